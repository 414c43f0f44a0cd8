package import FlipbookBase
package import FlipbookRaster

/// Writes a sequence of frames as one animated PNG.
///
/// Consecutive frames that look alike become one that is shown longer. Of each frame only the
/// rectangle is stored that differs from the frame before: of a bitmap to the pixel, of strips
/// those from the first to the last that differ, as they are deflated for the frame's own file. Where
/// it is shorter, pixels that stay have a colour that is transparent in this file; it is one that no
/// frame has, or else nothing is stored so. All delays are exact.
package final class APNGWriter {
  /// A part of a frame, as it is stored.
  private struct Part {
    var region: PixelRegion
    /// Its rows, from the top.
    var strips: [DeflatedStrip]

    /// The bytes that they take.
    var length: Int { strips.reduce(0) { $0 + $1.bytes.count } }
  }

  /// The ways to store what changes in a frame.
  private struct Change {
    var whole: Part
    /// With the colour ``PixelKey`` where pixels stay; `nil` if that is not shorter.
    var marked: Part?
  }

  /// A part that replaces what was there, and the number of the sequence's frames it lasts.
  private struct Picture {
    var change: Change
    var frameCount: Int
  }

  /// The last frame, in the form it came in.
  private enum Frame {
    case bitmap(Bitmap)
    case strips(StripPicture)
  }

  private let width: Int
  private let height: Int
  private let framesPerSecond: FrameRate
  private let isOpaque: Bool
  private let playCount: Int
  private let metadata: PNGMetadata
  private let effort: PNGEncoder.Effort
  private var deflater: StripDeflater?

  /// Deflates what is joined or has marks in it.
  private var marker: StripDeflater?

  private var pictures: [Picture] = []
  private var last: Frame?

  /// True if a frame has the colour that pixels which stay are marked with.
  private var hasKey = false

  /// Strips all of whose pixels stay, by their height.
  private var still: [Int: DeflatedStrip] = [:]

  /// Creates an animation without frames.
  ///
  /// - Parameters:
  ///   - width: The width of every frame in pixels.
  ///   - height: The height of every frame in pixels.
  ///   - framesPerSecond: The rate of the sequence.
  ///   - isOpaque: True if all frames will be opaque, so that alpha need not be stored.
  ///   - playCount: The number of times it plays; 0 for ever.
  ///   - effort: The goal of encoding, speed or size.
  ///   - metadata: The information beside the pixels.
  /// - Throws: If the duration of a frame has no exact form in two numbers of 16 bits.
  package init(
    width: Int, height: Int, framesPerSecond: FrameRate, isOpaque: Bool = false, playCount: Int = 0,
    effort: PNGEncoder.Effort = .small, metadata: PNGMetadata = PNGMetadata()
  ) throws(ExportError) {
    let delay = framesPerSecond.time(ofFrame: 1)
    guard delay.isAPNGDelay else { throw ExportError(.encode, reason: .inexactDelay(delay)) }
    self.width = width
    self.height = height
    self.framesPerSecond = framesPerSecond
    self.isOpaque = isOpaque
    self.playCount = playCount
    self.metadata = metadata
    self.effort = effort
  }

  /// Adds the next frame.
  ///
  /// - Parameters:
  ///   - bitmap: The frame.
  ///   - frameCount: The number of the sequence's frames it stays; less than 1 counts as 1.
  /// - Throws: If its size differs from that of the animation, or it is not as opaque as that.
  package func append(_ bitmap: Bitmap, lasting frameCount: Int = 1) throws(ExportError) {
    try refuse(width: bitmap.width, height: bitmap.height, isOpaque: bitmap.isOpaque)
    var region = PixelRegion(of: bitmap)
    if case .bitmap(let last) = last {
      guard let difference = PixelRegion(whereDiffer: bitmap, from: last) else {
        return extend(by: frameCount)
      }
      region = difference
    }
    try append(
      Change(whole: part(region, of: bitmap)), .bitmap(bitmap), lasting: frameCount)
  }

  /// Adds the next frame, whose strips are deflated already.
  ///
  /// - Parameters:
  ///   - frame: The frame, with its deflated strips.
  ///   - frameCount: The number of the sequence's frames it stays; less than 1 counts as 1.
  /// - Throws: If its size differs from that of the animation, or it is not as opaque as that.
  package func append(_ frame: StripPicture, lasting frameCount: Int = 1) throws(ExportError) {
    try refuse(width: frame.width, height: frame.height, isOpaque: frame.isOpaque)
    var known: StripPicture?
    if case .strips(let last) = last { known = last }
    let changes = frame.changes(since: known)
    guard let first = changes.first, let end = changes.last else {
      return extend(by: frameCount)
    }
    hasKey = hasKey || frame.hasKey
    var change = Change(whole: try part(first...end, of: frame))
    if known == nil, effort == .small { try shorten(&change.whole, first...end, of: frame) }
    if let known, isOpaque {
      change.marked = try markedRectangle(
        first...end, of: frame, since: known, ifShorterThan: change.whole)
      if change.marked == nil {
        change.marked = try markedStrips(first...end, of: frame, since: known)
      }
    }
    try append(change, .strips(frame), lasting: frameCount)
  }

  private func refuse(width: Int, height: Int, isOpaque: Bool) throws(ExportError) {
    guard width == self.width, height == self.height else {
      let reason = ExportError.Reason.differentSize(
        expected: [self.width, self.height], found: [width, height])
      throw ExportError(.encode, reason: reason)
    }
    guard !self.isOpaque || isOpaque else { throw ExportError(.encode, reason: .notOpaque) }
  }

  private func extend(by frameCount: Int) {
    pictures[pictures.count - 1].frameCount += max(frameCount, 1)
  }

  private func append(
    _ change: Change, _ frame: Frame, lasting frameCount: Int
  ) throws(ExportError) {
    try splitDelay()
    pictures.append(Picture(change: change, frameCount: max(frameCount, 1)))
    last = frame
  }

  /// Returns the bytes of the file.
  ///
  /// - Throws: If there are no frames.
  package func finish() throws(ExportError) -> [UInt8] {
    guard !pictures.isEmpty else { throw ExportError(.encode, reason: .noFrames) }
    try splitDelay()
    var file: [UInt8] = []
    let container = try PNGContainer(
      width: width, height: height, isOpaque: isOpaque, metadata: metadata
    ) { bytes in
      file.append(contentsOf: bytes)
      return true
    }
    let isMarked = !hasKey && pictures.contains { $0.change.marked != nil }
    if isMarked { try container.write("tRNS", [PixelKey.color.flatMap { [0, $0] }]) }
    let counts = UInt32(pictures.count).bigEndianBytes + UInt32(clamping: playCount).bigEndianBytes
    try container.write("acTL", [counts])
    var sequence: UInt32 = 0
    for (index, picture) in pictures.enumerated() {
      let marked = isMarked ? picture.change.marked : nil
      let part = marked ?? picture.change.whole
      let control = control(
        of: part, lasting: picture.frameCount, sequence: sequence, isOver: marked != nil)
      try container.write("fcTL", [control])
      sequence += 1
      if index == 0 {
        try container.write("IDAT", Self.data(of: part.strips))
      } else {
        try container.write("fdAT", [sequence.bigEndianBytes] + Self.data(of: part.strips))
        sequence += 1
      }
    }
    try container.write("IEND")
    return file
  }

  /// Returns the frame control chunk: the rectangle to replace, and the delay.
  private func control(
    of part: Part, lasting frameCount: Int, sequence: UInt32, isOver: Bool
  ) -> [UInt8] {
    let region = part.region
    let numbers = [region.width, region.height, region.x, region.y].map(UInt32.init)
    let delay = framesPerSecond.time(ofFrame: frameCount)
    let leavesPicture: UInt8 = 0
    let blending: UInt8 = isOver ? 1 : 0
    return sequence.bigEndianBytes + numbers.flatMap(\.bigEndianBytes)
      + UInt16(delay.numerator).bigEndianBytes
      + UInt16(delay.denominator).bigEndianBytes
      + [leavesPicture, blending]
  }

  /// Returns a whole zlib stream, in pieces.
  private static func data(of strips: [DeflatedStrip]) -> [[UInt8]] {
    var stream = ZlibStream()
    for strip in strips { stream.append(strip) }
    return [ZlibStream.header] + strips.map(\.bytes.copy) + [stream.trailer]
  }

  private func part(_ region: PixelRegion, of bitmap: Bitmap) throws(ExportError) -> Part {
    let strip = try usedDeflater().deflate(region, of: bitmap, isOpaque: isOpaque)
    return Part(region: region, strips: [strip])
  }

  private func usedDeflater() throws(ExportError) -> StripDeflater {
    if let deflater { return deflater }
    let created = try StripDeflater(effort: effort)
    deflater = created
    return created
  }

  private func part(
    _ strips: ClosedRange<Int>, of frame: StripPicture
  ) throws(ExportError) -> Part {
    var part = Part(
      region: region(of: strips, of: frame), strips: Array(frame.deflated[strips]))
    if frame.isOpaque, !isOpaque { part.strips = [try withAlpha(part)] }
    return part
  }

  /// Deflates strips once more as one, in which repetitions are found across them, if that is
  /// shorter.
  private func shorten(
    _ part: inout Part, _ strips: ClosedRange<Int>, of frame: StripPicture
  ) throws(ExportError) {
    var pixels: [UInt8] = []
    for strip in strips {
      guard let rows = frame.pixels(ofStrip: strip) else { return }
      pixels += rows
    }
    let joined = try deflate(
      pixels, width: part.region.width, height: part.region.height, isOpaque: isOpaque)
    if joined.bytes.count < part.length { part.strips = [joined] }
  }

  // MARK: Marks

  /// Returns the rectangle of pixels that differ from another frame's, as one strip; `nil` if it is
  /// not shorter than a part, or most strips are short already.
  ///
  /// Columns that stay are left out, and repetitions are found across strips.
  private func markedRectangle(
    _ strips: ClosedRange<Int>, of frame: StripPicture, since last: StripPicture,
    ifShorterThan whole: Part
  ) throws(ExportError) -> Part? {
    guard effort == .small || frame.isMostlyLong && last.isMostlyLong,
      let region = PixelRegion(whereDiffer: frame, from: last, in: strips)
    else { return nil }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(region.width * region.height * 4)
    for strip in strips {
      let rows = frame.rows(ofStrip: strip).clamped(to: region.y..<region.y + region.height)
      guard frame.digests[strip] != last.digests[strip], let new = frame.pixels(ofStrip: strip),
        let old = last.pixels(ofStrip: strip)
      else {
        pixels += PixelKey.pixels(count: region.width * rows.count)
        continue
      }
      for row in rows {
        let start = ((row - frame.rows(ofStrip: strip).lowerBound) * frame.width + region.x) * 4
        let bytes = start..<start + region.width * 4
        pixels += PixelKey.changes(in: Array(new[bytes]), since: Array(old[bytes]))
      }
    }
    let strip = try deflate(pixels, width: region.width, height: region.height)
    return strip.bytes.count < whole.length ? Part(region: region, strips: [strip]) : nil
  }

  /// Returns strips with only the pixels that differ from another frame's; `nil` if they are not
  /// shorter so.
  private func markedStrips(
    _ strips: ClosedRange<Int>, of frame: StripPicture, since last: StripPicture
  ) throws(ExportError) -> Part? {
    var result: [DeflatedStrip] = []
    var isShorter = false
    for strip in strips {
      let whole = frame.deflated[strip]
      let height = frame.rows(ofStrip: strip).count
      var shortest = whole
      if frame.digests[strip] == last.digests[strip] {
        if whole.isLong { shortest = try stillStrip(width: frame.width, height: height) }
      } else if whole.isLong, last.deflated[strip].isLong,
        let pixels = frame.pixels(ofStrip: strip), let old = last.pixels(ofStrip: strip)
      {
        let marked = try deflate(
          PixelKey.changes(in: pixels, since: old), width: frame.width, height: height)
        if marked.bytes.count < whole.bytes.count { shortest = marked }
      }
      isShorter = isShorter || shortest.bytes.count < whole.bytes.count
      result.append(shortest)
    }
    return isShorter ? Part(region: region(of: strips, of: frame), strips: result) : nil
  }

  private func stillStrip(width: Int, height: Int) throws(ExportError) -> DeflatedStrip {
    if let known = still[height] { return known }
    let made = try deflate(PixelKey.pixels(count: width * height), width: width, height: height)
    still[height] = made
    return made
  }

  private func deflate(
    _ pixels: [UInt8], width: Int, height: Int, isOpaque: Bool = true
  ) throws(ExportError) -> DeflatedStrip {
    let bitmap = Bitmap(width: width, height: height, pixels: pixels)
    return try usedMarker().deflate(PixelRegion(of: bitmap), of: bitmap, isOpaque: isOpaque)
  }

  private func usedMarker() throws(ExportError) -> StripDeflater {
    if let marker { return marker }
    let created = try StripDeflater(effort: .small, isThorough: effort == .small)
    marker = created
    return created
  }

  // MARK: Parts

  /// The rectangle of strips, as wide as the frame.
  private func region(of strips: ClosedRange<Int>, of frame: StripPicture) -> PixelRegion {
    let top = frame.rows(ofStrip: strips.lowerBound).lowerBound
    let bottom = frame.rows(ofStrip: strips.upperBound).upperBound
    return PixelRegion(x: 0, y: top, width: frame.width, height: bottom - top)
  }

  /// Deflates anew, with alpha, a part that was deflated without it: of an opaque frame among others
  /// that are not.
  private func withAlpha(_ part: Part) throws(ExportError) -> DeflatedStrip {
    let region = part.region
    let file = try PNGEncoder(effort: effort).encode(
      part.strips, width: region.width, height: region.height, isOpaque: true)
    let bitmap = try PNGDecoder.decode(file)
    return try usedDeflater().deflate(PixelRegion(of: bitmap), of: bitmap, isOpaque: false)
  }

  /// Returns a part of a frame that costs little: of a bitmap the pixel in the corner, of strips
  /// the shortest.
  private func smallPart(of frame: Frame) throws(ExportError) -> Part {
    switch frame {
    case .bitmap(let bitmap):
      return try part(PixelRegion(x: 0, y: 0, width: 1, height: 1), of: bitmap)
    case .strips(let frame):
      let sizes = frame.deflated.map(\.bytes.count)
      let shortest = sizes.indices.min { sizes[$0] < sizes[$1] } ?? 0
      return try part(shortest...shortest, of: frame)
    }
  }

  /// Shows the last picture again as often as its delay needs, if that is no pair of 16 bits.
  ///
  /// Each repetition stores a small part of it once more, unchanged.
  private func splitDelay() throws(ExportError) {
    guard let last, var remaining = pictures.last?.frameCount else { return }
    var known: Part?
    while let frameCount = longestDelay(upTo: remaining), frameCount < remaining {
      pictures[pictures.count - 1].frameCount = frameCount
      remaining -= frameCount
      let part = if let known { known } else { try smallPart(of: last) }
      known = part
      pictures.append(Picture(change: Change(whole: part), frameCount: remaining))
    }
  }

  /// Returns the greatest number of frames, up to a limit, whose duration has an exact form.
  private func longestDelay(upTo frameCount: Int) -> Int? {
    let most = Int(65535 * framesPerSecond.frames / framesPerSecond.seconds)
    return (1...max(min(frameCount, most), 1)).last {
      framesPerSecond.time(ofFrame: $0).isAPNGDelay
    }
  }
}

extension ExactTime {
  /// True if both numbers fit in 16 bits.
  fileprivate var isAPNGDelay: Bool {
    (0...65535).contains(numerator) && denominator <= 65535
  }
}

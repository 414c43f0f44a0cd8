package import FlipbookBase
package import FlipbookRaster

/// Writes a sequence of frames as one animated PNG.
///
/// Consecutive frames that look alike become one that is shown longer. Of each frame only the
/// rectangle is stored that differs from the frame before: of a bitmap to the pixel, of strips
/// those from the first to the last that differ, as they are deflated for the frame's own file. Where
/// it is shorter, pixels that stay have a colour that is transparent in this file; it is one that no
/// frame has, or else nothing is stored so. For size, an animation of fewer than 256 colours has a
/// palette. All delays are exact.
package final class APNGWriter {
  /// A part that replaces what was there, and the number of the sequence's frames it lasts.
  private struct Picture {
    var change: APNGChange
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

  /// The shorter ways to store what changes.
  private let marker: APNGMarker

  private var pictures: [Picture] = []
  private var last: Frame?

  /// True if a frame has the colour ``PixelKey/rare``.
  private var hasKey = false

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
    marker = APNGMarker(effort: effort)
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
    marker.forgetPalette()
    try append(
      APNGChange(whole: part(region, of: bitmap)), .bitmap(bitmap), lasting: frameCount)
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
    if isOpaque { try chooseKey(for: frame, changes) }
    if !isOpaque || hasUsedKey { marker.forgetPalette() }
    var change = APNGChange(whole: try part(first...end, of: frame))
    if let known {
      if isOpaque { try marker.shorten(&change, first...end, of: frame, since: known) }
    } else if isOpaque || effort == .small {
      try marker.shorten(&change, of: frame)
    }
    try append(change, .strips(frame), lasting: frameCount)
  }

  /// Marks what is stored already with another colour if this frame is the first with the one so far.
  private func chooseKey(for frame: StripPicture, _ changes: [Int]) throws(ExportError) {
    guard marker.key == .black, marker.mayBeBlack(changes, of: frame) else { return }
    for index in pictures.indices {
      guard let marked = pictures[index].change.marked else { continue }
      pictures[index].change.marked = try marker.rekeyed(marked)
    }
    marker.key = .rare
  }

  /// True if a frame has the colour that pixels which stay are marked with.
  private var hasUsedKey: Bool { hasKey && marker.key == .rare }

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
    _ change: APNGChange, _ frame: Frame, lasting frameCount: Int
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
    let form = form
    var file: [UInt8] = []
    let container = try PNGContainer(
      width: width, height: height, isOpaque: isOpaque,
      palette: form == .numbered ? marker.palette?.entries ?? [] : [], metadata: metadata
    ) { bytes in
      file.append(contentsOf: bytes)
      return true
    }
    switch form {
    case .whole: break
    case .marked: try container.write("tRNS", [marker.key.color.flatMap { [0, $0] }])
    case .numbered: try container.write("tRNS", [[0]])
    }
    let counts = UInt32(pictures.count).bigEndianBytes + UInt32(clamping: playCount).bigEndianBytes
    try container.write("acTL", [counts])
    var sequence: UInt32 = 0
    for (index, picture) in pictures.enumerated() {
      let part = picture.change.part(as: form)
      let control = control(
        of: part, lasting: picture.frameCount, sequence: sequence,
        isOver: picture.change.isOver(as: form))
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

  /// The shortest form that all frames can have.
  private var form: APNGChange.Form {
    if hasUsedKey { return .whole }
    let changes = pictures.map(\.change)
    let plain: APNGChange.Form = changes.contains { $0.marked != nil } ? .marked : .whole
    guard let palette = marker.palette, changes.allSatisfy({ $0.numbered != nil }) else {
      return plain
    }
    func length(_ form: APNGChange.Form) -> Int {
      changes.reduce(0) { $0 + $1.part(as: form).length }
    }
    return length(.numbered) + palette.entries.count < length(plain) ? .numbered : plain
  }

  /// Returns the frame control chunk: the rectangle to replace, and the delay.
  private func control(
    of part: APNGPart, lasting frameCount: Int, sequence: UInt32, isOver: Bool
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

  private func part(_ region: PixelRegion, of bitmap: Bitmap) throws(ExportError) -> APNGPart {
    let strip = try usedDeflater().deflate(region, of: bitmap, isOpaque: isOpaque)
    return APNGPart(region: region, strips: [strip])
  }

  private func usedDeflater() throws(ExportError) -> StripDeflater {
    if let deflater { return deflater }
    let created = try StripDeflater(effort: effort)
    deflater = created
    return created
  }

  private func part(
    _ strips: ClosedRange<Int>, of frame: StripPicture
  ) throws(ExportError) -> APNGPart {
    var part = APNGPart(
      region: frame.region(of: strips), strips: Array(frame.deflated[strips]))
    if frame.isOpaque, !isOpaque { part.strips = [try withAlpha(part)] }
    return part
  }

  // MARK: Parts

  /// Deflates anew, with alpha, a part that was deflated without it: of an opaque frame among others
  /// that are not.
  private func withAlpha(_ part: APNGPart) throws(ExportError) -> DeflatedStrip {
    let bitmap = try part.bitmap()
    return try usedDeflater().deflate(PixelRegion(of: bitmap), of: bitmap, isOpaque: false)
  }

  /// Returns a part of a frame that costs little: of a bitmap the pixel in the corner, of strips
  /// the shortest.
  private func smallPart(of frame: Frame) throws(ExportError) -> APNGPart {
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
    var known: APNGPart?
    while let frameCount = longestDelay(upTo: remaining), frameCount < remaining {
      pictures[pictures.count - 1].frameCount = frameCount
      remaining -= frameCount
      let part = if let known { known } else { try smallPart(of: last) }
      known = part
      let change = APNGChange(whole: part, numbered: try marker.nothing())
      pictures.append(Picture(change: change, frameCount: remaining))
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

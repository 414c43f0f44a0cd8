package import FlipbookBase
package import FlipbookRaster

/// Writes a sequence of frames as one animated PNG.
///
/// Consecutive frames that look alike become one that is shown longer. Of each frame only the
/// rectangle is stored that differs from the frame before. All delays are exact.
package final class APNGWriter {
  /// A picture and the time it is shown for.
  private struct Picture {
    var region: PixelRegion
    /// A whole zlib stream.
    var data: [UInt8]
    /// The number of the sequence's frames it lasts.
    var frameCount: Int
  }

  private let width: Int
  private let height: Int
  private let framesPerSecond: FrameRate
  private let isOpaque: Bool
  private let playCount: Int
  private let metadata: PNGMetadata
  private let deflater: StripDeflater

  private var pictures: [Picture] = []
  private var last: Bitmap?

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
    deflater = try StripDeflater(effort: effort)
  }

  /// Adds the next frame.
  ///
  /// - Parameters:
  ///   - bitmap: The frame.
  ///   - frameCount: The number of the sequence's frames it stays; less than 1 counts as 1.
  /// - Throws: If its size differs from that of the animation, or it is not as opaque as that.
  package func append(_ bitmap: Bitmap, lasting frameCount: Int = 1) throws(ExportError) {
    guard bitmap.width == width, bitmap.height == height else {
      let reason = ExportError.Reason.differentSize(
        expected: [width, height], found: [bitmap.width, bitmap.height])
      throw ExportError(.encode, reason: reason)
    }
    guard !isOpaque || bitmap.isOpaque else { throw ExportError(.encode, reason: .notOpaque) }
    var region = PixelRegion(of: bitmap)
    if let last {
      guard let difference = PixelRegion(whereDiffer: bitmap, from: last) else {
        pictures[pictures.count - 1].frameCount += max(frameCount, 1)
        return
      }
      region = difference
    }
    try splitDelay()
    let data = try data(of: region, in: bitmap)
    pictures.append(Picture(region: region, data: data, frameCount: max(frameCount, 1)))
    last = bitmap
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
    let counts = UInt32(pictures.count).bigEndianBytes + UInt32(clamping: playCount).bigEndianBytes
    try container.write("acTL", [counts])
    var sequence: UInt32 = 0
    for (index, picture) in pictures.enumerated() {
      try container.write("fcTL", [control(of: picture, sequence: sequence)])
      sequence += 1
      if index == 0 {
        try container.write("IDAT", [picture.data])
      } else {
        try container.write("fdAT", [sequence.bigEndianBytes, picture.data])
        sequence += 1
      }
    }
    try container.write("IEND")
    return file
  }

  /// Returns the frame control chunk: the rectangle to replace, and the delay.
  private func control(of picture: Picture, sequence: UInt32) -> [UInt8] {
    let region = picture.region
    let numbers = [region.width, region.height, region.x, region.y].map(UInt32.init)
    let delay = framesPerSecond.time(ofFrame: picture.frameCount)
    let leavesPicture: UInt8 = 0
    let replacesPixels: UInt8 = 0
    return sequence.bigEndianBytes + numbers.flatMap(\.bigEndianBytes)
      + UInt16(delay.numerator).bigEndianBytes
      + UInt16(delay.denominator).bigEndianBytes
      + [leavesPicture, replacesPixels]
  }

  private func data(of region: PixelRegion, in bitmap: Bitmap) throws(ExportError) -> [UInt8] {
    let strip = try deflater.deflate(region, of: bitmap, isOpaque: isOpaque)
    var stream = ZlibStream()
    stream.append(strip)
    return ZlibStream.header + strip.bytes + stream.trailer
  }

  /// Shows the last picture again as often as its delay needs, if that is no pair of 16 bits.
  ///
  /// Each repetition stores the one pixel in the corner, unchanged.
  private func splitDelay() throws(ExportError) {
    guard let last, var remaining = pictures.last?.frameCount else { return }
    let corner = PixelRegion(x: 0, y: 0, width: 1, height: 1)
    var cornerData: [UInt8]?
    while let frameCount = longestDelay(upTo: remaining), frameCount < remaining {
      pictures[pictures.count - 1].frameCount = frameCount
      remaining -= frameCount
      let data = if let cornerData { cornerData } else { try data(of: corner, in: last) }
      cornerData = data
      pictures.append(Picture(region: corner, data: data, frameCount: remaining))
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

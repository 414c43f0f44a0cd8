import FlipbookBase
import FlipbookExport
import FlipbookRaster
import Foundation
import Testing

@Suite struct APNGWriterTests {
  private let plain = Bitmap(width: 30, height: 20, gray: 200)

  private func painted(_ x: Range<Int>, _ y: Range<Int>, gray: UInt8) -> Bitmap {
    var bitmap = plain
    bitmap.paint(x: x, y: y, gray: gray)
    return bitmap
  }

  private func file(
    of bitmaps: [Bitmap], framesPerSecond: FrameRate = .standard, isOpaque: Bool = true
  ) throws -> [UInt8] {
    let writer = try APNGWriter(
      width: bitmaps[0].width, height: bitmaps[0].height, framesPerSecond: framesPerSecond,
      isOpaque: isOpaque)
    for bitmap in bitmaps { try writer.append(bitmap) }
    return try writer.finish()
  }

  @Test(arguments: [true, false])
  func `shows every frame`(isOpaque: Bool) throws {
    var bitmaps = [
      plain, painted(3..<9, 5..<6, gray: 1), painted(29..<30, 19..<20, gray: 2), plain,
      painted(0..<30, 0..<20, gray: 3),
    ]
    if !isOpaque { bitmaps.append(Picture.translucentNoise.bitmap(width: 30, height: 20)) }
    let pictures = try AnimationPicture.all(in: file(of: bitmaps, isOpaque: isOpaque))
    var shown = Bitmap(width: 30, height: 20)
    for (picture, bitmap) in zip(pictures, bitmaps) {
      shown = picture.shown(over: shown)
      #expect(shown == bitmap)
    }
    #expect(pictures.count == bitmaps.count)
  }

  @Test func `stores what changed and no more`() throws {
    let bitmaps = [plain, painted(3..<9, 5..<7, gray: 1), painted(4..<5, 6..<9, gray: 1)]
    let pictures = try AnimationPicture.all(in: file(of: bitmaps))
    let found = pictures.map { [$0.x, $0.y, $0.bitmap.width, $0.bitmap.height] }
    #expect(found == [[0, 0, 30, 20], [3, 5, 6, 2], [3, 5, 6, 4]])
  }

  /// The file of frames that are cut into strips.
  private func stripFile(_ bitmaps: [Bitmap], effort: PNGEncoder.Effort) throws -> [UInt8] {
    let encoder = PNGEncoder(effort: effort)
    let writer = try APNGWriter(
      width: bitmaps[0].width, height: bitmaps[0].height, framesPerSecond: .standard,
      isOpaque: bitmaps[0].isOpaque, effort: effort)
    for bitmap in bitmaps {
      let digest = BitmapDigest(of: bitmap)
      let deflated = try encoder.strips(of: bitmap, digest: digest)
      try writer.append(StripPicture(bitmap, digest: digest, deflated: deflated))
    }
    return try writer.finish()
  }

  /// Squares that come and go, over several strips.
  private var squares: [Bitmap] {
    let plain = Bitmap(width: 40, height: 150, gray: 200)
    let rows = [0..<150, 33..<34, 40..<110, 149..<150, 0..<1]
    return [plain, plain]
      + rows.map { rows in
        var bitmap = plain
        bitmap.paint(x: 3..<20, y: rows, gray: UInt8(rows.count))
        return bitmap
      }
  }

  @Test(arguments: PNGEncoder.Effort.allCases)
  func `shows frames by the strips that differ`(effort: PNGEncoder.Effort) throws {
    let file = try stripFile(squares, effort: effort)
    let pictures = try AnimationPicture.all(in: file)
    var shown = Bitmap(width: 40, height: 150)
    for (picture, bitmap) in zip(pictures, squares.dropFirst()) {
      shown = picture.shown(over: shown)
      #expect(shown == bitmap)
    }
    // Strips in one colour are short as they are: columns are left out where size matters more.
    let isSmall = effort == .small
    #expect(pictures.map(\.y) == (isSmall ? [0, 0, 0, 33, 40, 0] : [0, 0, 0, 32, 32, 0]))
    let heights = isSmall ? [150, 150, 150, 77, 110, 150] : [150, 150, 150, 96, 118, 150]
    #expect(pictures.map(\.bitmap.height) == heights)
    #expect(pictures.map(\.bitmap.width) == [40] + Array(repeating: isSmall ? 17 : 40, count: 5))
    let space = try Workspace()
    try space.root.appending("a.apng").write(file)
    let path = space.url.path + "/a.apng"
    #expect(
      try OtherDecoder.bitmaps(in: path, width: 40, height: 150) == Array(squares.dropFirst()))
  }

  @Test func `shows an opaque frame among others that are not`() throws {
    let clear = Picture.translucentNoise.bitmap(width: 30, height: 70)
    let bitmaps = [clear, Bitmap(width: 30, height: 70, gray: 9), clear]
    let pictures = try AnimationPicture.all(in: stripFile(bitmaps, effort: .fast))
    #expect(pictures.map(\.bitmap) == bitmaps)
  }

  @Test func `is a valid file with numbered chunks`() throws {
    let bitmaps = [plain, painted(0..<2, 0..<2, gray: 9), plain]
    let chunks = Chunk.all(in: try file(of: bitmaps))
    let names = ["IHDR", "sRGB", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"]
    #expect(chunks.map(\.name) == names)
    #expect(chunks.filter { !$0.isIntact }.isEmpty)
    #expect(chunks[2].bytes == [0, 0, 0, 3, 0, 0, 0, 0])
    let numbered = chunks.filter { ["fcTL", "fdAT"].contains($0.name) }
    #expect(numbered.map { Chunk.number($0.bytes.prefix(4)) } == [0, 1, 2, 3, 4])
  }

  @Test
  func `satisfies pngcheck, and is a still for who knows no animation`() throws {
    let workspace = try Workspace()
    let path = try workspace.root.appending("a.png")
    try path.write(file(of: [plain, painted(1..<5, 1..<5, gray: 4)]))
    #expect(try Program.pngcheck.run(path.string).status == 0)
    #expect(try PNGDecoder.decode(path.read()) == plain)
  }

  /// Frames a second, how many alike frames, and the delays that they become.
  @Test(arguments: [
    (FrameRate(60), 1, [[1, 60]]),
    (FrameRate(60), 12, [[1, 5]]),
    (FrameRate(60), 60, [[1, 1]]),
    (FrameRate(60000, per: 1001), 1, [[1001, 60000]]),
    (FrameRate(60000, per: 1001), 65, [[13013, 12000]]),
    (FrameRate(60000, per: 1001), 67, [[11011, 10000], [1001, 60000]]),
    (FrameRate(1), 65536, [[65535, 1], [1, 1]]),
  ])
  func `lasts exactly as long as its frames`(
    rate: FrameRate?, count: Int, delays: [[Int]]
  ) throws {
    let rate = try #require(rate)
    let writer = try APNGWriter(width: 30, height: 20, framesPerSecond: rate)
    try writer.append(plain, lasting: count)
    try writer.append(painted(0..<1, 0..<1, gray: 0))
    let pictures = try AnimationPicture.all(in: writer.finish())
    let found = pictures.dropLast().map { [$0.delayNumerator, $0.delayDenominator] }
    #expect(found == delays)
    var shown = Bitmap(width: 30, height: 20)
    for picture in pictures.dropLast() {
      shown = picture.shown(over: shown)
      #expect(shown == plain)
    }
  }

  @Test func `merges frames that look alike`() throws {
    let other = painted(2..<3, 2..<3, gray: 7)
    let pictures = try AnimationPicture.all(in: file(of: [plain, plain, plain, other, other]))
    #expect(pictures.map { [$0.delayNumerator, $0.delayDenominator] } == [[1, 20], [1, 30]])
  }

  @Test(arguments: [FrameRate(120000, per: 1001), FrameRate(70000)])
  func `refuses a rate that it cannot keep`(rate: FrameRate?) throws {
    let rate = try #require(rate)
    #expect(throws: ExportError.self) {
      try APNGWriter(width: 1, height: 1, framesPerSecond: rate)
    }
  }

  @Test func `refuses frames that do not belong to it`() throws {
    let writer = try APNGWriter(width: 30, height: 20, framesPerSecond: .standard, isOpaque: true)
    let empty = #expect(throws: ExportError.self) { try writer.finish() }
    #expect(empty?.reason == .noFrames)
    let size = #expect(throws: ExportError.self) {
      try writer.append(Bitmap(width: 20, height: 30, gray: 0))
    }
    #expect(size?.reason == .differentSize(expected: [30, 20], found: [20, 30]))
    let clear = Bitmap(width: 30, height: 20)
    let alpha = #expect(throws: ExportError.self) { try writer.append(clear) }
    #expect(alpha?.reason == .notOpaque)
  }
}

import FlipbookExport
import FlipbookRaster
import Testing

@Suite struct PNGEncoderTests {
  /// Sizes in pixels, around one and several strips of 32 rows.
  static let sizes = [[1, 1], [3, 2], [1, 33], [7, 31], [33, 64], [50, 97]]

  @Test(arguments: PNGEncoder.Effort.allCases, Picture.allCases)
  func `comes back bit for bit`(effort: PNGEncoder.Effort, picture: Picture) throws {
    let encoder = PNGEncoder(effort: effort)
    for size in Self.sizes {
      let bitmap = picture.bitmap(width: size[0], height: size[1])
      let decoded = try PNGDecoder.decode(encoder.encode(bitmap))
      #expect(decoded == bitmap, "\(size)")
    }
  }

  @Test(arguments: Picture.allCases)
  func `stores alpha only where there is some`(picture: Picture) throws {
    let bitmap = picture.bitmap(width: 5, height: 40)
    let header = try #require(Chunk.all(in: PNGEncoder().encode(bitmap)).first)
    let (rgb, rgba): (UInt8, UInt8) = (2, 6)
    #expect(header.name == "IHDR")
    #expect(header.bytes[9] == (bitmap.isOpaque ? rgb : rgba))
  }

  @Test(arguments: PNGEncoder.Effort.allCases)
  func `does not depend on what was encoded before`(effort: PNGEncoder.Effort) throws {
    let experienced = PNGEncoder(effort: effort)
    let forgetful = PNGEncoder(effort: effort, cacheLimit: 0)
    for step in 0..<6 {
      for picture in Picture.allCases {
        var bitmap = picture.bitmap(width: 40, height: 100)
        bitmap.paint(x: 4..<20, y: step * 12..<step * 12 + 20, gray: UInt8(40 * step))
        let alone = try PNGEncoder(effort: effort).encode(bitmap)
        #expect(try experienced.encode(bitmap) == alone)
        #expect(try forgetful.encode(bitmap) == alone)
      }
    }
    #expect(experienced.reusedStripCount > forgetful.reusedStripCount)
  }

  @Test func `knows strips apart that have the same bytes`() throws {
    let encoder = PNGEncoder()
    let wide = Bitmap(width: 32, height: 2, gray: 5)
    let high = Bitmap(width: 2, height: 32, gray: 5)
    var opaque = Picture.onePixelOfAlpha.bitmap(width: 8, height: 40)
    for bitmap in [wide, high, opaque] {
      #expect(try PNGDecoder.decode(encoder.encode(bitmap)) == bitmap)
    }
    opaque.pixels[opaque.pixels.count - 1] = 255
    #expect(try PNGDecoder.decode(encoder.encode(opaque)) == opaque)
  }

  @Test func `deflates a strip that it knows no second time`() throws {
    let encoder = PNGEncoder()
    var bitmap = Picture.opaqueNoise.bitmap(width: 20, height: 128)
    _ = try encoder.encode(bitmap)
    #expect(encoder.reusedStripCount == 0)
    bitmap.paint(x: 3..<5, y: 70..<75, gray: 9)
    _ = try encoder.encode(bitmap)
    #expect(encoder.reusedStripCount == 3)
  }

  @Test(.enabled(if: Program.python3.isInstalled), arguments: PNGEncoder.Effort.allCases)
  func `is read by a decoder that only knows zlib`(effort: PNGEncoder.Effort) throws {
    let workspace = try Workspace()
    for picture in [Picture.opaqueNoise, .ramps, .flat, .transparent] {
      let bitmap = picture.bitmap(width: 37, height: 70)
      let path = try workspace.root.appending("picture.png")
      try path.write(PNGEncoder(effort: effort).encode(bitmap))
      let decoded = try Program.python3.run(Program.decoder, path.string)
      #expect(decoded.status == 0)
      #expect(decoded.output == bitmap.pixels)
    }
  }

  @Test(arguments: Picture.allCases)
  func `satisfies pngcheck`(picture: Picture) throws {
    let workspace = try Workspace()
    let texts = [
      PNGMetadata.Text(keyword: "Software", text: "flipbook"),
      PNGMetadata.Text(keyword: "Title", text: "größer – 大"),
    ]
    for effort in PNGEncoder.Effort.allCases {
      let encoder = PNGEncoder(effort: effort, metadata: PNGMetadata(scale: 3, texts: texts))
      let path = try workspace.root.appending("picture.png")
      try path.write(encoder.encode(picture.bitmap(width: 61, height: 90)))
      #expect(try Program.pngcheck.run("-v", path.string).status == 0)
    }
  }

  @Test func `says its colours, its resolution and its origin`() throws {
    let texts = [
      PNGMetadata.Text(keyword: "Software", text: "flipbook 1"),
      PNGMetadata.Text(keyword: "Title", text: "größer"),
    ]
    let encoder = PNGEncoder(metadata: PNGMetadata(scale: 3, texts: texts))
    let chunks = Chunk.all(in: try encoder.encode(Picture.flat.bitmap(width: 2, height: 40)))
    #expect(
      chunks.map(\.name)
        == ["IHDR", "sRGB", "pHYs", "tEXt", "iTXt", "IDAT", "IEND"])
    #expect(chunks.filter { !$0.isIntact }.isEmpty)
    let perMetre = Chunk.number(chunks[2].bytes.prefix(4))
    #expect(perMetre == 8504)  // 3 × 72 ÷ 0.0254
    #expect(chunks[3].bytes == Array("Software\0flipbook 1".utf8))
    #expect(chunks[4].bytes.suffix(8) == Array("größer".utf8)[...])
  }

  @Test(arguments: Picture.allCases)
  func `is never larger with more effort`(picture: Picture) throws {
    let bitmap = picture.bitmap(width: 200, height: 200)
    let fast = try PNGEncoder(effort: .fast).encode(bitmap).count
    let small = try PNGEncoder(effort: .small).encode(bitmap).count
    #expect(small <= fast)
    if picture == .ramps { #expect(fast < bitmap.pixels.count / 5) }
    if picture == .flat { #expect(fast < bitmap.pixels.count / 100) }
  }

  @Test(arguments: ["", String(repeating: "k", count: 80), "größer"])
  func `refuses a keyword that PNG does not allow`(keyword: String) {
    let text = PNGMetadata.Text(keyword: keyword, text: "text")
    let encoder = PNGEncoder(metadata: PNGMetadata(texts: [text]))
    let error = #expect(throws: ExportError.self) {
      try encoder.encode(Picture.flat.bitmap(width: 1, height: 1))
    }
    #expect(error?.reason == .unusableKeyword(keyword))
  }
}

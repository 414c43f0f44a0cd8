import FlipbookExport
import FlipbookRaster
import Testing

@Suite struct PNGDecoderTests {
  @Test func `fails at every length but the whole`() throws {
    let file = try PNGEncoder().encode(Picture.translucentNoise.bitmap(width: 4, height: 36))
    for count in 0..<file.count {
      let error = #expect(throws: ExportError.self, "\(count) bytes") {
        try PNGDecoder.decode(Array(file.prefix(count)), path: "a.png")
      }
      #expect(error?.description.hasPrefix("cannot decode a.png: ") ?? false)
    }
  }

  @Test(arguments: [0, 20, 60, 100])
  func `fails where a byte was changed`(position: Int) throws {
    var file = try PNGEncoder().encode(Picture.opaqueNoise.bitmap(width: 4, height: 4))
    file[position] ^= 0x10
    #expect(throws: ExportError.self) { try PNGDecoder.decode(file) }
  }

  @Test func `refuses a size that no memory holds`() throws {
    let file = try PNGEncoder().encode(Picture.flat.bitmap(width: 1, height: 1))
    let size: [UInt8] = [0, 1, 0, 0, 0, 1, 0, 0]
    let header = Chunk.all(in: file)[0]
    let large = Chunk(name: "IHDR", bytes: size + header.bytes.dropFirst(8)).stored
    let error = #expect(throws: ExportError.self) {
      try PNGDecoder.decode(Array(file.prefix(8)) + large + file.dropFirst(33))
    }
    #expect(error?.reason == .png("the image is too large"))
  }

  @Test func `reads other kinds of pixels`() throws {
    // Two rows of two gray pixels with 16 bits.
    let rows: [UInt8] = [0, 0, 0, 255, 255, 0, 128, 128, 0x40, 0x40]
    let count = UInt8(rows.count)
    let stream: [UInt8] = [0x78, 0x01, 1, count, 0, ~count, 255] + rows + adler(rows)
    let file =
      [137, 80, 78, 71, 13, 10, 26, 10]
      + Chunk(name: "IHDR", bytes: [0, 0, 0, 2, 0, 0, 0, 2, 16, 0, 0, 0, 0]).stored
      + Chunk(name: "IDAT", bytes: stream).stored + Chunk(name: "IEND", bytes: []).stored
    let expected: [UInt8] = [0, 255, 128, 64]
    let decoded = try PNGDecoder.decode(file)
    #expect(decoded.pixels == expected.flatMap { [$0, $0, $0, 255] })
  }

  private func adler(_ bytes: [UInt8]) -> [UInt8] {
    var (sum, sumOfSums) = (1, 0)
    for byte in bytes {
      sum = (sum + Int(byte)) % 65521
      sumOfSums = (sumOfSums + sum) % 65521
    }
    return [sumOfSums >> 8, sumOfSums & 255, sum >> 8, sum & 255].map(UInt8.init)
  }
}

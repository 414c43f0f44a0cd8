import CPNG
import FlipbookExport
import FlipbookRaster
import PlainPNG
import SharedFixtures
import Testing

@Suite struct StripDeflaterTests {
  /// Heights of strips that leave a remainder, and one that does not.
  static let stripHeights = [1, 5, 32, 64]

  @Test(arguments: PNGEncoder.Effort.allCases, Rows.allCases)
  func `gives any rows back through libpng`(effort: PNGEncoder.Effort, rows: Rows) throws {
    var random = SplitMix64(seed: 7)
    let deflater = try StripDeflater(effort: effort)
    for isOpaque in [true, false] {
      for height in Self.stripHeights {
        let bitmap = rows.bitmap(&random, isOpaque: isOpaque)
        let file = try file(of: bitmap, in: height, deflater: deflater)
        let decoded = try PNGDecoder.decode(file)
        #expect(decoded == bitmap, "\(bitmap.width) × \(bitmap.height)")
        let plain = try PNGDecoder.decode(bitmap.plainFile(plain_png_default))
        #expect(decoded == plain, "\(bitmap.width) × \(bitmap.height)")
      }
    }
  }

  /// A file of strips that lie in memory with a gap after each row.
  private func file(
    of bitmap: Bitmap, in stripHeight: Int, deflater: StripDeflater
  ) throws -> [UInt8] {
    let stride = bitmap.bytesPerRow + 12
    var memory: [UInt8] = []
    for y in 0..<bitmap.height {
      memory += bitmap.pixels[y * bitmap.bytesPerRow..<(y + 1) * bitmap.bytesPerRow]
      memory += Array(repeating: UInt8(y & 255), count: 12)
    }
    let isOpaque = bitmap.isOpaque
    let strips = try Swift.stride(from: 0, to: bitmap.height, by: stripHeight).map { top in
      try memory.withUnsafeBytes { memory in
        try deflater.deflate(
          rows: UnsafeRawBufferPointer(rebasing: memory[(top * stride)...]), stride: stride,
          width: bitmap.width, count: min(stripHeight, bitmap.height - top), isOpaque: isOpaque)
      }
    }
    return try PNGEncoder().encode(
      strips, width: bitmap.width, height: bitmap.height, isOpaque: isOpaque)
  }

  @Test(arguments: Rows.allCases)
  func `gives the same bytes with every processor's code`(rows: Rows) throws {
    var random = SplitMix64(seed: 11)
    for isOpaque in [true, false] {
      for _ in 0..<8 {
        let bitmap = rows.bitmap(&random, isOpaque: isOpaque)
        let portable = deflated(bitmap) { _ = cpng_deflater_use($0, .common) }
        #expect(!portable.isEmpty)
        for instructions in [cpng_instructions.avx2, .avx512] {
          let own = deflated(bitmap) { _ = cpng_deflater_use($0, instructions) }
          #expect(own == portable, "\(bitmap.width) × \(bitmap.height)")
        }
      }
    }
  }

  @Test(arguments: [PNGEncoder.Effort.fast, .small])
  func `rows known to be like the ones above need not be there`(
    effort: PNGEncoder.Effort
  ) throws {
    let (width, count) = (90, 32)
    let repeats: UInt64 = 0b1111_0110_0000_1111_1111_1000_1111_0110
    var random = SplitMix64(seed: 5)
    var whole = [UInt8](repeating: 0, count: width * 4 * count)
    for index in whole.indices { whole[index] = UInt8.random(in: 0...255, using: &random) }
    for index in stride(from: 3, to: whole.count, by: 4) { whole[index] = 255 }
    let sparse = whole
    for row in 1..<count where repeats >> row & 1 == 1 {
      for index in 0..<width * 4 {
        whole[row * width * 4 + index] = whole[(row - 1) * width * 4 + index]
      }
    }
    let deflater = try StripDeflater(effort: effort)
    for isOpaque in [true, false] {
      func deflated(_ rows: [UInt8], _ repeats: UInt64) throws -> DeflatedStrip {
        try rows.withUnsafeBytes {
          try deflater.deflate(
            rows: $0, stride: width * 4, width: width, count: count, isOpaque: isOpaque,
            repeats: repeats)
        }
      }
      let (first, second) = try (deflated(whole, 0), deflated(sparse, repeats))
      #expect(first.bytes.copy == second.bytes.copy && first.adler == second.adler)
    }
    let digests = [(whole, 0 as UInt64), (sparse, repeats)].map { rows, repeats in
      rows.withUnsafeBytes { StripDigest(of: $0, rowSize: width * 4, repeats: repeats) }
    }
    #expect(digests[0] == digests[1])
  }

  /// The bytes of all rows as one strip, and their sum.
  private func deflated(_ bitmap: Bitmap, prepare: (OpaquePointer?) -> Void) -> [UInt8] {
    let deflater = cpng_deflater_create(.fast)
    defer { cpng_deflater_destroy(deflater) }
    prepare(deflater)
    return bitmap.pixels.withUnsafeBufferPointer { pixels in
      let rows = cpng_rows(
        pixels: pixels.baseAddress, stride: bitmap.bytesPerRow, width: UInt32(bitmap.width),
        count: UInt32(bitmap.height), repeats: 0, is_alone: false)
      var strip = cpng_strip()
      guard cpng_deflate_rows(deflater, rows, bitmap.isOpaque, &strip) == .done else { return [] }
      return Array(UnsafeBufferPointer(start: strip.bytes, count: strip.count))
        + withUnsafeBytes(of: strip.adler) { Array($0) }
    }
  }

  /// One row, of which the filter Sub leaves given bytes.
  private func row(leaving bytes: [UInt8]) -> Bitmap {
    var pixels: [UInt8] = []
    for start in stride(from: 0, to: bytes.count - bytes.count % 3, by: 3) {
      for channel in 0..<3 {
        let left = pixels.count >= 4 ? pixels[pixels.count - 4] : 0
        pixels.append(left &+ bytes[start + channel])
      }
      pixels.append(255)
    }
    return Bitmap(width: pixels.count / 4, height: 1, pixels: pixels)
  }

  /// Frequencies that make Huffman's code as deep as it can be: 22 bits, of which 12 are allowed.
  @Test func `keeps the code of Fibonacci's frequencies short enough`() throws {
    var (frequency, next) = (1, 1)
    var bytes: [UInt8] = []
    for symbol in 0..<22 {
      bytes += Array(repeating: UInt8(symbol + 1), count: frequency)
      (frequency, next) = (next, frequency + next)
    }
    try expectReturn(of: row(leaving: bytes))
  }

  @Test(arguments: [0, 1, 200, 255] as [UInt8])
  func `has a code for one byte alone`(byte: UInt8) throws {
    for count in [3, 6, 9, 258 * 3, 259 * 3, 260 * 3, 261 * 3, 3000] {
      try expectReturn(of: row(leaving: Array(repeating: byte, count: count)))
    }
  }

  /// Rows that repeat, at every length of a row around those of matches.
  @Test(arguments: [1, 2, 3, 85, 86, 87, 171, 172, 173, 10_922, 10_923, 10_924])
  func `repeats rows of any length`(width: Int) throws {
    for height in [1, 2, 3, 4, 33] {
      try expectReturn(of: Bitmap(width: width, height: height, gray: 200))
    }
  }

  /// A byte that occurs as often as every other: nothing can be saved, and little is added.
  @Test func `stores what cannot be shortened`() throws {
    var random = SplitMix64(seed: 3)
    let bitmap = Rows.noise.bitmap(&random, width: 2000, height: 40, isOpaque: true)
    for effort in PNGEncoder.Effort.allCases {
      let file = try PNGEncoder(effort: effort).encode(bitmap)
      #expect(file.count < 2000 * 40 * 3 + 40 + 200)
      #expect(try PNGDecoder.decode(file) == bitmap)
    }
  }

  private func expectReturn(of bitmap: Bitmap) throws {
    for effort in PNGEncoder.Effort.allCases {
      let decoded = try PNGDecoder.decode(PNGEncoder(effort: effort).encode(bitmap))
      #expect(decoded == bitmap, "\(effort), \(bitmap.width) × \(bitmap.height)")
    }
  }

  @Test func `refuses rows without pixels`() throws {
    var strip = cpng_strip()
    let deflater = cpng_deflater_create(.fast)
    defer { cpng_deflater_destroy(deflater) }
    let nothing = cpng_rows(pixels: nil, stride: 0, width: 0, count: 0, repeats: 0, is_alone: false)
    #expect(cpng_deflate_rows(deflater, nothing, true, &strip) == .invalid)
  }
}

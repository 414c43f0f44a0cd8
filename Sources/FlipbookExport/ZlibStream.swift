import CPNG

/// Rows of a bitmap, filtered and deflated on their own.
package struct DeflatedStrip: Sendable {
  /// Deflate blocks that end on a byte and refer to nothing before them.
  package let bytes: [UInt8]

  /// How many bytes they stand for.
  package let filteredCount: Int

  /// The Adler-32 of those.
  package let adler: UInt32
}

/// What makes one zlib stream of strips: a header before them, and the sum of all after them.
struct ZlibStream {
  /// A window of 32 kB, no dictionary, and the two bytes together a multiple of 31.
  static let header: [UInt8] = [0x78, 0x01]

  /// The Adler-32 of what went in so far; 1 for nothing.
  private var adler: UInt32 = 1

  mutating func append(_ strip: DeflatedStrip) {
    adler = cpng_adler_joined(adler, strip.adler, strip.filteredCount)
  }

  /// A last block with nothing in it, and the sum of all strips, the high byte first.
  var trailer: [UInt8] { [0x03, 0x00] + adler.bigEndianBytes }
}

extension FixedWidthInteger {
  /// The bytes of the number, the high one first, as PNG has them.
  var bigEndianBytes: [UInt8] {
    withUnsafeBytes(of: bigEndian) { Array($0) }
  }
}

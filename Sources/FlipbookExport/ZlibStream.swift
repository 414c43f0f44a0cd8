import CPNG

/// Rows of a bitmap, filtered and deflated on their own.
package struct DeflatedStrip: Sendable {
  /// Deflate blocks that end on a byte and refer to nothing before them.
  ///
  /// Nothing may follow them if `endsStream`.
  package let bytes: StripBytes

  /// The number of bytes before deflating.
  package let filteredCount: Int

  /// The Adler-32 of those.
  package let adler: UInt32

  /// True if its last block is the last of a stream.
  let endsStream: Bool

  /// The CRC-32 of ``bytes``, and the factor that joins it to an earlier one.
  let crc: UInt32
  let crcShift: UInt32

  /// True if fewer pixels may make it shorter; the pixels of such strips are kept.
  ///
  /// - SeeAlso: 512: chosen, strips of a few colours and straight edges are shorter.
  var isLong: Bool { bytes.count > 512 }

  init(bytes: StripBytes, filteredCount: Int, adler: UInt32, endsStream: Bool = false) {
    (self.bytes, self.filteredCount, self.adler) = (bytes, filteredCount, adler)
    self.endsStream = endsStream
    crc = bytes.withBytes { cpng_crc(0, $0.baseAddress, $0.count) }
    crcShift = cpng_crc_shift(bytes.count)
  }
}

/// The IDAT chunk around strips; its checksums are joined from theirs, without reading their bytes.
struct PixelChunk {
  /// The length, the name, and the first bytes of the stream.
  let head: [UInt8]

  /// The last bytes of the stream, and the CRC of the whole.
  let tail: [UInt8]

  /// Returns the chunk of strips; `nil` for more than 2³¹ - 1 bytes, which no chunk can have.
  init?(_ strips: [DeflatedStrip]) {
    let start = Array("IDAT".utf8) + ZlibStream.header
    var stream = ZlibStream()
    var crc = cpng_crc(0, start, start.count)
    var count = 0
    for strip in strips {
      stream.append(strip)
      crc = cpng_crc_joined(crc, strip.crc, strip.crcShift)
      count += strip.bytes.count
    }
    let end = stream.trailer
    guard let length = Int32(exactly: ZlibStream.header.count + count + end.count) else {
      return nil
    }
    head = length.bigEndianBytes + start
    tail = end + cpng_crc(crc, end, end.count).bigEndianBytes
  }
}

/// One zlib stream made of strips: a header before them, and the checksum of all after them.
struct ZlibStream {
  /// A window of 32 kB, no dictionary, and the two bytes together a multiple of 31.
  static let header: [UInt8] = [0x78, 0x01]

  /// The Adler-32 of everything so far; 1 for nothing.
  private var adler: UInt32 = 1
  private var isEnded = false

  mutating func append(_ strip: DeflatedStrip) {
    precondition(!isEnded, "ZlibStream: a strip stands behind the last one")
    isEnded = strip.endsStream
    adler = cpng_adler_joined(adler, strip.adler, strip.filteredCount)
  }

  /// A last block with nothing in it if there is none yet, and the sum of all strips, the high byte
  /// first.
  var trailer: [UInt8] { (isEnded ? [] : [0x03, 0x00]) + adler.bigEndianBytes }
}

extension FixedWidthInteger {
  /// The bytes of the number, the high one first, as PNG has them.
  var bigEndianBytes: [UInt8] {
    withUnsafeBytes(of: bigEndian) { Array($0) }
  }
}

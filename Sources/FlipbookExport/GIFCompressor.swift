/// The compression of GIF: codes of growing length for stretches of pixels that came before.
///
/// - SeeAlso: GIF89a, appendix F: documented.
struct GIFCompressor {
  /// The codes of known stretches: the code of all but its last pixel, that pixel, and its own code,
  /// in 12, 8 and 12 bits.
  private var table = [UInt32](repeating: free, count: 1 << tableBits)

  private static let free: UInt32 = .max
  private static let tableBits: UInt32 = 13
  private static let longestCode = 12

  /// Compresses pixels.
  ///
  /// - Parameters:
  ///   - pixels: Entries of the colour table, at least one.
  ///   - bits: The bits of an entry, 2 to 8.
  ///   - bytes: Receives the image data as the file has it, with its lengths.
  mutating func compress(_ pixels: [UInt8], bits: Int, into bytes: inout [UInt8]) {
    var writer = CodeWriter(capacity: pixels.count / 4 + 64)
    let clear = UInt32(1) << bits
    let first = clear + 2
    var next = first
    var size = bits + 1
    forget()
    writer.put(clear, size)
    pixels.withUnsafeBufferPointer { pixels in
      table.withUnsafeMutableBufferPointer { table in
        var prefix = UInt32(pixels[0])
        for index in 1..<max(pixels.count, 1) {
          let pixel = UInt32(pixels[index])
          let key = prefix << 8 | pixel
          var slot = Int((key &* 0x9E37_79B1) >> (32 - Self.tableBits))
          while table[slot] >> 12 != key, table[slot] != Self.free {
            slot = (slot + 1) & (1 << Self.tableBits - 1)
          }
          if table[slot] != Self.free {
            prefix = table[slot] & 0xFFF
            continue
          }
          writer.put(prefix, size)
          prefix = pixel
          table[slot] = key << 12 | next
          if next == 1 << size { size += 1 }
          next += 1
          if next == 1 << Self.longestCode {
            writer.put(clear, size)
            table.update(repeating: Self.free)
            (next, size) = (first, bits + 1)
          }
        }
        writer.put(prefix, size)
        // A reader has one more stretch by now.
        if next == 1 << size, size < Self.longestCode { size += 1 }
        writer.put(clear + 1, size)
      }
    }
    bytes.append(UInt8(bits))
    Self.append(writer.finished, to: &bytes)
  }

  private mutating func forget() {
    table.withUnsafeMutableBufferPointer { $0.update(repeating: Self.free) }
  }

  /// Appends bytes in blocks, each behind its length, and an empty one.
  private static func append(_ data: [UInt8], to bytes: inout [UInt8]) {
    for start in stride(from: 0, to: data.count, by: 255) {
      let end = min(start + 255, data.count)
      bytes.append(UInt8(end - start))
      bytes.append(contentsOf: data[start..<end])
    }
    bytes.append(0)
  }
}

/// Writes codes of several bits, the low bits first.
private struct CodeWriter {
  private var bytes: [UInt8] = []
  private var bits: UInt64 = 0
  private var bitCount = 0

  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func put(_ code: UInt32, _ size: Int) {
    bits |= UInt64(code) << bitCount
    bitCount += size
    while bitCount >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
      bitCount -= 8
    }
  }

  /// All bytes, the last one filled up with zeros.
  var finished: [UInt8] {
    bitCount > 0 ? bytes + [UInt8(truncatingIfNeeded: bits)] : bytes
  }
}

/// Files of pictures that are made on the spot.
package enum TinyPNG {
  /// Returns a PNG file in one colour.
  ///
  /// - Parameters:
  ///   - width: In pixels.
  ///   - height: In pixels.
  ///   - color: Red, green, blue and alpha, 0 to 255.
  /// - Returns: The file's bytes.
  package static func file(width: Int, height: Int, _ color: [UInt8]) -> [UInt8] {
    var rows: [UInt8] = []
    for _ in 0..<height {
      rows.append(0)
      for _ in 0..<width { rows += color }
    }
    let size = UInt16(rows.count)
    // One block that is not compressed.
    let block: [UInt8] = [
      1, UInt8(size & 0xFF), UInt8(size >> 8), UInt8(~size & 0xFF), UInt8(~size >> 8),
    ]
    let data: [UInt8] = [0x78, 0x01] + block + rows + bytes(adler(rows))
    let head = bytes(UInt32(width)) + bytes(UInt32(height)) + [8, 6, 0, 0, 0]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", head) + chunk("IDAT", data) + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + data
    return bytes(UInt32(data.count)) + content + bytes(crc(content))
  }

  private static func bytes(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
  }

  private static func crc(_ data: [UInt8]) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in data {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? (crc >> 1) ^ 0xEDB8_8320 : crc >> 1 }
    }
    return ~crc
  }

  private static func adler(_ data: [UInt8]) -> UInt32 {
    var (low, high): (UInt32, UInt32) = (1, 0)
    for byte in data {
      low = (low + UInt32(byte)) % 65521
      high = (high + low) % 65521
    }
    return high << 16 | low
  }
}

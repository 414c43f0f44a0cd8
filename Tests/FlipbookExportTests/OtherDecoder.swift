import FlipbookRaster
import Foundation
import Testing

/// Animations decoded by `ffmpeg`, which shares no code with ours.
enum OtherDecoder {
  /// The pictures of a file, as opaque bitmaps.
  static func bitmaps(in path: String, width: Int, height: Int) throws -> [Bitmap] {
    let (status, bytes) = try Program.ffmpeg.run(
      "-v", "error", "-nostdin", "-i", path, "-vsync", "passthrough", "-f", "rawvideo", "-pix_fmt",
      "rgba", "-")
    try #require(status == 0, "ffmpeg cannot read it, or `make setup-tests`")
    let size = width * height * 4
    return stride(from: 0, to: bytes.count - size + 1, by: size).map { start in
      Bitmap(width: width, height: height, pixels: Array(bytes[start..<start + size]))
    }
  }
}

/// The delays of a GIF's pictures, in hundredths of a second.
enum GIFDelays {
  static func all(in bytes: [UInt8]) -> [Int] {
    var delays: [Int] = []
    func tableSize(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    var at = 13 + tableSize(bytes[10])
    /// Goes over blocks, each behind its length, up to the empty one.
    func skipBlocks() {
      while bytes[at] != 0 { at += Int(bytes[at]) + 1 }
      at += 1
    }
    while bytes[at] != 0x3B {
      if bytes[at] == 0x2C {
        at += 11 + tableSize(bytes[at + 9])
      } else {
        if bytes[at + 1] == 0xF9 { delays.append(Int(bytes[at + 4]) | Int(bytes[at + 5]) << 8) }
        at += 2
      }
      skipBlocks()
    }
    return delays
  }
}

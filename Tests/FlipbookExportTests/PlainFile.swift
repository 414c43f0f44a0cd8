import FlipbookExport
import FlipbookRaster
import Foundation
import PlainPNG
import Testing

extension Bitmap {
  /// The bitmap as libpng encodes it by itself.
  func plainFile(_ settings: plain_png_settings) throws -> [UInt8] {
    let pixels = straight
    var count = 0
    let bytes = plain_png_encode(
      pixels, UInt32(width), UInt32(height), isOpaque, settings, &count)
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: try #require(bytes), count: count))
  }

  /// The pixels before they were multiplied by alpha, rounded; at most 255.
  private var straight: [UInt8] {
    var result = pixels
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = Int(pixels[start + 3])
      if alpha == 255 { continue }
      for index in start..<start + 3 {
        result[index] =
          alpha == 0 ? 0 : UInt8(min((Int(pixels[index]) * 255 + alpha / 2) / alpha, 255))
      }
    }
    return result
  }
}

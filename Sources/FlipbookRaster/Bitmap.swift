/// A rendered picture: premultiplied 8-bit sRGB RGBA, rows from the top, contiguous.
package struct Bitmap: Hashable, Sendable {
  /// In pixels.
  package let width: Int
  /// In pixels.
  package let height: Int
  /// Four bytes a pixel (red, green, blue, alpha), `width * 4` bytes a row, no padding.
  package var pixels: [UInt8]

  /// Creates a transparent bitmap.
  ///
  /// - Parameters:
  ///   - width: In pixels, at least 1.
  ///   - height: In pixels, at least 1.
  package init(width: Int, height: Int) {
    precondition(width > 0, "Bitmap: width must be positive, is \(width)")
    precondition(height > 0, "Bitmap: height must be positive, is \(height)")
    self.width = width
    self.height = height
    pixels = [UInt8](repeating: 0, count: width * height * 4)
  }

  /// Creates a bitmap from its bytes.
  ///
  /// - Parameters:
  ///   - width: In pixels, at least 1.
  ///   - height: In pixels, at least 1.
  ///   - pixels: Exactly `width * height * 4` bytes.
  package init(width: Int, height: Int, pixels: [UInt8]) {
    precondition(
      width > 0 && height > 0 && pixels.count == width * height * 4,
      "Bitmap: \(width) × \(height) pixels need four bytes each, there are \(pixels.count)")
    self.width = width
    self.height = height
    self.pixels = pixels
  }

  /// The length of a row, in bytes.
  package var bytesPerRow: Int { width * 4 }

  /// True if every alpha is 255.
  package var isOpaque: Bool {
    pixels.withUnsafeBufferPointer { pixels in
      var index = 3
      while index < pixels.count {
        if pixels[index] != 255 { return false }
        index += 4
      }
      return true
    }
  }

  /// The red, green, blue and alpha of a pixel inside the bitmap, premultiplied.
  package subscript(x: Int, y: Int) -> (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let offset = (y * width + x) * 4
    return (pixels[offset], pixels[offset + 1], pixels[offset + 2], pixels[offset + 3])
  }
}

package import FlipbookRaster

/// An opaque sRGB colour, 8 bits a channel.
package struct SheetColor: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

extension Bitmap {
  /// Fills the part of a rectangle that lies in the bitmap.
  mutating func fill(_ region: PixelRegion, with color: SheetColor) {
    let columns = max(region.x, 0)..<max(min(region.x + region.width, width), max(region.x, 0))
    let rows = max(region.y, 0)..<max(min(region.y + region.height, height), max(region.y, 0))
    let width = width
    let red = UInt32(color.red), green = UInt32(color.green), blue = UInt32(color.blue)
    let pixel = (red | green << 8 | blue << 16 | 255 << 24).littleEndian
    pixels.withUnsafeMutableBytes { bytes in
      let pixels = bytes.bindMemory(to: UInt32.self)
      for y in rows {
        pixels[(y * width + columns.lowerBound)..<(y * width + columns.upperBound)]
          .update(repeating: pixel)
      }
    }
  }

  /// Draws another bitmap over the part of this one that it covers.
  ///
  /// - Parameters:
  ///   - bitmap: The bitmap to draw.
  ///   - x: The column of its left edge.
  ///   - y: The row of its upper edge.
  ///   - width: The width to draw, in pixels; `nil` for all.
  package mutating func draw(_ bitmap: Bitmap, x: Int, y: Int, width: Int? = nil) {
    let drawnWidth = min(width ?? bitmap.width, bitmap.width, self.width - x)
    let drawnHeight = min(bitmap.height, height - y)
    let (firstX, firstY) = (max(-x, 0), max(-y, 0))
    guard firstX < drawnWidth, firstY < drawnHeight else { return }
    let (rowSize, sourceRowSize) = (bytesPerRow, bitmap.bytesPerRow)
    let isOpaque = bitmap.isOpaque
    pixels.withUnsafeMutableBytes { pixels in
      bitmap.pixels.withUnsafeBytes { source in
        for row in firstY..<drawnHeight {
          let from = row * sourceRowSize + firstX * 4
          let to = (y + row) * rowSize + (x + firstX) * 4
          let count = (drawnWidth - firstX) * 4
          let target = UnsafeMutableRawBufferPointer(rebasing: pixels[to..<to + count])
          let read = UnsafeRawBufferPointer(rebasing: source[from..<from + count])
          if isOpaque { target.copyMemory(from: read) } else { Self.blend(read, over: target) }
        }
      }
    }
  }

  /// Draws premultiplied pixels over others.
  private static func blend(
    _ source: UnsafeRawBufferPointer, over target: UnsafeMutableRawBufferPointer
  ) {
    for pixel in stride(from: 0, to: source.count, by: 4) {
      let transparency = 255 - Int(source[pixel + 3])
      for index in pixel..<pixel + 4 {
        let below = (Int(target[index]) * transparency + 127) / 255
        target[index] = UInt8(min(Int(source[index]) + below, 255))
      }
    }
  }
}

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
    let (rowSize, color) = (bytesPerRow, [color.red, color.green, color.blue, 255])
    pixels.withUnsafeMutableBufferPointer { pixels in
      for y in rows {
        for x in columns {
          for channel in 0..<4 { pixels[y * rowSize + x * 4 + channel] = color[channel] }
        }
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
    pixels.withUnsafeMutableBufferPointer { pixels in
      bitmap.pixels.withUnsafeBufferPointer { source in
        for row in firstY..<drawnHeight {
          for column in firstX..<drawnWidth {
            let from = row * sourceRowSize + column * 4
            let to = (y + row) * rowSize + (x + column) * 4
            let transparency = 255 - Int(source[from + 3])
            for channel in 0..<4 {
              let below = (Int(pixels[to + channel]) * transparency + 127) / 255
              pixels[to + channel] = UInt8(min(Int(source[from + channel]) + below, 255))
            }
          }
        }
      }
    }
  }
}

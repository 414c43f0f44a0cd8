import CFreeType
import FlipbookDisplay
import Foundation

/// A colour glyph's picture with its place for a size of one point.
struct ColourGlyph {
  var image: DisplayImage
  /// As fractions of the em, relative to the glyph's origin, y down.
  var bounds: CGRect
}

extension FontFace {
  /// Returns the picture of a colour glyph, from the font's largest set of pictures.
  ///
  /// - Parameter glyph: The glyph's index.
  /// - Returns: `nil` if the font has outlines, or no such glyph, or an empty one.
  func picture(of glyph: UInt32) -> ColourGlyph? {
    guard isBitmap, let strike = largestStrike, FT_Select_Size(handle, strike.index) == 0,
      FT_Load_Glyph(handle, glyph, flipbook_load_colour) == 0,
      let slot = handle.pointee.glyph
    else { return nil }
    let bitmap = slot.pointee.bitmap
    let (width, height) = (Int(bitmap.width), Int(bitmap.rows))
    guard UInt32(bitmap.pixel_mode) == FT_PIXEL_MODE_BGRA.rawValue, width > 0, height > 0,
      let buffer = bitmap.buffer
    else { return nil }
    return ColourGlyph(
      image: DisplayImage(
        width: width, height: height,
        pixels: rgba(buffer, width: width, height: height, pitch: Int(bitmap.pitch))),
      bounds: CGRect(
        x: CGFloat(slot.pointee.bitmap_left) / strike.pixelsPerEm,
        y: -CGFloat(slot.pointee.bitmap_top) / strike.pixelsPerEm,
        width: CGFloat(width) / strike.pixelsPerEm,
        height: CGFloat(height) / strike.pixelsPerEm))
  }

  /// The set of pictures with the most pixels an em.
  private var largestStrike: (index: CInt, pixelsPerEm: CGFloat)? {
    guard let sizes = handle.pointee.available_sizes else { return nil }
    let count = Int(handle.pointee.num_fixed_sizes)
    let largest = (0..<count).max { sizes[$0].y_ppem < sizes[$1].y_ppem }
    return largest.flatMap { index in
      sizes[index].y_ppem > 0 ? (CInt(index), CGFloat(sizes[index].y_ppem) / 64) : nil
    }
  }

  /// Reorders premultiplied pixels from blue, green, red, alpha, and drops padding.
  private func rgba(
    _ buffer: UnsafeMutablePointer<UInt8>, width: Int, height: Int, pitch: Int
  ) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height * 4) { pixels, count in
      for row in 0..<height {
        for column in 0..<width {
          let source = row * pitch + column * 4
          let target = (row * width + column) * 4
          pixels[target] = buffer[source + 2]
          pixels[target + 1] = buffer[source + 1]
          pixels[target + 2] = buffer[source]
          pixels[target + 3] = buffer[source + 3]
        }
      }
      count = width * height * 4
    }
  }
}

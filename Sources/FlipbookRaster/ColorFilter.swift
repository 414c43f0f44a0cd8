import FlipbookDisplay

/// Applies a colour matrix to each pixel.
enum ColorFilter {
  /// Applies a matrix to every pixel of a surface, including transparent ones.
  static func apply(_ matrix: ColorMatrix, to surface: Surface) {
    let count = surface.region.width * surface.region.height
    var before: UInt32 = 0
    var after = mapped(before, matrix)
    var index = 0
    while index < count {
      let pixel = surface.pixels[index]
      // Neighbours are often equal.
      if pixel != before {
        before = pixel
        after = mapped(pixel, matrix)
      }
      surface.pixels[index] = after
      index &+= 1
    }
  }

  private static func mapped(_ pixel: UInt32, _ matrix: ColorMatrix) -> UInt32 {
    Pixel.premultiplied(matrix.applied(to: Pixel.color(pixel)))
  }
}

extension Pixel {
  /// Returns a premultiplied pixel's colour; black where it is transparent.
  static func color(_ pixel: UInt32) -> DisplayColor {
    let alpha = pixel &>> 24
    if alpha == 0 { return DisplayColor(red: 0, green: 0, blue: 0, alpha: 0) }
    let scale = 1 / Float(alpha)
    return DisplayColor(
      red: Float(pixel & 255) * scale, green: Float((pixel &>> 8) & 255) * scale,
      blue: Float((pixel &>> 16) & 255) * scale, alpha: Float(alpha) / 255)
  }
}

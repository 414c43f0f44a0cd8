import CRaster
import FlipbookDisplay

/// Applies a colour matrix to each pixel.
enum ColorFilter {
  /// Applies a matrix to every pixel of a surface, including transparent ones.
  static func apply(_ matrix: ColorMatrix, to surface: Surface) {
    let weights = [matrix.red, matrix.green, matrix.blue, matrix.alpha].flatMap {
      [$0.red, $0.green, $0.blue, $0.alpha, $0.constant]
    }
    craster_recolor(surface.pixels, surface.region.width * surface.region.height, weights)
  }
}

import CRaster

/// A blur very close to Gaussian: three box blurs, along rows and then along columns.
///
/// A box of whole pixels has a variance in steps, and an animated radius would jump. So each box
/// has two more pixels at its ends with a smaller weight, chosen so that its variance is exactly a
/// third of the Gaussian's.
///
/// - SeeAlso: derived, Gwosdek, Grewenig, Bruhn, Weickert, "Theoretical foundations of Gaussian
///   convolution by extended box filtering" (2011): with v = σ² ÷ 3 and r the largest whole number
///   for which r (r + 1) ÷ 3 ≤ v, the ends weigh (2r + 1) (v - r (r + 1) ÷ 3) ÷ (2 ((r + 1)² - v)).
struct GaussianBlur {
  /// The reach of a box to each side, in pixels, without its two end pixels.
  private let radius: Int
  /// The weights of the inner pixels and of the two ends; they add up to 65536.
  private let inner: Int
  private let outer: Int

  /// The largest standard deviation, in pixels.
  private static let largest = 1000.0

  /// Creates a blur.
  ///
  /// - Parameter sigma: The standard deviation, in pixels; limited to 1000. Below a hundredth, and
  ///   for NaN, there is no blur to create.
  init?(sigma: Double) {
    guard sigma >= 0.01 else { return nil }
    let sigma = min(sigma, Self.largest)
    let variance = sigma * sigma / 3
    let radius = Int((((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down))
    let (r, width) = (Double(radius), Double(2 * radius + 1))
    let end = max(width * (variance - r * (r + 1) / 3) / (2 * ((r + 1) * (r + 1) - variance)), 0)
    self.radius = radius
    inner = Int((65536 / (width + 2 * end)).rounded())
    outer = max((65536 - (2 * radius + 1) * inner) / 2, 0)
  }

  /// The growth of a picture beyond each edge, in pixels.
  var margin: Int { 3 * (radius + 1) }

  /// Adds everything but the picture that a result depends on to a hash.
  func combine(into hasher: inout KeyHasher) {
    hasher.combine(radius)
    hasher.combine(inner, outer)
  }

  /// Blurs a picture in place.
  ///
  /// - Parameters:
  /// - sprite: The picture; pixels outside its region count as transparent.
  /// - channels: The bytes of each pixel to blur: 0 is red, 3 is alpha. The others stay unchanged.
  /// - repeatsEdges: True if pixels outside count as the nearest pixel instead.
  /// - memory: Scratch memory.
  func apply(
    to sprite: inout Sprite, channels: Range<Int> = 0..<4, repeatsEdges: Bool = false,
    memory: Painter
  ) {
    let (width, height) = (sprite.region.width, sprite.region.height)
    guard width > 0, height > 0 else { return }
    sprite.pixels.withUnsafeMutableBufferPointer { pixels in
      guard let pixels = pixels.baseAddress else { return }
      for channel in channels {
        let shift = UInt32(channel * 8)
        let plane = blurredPlane(
          pixels, width, height, shift: shift, repeatsEdges: repeatsEdges, memory: memory)
        craster_store_plane(plane, pixels, width * height, shift)
      }
    }
  }

  /// Blurs one byte of each pixel; returns 256 times the result.
  func blurredPlane(
    _ pixels: UnsafePointer<UInt32>, _ width: Int, _ height: Int, shift: UInt32,
    repeatsEdges: Bool = false, memory: Painter
  ) -> UnsafePointer<Int32> {
    let area = width * height
    let plane = memory.planes.reserve(2 * area)
    let turned = plane + area
    let line = memory.lines.reserve(2 * max(width, height))
    let box = craster_box(radius: Int32(radius), inner: UInt32(inner), outer: UInt32(outer))
    // Rows are blurred as columns of the transposed plane, where neighbours are side by side.
    craster_load_turned(pixels, turned, width, height, shift)
    craster_blur_columns(turned, plane, line, height, width, box, repeatsEdges)
    craster_turn(turned, plane, height, width)
    craster_blur_columns(plane, turned, line, width, height, box, repeatsEdges)
    return UnsafePointer(plane)
  }
}

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
///
/// ## Wide blurs
///
/// From 32 pixels on, the means of squares are blurred, and the pixels mixed of those around them.
/// Both steps blur a little by themselves, which the boxes leave out. At 90 pixels a square has
/// 8 × 8, and all boxes together cost less than reading the picture.
struct GaussianBlur {
  private let box: BlurBox

  /// The box for the means of squares; nil where pixels are blurred.
  private let coarse: (box: BlurBox, power: Int)?

  /// The largest standard deviation, in pixels.
  private static let largest = 1000.0

  /// The least deviation of the means of squares, in squares.
  ///
  /// - SeeAlso: chosen: what is mixed between squares is then off by a quarter of a level, at a step
  ///   from black to white.
  private static let squaresPerDeviation = 8.0

  /// Creates a blur.
  ///
  /// - Parameter sigma: The standard deviation, in pixels; limited to 1000. Below a hundredth, and
  ///   for NaN, there is no blur to create.
  init?(sigma: Double) {
    guard sigma >= 0.01 else { return nil }
    let sigma = min(sigma, Self.largest)
    box = BlurBox(variance: sigma * sigma / 3)
    var power = 0
    while sigma >= Self.squaresPerDeviation * Double(2 << power) { power += 1 }
    // The mean of a square adds a twelfth of its area, less a pixel's; mixing squares a sixth.
    let area = Double(1 << (2 * power))
    let left = (sigma * sigma - (area - 1) / 12 - area / 6) / area
    // Squares of two pixels would take as long as pixels do.
    coarse = power > 1 ? (BlurBox(variance: left / 3), power) : nil
  }

  /// The growth of a picture beyond each edge, in pixels.
  var margin: Int { box.margin }

  /// Adds everything but the picture that a result depends on to a hash.
  func combine(into hasher: inout KeyHasher) {
    box.combine(into: &hasher)
    guard let coarse else { return }
    hasher.combine(coarse.power)
    coarse.box.combine(into: &hasher)
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
      if coarse != nil {
        return applyCoarsely(
          to: pixels, width, height, channels: channels, repeatsEdges: repeatsEdges, memory: memory)
      }
      for channel in channels {
        let shift = UInt32(channel * 8)
        let plane = blurredPlane(
          pixels, width, height, shift: shift, repeatsEdges: repeatsEdges, memory: memory)
        craster_store_plane(plane, pixels, width * height, shift)
      }
    }
  }

  /// Blurs the means of squares, and mixes the pixels of them.
  private func applyCoarsely(
    to pixels: UnsafeMutablePointer<UInt32>, _ width: Int, _ height: Int, channels: Range<Int>,
    repeatsEdges: Bool, memory: Painter
  ) {
    guard let (box, power) = coarse else { return }
    let side = 1 << power
    let (columns, rows) = ((width + side - 1) / side, (height + side - 1) / side)
    let area = columns * rows
    let planes = memory.planes.reserve(5 * area)
    let line = memory.lines.reserve(4 * max(width, height))
    craster_shrink(pixels, planes, line, width, height, UInt32(power), repeatsEdges)
    for channel in channels {
      let (plane, other) = (planes + channel * area, planes + 4 * area)
      craster_turn(plane, other, columns, rows)
      craster_blur_columns(other, plane, line, rows, columns, box.core, repeatsEdges)
      craster_turn(other, plane, rows, columns)
      craster_blur_columns(plane, other, line, columns, rows, box.core, repeatsEdges)
    }
    let keep = channels.reduce(UInt32.max) { $0 & ~(255 << UInt32($1 * 8)) }
    craster_expand(planes, line, pixels, width, height, UInt32(power), keep)
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
    // Rows are blurred as columns of the transposed plane, where neighbours are side by side.
    craster_load_turned(pixels, turned, width, height, shift)
    craster_blur_columns(turned, plane, line, height, width, box.core, repeatsEdges)
    craster_turn(turned, plane, height, width)
    craster_blur_columns(plane, turned, line, width, height, box.core, repeatsEdges)
    return UnsafePointer(plane)
  }
}

/// A box of pixels with smaller weights at its ends.
private struct BlurBox {
  /// The reach to each side, in pixels, without the two end pixels.
  let radius: Int

  /// The weights of the inner pixels and of the two ends; they add up to 65536.
  let inner: Int
  let outer: Int

  init(variance: Double) {
    let radius = Int((((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down))
    let (r, width) = (Double(radius), Double(2 * radius + 1))
    let end = max(width * (variance - r * (r + 1) / 3) / (2 * ((r + 1) * (r + 1) - variance)), 0)
    self.radius = radius
    inner = Int((65536 / (width + 2 * end)).rounded())
    outer = max((65536 - (2 * radius + 1) * inner) / 2, 0)
  }

  /// The reach of three boxes, in pixels.
  var margin: Int { 3 * (radius + 1) }

  var core: craster_box {
    craster_box(radius: Int32(radius), inner: UInt32(inner), outer: UInt32(outer))
  }

  func combine(into hasher: inout KeyHasher) {
    hasher.combine(radius)
    hasher.combine(inner, outer)
  }
}

/// A blur that is as good as Gaussian: three boxes in a row, along rows and then along columns.
///
/// A box of whole pixels has a variance in steps, and an animated radius would jump. So each box
/// has two more pixels at its ends with a smaller weight, chosen so that its variance is exactly a
/// third of the Gaussian's.
///
/// - SeeAlso: derived, Gwosdek, Grewenig, Bruhn, Weickert, "Theoretical foundations of Gaussian
///   convolution by extended box filtering" (2011): with v = σ² ÷ 3 and r the largest whole number
///   for which r (r + 1) ÷ 3 ≤ v, the ends weigh (2r + 1) (v - r (r + 1) ÷ 3) ÷ (2 ((r + 1)² - v)).
struct GaussianBlur {
  /// How far a box reaches without its two end pixels.
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

  /// How many pixels beyond its edges a picture grows.
  var margin: Int { 3 * (radius + 1) }

  /// Folds in all that a result depends on beside the picture.
  func combine(into hasher: inout KeyHasher) {
    hasher.combine(radius)
    hasher.combine(inner, outer)
  }

  /// Blurs a picture in place.
  ///
  /// - Parameters:
  ///   - sprite: What lies outside its region counts as transparent.
  ///   - channels: Which bytes of each pixel: 0 is red, 3 is alpha. The others stay as they are.
  ///   - repeatsEdges: Whether what lies outside counts as the nearest pixel instead.
  func apply(
    to sprite: inout Sprite, channels: Range<Int> = 0..<4, repeatsEdges: Bool = false
  ) {
    let (width, height) = (sprite.region.width, sprite.region.height)
    guard width > 0, height > 0 else { return }
    let reach = radius + 1
    var plane = [Int32](repeating: 0, count: width * height)
    var line = [Int](repeating: 0, count: 2 * (max(width, height) + 2 * reach))
    var channel = channels.lowerBound
    sprite.pixels.withUnsafeMutableBufferPointer { pixels in
      plane.withUnsafeMutableBufferPointer { plane in
        line.withUnsafeMutableBufferPointer { line in
          guard let pixels = pixels.baseAddress, let plane = plane.baseAddress,
            let line = line.baseAddress
          else { return }
          while channel < channels.upperBound {
            Self.load(pixels, plane, width * height, shift: UInt32(channel * 8))
            for y in 0..<height {
              pass(plane + y * width, 1, width, line, repeatsEdges: repeatsEdges)
            }
            for x in 0..<width {
              pass(plane + x, width, height, line, repeatsEdges: repeatsEdges)
            }
            Self.store(plane, pixels, width * height, shift: UInt32(channel * 8))
            channel += 1
          }
        }
      }
    }
  }

  /// Three boxes along a row or a column whose values are `step` apart.
  private func pass(
    _ values: UnsafeMutablePointer<Int32>, _ step: Int, _ count: Int,
    _ line: UnsafeMutablePointer<Int>, repeatsEdges: Bool
  ) {
    let reach = radius + 1
    let other = line + count + 2 * reach
    var index = 0
    var source = line
    var target = other
    while index < count {
      source[reach &+ index] = Int(values[index &* step])
      index &+= 1
    }
    for _ in 0..<3 {
      pad(source, count, repeatsEdges: repeatsEdges)
      box(source, target, count)
      swap(&source, &target)
    }
    index = 0
    while index < count {
      values[index &* step] = Int32(truncatingIfNeeded: source[reach &+ index])
      index &+= 1
    }
  }

  private func pad(_ line: UnsafeMutablePointer<Int>, _ count: Int, repeatsEdges: Bool) {
    let reach = radius + 1
    let first = repeatsEdges ? line[reach] : 0
    let last = repeatsEdges ? line[reach + count - 1] : 0
    var index = 0
    while index < reach {
      line[index] = first
      line[reach &+ count &+ index] = last
      index &+= 1
    }
  }

  private func box(
    _ source: UnsafeMutablePointer<Int>, _ target: UnsafeMutablePointer<Int>, _ count: Int
  ) {
    let reach = radius &+ 1
    let width = 2 &* radius &+ 1
    var sum = 0
    var index = 1
    while index <= width {
      sum &+= source[index]
      index &+= 1
    }
    index = 0
    while index < count {
      let ends = source[index] &+ source[index &+ width &+ 1]
      target[reach &+ index] = (sum &* inner &+ ends &* outer &+ 32768) &>> 16
      sum &+= source[index &+ width &+ 1] &- source[index &+ 1]
      index &+= 1
    }
  }

  /// Takes a byte of each pixel, times 256.
  private static func load(
    _ pixels: UnsafeMutablePointer<UInt32>, _ plane: UnsafeMutablePointer<Int32>, _ count: Int,
    shift: UInt32
  ) {
    var index = 0
    while index < count {
      plane[index] = Int32(truncatingIfNeeded: ((pixels[index] &>> shift) & 255) &<< 8)
      index &+= 1
    }
  }

  private static func store(
    _ plane: UnsafeMutablePointer<Int32>, _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int,
    shift: UInt32
  ) {
    let keep = ~(UInt32(255) &<< shift)
    var index = 0
    while index < count {
      let level = (plane[index] &+ 128) &>> 8
      let byte = UInt32(truncatingIfNeeded: level > 255 ? 255 : level)
      pixels[index] = (pixels[index] & keep) | (byte &<< shift)
      index &+= 1
    }
  }
}

import FlipbookRaster
import SharedFixtures
import Testing

/// Bitmaps to encode, each with its own difficulty.
enum Picture: String, CaseIterable, CustomTestStringConvertible {
  case opaqueNoise, translucentNoise, ramps, flat, transparent, onePixelOfAlpha

  var testDescription: String { rawValue }

  func bitmap(width: Int, height: Int, seed: UInt64 = 1) -> Bitmap {
    var random = SplitMix64(seed: seed)
    var bitmap = Bitmap(width: width, height: height)
    for index in 0..<width * height {
      let (x, y) = (index % width, index / width)
      let color: [UInt8] =
        switch self {
        case .opaqueNoise: Self.noise(&random, alpha: 255)
        case .translucentNoise: Self.noise(&random, alpha: Int(random.next() % 256))
        case .ramps: [UInt8(truncatingIfNeeded: 3 * x), UInt8(truncatingIfNeeded: y), 90, 255]
        case .flat: [255, 59, 48, 255]
        case .transparent: [0, 0, 0, 0]
        case .onePixelOfAlpha: index == width * height - 1 ? [10, 20, 30, 254] : [1, 2, 3, 255]
        }
      bitmap.pixels.replaceSubrange(index * 4..<index * 4 + 4, with: color)
    }
    return bitmap
  }

  /// A colour whose channels are at most its alpha.
  private static func noise(_ random: inout SplitMix64, alpha: Int) -> [UInt8] {
    (0..<3).map { _ in UInt8(Int(random.next() % 256) * alpha / 255) } + [UInt8(alpha)]
  }
}

extension Bitmap {
  /// A bitmap of one opaque colour.
  init(width: Int, height: Int, gray: UInt8) {
    let pixel = [gray, gray, gray, 255]
    self.init(
      width: width, height: height,
      pixels: (0..<width * height).flatMap { _ in pixel })
  }

  /// Fills a rectangle that lies inside with an opaque gray.
  mutating func paint(x: Range<Int>, y: Range<Int>, gray: UInt8) {
    for row in y {
      for column in x {
        let start = row * bytesPerRow + column * 4
        pixels.replaceSubrange(start..<start + 4, with: [gray, gray, gray, 255])
      }
    }
  }
}

import FlipbookRaster
import SharedFixtures
import Testing

/// Random rows of pixels with features of user interfaces and photographs.
enum Rows: String, CaseIterable, CustomTestStringConvertible {
  case noise, photograph, flat, gradient, bands, sparks, text

  var testDescription: String { rawValue }

  /// A bitmap of a random size: 1 to 3,000 pixels wide, 1 to 64 high, but not both.
  func bitmap(_ random: inout SplitMix64, isOpaque: Bool) -> Bitmap {
    let widest = [3000, 300, 40, 6].randomElement(using: &random) ?? 40
    let width = Int.random(in: 1...widest, using: &random)
    let height = Int.random(in: 1...(widest > 300 ? 12 : 64), using: &random)
    return bitmap(&random, width: width, height: height, isOpaque: isOpaque)
  }

  func bitmap(_ random: inout SplitMix64, width: Int, height: Int, isOpaque: Bool) -> Bitmap {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    let color = random.next()
    let alphaStep = Int(random.next() % 5)
    for y in 0..<height {
      for x in 0..<width {
        let alpha = isOpaque ? 255 : (255 - alphaStep * (x / 3 + y)) & 255
        let bits = random.next()
        for channel in 0..<3 {
          let value = value(x, y, channel: channel, color: color, bits: bits >> (16 * channel))
          pixels.append(UInt8((value & 255) * alpha / 255))
        }
        pixels.append(UInt8(alpha))
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private func value(_ x: Int, _ y: Int, channel: Int, color: UInt64, bits: UInt64) -> Int {
    let own = Int(color >> (8 * channel) & 255)
    let noise = Int(bits & 255)
    return switch self {
    case .noise: noise
    case .photograph: own + x / 5 + y / 2 + noise % 6
    case .flat: own
    case .gradient: own + x * channel / 4 + y
    case .bands: y % 9 < 6 ? own : own + (x / 7) * 40
    case .sparks: noise < 4 ? Int(bits >> 8 & 255) : own
    case .text: (x * x / 7 + y * y / 3) % 11 < 3 ? 20 * channel : 255
    }
  }
}

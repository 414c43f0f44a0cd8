import SwiftUI

/// A lake at dusk, computed: clouds, haze, woods and grain, as a photograph has them at every size.
///
/// All of it follows from one seed. Only sums, products and square roots are taken, so that every
/// machine computes the same bytes.
struct Photograph {
  /// The lake at one and a half pixels a point: 420 by 588 points.
  static let lake = Photograph(width: 630, height: 882).picture.map {
    Image(decorative: $0, scale: 1.5)
  }

  private let width: Int
  private let height: Int
  private let lattice: [Float]
  private var pixels: [SIMD3<Float>]

  private init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    var state: UInt32 = 20_261
    lattice = (0..<4_096).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return Float(state >> 8) / Float(1 << 24)
    }
    pixels = Array(repeating: .zero, count: width * height)
    let shore = height * 70 / 100
    paintSky(down: shore)
    for ridge in Ridge.all { paint(ridge, down: shore) }
    paintWater(from: shore)
  }

  /// The picture, with grain.
  private var picture: CGImage? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.count * 4)
    for (index, color) in pixels.enumerated() {
      let grain = (lattice[(index &* 2_654_435 &+ index / width &* 97) & 4_095] - 0.5) * 0.012
      for component in 0..<3 {
        bytes.append(UInt8(min(max((color[component] + grain) * 255, 0), 255)))
      }
      bytes.append(255)
    }
    guard let provider = CGDataProvider(data: Data(bytes) as CFData) else { return nil }
    return CGImage(
      width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue),
      provider: provider, decode: nil, shouldInterpolate: true, intent: .defaultIntent)
  }

  // MARK: Noise

  /// Smooth noise from 0 to 1, with a feature a unit.
  private func noise(_ x: Float, _ y: Float) -> Float {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (across, down) = (eased(x - left), eased(y - top))
    let (column, row) = (Int(left) & 63, Int(top) & 63)
    let (next, below) = ((column + 1) & 63, (row + 1) & 63)
    let upper = mixed(lattice[row * 64 + column], lattice[row * 64 + next], across)
    let lower = mixed(lattice[below * 64 + column], lattice[below * 64 + next], across)
    return mixed(upper, lower, down)
  }

  /// Noise with finer noise in it.
  private func cloud(_ x: Float, _ y: Float, octaves: Int) -> Float {
    var (sum, weight, total, scale) = (Float(0), Float(1), Float(0), Float(1))
    for octave in 0..<octaves {
      sum += weight * noise(x * scale + Float(octave) * 17.3, y * scale + Float(octave) * 9.1)
      total += weight
      weight *= 0.5
      scale *= 2.03
    }
    return sum / total
  }

  private func eased(_ part: Float) -> Float { part * part * (3 - 2 * part) }

  private func mixed(_ one: Float, _ other: Float, _ part: Float) -> Float {
    one + (other - one) * part
  }

  private func mixed(
    _ one: SIMD3<Float>, _ other: SIMD3<Float>, _ part: Float
  ) -> SIMD3<Float> {
    one + (other - one) * min(max(part, 0), 1)
  }

  /// From 0 to 1 between two bounds.
  private func step(_ low: Float, _ high: Float, _ value: Float) -> Float {
    eased(min(max((value - low) / (high - low), 0), 1))
  }

  // MARK: Sky

  private static let sun = SIMD2<Float>(0.56, 0.42)

  private static let heavens: [(at: Float, color: SIMD3<Float>)] = [
    (0, [0.10, 0.17, 0.36]), (0.2, [0.26, 0.30, 0.52]), (0.36, [0.68, 0.47, 0.55]),
    (0.46, [0.97, 0.66, 0.46]), (0.56, [1.0, 0.84, 0.60]),
  ]

  private mutating func paintSky(down shore: Int) {
    for row in 0..<shore {
      let y = Float(row) / Float(height)
      var sky = Self.heavens[0].color
      for (upper, lower) in zip(Self.heavens, Self.heavens.dropFirst()) where y >= upper.at {
        sky = mixed(upper.color, lower.color, (y - upper.at) / (lower.at - upper.at))
      }
      for column in 0..<width {
        pixels[row * width + column] = lit(sky, Float(column) / Float(width), y)
      }
    }
  }

  /// The sky with its light and its clouds.
  private func lit(_ sky: SIMD3<Float>, _ x: Float, _ y: Float) -> SIMD3<Float> {
    let (across, down) = ((x - Self.sun.x) * 0.74, y - Self.sun.y)
    let distance = (across * across + down * down).squareRoot()
    let glow = max(0, 1 - distance / 0.3)
    var color = mixed(sky, [1, 0.83, 0.58], glow * glow * 0.8)
    let here = cloud(x * 5 + y * 3, y * 19, octaves: 5)
    let below = cloud(x * 5 + (y + 0.012) * 3, (y + 0.012) * 19, octaves: 3)
    let cover = step(0.50, 0.70, here) * step(0.6, 0.34, y)
    let warmth = min(max(0.35 + (here - below) * 3 + glow * 0.5, 0), 1)
    let vapour = mixed([0.30, 0.28, 0.44], [1, 0.66, 0.52], warmth)
    color = mixed(color, vapour, cover * 0.85)
    return mixed(color, [1, 0.97, 0.88], step(0.036, 0.031, distance))
  }

  // MARK: Land

  /// A range of hills: the nearer, the darker and the rougher.
  private struct Ridge {
    let base: Float
    let rise: Float
    let scale: Float
    let seed: Float
    let shade: SIMD3<Float>
    let haze: SIMD3<Float>
    var roughness: Float = 0.1
    var snow: Float = 0
    var trees: Float = 0

    static let all = [
      Ridge(
        base: 0.505, rise: 0.26, scale: 3.1, seed: 3.7, shade: [0.46, 0.42, 0.58],
        haze: [0.95, 0.71, 0.60], roughness: 0.16, snow: 0.075),
      Ridge(
        base: 0.575, rise: 0.16, scale: 4.3, seed: 41.2, shade: [0.29, 0.31, 0.46],
        haze: [0.72, 0.56, 0.58], roughness: 0.14),
      Ridge(
        base: 0.64, rise: 0.13, scale: 3.7, seed: 77.9, shade: [0.13, 0.22, 0.28],
        haze: [0.42, 0.40, 0.46], roughness: 0.2, trees: 0.006),
      Ridge(
        base: 0.692, rise: 0.085, scale: 5.3, seed: 23.4, shade: [0.035, 0.085, 0.09],
        haze: [0.14, 0.18, 0.19], roughness: 0.3, trees: 0.02),
    ]
  }

  private mutating func paint(_ ridge: Ridge, down shore: Int) {
    for column in 0..<width {
      let x = Float(column) / Float(width)
      let crest = height(of: ridge, x)
      let slope = line(of: ridge, x + 0.03, octaves: 2) - line(of: ridge, x, octaves: 2)
      for row in max(0, Int(crest * Float(height)))..<shore {
        let y = Float(row) / Float(height)
        let depth = y - crest
        let grain = cloud(x * 34 + ridge.seed, y * 40 - x * 12, octaves: 3) - 0.5
        let fold = cloud(x * 13 + y * 9 + ridge.seed, y * 11, octaves: 2) - 0.5
        let light = min(max(0.5 + slope * 5 + fold * 0.9, 0), 1)
        var color = ridge.shade * (1 + ridge.roughness * 3 * grain)
        color = mixed(color, ridge.haze, 0.25 * light + depth / 0.16 * 0.75)
        let rock = cloud(x * 21 + 5, y * 30 + x * 9, octaves: 3)
        let cold = ridge.snow * (0.25 + rock * 1.3) - depth
        color = mixed(color, mixed([0.62, 0.58, 0.72], [1, 0.88, 0.80], light), cold * 60)
        pixels[row * width + column] = color
      }
    }
  }

  /// The place of a crest, in parts of the height; with the tips of trees where there are any.
  private func height(of ridge: Ridge, _ x: Float) -> Float {
    let crest = line(of: ridge, x, octaves: 6)
    guard ridge.trees > 0 else { return crest }
    var tip: Float = 0
    for row in 0..<2 {
      let place = x * 0.62 / ridge.trees + Float(row) * 0.5
      let number = place.rounded(.down)
      let tall = 0.35 + lattice[(Int(number) * 7 + row * 91 + Int(ridge.seed)) & 4_095]
      let side = abs(place - number - 0.5) * 2
      let notch = noise(place * 9, Float(row) * 3.3 + ridge.seed) * 0.3
      tip = max(tip, tall * max(0, 1 - side - notch))
    }
    return crest - ridge.trees * 1.5 * tip
  }

  private func line(of ridge: Ridge, _ x: Float, octaves: Int) -> Float {
    let line = cloud(x * ridge.scale + ridge.seed, ridge.seed, octaves: octaves)
    return ridge.base - ridge.rise * (line - 0.28)
  }

  // MARK: Water

  /// The lake mirrors what is above it, broken by ripples that grow as they come nearer.
  private mutating func paintWater(from shore: Int) {
    for row in shore..<height {
      let near = Float(row - shore) / Float(height - shore)
      for column in 0..<width {
        let x = Float(column) / Float(width)
        // Ripples are wide and flat in the distance.
        let far = 1 / (0.05 + near)
        let ripple = cloud(x * 7 * (0.4 + far * 0.3), far * 9, octaves: 4) - 0.5
        let up = Float(row - shore) * 0.92 + ripple * (6 + near * 120)
        let from = min(max(shore - 2 - Int(up), 0), shore - 1)
        let aside = min(max(column + Int(ripple * (3 + near * 26)), 0), width - 1)
        var color = pixels[from * width + aside] * (0.78 - 0.22 * near)
        color = mixed(color, [0.05, 0.11, 0.20], 0.16 + near * 0.45)
        let path = abs(x - Self.sun.x) / (0.035 + near * 0.10)
        let glint = step(0.05, 0.22, ripple) * max(0, 1 - path * path)
        color = mixed(color, [1, 0.86, 0.66], glint * (0.85 - near * 0.3))
        pixels[row * width + column] = color
      }
    }
  }
}

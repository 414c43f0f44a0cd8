import FlipbookBase
import FlipbookGeometry

/// A formula from 0 to 1: its base, and the ends at which it eases.
///
/// - SeeAlso: The formulas: documented, easings.net; those of Android, documented in the sources of
///   `android.view.animation`, are the same with other parameters.
package struct EasingFunction: Hashable, Sendable {
  /// The shape of the function's start when it eases in.
  package enum Base: Hashable, Sendable {
    case sinusoid
    /// `x^n`
    case monomial(Double)
    /// `2^(10x - 10)`, and 0 at 0: it jumps by a thousandth at the start.
    case doubling
    case circle
    /// `(s + 1) x³ - s x²`, which first draws back.
    case back(Double)
    /// `-2^(10x - 10) sin((10x - offset) 2π / period)`
    case elastic(offset: Double, period: Double)
    case bounce
    case androidBounce
  }

  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case easeIn = "In"
    case easeOut = "Out"
    case easeInOut = "InOut"
  }

  package var base: Base
  package var direction: Direction

  package init(_ base: Base, _ direction: Direction) {
    (self.base, self.direction) = (base, direction)
  }

  package func value(at progress: Double) -> Double {
    switch direction {
    case .easeIn: base.value(at: progress)
    case .easeOut: 1 - base.value(at: 1 - progress)
    case .easeInOut:
      progress < 0.5
        ? base.value(at: 2 * progress) / 2 : 1 - base.value(at: 2 - 2 * progress) / 2
    }
  }

  package func slope(at progress: Double) -> Double {
    switch direction {
    case .easeIn: base.slope(at: progress)
    case .easeOut: base.slope(at: 1 - progress)
    case .easeInOut: base.slope(at: progress < 0.5 ? 2 * progress : 2 - 2 * progress)
    }
  }

  package var corners: [Double] {
    let corners = base.corners
    return switch direction {
    case .easeIn: corners
    case .easeOut: corners.reversed().map { 1 - $0 }
    case .easeInOut: corners.map { $0 / 2 } + [0.5] + corners.reversed().map { 1 - $0 / 2 }
    }
  }
}

// MARK: - Formulas

extension EasingFunction.Base {
  /// ln 2, from which 2^x is computed.
  private static let logarithmOfTwo = 0.693_147_180_559_945_3

  func value(at x: Double) -> Double {
    switch self {
    case .sinusoid: return 1 - cosine(x * .pi / 2)
    case .monomial(let exponent): return power(x, exponent)
    case .doubling: return x <= 0 ? 0 : exponential((10 * x - 10) * Self.logarithmOfTwo)
    case .circle: return 1 - max(1 - x * x, 0).squareRoot()
    case .back(let depth): return ((depth + 1) * x - depth) * x * x
    case .elastic(let offset, let period):
      if x <= 0 { return 0 }
      if x >= 1 { return 1 }
      let swing = exponential((10 * x - 10) * Self.logarithmOfTwo)
      return -swing * sine((10 * x - offset) * 2 * .pi / period)
    case .bounce, .androidBounce:
      let (parabola, time) = parabola(at: 1 - x)
      return 1 - (parabola.factor * time * time + parabola.height)
    }
  }

  func slope(at x: Double) -> Double {
    switch self {
    case .sinusoid: return sine(x * .pi / 2) * .pi / 2
    case .monomial(let exponent): return exponent * power(x, exponent - 1)
    case .doubling:
      return 10 * Self.logarithmOfTwo * exponential((10 * x - 10) * Self.logarithmOfTwo)
    case .circle: return x / max(1 - x * x, 0).squareRoot()
    case .back(let depth): return (3 * (depth + 1) * x - 2 * depth) * x
    case .elastic(let offset, let period):
      let swing = exponential((10 * x - 10) * Self.logarithmOfTwo)
      let turn = 2 * .pi / period
      let (sine, cosine) = sineAndCosine((10 * x - offset) * turn)
      return -10 * swing * (Self.logarithmOfTwo * sine + turn * cosine)
    case .bounce, .androidBounce:
      let (parabola, time) = parabola(at: 1 - x)
      return 2 * parabola.factor * time * parabola.pace
    }
  }

  var corners: [Double] {
    switch self {
    case .bounce, .androidBounce:
      parabolas.dropLast().reversed().map { 1 - $0.end / $0.pace }
    default: []
    }
  }

  /// One leap of a bouncing ball: `factor (time - middle)² + height`, until `end` in units of the
  /// progress times `pace`.
  struct Parabola {
    var end: Double
    var middle: Double
    var height: Double
    var factor: Double
    var pace: Double
  }

  private func parabola(at progress: Double) -> (Parabola, Double) {
    let all = parabolas
    let time = progress * (all.first?.pace ?? 1)
    let parabola = all.first { time < $0.end } ?? all[all.count - 1]
    return (parabola, time - parabola.middle)
  }

  private var parabolas: [Parabola] {
    if self == .androidBounce {
      return [
        Parabola(end: 0.3535, middle: 0, height: 0, factor: 8, pace: 1.1226),
        Parabola(end: 0.7408, middle: 0.54719, height: 0.7, factor: 8, pace: 1.1226),
        Parabola(end: 0.9644, middle: 0.8526, height: 0.9, factor: 8, pace: 1.1226),
        Parabola(end: .infinity, middle: 1.0435, height: 0.95, factor: 8, pace: 1.1226),
      ]
    }
    return [
      Parabola(end: 1 / 2.75, middle: 0, height: 0, factor: 7.5625, pace: 1),
      Parabola(end: 2 / 2.75, middle: 1.5 / 2.75, height: 0.75, factor: 7.5625, pace: 1),
      Parabola(end: 2.5 / 2.75, middle: 2.25 / 2.75, height: 0.9375, factor: 7.5625, pace: 1),
      Parabola(
        end: .infinity, middle: 2.625 / 2.75, height: 0.984375, factor: 7.5625, pace: 1),
    ]
  }
}

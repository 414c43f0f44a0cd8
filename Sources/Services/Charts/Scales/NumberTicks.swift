import FlipbookBase

/// Round numbers in a range, at steps of 1, 2 or 5 times a power of ten.
///
/// - SeeAlso: the nearest such step by ratio to the range divided by one less than the desired
///   count: measured, `swift-charts-examples` (screen time with three marks has steps of 20,000
///   seconds, the heart's curve with twelve and fourteen has steps of 0.2 and 100).
package struct NumberTicks {
  /// The distance between two numbers; a power of ten times 1, 2 or 5.
  package let step: Double

  private let factor: Double
  private let exponent: Int

  /// Creates the ticks of a range of about so many numbers.
  package init(lower: Double, upper: Double, count: Int, minimumStep: Double = 0) {
    let room = (upper - lower) / Double(Swift.max(count - 1, 1))
    let least = minimumStep.isFinite ? minimumStep : 0
    let raw = Swift.max(room.isFinite && room > 0 ? room : 1, least, 1e-300)
    var exponent = Int((logarithm(raw) / logarithm(10)).rounded(.down))
    // The logarithm's last bit must not decide.
    if raw >= NumberTicks.ten(exponent + 1) { exponent += 1 }
    let error = raw / NumberTicks.ten(exponent)
    // The geometric means of neighbouring steps: √2, √10, √50.
    factor =
      error >= 50.squareRoot() ? 10 : error >= 10.squareRoot() ? 5 : error >= 2.squareRoot() ? 2 : 1
    self.exponent = exponent
    step = factor * NumberTicks.ten(exponent)
  }

  /// A power of ten, correctly rounded.
  static func ten(_ exponent: Int) -> Double { Double("1e\(exponent)") ?? 1 }

  /// The number at a step, the nearest one to its decimal.
  private func value(_ index: Double) -> Double {
    exponent < 0 ? index * factor / NumberTicks.ten(-exponent) : index * step
  }

  /// The greatest round number that is not above a value.
  package func floor(_ value: Double) -> Double { self.value((value / step + 1e-9).rounded(.down)) }

  /// The least round number that is not below a value.
  package func ceil(_ value: Double) -> Double { self.value((value / step - 1e-9).rounded(.up)) }

  /// The round numbers from one value to another; no axis has more than a thousand.
  package func values(from lower: Double, to upper: Double) -> [Double] {
    let first = (lower / step - 1e-9).rounded(.up)
    let last = (upper / step + 1e-9).rounded(.down)
    guard first.isFinite, last.isFinite, last >= first else { return [] }
    let count = Int(Swift.min(last - first, 999))
    return (0...count).map { value(first + Double($0)) }
  }

  /// The powers of ten from one value to another, for a logarithmic scale.
  package static func powers(from lower: Double, to upper: Double) -> [Double] {
    guard lower > 0, upper > lower, upper.isFinite else { return [] }
    let first = Int((logarithm(lower) / logarithm(10) - 1e-9).rounded(.up))
    let last = Int((logarithm(upper) / logarithm(10) + 1e-9).rounded(.down))
    return first <= last ? (first...last).map(ten) : []
  }

  /// Numbers at steps of one's own.
  package static func strided(by step: Double, from lower: Double, to upper: Double) -> [Double] {
    guard step > 0, step.isFinite, lower.isFinite, upper.isFinite else { return [] }
    let first = (lower / step - 1e-9).rounded(.up)
    let count = Swift.min(((upper / step + 1e-9).rounded(.down) - first), 999)
    return count >= 0 ? (0...Int(count)).map { (first + Double($0)) * step } : []
  }
}

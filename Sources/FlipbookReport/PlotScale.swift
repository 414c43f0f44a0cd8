/// An axis of values.
struct PlotScale {
  private var low: Double
  private var high: Double

  /// Creates a scale with all values on it.
  init(_ values: [Double], padding: Double = 0.06) {
    low = values.min() ?? 0
    high = values.max() ?? 1
    // A constant lies in the middle; beside a large one, half a unit would be lost in rounding.
    let least = max(1e-6, abs(high) * 1e-9)
    if high - low < least { (low, high) = (low - least * 5e5, high + least * 5e5) }
    let pad = (high - low) * padding
    (low, high) = (low - pad, high + pad)
  }

  /// Returns the distance of a value from the top, from 0 to 1.
  func share(of value: Double) -> Double { (high - value) / (high - low) }

  /// Round values on the scale: 1, 2 or 5 times a power of ten apart.
  func steps(atMost count: Int) -> [Double] {
    var step = 1.0
    while step * Double(count) < high - low { step *= 10 }
    while step * Double(count) > (high - low) * 10 { step /= 10 }
    for divisor in [5.0, 2.0] where (high - low) / (step / divisor) <= Double(count) {
      step /= divisor
      break
    }
    guard abs(low / step) < 1e15, abs(high / step) < 1e15 else { return [] }
    let first = Int((low / step).rounded(.up))
    let last = Int((high / step).rounded(.down))
    return first > last ? [] : (first...last).map { Double($0) * step }
  }

  /// A number without needless zeros.
  static func words(_ value: Double) -> String {
    guard abs(value) < 1e12 else { return "\(value)" }
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

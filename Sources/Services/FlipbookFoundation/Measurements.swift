public import Foundation

extension Measurement where UnitType: Unit {
  /// The value with at most two places, and the symbol of its own unit: `3.5 km`.
  public func formatted() -> String {
    "\(value.formatted(.number.precision(.fractionLength(0...2)))) \(unit.symbol)"
  }
}

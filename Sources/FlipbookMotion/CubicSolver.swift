/// A cubic Bézier curve from (0, 0) to (1, 1), read as y over x.
///
/// With parameter s, a coordinate is `3 s (1-s)² p1 + 3 s² (1-s) p2 + s³`.
package struct UnitBezier: Hashable, Sendable {
  package let x1: Double
  package let y1: Double
  package let x2: Double
  package let y2: Double

  /// Creates a curve from its control points, as written; x is clamped when evaluating.
  package init(x1: Double, y1: Double, x2: Double, y2: Double) {
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// The curve with x and y of its control points exchanged.
  package var mirrored: UnitBezier { UnitBezier(x1: y1, y1: x1, x2: y2, y2: x2) }

  /// Returns y at an x in 0...1; exactly 0 at 0 and 1 at 1.
  package func value(atX x: Double) -> Double {
    if x <= 0 { return 0 }
    if x >= 1 { return 1 }
    return y.value(at: x.isNaN ? 0 : self.x.solve(x))
  }

  /// Returns dy/dx at an x in 0...1.
  ///
  /// - SeeAlso: Where dx is 0: 1 if dy is too, else infinite: measured, OpenSwiftUI's
  ///   compatibility tests. That `easeIn` has slope 0 at 1 is its rounding, kept: there dx is not
  ///   quite zero; the limit would be 1.724.
  package func slope(atX x: Double) -> Double {
    let parameter = x <= 0 ? 0 : x >= 1 ? 1 : self.x.solve(x)
    let (dx, dy) = (self.x.slope(at: parameter), y.slope(at: parameter))
    if dx == dy { return 1 }
    if dx == 0 { return dy < 0 ? -.infinity : .infinity }
    return dy / dx
  }

  var x: UnitCubic { UnitCubic(Self.clamped(x1), Self.clamped(x2)) }

  var y: UnitCubic { UnitCubic(Self.finite(y1), Self.finite(y2)) }

  private static func clamped(_ value: Double) -> Double { min(value > 0 ? value : 0, 1) }

  private static func finite(_ value: Double) -> Double { value.isFinite ? value : 0 }
}

/// One coordinate of a unit Bézier curve: `((a s + b) s + c) s`.
struct UnitCubic {
  private let a: Double
  private let b: Double
  private let c: Double

  init(_ first: Double, _ second: Double) {
    c = 3 * first
    b = 3 * (second - first) - c
    a = 1 - c - b
  }

  func value(at parameter: Double) -> Double { ((a * parameter + b) * parameter + c) * parameter }

  func slope(at parameter: Double) -> Double { (3 * a * parameter + 2 * b) * parameter + c }

  /// Returns the parameter in 0...1 at which a cubic that never falls has the given value.
  ///
  /// ## Algorithm
  ///
  /// 1. Keep a bracket, at first 0...1.
  /// 2. Take Newton's step where it stays inside the bracket, else the middle.
  /// 3. Stop when the value is reached to 2⁻⁵⁰ or the bracket cannot shrink.
  func solve(_ value: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var parameter = value
    // 60 halvings exhaust the bracket's bits even where every Newton step is refused.
    for _ in 0..<60 {
      let error = self.value(at: parameter) - value
      if abs(error) <= 0x1p-50 { break }
      if error > 0 { high = parameter } else { low = parameter }
      let newton = parameter - error / slope(at: parameter)
      let next = newton > low && newton < high ? newton : (low + high) / 2
      if next == parameter { break }
      parameter = next
    }
    return parameter
  }
}

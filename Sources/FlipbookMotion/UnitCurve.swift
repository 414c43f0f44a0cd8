public import FlipbookGeometry

/// A curve that maps progress to output, both 0 at the start and 1 at the end.
///
/// - SeeAlso: Control points and circular formulas: measured, OpenSwiftUI's compatibility tests.
public struct UnitCurve: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    case linear
    case circularIn
    case circularOut
    case circularInOut
    case bezier(UnitBezier)
  }

  package let shape: Shape

  package init(shape: Shape) { self.shape = shape }

  public static let linear = UnitCurve(shape: .linear)
  public static let easeIn = bezier(0.42, 0, 1, 1)
  public static let easeOut = bezier(0, 0, 0.58, 1)
  public static let easeInOut = bezier(0.42, 0, 0.58, 1)
  public static let circularEaseIn = UnitCurve(shape: .circularIn)
  public static let circularEaseOut = UnitCurve(shape: .circularOut)
  public static let circularEaseInOut = UnitCurve(shape: .circularInOut)

  @available(*, deprecated, renamed: "easeInOut")
  public static var easeInEaseOut: UnitCurve { easeInOut }

  /// Creates a cubic Bézier curve from (0, 0) to (1, 1).
  ///
  /// - Parameters:
  ///   - startControlPoint: The control point of the start; x is clamped to 0...1, y is not.
  ///   - endControlPoint: The control point of the end; x is clamped to 0...1, y is not.
  /// - Returns: A curve that may leave 0...1 where y does.
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    bezier(
      Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x),
      Double(endControlPoint.y))
  }

  package static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    UnitCurve(shape: .bezier(UnitBezier(x1: x1, y1: y1, x2: x2, y2: y2)))
  }
}

// MARK: - Evaluating

extension UnitCurve {
  /// Follows the curve.
  ///
  /// - Parameter progress: The progress; clamped to 0...1, and 0 where it is not a number.
  /// - Returns: The output, exactly 0 at 0 and 1 at 1.
  public func value(at progress: Double) -> Double {
    let x = Self.clamped(progress)
    switch shape {
    case .linear: return x
    case .circularIn: return 1 - (1 - x * x).squareRoot()
    case .circularOut: return (x * (2 - x)).squareRoot()
    case .circularInOut:
      if x < 0.5 { return (1 - (1 - 4 * x * x).squareRoot()) / 2 }
      return (1 + (1 - 4 * (1 - x) * (1 - x)).squareRoot()) / 2
    case .bezier(let bezier): return bezier.value(atX: x)
    }
  }

  /// Measures the slope, in output per progress.
  ///
  /// - Parameter progress: The progress; clamped to 0...1, and 0 where it is not a number.
  /// - Returns: The derivative of ``value(at:)``; at the ends of a Bézier curve whose control point
  ///   lies on its end, SwiftUI's value instead of a limit.
  public func velocity(at progress: Double) -> Double {
    let x = Self.clamped(progress)
    switch shape {
    case .linear: return 1
    case .circularIn: return x / (1 - x * x).squareRoot()
    case .circularOut: return (1 - x) / (x * (2 - x)).squareRoot()
    case .circularInOut:
      let offset = 2 * min(x, 1 - x)
      return offset / (1 - offset * offset).squareRoot()
    case .bezier(let bezier): return bezier.slope(atX: x)
    }
  }

  /// The curve whose graph is this one's mirrored at the diagonal, as far as SwiftUI has it.
  ///
  /// - SeeAlso: Bézier control points swap x and y; `circularEaseInOut` returns itself, though its
  ///   true inverse is another curve: derived from OpenSwiftUI, unmeasured.
  public var inverse: UnitCurve {
    switch shape {
    case .linear, .circularInOut: self
    case .circularIn: .circularEaseOut
    case .circularOut: .circularEaseIn
    case .bezier(let bezier): UnitCurve(shape: .bezier(bezier.mirrored))
    }
  }

  private static func clamped(_ progress: Double) -> Double {
    // `max` first, in this order, so that not-a-number becomes 0.
    min(progress > 0 ? progress : 0, 1)
  }
}

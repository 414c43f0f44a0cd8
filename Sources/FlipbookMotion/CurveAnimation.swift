package import Foundation

/// A duration and a curve.
package struct CurveAnimation: PredictableAnimation, ClosedAnimation {
  /// The length in seconds.
  ///
  /// Zero, a negative number and not-a-number end at once.
  package var duration: Double
  package var curve: UnitCurve

  /// True if a spring that takes over starts with this curve's velocity.
  ///
  /// - SeeAlso: Only animations made from a `UnitCurve` report one: derived from OpenSwiftUI,
  ///   unmeasured.
  package var reportsVelocity: Bool

  package init(duration: Double, curve: UnitCurve, reportsVelocity: Bool = false) {
    self.duration = duration
    self.curve = curve
    self.reportsVelocity = reportsVelocity
  }

  @_specialize(where V == Double)
  @_specialize(where V == PointVector)
  @_specialize(where V == RectVector)
  @_specialize(where V == ColorVector)
  package func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    if end.isOver(at: time) {
      context.isLogicallyComplete = true
      return nil
    }
    return value.scaled(by: curve.value(at: time / duration))
  }

  package func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    reportsVelocity ? derivative(value: value, time: time, context: context) : nil
  }

  /// The end: the last value is still delivered at the duration itself.
  private var end: AnimationEnd { duration > 0 ? AnimationEnd(duration) : .immediate }

  package func removal<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? { end }

  func closedForm<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> ClosedForm<V>? {
    guard duration > 0, duration.isFinite else { return nil }
    return ClosedForm(course: Course(form: curve.form, duration: duration), end: end)
  }

  package func derivative<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V {
    guard duration > 0, duration.isFinite, !end.isOver(at: time) else { return .zero }
    let slope = curve.velocity(at: time / duration) / duration
    return slope.isFinite ? value.scaled(by: slope) : .zero
  }

  package var detail: Double { duration > 0 ? duration / 32 : 1 }

  package var shortDescription: String {
    let time = shortNumber(duration)
    switch curve {
    case .linear: return "linear(\(time))"
    case .easeIn: return "easeIn(\(time))"
    case .easeOut: return "easeOut(\(time))"
    case .easeInOut: return "easeInOut(\(time))"
    case .circularEaseIn: return "circularEaseIn(\(time))"
    case .circularEaseOut: return "circularEaseOut(\(time))"
    case .circularEaseInOut: return "circularEaseInOut(\(time))"
    default:
      let numbers = curve.controlPoints.map(shortNumber) + [time]
      return "timingCurve(\(numbers.joined(separator: ", ")))"
    }
  }
}

extension UnitCurve {
  /// The curve with its polynomials worked out.
  var form: Course.Form {
    switch shape {
    case .linear: .linear
    case .bezier(let bezier): .cubic(x: bezier.x, y: bezier.y)
    case .circularIn, .circularOut, .circularInOut: .curve(self)
    }
  }

  /// The control points x1, y1, x2, y2 of a Bézier curve; empty for others.
  package var controlPoints: [Double] {
    guard case .bezier(let bezier) = shape else { return [] }
    return [bezier.x1, bezier.y1, bezier.x2, bezier.y2]
  }
}

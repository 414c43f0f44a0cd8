import FlipbookMotion
import Foundation

/// A spring that is over after a duration, as UIKit's springs with a damping ratio are.
///
/// - SeeAlso: That the frequency follows from the duration, in which a unit step comes to rest
///   within a thousandth: chosen, after `Spring(settlingDuration:dampingRatio:epsilon:)`. The end at
///   the duration: documented, `UIView.animate(withDuration:delay:usingSpringWithDamping:…)`.
struct DampedAnimation: PredictableAnimation {
  var duration: Double
  var dampingRatio: Double

  /// In travels per second.
  var initialVelocity: Double

  private var spring: Spring {
    Spring(settlingDuration: duration, dampingRatio: dampingRatio)
  }

  private var end: AnimationEnd {
    duration > 0 && duration.isFinite
      ? AnimationEnd(duration, isInclusive: true) : .immediate
  }

  private var velocity: Double { initialVelocity.isFinite ? initialVelocity : 0 }

  func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    guard !end.isOver(at: time) else {
      context.isLogicallyComplete = true
      return nil
    }
    return value.scaled(by: spring.value(target: 1, initialVelocity: velocity, time: time))
  }

  func removal<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? { end }

  func derivative<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V {
    value.scaled(by: spring.velocity(target: 1, initialVelocity: velocity, time: time))
  }

  var detail: Double { min(max(duration, 0.01) / 8, 0.1) }

  var shortDescription: String {
    "damped(\(shortNumber(duration)), \(shortNumber(dampingRatio)))"
  }
}

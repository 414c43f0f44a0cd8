import FlipbookBase
import FlipbookGeometry
package import Foundation

/// A spring with a mass that is added to the running animation: SwiftUI's `interpolatingSpring`.
///
/// - SeeAlso: That more than critical damping counts as critical, and the logical completion:
///   derived from OpenSwiftUI. The removal of a bouncing one: chosen, Core Animation's settling
///   time, since OpenSwiftUI's expression cannot be right.
package struct InterpolatingSpringAnimation: PredictableAnimation, ClosedAnimation {
  package var isSpring: Bool { true }

  package var mass: Double
  package var stiffness: Double
  package var damping: Double

  /// The velocity at the start, in travels per second.
  package var initialVelocity: Double

  package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    self.initialVelocity = initialVelocity
  }

  /// The spring, or `nil` if the numbers are those of none; it is over at once then.
  package var spring: Spring? {
    guard mass > 0, stiffness > 0, !damping.isNaN, initialVelocity.isFinite else { return nil }
    let spring = Spring(mass: mass, stiffness: stiffness, damping: max(damping, 0))
    guard spring.frequencySquared.isFinite, spring.frequencySquared > 0 else { return nil }
    return spring
  }

  @_specialize(where V == Double)
  @_specialize(where V == PointVector)
  @_specialize(where V == RectVector)
  @_specialize(where V == ColorVector)
  package func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    if logicalEnd.isOver(at: time) { context.isLogicallyComplete = true }
    guard let spring, !Self.end(of: spring, velocity: initialVelocity).isOver(at: time) else {
      context.isLogicallyComplete = true
      return nil
    }
    return value.scaled(
      by: spring.value(target: 1.0, initialVelocity: initialVelocity, time: time))
  }

  package func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    derivative(value: value, time: time, context: context)
  }

  func closedForm<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> ClosedForm<V>? {
    guard let spring else { return nil }
    return ClosedForm(
      course: Course(form: .spring(SpringRates(spring), velocity: initialVelocity)),
      end: Self.end(of: spring, velocity: initialVelocity))
  }

  package func derivative<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V {
    guard let spring else { return .zero }
    return value.scaled(
      by: spring.derivative(target: 1.0, initialVelocity: initialVelocity, time: time))
  }

  package func removal<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? {
    guard let spring else { return .immediate }
    return Self.end(of: spring, velocity: initialVelocity)
  }

  package func logicalCompletion<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? {
    spring == nil ? .immediate : logicalEnd
  }

  /// The period that the stiffness alone would have, without regard to the mass.
  private var logicalEnd: AnimationEnd {
    AnimationEnd(2 * .pi / stiffness.squareRoot(), isInclusive: true)
  }

  /// Returns when a thousandth of the travel is left of the envelope, or of the motion.
  private static func end(of spring: Spring, velocity: Double) -> AnimationEnd {
    let decay = spring.decayConstant
    if decay == 0 { return .never }
    if spring.angularFrequency > 0 {
      let amplitude = 1 + abs(decay - velocity) / spring.angularFrequency
      return AnimationEnd(logarithm(amplitude / 0.001) / decay, isInclusive: true)
    }
    let rest = spring.settlingDuration(target: 1.0, initialVelocity: velocity, epsilon: 0.001)
    return rest > 0 ? AnimationEnd(rest, isInclusive: true) : .never
  }

  package var detail: Double { (spring?.response ?? 1) / 8 }

  package var shortDescription: String {
    let numbers = [mass, stiffness, damping, initialVelocity].map(shortNumber)
    return "interpolatingSpring(\(numbers.joined(separator: ", ")))"
  }
}

package import Foundation
import Synchronization

/// A spring that hands its velocity on when retargeted: SwiftUI's `spring`.
///
/// Its motion is the closed solution. The shipped one is integrated in steps of 1/300 s and trails
/// the solution by at most half a per cent of the travel.
package struct FluidSpringAnimation: PredictableAnimation, ClosedAnimation {
  package var isSpring: Bool { true }

  /// The period of the undamped spring, in seconds; zero asks for the stiffest one there is.
  package var response: Double

  /// The damping ratio.
  package var dampingFraction: Double

  /// The time, in seconds, in which the response of a spring taken over turns into this one's.
  package var blendDuration: Double

  package init(response: Double, dampingFraction: Double, blendDuration: Double) {
    self.response = response
    self.dampingFraction = dampingFraction
    self.blendDuration = blendDuration
  }

  /// The stiffest spring, per second²: derived from OpenSwiftUI.
  private static let greatestStiffness = 45000.0

  /// The most a spring is damped; beyond, nothing would move in an hour: chosen.
  private static let greatestDamping = 10_000.0

  /// Returns the spring with a response, made finite.
  ///
  /// - SeeAlso: Negative damping, which would throw the value away, counts as none: chosen.
  package func spring(response: Double) -> Spring {
    let frequency = abs(2 * .pi / response)
    let greatest = Self.greatestStiffness.squareRoot()
    let ratio = dampingFraction > 0 ? min(dampingFraction, Self.greatestDamping) : 0
    return Spring(frequency: frequency < greatest ? frequency : greatest, dampingRatio: ratio)
  }

  package var spring: Spring { spring(response: response) }

  package var detail: Double { 2 * .pi / spring.frequencySquared.squareRoot() / 8 }

  package var shortDescription: String {
    Self.lastDescription.withLock { last in
      if let last, last.response == response, last.damping == dampingFraction { return last.words }
      let words = makeDescription()
      last = (response, dampingFraction, words)
      return words
    }
  }

  /// A cache of the last spring's description.
  ///
  /// Most springs repeat the same one, and printing a number takes as long as several samples of
  /// the motion.
  private static let lastDescription =
    Mutex<(response: Double, damping: Double, words: String)?>(nil)

  private func makeDescription() -> String {
    "spring(\(shortNumber(response)), \(shortNumber(dampingFraction)))"
  }
}

// MARK: - Moving

extension FluidSpringAnimation {
  @_specialize(where V == Double)
  @_specialize(where V == PointVector)
  @_specialize(where V == RectVector)
  @_specialize(where V == ColorVector)
  package func animate<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> V? {
    prepare(for: value, context: &context)
    let start = context.state.fluid?.start ?? 0
    if AnimationEnd(start + response, isInclusive: true).isOver(at: time) {
      context.isLogicallyComplete = true
    }
    if context.state.fluid?.removal.isOver(at: time) != false {
      context.isLogicallyComplete = true
      return nil
    }
    guard let state = context.state.fluid, state.hasTakenOver else {
      return value.scaled(by: 1 - spring.basis(at: time).even)
    }
    return value + state.motion(of: self, target: value, at: time).displacement
  }

  package func velocity<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V? {
    derivative(value: value, time: time, context: context)
  }

  package func derivative<V: VectorArithmetic>(
    value: V, time: TimeInterval, context: AnimationContext<V>
  ) -> V {
    let state = context.state.fluid ?? FluidSpringState()
    return state.motion(of: self, target: value, at: time).velocity
  }

  @_specialize(where V == Double)
  @_specialize(where V == PointVector)
  @_specialize(where V == RectVector)
  @_specialize(where V == ColorVector)
  package func removal<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? {
    prepare(for: value, context: &context)
    return context.state.fluid?.removal
  }

  @_specialize(where V == Double)
  @_specialize(where V == PointVector)
  @_specialize(where V == RectVector)
  @_specialize(where V == ColorVector)
  package func logicalCompletion<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> AnimationEnd? {
    let start = context.state.fluid?.start ?? 0
    return AnimationEnd(start + (response.isFinite ? response : 0), isInclusive: true)
  }

  @_specialize(where V == Double)
  @_specialize(where V == PointVector)
  @_specialize(where V == RectVector)
  @_specialize(where V == ColorVector)
  func closedForm<V: VectorArithmetic>(
    value: V, context: inout AnimationContext<V>
  ) -> ClosedForm<V>? {
    prepare(for: value, context: &context)
    guard let state = context.state.fluid, state.blend == nil else { return nil }
    var form = ClosedForm<V>(
      course: Course(form: .spring(SpringRates(spring), velocity: 0)), start: state.start,
      end: state.removal)
    if state.hasTakenOver { form.origin = (state.position, state.velocity) }
    return form
  }

  /// Finds the removal when the spring begins or takes over.
  ///
  /// In a chain the target moves; a removal that moved with it would depend on when one asks.
  private func prepare<V: VectorArithmetic>(
    for target: V, context: inout AnimationContext<V>
  ) {
    if context.state.fluid?.isPrepared == true { return }
    var state = context.state.fluid ?? FluidSpringState()
    state.removal = FluidSpringRest(animation: self, state: state, target: target).removal
    state.isPrepared = true
    context.state.fluid = state
  }
}

// MARK: - Taking over

extension FluidSpringAnimation {
  /// Takes over from any animation, at the position and velocity it has reached.
  ///
  /// - SeeAlso: From a spring: documented. From a curve, which reports no velocity, the spring
  ///   starts at rest: derived from OpenSwiftUI; contested.
  package func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool {
    let told = previous.velocity(value: value, time: time, context: context)
    let known =
      told == nil && context.semantics.constants?.keepsCurveVelocity == true
      ? previous.resolved(for: context.semantics)
        .derivative(value: value, time: time, context: context) : told
    let position = previous.animate(value: value, time: time, context: &context) ?? value
    var state = FluidSpringState(
      position: position, velocity: known ?? context.state.fluid?.velocity ?? .zero, start: time)
    state.blend = blend(from: previous, semantics: context.semantics)
    context.state.fluid = state
    context.isLogicallyComplete = false
    return true
  }

  /// Returns the response to come from, if the animation taken over is a spring with another.
  private func blend(from previous: Animation, semantics: Semantics) -> Double? {
    guard blendDuration > 0, blendDuration.isFinite,
      let spring = previous.resolved(for: semantics).storage as? FluidSpringAnimation,
      spring.response != response, spring.response.isFinite, response.isFinite
    else { return nil }
    return spring.response
  }

  /// Returns the response while it changes, `time` seconds after taking over.
  ///
  /// - SeeAlso: `new + (old - new) (1 - p² (3 - 2p))`: derived from OpenSwiftUI.
  package func response(blendingFrom old: Double, time: Double) -> Double {
    let progress = min(max(time / blendDuration, 0), 1)
    return response + (old - response) * (1 - progress * progress * (3 - 2 * progress))
  }
}

extension Animation {
  /// True if the animation is a spring that takes over velocities under a system's rules.
  func isFluidSpring(for semantics: Semantics) -> Bool {
    resolved(for: semantics).isMade(of: FluidSpringAnimation.self)
  }
}

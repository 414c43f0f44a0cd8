import FlipbookBase
import FlipbookGeometry
public import Foundation

/// The two solutions every motion of a spring is a sum of, with their velocities.
///
/// `even` starts at 1 with no velocity, `odd` at 0 with velocity 1, as cosine and sine do.
package struct SpringBasis {
  package var even: Double
  package var odd: Double
  package var evenVelocity: Double
  package var oddVelocity: Double
}

/// The numbers of a spring that its motion is made from, with those worked out that cost.
struct SpringRates {
  private let decay: Double
  private let angularFrequency: Double
  private let frequencySquared: Double

  /// The rate at which the two solutions part or turn, and its reciprocal; zero if critical.
  private let split: Double
  private let reciprocal: Double

  init(_ spring: Spring) {
    decay = spring.decayConstant
    angularFrequency = spring.angularFrequency
    frequencySquared = spring.frequencySquared
    split = abs(angularFrequency)
    reciprocal = split == 0 ? 0 : 1 / split
  }

  /// True if the spring overshoots its target.
  var swings: Bool { angularFrequency > 0 }

  /// Returns the two basic solutions at a time in seconds.
  @inline(__always)
  func basis(at time: Double) -> SpringBasis {
    var odd: Double
    var cosineLike: Double
    if angularFrequency < 0 {
      // Two plain exponentials, since cosh would overflow while the envelope vanishes. One of them
      // is computed by its ratio to the other less 1, which does not cancel if they are close.
      let slow = exponential((split - decay) * time)
      let difference = exponentialMinusOne(-2 * split * time)
      cosineLike = slow * (2 + difference) / 2
      odd = -slow * difference / 2 * reciprocal
    } else {
      let envelope = exponential(-decay * time)
      if split > 0 {
        let turn = sineAndCosine(split * time)
        cosineLike = envelope * turn.cosine
        odd = envelope * turn.sine * reciprocal
      } else {
        cosineLike = envelope
        odd = envelope * time
      }
    }
    if !cosineLike.isFinite || !odd.isFinite { (cosineLike, odd) = Self.limit(decay: decay) }
    return SpringBasis(
      even: cosineLike + decay * odd, odd: odd, evenVelocity: -frequencySquared * odd,
      oddVelocity: cosineLike - decay * odd)
  }

  /// Returns the basis' limit where a product of zero and infinity has hidden it.
  private static func limit(decay: Double) -> (cosineLike: Double, odd: Double) {
    decay >= 0 ? (0, 0) : (.nan, .nan)
  }
}

extension Spring {
  /// Returns the two basic solutions at a time in seconds.
  package func basis(at time: Double) -> SpringBasis { SpringRates(self).basis(at: time) }

  /// Returns the value at a time, in seconds, of a spring that starts at zero.
  public func value<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let basis = basis(at: time)
    return target.scaled(by: 1 - basis.even) + initialVelocity.scaled(by: basis.odd)
  }

  /// Returns the velocity, per second, at a time of a spring that starts at zero.
  ///
  /// - SeeAlso: An over-damped spring's is the derivative plus the target: measured, Respring; a
  ///   slip of SwiftUI's that public callers see and our own motion does not.
  public func velocity<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let derivative = derivative(target: target, initialVelocity: initialVelocity, time: time)
    return angularFrequency < 0 ? derivative + target : derivative
  }

  /// Returns the true time derivative of ``value(target:initialVelocity:time:)``, per second.
  package func derivative<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, time: TimeInterval
  ) -> V {
    let basis = basis(at: time)
    return target.scaled(by: -basis.evenVelocity)
      + initialVelocity.scaled(by: basis.oddVelocity)
  }

  /// Moves a value and its velocity on by a time step, in seconds, exactly.
  public func update<V: VectorArithmetic>(
    value: inout V, velocity: inout V, target: V, deltaTime: TimeInterval
  ) {
    let distance = target - value
    let start = velocity
    velocity = self.velocity(target: distance, initialVelocity: start, time: deltaTime)
    value += self.value(target: distance, initialVelocity: start, time: deltaTime)
  }

  /// Returns the force on the mass at a position and velocity.
  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }
}

// MARK: - Between two values

extension Spring {
  /// Returns the value at a time, in seconds, of a spring that starts at `fromValue`.
  public func value<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = fromValue
    result.animatableData += value(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// Returns the velocity at a time, per second, of a spring that starts at `fromValue`.
  public func velocity<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, time: TimeInterval
  ) -> V {
    var result = fromValue
    result.animatableData = velocity(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, time: time)
    return result
  }

  /// Returns the force on a mass at a position between two values.
  public func force<V: Animatable>(
    fromValue: V, toValue: V, position: V, velocity: V
  ) -> V {
    var result = fromValue
    result.animatableData = force(
      target: toValue.animatableData - fromValue.animatableData,
      position: position.animatableData, velocity: velocity.animatableData)
    return result
  }

  /// Returns the time, in seconds, until a spring between two values has come to rest.
  public func settlingDuration<V: Animatable>(
    fromValue: V, toValue: V, initialVelocity: V, epsilon: Double
  ) -> TimeInterval {
    settlingDuration(
      target: toValue.animatableData - fromValue.animatableData,
      initialVelocity: initialVelocity.animatableData, epsilon: epsilon)
  }
}

import FlipbookBase
import FlipbookGeometry
public import Foundation

extension Spring {
  /// The time in seconds until a unit step has come to rest within a thousandth.
  public var settlingDuration: TimeInterval {
    settlingDuration(target: 1.0, initialVelocity: 0.0, epsilon: 0.001)
  }

  /// Returns the time in seconds until the value stays within `epsilon` of the target.
  ///
  /// - Parameters:
  ///   - target: The value the spring moves to from zero.
  ///   - initialVelocity: The velocity at time zero, per second.
  ///   - epsilon: The distance that counts as rest, in the unit of the target.
  /// - Returns: For a bouncing spring the end of its envelope, infinite without damping. For
  ///   others a multiple of 0.1 s, or 0 where rest is not reached in 102.3 s.
  /// - SeeAlso: Both rules, the missing division by w included: measured, Respring.
  public func settlingDuration<V: VectorArithmetic>(
    target: V, initialVelocity: V = .zero, epsilon: Double
  ) -> TimeInterval {
    if decayConstant == 0 { return .infinity }
    if angularFrequency > 0 {
      let swing = target.scaled(by: decayConstant) - initialVelocity
      return max(
        logarithm((swing.magnitude + target.magnitude) / epsilon) / decayConstant, 0)
    }
    return scannedRest(target: target, initialVelocity: initialVelocity, epsilon: epsilon)
  }

  /// Returns the first tenth of a second from which the distance stays small for over a second.
  private func scannedRest<V: VectorArithmetic>(
    target: V, initialVelocity: V, epsilon: Double
  ) -> Double {
    // |target · even - velocity · odd|² in three scalars, so that a vector is touched only once.
    let square = target.magnitudeSquared
    let mixed = target.dot(initialVelocity)
    let speedSquare = initialVelocity.magnitudeSquared
    var start: Int?
    for index in 0..<1024 {
      let basis = basis(at: Double(index) / 10)
      let distanceSquared =
        square * basis.even * basis.even - 2 * mixed * basis.even * basis.odd
        + speedSquare * basis.odd * basis.odd
      guard distanceSquared < epsilon * epsilon else {
        start = nil
        continue
      }
      let first = start ?? index
      start = first
      if index - first > 10 { return Double(first) / 10 }
    }
    return 0
  }

  /// Creates a spring that has come to rest within `epsilon` of a unit step after a time.
  ///
  /// - Parameters:
  ///   - settlingDuration: The time until rest, in seconds; clamped to 0.01...10.
  ///   - dampingRatio: The damping; clamped to just above 0...1.
  ///   - epsilon: The distance that counts as rest.
  /// - SeeAlso: The equations: measured, Respring; SwiftUI solves them to about 1e-6. What happens
  ///   where they have no solution: chosen.
  public init(settlingDuration: TimeInterval, dampingRatio: Double, epsilon: Double = 0.001) {
    let ratio = min(max(dampingRatio, .ulpOfOne), 1)
    let time = min(max(settlingDuration, 0.01), 10)
    let phase: Double
    if ratio < 1 {
      let amplitude = ratio / (1 - ratio * ratio).squareRoot()
      // With hardly any damping the amplitude is below epsilon from the start: the envelope then.
      phase = logarithm((amplitude > epsilon ? amplitude : 1) / epsilon) / ratio
    } else {
      phase = Self.criticalPhase(epsilon: epsilon)
    }
    self.init(frequency: phase / time, dampingRatio: ratio)
  }

  /// Returns the p > 0 with `(1 + p) e^-p = epsilon`, by Newton's steps on its logarithm.
  private static func criticalPhase(epsilon: Double) -> Double {
    let goal = logarithm(epsilon)
    guard goal < 0, goal.isFinite else { return .ulpOfOne }
    var phase = 1 - goal
    for _ in 0..<32 {
      let error = logarithm(1 + phase) - phase - goal
      let next = phase + error * (1 + phase) / phase
      if !(next > 0) || next == phase { break }
      phase = next
    }
    return phase
  }
}

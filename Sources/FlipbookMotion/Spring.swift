public import Foundation

/// The motion of a value that a spring pulls to its target.
///
/// The displacement `y` from the target obeys `y″ + 2 d y′ + (d² + w|w|) y = 0`, which has a closed
/// solution, so that a spring is evaluated at any time directly. Times are in seconds, velocities
/// in the value's unit per second.
///
/// - SeeAlso: The three stored numbers and every formula, unless it says otherwise: measured, the
///   Respring test suite, which compares a port with SwiftUI bit by bit.
public struct Spring: Hashable, Sendable {
  /// The rate d at which the motion dies away, per second.
  package var decayConstant: Double

  /// The frequency w of the damped oscillation in radians per second; zero if the spring is
  /// critical, and negative, as the rate of divergence, where it is over-damped.
  package var angularFrequency: Double

  /// The mass on the spring; it only scales stiffness, damping and force.
  private var _mass: Double

  package init(decayConstant: Double, angularFrequency: Double, mass: Double) {
    self.decayConstant = decayConstant
    self.angularFrequency = angularFrequency
    _mass = mass
  }

  /// Creates a spring of mass 1 from its undamped frequency, in radians per second, and ratio.
  package init(frequency: Double, dampingRatio: Double) {
    let split = frequency * abs(1 - dampingRatio * dampingRatio).squareRoot()
    self.init(
      decayConstant: dampingRatio * frequency,
      angularFrequency: dampingRatio > 1 ? -split : split, mass: 1)
  }

  /// The square of the undamped frequency, in radians² per second².
  package var frequencySquared: Double {
    decayConstant * decayConstant + angularFrequency * abs(angularFrequency)
  }
}

// MARK: - Creating

extension Spring {
  /// Creates a spring from its pace and its bounce.
  ///
  /// - Parameters:
  ///   - duration: The period of the undamped spring, in seconds.
  ///   - bounce: The bounciness: 0 is critical, 1 never stops, towards -1 it creeps.
  ///     Values above 1 count as 1; at -1 and below the spring has no finite numbers.
  public init(duration: TimeInterval = 0.5, bounce: Double = 0.0) {
    let ratio = Self.dampingRatio(bounce: bounce)
    self.init(frequency: 2 * .pi / duration, dampingRatio: ratio)
  }

  /// Creates a spring from its response and damping ratio.
  ///
  /// - Parameters:
  ///   - response: The period of the undamped spring, in seconds.
  ///   - dampingRatio: The damping, of which 1 is critical.
  public init(response: Double, dampingRatio: Double) {
    self.init(frequency: 2 * .pi / response, dampingRatio: dampingRatio)
  }

  /// Creates a spring from its physical quantities.
  ///
  /// - Parameters:
  ///   - mass: The mass on the spring; zero leaves the spring without finite numbers.
  ///   - stiffness: The force per displacement.
  ///   - damping: The drag per velocity.
  ///   - allowOverDamping: True if more damping than critical is kept; it becomes critical if not.
  public init(
    mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false
  ) {
    let frequency = (stiffness / mass).squareRoot()
    let decay = damping / (2 * mass)
    if decay > frequency, !allowOverDamping {
      self.init(decayConstant: frequency, angularFrequency: 0, mass: mass)
      return
    }
    let split = abs(frequency * frequency - decay * decay).squareRoot()
    self.init(
      decayConstant: decay, angularFrequency: decay > frequency ? -split : split, mass: mass)
  }

  /// Returns the damping ratio of a bounce; 0 for more than 1, infinite for -1 or less.
  ///
  /// - SeeAlso: documented, SwiftUI's public interface file.
  package static func dampingRatio(bounce: Double) -> Double {
    if bounce >= 0 { return max(1 - bounce, 0) }
    return bounce > -1 ? 1 / (1 + bounce) : .infinity
  }

  /// A spring without bounce that takes half a second.
  public static var smooth: Spring { smooth() }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a little bounce that takes half a second.
  public static var snappy: Spring { snappy() }

  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with visible bounce that takes half a second.
  public static var bouncy: Spring { bouncy() }

  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }
}

// MARK: - Reading

extension Spring {
  /// The perceptual duration, in seconds.
  public var duration: TimeInterval { response }

  public var bounce: Double {
    let ratio = dampingRatio
    return angularFrequency < 0 ? 1 / ratio - 1 : 1 - ratio
  }

  /// The period of the undamped spring, in seconds.
  public var response: Double { 2 * .pi / frequencySquared.squareRoot() }

  public var dampingRatio: Double {
    // Exactly, so that a critical spring made from what another one tells is critical.
    angularFrequency == 0 && decayConstant > 0 ? 1 : decayConstant * response / (2 * .pi)
  }

  public var mass: Double { _mass }

  /// The force per displacement; of an over-damped spring not the physical one.
  ///
  /// - SeeAlso: Adding w² where it is to be subtracted: measured, Respring.
  public var stiffness: Double {
    _mass * (angularFrequency * angularFrequency + decayConstant * decayConstant)
  }

  /// The drag per velocity.
  public var damping: Double { 2 * decayConstant * _mass }
}

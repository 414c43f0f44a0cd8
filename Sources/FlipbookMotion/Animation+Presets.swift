public import Foundation

// MARK: - Curves

extension Animation {
  /// The duration of a curve where none is given, in seconds.
  ///
  /// - SeeAlso: documented.
  package static let curveDuration = 0.35

  public static func linear(duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(duration: duration, curve: .linear))
  }

  public static var linear: Animation { linear(duration: curveDuration) }

  public static func easeIn(duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(duration: duration, curve: .easeIn))
  }

  public static var easeIn: Animation { easeIn(duration: curveDuration) }

  public static func easeOut(duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(duration: duration, curve: .easeOut))
  }

  public static var easeOut: Animation { easeOut(duration: curveDuration) }

  public static func easeInOut(duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(duration: duration, curve: .easeInOut))
  }

  public static var easeInOut: Animation { easeInOut(duration: curveDuration) }

  /// A curve from the control points of a cubic Bézier; x is clamped to 0...1.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    Animation(CurveAnimation(duration: duration, curve: .bezier(p1x, p1y, p2x, p2y)))
  }

  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation {
    Animation(CurveAnimation(duration: duration, curve: curve, reportsVelocity: true))
  }
}

// MARK: - Springs that take over

extension Animation {
  public static var spring: Animation { spring() }

  public static func spring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
  ) -> Animation {
    spring(
      response: duration, dampingFraction: unclampedDampingRatio(bounce: bounce),
      blendDuration: blendDuration)
  }

  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0
  ) -> Animation {
    Animation(
      FluidSpringAnimation(
        response: response, dampingFraction: dampingFraction, blendDuration: blendDuration))
  }

  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0.0) -> Animation {
    self.spring(
      response: spring.response, dampingFraction: spring.dampingRatio,
      blendDuration: blendDuration)
  }

  public static var interactiveSpring: Animation { interactiveSpring() }

  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0.0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
  }

  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(
      response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }

  /// A spring without bounce.
  public static var smooth: Animation { smooth() }

  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// A spring with a little bounce.
  public static var snappy: Animation { snappy() }

  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// A spring with visible bounce.
  public static var bouncy: Animation { bouncy() }

  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0.0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  /// Returns the damping ratio of a bounce, negative above 1.
  ///
  /// - SeeAlso: Not clamping, as opposed to ``Spring``: documented, the public interface file.
  private static func unclampedDampingRatio(bounce: Double) -> Double {
    bounce >= 0 ? 1 - bounce : Spring.dampingRatio(bounce: bounce)
  }
}

// MARK: - Springs that combine

extension Animation {
  public static var interpolatingSpring: Animation { interpolatingSpring() }

  /// A spring of a mass on it; a second one in flight is added to the first.
  ///
  /// - Parameters:
  ///   - mass: The mass on the spring.
  ///   - stiffness: The force per displacement.
  ///   - damping: The drag per velocity.
  ///   - initialVelocity: The velocity at the start, in travels per second.
  /// - Returns: An animation that counts as logically complete after the period of the stiffness.
  public static func interpolatingSpring(
    mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
  ) -> Animation {
    Animation(
      InterpolatingSpringAnimation(
        mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
  }

  public static func interpolatingSpring(
    duration: TimeInterval = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
  ) -> Animation {
    let frequency = 2 * Double.pi / duration
    return interpolatingSpring(
      stiffness: frequency * frequency,
      damping: 2 * frequency * unclampedDampingRatio(bounce: bounce),
      initialVelocity: initialVelocity)
  }

  /// A spring with the numbers of a ``Spring``.
  ///
  /// - SeeAlso: That an over-damped one gives its physical stiffness, not the one it tells, with
  ///   which it would bounce: chosen.
  public static func interpolatingSpring(
    _ spring: Spring, initialVelocity: Double = 0.0
  ) -> Animation {
    interpolatingSpring(
      mass: spring.mass, stiffness: spring.mass * spring.frequencySquared,
      damping: spring.damping, initialVelocity: initialVelocity)
  }
}

// MARK: - Modifiers

extension Animation {
  /// Waits before the animation begins; a negative delay begins part of the way in.
  public func delay(_ delay: TimeInterval) -> Animation {
    Animation(DelayAnimation(base: self, delay: delay))
  }

  /// Runs the animation at a multiple of its pace.
  public func speed(_ speed: Double) -> Animation {
    Animation(SpeedAnimation(base: self, speed: speed))
  }

  /// Plays the animation a number of times; a pass back counts.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(RepeatAnimation(base: self, count: repeatCount, autoreverses: autoreverses))
  }

  /// Plays the animation without end.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(RepeatAnimation(base: self, count: nil, autoreverses: autoreverses))
  }

  /// Lets the animation count as complete after a time in seconds.
  public func logicallyComplete(after duration: TimeInterval) -> Animation {
    Animation(LogicalCompletionAnimation(base: self, duration: duration))
  }
}

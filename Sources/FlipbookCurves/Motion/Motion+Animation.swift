package import FlipbookMotion

extension Motion {
  /// Creates the motion of a SwiftUI animation from 0 to 1.
  ///
  /// It is `nil` for an animation that repeats, or that has a formula of its author's.
  ///
  /// - Parameters:
  ///   - animation: The animation.
  ///   - semantics: The system that defines the default animation.
  package init?(_ animation: Animation, for semantics: FlipbookMotion.Semantics = .current) {
    switch animation.resolved(for: semantics).storage {
    case let curve as CurveAnimation:
      self = .timed(.curve(curve.curve), max(curve.duration, 0))
    case let fluid as FluidSpringAnimation:
      self = .spring(fluid.spring)
    case let interpolating as InterpolatingSpringAnimation:
      guard let spring = interpolating.spring else { return nil }
      self = .spring(spring, velocity: interpolating.initialVelocity)
    case let delay as DelayAnimation:
      guard let base = Motion(delay.base, for: semantics), delay.delay.isFinite else { return nil }
      self = base.delayed(by: delay.delay)
    case let speed as SpeedAnimation:
      guard let base = Motion(speed.base, for: semantics), speed.speed > 0,
        speed.speed.isFinite
      else { return nil }
      self = base.running(at: speed.speed)
    case let completion as LogicalCompletionAnimation:
      guard let base = Motion(completion.base, for: semantics) else { return nil }
      self = base
    default: return nil
    }
  }
}

import FlipbookBase
package import FlipbookMotion
package import FlipbookTimeline
import Foundation

/// The progress of a curve over time, used to compare courses with it.
package struct CurveCourse: Hashable, Sendable {
  private enum Form: Hashable {
    /// A spring, which goes on with the velocity it finds.
    case spring(Spring)
    /// Any other animation, from 0 to 1.
    case animation(Animation, FlipbookMotion.Semantics)
    case style(CSSEasing, duration: Double)
  }

  /// The curve as a timeline writes it.
  package let name: String

  private let form: Form

  /// Creates the course of a curve; `nil` for `none`.
  package init?(_ curve: CurveSpec, semantics: FlipbookTimeline.Semantics, name: String? = nil) {
    self.name = name ?? "\(curve)"
    switch curve {
    case .none: return nil
    case .css(let easing, let duration):
      form = .style(easing, duration: duration?.seconds ?? 0.35)
    case .default(let named):
      form = Self.form(of: .default, (named ?? semantics).motion)
    default:
      guard let animation = Animation(curve) else { return nil }
      form = Self.form(of: animation, semantics.motion)
    }
  }

  private static func form(
    of animation: Animation, _ semantics: FlipbookMotion.Semantics
  ) -> Form {
    let resolved = animation.resolved(for: semantics)
    if let spring = resolved.storage as? FluidSpringAnimation { return .spring(spring.spring) }
    return .animation(resolved, semantics)
  }

  package static func == (first: CurveCourse, second: CurveCourse) -> Bool {
    first.form == second.form
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(form) }

  /// Returns the part of the way that is done at each time, in seconds, and the drift: the distance
  /// covered by then because of a velocity of 1 at the start.
  package func shares(at times: [Double]) -> [(done: Double, drift: Double)] {
    switch form {
    case .spring(let spring):
      return times.map { time in
        let basis = spring.basis(at: max(time, 0))
        return (1 - basis.even, basis.odd)
      }
    case .animation(let animation, let semantics):
      var value = AnimatedValue(0.0)
      _ = value.set(1, animation: animation, at: 0, semantics: semantics)
      return times.map { (value.value(at: max($0, 0)), 0) }
    case .style(let easing, let duration):
      return times.map { (easing.value(at: duration > 0 ? max($0, 0) / duration : 1), 0) }
    }
  }
}

extension CSSEasing {
  /// The output for an input from 0 to 1; beyond, that at the nearer end.
  package func value(at input: Double) -> Double {
    let input = min(max(input, 0), 1)
    switch self {
    case .cubicBezier(let x1, let y1, let x2, let y2):
      return UnitCurve.bezier(x1, y1, x2, y2).value(at: input)
    case .linear(let stops): return Self.value(at: input, on: stops)
    case .steps(let count, let jump): return Self.step(at: input, count, jump)
    }
  }

  private static func value(at input: Double, on stops: [Stop]) -> Double {
    guard let first = stops.first, let last = stops.last else { return input }
    if input < first.input { return first.output }
    guard let next = stops.firstIndex(where: { $0.input > input }), next > 0 else {
      return last.output
    }
    let (from, to) = (stops[next - 1], stops[next])
    let share = (input - from.input) / (to.input - from.input)
    return from.output + (to.output - from.output) * share
  }

  private static func step(at input: Double, _ count: Int, _ jump: Jump) -> Double {
    let extra = jump == .start || jump == .both ? 1 : 0
    let jumps = jump == .both ? count + 1 : jump == .none ? count - 1 : count
    let step = min(Int(input * Double(count)) + extra, jumps)
    return jumps > 0 ? Double(step) / Double(jumps) : 1
  }
}

extension Timeline {
  /// The system with the constants that the timeline names, as animations know it.
  package var motionSemantics: FlipbookMotion.Semantics {
    let system = semantics.motion.system
    guard let constants else { return FlipbookMotion.Semantics(system) }
    return FlipbookMotion.Semantics(
      system,
      constants: MotionConstants(
        standard: constants.standard.flatMap(Animation.init(_:)),
        screens: constants.screens.flatMap(Animation.init(_:)),
        addsAnimations: constants.together == .sum,
        keepsCurveVelocity: constants.springAfterCurve == .velocity,
        asksLeftPhase: constants.phaseAnimation == .left,
        awaitsRemoval: constants.phaseEnd == .removed))
  }

  /// The curve, with the measured one in place of `default` if there is one.
  package func measured(_ curve: CurveSpec) -> CurveSpec {
    curve == .default(nil) ? constants?.standard ?? curve : curve
  }
}

extension FlipbookTimeline.Semantics {
  /// The same system, as animations know it.
  package var motion: FlipbookMotion.Semantics {
    switch self {
    case .ios15: .ios15
    case .ios16: .ios16
    case .ios17: .ios17
    case .ios18: .ios18
    case .ios26: .ios26
    }
  }
}

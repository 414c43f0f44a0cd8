internal import FlipbookTimeline

/// How something gets from here to there: what ``Track/follows(_:within:)`` compares with.
///
/// Durations are in seconds, as SwiftUI writes them.
public struct Curve: Hashable, Sendable, CustomStringConvertible {
  let spec: CurveSpec

  /// The system's default animation: of the system the stage plays.
  public static let `default` = Curve(spec: .default(nil))

  /// The default animation of a system, whichever the stage plays.
  public static func `default`(_ system: System) -> Curve {
    Curve(spec: .default(system.timelineSemantics))
  }

  public static let smooth = Curve(spec: .smooth(duration: nil, extraBounce: 0))
  public static let snappy = Curve(spec: .snappy(duration: nil, extraBounce: 0))
  public static let bouncy = Curve(spec: .bouncy(duration: nil, extraBounce: 0))

  public static func linear(duration: Double) -> Curve {
    Curve(spec: .linear(ExactTime(rounding: duration)))
  }

  public static func easeIn(duration: Double) -> Curve {
    Curve(spec: .easeIn(ExactTime(rounding: duration)))
  }

  public static func easeOut(duration: Double) -> Curve {
    Curve(spec: .easeOut(ExactTime(rounding: duration)))
  }

  public static func easeInOut(duration: Double) -> Curve {
    Curve(spec: .easeInOut(ExactTime(rounding: duration)))
  }

  /// A unit Bézier curve from (0, 0) to (1, 1).
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double
  ) -> Curve {
    Curve(
      spec: .bezier(x1: x1, y1: y1, x2: x2, y2: y2, duration: ExactTime(rounding: duration)))
  }

  public static func spring(response: Double, dampingFraction: Double) -> Curve {
    Curve(spec: .springResponse(ExactTime(rounding: response), damping: dampingFraction))
  }

  public static func spring(duration: Double, bounce: Double = 0) -> Curve {
    Curve(spec: .springDuration(ExactTime(rounding: duration), bounce: bounce))
  }

  /// The curve as a timeline writes it.
  public var description: String { spec.description }
}

extension System {
  var timelineSemantics: FlipbookTimeline.Semantics {
    switch self {
    case .iOS16: .ios16
    case .iOS17: .ios17
    case .iOS18: .ios18
    }
  }
}

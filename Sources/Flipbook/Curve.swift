internal import FlipbookBase
import FlipbookCurves
public import FlipbookMotion
internal import FlipbookTimeline

/// A way to move from 0 to 1, to be compared with others in a test without a scene.
///
/// ```swift
/// #expect(Curve.default(.iOS17).maxGap(to: .default(.iOS16)).value > 0.15)
/// #expect(Curve.snappy.overshoot < 0.01)
/// #expect(try Curve("cubic-bezier(0.2, 0, 0, 1) 300ms").maxGap(to: .easeOut).value > 0.3)
/// ```
///
/// All numbers are solved on the curve's formula; none is read from frames.
public struct Curve: Hashable, Sendable {
  private let curve: NamedCurve

  /// The curve in a timeline's words; `nil` if timelines have no word for it.
  let spec: CurveSpec?

  private init(
    _ name: String, _ animation: Animation, _ spec: CurveSpec, for system: System = .iOS18
  ) {
    let motion = Motion(animation, for: system.semantics)
    curve = NamedCurve(name, motion ?? .timed(.curve(.linear), 0))
    self.spec = spec
  }

  /// Reads a curve in any notation that `flipbook curves` reads, such as `ease 300ms`,
  /// `figma.gentle` or `spring(duration: 0.5, bounce: 0.2)`.
  ///
  /// - Throws: The error, and its place.
  public init(_ notation: String) throws {
    curve = try NamedCurve(parsing: notation)
    spec = try? CurveSpec(parsing: notation)
  }

  /// Creates the curve of an animation; `nil` for one that repeats, or that has a formula of its
  /// author's.
  public init?(_ animation: Animation) {
    guard let motion = Motion(animation) else { return nil }
    curve = NamedCurve(animation.shortDescription, motion)
    spec = try? CurveSpec(parsing: animation.shortDescription)
  }

  /// The system's default animation: of the system the stage plays; measured, iOS 18's.
  public static let `default` = Curve("default", .default, .default(nil))

  /// The default animation of a system, whichever the stage plays.
  public static func `default`(_ system: System) -> Curve {
    Curve("default", .default, .default(system.timelineSemantics), for: system)
  }

  public static let smooth = Curve("smooth", .smooth, .smooth(duration: nil, extraBounce: 0))
  public static let snappy = Curve("snappy", .snappy, .snappy(duration: nil, extraBounce: 0))
  public static let bouncy = Curve("bouncy", .bouncy, .bouncy(duration: nil, extraBounce: 0))
  public static let linear = Curve("linear", .linear, .linear(nil))
  public static let easeIn = Curve("easeIn", .easeIn, .easeIn(nil))
  public static let easeOut = Curve("easeOut", .easeOut, .easeOut(nil))
  public static let easeInOut = Curve("easeInOut", .easeInOut, .easeInOut(nil))
}

// MARK: - Spellings

/// Durations are in seconds, as SwiftUI writes them.
extension Curve {
  public static func linear(duration: Double) -> Curve {
    Curve("linear", .linear(duration: duration), .linear(ExactTime(rounding: duration)))
  }

  public static func easeIn(duration: Double) -> Curve {
    Curve("easeIn", .easeIn(duration: duration), .easeIn(ExactTime(rounding: duration)))
  }

  public static func easeOut(duration: Double) -> Curve {
    Curve("easeOut", .easeOut(duration: duration), .easeOut(ExactTime(rounding: duration)))
  }

  public static func easeInOut(duration: Double) -> Curve {
    Curve("easeInOut", .easeInOut(duration: duration), .easeInOut(ExactTime(rounding: duration)))
  }

  /// A unit Bézier curve from (0, 0) to (1, 1).
  public static func timingCurve(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, duration: Double
  ) -> Curve {
    Curve(
      "timingCurve", .timingCurve(x1, y1, x2, y2, duration: duration),
      .bezier(x1: x1, y1: y1, x2: x2, y2: y2, duration: ExactTime(rounding: duration)))
  }

  public static func spring(response: Double, dampingFraction: Double) -> Curve {
    Curve(
      "spring", .spring(response: response, dampingFraction: dampingFraction),
      .springResponse(ExactTime(rounding: response), damping: dampingFraction))
  }

  public static func spring(duration: Double, bounce: Double = 0) -> Curve {
    Curve(
      "spring", .spring(duration: duration, bounce: bounce),
      .springDuration(ExactTime(rounding: duration), bounce: bounce))
  }
}

// MARK: - Comparing

extension Curve {
  /// Returns true if two curves have the same name and the same course, however timelines spell
  /// them.
  public static func == (first: Curve, second: Curve) -> Bool { first.curve == second.curve }

  public func hash(into hasher: inout Hasher) { hasher.combine(curve) }
}

// MARK: - Following

extension Curve {
  /// The fraction of the way at a time in seconds.
  public func value(at time: Double) -> Double { curve.motion.value(at: time) }

  /// The speed at a time in seconds, in ways per second.
  public func velocity(at time: Double) -> Double { curve.motion.speed(at: time) }
}

// MARK: - Measuring

extension Curve {
  /// The greatest distance of two curves, and its time.
  public struct Gap: Hashable, Sendable, CustomStringConvertible {
    /// The greatest difference, as a fraction of the way.
    public var value: Double
    /// The time of the greatest distance, in seconds.
    public var time: Double
    /// The root of the mean of the squared differences, until both are at rest.
    public var rootMeanSquare: Double

    public var description: String {
      "\(decimals(value * 100, 1))% at \(decimals(time * 1000, 0)) ms"
    }
  }

  /// The distance from its end at which a curve counts as at rest, as a fraction of the way: half a
  /// point of 600.
  private static let rest = 0.5 / 600

  private var profile: MotionProfile { MotionProfile(curve.motion, tolerance: Self.rest) }

  /// The largest distance past its end, as a fraction of the way.
  public var overshoot: Double { MotionMetrics(profile).overshoot }

  /// The time at which half of the way is first reached, in seconds.
  public var timeToHalf: Double? { profile.firstTime(at: 0.5) }

  /// The time from which it is at rest, in seconds: within half a point of 600.
  public var settlingTime: Double? { profile.settlingTime }

  /// The greatest speed, in ways per second.
  public var peakSpeed: Double { profile.peakSpeed.value }

  /// Returns the greatest distance from another curve.
  public func maxGap(to other: Curve) -> Gap {
    let gap = MotionGap(profile, other.profile)
    return Gap(value: gap.greatest, time: gap.time, rootMeanSquare: gap.rootMeanSquare)
  }
}

extension Curve: CustomStringConvertible {
  /// Its name, and its meaning in numbers.
  public var description: String { curve.title }
}

extension System {
  var timelineSemantics: FlipbookTimeline.Semantics {
    switch self {
    case .iOS15: .ios15
    case .iOS16: .ios16
    case .iOS17: .ios17
    case .iOS18: .ios18
    case .iOS26: .ios26
    }
  }
}

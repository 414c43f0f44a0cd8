import FlipbookBase
import FlipbookMotion
package import FlipbookTimeline

/// A notation that curves are converted to.
package enum CurveTarget: String, Hashable, Sendable, CaseIterable {
  case cssLinear = "css-linear"
  case cssCubicBezier = "css-cubic-bezier"
  case swiftUI = "swiftui"
  case uiKit = "uikit"
  case android
  case compose
  case figma
  case framer
  case lottie
  case designTokens = "dtcg"

  /// Reads a target's name.
  package init(parsing text: String) throws(TimelineError) {
    if let target = CurveTarget(rawValue: text) {
      self = target
      return
    }
    let names = Self.allCases.map(\.rawValue)
    throw TimelineError(
      .unknownWord, "curves cannot be converted to `\(text)`",
      at: SourceLocation(
        file: TimelineError.argument, line: 1, column: 1, length: text.unicodeScalars.count),
      suggestion: NearestWord.to(text, among: names),
      help: "targets: \(names.joined(separator: " "))")
  }
}

/// A curve in another notation, and the loss on the way.
package struct CurveConversion: Sendable {
  package let target: CurveTarget

  /// The code to paste.
  package var code: String

  /// The motion that the code stands for, with numbers rounded as they are written.
  package var motion: Motion

  /// The distance of that motion from the curve, until both are at rest.
  package var gap: MotionGap

  /// The number of stops or segments used; `nil` if there is no choice.
  package var pieceCount: Int?

  /// Sentences about anything the notation cannot express.
  package var notes: [String]

  /// A result before it is measured.
  struct Draft {
    var code: String
    var motion: Motion
    var pieceCount: Int?
    var notes: [String] = []
  }

  /// Converts a curve.
  ///
  /// - Parameters:
  ///   - curve: The curve.
  ///   - target: The notation.
  ///   - tolerance: The largest distance of a curve in pieces from the curve, as a fraction of the
  ///     way. If a spring needs a duration, it has ended once it stays within this distance.
  /// - Throws: If the notation has no words for it.
  package init(
    _ curve: NamedCurve, to target: CurveTarget, tolerance: Double = 0.002
  ) throws(TimelineError) {
    self.target = target
    let timed = TimedCurve(curve.motion, tolerance: tolerance / 2)
    let draft: Draft? =
      switch target {
      case .cssLinear: Self.stops(timed, tolerance)
      case .cssCubicBezier: Self.styleSheet(timed)
      case .swiftUI: Self.swiftUI(curve.motion, timed)
      case .uiKit: Self.uiKit(curve.motion, timed)
      case .android, .compose: Self.android(curve.motion, timed, tolerance, target)
      case .figma: Self.figma(curve.motion, timed)
      case .framer: Self.framer(curve.motion, timed)
      case .lottie: Self.lottie(timed, tolerance)
      case .designTokens: Self.designToken(timed)
      }
    guard let draft else {
      throw TimelineError(
        .badCurve, "\(target.rawValue) has no words for a curve that jumps",
        at: SourceLocation(file: TimelineError.argument, line: 1, column: 1),
        help: "`css-linear` has")
    }
    (code, motion, pieceCount) = (draft.code, draft.motion, draft.pieceCount)
    var notes = draft.notes
    gap = MotionGap(
      MotionProfile(curve.motion, tolerance: 1e-4), MotionProfile(draft.motion, tolerance: 1e-4))
    if gap.greatest > 0.02 {
      notes.append("the nearest there is; `css-linear`, `android` and `lottie` keep any shape")
    }
    self.notes = notes
  }
}

// MARK: - Style sheets and tokens

extension CurveConversion {
  private static func milliseconds(_ time: Double) -> String { shortest(time * 1000, 2) }

  /// The duration and the delay as a `transition` takes them.
  private static func tail(_ timed: TimedCurve) -> String {
    let delay = timed.delay > 0 ? " \(milliseconds(timed.delay))ms" : ""
    return " \(milliseconds(timed.duration))ms\(delay)"
  }

  private static func written(_ shape: UnitShape, _ timed: TimedCurve) -> Motion {
    .timed(shape, timed.duration).delayed(by: timed.delay)
  }

  private static func stops(_ timed: TimedCurve, _ tolerance: Double) -> Draft {
    let points = timed.polygon(tolerance: tolerance).map { point in
      // At a rounded place the curve's own value is used, unless it jumps there.
      let moved = timed.value(at: rounded(point.input))
      let output = abs(moved - point.output) < tolerance ? moved : point.output
      return TimedCurve.Point(input: rounded(point.input), output: rounded(output))
    }
    let words = points.enumerated().map { index, point in
      let isPlain = index == 0 && point.input == 0 || index == points.count - 1 && point.input == 1
      let place = isPlain ? "" : " \(shortest(point.input * 100, 2))%"
      return shortest(point.output, 4) + place
    }
    return Draft(
      code: "linear(\(words.joined(separator: ", ")))" + tail(timed),
      motion: written(
        .stops(points.map { CSSEasing.Stop(input: $0.input, output: $0.output) }), timed),
      pieceCount: points.count)
  }

  /// Returns the nearest Bézier curve with its written, rounded numbers; `nil` if none is near.
  static func bezier(_ timed: TimedCurve) -> (numbers: [Double], motion: Motion)? {
    if timed.motion.shape?.jumps == true { return nil }
    let numbers = timed.nearestBezier().map(rounded)
    let shape = UnitShape.bezier(numbers[0], numbers[1], numbers[2], numbers[3])
    return (numbers, written(shape, timed))
  }

  private static func styleSheet(_ timed: TimedCurve) -> Draft? {
    bezier(timed).map { numbers, motion in
      Draft(
        code: "cubic-bezier(\(numbers.map(shortNumber).joined(separator: ", ")))" + tail(timed),
        motion: motion)
    }
  }

  private static func designToken(_ timed: TimedCurve) -> Draft? {
    bezier(timed).map { numbers, motion in
      func time(_ seconds: Double) -> String {
        "{\"value\": \(milliseconds(seconds)), \"unit\": \"ms\"}"
      }
      let points = numbers.map(shortNumber).joined(separator: ", ")
      return Draft(
        code: """
          {"$type": "transition", "$value": {"duration": \(time(timed.duration)), \
          "delay": \(time(timed.delay)), "timingFunction": [\(points)]}}
          """, motion: motion)
    }
  }

  /// Keyframes from 0 to 100 at sixty frames a second, each with the handles to the next.
  private static func lottie(_ timed: TimedCurve, _ tolerance: Double) -> Draft? {
    guard let path = timed.path(tolerance: tolerance) else { return nil }
    func frame(_ input: Double) -> String {
      shortest((timed.delay + input * timed.duration) * 60, 3)
    }
    let segments = path.segments.flatMap(Self.bendable)
    let keyframes = segments.map { segment in
      let size = (x: segment.end.x - segment.start.x, y: segment.end.y - segment.start.y)
      // Handles are fractions of the step, so a step of zero has none.
      func handle(_ point: CubicPath.Point) -> String {
        let x = (point.x - segment.start.x) / size.x
        let y = size.y == 0 ? x : (point.y - segment.start.y) / size.y
        return "{\"x\": [\(shortest(x, 4))], \"y\": [\(shortest(y, 4))]}"
      }
      return """
        {"t": \(frame(segment.start.x)), "s": [\(shortest(segment.start.y * 100, 2))], \
        "o": \(handle(segment.control1)), "i": \(handle(segment.control2))}
        """
    }
    return Draft(
      code: "[\((keyframes + ["{\"t\": \(frame(1)), \"s\": [100]}"]).joined(separator: ", "))]",
      motion: written(.path(path), timed), pieceCount: segments.count)
  }

  /// A step that goes nowhere has handles that do nothing: one that leaves and comes back is cut.
  private static func bendable(_ segment: CubicPath.Segment) -> [CubicPath.Segment] {
    let rise = abs(segment.end.y - segment.start.y)
    let bend = abs(segment.value(at: 0.5) - (segment.start.y + segment.end.y) / 2)
    return rise < 0.01 && bend > 1e-4 ? segment.halves : [segment]
  }
}

package import FlipbookBase

/// A condition on an expression within an expectation's scope.
package enum Matcher: Hashable, Sendable, Codable {
  /// Is the value, give or take the tolerance (or the timeline's `rest` for a length or
  /// percentage without one).
  case equals(ExpectedValue, tolerance: Quantity?)
  case within(Quantity, Quantity)
  case atLeast(Quantity)
  case atMost(Quantity)
  case increasing
  case decreasing
  /// Never changes.
  case constant
  /// Takes values between its first and its last.
  case animated
  case notAnimated
  /// Changes, and every change lands in one frame.
  case jumps
  /// Left and right limits agree at every event, in value and in velocity.
  case smooth
  /// Each edge of the rectangle is smooth.
  case movesSmoothly
  /// From the duration after the scope's start on stays within the distance of its last value.
  case settles(within: Quantity, by: ExactTime)
  /// Passes its last value by at most that much of the way, in percent.
  case overshoots(atMost: Double)
  /// Is never further from the curve than the tolerance, in percent of the way.
  case follows(Located<CurveSpec>, tolerance: Double)
  /// Has the value at the moment, give or take the time.
  case reaches(ExpectedValue, at: TimeExpression, tolerance: ExactTime)
  case present
  case absent
  /// Is the same view all the time: its state survives.
  case keepsIdentity
  /// Is another view at the end than at the start.
  case replaced
  case insideSafeArea
  case notTruncated
}

extension Matcher: CustomStringConvertible {
  /// The matcher as a timeline writes it.
  package var description: String {
    switch self {
    case .equals(let value, let tolerance):
      "\(value)" + (tolerance.map { " ± \($0)" } ?? "")
    case .within(let lower, let upper): "\(lower) .. \(upper)"
    case .atLeast(let value): "at least \(value)"
    case .atMost(let value): "at most \(value)"
    case .settles(let distance, let time): "settles within \(distance) by \(time.spelling)"
    case .overshoots(let percent): "overshoots at most \(shortest(percent))%"
    case .follows(let curve, let tolerance):
      "follows \(curve.value) ± \(shortest(tolerance))%"
    case .reaches(let value, let time, let tolerance):
      "reaches \(value) at \(time) ± \(tolerance.spelling)"
    default: words ?? ""
    }
  }

  /// The words of a matcher without a value.
  package var words: String? {
    Matcher.plain.first { $0.matcher == self }?.words
  }

  /// Every matcher without a value, and how it is written.
  package static let plain: [(words: String, matcher: Matcher)] = [
    ("increasing", .increasing), ("decreasing", .decreasing), ("constant", .constant),
    ("animated", .animated), ("not animated", .notAnimated), ("jumps", .jumps),
    ("smooth", .smooth), ("moves smoothly", .movesSmoothly), ("present", .present),
    ("absent", .absent), ("keeps identity", .keepsIdentity), ("replaced", .replaced),
    ("inside safeArea", .insideSafeArea), ("not truncated", .notTruncated),
  ]
}

package import FlipbookBase
package import FlipbookTimeline

// MARK: - Asked one at a time

extension Evaluator {
  /// Checks an expression against a matcher.
  ///
  /// - Parameters:
  ///   - expression: The expression to check.
  ///   - matcher: The condition on it.
  ///   - span: The stretch of time.
  /// - Returns: The faults, line by line; `nil` if the condition holds.
  package func lines(
    on expression: ViewExpression, _ matcher: Matcher, _ span: ClosedRange<ExactTime>
  ) -> [String]? {
    Examination(self, expression, span).finding(matcher).map { $0.details + $0.notes }
  }
}

extension Track {
  /// Returns a course's largest overshoot, as a fraction of its way.
  ///
  /// - Parameters:
  ///   - rest: The value it comes to rest at.
  ///   - span: The stretch of time.
  /// - Returns: The fraction, at least 0, the value, and its time in seconds; `nil` if the course
  ///   ends where it begins.
  package func overshoot(
    past rest: Double, _ span: ClosedRange<ExactTime>
  ) -> (share: Double, value: Double, time: Double)? {
    guard let first = first(in: span)?.first, abs(rest - first) > Motion.threshold,
      let extreme = extreme(rest > first ? 1 : -1, span)
    else { return nil }
    return (max((extreme.value - rest) / (rest - first), 0), extreme.value, extreme.time)
  }

  /// Returns the course with a point at each time at which another course has one.
  package func resampled(like other: Track) -> Track {
    var result = other
    for (index, point) in other.points.enumerated() {
      let own = points.first { $0.time == point.time }
      let value = own == nil ? value(at: point.time) : nil
      result.points[index].before = own?.before ?? value
      result.points[index].now = own?.now ?? value
    }
    return result
  }
}

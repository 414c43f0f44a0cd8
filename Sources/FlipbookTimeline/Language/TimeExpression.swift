package import FlipbookBase

/// A moment of a timeline, possibly relative to a mark.
package enum TimeExpression: Hashable, Sendable, Codable {
  /// Seconds after frame 0.
  case time(ExactTime)
  /// Frame 0.
  case start
  /// The last frame.
  case end
  /// A mark, plus a time (minus if it is negative).
  case mark(String, offset: ExactTime)
}

extension TimeExpression {
  /// Returns the moment, given the times of the marks; `nil` for a mark that was never reached.
  ///
  /// - Parameters:
  ///   - end: The time of the last frame.
  ///   - marks: Returns the time of a mark; `nil` if it was not set.
  /// - Returns: Seconds after frame 0.
  package func resolved(end: ExactTime, marks: (String) -> ExactTime?) -> ExactTime? {
    switch self {
    case .time(let time): time
    case .start: .zero
    case .end: end
    case .mark(let name, let offset): marks(name).map { $0 + offset }
    }
  }

  /// The mark it is relative to.
  package var markName: String? {
    if case .mark(let name, _) = self { name } else { nil }
  }
}

extension TimeExpression: CustomStringConvertible {
  /// The moment as a timeline writes it.
  package var description: String {
    switch self {
    case .time(let time): time.spelling
    case .start: "start"
    case .end: "end"
    case .mark(let name, let offset):
      if offset == .zero {
        name
      } else {
        "\(name) \(offset < .zero ? "-" : "+") \((offset < .zero ? -offset : offset).spelling)"
      }
    }
  }
}

/// A stretch of a timeline, both ends included.
package struct TimeRange: Hashable, Sendable, Codable, CustomStringConvertible {
  package var lower: TimeExpression
  package var upper: TimeExpression

  package init(_ lower: TimeExpression, _ upper: TimeExpression) {
    (self.lower, self.upper) = (lower, upper)
  }

  package var description: String { "\(lower) .. \(upper)" }
}

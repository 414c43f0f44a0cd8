package import FlipbookBase

/// One thing that happens in a timeline.
package struct Step: Hashable, Sendable, Codable {
  package var action: Action

  /// The start; without it, the end of the step before.
  package var at: Located<TimeExpression>?

  /// The mark `as:` sets at the step's time (at its end for `wait`).
  package var mark: Located<String>?

  /// The longest time that `wait: settled` may take.
  package var within: Located<ExactTime>?

  package var note: String?

  /// The step's verb.
  package var location: SourceLocation

  package init(
    _ action: Action, at: Located<TimeExpression>? = nil, mark: Located<String>? = nil,
    within: Located<ExactTime>? = nil, note: String? = nil, location: SourceLocation
  ) {
    (self.action, self.at, self.mark) = (action, at, mark)
    (self.within, self.note, self.location) = (within, note, location)
  }
}

extension Step {
  /// Returns the number of steps once `repeat:` and `run:` are written out, or the largest number.
  package static func count(_ steps: [Step]) -> Int {
    steps.reduce(0) { sum, step in
      let use = step.action.use
      let own = use.steps.map { Int(clamping: Int128(count($0)) * Int128(use.times)) } ?? 1
      return Int(clamping: Int128(sum) + Int128(own))
    }
  }

  /// The step with the short names of a timeline replaced.
  package func resolved(by timeline: Timeline) -> Step {
    var step = self
    if let resolved = action.use.resolved { step.action = resolved(timeline) }
    return step
  }

  /// The names of the moments it sets: `as:`, and the name of `mark:` or `still:`.
  package var marks: [Located<String>] { [action.use.mark, mark].compactMap { $0 } }
}

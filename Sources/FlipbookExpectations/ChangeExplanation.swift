package import FlipbookBase
package import FlipbookTimeline

/// The explanation of a change: the effect on a view, and its causes.
package struct ChangeExplanation: Hashable, Sendable, Codable {
  /// The effect on the view.
  package enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
    /// All that changed is on its way.
    case animated
    /// Some of the changes are animated, and some jumped.
    case partly
    /// It was there at once.
    case jumped
    case appeared, disappeared
    /// Another view has taken its place.
    case replaced
    /// Nothing of the view changed.
    case unchanged
  }

  /// One thing about the view that changed.
  package struct Property: Hashable, Sendable, Codable {
    /// As traces call it: `frame`, `offset`, `opacity`.
    package var name: String
    package var before: [Double]
    package var after: [Double]

    /// The animation that moves it; `nil` for a jump.
    package var curve: String?

    /// The end of the animation; `nil` for one without end.
    package var until: ExactTime?

    /// The reason why it jumped, in a sentence.
    package var reason: String?

    package init(name: String, before: [Double], after: [Double]) {
      (self.name, self.before, self.after) = (name, before, after)
    }
  }

  /// The time, in seconds after frame 0.
  package var time: ExactTime

  /// The view, in the words of the question.
  package var view: String

  package var outcome: Outcome

  /// The answer in a sentence.
  package var answer: String

  package var properties: [Property] = []

  /// The chain of causes, from the step down to the view, one line each.
  package var chain: [String] = []

  /// Hints at changes that would make it move, one line each.
  package var hints: [String] = []

  /// The step that caused it, where one did.
  package var step: SourceLocation?

  package init(time: ExactTime, view: String, outcome: Outcome, answer: String) {
    (self.time, self.view, self.outcome, self.answer) = (time, view, outcome, answer)
  }
}

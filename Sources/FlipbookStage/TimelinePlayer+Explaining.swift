import FlipbookBase
package import FlipbookExpectations
package import FlipbookTimeline
import FlipbookViews

extension TimelinePlayer {
  /// The reasons why the view in question moved or did not.
  ///
  /// - Parameter moment: The moment in question; nil for the whole timeline.
  /// - Returns: The explanations in the order of time; at least one.
  /// - Throws: An error if there is no such view, or no such moment.
  package func explanations(
    at moment: TimeExpression?
  ) throws(TimelineError) -> [ChangeExplanation] {
    guard let explainer else { return [] }
    guard explainer.hasBeenSeen else { throw noSuchView(explainer.name) }
    guard let moment else {
      return explainer.explanations.isEmpty ? [unmoved(explainer)] : explainer.explanations
    }
    guard let time = moment.resolved(end: end ?? stage.time, marks: { marks[$0] }) else {
      let name = moment.markName ?? "\(moment)"
      throw TimelineError(
        .unknownMark, "there is no mark `\(name)`", at: SourceLocation(file: "--at \(moment)"),
        suggestion: NearestWord.to(name, among: marks.keys.sorted()),
        notes: ["marks: \(marks.keys.sorted().joined(separator: " "))"])
    }
    let found = explainer.explanations(at: time)
    guard found.isEmpty else { return found }
    var told = unmoved(explainer)
    told.time = time
    told.answer = "nothing had changed \(explainer.name) by \(Spelling.time(time))"
    return [told]
  }

  /// The explanation for a view that nothing has changed.
  private func unmoved(_ explainer: StageExplainer) -> ChangeExplanation {
    var told =
      explainer.others.last
      ?? ChangeExplanation(time: .zero, view: explainer.name, outcome: .unchanged, answer: "")
    told.answer = "nothing in this timeline changes \(explainer.name)"
    return told
  }

  private func noSuchView(_ name: String) -> TimelineError {
    let names = variant.timeline.views.map(\.name.value)
    let types = stage.graph.presentNodes.compactMap(\.selectorName).uniqued
    return TimelineError(
      .nothingMatches, "`\(name)` matches no view in any frame",
      at: SourceLocation(file: "--view \(name)"),
      suggestion: NearestWord.to(name, among: names + types),
      notes: [
        "views: \(names.isEmpty ? "the timeline names none" : names.joined(separator: " "))",
        "at the end there are: \(types.prefix(20).joined(separator: " "))",
      ])
  }
}

import FlipbookExpectations
import FlipbookMotion
import FlipbookTimeline
import FlipbookViews
import Foundation

/// The effect of one pass on a view, and its reasons.
struct ExplainedPass {
  let explainer: StageExplainer
  let before: ViewSnapshot?
  let now: ViewSnapshot?

  /// The nodes that were present before the pass.
  let present: Set<ObjectIdentifier>

  var causes: CauseLog { explainer.causes }
  var graph: ViewGraph { explainer.stage.graph }
  private var view: String { explainer.name }

  init(
    _ explainer: StageExplainer, before: ViewSnapshot?, now: ViewSnapshot?,
    present: Set<ObjectIdentifier>
  ) {
    (self.explainer, self.before, self.now, self.present) = (explainer, before, now, present)
  }

  // MARK: Kinds of changes

  /// The pass's change of the view; nil if the view is unchanged.
  var change: ChangeExplanation? {
    switch (before, now) {
    case (nil, nil): return nil
    case (nil, .some(let now)): return appearance(of: now)
    case (.some(let before), nil): return disappearance(of: before)
    case (.some(let before), .some(let now)):
      if before.match.node !== now.match.node { return replacement(before, now) }
      if now.isLeaving, !before.isLeaving { return disappearance(of: before) }
      if before.isLeaving, !now.isLeaving { return appearance(of: now) }
      return motion(before, now)
    }
  }

  /// A pass that has changed something, though nothing about the view.
  var unchanged: ChangeExplanation? {
    guard explainer.step != nil, !causes.settings.isEmpty, let now else { return nil }
    var told = ChangeExplanation(
      time: explainer.stage.time, view: view, outcome: .unchanged,
      answer: "\(view) did not change at \(at)")
    told.chain = headChain + scopeLines(around: now.match.node)
    told.step = explainer.step?.location
    let states = causes.settings.compactMap { name(of: $0.location) }
    told.hints = [
      "nothing of its place, size or looks depends on "
        + (states.isEmpty ? "what was changed" : states.map { "`\($0)`" }.joined(separator: ", "))
    ]
    return told
  }

  private func motion(_ before: ViewSnapshot, _ now: ViewSnapshot) -> ChangeExplanation? {
    let properties = properties(of: before, now)
    let hasNewText = before.text != now.text
    guard !properties.isEmpty || hasNewText else { return nil }
    var told = explained(properties, of: now) ?? plain(.jumped, "changed at once")
    if hasNewText {
      told.chain.append("words: \(quoted(before.text)) → \(quoted(now.text)), set anew at once")
      if properties.isEmpty {
        told.answer = "\(view) only changed its words at \(at): they do not move"
        told.hints = ["`.contentTransition(…)` under an animation moves from words to words"]
      }
    }
    return told
  }

  private func appearance(of now: ViewSnapshot) -> ChangeExplanation {
    let cause = entranceCause(of: now).map { ": \($0)" } ?? ""
    let properties = properties(of: now, now)
    var told = explained(properties, of: now) ?? plain(.appeared, "appeared")
    told.outcome = .appeared
    let passage = passage(of: now)
    switch passage {
    case .inserted(let transition) where properties.contains { $0.curve != nil }:
      let curves = properties.compactMap(\.curve)
      told.answer =
        "\(view) appeared at \(at) with \(transition ?? "opacity, as none was given,") "
        + "under \(curves.first ?? "an animation")\(cause)"
    case .inserted(.some(let transition)):
      let reason = Reasoning(self, of: elementChange(in: now), at: now)
      told.answer =
        "\(view) appeared at \(at) at once, though it has the transition \(transition): "
        + reason.sentence
      told.hints = reason.hints
    case .returned:
      told.answer = "\(view) came back at \(at) before its removal was over\(cause)"
    case .exchanged:
      told.answer =
        "\(view) appeared at \(at) at once: it stands in for a view of another type, "
        + "which is no transition"
      told.hints = [
        "an `AnyView` that changes its type is exchanged; use `if`/`else` or a `switch`"
      ]
    default:
      let reason = Reasoning(self, of: elementChange(in: now), at: now)
      told.answer = "\(view) appeared at \(at) at once: \(reason.sentence)"
      told.hints = reason.hints
    }
    told.chain = headChain + (cause.isEmpty ? [] : [String(cause.dropFirst(2))]) + tail(told, now)
    return told
  }

  private func disappearance(of old: ViewSnapshot) -> ChangeExplanation {
    let cause = exitCause(of: old).map { ": \($0)" } ?? ""
    let properties = properties(of: old, now ?? old)
    var told = explained(properties, of: now ?? old) ?? plain(.disappeared, "disappeared")
    told.outcome = .disappeared
    switch passage(of: old) {
    case .departing(let transition):
      let curve = properties.compactMap(\.curve).first.map { " under \($0)" } ?? ""
      told.answer =
        "\(view) left at \(at) with \(transition ?? "opacity, as none was given,")\(curve)\(cause)"
    case .removedAtOnce(.some(let transition), _):
      let reason = Reasoning(self, of: elementChange(in: old), at: old)
      told.answer =
        "\(view) disappeared at \(at) at once, though it has the transition \(transition): "
        + reason.sentence
      told.hints = reason.hints
    case .removedAtOnce(nil, _):
      let reason = Reasoning(self, of: elementChange(in: old), at: old)
      told.answer =
        "\(view) disappeared at \(at) at once: it has no transition, and \(reason.sentence)"
      told.hints = reason.hints
    default:
      told.answer = "\(view) disappeared at \(at) at once\(cause)"
    }
    told.chain = headChain + (cause.isEmpty ? [] : [String(cause.dropFirst(2))]) + tail(told, old)
    return told
  }

  private func replacement(_ old: ViewSnapshot, _ new: ViewSnapshot) -> ChangeExplanation {
    let cause = exitCause(of: old) ?? entranceCause(of: new) ?? "another view stands in its place"
    let properties = properties(of: new, new)
    var told = explained(properties, of: new) ?? plain(.replaced, "was replaced")
    told.outcome = .replaced
    let coming =
      passage(of: new).map { passage in
        if case .inserted(let transition) = passage, properties.contains(where: { $0.curve != nil })
        {
          return "the new one comes with \(transition ?? "opacity, as none was given")"
        }
        return "the new one is there at once"
      } ?? "the new one is there at once"
    told.answer =
      "\(view) jumped at \(at): its identity was replaced, since \(cause); \(coming)"
    told.hints = [identityHint]
    told.chain = headChain + [cause] + tail(told, new)
    return told
  }

  private var identityHint: String {
    switch causes.exchanges.first?.kind {
    case .choice:
      "one view with changing modifiers, or one `AnyLayout` for both branches, keeps its identity"
    case .identity: "leave out `.id(…)`, or give it a value that does not change"
    case .collection: "give `ForEach` ids that stay with their elements: not indices, not new UUIDs"
    case .erasure: "keep the type inside `AnyView`, or use `if`/`else` with a transition"
    default: "a view that stays where it is written keeps its identity"
    }
  }

  private func plain(_ outcome: ChangeExplanation.Outcome, _ words: String) -> ChangeExplanation {
    var told = ChangeExplanation(
      time: explainer.stage.time, view: view, outcome: outcome, answer: "\(view) \(words) at \(at)")
    told.step = explainer.step?.location
    told.chain = headChain
    return told
  }

  private func explained(
    _ properties: [ChangeExplanation.Property], of now: ViewSnapshot
  ) -> ChangeExplanation? {
    guard !properties.isEmpty else { return nil }
    let moving = properties.filter { $0.curve != nil }
    let still = properties.filter { $0.curve == nil }
    var told = plain(moving.isEmpty ? .jumped : still.isEmpty ? .animated : .partly, "")
    told.properties = properties
    let names = Spelling.list(moving.map(\.name).uniqued)
    let curves = Spelling.list(moving.compactMap(\.curve).uniqued)
    switch told.outcome {
    case .animated: told.answer = "\(view) moves from \(at): its \(names) under \(curves)"
    case .partly:
      told.answer =
        "\(view) moves only partly from \(at): its \(names) under \(curves), but its "
        + "\(Spelling.list(still.map(\.name).uniqued)) jumped: \(still[0].reason ?? "")"
    default: told.answer = "\(view) jumped at \(at): \(still[0].reason ?? "")"
    }
    told.hints =
      still.first.flatMap { property in
        changes(of: now).first { $0.attribute.property == property.name }
          .map { Reasoning(self, of: $0, at: now).hints }
      } ?? []
    told.chain += tail(told, now)
    return told
  }
}

extension Array where Element: Hashable {
  /// Each element once, where it first is.
  var uniqued: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}

/// A text in quotation marks, as it is.
func quoted(_ text: String) -> String { "\"\(text)\"" }

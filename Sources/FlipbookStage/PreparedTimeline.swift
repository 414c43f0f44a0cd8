import FlipbookBase
import FlipbookExpectations
package import FlipbookTimeline

/// The parts of a timeline that are prepared before it is played.
///
/// Variants with equal steps, views and expectations share one.
package struct PreparedTimeline {
  /// The steps as they are played, with short names replaced.
  let steps: [Step]

  /// The durations of the steps.
  let durations: [ExactTime]

  /// The views that are written down: those that have names, then those that only expectations name.
  let subjects: [Recording.Subject]

  /// The scopes of the expectations, in file order.
  let scopes: [Expectation.Scope]

  /// True if an expectation asks for painting order; the same for colours and truncation.
  let asksForOrder: Bool
  let asksForColor: Bool
  let asksForTruncation: Bool

  /// True if an expectation asks for what assistive technology reads.
  let asksForSpeech: Bool

  package init(_ timeline: Timeline) {
    steps = timeline.playedSteps.map { $0.resolved(by: timeline) }
    durations = steps.map(\.action.duration)
    subjects = Self.subjects(of: timeline)
    scopes = timeline.expectations.map(\.scope.value)
    var (order, color, truncation, speech) = (false, false, false, false)
    for expectation in timeline.expectations {
      for check in expectation.checks {
        order = order || check.rule.asks(for: .z)
        color = color || check.rule.asks(for: .color)
        speech = speech || Self.spoken.contains(where: check.rule.asks)
        truncation = truncation || check.rule.matcher == .notTruncated
      }
    }
    (asksForOrder, asksForColor, asksForTruncation) = (order, color, truncation)
    asksForSpeech = speech
  }

  private static let spoken = ViewProperty.allCases.filter(\.isSpoken)

  /// Returns the number of frames of a timeline that can be told from its steps: they take known
  /// times, one after the other, and the last of them is a wait.
  ///
  /// - Parameter timeline: The timeline.
  /// - Returns: The number; `nil` if it has to be played for that.
  package static func frameCount(of timeline: Timeline) -> Int? {
    if let count = timeline.frameCount { return count }
    let steps = timeline.playedSteps
    guard case .wait? = steps.last?.action else { return nil }
    var end = ExactTime.zero
    for step in steps {
      if case .waitSettled = step.action { return nil }
      guard step.at == nil else { return nil }
      end += step.action.duration
    }
    return timeline.framesPerSecond.lastFrame(atOrBefore: end) + 1
  }

  private static func subjects(of timeline: Timeline) -> [Recording.Subject] {
    var subjects = timeline.views.map {
      Recording.Subject(name: $0.name.value, selector: $0.selector.value)
    }
    for selector in timeline.expectations.flatMap(\.selectors) {
      if let name = selector.shortName, subjects.contains(where: { $0.name == name }) { continue }
      guard !subjects.contains(where: { $0.selector == selector }) else { continue }
      subjects.append(
        Recording.Subject(name: "\(selector)", selector: timeline.resolved(selector)))
    }
    return subjects
  }
}

/// A cache of the plans of timelines that were played before.
package final class PreparedTimelines {
  private struct Known {
    let steps: [Step]
    let views: [Timeline.NamedView]
    let expectations: [Expectation]
    let plan: PreparedTimeline

    /// True if the plan is for a timeline.
    ///
    /// Equal arrays are usually the same memory, which is compared first.
    func isFor(_ timeline: Timeline) -> Bool {
      timeline.steps == steps && timeline.views == views && timeline.expectations == expectations
    }
  }

  private var known: [Known] = []

  /// The largest number of plans kept (chosen: variants differ in little, if they do).
  private static let most = 8

  package init() {}

  /// The plan of a timeline.
  package func plan(for timeline: Timeline) -> PreparedTimeline {
    if let known = known.first(where: { $0.isFor(timeline) }) { return known.plan }
    let new = Known(
      steps: timeline.steps, views: timeline.views, expectations: timeline.expectations,
      plan: PreparedTimeline(timeline))
    if known.count == Self.most { known.removeFirst() }
    known.append(new)
    return new.plan
  }
}

extension Expectation.Rule {
  /// The matcher of the rule, if it has one.
  fileprivate var matcher: Matcher? {
    switch self {
    case .expression(_, let matcher), .others(let matcher): matcher
    case .golden, .pixels, .noWarnings: nil
    }
  }

  fileprivate func asks(for property: ViewProperty) -> Bool {
    guard case .expression(let expression, _) = self else { return false }
    return expression.asks(for: property)
  }
}

extension ViewExpression {
  fileprivate func asks(for wanted: ViewProperty) -> Bool {
    switch self {
    case .property(_, let property, _): property == wanted
    case .screen, .safeArea, .constant: false
    case .binary(let first, _, let second): first.asks(for: wanted) || second.asks(for: wanted)
    }
  }
}

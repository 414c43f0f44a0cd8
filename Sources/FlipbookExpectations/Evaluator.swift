package import FlipbookBase
package import FlipbookTimeline

/// Checks a timeline's expectations against the motion of its views.
package final class Evaluator {
  package let timeline: Timeline
  package let recording: Recording

  /// The timeline and the variant: `show-hide [scene=ShowHide.Offset]`.
  package var title: String { variant.title }

  private let variant: Variant

  package init(_ variant: Variant, _ recording: Recording) {
    self.variant = variant
    timeline = variant.timeline
    self.recording = recording
  }

  /// The command that plays the variant again.
  package var again: String { variant.testCommand }

  /// The result of checking expectations.
  package struct Verdict {
    /// The number of checks.
    package var total = 0
    package var failures: [Failure] = []

    package init() {}
  }

  /// An expectation that does not hold.
  package struct Failure {
    package var error: TimelineError

    /// The instant to look at.
    package var worst: ExactTime?

    package init(_ error: TimelineError, worst: ExactTime?) {
      (self.error, self.worst) = (error, worst)
    }
  }

  /// Checks everything but goldens and their pixels, which are files.
  package func check() -> Verdict {
    var verdict = Verdict()
    for expectation in timeline.expectations {
      for check in expectation.checks {
        if case .golden = check.rule { continue }
        if case .pixels = check.rule { continue }
        verdict.total += 1
        guard let finding = finding(check, of: expectation) else { continue }
        var error = failure(finding, of: check)
        if finding.isEmpty {
          verdict.total -= 1
          error.severity = .warning
        }
        verdict.failures.append(Failure(error, worst: finding.worst))
      }
    }
    return verdict
  }

  /// Returns a failure in the form it is reported in.
  private func failure(_ finding: Finding, of check: Expectation.Check) -> TimelineError {
    TimelineError(
      finding.code, check.text, at: check.location, variant: title, details: finding.details,
      notes: finding.notes, help: "again: \(again)")
  }

  private func finding(_ check: Expectation.Check, of expectation: Expectation) -> Finding? {
    if case .noWarnings = check.rule { return warnings }
    switch span(of: expectation.scope.value) {
    case .failure(let finding): return finding.finding
    case .success(let span):
      switch check.rule {
      case .expression(let expression, let matcher):
        return Examination(self, expression, span).finding(matcher)
      case .others(let matcher): return others(matcher, of: expectation, span)
      case .golden, .pixels, .noWarnings: return nil
      }
    }
  }

  private var warnings: Finding? {
    recording.diagnostics.isEmpty
      ? nil
      : Finding(.warned, recording.diagnostics.map(Optional.some))
  }

  // MARK: Scopes

  private struct NoSpan: Error {
    var finding: Finding
  }

  private func span(
    of scope: Expectation.Scope
  ) -> Result<ClosedRange<ExactTime>, NoSpan> {
    switch scope {
    case .always: return span(from: .start, to: .end)
    case .at(let moment): return span(from: moment, to: moment)
    case .during(let range): return span(from: range.lower, to: range.upper)
    case .after(let moment):
      return span(from: moment, to: moment).map { span in
        span.lowerBound...recording.rest(after: span.lowerBound)
      }
    }
  }

  private func span(
    from first: TimeExpression, to last: TimeExpression
  ) -> Result<ClosedRange<ExactTime>, NoSpan> {
    var times: [ExactTime] = []
    for moment in [first, last] {
      guard let time = recording.time(of: moment) else {
        return .failure(nothing("the mark `\(moment.markName ?? "")` was never reached"))
      }
      let limit = max(recording.end, recording.moments.lastTime ?? recording.end)
      guard time >= .zero, time <= limit else {
        let what = time < .zero ? "before the start" : "after the end, \(Spelling.time(limit))"
        return .failure(nothing("`\(moment)` is \(Spelling.time(time)), \(what)"))
      }
      times.append(time)
    }
    guard times[0] <= times[1] else {
      return .failure(
        nothing("`\(first)` is \(Spelling.time(times[0])), `\(last)` \(Spelling.time(times[1]))"))
    }
    return .success(times[0]...times[1])
  }

  private func nothing(_ why: String) -> NoSpan {
    NoSpan(finding: Finding(.nothingToCheck, ["nothing to check: \(why)"]))
  }

  // MARK: Others

  private func others(
    _ matcher: Matcher, of expectation: Expectation, _ span: ClosedRange<ExactTime>
  ) -> Finding? {
    let named = Set(expectation.selectors.compactMap { recording.subject($0) })
    var details: [String] = []
    var worst: ExactTime?
    var count = 0
    for view in timeline.views {
      let selector = Selector.name(view.name.value)
      guard let subject = recording.subject(selector), !named.contains(subject),
        matcher == .present || matcher == .absent
          || recording.isThere(subject, in: span)
      else { continue }
      count += 1
      let expression = ViewExpression.property(selector, nil, rate: .value)
      let examination = Examination(self, expression, span)
      guard let finding = examination.finding(matcher) else { continue }
      details += finding.details.map { "\(view.name.value): \($0)" }
      worst = worst ?? finding.worst
    }
    if count == 0 {
      let others = timeline.views.filter { view in
        recording.subject(.name(view.name.value)).map { !named.contains($0) } ?? false
      }
      var finding = nothing(
        others.isEmpty
          ? "this item names every view that `views:` does"
          : "none of the other views is on the screen"
      ).finding
      finding.isEmpty = true
      return finding
    }
    guard !details.isEmpty else { return nil }
    return Finding(.othersMove, details.map(Optional.some), worst: worst)
  }
}

extension Variant {
  /// The command that tests this variant alone.
  package var testCommand: String {
    let only = choices.map { choice in
      let value = "\(choice.value)"
      let last = value.split(separator: ".").last.map(String.init) ?? value
      let pattern = last != value && Double(value) == nil ? "*.\(last)" : value
      return " --only '\(choice.axis)=\(pattern)'"
    }
    return "flipbook test \(timeline.file)\(only.joined())"
  }
}

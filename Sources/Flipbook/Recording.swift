internal import FlipbookBase
internal import FlipbookExpectations
internal import FlipbookHost
internal import FlipbookTimeline

/// The motion of a stage's views while they were recorded.
///
/// ```swift
/// let r = try Stage { Drawer() }.record { s in
///   try s.tap(.button("Open"))
///   try s.settle(within: .seconds(2))
/// }
/// #expect(r["Panel"].minY.isMonotonic(.decreasing))
/// ```
///
/// Views are found by the names the recording was given, else by their accessibility identifiers,
/// their types (`Panel`, or `panel` for `PanelView`) and what buttons say.
public struct Recording: Sendable {
  /// The recorded motion.
  let content: FlipbookExpectations.Recording

  /// The timeline it would be, without steps: its views, its device, its system.
  let variant: Variant

  /// Pixels a point.
  let scale: Double

  /// The views and their names.
  let views: FoundViews

  /// Its frames, where somebody asked for their pixels.
  var pictures: PictureSeries?

  /// Its stills, where a golden holds them.
  var stills: StillGoldens?

  /// The examined part, or the reason why there is none.
  var part: Result<ClosedRange<ExactTime>, Track.Problem>

  let answer = Answer()

  init(
    _ content: FlipbookExpectations.Recording, _ variant: Variant, scale: Double,
    views: FoundViews = FoundViews()
  ) {
    (self.content, self.variant, self.scale) = (content, variant, scale)
    self.views = views
    part = .success(.zero...max(content.end, .zero))
  }

  var evaluator: Evaluator { Evaluator(variant, content) }

  var span: ClosedRange<ExactTime>? { try? part.get() }

  var problem: String? {
    if case .failure(let problem) = part { problem.sentence } else { nil }
  }

  /// The names of the views that were recorded: those that were given, then those that were found.
  public var viewNames: [String] { content.subjects.map(\.name) }

  /// The duration of the recording.
  public var duration: Duration {
    Duration(content.end)
  }

  /// The unsupported requests of the view, each once.
  public var diagnostics: [String] { content.diagnostics }
}

// MARK: - Views

extension Recording {
  /// A view by its name.
  ///
  /// One that is not known fails every predicate, and says which there are.
  public subscript(name: String) -> RecordedView {
    let found = self.name(for: name)
    return RecordedView(
      recording: self, name: found ?? name, problem: found == nil ? unknown(name) : nil)
  }

  /// Returns all views except the named ones, those that are parts of them, and those they are
  /// parts of.
  public func others(than names: String...) -> RecordedViews {
    let found = names.map { ($0, name(for: $0)) }
    if let missing = found.first(where: { $0.1 == nil }) {
      return RecordedViews(views: [], problem: unknown(missing.0))
    }
    let named = Set(found.compactMap(\.1))
    let others = viewNames.filter { name in
      !named.contains(name) && views.relatives[name, default: []].isDisjoint(with: named)
    }
    return RecordedViews(views: others.map { self[$0] }, problem: problem)
  }

  /// Returns the recorded name that a name stands for.
  private func name(for name: String) -> String? { ViewNames.match(name, among: viewNames) }

  private func unknown(_ name: String) -> String {
    ViewNames.unknown(
      name, among: viewNames, counts: views.counts, "recorded",
      remedy: (
        "name one in `views:`, by its index in the query", "; name others in `views:`"
      ))
  }
}

// MARK: - Parts

extension Recording {
  /// The part from a mark to the next rest.
  public func after(_ mark: String) -> Recording {
    part(mark) { time in time...content.rest(after: time) }
  }

  /// The part from the start to a mark.
  public func before(_ mark: String) -> Recording { part(mark) { .zero...$0 } }

  private func part(_ mark: String, _ span: (ExactTime) -> ClosedRange<ExactTime>) -> Recording {
    var result = self
    if let time = content.marks[mark] {
      result.part = .success(span(max(time, .zero)))
    } else {
      let marks = content.marks.keys.sorted()
      let hint = NearestWord.hint(NearestWord.to(mark, among: marks))
      let list = marks.isEmpty ? "none" : marks.joined(separator: ", ")
      let sentence = "there is no mark `\(mark)`\(hint) (marks: \(list))"
      result.part = .failure(Track.Problem(name: mark, sentence: sentence))
    }
    return result
  }
}

// MARK: - As a whole

extension Recording {
  /// Returns true if the views that both recordings name move alike.
  ///
  /// - Parameters:
  ///   - other: The other recording.
  ///   - distance: The largest distance of two edges, in points; opacities may differ by
  ///     0.01 (chosen: below what can be seen).
  /// - Returns: False, too, where no view moves in both, or a name the first was given is missing.
  public func sameMotion(as other: Recording, within distance: Double = 0.5) -> Bool {
    let missing = views.given.filter { !other.viewNames.contains($0) }
    guard missing.isEmpty else {
      return answer.holds(["the other recording has no \(missing.joined(separator: ", "))"])
    }
    let names = viewNames.filter(other.viewNames.contains)
    let wrong = names.flatMap { name in
      difference(of: name, from: other, within: distance)
    }
    let isMoving = names.contains { !self[$0].isStill && !other[$0].isStill }
    guard isMoving else {
      return answer.holds(["nothing to check: no view that both recordings name moves in both"])
    }
    return answer.holds(wrong.isEmpty ? nil : wrong)
  }

  private func difference(
    of name: String, from other: Recording, within distance: Double
  ) -> [String] {
    let properties: [(ViewProperty, Double)] = [
      (.minX, distance), (.minY, distance), (.width, distance), (.height, distance),
      (.opacity, 0.01),
    ]
    return properties.compactMap { property, distance in
      let (own, others) = (self[name].track(property), other[name].track(property))
      guard (own.values + others.values).contains(where: { $0 != nil }) else { return nil }
      return own.equals(others, within: distance) ? nil : "\(own)"
    }
  }

  /// Returns true if every expectation of the timeline it was made from holds, goldens aside.
  ///
  /// It is false if the timeline expects nothing.
  public func meetsExpectations() -> Bool {
    let verdict = evaluator.check()
    if verdict.total == 0 { return answer.holds(["nothing was checked: it expects nothing"]) }
    let lines = verdict.failures.flatMap { failure in
      ["\(failure.error)"] + (failure.error.details + failure.error.notes).map { "  \($0)" }
    }
    return answer.holds(lines.isEmpty ? nil : lines)
  }
}

extension Recording: CustomStringConvertible {
  /// The recorded views, and the reasons for the last failure.
  public var description: String {
    let frames = content.moments.count { $0.frame != nil }
    let what = problem ?? viewNames.joined(separator: ", ")
    return "\(variant.title) \(frames) frames [\(what)]\(answer.drawing)"
  }
}

import FlipbookBase

extension TimelineReader {
  /// Checks that the names used exist, once everything has been read.
  mutating func checkReferences(_ timeline: Timeline) {
    for mark in usedMarks where !isMark(mark.value) && !diagnostics.isFull {
      diagnostics.add(
        TimelineError(
          .unknownMark, "no step sets the mark `\(mark.value)`", at: mark.location,
          suggestion: NearestWord.to(mark.value, among: marks.keys.sorted()),
          notes: marks.isEmpty ? [] : ["marks: \(marks.keys.sorted().joined(separator: " "))"],
          help: mark.value.contains("-") || marks.isEmpty
            ? "marks are set by `as:`, `mark:` and `still:`; write spaces around `+` and `-`" : nil
        ))
    }
    let names = timeline.views.map(\.name.value)
    for view in usedViews where !diagnostics.isFull && !names.contains(view.value) {
      diagnostics.add(
        TimelineError(
          .unknownView, "no view is called `\(view.value)`", at: view.location,
          suggestion: NearestWord.to(view.value, among: names),
          notes: names.isEmpty ? [] : ["views: \(names.joined(separator: " "))"],
          help: "declare it under `views:`, or name its type, which begins with a capital"))
    }
    for expectation in timeline.expectations {
      for condition in expectation.conditions { check(condition, timeline) }
    }
  }

  /// Returns true if a mark is set, even if only by a repetition: `tapped.2` needs `tapped`.
  private func isMark(_ name: String) -> Bool {
    if marks[name] != nil { return true }
    guard let point = name.lastIndex(of: ".") else { return false }
    return marks[String(name[..<point])] != nil && Int(name[name.index(after: point)...]) != nil
  }

  /// Reports a condition that no variant fulfils.
  private mutating func check(_ condition: Expectation.Condition, _ timeline: Timeline) {
    guard AxisName(condition.axis.value) != nil else { return }
    let axis = timeline.matrix.first { $0.name.value == condition.axis.value }
    let known =
      axis?.values.map(\.value) ?? [timeline.setting(condition.axis.value)].compactMap { $0 }
    let words = known.map(\.description)
    for value in condition.values where !words.contains(value.value.description) {
      diagnostics.add(
        TimelineError(
          .unreachableCondition, "`\(condition.axis.value)` is never `\(value.value)`",
          at: value.location, suggestion: NearestWord.to(value.value.description, among: words),
          notes: words.isEmpty ? [] : ["values: \(words.joined(separator: " "))"],
          help: words.isEmpty ? "the timeline does not set `\(condition.axis.value)`" : nil))
    }
  }

  /// Reports outputs, or variants of one output, that write the same file.
  mutating func checkOutputs(_ timeline: Timeline) {
    var paths: [String: Int] = [:]
    for output in timeline.outputs {
      if let line = paths.updateValue(output.path.location.line, forKey: output.path.value) {
        diagnostics.add(
          TimelineError(
            .pathCollision, "two outputs write this path", at: output.path.location,
            label: "also in line \(line)"))
      }
      let placeholders = PathTemplate(output.path.value).placeholders
      for axis in timeline.matrix
      where !diagnostics.isFull && axis.values.count > 1 && !placeholders.contains(axis.name.value)
        && AxisName(axis.name.value) != nil
      {
        diagnostics.add(
          TimelineError(
            .pathCollision, "all variants of `\(axis.name.value)` write this path",
            at: output.path.location, help: "put `{\(axis.name.value)}` into it"))
      }
      checkSettings(placeholders, output, timeline)
    }
  }

  /// Reports placeholders for settings that the timeline does not have.
  private mutating func checkSettings(
    _ placeholders: [String], _ output: Output, _ timeline: Timeline
  ) {
    for name in placeholders where AxisName(name) != nil && timeline.setting(name) == nil {
      guard !timeline.matrix.contains(where: { $0.name.value == name }) else { continue }
      let known =
        (timeline.arguments.map { "args.\($0.name.value)" }
          + timeline.environment.map { "env.\($0.name.value)" }
          + timeline.matrix.map(\.name.value))
      diagnostics.add(
        TimelineError(
          .unknownPlaceholder, "the timeline does not set `\(name)`", at: output.path.location,
          suggestion: NearestWord.to(name, among: known).map { "{\($0)}" }))
    }
  }
}

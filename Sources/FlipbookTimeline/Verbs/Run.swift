extension Action {
  /// The steps of another timeline, in place.
  package struct Run: Hashable, Sendable, Codable {
    /// The other file's path, relative to the project.
    package var path: Located<String>
    /// The values of `{args.NAME}` in it.
    package var arguments: [NamedValue]
    /// Its steps, arguments filled in.
    package var steps: [Step]

    package init(path: Located<String>, arguments: [NamedValue] = [], steps: [Step] = []) {
      (self.path, self.arguments, self.steps) = (path, arguments, steps)
    }
  }
}

// MARK: - Reading

extension TimelineReader {
  /// The deepest nesting of `run:` (chosen).
  static let deepestRun = 8

  /// The most repetitions of a step (chosen).
  static let largestRepeat = 1_000_000

  mutating func repetition(_ verb: TextPair, _ steps: TextPair?) -> Action? {
    let count = wholeNumber(verb, 1...TimelineReader.largestRepeat)
    guard let steps else {
      diagnostics.add(
        TimelineError(
          .missingKey, "`repeat` has no `steps`", at: verb.key.location,
          help: "write `steps:` below it, in the same column"))
      return nil
    }
    let inner = self.steps(steps)
    guard var count else { return nil }
    let (total, overflow) = Step.count(inner).multipliedReportingOverflow(by: count.value)
    if overflow || total > Timeline.stepLimit {
      diagnostics.add(tooManySteps(at: count.location))
      count.value = 1
    }
    return .repeat(count, inner)
  }

  mutating func run(_ verb: TextPair, _ with: TextPair?) -> Action? {
    let arguments = with.map { namedValues($0) } ?? []
    guard let scalar = scalar(verb.value, of: verb.key), checkPath(scalar) else { return nil }
    let path = Located(scalar.text, at: scalar.location)
    if let error = runError(scalar) {
      diagnostics.add(error)
      return nil
    }
    guard runBudget > 0 else {
      refuseToRunMore(scalar)
      return nil
    }
    guard let contents = read(scalar.text) else {
      diagnostics.add(
        TimelineError(
          .unreadableRun, "there is no readable file `\(scalar.text)`", at: scalar.location,
          help: "paths are relative to the project"))
      return nil
    }
    runBudget -= max(contents.utf8.count, 4096)
    return .run(
      Action.Run(
        path: path, arguments: arguments, steps: innerSteps(path.value, contents, arguments)))
  }

  /// Reports that the files that are run have become too much: once, however many more there are.
  private mutating func refuseToRunMore(_ scalar: TextScalar) {
    guard runBudget > .min else { return }
    runBudget = .min
    diagnostics.add(
      TimelineError(
        .unreadableRun, "too much to run: `\(scalar.text)` and all after it are left out",
        at: scalar.location,
        help: "all files together may have 2 MB; each counts as often as it is run, "
          + "and for 4 kB at least"))
  }

  private func runError(_ scalar: TextScalar) -> TimelineError? {
    if runningFiles.contains(scalar.text) {
      return TimelineError(
        .endlessRun, "`\(scalar.text)` is already being run", at: scalar.location,
        notes: ["files: \((runningFiles + [scalar.text]).joined(separator: " → "))"])
    }
    if runningFiles.count > TimelineReader.deepestRun {
      return TimelineError(
        .endlessRun, "`run:` nests deeper than \(TimelineReader.deepestRun)", at: scalar.location,
        notes: ["files: \((runningFiles + [scalar.text]).joined(separator: " → "))"])
    }
    return nil
  }

  /// The steps of another file: its own short names are resolved, its marks become ours.
  private mutating func innerSteps(
    _ path: String, _ contents: String, _ arguments: [NamedValue]
  ) -> [Step] {
    var inner = TimelineReader(file: path, read: read)
    inner.runningFiles = runningFiles + [path]
    inner.diagnostics = diagnostics
    (inner.rate, inner.runBudget) = (rate, runBudget)
    let timeline = inner.readIncluded(contents, arguments)
    runBudget = inner.runBudget
    diagnostics = inner.diagnostics
    marks.merge(inner.marks) { ours, _ in ours }
    usedMarks += inner.usedMarks
    let declared = timeline.views.map(\.name.value)
    usedViews += inner.usedViews.filter { !declared.contains($0.value) }
    return timeline.steps.map { $0.resolved(by: timeline) }
  }

  /// Reads a file that is run: its steps, short names and arguments.
  private mutating func readIncluded(_ contents: String, _ given: [NamedValue]) -> Timeline {
    let start = SourceLocation(file: file, line: 1, column: 1)
    var timeline = Timeline(
      name: TimelineReader.baseName(file), file: file, scene: Located("", at: start),
      device: Located(Timeline.standardDevice, at: start))
    let (root, _, errors) = TextReader.read(file: file, contents: contents)
    for error in errors { diagnostics.add(error) }
    guard let root, let pairs = pairs(root, "a timeline") else { return timeline }
    for pair in pairs where !diagnostics.isFull && !TimelineParser.keys.contains(pair.key.text) {
      diagnostics.add(unknown(.unknownKey, pair.key, among: TimelineParser.keys, "keys"))
    }
    func pair(_ key: String) -> TextPair? { pairs.first { $0.key.text == key } }
    var arguments = pair("args").map { namedValues($0) } ?? []
    for argument in given { arguments.set(argument.name, to: argument.value) }
    substitutions = arguments
    timeline.views = pair("views").map { views($0) } ?? []
    if let pair = pair("steps") {
      timeline.steps = steps(pair)
    } else {
      diagnostics.add(TimelineError(.missingKey, "the timeline has no `steps`", at: start))
    }
    return timeline
  }
}

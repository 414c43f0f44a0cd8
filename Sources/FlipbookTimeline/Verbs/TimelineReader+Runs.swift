extension TimelineReader {
  /// How deep `run:` may nest (chosen).
  static let deepestRun = 8

  /// How often a step may be repeated (chosen).
  static let largestRepeat = 1_000_000

  mutating func repetition(_ verb: TextPair, _ steps: TextPair?) -> Action? {
    let count = wholeNumber(verb, 1...TimelineReader.largestRepeat)
    guard let steps else {
      problems.add(
        TimelineError(
          .missingKey, "`repeat` has no `steps`", at: verb.key.location,
          help: "write `steps:` below it, in the same column"))
      return nil
    }
    let inner = self.steps(steps)
    guard var count else { return nil }
    let (total, overflow) = Step.count(inner).multipliedReportingOverflow(by: count.value)
    if overflow || total > Timeline.stepLimit {
      problems.add(tooManySteps(at: count.location))
      count.value = 1
    }
    return .repeat(count, inner)
  }

  mutating func run(_ verb: TextPair, _ with: TextPair?) -> Action? {
    let arguments = with.map { namedValues($0) } ?? []
    guard let scalar = scalar(verb.value, of: verb.key), checkPath(scalar) else { return nil }
    let path = Located(scalar.text, at: scalar.location)
    if let error = runError(scalar) {
      problems.add(error)
      return nil
    }
    guard runBudget > 0, let contents = read(scalar.text) else {
      problems.add(
        TimelineError(
          .unreadableRun,
          runBudget > 0 ? "there is no readable file `\(scalar.text)`" : "too much to run",
          at: scalar.location, help: "paths are relative to the project"))
      return nil
    }
    runBudget -= max(contents.utf8.count, 4096)
    return .run(
      Action.Run(
        path: path, arguments: arguments, steps: innerSteps(path.value, contents, arguments)))
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
    inner.problems = problems
    (inner.rate, inner.runBudget) = (rate, runBudget)
    let timeline = inner.readIncluded(contents, arguments)
    runBudget = inner.runBudget
    problems = inner.problems
    marks.merge(inner.marks) { ours, _ in ours }
    usedMarks += inner.usedMarks
    let declared = timeline.views.map(\.name.value)
    usedViews += inner.usedViews.filter { !declared.contains($0.value) }
    return timeline.steps.map { $0.resolved(by: timeline) }
  }

  /// Reads what a file that is run contributes: its steps, short names and arguments.
  private mutating func readIncluded(_ contents: String, _ given: [NamedValue]) -> Timeline {
    let start = SourceLocation(file: file, line: 1, column: 1)
    var timeline = Timeline(
      name: TimelineReader.baseName(file), file: file, scene: Located("", at: start),
      device: Located(Timeline.standardDevice, at: start))
    let (root, _, errors) = TextReader.read(file: file, contents: contents)
    for error in errors { problems.add(error) }
    guard let root, let pairs = pairs(root, "a timeline") else { return timeline }
    for pair in pairs where !problems.isFull && !TimelineParser.keys.contains(pair.key.text) {
      problems.add(unknown(.unknownKey, pair.key, among: TimelineParser.keys, "keys"))
    }
    func pair(_ key: String) -> TextPair? { pairs.first { $0.key.text == key } }
    var arguments = pair("args").map { namedValues($0) } ?? []
    for argument in given { arguments.set(argument.name, to: argument.value) }
    substitutions = arguments
    timeline.views = pair("views").map { views($0) } ?? []
    if let pair = pair("steps") {
      timeline.steps = steps(pair)
    } else {
      problems.add(TimelineError(.missingKey, "the timeline has no `steps`", at: start))
    }
    return timeline
  }
}

extension Step {
  /// How many steps these are once `repeat:` and `run:` are written out, or the largest number.
  package static func count(_ steps: [Step]) -> Int {
    steps.reduce(0) { sum, step in
      let own =
        switch step.action {
        case .run(let run): count(run.steps)
        case .repeat(let times, let inner):
          Int(clamping: Int128(count(inner)) * Int128(times.value))
        default: 1
        }
      return Int(clamping: Int128(sum) + Int128(own))
    }
  }

  /// The step with the short names of a timeline replaced.
  package func resolved(by timeline: Timeline) -> Step {
    var step = self
    func resolve(_ selector: Located<Selector>) -> Located<Selector> {
      selector.map(timeline.resolved)
    }
    switch action {
    case .tap(let view): step.action = .tap(resolve(view))
    case .press(let view): step.action = .press(resolve(view))
    case .release(let view): step.action = .release(resolve(view))
    case .longPress(let view, let duration):
      step.action = .longPress(resolve(view), duration: duration)
    case .drag(var drag):
      drag.from.value = drag.from.value.resolved(by: timeline)
      drag.to.value = drag.to.value.resolved(by: timeline)
      step.action = .drag(drag)
    case .scroll(var scroll):
      scroll.view = resolve(scroll.view)
      if case .view(let view) = scroll.target.value {
        scroll.target.value = .view(timeline.resolved(view))
      }
      step.action = .scroll(scroll)
    case .repeat(let count, let inner):
      step.action = .repeat(count, inner.map { $0.resolved(by: timeline) })
    case .run, .type, .set, .env, .rotate, .mark, .still, .wait, .waitSettled, .hide, .show:
      break
    }
    return step
  }
}

extension Action.Place {
  fileprivate func resolved(by timeline: Timeline) -> Action.Place {
    if case .view(let selector) = self { .view(timeline.resolved(selector)) } else { self }
  }
}

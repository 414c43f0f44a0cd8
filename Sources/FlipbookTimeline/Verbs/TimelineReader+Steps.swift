import FlipbookBase

extension TimelineReader {
  /// The steps under `steps:`, of a timeline or of `repeat:`.
  mutating func steps(_ pair: TextPair) -> [Step] {
    let steps = list(pair).compactMap { step($0) }
    if Step.count(steps) > Timeline.stepLimit {
      diagnostics.add(tooManySteps(at: pair.key.location))
    }
    return steps
  }

  func tooManySteps(at location: SourceLocation) -> TimelineError {
    TimelineError(
      .tooManySteps, "these are more than \(Timeline.stepLimit) steps", at: location,
      help: "`repeat:` and `run:` count as if they were written out")
  }

  private mutating func step(_ node: TextNode) -> Step? {
    if diagnostics.isFull { return nil }
    switch node {
    case .scalar(let scalar): return bareStep(scalar)
    case .map(let pairs, _): return step(pairs)
    case .list(_, let location):
      diagnostics.add(
        TimelineError(
          .wrongShape, "a step is a mapping, not a list", at: location,
          help: "write `- tap: button(\"Show\")`"))
      return nil
    }
  }

  /// A step that is one word: `hide` and `show` need no value.
  private mutating func bareStep(_ scalar: TextScalar) -> Step? {
    if scalar.isNull {
      diagnostics.add(TimelineError(.missingValue, "an empty step", at: scalar.location))
      return nil
    }
    guard let verb = Verb.named(scalar.text) else {
      diagnostics.add(unknownStep(scalar))
      return nil
    }
    guard verb.isBare else {
      diagnostics.add(
        TimelineError(
          .missingValue, "`\(verb.name)` has no value", at: scalar.location,
          help: "write `\(verb.name): …`"))
      return nil
    }
    let nothing = TextScalar(text: "", isQuoted: false, location: scalar.location)
    let text = StepText(verb: TextPair(key: scalar, value: .scalar(nothing)), options: [])
    return verb.read(&self, text).map { Step($0, location: scalar.location) }
  }

  private func unknownStep(_ scalar: TextScalar) -> TimelineError {
    let isOneWord = !scalar.text.contains(" ")
    return unknown(
      .unknownStep, scalar, among: Verb.names, "steps",
      message: isOneWord ? "I don't know the step `\(scalar.text)`" : "this is not a step")
  }
}

// MARK: - One step

extension TimelineReader {
  private mutating func step(_ pairs: [TextPair]) -> Step? {
    let verbs = pairs.filter { Verb.names.contains($0.key.text) }
    guard let pair = verbs.first, let verb = Verb.named(pair.key.text) else {
      diagnostics.add(withoutVerb(pairs))
      return nil
    }
    if verbs.count > 1 {
      diagnostics.add(
        TimelineError(
          .verbCount, "a step with two verbs, `\(verb.name)` and `\(verbs[1].key.text)`",
          at: verbs[1].key.location, label: "begin a new `-` item here"))
    }
    let text = StepText(
      verb: pair, options: pairs.filter { !Verb.names.contains($0.key.text) })
    for option in text.options where !diagnostics.isFull { checkOption(option.key, of: verb) }
    // Marks are noted in the order of the file, so that the later of two is the double one.
    let action = verb.read(&self, text)
    var step = Step(action ?? .hide, location: pair.key.location)
    for option in text.options { read(option, of: verb, into: &step) }
    return action == nil ? nil : step
  }

  private func withoutVerb(_ pairs: [TextPair]) -> TimelineError {
    let known = (Verb.commonOptions + Verb.all.flatMap(\.options)).map(\.name)
    if let unknown = pairs.first(where: { !known.contains($0.key.text) }) {
      return unknownStep(unknown.key)
    }
    let location = pairs.first?.key.location ?? SourceLocation(file: file, line: 1, column: 1)
    return TimelineError(
      .verbCount, "a step without a verb", at: location,
      notes: ["steps: \(Verb.names.joined(separator: " "))"])
  }

  private mutating func checkOption(_ key: TextScalar, of verb: Verb) {
    let known = (Verb.commonOptions + verb.options).map(\.name)
    guard !known.contains(key.text) else { return }
    let owner = Verb.all.first { $0.options.contains { $0.name == key.text } }
    if let owner {
      diagnostics.add(misplaced(key, verb, owner: owner.name))
    } else {
      diagnostics.add(
        unknown(
          .unknownOption, key, among: known, "keys of `\(verb.name)`",
          message: "`\(verb.name)` has no `\(key.text)`"))
    }
  }

  private func misplaced(_ key: TextScalar, _ verb: Verb, owner: String) -> TimelineError {
    TimelineError(
      .misplacedOption, "`\(verb.name)` has no `\(key.text)`", at: key.location,
      help: "`\(key.text)` belongs to `\(owner)`")
  }

  private mutating func read(_ option: TextPair, of verb: Verb, into step: inout Step) {
    switch option.key.text {
    case "at": step.at = moment(option.value, of: option.key)
    case "as": step.mark = mark(option)
    case "note": step.note = string(option)?.value
    case "within":
      if case .waitSettled = step.action {
        step.within = duration(option)
      } else {
        diagnostics.add(misplaced(option.key, verb, owner: "wait: settled"))
      }
    // The verb itself has read the other keys.
    default: return
    }
  }

  /// A mark that is set here.
  mutating func mark(_ pair: TextPair) -> Located<String>? {
    guard let scalar = scalar(pair.value, of: pair.key), checkName(scalar) else { return nil }
    if let earlier = marks[scalar.text] {
      diagnostics.add(
        TimelineError(
          .duplicateMark, "the mark `\(scalar.text)` is set twice", at: scalar.location,
          label: "first in line \(earlier.line)", help: "a mark names one moment"))
    } else {
      marks[scalar.text] = scalar.location
    }
    return Located(scalar.text, at: scalar.location)
  }
}

// MARK: - Values of verbs

extension TimelineReader {
  /// True if `hide` or `show` has no value, or `true`; notes an error otherwise.
  mutating func isSwitched(_ verb: TextPair) -> Bool {
    if case .scalar(let scalar) = verb.value, scalar.isNull || scalar.text == "true" {
      return true
    }
    diagnostics.add(
      TimelineError(
        .unknownWord, "`\(verb.key.text)` takes no value", at: verb.value.location,
        help: "write `- \(verb.key.text)`"))
    return false
  }

  mutating func wait(_ verb: TextPair) -> Action? {
    guard let scalar = scalar(verb.value, of: verb.key) else { return nil }
    if scalar.text == "settled" { return .waitSettled(scalar.location) }
    if let near = NearestWord.to(scalar.text, among: ["settled"]), scalar.text.count > 4 {
      diagnostics.add(
        TimelineError(
          .badTime, "`\(scalar.text)` is not a time", at: scalar.location, suggestion: near))
      return nil
    }
    return time(scalar).map { .wait(Located($0, at: scalar.location)) }
  }

  mutating func set(_ verb: TextPair) -> Action? {
    guard let pairs = pairs(verb.value, "`set`") else { return nil }
    let animation = pairs.first { $0.key.text == "animation" }
    let values = pairs.filter { $0.key.text != "animation" }
    if values.isEmpty {
      diagnostics.add(
        TimelineError(
          .missingValue, "`set` sets nothing", at: verb.key.location,
          help: Verb.named(verb.key.text).map { "write `\($0.example)`" }))
    }
    let named = namedValues(TextPair(key: verb.key, value: .map(values, verb.value.location)))
    return .set(named, animation: animation.flatMap { self.curve($0) })
  }

  /// The values of a verb that is a mapping of known keys.
  mutating func parts(_ verb: TextPair) -> [String: TextPair]? {
    let known = Verb.named(verb.key.text)?.innerKeys.map(\.name) ?? []
    guard let pairs = pairs(verb.value, "`\(verb.key.text)`") else { return nil }
    var parts: [String: TextPair] = [:]
    for pair in pairs where !diagnostics.isFull {
      if known.contains(pair.key.text) {
        parts[pair.key.text] = pair
      } else {
        diagnostics.add(
          unknown(
            .unknownOption, pair.key, among: known, "keys of `\(verb.key.text)`",
            message: "`\(verb.key.text)` has no `\(pair.key.text)`"))
      }
    }
    return parts
  }

  mutating func part(
    _ name: String, _ parts: [String: TextPair], of verb: TextPair
  ) -> TextPair? {
    if let pair = parts[name] { return pair }
    diagnostics.add(
      TimelineError(
        .missingKey, "`\(verb.key.text)` has no `\(name)`", at: verb.key.location,
        help: Verb.named(verb.key.text).map { "write `\($0.example)`" }))
    return nil
  }
}

/// The written form of a step: its verb, and the other keys.
struct StepText {
  let verb: TextPair
  let options: [TextPair]

  func option(_ name: String) -> TextPair? { options.first { $0.key.text == name } }
}

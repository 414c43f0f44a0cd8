extension TimelineReader {
  /// The steps under `steps:`, of a timeline or of `repeat:`.
  mutating func steps(_ pair: TextPair) -> [Step] {
    let steps = list(pair).compactMap { step($0) }
    if Step.count(steps) > Timeline.stepLimit {
      problems.add(tooManySteps(at: pair.key.location))
    }
    return steps
  }

  func tooManySteps(at location: SourceLocation) -> TimelineError {
    TimelineError(
      .tooManySteps, "these are more than \(Timeline.stepLimit) steps", at: location,
      help: "`repeat:` and `run:` count as if they were written out")
  }

  private mutating func step(_ node: TextNode) -> Step? {
    if problems.isFull { return nil }
    switch node {
    case .scalar(let scalar): return bareStep(scalar)
    case .map(let pairs, _): return step(pairs)
    case .list(_, let location):
      problems.add(
        TimelineError(
          .wrongShape, "a step is a mapping, not a list", at: location,
          help: "write `- tap: button(\"Show\")`"))
      return nil
    }
  }

  /// A step that is one word: only `hide` and `show` need no value.
  private mutating func bareStep(_ scalar: TextScalar) -> Step? {
    switch scalar.text {
    case "hide": return Step(.hide, location: scalar.location)
    case "show": return Step(.show, location: scalar.location)
    case _ where scalar.isNull:
      problems.add(TimelineError(.missingValue, "an empty step", at: scalar.location))
    case _ where TimelineParser.verbs.contains(scalar.text):
      problems.add(
        TimelineError(
          .missingValue, "`\(scalar.text)` has no value", at: scalar.location,
          help: "write `\(scalar.text): …`"))
    default: problems.add(unknownStep(scalar))
    }
    return nil
  }

  private func unknownStep(_ scalar: TextScalar) -> TimelineError {
    let isOneWord = !scalar.text.contains(" ")
    return unknown(
      .unknownStep, scalar, among: TimelineParser.verbs, "steps",
      message: isOneWord ? "I don't know the step `\(scalar.text)`" : "this is not a step")
  }
}

// MARK: - One step

extension TimelineReader {
  /// The keys that every step may have besides its verb.
  static let commonOptions = ["at", "as", "within", "note"]

  /// The keys that some verbs take besides.
  static let ownOptions: [String: [String]] = [
    "rotate": ["over"], "run": ["with"], "repeat": ["steps"], "longPress": ["for"],
  ]

  /// The keys inside of what some verbs take.
  static let innerKeys: [String: [String]] = [
    "drag": ["from", "to", "over", "curve"], "scroll": ["view", "to", "by", "over", "curve"],
  ]

  private mutating func step(_ pairs: [TextPair]) -> Step? {
    let verbs = pairs.filter { TimelineParser.verbs.contains($0.key.text) }
    guard let verb = verbs.first else {
      problems.add(withoutVerb(pairs))
      return nil
    }
    if verbs.count > 1 {
      problems.add(
        TimelineError(
          .verbCount, "a step with two verbs, `\(verb.key.text)` and `\(verbs[1].key.text)`",
          at: verbs[1].key.location, label: "begin a new `-` item here"))
    }
    let options = pairs.filter { !TimelineParser.verbs.contains($0.key.text) }
    let own = TimelineReader.ownOptions[verb.key.text] ?? []
    for option in options where !problems.isFull { checkOption(option.key, of: verb.key, own) }
    // Marks are noted in the order of the file, so that the later of two is the double one.
    let action = action(verb, options)
    var step = Step(action ?? .hide, location: verb.key.location)
    for option in options { read(option, of: verb, into: &step) }
    return action == nil ? nil : step
  }

  private func withoutVerb(_ pairs: [TextPair]) -> TimelineError {
    let known = TimelineReader.commonOptions + TimelineReader.ownOptions.values.flatMap { $0 }
    if let unknown = pairs.first(where: { !known.contains($0.key.text) }) {
      return unknownStep(unknown.key)
    }
    let location = pairs.first?.key.location ?? SourceLocation(file: file, line: 1, column: 1)
    return TimelineError(
      .verbCount, "a step without a verb", at: location,
      notes: ["steps: \(TimelineParser.verbs.joined(separator: " "))"])
  }

  private mutating func checkOption(_ key: TextScalar, of verb: TextScalar, _ own: [String]) {
    let known = TimelineReader.commonOptions + own
    guard !known.contains(key.text) else { return }
    let owners = TimelineParser.verbs.filter {
      TimelineReader.ownOptions[$0]?.contains(key.text) == true
    }
    guard owners.isEmpty else {
      problems.add(misplaced(key, verb, owner: owners[0]))
      return
    }
    problems.add(
      unknown(
        .unknownOption, key, among: known, "keys of `\(verb.text)`",
        message: "`\(verb.text)` has no `\(key.text)`"))
  }

  private func misplaced(
    _ key: TextScalar, _ verb: TextScalar, owner: String
  ) -> TimelineError {
    TimelineError(
      .misplacedOption, "`\(verb.text)` has no `\(key.text)`", at: key.location,
      help: "`\(key.text)` belongs to `\(owner)`")
  }

  private mutating func read(_ option: TextPair, of verb: TextPair, into step: inout Step) {
    switch option.key.text {
    case "at": step.at = moment(option.value, of: option.key)
    case "as": step.mark = mark(option)
    case "note": step.note = string(option)?.value
    case "within":
      if case .waitSettled = step.action {
        step.within = duration(option)
      } else {
        problems.add(misplaced(option.key, verb.key, owner: "wait: settled"))
      }
    default: return
    }
  }

  /// A mark that is set here.
  private mutating func mark(_ pair: TextPair) -> Located<String>? {
    guard let scalar = scalar(pair.value, of: pair.key), checkName(scalar) else { return nil }
    if let earlier = marks[scalar.text] {
      problems.add(
        TimelineError(
          .duplicateMark, "the mark `\(scalar.text)` is set twice", at: scalar.location,
          label: "first in line \(earlier.line)", help: "a mark names one moment"))
    } else {
      marks[scalar.text] = scalar.location
    }
    return Located(scalar.text, at: scalar.location)
  }
}

// MARK: - Verbs

extension TimelineReader {
  private mutating func action(_ verb: TextPair, _ options: [TextPair]) -> Action? {
    func option(_ name: String) -> TextPair? { options.first { $0.key.text == name } }
    switch verb.key.text {
    case "tap": return selector(verb).map { .tap($0) }
    case "press": return selector(verb).map { .press($0) }
    case "release": return selector(verb).map { .release($0) }
    case "longPress":
      let duration = option("for").flatMap { self.duration($0)?.value }
      return selector(verb).map { .longPress($0, duration: duration) }
    case "drag": return drag(verb)
    case "scroll": return scroll(verb)
    case "type": return string(verb).map { .type($0) }
    case "set": return set(verb)
    case "env": return pairs(verb.value, "`env`").map { _ in .env(namedValues(verb)) }
    case "rotate":
      let curve = option("over").flatMap { self.curve($0) }
      let word: Action.Orientation? = word(verb)
      return word.map { .rotate(Located($0, at: verb.value.location), over: curve) }
    case "mark": return mark(verb).map { .mark($0) }
    case "still": return mark(verb).map { .still($0) }
    case "hide", "show": return switched(verb)
    case "wait": return wait(verb)
    case "run": return run(verb, option("with"))
    default: return repetition(verb, option("steps"))
    }
  }

  private mutating func switched(_ verb: TextPair) -> Action? {
    let action: Action = verb.key.text == "hide" ? .hide : .show
    if case .scalar(let scalar) = verb.value, scalar.isNull || scalar.text == "true" {
      return action
    }
    problems.add(
      TimelineError(
        .unknownWord, "`\(verb.key.text)` takes no value", at: verb.value.location,
        help: "write `- \(verb.key.text)`"))
    return nil
  }

  private mutating func wait(_ verb: TextPair) -> Action? {
    guard let scalar = scalar(verb.value, of: verb.key) else { return nil }
    if scalar.text == "settled" { return .waitSettled(scalar.location) }
    if let near = NearestWord.to(scalar.text, among: ["settled"]), scalar.text.count > 4 {
      problems.add(
        TimelineError(
          .badTime, "`\(scalar.text)` is not a time", at: scalar.location, suggestion: near))
      return nil
    }
    return time(scalar).map { .wait(Located($0, at: scalar.location)) }
  }

  private mutating func set(_ verb: TextPair) -> Action? {
    guard let pairs = pairs(verb.value, "`set`") else { return nil }
    let animation = pairs.first { $0.key.text == "animation" }
    let values = pairs.filter { $0.key.text != "animation" }
    if values.isEmpty {
      problems.add(
        TimelineError(
          .missingValue, "`set` sets nothing", at: verb.key.location,
          help: "write `set: { show: true, animation: default }`"))
    }
    let named = namedValues(TextPair(key: verb.key, value: .map(values, verb.value.location)))
    return .set(named, animation: animation.flatMap { self.curve($0) })
  }

  /// The values of a verb that is a mapping of known keys.
  private mutating func parts(_ verb: TextPair) -> [String: TextPair]? {
    let known = TimelineReader.innerKeys[verb.key.text] ?? []
    guard let pairs = pairs(verb.value, "`\(verb.key.text)`") else { return nil }
    var parts: [String: TextPair] = [:]
    for pair in pairs where !problems.isFull {
      if known.contains(pair.key.text) {
        parts[pair.key.text] = pair
      } else {
        problems.add(
          unknown(
            .unknownOption, pair.key, among: known, "keys of `\(verb.key.text)`",
            message: "`\(verb.key.text)` has no `\(pair.key.text)`"))
      }
    }
    return parts
  }

  private mutating func part(
    _ name: String, _ parts: [String: TextPair], of verb: TextPair
  ) -> TextPair? {
    if let pair = parts[name] { return pair }
    problems.add(
      TimelineError(
        .missingKey, "`\(verb.key.text)` has no `\(name)`", at: verb.key.location,
        help: verb.key.text == "drag"
          ? "write `drag: { from: Knob, to: by 0pt -200pt, over: 300ms }`"
          : "write `scroll: { view: List, by: 0pt 200pt, over: 300ms }`"))
    return nil
  }

  private mutating func place(_ pair: TextPair) -> Located<Action.Place>? {
    guard let scalar = scalar(pair.value, of: pair.key) else { return nil }
    let place = value(scalar) { text throws(Complaint) in
      try Tokens.whole(text, .badPoint, "the place") { tokens throws(Complaint) in
        try tokens.takePlace()
      }
    }
    if case .view(let selector)? = place { use(selector, in: scalar) }
    return place.map { Located($0, at: scalar.location) }
  }

  private mutating func drag(_ verb: TextPair) -> Action? {
    guard let parts = parts(verb) else { return nil }
    let from = part("from", parts, of: verb).flatMap { place($0) }
    let to = part("to", parts, of: verb).flatMap { place($0) }
    let over = parts["over"].flatMap { self.duration($0)?.value }
    let curve = parts["curve"].flatMap { self.curve($0) }
    if case .by? = from?.value, let from {
      problems.add(
        TimelineError(
          .badPoint, "a drag begins at a place, not a distance", at: from.location,
          help: "write a view, or how far right and down on the screen: `166pt 728pt`"))
    }
    guard let from, let to else { return nil }
    return .drag(
      Action.Drag(
        from: from, to: to, over: over ?? Action.Drag.standardDuration, curve: curve))
  }

  private mutating func scroll(_ verb: TextPair) -> Action? {
    guard let parts = parts(verb) else { return nil }
    let view = part("view", parts, of: verb).flatMap { selector($0) }
    let over = parts["over"].flatMap { self.duration($0)?.value }
    let curve = parts["curve"].flatMap { self.curve($0) }
    if let to = parts["to"], parts["by"] != nil {
      problems.add(
        TimelineError(
          .misplacedOption, "`scroll` has both `to` and `by`", at: to.key.location,
          label: "one of them"))
    }
    let isBy = parts["by"] != nil
    guard let target = part(isBy ? "by" : "to", parts, of: verb),
      let place = scrollTarget(target, isBy: isBy), let view
    else { return nil }
    return .scroll(
      Action.Scroll(view: view, target: place, over: over ?? .zero, curve: curve))
  }

  private mutating func scrollTarget(
    _ pair: TextPair, isBy: Bool
  ) -> Located<Action.ScrollTarget>? {
    guard let scalar = scalar(pair.value, of: pair.key) else { return nil }
    let target = value(scalar) { text throws(Complaint) in
      try Tokens.whole(text, .badPoint, "the place") { tokens throws(Complaint) in
        if !isBy { return try tokens.takeScrollTarget() }
        let (x, y) = try tokens.takePair()
        return .by(x: x, y: y)
      }
    }
    if case .view(let selector)? = target { use(selector, in: scalar) }
    return target.map { Located($0, at: scalar.location) }
  }
}

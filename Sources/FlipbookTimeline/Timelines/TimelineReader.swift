import FlipbookBase

/// Turns nodes into a timeline; each error is noted, and reading continues.
struct TimelineReader {
  let file: String

  /// Reads a file that `run:` names.
  let read: (String) -> String?

  var diagnostics = Diagnostics()

  var rate = FrameRate.standard

  /// The files being read, outermost first: `run:` must not come back to one.
  var runningFiles: [String]

  /// The values of `{args.NAME}` in a file that another runs.
  var substitutions: [NamedValue] = []

  /// Marks by name, and where each is set first.
  var marks: [String: SourceLocation] = [:]

  /// Marks that are used, to be looked up when all are known.
  var usedMarks: [Located<String>] = []

  /// The short names under `views:`.
  var declaredViews: [String] = []

  /// Views that are named, to be looked up when all are known.
  var usedViews: [Located<String>] = []

  /// The number of bytes that `run:` may still read; a file counts for at least 4,096.
  ///
  /// `Int.min` once it was reported that there are too many.
  var runBudget = 2 << 20

  init(file: String, read: @escaping (String) -> String?) {
    (self.file, self.read) = (file, read)
    runningFiles = [file]
  }
}

// MARK: - The top level

extension TimelineReader {
  /// Reads a whole file.
  mutating func readFile(_ contents: String) -> Timeline? {
    let (root, _, errors) = TextReader.read(file: file, contents: contents)
    for error in errors { diagnostics.add(error) }
    let start = SourceLocation(file: file, line: 1, column: 1)
    guard let root else {
      if diagnostics.isEmpty {
        diagnostics.add(
          TimelineError(
            .missingKey, "the file is empty", at: SourceLocation(file: file),
            help: "a timeline needs `scene:` and `steps:`"))
      }
      return nil
    }
    guard let pairs = pairs(root, "a timeline") else { return nil }
    var timeline = Timeline(
      name: TimelineReader.baseName(file), file: file, scene: Located("", at: start),
      device: Located(Timeline.standardDevice, at: start))
    readRate(pairs)
    if let views = pairs.first(where: { $0.key.text == "views" }),
      case .map(let names, _) = views.value
    {
      declaredViews = names.map(\.key.text)
    }
    for pair in pairs where !diagnostics.isFull { read(pair, into: &timeline) }
    require(["scene", "steps"], in: pairs, &timeline)
    checkReferences(timeline)
    checkOutputs(timeline)
    return timeline
  }

  /// Reads the frame rate before everything else, since frames are a unit of time.
  private mutating func readRate(_ pairs: [TextPair]) {
    guard let pair = pairs.first(where: { $0.key.text == "fps" }),
      let scalar = scalar(pair.value, of: pair.key)
    else { return }
    rate = value(scalar) { text throws(ParseError) in try FrameRate.read(text) } ?? rate
  }

  private mutating func read(_ pair: TextPair, into timeline: inout Timeline) {
    guard let key = Timeline.Key(rawValue: pair.key.text) else {
      diagnostics.add(unknown(.unknownKey, pair.key, among: TimelineParser.keys, "keys"))
      return
    }
    switch key {
    case .fps: timeline.framesPerSecond = rate
    case .timeline: timeline.name = name(pair) ?? timeline.name
    case .scene: timeline.scene = sceneName(pair) ?? timeline.scene
    case .sources: timeline.sources = string(pair)
    case .device: timeline.device = string(pair) ?? timeline.device
    case .semantics: semantics(pair, into: &timeline)
    case .canvas: timeline.canvas = word(pair) ?? timeline.canvas
    case .chrome: timeline.chrome = word(pair) ?? timeline.chrome
    case .clock: timeline.clock = string(pair)?.value ?? timeline.clock
    case .kind: timeline.kind = word(pair) ?? timeline.kind
    case .env: timeline.environment = namedValues(pair)
    case .args: timeline.arguments = arguments(pair)
    case .environmentObjects: timeline.environmentObjects = expressions(pair)
    case .network: timeline.network = network(pair)
    case .defaults: timeline.defaults = defaults(pair)
    case .length: timeline.length = length(pair) ?? timeline.length
    case .preroll: timeline.preroll = preroll(pair) ?? timeline.preroll
    case .seed: timeline.seed = seed(pair) ?? timeline.seed
    case .rest: timeline.rest = rest(pair) ?? timeline.rest
    case .tags: timeline.tags = tags(pair)
    case .views: timeline.views = views(pair)
    case .matrix: timeline.matrix = matrix(pair)
    case .steps: timeline.steps = steps(pair)
    case .expect: timeline.expectations = expectations(pair)
    case .render: timeline.outputs = outputs(pair)
    }
  }

  /// Reports keys that are missing; a matrix of scenes is a scene.
  private mutating func require(
    _ keys: [String], in pairs: [TextPair], _ timeline: inout Timeline
  ) {
    if let axis = timeline.matrix.first(where: { $0.name.value == "scene" }),
      let first = axis.values.first, timeline.scene.value.isEmpty
    {
      timeline.scene = first.map(\.description)
    }
    let first = pairs.first?.key.location ?? SourceLocation(file: file, line: 1, column: 1)
    for key in keys where !pairs.contains(where: { $0.key.text == key }) {
      if key == "scene", !timeline.scene.value.isEmpty { continue }
      diagnostics.add(
        TimelineError(
          .missingKey, "the timeline has no `\(key)`", at: first,
          help: key == "scene"
            ? "name the scene's type: `scene: ShowHide.Offset`" : "say what happens: `steps:`"))
    }
  }

  /// A file's name without its folders and its extension.
  static func baseName(_ file: String) -> String {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return name.split(separator: ".").first.map(String.init) ?? name
  }
}

// MARK: - Settings

extension TimelineReader {
  private static let atMost = "at most "

  private mutating func length(_ pair: TextPair) -> Timeline.Length? {
    guard let scalar = scalar(pair.value, of: pair.key) else { return nil }
    if scalar.text == "auto" { return .auto }
    guard scalar.text.hasPrefix(Self.atMost) else { return time(scalar).map { .time($0) } }
    var limit = scalar
    limit.text.removeFirst(Self.atMost.count)
    limit.location.column += Self.atMost.count
    return time(limit).map { .atMost($0) }
  }

  private mutating func preroll(_ pair: TextPair) -> Timeline.Preroll? {
    guard let scalar = scalar(pair.value, of: pair.key) else { return nil }
    switch scalar.text {
    case "settled": return .settled
    case "none": return Timeline.Preroll.none
    default: return time(scalar).map { .time($0) }
    }
  }

  private mutating func seed(_ pair: TextPair) -> UInt64? {
    guard let scalar = scalar(pair.value, of: pair.key) else { return nil }
    return value(scalar) { text throws(ParseError) in
      guard let seed = UInt64(text) else {
        throw ParseError(.badNumber, "`\(text)` is not a whole number from 0 to \(UInt64.max)")
      }
      return seed
    }
  }

  private mutating func rest(_ pair: TextPair) -> Double? {
    guard let scalar = scalar(pair.value, of: pair.key) else { return nil }
    return value(scalar) { text throws(ParseError) in
      let points = try Tokens.whole(text, .badNumber, "the length") { tokens throws(ParseError) in
        try tokens.takePoints()
      }
      guard points > 0, points <= 1000 else {
        throw ParseError(.badNumber, "rest is a length above 0pt, at most 1000pt")
      }
      return points
    }
  }

  private mutating func tags(_ pair: TextPair) -> [String] {
    if case .scalar = pair.value { return string(pair).map { [$0.value] } ?? [] }
    return list(pair).compactMap { scalar($0, of: pair.key)?.text }
  }

  /// Reads one text or a list of them, each with its place.
  private mutating func expressions(_ pair: TextPair) -> [Located<String>] {
    if case .scalar = pair.value { return string(pair).map { [$0] } ?? [] }
    return list(pair).compactMap { item in
      scalar(item, of: pair.key).map { Located($0.text, at: $0.location) }
    }
  }

  mutating func views(_ pair: TextPair) -> [Timeline.NamedView] {
    let names = pairs(pair.value, "`views`") ?? []
    if names.count > TimelineReader.viewLimit {
      diagnostics.add(
        TimelineError(
          .tooLarge, "these are more than \(TimelineReader.viewLimit) short names",
          at: pair.key.location))
    }
    return names.prefix(TimelineReader.viewLimit).compactMap { view in
      let isKnown = checkName(view.key)
      guard let selector = selector(view), isKnown else { return nil }
      return Timeline.NamedView(
        name: Located(view.key.text, at: view.key.location), selector: selector)
    }
  }

  private mutating func matrix(_ pair: TextPair) -> [Timeline.Axis] {
    var count = 1
    var axes: [Timeline.Axis] = []
    for axis in pairs(pair.value, "`matrix`") ?? [] where !diagnostics.isFull {
      checkAxis(axis.key)
      let values = list(axis).compactMap { plainValue($0, of: axis.key) }
      check(values, of: axis.key.text)
      count = min(count * max(values.count, 1), TimelineReader.variantLimit + 1)
      guard axes.count < TimelineReader.axisLimit else {
        diagnostics.add(
          TimelineError(
            .tooManyVariants, "the matrix has more than \(TimelineReader.axisLimit) axes",
            at: axis.key.location))
        break
      }
      axes.append(
        Timeline.Axis(name: Located(axis.key.text, at: axis.key.location), values: values))
    }
    if count > TimelineReader.variantLimit {
      diagnostics.add(
        TimelineError(
          .tooManyVariants, "the matrix has more than \(TimelineReader.variantLimit) combinations",
          at: pair.key.location, help: "split it into several timelines"))
    }
    return axes
  }

  /// The most short names of a timeline (chosen).
  static let viewLimit = 1000

  /// The most axes of a matrix (chosen).
  static let axisLimit = 20

  /// The most variants of a timeline (chosen).
  static let variantLimit = 10_000

  mutating func checkAxis(_ key: TextScalar) {
    guard AxisName(key.text) == nil else { return }
    let known = ["scene", "device", "semantics", "chrome", "env.NAME", "args.NAME"]
    var error = unknown(
      .unknownAxis, key, among: known, "axes", message: "I don't know the axis `\(key.text)`")
    if let point = key.text.firstIndex(of: "."),
      let group = NearestWord.to(String(key.text[..<point]), among: ["env", "args"])
    {
      error.suggestion = group + key.text[point...]
    }
    diagnostics.add(error)
  }

  /// Reports values of an axis that are none of the words of a type.
  private mutating func check(_ values: [Located<ScalarValue>], of axis: String) {
    guard let words = Timeline.words(ofAxis: axis) else { return }
    for value in values where !words.contains(value.value.description) {
      diagnostics.add(
        TimelineError(
          .unknownWord, "I don't know the \(axis) `\(value.value)`", at: value.location,
          suggestion: NearestWord.to(value.value.description, among: words),
          notes: ["\(axis): \(words.joined(separator: " "))"]))
    }
  }
}

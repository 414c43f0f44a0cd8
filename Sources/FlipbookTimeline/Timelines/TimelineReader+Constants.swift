import FlipbookBase

extension TimelineReader {
  /// Reads `semantics:`: a system, or the path of a file with constants that were measured.
  mutating func semantics(_ pair: TextPair, into timeline: inout Timeline) {
    guard let scalar = scalar(pair.value, of: pair.key) else { return }
    if let system = Semantics(rawValue: scalar.text) {
      timeline.semantics = system
      return
    }
    let isPath = scalar.text.contains("/") || scalar.text.contains(".")
    guard isPath else {
      diagnostics.add(
        unknown(
          .unknownWord, scalar, among: Semantics.allCases.map(\.rawValue), pair.key.text,
          message: "`\(pair.key.text)` does not know `\(scalar.text)`",
          help: "name a system, or a file of constants: `semantics: measured/ios18.yaml`"))
      return
    }
    let beside = file.lastIndex(of: "/").map { String(file[...$0]) + scalar.text }
    for path in [scalar.text.hasPrefix("/") ? nil : beside, scalar.text].compactMap({ $0 }) {
      guard let contents = read(path) else { continue }
      guard let constants = constants(inFile: path, contents) else { return }
      (timeline.semantics, timeline.constants) = (constants.system, constants)
      return
    }
    diagnostics.add(
      TimelineError(
        .unreadable, "`\(scalar.text)` cannot be read", at: scalar.location,
        help: "name a file of constants beside this one; `flipbook calibrate` writes it"))
  }

  /// Reads a file of constants; `nil` if it names no system.
  mutating func constants(inFile path: String, _ contents: String) -> Constants? {
    let pairs = part(
      "constants", inFile: path, contents, help: "write `system: ios18` and what was measured")
    let keys = Constants.Key.allCases.map(\.rawValue)
    var result = Constants(system: .ios18)
    for pair in pairs where !diagnostics.isFull {
      guard let key = Constants.Key(rawValue: pair.key.text) else {
        diagnostics.add(unknown(.unknownKey, pair.key, among: keys, "constants"))
        continue
      }
      read(key, pair, into: &result)
    }
    guard pairs.isEmpty || pairs.contains(where: { $0.key.text == "system" }) else {
      diagnostics.add(
        TimelineError(
          .missingKey, "the constants have no `system`", at: pairs[0].key.location,
          help: "say what everything else is taken from: `system: ios18`"))
      return nil
    }
    return pairs.isEmpty ? nil : result
  }

  private mutating func read(
    _ key: Constants.Key, _ pair: TextPair, into constants: inout Constants
  ) {
    switch key {
    case .constants: constants.name = string(pair)?.value
    case .system: constants.system = word(pair) ?? constants.system
    case .default: constants.standard = measuredCurve(pair)
    case .screens: constants.screens = measuredCurve(pair)
    case .together: constants.together = word(pair)
    case .springAfterCurve: constants.springAfterCurve = word(pair)
    case .phaseAnimation: constants.phaseAnimation = word(pair)
    case .phaseEnd: constants.phaseEnd = word(pair)
    }
  }

  private mutating func measuredCurve(_ pair: TextPair) -> CurveSpec? {
    guard let scalar = scalar(pair.value, of: pair.key) else { return nil }
    let rate = rate
    return value(scalar) { text throws(ParseError) in
      let curve = try CurveSpec.read(text, rate)
      switch curve {
      case .default, .none, .css:
        throw ParseError(
          .badCurve, "`\(text)` is not what an animation of the system's can be",
          help: "write `spring(response: 0.55, damping: 1)` or `easeInOut(350ms)`")
      default: return curve
      }
    }
  }
}

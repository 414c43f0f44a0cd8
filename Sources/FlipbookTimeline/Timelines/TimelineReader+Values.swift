import FlipbookBase
import Foundation

// MARK: - Shapes

extension TimelineReader {
  /// Returns the pairs of a mapping; anything else is an error.
  mutating func pairs(_ node: TextNode, _ what: String) -> [TextPair]? {
    if diagnostics.isFull { return nil }
    if case .map(let pairs, _) = node { return pairs }
    if case .scalar(let scalar) = node, scalar.isNull {
      diagnostics.add(
        TimelineError(.missingValue, "\(what) has no value", at: scalar.location))
      return nil
    }
    diagnostics.add(
      TimelineError(
        .wrongShape, "\(what) is a mapping, not \(node.kind)", at: node.location,
        help: "write `key: value` lines"))
    return nil
  }

  /// Returns the items of a list; anything else, and an empty list, is an error.
  mutating func list(_ pair: TextPair) -> [TextNode] {
    if diagnostics.isFull { return [] }
    if case .list(let items, let location) = pair.value {
      if items.isEmpty {
        diagnostics.add(
          TimelineError(.missingValue, "`\(pair.key.text)` is an empty list", at: location))
      }
      return items
    }
    if pair.value.isNull {
      diagnostics.add(missingValue(of: pair.key))
    } else {
      diagnostics.add(
        TimelineError(
          .wrongShape, "`\(pair.key.text)` is a list, not \(pair.value.kind)",
          at: pair.value.location, help: "begin each item with `- `"))
    }
    return []
  }

  /// Returns a plain value with `{args.NAME}` filled in; anything else, and an empty value, is an
  /// error.
  mutating func scalar(_ node: TextNode, of key: TextScalar) -> TextScalar? {
    if diagnostics.isFull { return nil }
    guard case .scalar(var scalar) = node else {
      diagnostics.add(
        TimelineError(
          .wrongShape, "`\(key.text)` is a plain value, not \(node.kind)", at: node.location,
          help: "a value that begins with `{` or `[` needs quotes"))
      return nil
    }
    guard !scalar.isNull else {
      diagnostics.add(missingValue(of: key))
      return nil
    }
    if !substitutions.isEmpty, scalar.text.contains("{args.") {
      scalar.text = PathTemplate(scalar.text).filled { placeholder in
        guard placeholder.hasPrefix("args.") else { return nil }
        return substitutions.value(named: String(placeholder.dropFirst(5)))?.description
      }
    }
    return scalar
  }

  private func missingValue(of key: TextScalar) -> TimelineError {
    TimelineError(
      .missingValue, "`\(key.text)` has no value", at: key.location,
      help: "leave the key out, or give it a value")
  }

  /// Returns the error for an unknown word.
  func unknown(
    _ code: ErrorCode, _ key: TextScalar, among known: [String], _ what: String,
    message: String? = nil, help: String? = nil
  ) -> TimelineError {
    TimelineError(
      code, message ?? "I don't know the key `\(key.text)`", at: key.location,
      suggestion: NearestWord.to(key.text, among: known),
      notes: ["\(what): \(known.joined(separator: " "))"], help: help)
  }

  /// Reads a value; an error is reported with its place.
  mutating func value<Value>(
    _ scalar: TextScalar, _ read: (String) throws(ParseError) -> Value
  ) -> Value? {
    do throws(ParseError) {
      return try read(scalar.text)
    } catch {
      diagnostics.add(error, in: scalar)
      return nil
    }
  }
}

// MARK: - Plain values

extension TimelineReader {
  mutating func string(_ pair: TextPair) -> Located<String>? {
    scalar(pair.value, of: pair.key).map { Located($0.text, at: $0.location) }
  }

  /// One of the words of a setting.
  mutating func word<Value>(_ pair: TextPair) -> Value?
  where Value: RawRepresentable<String> & CaseIterable {
    guard let scalar = scalar(pair.value, of: pair.key) else { return nil }
    if let value = Value(rawValue: scalar.text) { return value }
    let known = Value.allCases.map(\.rawValue)
    diagnostics.add(
      unknown(
        .unknownWord, scalar, among: known, pair.key.text,
        message: "`\(pair.key.text)` does not know `\(scalar.text)`"))
    return nil
  }

  /// Reads a plain value: an unquoted number or truth value, or else a word.
  mutating func plainValue(_ node: TextNode, of key: TextScalar) -> Located<ScalarValue>? {
    guard let scalar = scalar(node, of: key) else { return nil }
    return Located(TimelineReader.plainValue(scalar), at: scalar.location)
  }

  static func plainValue(_ scalar: TextScalar) -> ScalarValue {
    if scalar.isQuoted { return .string(scalar.text) }
    switch scalar.text {
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    default: break
    }
    let isNumber =
      scalar.text.unicodeScalars.allSatisfy { "0123456789+-.eE".unicodeScalars.contains($0) }
      && scalar.text.contains { $0.isNumber }
    guard isNumber else { return .string(scalar.text) }
    if let number = Int(scalar.text) { return .int(number) }
    if let number = Double(scalar.text), number.isFinite { return .double(number) }
    return .string(scalar.text)
  }

  mutating func namedValues(_ pair: TextPair) -> [NamedValue] {
    (pairs(pair.value, "`\(pair.key.text)`") ?? []).compactMap { item in
      plainValue(item.value, of: item.key).map {
        NamedValue(name: Located(item.key.text, at: item.key.location), value: $0)
      }
    }
  }

  /// Reads the arguments of a scene: a list or a mapping is kept as JSON, `null` as that word.
  mutating func arguments(_ pair: TextPair) -> [NamedValue] {
    (pairs(pair.value, "`\(pair.key.text)`") ?? []).compactMap { item in
      var value: Located<ScalarValue>?
      if case .scalar(let scalar) = item.value, !scalar.isNull || scalar.text.isEmpty {
        value = plainValue(item.value, of: item.key)
      } else {
        value = Located(.string(item.value.json.description), at: item.value.location)
      }
      return value.map {
        NamedValue(name: Located(item.key.text, at: item.key.location), value: $0)
      }
    }
  }

  mutating func wholeNumber(_ pair: TextPair, _ range: ClosedRange<Int>) -> Located<Int>? {
    guard let scalar = scalar(pair.value, of: pair.key) else { return nil }
    return value(scalar) { text throws(ParseError) in
      guard let number = Int(text), range.contains(number) else {
        throw ParseError(
          .badNumber,
          "`\(text)` is not a whole number from \(range.lowerBound) to \(range.upperBound)")
      }
      return Located(number, at: scalar.location)
    }
  }
}

// MARK: - Names

extension TimelineReader {
  /// Checks that a name can be referred to; reports an error if it cannot.
  @discardableResult
  mutating func checkName(_ scalar: TextScalar) -> Bool {
    let scalars = scalar.text.unicodeScalars
    let isPlain =
      scalars.first.map(Self.isLetter) == true && scalars.count <= 80
      && scalars.allSatisfy { scalar in
        Self.isLetter(scalar) || scalar == "_" || scalar == "-" || ("0"..."9").contains(scalar)
      } && scalars.last != "-"
    if isPlain, !TimelineReader.takenNames.contains(scalar.text) { return true }
    diagnostics.add(
      TimelineError(
        .badName, isPlain ? "the name `\(scalar.text)` is taken" : "this is not a name",
        at: scalar.location,
        help: "names are letters, digits, `-` and `_`, and begin with a letter"))
    return false
  }

  /// The tables of Unicode are slow to ask for what is mostly ASCII.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.isASCII else { return scalar.properties.isAlphabetic }
    return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  static let takenNames = ["start", "end", "settled", "screen", "safeArea", "others"]

  mutating func name(_ pair: TextPair) -> String? {
    guard let scalar = scalar(pair.value, of: pair.key), checkName(scalar) else { return nil }
    return scalar.text
  }

  /// The name of a scene: a type, `ShowHide.Offset`, or a preview, `Login#Preview[1]`.
  mutating func sceneName(_ pair: TextPair) -> Located<String>? {
    guard let scalar = scalar(pair.value, of: pair.key) else { return nil }
    guard Self.isSceneName(scalar.text) else {
      diagnostics.add(
        TimelineError(
          .badName, "`\(scalar.text)` is not the name of a type or of a preview",
          at: scalar.location,
          help: "name the scene's type, `scene: ShowHide.Offset`, or a preview of a file, "
            + "`scene: Login#Preview[0]`"))
      return nil
    }
    return Located(scalar.text, at: scalar.location)
  }

  private static func isSceneName(_ text: String) -> Bool {
    var name = text[...]
    if name.hasSuffix("]"), let open = name.lastIndex(of: "[") {
      guard Int(name[name.index(after: open)...].dropLast()).map({ $0 >= 0 }) == true else {
        return false
      }
      name = name[..<open]
    }
    // A preview is named by its file, which may be called anything.
    if name.hasSuffix("#Preview") { return name.count > 8 }
    // An app whose name several have stands behind its folder.
    if let slash = name.lastIndex(of: "/") { name = name[name.index(after: slash)...] }
    return name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { part in
      part.first.map { $0.isLetter || $0 == "_" } == true
        && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
  }
}

// MARK: - Times, selectors, curves

extension TimelineReader {
  /// A duration, at least zero.
  mutating func time(_ scalar: TextScalar) -> ExactTime? {
    let rate = rate
    return value(scalar) { text throws(ParseError) in
      try Tokens.whole(text, .badTime, "the time") { tokens throws(ParseError) in
        try tokens.takeDuration(rate)
      }
    }
  }

  mutating func duration(_ pair: TextPair) -> Located<ExactTime>? {
    guard let scalar = scalar(pair.value, of: pair.key) else { return nil }
    return time(scalar).map { Located($0, at: scalar.location) }
  }

  mutating func moment(_ node: TextNode, of key: TextScalar) -> Located<TimeExpression>? {
    guard let scalar = scalar(node, of: key) else { return nil }
    let rate = rate
    let moment = value(scalar) { text throws(ParseError) in
      try Tokens.whole(text, .badTime, "the time") { tokens throws(ParseError) in
        try tokens.takeMoment(rate)
      }
    }
    guard let moment else { return nil }
    use(moment, in: scalar)
    return Located(moment, at: scalar.location)
  }

  /// Remembers the mark of a moment, to be looked up later.
  mutating func use(_ moment: TimeExpression, in scalar: TextScalar) {
    guard let name = moment.markName else { return }
    let text = scalar.text.unicodeScalars
    let letters = Array(name.unicodeScalars)
    let start = text.indices.first { text[$0...].starts(with: letters) } ?? text.startIndex
    let offset = text.distance(from: text.startIndex, to: start)
    usedMarks.append(Located(name, at: scalar.location(of: offset..<offset + letters.count)))
  }

  mutating func selector(_ pair: TextPair) -> Located<Selector>? {
    guard let scalar = scalar(pair.value, of: pair.key) else { return nil }
    let selector = value(scalar) { text throws(ParseError) in try Selector.read(text) }
    guard let selector else { return nil }
    use(selector, in: scalar)
    return Located(selector, at: scalar.location)
  }

  /// Remembers the short names of a selector, to be looked up later.
  mutating func use(_ selector: Selector, in scalar: TextScalar) {
    for name in selector.names where name.first?.isUppercase != true {
      let letters = Array(name.unicodeScalars)
      let text = Array(scalar.text.unicodeScalars)
      let offset = text.indices.first { text[$0...].starts(with: letters) } ?? 0
      usedViews.append(Located(name, at: scalar.location(of: offset..<offset + letters.count)))
    }
  }

  mutating func curve(_ pair: TextPair) -> Located<CurveSpec>? {
    guard let scalar = scalar(pair.value, of: pair.key) else { return nil }
    let rate = rate
    return value(scalar) { text throws(ParseError) in
      Located(try CurveSpec.read(text, rate), at: scalar.location)
    }
  }
}

import FlipbookBase

extension TimelineReader {
  /// Reads `defaults:`: names and values, and those of `suite("NAME")`.
  mutating func defaults(_ pair: TextPair) -> [DefaultValue] {
    defaults(of: pairs(pair.value, "`defaults`") ?? [])
  }

  /// Reads a file that has nothing but names and values.
  mutating func defaults(inFile path: String, _ contents: String) -> [DefaultValue] {
    defaults(of: part("defaults", inFile: path, contents, help: "write `hasSeenTour: true`"))
  }

  private mutating func defaults(of pairs: [TextPair]) -> [DefaultValue] {
    var values: [DefaultValue] = []
    for item in pairs where !diagnostics.isFull {
      guard let suite = suite(item.key) else {
        if let value = defaultValue(item, of: nil) { values.append(value) }
        continue
      }
      for inner in self.pairs(item.value, "`\(item.key.text)`") ?? [] {
        if let value = defaultValue(inner, of: suite) { values.append(value) }
      }
    }
    return values
  }

  /// The name of a suite in a key such as `suite("group.example")`; nil for any other key.
  private func suite(_ key: TextScalar) -> String? {
    guard !key.isQuoted, key.text.hasPrefix("suite("), key.text.hasSuffix(")") else { return nil }
    return key.text.dropFirst(6).dropLast().trimming { $0 == "\"" || $0 == "'" }
  }

  private mutating func defaultValue(_ pair: TextPair, of suite: String?) -> DefaultValue? {
    guard !pair.value.isNull else {
      _ = scalar(pair.value, of: pair.key)
      return nil
    }
    return DefaultValue(
      suite: suite, name: Located(pair.key.text, at: pair.key.location),
      json: json(pair.value).description)
  }

  /// Returns a value of any shape as JSON.
  func json(_ node: TextNode) -> JSONText {
    switch node {
    case .list(let items, _): return .array(items.map(json))
    case .map(let pairs, _):
      return .object(pairs.map { JSONText.Member($0.key.text, json($0.value)) })
    case .scalar(let scalar):
      if scalar.isNull { return .null }
      switch Self.plainValue(scalar) {
      case .bool(let value): return .bool(value)
      case .int(let value): return .integer(value)
      case .double(let value): return .number(value)
      case .string(let value): return .string(value)
      }
    }
  }
}

extension Substring {
  /// The text without characters at both ends.
  fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> String {
    var rest = self
    while let first = rest.first, isTrimmed(first) { rest.removeFirst() }
    while let last = rest.last, isTrimmed(last) { rest.removeLast() }
    return String(rest)
  }
}

import FlipbookBase

/// One node of the text, with its place; all the parser knows of YAML.
indirect enum TextNode {
  case scalar(TextScalar)
  case list([TextNode], SourceLocation)
  case map([TextPair], SourceLocation)
}

/// A plain or quoted value.
struct TextScalar {
  var text: String
  var isQuoted: Bool
  var location: SourceLocation

  /// Returns the place of a part of the value; the whole value if escapes or folds shift it.
  ///
  /// - Parameter range: Offsets into the value, in Unicode scalars.
  /// - Returns: The place in the file.
  func location(of range: Range<Int>) -> SourceLocation {
    let opening = isQuoted ? 1 : 0
    guard location.length == text.unicodeScalars.count + 2 * opening, !range.isEmpty else {
      return location
    }
    var part = location
    part.column += opening + range.lowerBound
    part.length = range.count
    return part
  }

  /// True if it is a word for no value.
  var isNull: Bool { !isQuoted && ["", "~", "null", "Null", "NULL"].contains(text) }
}

/// A key and its value.
struct TextPair {
  var key: TextScalar
  var value: TextNode
}

extension TextNode {
  var location: SourceLocation {
    switch self {
    case .scalar(let scalar): scalar.location
    case .list(_, let location), .map(_, let location): location
    }
  }

  /// Its kind, for messages.
  var kind: String {
    switch self {
    case .scalar: "a plain value"
    case .list: "a list"
    case .map: "a mapping"
    }
  }

  var isNull: Bool {
    if case .scalar(let scalar) = self { scalar.isNull } else { false }
  }

  /// The same as JSON; a number or a truth value without quotes is one.
  var json: JSONText {
    switch self {
    case .list(let items, _): return .array(items.map(\.json))
    case .map(let pairs, _): return .object(pairs.map { .init($0.key.text, $0.value.json) })
    case .scalar(let scalar):
      if scalar.isNull { return .null }
      switch TimelineReader.plainValue(scalar) {
      case .bool(let flag): return .bool(flag)
      case .int(let number): return .integer(number)
      case .double(let number): return .number(number)
      case .string(let text): return .string(text)
      }
    }
  }
}

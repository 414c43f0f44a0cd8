/// JSON, written in Swift as it reads: the pieces of a schema.
indirect enum SchemaValue: Hashable, Sendable {
  case text(String)
  case number(Int)
  case bool(Bool)
  case list([SchemaValue])
  case object([String: SchemaValue])
}

extension SchemaValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(stringLiteral value: String) { self = .text(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(arrayLiteral elements: SchemaValue...) { self = .list(elements) }

  init(dictionaryLiteral elements: (String, SchemaValue)...) {
    self = .object(Dictionary(elements, uniquingKeysWith: { $1 }))
  }

  /// A list of words.
  init(words: some Sequence<String>) { self = .list(words.map(SchemaValue.text)) }
}

extension SchemaValue: Encodable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .bool(let bool): try container.encode(bool)
    case .list(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }
}

// MARK: - Shapes

extension SchemaValue {
  /// A value that is described under `$defs`.
  static func reference(_ name: String) -> SchemaValue { ["$ref": .text("#/$defs/\(name)")] }

  /// One of the words of a type.
  static func words<Word>(_ type: Word.Type) -> SchemaValue
  where Word: RawRepresentable<String> & CaseIterable {
    ["enum": SchemaValue(words: type.allCases.map(\.rawValue))]
  }

  /// One of some words, or another value.
  static func either(_ words: [String], or other: SchemaValue) -> SchemaValue {
    ["anyOf": [["enum": SchemaValue(words: words)], other]]
  }

  /// A list of at least one item.
  static func list(of item: SchemaValue) -> SchemaValue {
    ["type": "array", "items": item, "minItems": 1]
  }

  /// A whole number, both ends included.
  static func whole(_ range: ClosedRange<Int>) -> SchemaValue {
    [
      "type": "integer", "minimum": .number(range.lowerBound),
      "maximum": .number(range.upperBound),
    ]
  }

  /// A place on the screen, a distance or the edge of a scroll view.
  static var place: SchemaValue {
    ["type": "string", "examples": ["Knob", "166pt 728pt", "by 0pt -200pt", "bottom"]]
  }
}

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

/// A plain value as a timeline writes it: in `args:`, `env:`, `set:`, `matrix:` and `when:`.
package enum ScalarValue: Hashable, Sendable {
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
}

extension ScalarValue: CustomStringConvertible {
  /// The value as a timeline writes it, without quotes: `false`, `12`, `0.5`, `anyLayout`.
  package var description: String {
    switch self {
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .string(let value): value
    }
  }
}

extension ScalarValue: Codable {
  /// Reads a plain JSON value, so `1.0` comes back as the integer 1.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else {
      self = .string(try container.decode(String.self))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    }
  }
}

/// A named plain value: one pair of `args:`, `env:`, `set:` or `with:`, in file order.
package struct NamedValue: Hashable, Sendable, Codable {
  package var name: Located<String>
  package var value: Located<ScalarValue>

  package init(name: Located<String>, value: Located<ScalarValue>) {
    (self.name, self.value) = (name, value)
  }
}

extension [NamedValue] {
  /// The value of a name; the last one wins.
  package func value(named name: String) -> ScalarValue? {
    last { $0.name.value == name }?.value.value
  }

  /// Replaces the value of a name, or adds it at the end.
  package mutating func set(_ name: Located<String>, to value: Located<ScalarValue>) {
    if let index = lastIndex(where: { $0.name.value == name.value }) {
      self[index].value = value
    } else {
      append(NamedValue(name: name, value: value))
    }
  }
}

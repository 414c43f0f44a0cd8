import Foundation

/// A value of the case file.
enum JSON: Decodable, Equatable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSON].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSON].self))
    }
  }

  subscript(key: String) -> JSON? {
    guard case .object(let members) = self, let value = members[key], value != .null else {
      return nil
    }
    return value
  }

  /// The members in the order of their names.
  var members: [(key: String, value: JSON)] {
    guard case .object(let members) = self else { return [] }
    return members.sorted { $0.key < $1.key }
  }

  var elements: [JSON] {
    if case .array(let elements) = self { return elements }
    return []
  }

  var string: String? {
    if case .string(let string) = self { return string }
    return nil
  }

  var bool: Bool? {
    if case .bool(let bool) = self { return bool }
    return nil
  }

  /// A number, or infinity for `"inf"`.
  var number: CGFloat? {
    switch self {
    case .number(let number): number
    case .string("inf"): .infinity
    default: nil
    }
  }
}

/// JSON whose members stay in the order they are given in, so that a file is the same every time.
package indirect enum JSONText: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  /// Infinite and undefined numbers, which JSON does not have, are written as `null`.
  case number(Double)
  case string(String)
  case array([JSONText])
  case object([Member])

  /// A name and its value.
  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONText

    package init(_ name: String, _ value: JSONText) {
      self.name = name
      self.value = value
    }
  }
}

extension JSONText: CustomStringConvertible {
  /// On one line, without spaces.
  package var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): Self.digits(of: value)
    case .string(let value): Self.quoted(value)
    case .array(let values): "[" + values.map(\.description).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\(Self.quoted($0.name)):\($0.value)" }.joined(separator: ",") + "}"
    }
  }

  /// Each member of an object on a line of its own, and so each element of an array in it.
  ///
  /// Below that everything is on one line: a manifest has one line a frame.
  package var lines: String {
    guard case .object(let members) = self else { return description + "\n" }
    let texts = members.map { member in
      var text = "  \(Self.quoted(member.name)): "
      if case .array(let values) = member.value, values.contains(where: \.isContainer) {
        text += "[\n" + values.map { "    \($0)" }.joined(separator: ",\n") + "\n  ]"
      } else {
        text += member.value.description
      }
      return text
    }
    return "{\n" + texts.joined(separator: ",\n") + "\n}\n"
  }

  private var isContainer: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }

  /// The shortest digits that are read back as the same number; whole numbers without ".0".
  private static func digits(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    if let whole = Int(exactly: value), whole.magnitude < 1 << 53 { return "\(whole)" }
    return "\(value)"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

/// JSON whose members keep the given order, so that a file is the same every time.
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
    var text = ""
    append(to: &text)
    return text
  }

  private func append(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .number(let value): text += Self.digits(of: value)
    case .string(let value): Self.append(quoted: value, to: &text)
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.append(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        Self.append(quoted: member.name, to: &text)
        text += ":"
        member.value.append(to: &text)
      }
      text += "}"
    }
  }

  /// The text with each member of an object, and each element of an array in it, on a line of its
  /// own.
  ///
  /// Deeper levels are on one line: a manifest has one line a frame.
  package var lines: String {
    guard case .object(let members) = self else { return description + "\n" }
    var text = "{\n"
    for (index, member) in members.enumerated() {
      text += index > 0 ? ",\n  " : "  "
      Self.append(quoted: member.name, to: &text)
      text += ": "
      member.value.appendLines(to: &text)
    }
    return text + "\n}\n"
  }

  /// Appends a member's value.
  private func appendLines(to text: inout String) {
    guard case .array(let values) = self, values.contains(where: \.isContainer) else {
      append(to: &text)
      return
    }
    text += "[\n"
    for (index, value) in values.enumerated() {
      text += index > 0 ? ",\n    " : "    "
      value.append(to: &text)
    }
    text += "\n  ]"
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

  private static func append(quoted string: String, to text: inout String) {
    text += "\""
    defer { text += "\"" }
    let isPlain = string.utf8.allSatisfy {
      $0 >= 32 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain {
      text += string
      return
    }
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\t": text += "\\t"
      case "\r": text += "\\r"
      case _ where scalar.value < 32:
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}

/// JSON whose members keep the given order, so that a file is the same every time.
///
/// `JSONEncoder` keeps no order of members but the alphabetic one.
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
  /// The text on one line, without spaces.
  package var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text on one line, without spaces, as UTF-8.
  package func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): bytes += String(value).utf8
    case .number(let value): bytes += Self.digits(of: value).utf8
    case .string(let value): Self.append(quoted: value, to: &bytes)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.append(quoted: member.name, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// The text with each member of an object, and each element of an array in it, on a line of its
  /// own.
  ///
  /// Below that everything is on one line: a manifest has one line a frame.
  package var lines: String {
    guard case .object(let members) = self else { return description + "\n" }
    var bytes = Array("{\n".utf8)
    for (index, member) in members.enumerated() {
      bytes += (index > 0 ? ",\n  " : "  ").utf8
      Self.append(quoted: member.name, to: &bytes)
      bytes += ": ".utf8
      member.value.appendLines(to: &bytes)
    }
    bytes += "\n}\n".utf8
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a member's value.
  private func appendLines(to bytes: inout [UInt8]) {
    guard case .array(let values) = self, values.contains(where: \.isContainer) else {
      return append(to: &bytes)
    }
    bytes += "[\n".utf8
    for (index, value) in values.enumerated() {
      bytes += (index > 0 ? ",\n    " : "    ").utf8
      value.append(to: &bytes)
    }
    bytes += "\n  ]".utf8
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

  /// Appends a string in quotation marks, with escapes where JSON needs them, as UTF-8.
  package static func append(quoted string: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    let isPlain = string.utf8.allSatisfy {
      $0 >= 32 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain {
      bytes += string.utf8
      return
    }
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += #"\""#.utf8
      case UInt8(ascii: "\\"): bytes += #"\\"#.utf8
      case UInt8(ascii: "\n"): bytes += #"\n"#.utf8
      case UInt8(ascii: "\t"): bytes += #"\t"#.utf8
      case UInt8(ascii: "\r"): bytes += #"\r"#.utf8
      case ..<32:
        bytes += (byte < 16 ? #"\u000"# : #"\u00"#).utf8
        bytes += String(byte, radix: 16).utf8
      default: bytes.append(byte)
      }
    }
  }
}

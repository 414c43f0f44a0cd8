/// Reads JSON, and reports the place of an error.
///
/// Foundation's decoder gives no line and column of a value, only of faulty syntax and in words.
/// `flipbook diff` names them, as `file:line:column`.
package struct JSONReader {
  private let bytes: [UInt8]
  private let file: String
  private var position = 0
  private var line: Int

  /// A place in the line, from which columns are counted on.
  private var mark = (position: 0, column: 1)
  private var depth = 0

  /// The deepest nesting of lists and objects (chosen: Flipbook writes four levels).
  private static let deepest = 64

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - text: The document, or one line of a file.
  ///   - file: The path, for complaints.
  ///   - line: The number of its first line.
  package init(_ text: some StringProtocol, file: String, line: Int = 1) {
    bytes = Array(text.utf8)
    (self.file, self.line) = (file, line)
  }

  /// Reads the document, with nothing behind it.
  package mutating func read() throws(JSONError) -> JSONValue {
    skipSpace()
    let value = try readValue()
    skipSpace()
    if position < bytes.count { throw error("there is something behind the end") }
    return value
  }

  /// The reader's place; columns are counted in characters.
  private var place: JSONPlace {
    let passed = bytes[mark.position..<min(position, bytes.count)].scalarCount
    return JSONPlace(file: file, line: line, column: mark.column + passed)
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipSpace() {
    while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) {
      position += 1
      if byte == 0x0A { (line, mark) = (line + 1, (position, 1)) }
    }
  }

  private func error(_ message: String, at place: JSONPlace? = nil) -> JSONError {
    JSONError(message: message, place: place ?? self.place)
  }

  private func unexpected(_ wanted: String) -> JSONError {
    guard let byte = next else { return error("it ends here, where \(wanted) is due") }
    let text = byte < 0x80 ? "`\(Character(Unicode.Scalar(byte)))`" : "this"
    return error("\(text) stands where \(wanted) is due")
  }

  private mutating func readValue() throws(JSONError) -> JSONValue {
    let place = place
    mark = (position, place.column)
    switch next {
    case UInt8(ascii: "{"): return try readObject(place)
    case UInt8(ascii: "["): return try readList(place)
    case UInt8(ascii: "\""): return .text(try readText(), place)
    case UInt8(ascii: "t"): return .bool(true, try readWord("true", place))
    case UInt8(ascii: "f"): return .bool(false, try readWord("false", place))
    case UInt8(ascii: "n"): return .null(try readWord("null", place))
    default: return .number(try readNumber(), place)
    }
  }

  private mutating func readWord(
    _ word: String, _ place: JSONPlace
  ) throws(JSONError) -> JSONPlace {
    guard bytes[position...].starts(with: word.utf8) else { throw unexpected("`\(word)`") }
    position += word.utf8.count
    return place
  }

  private mutating func enter(_ place: JSONPlace) throws(JSONError) {
    depth += 1
    position += 1
    if depth > Self.deepest { throw error("it is more than \(Self.deepest) deep", at: place) }
    skipSpace()
  }

  private mutating func readObject(_ place: JSONPlace) throws(JSONError) -> JSONValue {
    try enter(place)
    var members: [(name: String, value: JSONValue)] = []
    while next != UInt8(ascii: "}") {
      guard next == UInt8(ascii: "\"") else { throw unexpected("a name in quotation marks") }
      let name = try readText()
      skipSpace()
      guard next == UInt8(ascii: ":") else { throw unexpected("`:`") }
      position += 1
      skipSpace()
      members.append((name, try readValue()))
      guard try goesOn(until: UInt8(ascii: "}"), "`,` or `}`") else { break }
    }
    position += 1
    depth -= 1
    return .object(members, place)
  }

  private mutating func readList(_ place: JSONPlace) throws(JSONError) -> JSONValue {
    try enter(place)
    var values: [JSONValue] = []
    while next != UInt8(ascii: "]") {
      values.append(try readValue())
      guard try goesOn(until: UInt8(ascii: "]"), "`,` or `]`") else { break }
    }
    position += 1
    depth -= 1
    return .list(values, place)
  }

  /// Reads a comma or the end; returns true if a comma follows.
  private mutating func goesOn(
    until end: UInt8, _ wanted: String
  ) throws(JSONError) -> Bool {
    skipSpace()
    if next == end { return false }
    guard next == UInt8(ascii: ",") else { throw unexpected(wanted) }
    position += 1
    skipSpace()
    if next == end { throw unexpected("a value") }
    return true
  }

  private mutating func readNumber() throws(JSONError) -> Double {
    let start = position
    while let byte = next,
      (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
    {
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let number = Double(text), number.isFinite else {
      position = start
      throw text.isEmpty ? unexpected("a value") : error("`\(text)` is not a number")
    }
    return number
  }

  private mutating func readText() throws(JSONError) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte = next, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw unexpected("the end of a text") }
      position += 1
      if byte == UInt8(ascii: "\\") {
        text += Array(try readEscape().utf8)
      } else {
        text.append(byte)
      }
    }
    guard next != nil else { throw unexpected("the end of a text") }
    position += 1
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func readEscape() throws(JSONError) -> String {
    guard let byte = next else { throw unexpected("the rest of an escape") }
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "u"):
      return try readUnicode()
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return String(Character(Unicode.Scalar(byte)))
    default:
      position -= 1
      throw unexpected("an escape")
    }
  }

  /// Reads what follows `\u`: four digits, or two escapes that are a surrogate pair.
  ///
  /// A surrogate without its other half becomes U+FFFD, as in bytes that are not UTF-8.
  private mutating func readUnicode() throws(JSONError) -> String {
    let first = try readUnit()
    let start = position
    guard UTF16.isLeadSurrogate(first), bytes[position...].starts(with: #"\u"#.utf8) else {
      return String(decoding: [first], as: UTF16.self)
    }
    position += 2
    let second = try readUnit()
    if UTF16.isTrailSurrogate(second) { return String(decoding: [first, second], as: UTF16.self) }
    position = start
    return String(decoding: [first], as: UTF16.self)
  }

  /// Reads four hexadecimal digits.
  private mutating func readUnit() throws(JSONError) -> UInt16 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw unexpected("four hexadecimal digits") }
    position += 4
    return unit
  }
}

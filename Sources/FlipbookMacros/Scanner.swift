/// Cuts Swift source into tokens, so that brackets in strings and comments do not count.
///
/// It knows as little of Swift as that takes: no grammar, no expressions. Bare regular expressions,
/// `/…/`, are read as operators and what is between them.
struct Scanner {
  private let source: String.UTF8View
  private let bytes: [UInt8]
  private var position: Int
  private var startsLine = true
  private var followsSpace = true
  private var tokens: [Token] = []
  private var openBrackets: [Int] = []

  /// Returns the tokens of a source.
  ///
  /// - Parameter source: Swift source whose brackets match.
  /// - Returns: The tokens; every bracket knows its partner.
  /// - Throws: If a bracket, a string or a comment is not closed.
  static func tokens(of source: String) throws(MacroError) -> [Token] {
    var scanner = Scanner(source, from: 0)
    try scanner.scan(untilUnopenedParenthesis: false)
    return scanner.tokens
  }

  private init(_ source: String, from position: Int) {
    self.source = source.utf8
    bytes = Array(source.utf8)
    self.position = position
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private func starts(with text: StaticString, at offset: Int = 0) -> Bool {
    text.withUTF8Buffer { text in
      position + offset + text.count <= bytes.count
        && text.elementsEqual(bytes[position + offset..<position + offset + text.count])
    }
  }

  /// Scans to the end, or to the parenthesis that ends an interpolation.
  private mutating func scan(untilUnopenedParenthesis: Bool) throws(MacroError) {
    while let byte = byte() {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        startsLine = true
        followsSpace = true
        position += 1
      } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        followsSpace = true
        position += 1
      } else if starts(with: "//") {
        skipLineComment()
      } else if starts(with: "/*") {
        try skipBlockComment()
      } else if untilUnopenedParenthesis, byte == UInt8(ascii: ")"), openBrackets.isEmpty {
        return
      } else {
        try scanToken(byte)
      }
    }
    if let open = openBrackets.last {
      throw MacroError(message: "'\(tokens[open].text)' is not closed", offset: start(of: open))
    }
    if untilUnopenedParenthesis {
      throw MacroError(message: "an interpolation is not closed", offset: position)
    }
  }

  private func start(of token: Int) -> Int { tokens[token].range.lowerBound }

  private mutating func skipLineComment() {
    followsSpace = true
    while let byte = byte(), byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
      position += 1
    }
  }

  private mutating func skipBlockComment() throws(MacroError) {
    followsSpace = true
    let start = position
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
      } else if byte() != nil {
        position += 1
      } else {
        throw MacroError(message: "a comment is not closed", offset: start)
      }
    } while depth > 0
  }

  private mutating func scanToken(_ byte: UInt8) throws(MacroError) {
    let start = position
    switch byte {
    case UInt8(ascii: "\""): try scanString(poundCount: 0)
    case UInt8(ascii: "#"): try scanPound()
    case UInt8(ascii: "`"): try scanQuotedName()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): scanNumber()
    case _ where Self.isNamePart(byte): scanName()
    case _ where Self.operatorBytes.contains(byte):
      while let next = self.byte(), Self.operatorBytes.contains(next),
        position == start || !(starts(with: "//") || starts(with: "/*"))
      {
        position += 1
      }
      append(.symbol, from: start)
    default:
      position += 1
      append(.punctuation, from: start)
      try matchBracket(byte)
    }
  }

  private mutating func append(_ kind: Token.Kind, from start: Int) {
    let lower = source.index(source.startIndex, offsetBy: start)
    let upper = source.index(lower, offsetBy: position - start)
    tokens.append(
      Token(
        kind: kind, text: Substring(source[lower..<upper]), range: start..<position,
        startsLine: startsLine, followsSpace: followsSpace))
    startsLine = false
    followsSpace = false
  }

  private mutating func matchBracket(_ byte: UInt8) throws(MacroError) {
    let closing: [UInt8: UInt8] = [
      UInt8(ascii: ")"): UInt8(ascii: "("), UInt8(ascii: "]"): UInt8(ascii: "["),
      UInt8(ascii: "}"): UInt8(ascii: "{"),
    ]
    let index = tokens.count - 1
    if closing.values.contains(byte) {
      openBrackets.append(index)
    } else if let opening = closing[byte] {
      guard let open = openBrackets.popLast(), bytes[start(of: open)] == opening else {
        throw MacroError(message: "'\(tokens[index].text)' was not opened", offset: position - 1)
      }
      tokens[open].partner = index
      tokens[index].partner = open
    }
  }
}

// MARK: - Words and numbers

extension Scanner {
  /// `.` is one of them, as in `..<`; a lone one is a symbol as well.
  private static let operatorBytes = Set("/=-+!*%<>&|^~?.".utf8)

  /// Letters, digits, the underscore, and all of Unicode beyond ASCII, operators included.
  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private mutating func scanName() {
    let start = position
    while let byte = byte(), Self.isNamePart(byte) { position += 1 }
    append(.word, from: start)
  }

  private mutating func scanQuotedName() throws(MacroError) {
    let start = position
    position += 1
    while let byte = byte(), byte != UInt8(ascii: "`") { position += 1 }
    guard byte() != nil else { throw MacroError(message: "'`' is not closed", offset: start) }
    position += 1
    append(.word, from: start)
  }

  private mutating func scanNumber() {
    let start = position
    while let byte = byte() {
      if byte == UInt8(ascii: ".") {
        // Only what follows tells 1.5 from 1...5 and from 1.description.
        guard let next = self.byte(1), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
        else { break }
      } else if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
        guard let last = bytes[start..<position].last.map({ $0 | 0x20 }),
          last == UInt8(ascii: "e") || last == UInt8(ascii: "p"),
          last == UInt8(ascii: "p") || !starts(with: "0x", at: start - position)
        else { break }
      } else if !Self.isNamePart(byte) {
        break
      }
      position += 1
    }
    append(.number, from: start)
  }
}

// MARK: - Strings

extension Scanner {
  /// A `#`: of a raw string, of a regular expression, or of a macro.
  private mutating func scanPound() throws(MacroError) {
    let start = position
    while byte() == UInt8(ascii: "#") { position += 1 }
    let count = position - start
    if byte() == UInt8(ascii: "\"") { return try scanString(poundCount: count) }
    if byte() == UInt8(ascii: "/") { return try scanRegex(poundCount: count, from: start) }
    position = start + 1
    append(.punctuation, from: start)
  }

  private mutating func scanRegex(poundCount: Int, from start: Int) throws(MacroError) {
    position += 1
    let end = [UInt8(ascii: "/")] + [UInt8](repeating: UInt8(ascii: "#"), count: poundCount)
    while position < bytes.count, !bytes[position...].starts(with: end) { position += 1 }
    guard position < bytes.count else {
      throw MacroError(message: "a regular expression is not closed", offset: start)
    }
    position += end.count
    append(.regex, from: start)
  }

  /// Scans a string whose opening pounds are behind and whose quote is ahead.
  private mutating func scanString(poundCount: Int) throws(MacroError) {
    let start = position - poundCount
    let pounds = [UInt8](repeating: UInt8(ascii: "#"), count: poundCount)
    // Three quotes open a string of several lines, but two and no more are an empty string.
    let quotes = starts(with: "\"\"\"") ? 3 : 1
    let end = [UInt8](repeating: UInt8(ascii: "\""), count: quotes) + pounds
    let escape = [UInt8(ascii: "\\")] + pounds
    position += quotes
    while position < bytes.count {
      if bytes[position...].starts(with: end) {
        position += end.count
        return append(.string, from: start)
      }
      if quotes == 1, byte() == UInt8(ascii: "\n") { break }
      if bytes[position...].starts(with: escape) {
        position += escape.count
        if byte() == UInt8(ascii: "(") { try skipInterpolation() }
        position += 1
      } else {
        position += 1
      }
    }
    throw MacroError(message: "a string is not closed", offset: start)
  }

  /// Moves from an interpolation's opening parenthesis to its closing one.
  private mutating func skipInterpolation() throws(MacroError) {
    var inner = self
    inner.position += 1
    inner.tokens = []
    inner.openBrackets = []
    try inner.scan(untilUnopenedParenthesis: true)
    position = inner.position
  }
}

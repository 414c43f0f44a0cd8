/// Splits Swift source into tokens, and leaves comments out.
///
/// It knows what can hide a brace: comments that nest, strings of all kinds with their
/// interpolations, and regular expressions between `#/` and `/#`. Source that is cut off anywhere
/// gives the tokens up to there.
struct SwiftLexer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var lineStart = 0
  private var startsLine = true

  private init(_ source: String) {
    bytes = Array(source.utf8)
  }

  /// Returns the tokens of a file, in order.
  static func tokens(of source: String) -> [SwiftToken] {
    var lexer = SwiftLexer(source)
    var tokens: [SwiftToken] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  /// Returns the next token, or `nil` at the end.
  private mutating func next() -> SwiftToken? {
    skipBlanks()
    guard let byte = peek() else { return nil }
    let kind: SwiftToken.Kind
    let (start, startLine, column) = (position, line, position - lineStart + 1)
    let first = startsLine
    switch byte {
    case UInt8(ascii: "\""):
      kind = .string
      skipString(hashes: 0)
    case UInt8(ascii: "#"):
      kind = lexHash(first)
    case UInt8(ascii: "@"):
      advance()
      skipWord()
      kind = .word
    case UInt8(ascii: "`"):
      advance()
      while let byte = peek(), byte != UInt8(ascii: "`"), byte != Self.newline { advance() }
      advance()
      kind = .word
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      skipWord()
      kind = .number
    case _ where Self.isWord(byte):
      skipWord()
      kind = .word
    default:
      advance()
      if byte == UInt8(ascii: "-"), peek() == UInt8(ascii: ">") { advance() }
      kind = .symbol
    }
    startsLine = false
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return SwiftToken(
      kind: kind, text: text, offset: start, line: startLine, column: column, startsLine: first)
  }
}

// MARK: - Moving

extension SwiftLexer {
  private static let newline = UInt8(ascii: "\n")

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private mutating func advance() {
    guard position < bytes.count else { return }
    if bytes[position] == Self.newline {
      line += 1
      lineStart = position + 1
      startsLine = true
    }
    position += 1
  }

  private mutating func advance(by count: Int) {
    for _ in 0..<count { advance() }
  }

  private mutating func skipWord() {
    while let byte = peek(), Self.isWord(byte) { advance() }
  }

  private mutating func skipLine() {
    while let byte = peek(), byte != Self.newline { advance() }
  }

  /// Whether these characters come next.
  private func sees(_ text: StaticString, after distance: Int = 0) -> Bool {
    text.withUTF8Buffer { wanted in
      wanted.indices.allSatisfy { peek(distance + $0) == wanted[$0] }
    }
  }

  private mutating func skipBlanks() {
    while let byte = peek() {
      if byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte) {
        advance()
      } else if sees("//") {
        skipLine()
      } else if sees("/*") {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if sees("/*") {
        depth += 1
        advance(by: 2)
      } else if sees("*/") {
        depth -= 1
        advance(by: 2)
      } else {
        advance()
      }
    } while depth > 0 && position < bytes.count
  }
}

// MARK: - Strings and hashes

extension SwiftLexer {
  /// Moves past what starts with `#`: a raw string, a regular expression, a directive, a macro.
  private mutating func lexHash(_ startsLine: Bool) -> SwiftToken.Kind {
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    switch peek(hashes) {
    case UInt8(ascii: "\""):
      advance(by: hashes)
      skipString(hashes: hashes)
      return .string
    case UInt8(ascii: "/"):
      advance(by: hashes + 1)
      while position < bytes.count, !(sees("/") && closes(hashes, after: 1)) { advance() }
      advance(by: hashes + 1)
      return .string
    default:
      break
    }
    let isScriptLine = position == 0 && peek(1) == UInt8(ascii: "!")
    let isDirective =
      startsLine && (sees("#if") || sees("#elseif") || sees("#else") || sees("#endif"))
    if isDirective || isScriptLine {
      while let byte = peek(), byte != Self.newline, !sees("//") { advance() }
      return .directive
    }
    advance(by: hashes)
    skipWord()
    return .word
  }

  /// Whether this many hashes come next.
  private func closes(_ hashes: Int, after distance: Int) -> Bool {
    (0..<hashes).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
  }

  /// Moves past a string from its opening quotes; one without end stops where the compiler would.
  private mutating func skipString(hashes: Int) {
    let quotes = sees("\"\"\"") ? 3 : 1
    advance(by: quotes)
    while let byte = peek() {
      if byte == Self.newline, quotes == 1 { return }
      if byte == UInt8(ascii: "\\"), closes(hashes, after: 1) {
        advance(by: 1 + hashes)
        if peek() == UInt8(ascii: "(") { skipInterpolation() } else { advance() }
      } else if (0..<quotes).allSatisfy({ peek($0) == UInt8(ascii: "\"") }),
        closes(hashes, after: quotes)
      {
        advance(by: quotes + hashes)
        return
      } else {
        advance()
      }
    }
  }

  /// Moves past `(…)` inside a string, whose code may hold strings of its own.
  private mutating func skipInterpolation() {
    var depth = 0
    while let token = next() {
      if token.isSymbol("(") { depth += 1 }
      if token.isSymbol(")") { depth -= 1 }
      if depth <= 0 { return }
    }
  }
}

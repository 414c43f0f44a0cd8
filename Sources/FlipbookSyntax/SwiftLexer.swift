/// Splits Swift source into tokens, and leaves comments out.
///
/// It handles everything that can hide a bracket: nested comments, all kinds of strings with their
/// interpolations, and regular expressions. It knows no grammar. Source that is cut off or does not
/// match still gives all its tokens; the first fault is kept in `problem`.
///
/// swift-syntax would parse properly, but it takes each user minutes to build, and its prebuilt
/// libraries do not exist for every compiler on Linux. The compiler's own copy of it works only
/// with that very compiler, in a place that the package's manifest cannot name.
struct SwiftLexer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var startsLine = true

  /// Indices of the brackets that are open.
  private var open: [Int] = []

  /// The interpolations around the present place.
  private var interpolations = 0

  /// True if a line of conditional compilation is one token.
  private let joinsDirectives: Bool

  private(set) var tokens: [SwiftToken] = []

  /// The first fault, in the order of reading.
  private(set) var problem: SyntaxProblem?

  init(_ source: String, joinsDirectives: Bool) {
    bytes = Array(source.utf8)
    self.joinsDirectives = joinsDirectives
    lex(inInterpolation: false)
  }

  /// Reads to the end, or to the parenthesis that ends an interpolation.
  private mutating func lex(inInterpolation: Bool) {
    skipBlanks()
    while let byte = peek() {
      if inInterpolation, byte == UInt8(ascii: ")"), !isOpen("(") {
        if !open.isEmpty { note("')' was not opened", at: position) }
        return
      }
      lexToken(byte)
      skipBlanks()
    }
    if let last = open.last {
      note("'\(tokens[last].text)' is not closed", at: tokens[last].offset)
    }
    if inInterpolation { note("an interpolation is not closed", at: position) }
  }

  private mutating func lexToken(_ byte: UInt8) {
    let start = position
    var token = SwiftToken(
      kind: .word, text: "", offset: start, line: line, startsLine: startsLine,
      followsSpace: start == 0 || tokens.last?.end != start)
    switch byte {
    case UInt8(ascii: "\""):
      token.kind = .literal
      skipString(hashes: 0, from: start)
    case UInt8(ascii: "#"): token.kind = lexHash(token.startsLine)
    case UInt8(ascii: "@"):
      advance()
      skipWord()
    case UInt8(ascii: "`"): skipQuotedName()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      token.kind = .number
      skipNumber()
    case _ where Self.isWord(byte): skipWord()
    case _ where Self.isOperator(byte):
      if let end = endOfBareExpression() {
        token.kind = .literal
        advance(by: end - position)
      } else {
        token.kind = .symbol
        skipOperator()
      }
    default:
      token.kind = .punctuation
      advance()
    }
    startsLine = false
    token.text = String(decoding: bytes[start..<position], as: UTF8.self)
    tokens.append(token)
    if token.isOpening {
      open.append(tokens.count - 1)
      refuseDepth(open.count)
    }
    if token.isClosing { close(with: token) }
  }

  /// Pairs a closing bracket with the last open bracket of its kind.
  private mutating func close(with token: SwiftToken) {
    let opening = [")": "(", "]": "[", "}": "{"][token.text] ?? ""
    let place = open.lastIndex { tokens[$0].text == opening }
    if place == nil || place != open.count - 1 {
      note("'\(token.text)' was not opened", at: token.offset)
    }
    guard let place else { return }
    let index = tokens.count - 1
    tokens[index].partner = open[place]
    tokens[open[place]].partner = index
    open.removeSubrange(place...)
  }

  /// Gives up the rest of a source that is nested deeper than any that somebody wrote.
  ///
  /// What reads the tokens calls itself for each level.
  private mutating func refuseDepth(_ depth: Int) {
    guard depth > Self.mostLevels else { return }
    note("this is nested more than \(Self.mostLevels) levels deep", at: position)
    position = bytes.count
  }

  /// The levels of brackets, and of interpolations (the compiler allows as many of brackets).
  private static let mostLevels = 256

  private func isOpen(_ bracket: String) -> Bool {
    open.contains { tokens[$0].text == bracket }
  }

  private mutating func note(_ message: String, at offset: Int) {
    if problem == nil { problem = SyntaxProblem(message: message, offset: offset) }
  }
}

// MARK: - Moving

extension SwiftLexer {
  private static let newline = UInt8(ascii: "\n")

  /// Returns true for letters, digits, `_`, `$` and all of Unicode beyond ASCII.
  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"),
      UInt8(ascii: "!"), UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"),
      UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"),
      UInt8(ascii: "~"), UInt8(ascii: "?"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  private func peek(_ distance: Int = 0) -> UInt8? {
    position + distance < bytes.count ? bytes[position + distance] : nil
  }

  private mutating func advance() {
    guard position < bytes.count else { return }
    if Self.endsLine(bytes[position]) { startsLine = true }
    if bytes[position] == Self.newline { line += 1 }
    position += 1
  }

  private mutating func advance(by count: Int) {
    for _ in 0..<count { advance() }
  }

  private static func endsLine(_ byte: UInt8) -> Bool {
    byte == newline || byte == UInt8(ascii: "\r")
  }

  /// Returns true if these characters come next.
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
        while let byte = peek(), !Self.endsLine(byte) { advance() }
      } else if sees("/*") {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    let start = position
    var depth = 0
    repeat {
      if sees("/*") {
        depth += 1
        advance(by: 2)
      } else if sees("*/") {
        depth -= 1
        advance(by: 2)
      } else if peek() != nil {
        advance()
      } else {
        return note("a comment is not closed", at: start)
      }
    } while depth > 0
  }
}

// MARK: - Words, numbers and operators

extension SwiftLexer {
  private mutating func skipWord() {
    while let byte = peek(), Self.isWord(byte) { advance() }
  }

  private mutating func skipQuotedName() {
    let start = position
    advance()
    while let byte = peek(), byte != UInt8(ascii: "`"), !Self.endsLine(byte) { advance() }
    if peek() == UInt8(ascii: "`") { advance() } else { note("'`' is not closed", at: start) }
  }

  private mutating func skipNumber() {
    let start = position
    while let byte = peek() {
      if byte == UInt8(ascii: ".") {
        // Only what follows tells 1.5 from 1...5 and from 1.description.
        guard let next = peek(1), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next)
        else { return }
      } else if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
        guard let last = bytes[start..<position].last.map({ $0 | 0x20 }),
          last == UInt8(ascii: "e") || last == UInt8(ascii: "p"),
          last == UInt8(ascii: "p") || !sees("0x", after: start - position)
        else { return }
      } else if !Self.isWord(byte) {
        return
      }
      advance()
    }
  }

  /// Moves past a run of operator characters; only one that begins with a dot has others in it.
  private mutating func skipOperator() {
    let start = position
    let mayHaveDots = peek() == UInt8(ascii: ".")
    while let byte = peek(), Self.isOperator(byte), mayHaveDots || byte != UInt8(ascii: "."),
      position == start || !(sees("//") || sees("/*"))
    {
      advance()
    }
  }
}

// MARK: - Strings and hashes

extension SwiftLexer {
  /// Reads past a token that starts with `#`: a raw string, a regular expression, a directive, a
  /// macro.
  private mutating func lexHash(_ startsLine: Bool) -> SwiftToken.Kind {
    let start = position
    var hashes = 0
    while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
    switch peek(hashes) {
    case UInt8(ascii: "\""):
      advance(by: hashes)
      skipString(hashes: hashes, from: start)
      return .literal
    case UInt8(ascii: "/"):
      advance(by: hashes + 1)
      while peek() != nil, !(sees("/") && closes(hashes, after: 1)) { advance() }
      if peek() == nil { note("a regular expression is not closed", at: start) }
      advance(by: hashes + 1)
      return .literal
    default: break
    }
    let isScriptLine = position == 0 && peek(1) == UInt8(ascii: "!")
    let isDirective =
      startsLine && (sees("#if") || sees("#elseif") || sees("#else") || sees("#endif"))
    if joinsDirectives, isDirective || isScriptLine {
      while let byte = peek(), !Self.endsLine(byte), !sees("//") { advance() }
      return .directive
    }
    advance(by: hashes)
    skipWord()
    return .word
  }

  /// Returns true if this many hashes come next.
  private func closes(_ hashes: Int, after distance: Int) -> Bool {
    (0..<hashes).allSatisfy { peek(distance + $0) == UInt8(ascii: "#") }
  }

  /// The end of the regular expression between slashes that begins here; nil if none does.
  ///
  /// It begins where a prefix operator could, ends in the same line, has no blank beside its
  /// slashes, and closes no parenthesis that it did not open.
  ///
  /// - SeeAlso: the rules: documented, https://github.com/swiftlang/swift-evolution/blob/main/proposals/0354-regex-literals.md
  private func endOfBareExpression() -> Int? {
    guard sees("/"), let first = peek(1), !Self.isBlank(first),
      position == 0 || Self.isBeforePrefix(bytes[position - 1])
    else { return nil }
    var (index, depth, isInClass) = (position + 1, 0, false)
    while index < bytes.count, !Self.endsLine(bytes[index]) {
      switch bytes[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "/"): return Self.isBlank(bytes[index - 1]) ? nil : index + 1
      case UInt8(ascii: "["): isInClass = true
      case UInt8(ascii: "]"): isInClass = false
      case UInt8(ascii: "(") where !isInClass: depth += 1
      case UInt8(ascii: ")") where !isInClass:
        depth -= 1
        if depth < 0 { return nil }
      default: break
      }
      index += 1
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }

  /// True for what may stand before a prefix operator.
  private static func isBeforePrefix(_ byte: UInt8) -> Bool {
    isBlank(byte) || "([{,;:".utf8.contains(byte)
  }

  /// Moves past a string from its opening quotes; one without end stops where the compiler would.
  private mutating func skipString(hashes: Int, from start: Int) {
    let quotes = sees("\"\"\"") ? 3 : 1
    advance(by: quotes)
    while let byte = peek(), quotes == 3 || byte != Self.newline {
      if byte == UInt8(ascii: "\\"), closes(hashes, after: 1) {
        advance(by: 1 + hashes)
        if peek() == UInt8(ascii: "(") { skipInterpolation() }
        advance()
      } else if (0..<quotes).allSatisfy({ peek($0) == UInt8(ascii: "\"") }),
        closes(hashes, after: quotes)
      {
        return advance(by: quotes + hashes)
      } else {
        advance()
      }
    }
    note("a string is not closed", at: start)
  }

  /// Reads an interpolation up to its closing parenthesis; its code may hold strings.
  private mutating func skipInterpolation() {
    advance()
    interpolations += 1
    refuseDepth(interpolations)
    let (outerTokens, outerOpen) = (tokens, open)
    (tokens, open) = ([], [])
    lex(inInterpolation: true)
    (tokens, open) = (outerTokens, outerOpen)
    interpolations -= 1
  }
}

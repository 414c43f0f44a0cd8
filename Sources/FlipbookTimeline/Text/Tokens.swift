/// The smallest parts of a value: numbers, words, strings, signs.
struct Token: Hashable {
  enum Kind: Hashable {
    /// Digits, possibly with a fraction and an exponent; no sign.
    case number
    /// A letter or `_`, then letters, digits, `_`, and `-` between them.
    case word
    /// Text between double quotes, escapes resolved.
    case string
    /// Any other sign: one character, or `..`.
    case sign
  }

  var kind: Kind
  var text: String
  /// The range in the value, in Unicode scalars.
  var range: Range<Int>
  /// True if it touches the token before.
  var isAdjacent: Bool
}

/// A value as a row of tokens, read from the left.
struct Tokens {
  /// The value itself.
  let text: String
  var rest: ArraySlice<Token>
  private let end: Int

  /// Creates the tokens of a value.
  init(_ text: String) throws(ParseError) {
    self.text = text
    var scanner = TokenScanner(text)
    var tokens: [Token] = []
    while let token = try scanner.next() { tokens.append(token) }
    rest = tokens[...]
    end = scanner.count
  }

  var isAtEnd: Bool { rest.isEmpty }

  var first: Token? { rest.first }

  /// The place of the next token, or the last character if there is none.
  var place: Range<Int> { rest.first?.range ?? max(end - 1, 0)..<max(end, 1) }

  mutating func next() -> Token? { rest.popFirst() }

  /// Takes the next token if it is this sign.
  mutating func take(_ sign: String) -> Bool {
    guard let first = rest.first, first.kind == .sign, first.text == sign else { return false }
    rest.removeFirst()
    return true
  }

  /// Takes the next tokens if they are these words, separated by spaces.
  mutating func take(words: String) -> Bool {
    guard let first = rest.first, first.kind == .word, words.hasPrefix(first.text) else {
      return false
    }
    let words = words.split(separator: " ")
    guard rest.count >= words.count,
      zip(rest, words).allSatisfy({ $0.kind == .word && $0.text == $1 })
    else { return false }
    rest = rest.dropFirst(words.count)
    return true
  }

  mutating func takeWord() -> Token? {
    rest.first?.kind == .word ? rest.popFirst() : nil
  }

  mutating func takeNumber() -> Token? {
    rest.first?.kind == .number ? rest.popFirst() : nil
  }

  mutating func takeString() -> Token? {
    rest.first?.kind == .string ? rest.popFirst() : nil
  }
}

/// Cuts a value into tokens.
struct TokenScanner {
  /// The value's bytes, if each is a scalar of it; empty otherwise, and `scalars` counts.
  private let bytes: [UInt8]
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) {
    let bytes = Array(text.utf8)
    // Most values are ASCII, and are read faster as bytes.
    if bytes.allSatisfy({ $0 < 0x80 }) {
      (self.bytes, scalars) = (bytes, [])
    } else {
      (self.bytes, scalars) = ([], Array(text.unicodeScalars))
    }
  }

  /// The number of scalars.
  var count: Int { scalars.isEmpty ? bytes.count : scalars.count }

  private func scalar(at index: Int) -> Unicode.Scalar {
    scalars.isEmpty ? Unicode.Scalar(bytes[index]) : scalars[index]
  }

  mutating func next() throws(ParseError) -> Token? {
    let start = index
    while index < count, isBlank(scalar(at: index)) { index += 1 }
    guard index < count else { return nil }
    let first = index
    let isAdjacent = first == start && first > 0
    let (kind, text) = try scan()
    return Token(kind: kind, text: text, range: first..<index, isAdjacent: isAdjacent)
  }

  private mutating func scan() throws(ParseError) -> (Token.Kind, String) {
    let first = scalar(at: index)
    if first == "\"" { return (.string, try scanString()) }
    let start = index
    if isDigit(first) {
      scanNumber()
      return (.number, text(from: start))
    }
    if isLetter(first) {
      while index < count, continuesWord { index += 1 }
      return (.word, text(from: start))
    }
    index += first == "." && peek(1) == "." ? 2 : 1
    return (.sign, text(from: start))
  }

  private var continuesWord: Bool {
    let scalar = scalar(at: index)
    if isLetter(scalar) || isDigit(scalar) { return true }
    guard scalar == "-", let following = peek(1) else { return false }
    return isLetter(following) || isDigit(following)
  }

  private mutating func scanNumber() {
    skipDigits()
    if peek(0) == ".", let digit = peek(1), isDigit(digit) {
      index += 1
      skipDigits()
    }
    guard peek(0) == "e" || peek(0) == "E" else { return }
    let isSigned = peek(1) == "+" || peek(1) == "-"
    if let digit = peek(isSigned ? 2 : 1), isDigit(digit) {
      index += isSigned ? 2 : 1
      skipDigits()
    }
  }

  private mutating func skipDigits() {
    while let scalar = peek(0), isDigit(scalar) { index += 1 }
  }

  private mutating func scanString() throws(ParseError) -> String {
    let start = index
    var result = String.UnicodeScalarView()
    index += 1
    while index < count {
      let scalar = scalar(at: index)
      index += 1
      if scalar == "\"" { return String(result) }
      guard scalar == "\\", let escaped = peek(0) else {
        result.append(scalar)
        continue
      }
      index += 1
      result.append(escaped == "n" ? "\n" : escaped)
    }
    throw ParseError(
      .badSelector, "the text after `\"` is not closed", in: start..<count,
      label: "where does it end?",
      help: "a ` #` begins a comment: put single quotes around a value that has one")
  }

  private func peek(_ distance: Int) -> Unicode.Scalar? {
    index + distance < count ? scalar(at: index + distance) : nil
  }

  private func text(from start: Int) -> String {
    scalars.isEmpty
      ? String(decoding: bytes[start..<index], as: UTF8.self)
      : String(String.UnicodeScalarView(scalars[start..<index]))
  }

  private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || (!("!"..."~").contains(scalar) && scalar.properties.isWhitespace)
  }

  private func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    // Looking up Unicode's tables is slow, and most text is ASCII.
    guard scalar.isASCII else { return scalar.properties.isAlphabetic }
    return scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }
}

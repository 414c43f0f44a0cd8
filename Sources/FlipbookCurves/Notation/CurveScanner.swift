/// A part of a curve's spelling.
struct CurveToken: Hashable {
  enum Kind: Hashable {
    /// A number with the unit right after it: `ms`, `%`, `f`.
    case number(Double, unit: String)
    case word(String)
    /// The text between quotes.
    case text(String)
    case sign(Character)
  }

  var kind: Kind
  /// In Unicode scalars from the start.
  var range: Range<Int>

  var sign: Character? {
    guard case .sign(let sign) = kind else { return nil }
    return sign
  }

  var word: String? {
    guard case .word(let word) = kind else { return nil }
    return word
  }
}

/// Splits the spelling of a curve, in any notation, into parts.
struct CurveScanner {
  let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
  }

  /// All parts; a text that is not closed goes to the end.
  static func tokens(of text: String) -> [CurveToken] {
    var scanner = CurveScanner(text)
    var tokens: [CurveToken] = []
    while let token = scanner.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() -> CurveToken? {
    while let scalar = peek(0), scalar.properties.isWhitespace { index += 1 }
    guard let first = peek(0) else { return nil }
    let start = index
    let kind: CurveToken.Kind
    if let number = takeNumber() {
      kind = .number(number, unit: takeUnit())
    } else if isLetter(first) {
      kind = .word(takeWord())
    } else if first == "\"" || first == "'" {
      kind = .text(takeText(until: first))
    } else {
      index += 1
      kind = .sign(Character(first))
    }
    return CurveToken(kind: kind, range: start..<index)
  }

  /// Takes a number with its sign; a dot counts only before a digit.
  private mutating func takeNumber() -> Double? {
    var end = index
    if let sign = peek(0), sign == "-" || sign == "+" { end += 1 }
    let digits = end
    while isDigit(at: end) { end += 1 }
    if scalar(at: end) == ".", isDigit(at: end + 1) {
      end += 1
      while isDigit(at: end) { end += 1 }
    }
    guard end > digits else { return nil }
    if let exponent = scalar(at: end), exponent == "e" || exponent == "E" {
      var tail = end + 1
      if let sign = scalar(at: tail), sign == "-" || sign == "+" { tail += 1 }
      if isDigit(at: tail) {
        while isDigit(at: tail) { tail += 1 }
        end = tail
      }
    }
    guard let number = Double(string(index..<end)) else { return nil }
    index = end
    return number
  }

  private mutating func takeUnit() -> String {
    let start = index
    if peek(0) == "%" {
      index += 1
    } else {
      while let scalar = peek(0), isLetter(scalar) { index += 1 }
    }
    return string(start..<index)
  }

  /// Takes letters and digits, with hyphens and `@` between them.
  private mutating func takeWord() -> String {
    let start = index
    while let scalar = peek(0) {
      let isInside = isLetter(scalar) || isDigit(at: index)
      let joins = (scalar == "-" || scalar == "@") && peek(1).map(isLetter) == true
      guard isInside || joins else { break }
      index += 1
    }
    return string(start..<index)
  }

  private mutating func takeText(until quote: Unicode.Scalar) -> String {
    index += 1
    let start = index
    while let scalar = peek(0), scalar != quote { index += 1 }
    let text = string(start..<index)
    if peek(0) != nil { index += 1 }
    return text
  }

  private func scalar(at index: Int) -> Unicode.Scalar? {
    index < scalars.count ? scalars[index] : nil
  }

  private func peek(_ distance: Int) -> Unicode.Scalar? { scalar(at: index + distance) }

  private func isDigit(at index: Int) -> Bool {
    scalar(at: index).map { ("0"..."9").contains($0) } ?? false
  }

  private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic
  }

  func string(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }
}

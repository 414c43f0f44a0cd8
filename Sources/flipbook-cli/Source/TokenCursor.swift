/// A place in a list of tokens, and the ways to move on from it.
struct TokenCursor {
  private let tokens: [SwiftToken]
  private var index = 0

  init(_ tokens: [SwiftToken]) {
    self.tokens = tokens
  }

  /// The token here, or `nil` at the end.
  var current: SwiftToken? { peek(0) }

  /// The token just passed.
  var previous: SwiftToken? { index > 0 ? tokens[index - 1] : nil }

  func peek(_ distance: Int) -> SwiftToken? {
    index + distance < tokens.count ? tokens[index + distance] : nil
  }

  mutating func advance() {
    if index < tokens.count { index += 1 }
  }

  /// Passes the token if it is this punctuation.
  mutating func pass(_ symbol: String) -> Bool {
    guard current?.isSymbol(symbol) == true else { return false }
    advance()
    return true
  }

  /// Passes one token, or everything up to the bracket that closes the one here.
  mutating func skipBalanced() {
    var closers: [String] = []
    repeat {
      guard let token = current else { return }
      if token.kind == .symbol {
        if let closer = Self.closer(of: token.text) {
          closers.append(closer)
        } else if token.text == closers.last {
          closers.removeLast()
        }
      }
      advance()
    } while !closers.isEmpty
  }

  /// Passes `<…>` if it is here and is no comparison; an arrow closes nothing.
  @discardableResult
  mutating func skipAngles() -> Bool {
    guard current?.isSymbol("<") == true else { return false }
    let start = index
    var depth = 0
    while let token = current, !["{", "}", ")", "]", ";", "="].contains(token.text) {
      if token.isSymbol("<") { depth += 1 }
      if token.isSymbol(">") { depth -= 1 }
      skipBalanced()
      if depth == 0 { return true }
    }
    index = start
    return false
  }

  /// Passes one operand or operator of an expression, generic arguments as a whole.
  mutating func skipOperand() {
    let isGeneric =
      current?.isSymbol("<") == true && current?.offset == previous?.end
      && current?.end == peek(1)?.offset
    if !isGeneric || !skipAngles() { skipBalanced() }
  }

  private static func closer(of symbol: String) -> String? {
    switch symbol {
    case "(": ")"
    case "[": "]"
    case "{": "}"
    default: nil
    }
  }

  /// Whether an expression that reached this token goes on with it.
  ///
  /// A line that starts with a word or an attribute is new, unless what came before cannot end
  /// there. A closing bracket and a semicolon always end it.
  var continuesExpression: Bool {
    guard let token = current else { return false }
    if token.kind == .symbol, ["}", ")", "]", ";"].contains(token.text) { return false }
    guard token.startsLine else { return true }
    if token.kind == .directive { return false }
    if let previous, Self.needsMore(previous, before: peek(-2)) { return true }
    switch token.kind {
    case .word: return ["as", "is", "else"].contains(token.text)
    case .symbol: return token.text != "("
    default: return false
    }
  }

  /// Whether nothing can end with this token: an infix operator, an opening bracket.
  private static func needsMore(_ token: SwiftToken, before: SwiftToken?) -> Bool {
    if token.kind == .word { return ["try", "await", "return", "in"].contains(token.text) }
    guard token.kind == .symbol else { return false }
    if ["!", "?", ">"].contains(token.text) { return before?.end != token.offset }
    return "=+-*/%&|<:,.^~".contains(token.text) || token.text == "->"
  }
}

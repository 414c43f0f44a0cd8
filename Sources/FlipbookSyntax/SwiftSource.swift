/// A piece of Swift source with its tokens, which ranges of indices name parts of.
package struct SwiftSource {
  package let text: String
  package let tokens: [SwiftToken]

  /// The first fault in the source, if brackets, strings or comments do not match.
  package let problem: SyntaxProblem?

  /// Reads any source.
  ///
  /// - Parameters:
  ///   - text: The source.
  ///   - joinsDirectives: True if a line such as `#if os(iOS)` is one token and one statement.
  package init(_ text: String, joinsDirectives: Bool = false) {
    let lexer = SwiftLexer(text, joinsDirectives: joinsDirectives)
    (self.text, tokens, problem) = (text, lexer.tokens, lexer.problem)
  }

  /// Returns the source from the first to the last of some tokens, comments between included.
  package func text(of range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    let lower = text.utf8.index(text.startIndex, offsetBy: tokens[first].offset)
    let upper = text.utf8.index(text.startIndex, offsetBy: tokens[last].end)
    return String(text[lower..<upper])
  }

  /// Returns the tokens in one line, a single space where there were blanks or comments.
  package func line(of range: Range<Int>) -> String {
    range.map { index in
      (tokens[index].followsSpace && index > range.lowerBound ? " " : "") + tokens[index].text
    }.joined()
  }

  /// The token at an index of a range, or nil outside.
  package func token(_ index: Int, in range: Range<Int>) -> SwiftToken? {
    range.contains(index) ? tokens[index] : nil
  }
}

// MARK: - Brackets

extension SwiftSource {
  /// Returns the index behind a token: behind the closing bracket of an opening one, and behind
  /// `<…>` where generic arguments begin.
  package func index(after index: Int, in range: Range<Int>) -> Int {
    let token = tokens[index]
    if token.isOpening {
      return min(token.partner.map { $0 + 1 } ?? range.upperBound, range.upperBound)
    }
    if token.text.first == "<", !token.followsSpace, let next = self.token(index + 1, in: range),
      next.startsLine || !next.followsSpace, let end = endOfAngles(index, in: range)
    {
      return end
    }
    return index + 1
  }

  /// Returns the index behind the `>` that closes a `<`; nil if the `<` is a comparison.
  package func endOfAngles(_ start: Int, in range: Range<Int>) -> Int? {
    var (index, depth) = (start, 0)
    while let token = token(index, in: range) {
      if token.isClosing || token.isSymbol("{") || token.isSymbol(";") || token.isSymbol("=") {
        return nil
      }
      if token.kind == .symbol, token.text != "->" {
        for byte in token.text.utf8 {
          if byte == UInt8(ascii: "<") { depth += 1 }
          if byte == UInt8(ascii: ">") { depth -= 1 }
        }
      }
      // Each `<` that is never closed would else look through the rest of the file.
      if depth > Self.mostAngles { return nil }
      index = token.isOpening ? self.index(after: index, in: range) : index + 1
      if depth <= 0 { return index }
    }
    return nil
  }

  /// The levels of generic arguments in one another (chosen: types in code have at most five).
  private static let mostAngles = 16

  /// The indices of a range's tokens that are in no bracket which is opened in the range.
  package func outermost(in range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      result.append(index)
      if tokens[index].isOpening {
        index = self.index(after: index, in: range) - 1
        if tokens[index].isClosing { result.append(index) }
      }
      index += 1
    }
    return result
  }

  /// Returns the tokens inside an opening bracket; of one that nothing closes, all that follow.
  package func inside(_ bracket: Int) -> Range<Int> {
    bracket + 1..<(tokens[bracket].partner ?? tokens.count)
  }

  /// Returns the ranges between the commas of a range.
  package func elements(of range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var (start, index) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      if tokens[index].isSymbol(",") {
        result.append(start..<index)
        start = index + 1
      }
      index = self.index(after: index, in: range)
    }
    if start < range.upperBound { result.append(start..<range.upperBound) }
    return result
  }
}

// MARK: - Statements

extension SwiftSource {
  /// Returns the ranges of a code block's statements, or of a type's members.
  ///
  /// A line ends a statement unless the text before or after it needs a continuation: an operator,
  /// a dot, a comma, an opening brace, an attribute or a modifier. A closing bracket without a
  /// partner is left out.
  package func statements(of range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var (start, index) = (range.lowerBound, range.lowerBound)
    while index < range.upperBound {
      // A bracket whose partner is in the range is behind it already.
      if tokens[index].isSymbol(";") || tokens[index].isClosing {
        if start < index { result.append(start..<index) }
        start = index + 1
      } else if index > start, endsStatement(before: index, from: start) {
        result.append(start..<index)
        start = index
      }
      index = self.index(after: index, in: range)
    }
    if start < range.upperBound { result.append(start..<range.upperBound) }
    return result
  }

  private func endsStatement(before index: Int, from start: Int) -> Bool {
    let next = tokens[index]
    let last = tokens[index - 1]
    if last.isSymbol("}"), beginsDeclaration(next) { return true }
    guard next.startsLine else { return false }
    if next.kind == .directive || last.kind == .directive { return true }
    if next.isSymbol("{") || next.isSymbol(",") || next.isSymbol(":") { return false }
    if next.kind == .symbol, !isPrefix(index) { return false }
    if next.kind == .word, Self.continuingWords.contains(next.text) { return false }
    if last.isSymbol(",") || last.isSymbol(":") || last.isSymbol("=") || last.isSymbol("->") {
      return false
    }
    // A `>` that begins its line closes generic arguments.
    let isInfix = last.followsSpace && !(last.startsLine && last.text.hasPrefix(">"))
    if last.kind == .symbol, isInfix || last.text == "." { return false }
    if last.kind == .word, Self.wantingWords.contains(last.text) { return false }
    return !isHeader(start..<index)
  }

  /// Words that go on with the line before.
  private static let continuingWords: Set = [
    "as", "is", "else", "catch", "where", "throws", "rethrows", "async",
  ]

  /// Words that the line after goes on with.
  private static let wantingWords: Set = ["try", "await", "throw", "where"]

  /// Returns true if an operator at the start of a line belongs to its operand, as in `-x`.
  private func isPrefix(_ index: Int) -> Bool {
    // A dot goes on with the line before, though `.red` could be a statement by itself.
    guard tokens[index].text != ".", tokens[index].text != "->", index + 1 < tokens.count else {
      return false
    }
    return !tokens[index + 1].followsSpace
  }

  /// Returns true if the tokens are only attributes and modifiers, which wait for a declaration.
  private func isHeader(_ range: Range<Int>) -> Bool {
    let declaration = declaration(in: range)
    return declaration.keyword == nil && declaration.headerEnd == range.upperBound
  }
}

/// A piece of Swift source with its tokens.
struct SwiftSource {
  let text: String
  let tokens: [Token]

  init(_ text: String) throws(MacroError) {
    self.text = text
    tokens = try Scanner.tokens(of: text)
  }

  /// Returns the source from the first to the last of some tokens, comments between included.
  func text(of range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    let bytes = tokens[first].range.lowerBound..<tokens[last].range.upperBound
    let lower = text.utf8.index(text.startIndex, offsetBy: bytes.lowerBound)
    let upper = text.utf8.index(text.startIndex, offsetBy: bytes.upperBound)
    return String(text[lower..<upper])
  }

  /// The token at an index of a range, or `nil` outside.
  func token(_ index: Int, in range: Range<Int>) -> Token? {
    range.contains(index) ? tokens[index] : nil
  }

  /// The number of a byte's line, counted from that of the first byte.
  func lines(before token: Int) -> Int {
    text.utf8.prefix(tokens[token].range.lowerBound).count { $0 == UInt8(ascii: "\n") }
  }

  /// The indices of a range's tokens that are in no bracket which is opened in the range.
  func outermost(in range: Range<Int>) -> [Int] {
    var result: [Int] = []
    var index = range.lowerBound
    while index < range.upperBound {
      result.append(index)
      if let partner = tokens[index].partner, partner > index {
        result.append(partner)
        index = partner
      }
      index += 1
    }
    return result
  }

  /// Returns the ranges between the commas of a range.
  func elements(of range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = range.lowerBound
    for index in outermost(in: range) where tokens[index].isSymbol(",") {
      result.append(start..<index)
      start = index + 1
    }
    if start < range.upperBound { result.append(start..<range.upperBound) }
    return result
  }

  /// Returns the ranges of a code block's statements, or of a type's members.
  ///
  /// A line ends a statement unless what comes before or after wants more: an operator, a dot, a
  /// comma, an opening brace, an attribute or a modifier.
  func statements(of range: Range<Int>) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = range.lowerBound
    for index in outermost(in: range) where index >= start {
      if tokens[index].isSymbol(";") {
        if start < index { result.append(start..<index) }
        start = index + 1
      } else if index > start, endsStatement(before: index, from: start) {
        result.append(start..<index)
        start = index
      }
    }
    if start < range.upperBound { result.append(start..<range.upperBound) }
    return result
  }

  private func endsStatement(before index: Int, from start: Int) -> Bool {
    let next = tokens[index]
    guard next.startsLine, next.partner.map({ $0 > index }) ?? true else { return false }
    if next.isSymbol("{") || next.isSymbol(",") || next.isSymbol(":") { return false }
    if next.kind == .symbol, !Self.isPrefix(next, at: index, in: tokens) { return false }
    let last = tokens[index - 1]
    if last.isSymbol(",") || last.isSymbol(":") || last.isSymbol("@") { return false }
    if last.kind == .symbol, last.followsSpace || last.text == "." { return false }
    return !isHeader(start..<index)
  }

  /// Whether an operator at the start of a line belongs to what follows it, as in `-x` or `.red`.
  private static func isPrefix(_ token: Token, at index: Int, in tokens: [Token]) -> Bool {
    // A dot goes on with the line before, though `.red` could be a statement by itself.
    guard token.text != ".", index + 1 < tokens.count else { return false }
    return !tokens[index + 1].followsSpace
  }

  /// Whether the tokens are only attributes and modifiers, which wait for their declaration.
  private func isHeader(_ range: Range<Int>) -> Bool {
    declaration(in: range).keyword == nil && declaration(in: range).headerEnd == range.upperBound
  }
}

// MARK: - Declarations

extension SwiftSource {
  /// What stands before the name of a declaration.
  struct Declaration {
    /// The names of the attributes, without `@` and arguments, and their tokens.
    var attributes: [(name: String, tokens: Range<Int>)] = []
    var modifiers: [String] = []

    /// The index of `var`, `struct`, `extension` and the like.
    var keyword: Int?

    /// The index of the first token that is neither attribute nor modifier.
    var headerEnd: Int

    func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
  }

  private static let modifiers: Set<Substring> = [
    "public", "private", "fileprivate", "internal", "package", "open", "static", "class", "final",
    "lazy", "weak", "unowned", "nonisolated", "override", "mutating", "nonmutating", "dynamic",
    "required", "convenience", "indirect", "isolated", "borrowing", "consuming", "distributed",
  ]

  private static let keywords: Set<Substring> = [
    "var", "let", "func", "struct", "class", "enum", "actor", "extension", "protocol", "init",
    "deinit", "subscript", "typealias", "associatedtype", "case", "import", "operator", "macro",
  ]

  /// Reads the attributes and modifiers at the start of a range.
  func declaration(in range: Range<Int>) -> Declaration {
    var result = Declaration(headerEnd: range.lowerBound)
    var index = range.lowerBound
    while index < range.upperBound {
      let token = tokens[index]
      if token.isSymbol("@") {
        let end = endOfAttribute(index, in: range)
        result.attributes.append((attributeName(index + 1..<end), index..<end))
        index = end
      } else if isModifier(index, in: range) {
        result.modifiers.append(String(token.text))
        index += 1
        // private(set), unowned(unsafe)
        if let argument = self.token(index, in: range), argument.isSymbol("("),
          let partner = argument.partner
        {
          index = partner + 1
        }
      } else {
        if token.kind == .word, Self.keywords.contains(token.text) { result.keyword = index }
        break
      }
    }
    result.headerEnd = min(index, range.upperBound)
    return result
  }

  /// `class` is a modifier only before another keyword.
  private func isModifier(_ index: Int, in range: Range<Int>) -> Bool {
    guard tokens[index].kind == .word, Self.modifiers.contains(tokens[index].text) else {
      return false
    }
    guard tokens[index].text == "class" else { return true }
    return token(index + 1, in: range).map {
      Self.keywords.contains($0.text) || Self.modifiers.contains($0.text)
    } ?? false
  }

  /// The last part of an attribute's name: `SwiftUI.State` is `State`.
  private func attributeName(_ range: Range<Int>) -> String {
    var name = ""
    for index in range {
      if tokens[index].kind == .word { name = String(tokens[index].text) }
      if tokens[index].isSymbol("(") || tokens[index].isSymbol("<") { break }
    }
    return name
  }

  /// Past `@Name`, `@Module.Name`, `@Name<Argument>`, `@Name(arguments)`.
  private func endOfAttribute(_ start: Int, in range: Range<Int>) -> Int {
    var index = start + 2
    while let dot = token(index, in: range), dot.isSymbol("."), !dot.followsSpace {
      index += 2
    }
    if let angle = token(index, in: range), angle.isSymbol("<") {
      while let token = token(index, in: range), !token.text.hasSuffix(">") { index += 1 }
      index += 1
    }
    if let argument = token(index, in: range), argument.isSymbol("("), !argument.followsSpace,
      let partner = argument.partner
    {
      index = partner + 1
    }
    return min(index, range.upperBound)
  }
}

// MARK: - Properties

extension SwiftSource {
  /// A variable's declaration in its parts.
  struct Property {
    var declaration: Declaration
    var name: String
    var nameToken: Int

    /// As written, or `nil` if it is inferred.
    var type: String?

    /// The tokens of the initial value; `nil` if there is none.
    var initialValue: Range<Int>?

    /// The index of the brace of its accessors, observers excepted; `nil` if there are none.
    var accessors: Int?
  }

  /// Reads a declaration of one variable; `nil` if it is none.
  func property(in range: Range<Int>) -> Property? {
    let declaration = declaration(in: range)
    guard let keyword = declaration.keyword, tokens[keyword].isWord("var"),
      let name = token(keyword + 1, in: range), name.kind == .word
    else { return nil }
    var result = Property(
      declaration: declaration, name: String(name.text), nameToken: keyword + 1)
    let rest = keyword + 2..<endOfStorage(in: keyword + 2..<max(range.upperBound, keyword + 2))
    let equals = outermost(in: rest).first { tokens[$0].isSymbol("=") }
    if let equals { result.initialValue = equals + 1..<rest.upperBound }
    let typeEnd = equals ?? rest.upperBound
    if let colon = token(rest.lowerBound, in: rest), colon.isSymbol(":") {
      let type = rest.lowerBound + 1..<typeEnd
      let brace = equals == nil ? outermost(in: type).first { tokens[$0].isSymbol("{") } : nil
      result.accessors = brace
      result.type = text(of: type.lowerBound..<(brace ?? typeEnd))
    }
    return result
  }

  /// Where observers begin, or the end of the range.
  private func endOfStorage(in range: Range<Int>) -> Int {
    outermost(in: range).first {
      guard tokens[$0].isSymbol("{"), let next = token($0 + 1, in: range) else { return false }
      return next.isWord("didSet") || next.isWord("willSet")
    } ?? range.upperBound
  }
}

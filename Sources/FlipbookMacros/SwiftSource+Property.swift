import FlipbookSyntax

extension SwiftSource {
  /// A variable's declaration in its parts.
  struct Property {
    var declaration: Declaration
    var binding: Binding
    var name: String { binding.name }

    /// True after `let`.
    var isConstant = false

    /// The type as written; nil if it is inferred.
    var type: String?
  }

  /// Reads a source whose brackets match.
  ///
  /// - Throws: If a bracket, a string or a comment is not closed.
  init(matching text: String) throws(MacroError) {
    self.init(text)
    if let problem { throw MacroError(message: problem.message, offset: problem.offset) }
  }

  /// Reads the declaration of a variable; `nil` if the tokens are something else.
  func property(in range: Range<Int>) -> Property? {
    propertyOrConstant(in: range).flatMap { $0.isConstant ? nil : $0 }
  }

  /// Reads the declaration of a variable or a constant; `nil` if the tokens are something else.
  func propertyOrConstant(in range: Range<Int>) -> Property? {
    let declaration = declaration(in: range)
    guard let keyword = declaration.keyword,
      let isConstant = ["var": false, "let": true][tokens[keyword].text],
      let binding = bindings(after: keyword, in: range).first,
      tokens[binding.nameToken].kind == .word
    else { return nil }
    return Property(
      declaration: declaration, binding: binding, isConstant: isConstant,
      type: binding.type.map(text(of:)))
  }

  /// The word before members that are as public as the type that the source declares; none for a
  /// type of its module's own.
  var memberAccess: String {
    let modifiers = declaration(in: 0..<tokens.count).modifiers
    return ["public", "package", "open"].contains(where: modifiers.contains) ? "public " : ""
  }

  /// The number of line ends before a token.
  func lines(before token: Int) -> Int { tokens[token].line - 1 }

  /// The name and the members of the type that the source declares.
  ///
  /// - Parameter kinds: The words that begin its declaration.
  /// - Returns: The parts; nil if the source is something else.
  func body(of kinds: [String]) -> (name: String, kind: String, members: Range<Int>)? {
    let range = 0..<tokens.count
    guard let keyword = declaration(in: range).keyword, kinds.contains(tokens[keyword].text),
      let name = token(keyword + 1, in: range),
      let brace = outermost(in: keyword..<range.upperBound).first(where: {
        tokens[$0].isSymbol("{")
      }),
      let end = tokens[brace].partner
    else { return nil }
    return (name.text, tokens[keyword].text, brace + 1..<end)
  }
}

import FlipbookSyntax

extension DeclarationScanner {
  /// Reads a `#Preview` of the file; other macros are passed.
  mutating func readPreview(_ start: Int, in range: Range<Int>) {
    guard source.tokens[start].isWord("#Preview") else { return }
    var name: String?
    if let bracket = source.token(start + 1, in: range), bracket.isSymbol("("),
      let first = source.elements(of: source.inside(start + 1)).first
    {
      name = literal(first)
    }
    outline.previews.append(
      PreviewDeclaration(
        name: name, line: source.tokens[start].line, conditions: conditions))
  }

  /// Notes an app that the program begins with.
  mutating func readApp(_ type: TypeDeclaration, in range: Range<Int>) {
    guard source.declaration(in: range).has("main"),
      type.inherited.contains(where: { $0 == "App" || $0.hasSuffix(".App") })
    else { return }
    outline.app = type.name
  }

  // MARK: Providers

  /// The previews in the braces of a preview provider.
  func providedPreviews(in members: Range<Int>) -> [PreviewDeclaration] {
    for statement in source.statements(of: members) {
      let header = source.declaration(in: statement)
      guard let keyword = header.keyword, source.tokens[keyword].isWord("var"),
        let binding = source.bindings(after: keyword, in: statement).first,
        binding.name == "previews", let brace = binding.accessors
      else { continue }
      return previews(in: body(of: source.inside(brace)))
    }
    return []
  }

  /// The inside of `get { … }`, or the same range.
  private func body(of range: Range<Int>) -> Range<Int> {
    guard let first = source.token(range.lowerBound, in: range), first.isWord("get"),
      let brace = source.token(range.lowerBound + 1, in: range), brace.isSymbol("{")
    else { return range }
    return source.inside(range.lowerBound + 1)
  }

  /// The previews that the statements of a builder make: each view is one.
  private func previews(in range: Range<Int>) -> [PreviewDeclaration] {
    source.statements(of: range).flatMap { statement -> [PreviewDeclaration] in
      let first = source.tokens[statement.lowerBound]
      if first.kind == .directive || source.declaration(in: statement).keyword != nil { return [] }
      // A modifier under a condition goes on with the view before.
      if first.isSymbol(".") { return [] }
      let start = first.isWord("return") ? statement.lowerBound + 1 : statement.lowerBound
      guard start < statement.upperBound else { return [] }
      return previews(ofView: start..<statement.upperBound)
    }
  }

  private func previews(ofView range: Range<Int>) -> [PreviewDeclaration] {
    let first = source.tokens[range.lowerBound]
    let one = PreviewDeclaration(name: displayName(in: range), line: first.line)
    let brace = source.outermost(in: range).first { source.tokens[$0].isSymbol("{") }
    guard let brace else { return [one] }
    if first.isWord("Group"), brace == range.lowerBound + 1 {
      return previews(in: source.inside(brace))
    }
    guard first.isWord("ForEach"), let count = elementCount(range) else { return [one] }
    return Array(repeating: one, count: count)
  }

  /// The number of elements of `ForEach([a, b]) { … }`; nil if it is not written there.
  private func elementCount(_ range: Range<Int>) -> Int? {
    guard let bracket = source.token(range.lowerBound + 1, in: range), bracket.isSymbol("("),
      let data = source.elements(of: source.inside(range.lowerBound + 1)).first
    else { return nil }
    if source.tokens[data.lowerBound].isSymbol("[") {
      return source.elements(of: source.inside(data.lowerBound)).count
    }
    return source.line(of: data) == "ColorScheme.allCases" ? 2 : nil
  }

  /// The text of `.previewDisplayName("…")`.
  private func displayName(in range: Range<Int>) -> String? {
    guard let call = range.first(where: { source.tokens[$0].isWord("previewDisplayName") }),
      let bracket = source.token(call + 1, in: range), bracket.isSymbol("(")
    else { return nil }
    return literal(source.inside(call + 1))
  }

  /// The text of a plain literal.
  private func literal(_ range: Range<Int>) -> String? {
    guard range.count == 1, let token = source.token(range.lowerBound, in: range),
      token.kind == .literal, token.text.hasPrefix("\""), !token.text.contains("\\")
    else { return nil }
    return String(token.text.dropFirst().dropLast())
  }
}

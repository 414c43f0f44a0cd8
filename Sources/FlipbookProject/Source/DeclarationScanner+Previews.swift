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

  /// Notes an app, or an application's delegate, that the program begins with.
  mutating func readApp(_ type: TypeDeclaration, in range: Range<Int>) {
    let header = source.declaration(in: range)
    if header.has("main"), type.inherits("App") { outline.app = type.name }
    guard type.kind == .class, header.has("main") || header.has("UIApplicationMain"),
      type.inherits("UIApplicationDelegate")
    else { return }
    outline.application = type.name
  }

  // MARK: Providers

  /// The previews in the braces of a preview provider.
  func providedPreviews(in members: Range<Int>) -> [PreviewDeclaration] {
    inside(of: "previews", in: members).map { previews(in: returned(in: $0)) } ?? []
  }

  /// The types of the views that a view's body puts side by side.
  ///
  /// It is empty if they cannot be told from the source: conditions, loops over values, and views
  /// that have no plain type.
  func bodyParts(in members: Range<Int>) -> [String] {
    guard let range = inside(of: "body", in: members),
      !range.contains(where: { source.tokens[$0].kind == .directive })
    else { return [] }
    let parts = previews(in: returned(in: range)).map(\.view)
    return parts.contains(nil) ? [] : parts.compactMap(\.self)
  }

  /// The statement that returns a view, where there is one: then those before it are no views.
  private func returned(in range: Range<Int>) -> Range<Int> {
    source.statements(of: range).last { source.tokens[$0.lowerBound].isWord("return") } ?? range
  }

  /// The inside of the braces of a computed property.
  private func inside(of property: String, in members: Range<Int>) -> Range<Int>? {
    for statement in source.statements(of: members) {
      let header = source.declaration(in: statement)
      guard let keyword = header.keyword, source.tokens[keyword].isWord("var"),
        let binding = source.bindings(after: keyword, in: statement).first,
        binding.name == property, let brace = binding.accessors
      else { continue }
      return body(of: source.inside(brace))
    }
    return nil
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
    var one = PreviewDeclaration(name: displayName(in: range), line: first.line)
    one.view = plainType(in: range)
    let brace = source.outermost(in: range).first { source.tokens[$0].isSymbol("{") }
    guard let brace else { return [one] }
    if first.isWord("Group"), brace == range.lowerBound + 1 {
      return previews(in: source.inside(brace))
    }
    guard first.isWord("ForEach"), let count = elementCount(range) else { return [one] }
    return Array(repeating: one, count: count)
  }

  /// The type of `Card(…)` and of `Card { … }`; nil for a loop, a section, a value, or a type in
  /// another.
  private func plainType(in range: Range<Int>) -> String? {
    guard let first = range.first, source.tokens[first].kind == .word,
      let next = source.token(first + 1, in: range), next.isSymbol("(") || next.isSymbol("{")
    else { return nil }
    let name = source.tokens[first].text
    let isPlain = name.first?.isUppercase ?? false
    return ["ForEach", "Section", "EmptyView"].contains(name) || !isPlain ? nil : name
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

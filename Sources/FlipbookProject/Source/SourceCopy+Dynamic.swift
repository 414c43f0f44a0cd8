import FlipbookSyntax

// Properties whose observers are told of changes: `@objc dynamic var`.

extension SourceCopy {
  /// Has properties that are marked as `dynamic` tell that they were set, as the runtime of
  /// Objective-C does for those who observe them.
  package mutating func rewriteDynamicProperties() {
    for (index, token) in source.tokens.enumerated() where token.isWord("dynamic") {
      guard let members = surroundings(of: index),
        let member = source.statements(of: members).first(where: { $0.contains(index) })
      else { continue }
      let declaration = source.declaration(in: member)
      guard declaration.modifiers.contains("dynamic"), let keyword = declaration.keyword,
        source.tokens[keyword].isWord("var"), declaration.headerEnd > index,
        !declaration.modifiers.contains("static"), !declaration.modifiers.contains("class")
      else { continue }
      let bindings = source.bindings(after: keyword, in: member)
      if let binding = bindings.first, bindings.count == 1 { observe(binding, in: member) }
    }
  }

  /// The tokens in the innermost braces around a token.
  private func surroundings(of index: Int) -> Range<Int>? {
    let open = source.tokens[..<index].lastIndex { token in
      token.isSymbol("{") && token.partner.map { $0 > index } ?? false
    }
    return open.map { source.inside($0) }
  }

  private mutating func observe(_ binding: SwiftSource.Binding, in member: Range<Int>) {
    let name = binding.name.filter { $0 != "`" }
    let call = "_didSet(self, \\.\(binding.name), \"\(name)\")"
    if let brace = binding.accessors {
      return enter("set", in: source.inside(brace), "defer { \(call) }; ")
    }
    let observers = source.outermost(in: member).last { source.tokens[$0].isSymbol("{") }
    guard let observers, let first = source.token(observers + 1, in: member),
      first.isWord("didSet") || first.isWord("willSet")
    else {
      let last = max(
        binding.nameToken, (binding.type?.upperBound ?? 0) - 1,
        (binding.initialValue?.upperBound ?? 0) - 1)
      return insertions.append((source.tokens[last].end, " { didSet { \(call) } }"))
    }
    let inside = source.inside(observers)
    if inside.contains(where: { source.tokens[$0].isWord("didSet") }) {
      enter("didSet", in: inside, "defer { \(call) }; ")
    } else if inside.upperBound < source.tokens.count {
      insertions.append((source.tokens[inside.upperBound].offset, " didSet { \(call) } "))
    }
  }

  /// Puts words at the beginning of an accessor's body, if it has one.
  private mutating func enter(_ accessor: String, in range: Range<Int>, _ words: String) {
    let outermost = source.outermost(in: range)
    guard let place = outermost.firstIndex(where: { source.tokens[$0].isWord(accessor) }) else {
      return
    }
    // A name for the value, in brackets, may come before the body.
    for index in outermost[(place + 1)...].prefix(3) where source.tokens[index].isSymbol("{") {
      return insertions.append((source.tokens[index].end, " \(words)"))
    }
  }
}

package import FlipbookSyntax

/// A part of a source file that can be left out by itself when it does not compile.
package struct SourcePart: Equatable {
  package enum Kind: Equatable {
    /// An `import`.
    case importing
    /// A `#Preview`.
    case preview
    /// A function, a computed property or a type in another type.
    case member
    /// A type, an extension, a function or a variable of the file.
    case declaration
    /// A statement of a function or of a view; the text may stand there instead.
    case statement(instead: String)
    /// The inside of braces; the text may stand there instead.
    case body(instead: String)
  }

  package var kind: Kind

  /// The name of what is declared, or of what the body is of: `Drawer.title`.
  package var name: String

  /// Its place, in UTF-8 bytes.
  package var range: Range<Int>
}

/// Finds the parts of a file that can be left out.
package struct SourceParts {
  private let source: SwiftSource
  private var parts: [SourcePart] = []

  /// Returns the parts of a file: parts in others come behind them.
  package static func parts(of source: SwiftSource) -> [SourcePart] {
    var reader = SourceParts(source: source)
    reader.read(0..<source.tokens.count, of: "")
    return reader.parts
  }

  private init(source: SwiftSource) { self.source = source }

  private static let types: Set = ["struct", "class", "enum", "actor", "extension"]

  private mutating func read(_ range: Range<Int>, of owner: String) {
    for statement in source.statements(of: range) {
      let header = source.declaration(in: statement)
      guard let keyword = header.keyword else {
        guard owner.isEmpty, let first = source.token(header.headerEnd, in: statement),
          first.kind != .directive
        else { continue }
        if first.isWord("#Preview") {
          add(.preview, "#Preview", statement)
        } else {
          // The page of a playground shows its view so, and only a program may.
          add(.declaration, "a statement of the file", statement)
        }
        continue
      }
      read(statement, header, keyword, of: owner)
    }
  }

  private mutating func read(
    _ statement: Range<Int>, _ header: SwiftSource.Declaration, _ keyword: Int, of owner: String
  ) {
    let word = source.tokens[keyword].text
    let name = [owner, declaredName(keyword, in: statement)].filter { !$0.isEmpty }
      .joined(separator: ".")
    if word == "import" {
      add(.importing, name, statement)
      return
    }
    let brace = source.outermost(in: keyword..<statement.upperBound)
      .first { source.tokens[$0].isSymbol("{") }
    if Self.types.contains(word) {
      add(owner.isEmpty ? .declaration : .member, name, statement)
      if let brace { read(source.inside(brace), of: name) }
      return
    }
    switch word {
    case "func", "init", "deinit", "subscript":
      // A method that overrides may not be missing, and neither may an initializer.
      if owner.isEmpty { add(.declaration, name, statement) } else { add(.member, name, statement) }
      let place = header.modifiers.contains("static") ? "" : owner
      if let brace { addBody(brace, name, of: keyword..<brace, word, in: place) }
    case "var", "let":
      let binding = source.bindings(after: keyword, in: statement).first
      if owner.isEmpty {
        add(.declaration, name, statement)
      } else if binding?.accessors != nil || header.modifiers.contains("static") {
        add(.member, name, statement)
      }
      // What is made when it is first asked for may fail then.
      let isLate = owner.isEmpty || header.modifiers.contains("static")
      if isLate, binding?.type != nil, let value = binding?.initialValue {
        add(.statement(instead: Self.stop(at: name)), name, value)
      }
      if let accessors = binding?.accessors {
        addBody(accessors, name, of: keyword..<accessors, word, in: owner)
      }
    case "case", "associatedtype": break
    default: add(owner.isEmpty ? .declaration : .member, name, statement)
    }
  }

  private mutating func add(_ kind: SourcePart.Kind, _ name: String, _ range: Range<Int>) {
    let bytes = source.tokens[range.lowerBound].offset..<source.tokens[range.upperBound - 1].end
    parts.append(SourcePart(kind: kind, name: name, range: bytes))
  }

  // MARK: Bodies

  private mutating func addBody(
    _ brace: Int, _ name: String, of header: Range<Int>, _ word: String, in owner: String
  ) {
    guard let close = source.tokens[brace].partner, close > brace + 1 else { return }
    let range = source.tokens[brace].end..<source.tokens[close].offset
    let isOpaque = header.contains { source.tokens[$0].isWord("some") }
    let isView = header.contains { source.tokens[$0].isWord("View") }
    // Another opaque type cannot be made of nothing.
    guard !isOpaque || isView else { return }
    let type = resultType(of: header, word)
    let empty = type.flatMap { StandIn.value(of: $0, named: name) }
    let basis = isOpaque ? basis(of: header, word, in: owner) : nil
    let box = basis ?? "_LeftOutView(\"\(name)\")"
    var instead = isOpaque ? box : empty ?? Self.stop(at: name)
    if word == "deinit" { instead = "" }
    if word == "var" || word == "subscript", hasSetter(source.inside(brace)) {
      instead = "get { \(instead) } set { _ = newValue }"
    }
    parts.append(SourcePart(kind: .body(instead: instead), name: name, range: range))
    // The value of a function that is one expression cannot be missing.
    let inside = source.inside(brace)
    guard isOpaque || source.statements(of: inside).count > 1 else { return }
    addStatements(of: inside, name, isView: isOpaque, basis: basis)
  }

  /// The view that a modifier modifies, which is what there is without it; nil for other views.
  private func basis(of header: Range<Int>, _ word: String, in owner: String) -> String? {
    func has(_ name: String) -> Bool { header.contains { source.tokens[$0].isWord(name) } }
    guard word == "func" else { return nil }
    if owner == "View" { return "self" }
    return has("body") && has("content") ? "content" : nil
  }

  /// Adds the statements of a block that are expressions, and those of the blocks in it.
  ///
  /// A view of a builder is replaced by a box, a call by nothing.
  private mutating func addStatements(
    of block: Range<Int>, _ name: String, isView: Bool, basis: String? = nil
  ) {
    for statement in source.statements(of: block) {
      let first = source.tokens[statement.lowerBound]
      let isExpression =
        source.declaration(in: statement).keyword == nil && first.kind != .directive
        && !Self.statementWords.contains(first.text)
      if isExpression {
        let word = first.text.filter { $0.isLetter || $0.isNumber || $0 == "_" }
        var instead = isView ? basis ?? "_LeftOutView(\"\(word)\")" : ""
        var shown = first.text
        if first.isSymbol("."), statement.count > 1 {
          // Modifiers of what is above an `#if`.
          if isView { instead = ".opacity(1)" }
          shown += source.tokens[statement.lowerBound + 1].text
        }
        add(.statement(instead: instead), "\(name), \(shown)", statement)
      }
      var index = statement.lowerBound
      while index < statement.upperBound {
        if source.tokens[index].isSymbol("{"), let close = source.tokens[index].partner {
          addStatements(of: index + 1..<close, name, isView: isView)
          index = close
        }
        index += 1
      }
    }
  }

  private static let statementWords: Set = [
    "if", "switch", "for", "while", "repeat", "guard", "do", "return", "defer", "throw", "break",
    "continue", "default", "fallthrough", "try", "await", "else",
  ]

  /// The type of a function's or a property's value; `Void` for a function without one.
  private func resultType(of header: Range<Int>, _ word: String) -> String? {
    let places = source.outermost(in: header)
    if word == "var" || word == "let" {
      guard let colon = places.first(where: { source.tokens[$0].isSymbol(":") }) else { return nil }
      return source.line(of: colon + 1..<header.upperBound)
    }
    guard word == "func" || word == "subscript" else { return nil }
    guard let arrow = places.last(where: { source.tokens[$0].isSymbol("->") }) else {
      return "Void"
    }
    let end = places.first { $0 > arrow && source.tokens[$0].isWord("where") }
    return source.line(of: arrow + 1..<(end ?? header.upperBound))
  }

  /// An expression of any type that ends the program when it is asked for its value.
  private static func stop(at name: String) -> String {
    "Swift.fatalError(\"\(name) is left out: it does not compile here\")"
  }

  private func hasSetter(_ range: Range<Int>) -> Bool {
    source.outermost(in: range).contains { index in
      source.tokens[index].isWord("set") || source.tokens[index].isWord("_modify")
    }
  }

  private static let importKinds: Set = [
    "class", "struct", "enum", "protocol", "func", "var", "let", "typealias",
  ]

  private func declaredName(_ keyword: Int, in range: Range<Int>) -> String {
    let word = source.tokens[keyword].text
    if ["init", "deinit", "subscript"].contains(word) { return word }
    var index = keyword + 1
    if word == "import", let kind = source.token(index, in: range),
      Self.importKinds.contains(kind.text)
    {
      index += 1
    }
    var name = source.token(index, in: range)?.text ?? ""
    index += 1
    while word == "extension" || word == "import", let dot = source.token(index, in: range),
      dot.isSymbol("."), let next = source.token(index + 1, in: range)
    {
      name += ".\(next.text)"
      index += 2
    }
    return name
  }
}

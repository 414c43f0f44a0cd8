extension SwiftSource {
  /// The part of a declaration before its name.
  package struct Declaration {
    /// The names of the attributes, without `@`, module and arguments, and their tokens.
    package var attributes: [(name: String, tokens: Range<Int>)] = []
    package var modifiers: [String] = []

    /// The index of `var`, `struct`, `extension` and the like.
    package var keyword: Int?

    /// The index of the first token that is neither attribute nor modifier.
    package var headerEnd: Int

    package func has(_ attribute: String) -> Bool { attributes.contains { $0.name == attribute } }
  }

  private static let modifiers: Set = [
    "public", "private", "fileprivate", "internal", "package", "open", "final", "static", "class",
    "lazy", "weak", "unowned", "override", "mutating", "nonmutating", "nonisolated", "isolated",
    "indirect", "required", "convenience", "optional", "dynamic", "distributed", "consuming",
    "borrowing",
  ]

  private static let keywords: Set = [
    "var", "let", "func", "struct", "class", "enum", "actor", "extension", "protocol", "init",
    "deinit", "subscript", "typealias", "associatedtype", "case", "import", "operator",
    "precedencegroup", "prefix", "postfix", "infix", "macro",
  ]

  /// Reads the attributes and modifiers at the start of a range.
  package func declaration(in range: Range<Int>) -> Declaration {
    var result = Declaration(headerEnd: range.lowerBound)
    var index = range.lowerBound
    while let token = token(index, in: range), token.kind == .word {
      if token.isAttribute {
        let end = endOfAttribute(index, in: range)
        result.attributes.append((attributeName(index..<end), index..<end))
        index = end
      } else if isModifier(index, in: range) {
        result.modifiers.append(token.text)
        index = endOfArguments(index + 1, in: range)
      } else {
        if Self.keywords.contains(token.text) { result.keyword = index }
        break
      }
    }
    result.headerEnd = index
    return result
  }

  /// Returns true for an attribute, a modifier or a keyword of a declaration.
  func beginsDeclaration(_ token: SwiftToken) -> Bool {
    guard token.kind == .word else { return false }
    return token.isAttribute || Self.modifiers.contains(token.text)
      || Self.keywords.contains(token.text)
  }

  /// Returns true for a modifier; `class` is one only before another keyword.
  private func isModifier(_ index: Int, in range: Range<Int>) -> Bool {
    guard Self.modifiers.contains(tokens[index].text) else { return false }
    guard tokens[index].text == "class" else { return true }
    return token(index + 1, in: range).map {
      ["func", "var", "let", "subscript"].contains($0.text) || Self.modifiers.contains($0.text)
    } ?? false
  }

  /// The last part of an attribute's name: `@SwiftUI.State` is `State`.
  private func attributeName(_ range: Range<Int>) -> String {
    let end = range.first { tokens[$0].isSymbol("(") || tokens[$0].isSymbol("<") }
    let last = range.prefix { $0 != end }.last { tokens[$0].kind == .word }
    return last.map { tokens[$0].text.drop { $0 == "@" } }.map(String.init) ?? ""
  }

  /// Behind `@Name`, `@Module.Name`, `@Name<Argument>`, `@Name(arguments)`.
  private func endOfAttribute(_ start: Int, in range: Range<Int>) -> Int {
    var index = start + 1
    while let dot = token(index, in: range), dot.isSymbol("."), !dot.followsSpace { index += 2 }
    if let angle = token(index, in: range), angle.isSymbol("<") {
      index = endOfAngles(index, in: range) ?? index
    }
    return min(endOfArguments(index, in: range), range.upperBound)
  }

  /// Behind parentheses that touch the token before: `private(set)`.
  private func endOfArguments(_ index: Int, in range: Range<Int>) -> Int {
    guard let argument = token(index, in: range), argument.isSymbol("("), !argument.followsSpace
    else { return index }
    return self.index(after: index, in: range)
  }
}

// MARK: - Variables

extension SwiftSource {
  /// One name of a variable's declaration, with its parts.
  package struct Binding {
    package var name: String
    package var nameToken: Int

    /// The tokens of the type; nil if it is inferred.
    package var type: Range<Int>?

    /// The tokens of the initial value; nil if there is none.
    package var initialValue: Range<Int>?

    /// The index of the brace of its accessors, observers excepted; nil if there are none.
    package var accessors: Int?
  }

  /// Reads the bindings after `var` or `let`: `a = 1, b: Int`, or a computed property.
  package func bindings(after keyword: Int, in range: Range<Int>) -> [Binding] {
    var result: [Binding] = []
    var index = keyword + 1
    while let name = token(index, in: range) {
      var binding = Binding(name: name.text, nameToken: index)
      index = self.index(after: index, in: range)
      if let colon = token(index, in: range), colon.isSymbol(":") {
        let start = index + 1
        index = end(from: start, in: range) { $0.isSymbol("=") || $0.isSymbol("{") }
        binding.type = start..<index
      }
      if let equals = token(index, in: range), equals.isSymbol("=") {
        let start = index + 1
        index = end(from: start, in: range) { _ in false }
        if start < index { binding.initialValue = start..<index }
      }
      if let brace = token(index, in: range), brace.isSymbol("{") {
        if !opensObservers(index, in: range) { binding.accessors = index }
        index = self.index(after: index, in: range)
      }
      result.append(binding)
      guard let comma = token(index, in: range), comma.isSymbol(",") else { break }
      index += 1
    }
    return result
  }

  /// Returns the index of the first outermost comma, observers' brace or token that ends a part.
  private func end(
    from start: Int, in range: Range<Int>, where ends: (SwiftToken) -> Bool
  ) -> Int {
    var index = start
    while let token = token(index, in: range), !token.isSymbol(","), !ends(token),
      !opensObservers(index, in: range)
    {
      index = self.index(after: index, in: range)
    }
    return min(index, range.upperBound)
  }

  private func opensObservers(_ index: Int, in range: Range<Int>) -> Bool {
    guard tokens[index].isSymbol("{"), let next = token(index + 1, in: range) else { return false }
    return next.isWord("didSet") || next.isWord("willSet")
  }
}

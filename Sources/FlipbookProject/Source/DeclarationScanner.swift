import FlipbookSyntax

/// Finds the types of a source file without compiling it.
///
/// It reads only declarations and skips the bodies of functions and accessors. It also skips code
/// it cannot understand: errors are left to the compiler.
package struct DeclarationScanner {
  let source: SwiftSource
  var outline = SourceOutline()

  /// The conditions of the `#if` lines around the present statement, outermost first.
  private(set) var conditions: [String] = []

  /// Returns the declarations of a file.
  package static func outline(of text: String) -> SourceOutline {
    let source = SwiftSource(text, joinsDirectives: true)
    var scanner = DeclarationScanner(source: source)
    scanner.scan(0..<source.tokens.count, of: nil)
    scanner.findObjectiveWords()
    return scanner.outline
  }

  /// Finds the words that only the runtime of Objective-C gives a meaning.
  private mutating func findObjectiveWords() {
    for (index, token) in source.tokens.enumerated() where token.kind == .word {
      if token.text == "#selector" {
        outline.selectors.append(token.offset)
      } else if token.text == "#keyPath" {
        if let range = source.keyPath(at: index) { outline.keyPaths.append(range) }
      } else if Self.objectiveAttributes.contains(token.text) {
        var end = token.end
        // A name in brackets belongs to the attribute.
        if index + 1 < source.tokens.count, source.tokens[index + 1].isSymbol("("),
          !source.tokens[index + 1].followsSpace, let partner = source.tokens[index + 1].partner
        {
          end = source.tokens[partner].end
        }
        outline.objectiveAttributes.append(token.offset..<end)
      }
    }
  }

  private static let objectiveAttributes: Set = [
    "@objc", "@objcMembers", "@nonobjc", "@IBAction", "@IBOutlet", "@IBInspectable",
    "@IBDesignable",
  ]

  private init(source: SwiftSource) { self.source = source }

  /// Reads the statements of a file, or the members of a type.
  ///
  /// - Parameters:
  ///   - range: The tokens of the file, or inside the type's braces.
  ///   - owner: The index of the declaration whose braces these are, or nil in a file.
  private mutating func scan(_ range: Range<Int>, of owner: Int?) {
    for statement in source.statements(of: range) {
      let first = source.tokens[statement.lowerBound]
      if first.kind == .directive {
        readDirective(first.text)
      } else {
        scanStatement(statement, of: owner)
      }
    }
  }

  private mutating func scanStatement(_ range: Range<Int>, of owner: Int?) {
    let header = source.declaration(in: range)
    outline.entryAttributes += header.attributes.filter { Self.entries.contains($0.name) }
      .map { bytes(of: $0.tokens) }
    guard let keyword = header.keyword else {
      if owner == nil {
        outline.canBeNested = false
        // A macro at file scope declares something.
        let isMacro = source.token(header.headerEnd, in: range)?.text.hasPrefix("#") ?? false
        if isMacro { readPreview(header.headerEnd, in: range) }
        outline.hasStatements = outline.hasStatements || !isMacro
      }
      return
    }
    let word = source.tokens[keyword].text
    if let kind = TypeDeclaration.Kind(rawValue: word) {
      if owner == nil, kind == .extension { outline.canBeNested = false }
      scanType(kind, keyword, in: range, of: owner)
      return
    }
    switch word {
    case "import":
      if !conditions.isEmpty { outline.canBeNested = false }
      outline.imports.append(bytes(of: range))
      outline.importConditions.append(conditions)
    case "typealias", "associatedtype", "case": return
    case "var", "let":
      if let owner { addProperties(header, keyword, in: range, to: owner) }
    case "init":
      if let owner { addInitializer(keyword, in: range, to: owner) }
    default: break
    }
    if owner == nil, word != "import", word != "init" { outline.canBeNested = false }
  }

  private static let entries: Set = ["main", "UIApplicationMain", "NSApplicationMain"]

  /// The place of some tokens in UTF-8 bytes.
  func bytes(of range: Range<Int>) -> Range<Int> {
    source.tokens[range.lowerBound].offset..<source.tokens[range.upperBound - 1].end
  }

  private mutating func readDirective(_ text: String) {
    let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    let condition = words.count > 1 ? words[1] : "false"
    switch words.first {
    case "#if": conditions.append(condition)
    case "#elseif":
      if let last = conditions.popLast() { conditions.append("!(\(last)) && (\(condition))") }
    case "#else":
      if let last = conditions.popLast() { conditions.append("!(\(last))") }
    case "#endif": _ = conditions.popLast()
    default: break
    }
  }
}

// MARK: - Types

extension DeclarationScanner {
  private mutating func scanType(
    _ kind: TypeDeclaration.Kind, _ keyword: Int, in range: Range<Int>, of owner: Int?
  ) {
    let outer = owner.map { outline.declarations[$0] }
    var name = outer.map { [$0.name] } ?? []
    var declaration = TypeDeclaration(
      kind: kind, name: "", isGeneric: outer?.isGeneric ?? false, conditions: conditions,
      line: source.tokens[keyword].line)
    declaration.isPrivate =
      outer?.isPrivate ?? false
      || !Set(source.declaration(in: range).modifiers).isDisjoint(with: ["private", "fileprivate"])
    var index = keyword + 1
    while let token = source.token(index, in: range), token.kind == .word {
      name.append(token.text)
      index += 1
      if let angle = source.token(index, in: range), angle.isSymbol("<") {
        if kind != .extension { declaration.isGeneric = true }
        index = source.endOfAngles(index, in: range) ?? index
      }
      guard let dot = source.token(index, in: range), dot.isSymbol(".") else { break }
      index += 1
    }
    declaration.name = name.joined(separator: ".")
    let rest = min(index, range.upperBound)..<range.upperBound
    let brace = source.outermost(in: rest).first { source.tokens[$0].isSymbol("{") }
    declaration.inherited = inherited(in: rest.lowerBound..<(brace ?? rest.upperBound))
    if owner == nil { readApp(declaration, in: range) }
    outline.declarations.append(declaration)
    let place = outline.declarations.count - 1
    if let brace, declaration.inherited.contains(where: { $0.hasSuffix("PreviewProvider") }) {
      outline.declarations[place].previews = providedPreviews(in: source.inside(brace))
    }
    if let brace, kind != .protocol {
      outline.declarations[place].bodyParts = bodyParts(in: source.inside(brace))
    }
    if let brace { scan(source.inside(brace), of: outline.declarations.count - 1) }
  }

  /// Returns the names in `: A, B & C where …`, without generic arguments.
  private func inherited(in range: Range<Int>) -> [String] {
    guard let colon = range.first, source.tokens[colon].isSymbol(":") else { return [] }
    var names: [String] = []
    var name = ""
    var index = colon + 1
    while let token = source.token(index, in: range), !token.isWord("where") {
      let next = source.index(after: index, in: range)
      if token.isSymbol(",") || token.isSymbol("&") {
        names.append(name)
        name = ""
      } else if next == index + 1, !token.isAttribute {
        name += token.text
      }
      index = next
    }
    return (names + [name]).filter { !$0.isEmpty }
  }
}

// MARK: - Members

extension DeclarationScanner {
  private mutating func addProperties(
    _ header: SwiftSource.Declaration, _ keyword: Int, in range: Range<Int>, to owner: Int
  ) {
    guard !header.modifiers.contains(where: { $0 == "static" || $0 == "class" }) else { return }
    let isVariable = source.tokens[keyword].isWord("var")
    let hasWrapperValue = header.attributes.contains { Self.wrappersWithValues.contains($0.name) }
    for binding in source.bindings(after: keyword, in: range) where binding.accessors == nil {
      let type = binding.type.map(source.line(of:))
      let isOptional = isVariable && (type.map { $0.hasSuffix("?") || $0.hasSuffix("!") } ?? false)
      outline.declarations[owner].properties.append(
        StoredProperty(
          name: binding.name, type: type, attributes: header.attributes.map { "@\($0.name)" },
          hasDefault: binding.initialValue != nil || hasWrapperValue || isOptional
            || header.modifiers.contains("lazy")))
    }
  }

  /// The wrappers that need nothing: their value is in the environment, or is always the same.
  private static let wrappersWithValues: Set = [
    "Environment", "EnvironmentObject", "Namespace", "FocusState", "AccessibilityFocusState",
    "FetchRequest", "SectionedFetchRequest", "Query", "UIApplicationDelegateAdaptor",
    "FocusedValue", "FocusedBinding", "FocusedObject",
  ]

  private mutating func addInitializer(_ keyword: Int, in range: Range<Int>, to owner: Int) {
    let rest = keyword + 1..<range.upperBound
    let bracket = source.outermost(in: rest).first { source.tokens[$0].isSymbol("(") }
    let parameters = bracket.map { source.elements(of: source.inside($0)).map(parameter) } ?? []
    outline.declarations[owner].initializers.append(Initializer(parameters: parameters))
  }

  /// Reads `label name: Type = value`.
  private func parameter(_ range: Range<Int>) -> Initializer.Parameter {
    let attributes = source.declaration(in: range).attributes
    let start = attributes.last?.tokens.upperBound ?? range.lowerBound
    let colon = (start..<range.upperBound).first { source.tokens[$0].isSymbol(":") }
    let names = (start..<(colon ?? range.upperBound)).map { source.tokens[$0].text }
    var parameter = Initializer.Parameter(
      label: names.first ?? "_", name: names.last ?? "_", type: "", hasDefault: false)
    guard let colon else { return parameter }
    let rest = colon + 1..<range.upperBound
    let equals = source.outermost(in: rest).first { source.tokens[$0].isSymbol("=") }
    parameter.type = source.line(of: rest.lowerBound..<(equals ?? rest.upperBound))
    parameter.hasDefault = equals != nil
    return parameter
  }
}

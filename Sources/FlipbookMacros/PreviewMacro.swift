import FlipbookSyntax

/// `#Preview`: becomes a type that the host finds and asks for a view.
///
/// Lines marked `@Previewable` become members of a generated view whose body is the rest, so that
/// `@State` and similar properties have a view to belong to.
struct PreviewMacro {
  private let request: PluginRequest.Freestanding
  private let source: SwiftSource

  /// The index of `#Preview`.
  private let start: Int
  private var name: String?
  private var traits: [String] = []
  private var body: Body?

  private enum Body {
    /// The tokens between the braces.
    case closure(Range<Int>)
    /// A function, by name or as another expression.
    case function(String)
  }

  init(_ request: PluginRequest.Freestanding) throws(MacroError) {
    self.request = request
    source = try SwiftSource(matching: request.syntax.source)
    let tokens = source.tokens
    guard let start = tokens.firstIndex(where: { $0.isWord("#Preview") }) else {
      throw MacroError(message: "#Preview: not found in its own source", offset: 0)
    }
    self.start = start
    try readArguments(from: start + 1)
    guard body != nil else {
      throw MacroError(
        message: "#Preview: wants a closure that returns a view, as in #Preview { Text(\"\") }",
        offset: tokens[start].offset)
    }
  }

  private mutating func readArguments(from start: Int) throws(MacroError) {
    let tokens = source.tokens
    var index = start
    if index < tokens.count, tokens[index].isSymbol("("), let close = tokens[index].partner {
      var label = ""
      for argument in source.elements(of: index + 1..<close) {
        try read(argument, after: &label)
      }
      index = close + 1
    }
    if index < tokens.count, tokens[index].isSymbol("{"), let close = tokens[index].partner {
      body = .closure(statements(index + 1..<close))
    }
  }

  /// Reads an argument; one without a label goes on with the label of the one before.
  private mutating func read(
    _ argument: Range<Int>, after label: inout String
  ) throws(MacroError) {
    var value = argument
    if let colon = source.token(argument.lowerBound + 1, in: argument), colon.isSymbol(":"),
      source.tokens[argument.lowerBound].kind == .word
    {
      label = source.tokens[argument.lowerBound].text
      value = argument.lowerBound + 2..<argument.upperBound
    }
    switch label {
    case "": name = source.text(of: value)
    case "traits": traits.append(source.text(of: value))
    case "body": body = closure(value) ?? .function(source.text(of: value))
    default:
      throw MacroError(
        message: "#Preview: no argument '\(label):', only a name, 'traits:' and 'body:'",
        offset: source.tokens[argument.lowerBound].offset)
    }
  }

  private func closure(_ value: Range<Int>) -> Body? {
    guard let first = source.token(value.lowerBound, in: value), first.isSymbol("{"),
      first.partner == value.upperBound - 1
    else { return nil }
    return .closure(statements(value.lowerBound + 1..<value.upperBound - 1))
  }

  /// Leaves out a signature such as `() -> some View in`; a preview's closure has no parameters.
  private func statements(_ range: Range<Int>) -> Range<Int> {
    guard let first = source.token(range.lowerBound, in: range),
      first.isSymbol("(") || first.isSymbol("[") || first.isAttribute,
      let end = source.outermost(in: range).first(where: { source.tokens[$0].isWord("in") }),
      !source.outermost(in: range.lowerBound..<end).contains(where: {
        source.tokens[$0].startsLine && $0 > range.lowerBound || source.tokens[$0].isSymbol("{")
      })
    else { return range }
    return end + 1..<range.upperBound
  }
}

// MARK: - Expanding

extension PreviewMacro {
  /// The declaration that takes the macro's place.
  var expansion: String {
    get throws(MacroError) {
      PreviewRegistration(request, name: name, line: source.lines(before: start))
        .declaration(traitsMember + (try viewMembers))
    }
  }

  private var traitsMember: String {
    guard !traits.isEmpty else { return "" }
    return """
        static var traits: [PreviewTrait<Preview.ViewTraits>] { [\(traits.joined(separator: ", "))] }

      """
  }

  private var viewMembers: String {
    get throws(MacroError) {
      switch body {
      case .closure(let range): try members(for: range)
      case .function(let function):
        "  @MainActor static func makePreview() -> any _PreviewedView { _preview(\(function)) }"
      case nil: ""
      }
    }
  }

  private func members(for range: Range<Int>) throws(MacroError) -> String {
    let statements = source.statements(of: range)
    let isHoisted = statements.map { source.declaration(in: $0).has("Previewable") }
    guard isHoisted.contains(true) else {
      // The compiler cannot name a closure whose type is declared inside it, be it as the hidden
      // one of a function.
      let hasType = statements.contains { statement in
        source.declaration(in: statement).keyword.map {
          ["struct", "enum", "func"].contains(source.tokens[$0].text)
        } ?? false
      }
      return """
          @MainActor static func makePreview() -> any _PreviewedView {
            _preview {\(hasType ? " () -> any _PreviewedView in" : "")
        \(source.text(of: range))
            }
          }
        """
    }
    var hoisted: [String] = []
    var rest: [String] = []
    for (statement, isHoisted) in zip(statements, isHoisted) {
      if isHoisted {
        hoisted.append(try withoutMark(statement))
      } else {
        rest.append(source.text(of: statement))
      }
    }
    return """
        struct Content: View {
      \(hoisted.joined(separator: "\n"))
      var body: some View {
      \(rest.joined(separator: "\n"))
      }
        }
        @MainActor static func makePreview() -> any _PreviewedView { Content() }
      """
  }

  /// The declaration without its `@Previewable`.
  private func withoutMark(_ statement: Range<Int>) throws(MacroError) -> String {
    let declaration = source.declaration(in: statement)
    guard let keyword = declaration.keyword,
      source.tokens[keyword].isWord("var") || source.tokens[keyword].isWord("let"),
      let mark = declaration.attributes.first(where: { $0.name == "Previewable" })
    else {
      throw MacroError(
        message: "@Previewable: belongs before a variable, as in @Previewable @State var on = true",
        offset: source.tokens[statement.lowerBound].offset)
    }
    // The compiler does not find what a macro declares beside a variable if that stands in what
    // another macro declares.
    if let query = declaration.attributes.first(where: { $0.name == "Query" }) {
      return try QueryMacro(
        SwiftSource(matching: source.text(of: statement)),
        attribute: SwiftSource(matching: source.text(of: query.tokens))
      ).declaration
    }
    let before = source.text(of: statement.lowerBound..<mark.tokens.lowerBound)
    let after = source.text(of: mark.tokens.upperBound..<statement.upperBound)
    return before.isEmpty ? after : "\(before) \(after)"
  }
}

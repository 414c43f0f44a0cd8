import FlipbookSyntax

/// `@Query`: a variable of models reads them from a stored query beside it.
struct QueryMacro {
  private let name: String

  /// The type of the models, as written, and that of the variable.
  private let element: String
  private let result: String

  /// The arguments, as written.
  private let arguments: String

  /// True in the closure of `#Preview`, which the compiler reads, and in whose place stands what
  /// that macro declares.
  private let isInPreview: Bool

  init(_ request: PluginRequest.Attached) throws(MacroError) {
    try self.init(
      SwiftSource(matching: request.declSyntax.source),
      attribute: SwiftSource(matching: request.attributeSyntax?.source ?? ""))
  }

  /// Reads a variable with the attribute before it.
  init(_ source: SwiftSource, attribute: SwiftSource) throws(MacroError) {
    guard let property = source.property(in: 0..<source.tokens.count), let type = property.type,
      let element = Self.element(of: type)
    else { throw MacroError(message: "@Query: its variable is an array of models", offset: 0) }
    (name, self.element) = (property.name, element)
    result = Self.sections(in: type) == nil ? "[\(element)]" : type
    isInPreview = property.declaration.has("Previewable")
    if let open = attribute.tokens.firstIndex(where: { $0.isSymbol("(") }),
      let close = attribute.tokens[open].partner
    {
      arguments = attribute.text(of: (open + 1)..<close)
    } else {
      arguments = ""
    }
  }

  /// The type of the models in the type of sections of them; nil for any other type.
  private static func sections(in type: String) -> String? {
    for start in ["SectionedResults<", "SwiftData.SectionedResults<"] where type.hasPrefix(start) {
      return type.dropFirst(start.count).split(separator: ",").first.map(String.init)
    }
    return nil
  }

  private static func element(of type: String) -> String? {
    if let model = sections(in: type) { return model }
    for (start, end) in [("[", "]"), ("Array<", ">")] where type.hasPrefix(start) {
      return String(type.dropFirst(start.count).dropLast(end.count))
    }
    // A name stands for an array, or else the compiler says that it has no `Element`.
    let isName = type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return isName && !type.isEmpty ? "\(type).Element" : nil
  }

  /// The variable with its query beside it, in place of the attribute.
  var declaration: String {
    "\(query)\nvar \(name): \(result) { \(reading) }"
  }

  /// The code that reads the models; a preview's closure, which does not run, has none.
  var accessors: String { isInPreview ? "get { Swift.fatalError() }" : reading }

  private var reading: String { "get { _\(name).wrappedValue }" }

  /// The query beside the variable, but not in a preview's closure.
  var storage: String { isInPreview ? "" : query }

  /// The query; with an access of its own it would take the initializer of all members away.
  private var query: String {
    "var _\(name): SwiftData.Query<\(element), \(result)> = SwiftData.Query(\(arguments))"
  }
}

import FlipbookSyntax

/// `@Query`: a variable of models reads them from a stored query beside it.
struct QueryMacro {
  private let name: String

  /// The type of the models, as written.
  private let element: String

  /// The arguments, as written.
  private let arguments: String

  init(_ request: PluginRequest.Attached) throws(MacroError) {
    let source = try SwiftSource(matching: request.declSyntax.source)
    guard let property = source.property(in: 0..<source.tokens.count), let type = property.type,
      let element = Self.element(of: type)
    else { throw MacroError(message: "@Query: its variable is an array of models", offset: 0) }
    (name, self.element) = (property.name, element)
    let attribute = try SwiftSource(matching: request.attributeSyntax?.source ?? "")
    if let open = attribute.tokens.firstIndex(where: { $0.isSymbol("(") }),
      let close = attribute.tokens[open].partner
    {
      arguments = attribute.text(of: (open + 1)..<close)
    } else {
      arguments = ""
    }
  }

  private static func element(of type: String) -> String? {
    for (start, end) in [("[", "]"), ("Array<", ">")] where type.hasPrefix(start) {
      return String(type.dropFirst(start.count).dropLast(end.count))
    }
    // A name stands for an array, or else the compiler says that it has no `Element`.
    let isName = type.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    return isName && !type.isEmpty ? "\(type).Element" : nil
  }

  var accessors: String { "get { _\(name).wrappedValue }" }

  /// The query; with an access of its own it would take the initializer of all members away.
  var storage: String {
    "var _\(name): SwiftData.Query<\(element), [\(element)]> = SwiftData.Query(\(arguments))"
  }
}

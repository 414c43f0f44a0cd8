import FlipbookSyntax

/// `@Model`: the variables of a class are observed, and a container can keep its objects.
enum ModelMacro {
  /// The observers of the variables.
  private static let registrar = """
    @ObservationIgnored public let _$observationRegistrar = Observation.ObservationRegistrar()
    """

  /// The members of an actor with a context of its own.
  static let actorMember = """
    public nonisolated let modelExecutor: any SwiftData.ModelExecutor
    public nonisolated let modelContainer: SwiftData.ModelContainer
    public init(modelContainer: SwiftData.ModelContainer) {
      let context = SwiftData.ModelContext(modelContainer)
      self.modelExecutor = SwiftData.DefaultSerialModelExecutor(modelContext: context)
      self.modelContainer = modelContainer
    }
    """

  /// The observers, and what is said of each variable that is kept.
  static func member(_ request: PluginRequest.Attached) throws(MacroError) -> String {
    let source = try SwiftSource(matching: request.declSyntax.source)
    guard let body = source.body(of: ["class"]) else {
      throw MacroError(message: "@Model: belongs before a class", offset: 0)
    }
    let notes = source.statements(of: body.members).compactMap { statement in
      ModelProperty(statement, in: source, of: request.declSyntax.source).map { property in
        """
            SwiftData.Schema.PropertyMetadata(
              name: "\(property.name)", keypath: \\\(body.name).\(property.identifier),
              metadata: \(property.note))
        """
      }
    }
    return """
      \(registrar)
      public static var schemaMetadata: [SwiftData.Schema.PropertyMetadata] {
        [
      \(notes.joined(separator: ",\n"))
        ]
      }
      """
  }

  /// The attribute of a variable that is observed; none for other members.
  static func attribute(_ request: PluginRequest.Attached) throws(MacroError) -> String {
    let source = try SwiftSource(matching: request.declSyntax.source)
    let whole = 0..<source.tokens.count
    let model = request.parentDeclSyntax?.source ?? ""
    if ModelProperty(whole, in: source, of: model) != nil { return "@SwiftData._PersistedProperty" }
    guard source.property(in: whole) != nil else { return "" }
    return ModelProperty.isStored(whole, in: source) ? "@ObservationTracked" : ""
  }

  /// The conformances that the class does not have already.
  static func conformances(_ request: PluginRequest.Attached) -> String {
    guard let type = request.extendedTypeSyntax?.source,
      let wanted = request.conformanceListSyntax?.source
    else { return "" }
    return [("Observable", "Observation"), ("PersistentModel", "SwiftData")]
      .filter { wanted.contains($0.0) }
      .map { "extension \(type): \($0.1).\($0.0) {}" }
      .joined(separator: "\n")
  }
}

import FlipbookSyntax

/// `@Model`: the variables of a class are observed, and a container can keep its objects.
enum ModelMacro {
  /// The observers of the variables.
  static let member = """
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

  /// The attribute of a variable that is observed; none for other members.
  static func attribute(_ request: PluginRequest.Attached) throws(MacroError) -> String {
    let source = try SwiftSource(matching: request.declSyntax.source)
    guard let property = source.property(in: 0..<source.tokens.count),
      property.binding.accessors == nil,
      !["static", "class", "lazy"].contains(where: property.declaration.modifiers.contains),
      !["ObservationIgnored", "ObservationTracked"].contains(where: property.declaration.has)
    else { return "" }
    return "@ObservationTracked"
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

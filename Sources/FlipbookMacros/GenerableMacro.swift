import FlipbookSyntax

/// `@Generable`: a type that a language model could answer with, and its parts while they are written.
enum GenerableMacro {
  /// The form of an answer, and for a structure the type whose parts may be missing.
  static func member(_ request: PluginRequest.Attached) throws(MacroError) -> String {
    let source = try SwiftSource(matching: request.declSyntax.source)
    guard let body = source.body(of: ["struct", "enum"]) else {
      throw MacroError(message: "@Generable: belongs before a structure or an enum", offset: 0)
    }
    let access = source.memberAccess
    let parts = source.statements(of: body.members).compactMap { part(in: $0, of: source) }
    let schema = """
      \(access)static var generationSchema: FoundationModels.GenerationSchema {
        FoundationModels.GenerationSchema(type: Self.self, properties: [])
      }
      """
    guard body.kind == "struct" else { return schema }
    let id =
      parts.contains { $0.name == "id" }
      ? "" : "  \(access)let id = FoundationModels.GenerationID()\n"
    let variables = parts.map { part in
      "  \(access)var \(part.name): \(EntryMacro.wrapped(part.type) ?? part.type).PartiallyGenerated?\n"
    }
    return """
      \(schema)
      \(access)struct PartiallyGenerated: FoundationModels.ConvertibleFromGeneratedContent, \
      Swift.Identifiable {
      \(id)\(variables.joined())
        \(access)init(_ content: FoundationModels.GeneratedContent) throws {
          throw FoundationModels.GeneratedContent._nothing
        }
      }
      """
  }

  /// The conformance, with what no model has written.
  static func conformance(_ request: PluginRequest.Attached) throws(MacroError) -> String {
    guard let type = request.extendedTypeSyntax?.source else { return "" }
    let access = try SwiftSource(matching: request.declSyntax.source).memberAccess
    return """
      extension \(type): FoundationModels.Generable {
        \(access)init(_ content: FoundationModels.GeneratedContent) throws {
          throw FoundationModels.GeneratedContent._nothing
        }
        \(access)var generatedContent: FoundationModels.GeneratedContent {
          FoundationModels.GeneratedContent(_text: "\\(self)")
        }
      }
      """
  }

  /// A stored part of an answer; nil for other members.
  private static func part(
    in statement: Range<Int>, of source: SwiftSource
  ) -> (name: String, type: String)? {
    guard let property = source.propertyOrConstant(in: statement),
      property.binding.accessors == nil, let type = property.type,
      !["static", "lazy"].contains(where: property.declaration.modifiers.contains)
    else { return nil }
    return (property.name, type)
  }
}

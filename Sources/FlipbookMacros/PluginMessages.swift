/// A request of the compiler in its JSON form: exactly one member is set.
struct PluginRequest: Decodable {
  var getCapability: Capability?
  var expandFreestandingMacro: Freestanding?
  var expandAttachedMacro: Attached?

  struct Capability: Decodable {}

  /// The expansion of `#macro(…)`.
  struct Freestanding: Decodable {
    var macro: Macro
    var discriminator: String
    var syntax: Syntax
  }

  /// The expansion of `@Macro declaration`.
  struct Attached: Decodable {
    var macro: Macro
    var macroRole: String
    var attributeSyntax: Syntax?
    var declSyntax: Syntax

    /// The type that the declaration is a member of.
    var parentDeclSyntax: Syntax?
    var extendedTypeSyntax: Syntax?
    var conformanceListSyntax: Syntax?
    var lexicalContext: [Syntax]?
  }

  struct Macro: Decodable {
    var typeName: String
  }

  /// A piece of the source and its origin.
  struct Syntax: Decodable {
    var source: String
    var location: Location
  }

  struct Location: Decodable {
    var fileID: String
    var fileName: String

    /// Of the source's first byte in the file.
    var offset: Int

    /// Of the source's first byte in the file, from 1.
    var line: Int
  }
}

/// An answer to the compiler in its JSON form: exactly one member is set.
struct PluginAnswer: Encodable {
  var getCapabilityResult: CapabilityResult?
  var expandMacroResult: Expansion?

  struct CapabilityResult: Encodable {
    var capability = Capability()
  }

  struct Capability: Encodable {
    /// That of Swift 6.3: answers come as one text, with lexical contexts in requests.
    var protocolVersion = 7
    var features: [String] = []
  }

  struct Expansion: Encodable {
    var expandedSource: String?
    var diagnostics: [Diagnostic] = []
  }

  struct Diagnostic: Encodable {
    var message: String
    var severity = "error"
    var position: Position
    var highlights: [Position] = []
    var notes: [Position] = []
    var fixIts: [Position] = []
  }

  struct Position: Encodable {
    var fileName: String
    var offset: Int
  }

  static var capability: PluginAnswer {
    PluginAnswer(getCapabilityResult: CapabilityResult())
  }

  static func refusal(_ message: String) -> PluginAnswer {
    let diagnostic = Diagnostic(message: message, position: Position(fileName: "", offset: 0))
    return PluginAnswer(expandMacroResult: Expansion(diagnostics: [diagnostic]))
  }

  /// Returns the answer with an expansion, or with the reason why there is none.
  static func expansion(
    of syntax: PluginRequest.Syntax, _ expand: () throws(MacroError) -> String
  ) -> PluginAnswer {
    do throws(MacroError) {
      return PluginAnswer(expandMacroResult: Expansion(expandedSource: try expand()))
    } catch {
      let position = Position(
        fileName: syntax.location.fileName, offset: syntax.location.offset + error.offset)
      let diagnostic = Diagnostic(message: error.message, position: position)
      return PluginAnswer(expandMacroResult: Expansion(diagnostics: [diagnostic]))
    }
  }
}

/// The compiler's plug-in: reads requests until the compiler closes the pipe.
@main struct MacroPlugin {
  static func main() {
    guard let connection = PluginConnection() else { return }
    while let request = connection.nextRequest() {
      connection.answer(Self.answer(to: request))
    }
  }

  /// Returns the answer to a request of the compiler.
  static func answer(to request: PluginRequest) -> PluginAnswer {
    if request.getCapability != nil { return .capability }
    if let request = request.expandFreestandingMacro {
      return .expansion(of: request.syntax) { () throws(MacroError) in
        try expansion(of: request, named: request.macro.typeName)
      }
    }
    if let request = request.expandAttachedMacro {
      return .expansion(of: request.declSyntax) { () throws(MacroError) in
        try expansion(of: request, named: request.macro.typeName)
      }
    }
    return .refusal("the compiler asked for something this plug-in does not know")
  }

  private static func expansion(
    of request: PluginRequest.Freestanding, named type: String
  ) throws(MacroError) -> String {
    switch type {
    case "PreviewMacro": try PreviewMacro(request).expansion
    case "WidgetPreviewMacro":
      try WidgetPreviewMacro(request, view: "WidgetKit._WidgetPreview").expansion
    case "ActivityPreviewMacro":
      try WidgetPreviewMacro(request, view: "ActivityKit._ActivityPreview").expansion
    case "ModelNoteMacro": ""
    // No condition of a hint is looked at.
    case "TipRuleMacro": "TipKit.Tips.Rule()"
    default: throw .unknownMacro(type)
    }
  }

  private static func expansion(
    of request: PluginRequest.Attached, named type: String
  ) throws(MacroError) -> String {
    switch (type, request.macroRole) {
    case ("EntryMacro", "accessor"): try EntryMacro(request).accessors
    case ("EntryMacro", "peer"): try EntryMacro(request).key
    case ("AnimatableMacro", "member"): try AnimatableMacro(request).member
    case ("AnimatableMacro", "extension"): AnimatableMacro.conformance(request)
    case ("ModelMacro", "member"): try ModelMacro.member(request)
    case ("ModelMacro", "memberAttribute"): try ModelMacro.attribute(request)
    case ("ModelMacro", "extension"): ModelMacro.conformances(request)
    case ("GenerableMacro", "member"): try GenerableMacro.member(request)
    case ("GenerableMacro", "extension"): try GenerableMacro.conformance(request)
    case ("PersistedPropertyMacro", "accessor"): try ModelProperty(request).accessors
    case ("PersistedPropertyMacro", "peer"): try ModelProperty(request).storage
    case ("ModelActorMacro", "member"): ModelMacro.actorMember
    case ("ModelActorMacro", "extension"):
      request.extendedTypeSyntax.map { "extension \($0.source): SwiftData.ModelActor {}" } ?? ""
    case ("QueryMacro", "accessor"): try QueryMacro(request).accessors
    case ("QueryMacro", "peer"): try QueryMacro(request).storage
    // These only mark what another macro looks for.
    case ("PreviewableMacro", _), ("AnimatableIgnoredMacro", _),
      ("ModelNoteMacro", _):
      ""
    default: throw .unknownMacro(type)
    }
  }
}

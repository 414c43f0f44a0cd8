import FlipbookSyntax

/// `@Animatable`: the variables of a type become its `animatableData`.
struct AnimatableMacro {
  private let access: String
  private let variables: [(name: String, type: String)]

  init(_ request: PluginRequest.Attached) throws(MacroError) {
    let source = try SwiftSource(matching: request.declSyntax.source)
    guard let body = source.body(of: ["struct", "class", "actor", "enum"]) else {
      throw MacroError(message: "@Animatable: belongs before a type", offset: 0)
    }
    access = source.memberAccess
    var variables: [(name: String, type: String)] = []
    for statement in source.statements(of: body.members) {
      if let variable = try Self.variable(statement, in: source) { variables.append(variable) }
    }
    self.variables = variables
  }

  /// Returns a stored variable to animate; `nil` for any other member.
  private static func variable(
    _ statement: Range<Int>, in source: SwiftSource
  ) throws(MacroError) -> (name: String, type: String)? {
    guard let property = source.property(in: statement), property.binding.accessors == nil,
      !property.declaration.has("AnimatableIgnored"),
      !["static", "class", "lazy"].contains(where: property.declaration.modifiers.contains)
    else { return nil }
    if let type = property.type { return (property.name, type) }
    guard let value = property.binding.initialValue, let type = inferredType(value, in: source)
    else {
      let offset = source.tokens[property.binding.nameToken].offset
      throw MacroError(
        message: """
          @Animatable: '\(property.name)' wants its type written out, or @AnimatableIgnored
          """, offset: offset)
    }
    return (property.name, type)
  }

  /// The type of a literal such as `0.5`, or of a call such as `Angle(degrees: 3)`.
  private static func inferredType(_ value: Range<Int>, in source: SwiftSource) -> String? {
    guard let last = value.last else { return nil }
    let first = source.tokens[value.lowerBound]
    let number = first.isSymbol("-") ? source.tokens[last] : first
    if number.kind == .number, value.count <= 2, number.text.contains(".") { return "Double" }
    guard first.kind == .word, first.text.first?.isUppercase ?? false,
      let call = source.token(value.lowerBound + 1, in: value), call.isSymbol("("),
      call.partner == last
    else { return nil }
    return first.text
  }

  /// The conformance, if the type does not have it already, as shapes have.
  static func conformance(_ request: PluginRequest.Attached) -> String {
    guard let type = request.extendedTypeSyntax?.source,
      request.conformanceListSyntax?.source.contains("Animatable") ?? false
    else { return "" }
    return "extension \(type): nonisolated Animatable {}"
  }
}

// MARK: - Expanding

extension AnimatableMacro {
  /// The variable that joins the others in nested pairs: the first, and the pair of the rest.
  var member: String {
    guard let last = variables.last else {
      return
        "\(access)nonisolated var animatableData: EmptyAnimatableData { get { .init() } set {} }"
    }
    var type = "\(last.type).AnimatableData"
    var getter = "\(last.name).animatableData"
    for variable in variables.dropLast().reversed() {
      type = "AnimatablePair<\(variable.type).AnimatableData, \(type)>"
      getter = "AnimatablePair(\(variable.name).animatableData, \(getter))"
    }
    var path = "newValue"
    let setters = variables.enumerated().map { index, variable in
      let isLast = index == variables.count - 1
      defer { path += ".second" }
      return "    \(variable.name).animatableData = \(isLast ? path : "\(path).first")"
    }
    return """
      \(access)nonisolated var animatableData: \(type) {
        get { \(getter) }
        set {
      \(setters.joined(separator: "\n"))
        }
      }
      """
  }
}

import FlipbookSyntax

/// `@Entry`: a variable of `EnvironmentValues` and its kin becomes a key and its accessors.
struct EntryMacro {
  private let property: SwiftSource.Property
  private let initialValue: String?
  private let keyProtocol: String

  /// The key's protocol of each type that keeps values by key.
  private static let keyProtocols = [
    "EnvironmentValues": "EnvironmentKey", "Transaction": "TransactionKey",
    "ContainerValues": "ContainerValueKey", "FocusedValues": "FocusedValueKey",
  ]

  init(_ request: PluginRequest.Attached) throws(MacroError) {
    let source = try SwiftSource(matching: request.declSyntax.source)
    guard let property = source.property(in: 0..<source.tokens.count) else {
      throw MacroError(message: "@Entry: belongs before a variable", offset: 0)
    }
    let start = source.tokens[property.binding.nameToken].offset
    guard property.binding.accessors == nil else {
      throw MacroError(
        message: "@Entry: a variable with accessors of its own needs no entry", offset: start)
    }
    guard let container = try Self.extendedType(request.lexicalContext?.first?.source),
      let keyProtocol = Self.keyProtocols[container]
    else {
      throw MacroError(
        message: """
          @Entry: only in an extension of EnvironmentValues, Transaction, ContainerValues or \
          FocusedValues
          """, offset: start)
    }
    self.property = property
    self.keyProtocol = keyProtocol
    initialValue = property.binding.initialValue.map(source.text(of:))
    try checkTypeAndValue(at: start)
  }

  private func checkTypeAndValue(at start: Int) throws(MacroError) {
    let name = property.name
    if keyProtocol == "FocusedValueKey" {
      guard property.type != nil, initialValue == nil || initialValue == "nil" else {
        throw MacroError(
          message: "@Entry: a focused value is an optional, as in var \(name): String?",
          offset: start)
      }
    } else if property.type == nil, initialValue == nil || initialValue == "nil" {
      throw MacroError(
        message: "@Entry: '\(name)' wants a type or a value to begin with", offset: start)
    } else if let type = property.type, initialValue == nil, Self.wrapped(type) == nil {
      throw MacroError(
        message: "@Entry: '\(name)' wants a value to begin with, as its type is no optional",
        offset: start)
    }
  }

  /// The last part of the type's name that the innermost declaration around extends.
  private static func extendedType(_ context: String?) throws(MacroError) -> String? {
    guard let context else { return nil }
    let source = try SwiftSource(matching: context)
    let declaration = source.declaration(in: 0..<source.tokens.count)
    guard let keyword = declaration.keyword, source.tokens[keyword].isWord("extension") else {
      return nil
    }
    var name: String?
    for token in source.tokens[(keyword + 1)...] {
      if token.kind == .word, token.text != "where" {
        name = token.text
      } else if !token.isSymbol(".") {
        break
      }
    }
    return name
  }
}

// MARK: - Expanding

extension EntryMacro {
  private var keyName: String { "__Key_\(property.name.filter { $0 != "`" })" }

  /// The accessors of the variable.
  var accessors: String {
    """
    get { self[\(keyName).self] }
    set { self[\(keyName).self] = newValue }
    """
  }

  /// The key that the accessors use.
  ///
  /// With a type the default is made anew each time it is read, so that it need not be safe to
  /// share; without one it is made once, as only a stored property can infer its type.
  var key: String {
    let member =
      if keyProtocol == "FocusedValueKey" {
        "typealias Value = \(property.type.flatMap(Self.wrapped) ?? property.type ?? "Never")"
      } else if let type = property.type {
        "static var defaultValue: \(type) { \(initialValue ?? "nil") }"
      } else {
        "static let defaultValue = \(initialValue ?? "nil")"
      }
    return """
      private struct \(keyName): \(keyProtocol) {
        \(member)
      }
      """
  }

  /// The type an optional wraps; `nil` if the type is not written as an optional.
  static func wrapped(_ type: String) -> String? {
    if let last = type.last, last == "?" || last == "!" { return String(type.dropLast()) }
    for prefix in ["Optional<", "Swift.Optional<"] where type.hasPrefix(prefix) {
      return String(type.dropFirst(prefix.count).dropLast())
    }
    return nil
  }
}

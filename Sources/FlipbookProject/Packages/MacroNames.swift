import FlipbookSyntax

/// Names of macros that a source declares: `macro Reducer() = #externalMacro(module: "Macros", …)`.
enum MacroNames {
  /// Returns the names of macros that a module expands, in the order they are declared.
  ///
  /// - Parameters:
  ///   - text: A Swift source.
  ///   - module: The module of the macros' program.
  /// - Returns: The names; a macro with several declarations is there once.
  static func declared(in text: String, expandedBy module: String) -> [String] {
    guard text.contains("externalMacro"), text.contains("\"\(module)\"") else { return [] }
    let tokens = SwiftSource(text).tokens
    var names: [String] = []
    var open: String?
    for index in tokens.indices.dropLast() {
      let next = tokens[index + 1]
      if tokens[index].kind == .word, tokens[index].text == "macro", next.kind == .word {
        open = next.text
      } else if tokens[index].text.hasSuffix("externalMacro"), next.isSymbol("("), let name = open {
        open = nil
        let literals = tokens[index...].prefix(7).filter { $0.kind == .literal }
        if literals.first?.text == "\"\(module)\"", !names.contains(name) { names.append(name) }
      }
    }
    return names
  }
}

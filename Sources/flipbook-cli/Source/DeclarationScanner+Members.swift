extension DeclarationScanner {
  /// Passes `let a = 1, b: Int` or a computed property.
  mutating func scanBindings(of owner: Int?, _ prefix: Prefix) {
    let isVariable = cursor.current?.text == "var"
    cursor.advance()
    repeat {
      let name = cursor.current?.text ?? ""
      cursor.skipBalanced()
      let type = cursor.pass(":") ? scanTypeName() : nil
      var property = StoredProperty(
        name: name, type: type, attributes: prefix.attributes, hasDefault: false)
      if cursor.pass("=") {
        property.hasDefault = true
        while cursor.continuesExpression, cursor.current?.isSymbol(",") == false {
          cursor.skipOperand()
        }
      } else if cursor.current?.isSymbol("{") == true {
        let opensObservers = ["willSet", "didSet"].contains(cursor.peek(1)?.text ?? "")
        cursor.skipBalanced()
        if !opensObservers { return }
      }
      property.hasDefault =
        property.hasDefault || prefix.isLazy
        || Self.isImplicitlySet(property, isVariable: isVariable)
      if let owner, !prefix.isStatic { outline.declarations[owner].properties.append(property) }
    } while cursor.pass(",")
  }

  /// Returns true if a property without an initial value has one all the same.
  private static func isImplicitlySet(_ property: StoredProperty, isVariable: Bool) -> Bool {
    if property.attributes.contains(where: wrappersWithValues.contains) { return true }
    guard isVariable, let type = property.type else { return false }
    return type.hasSuffix("?") || type.hasSuffix("!")
  }

  /// The wrappers that need nothing: their value is in the environment, or is always the same.
  private static let wrappersWithValues: Set = [
    "@Environment", "@EnvironmentObject", "@Namespace", "@FocusState",
    "@AccessibilityFocusState", "@FetchRequest", "@SectionedFetchRequest", "@Query",
    "@UIApplicationDelegateAdaptor", "@FocusedValue", "@FocusedBinding", "@FocusedObject",
  ]

  /// Passes a type and returns it as it is written, words apart.
  private mutating func scanTypeName() -> String {
    var text = ""
    var endsWithWord = false
    while let token = cursor.current, !["=", "{", ",", "}", ";"].contains(token.text),
      cursor.continuesExpression
    {
      let end = text.isEmpty || !(endsWithWord && token.kind == .word) ? "" : " "
      text += end + token.text
      endsWithWord = token.kind == .word
      if Self.brackets.contains(token.text) {
        text += scanBrackets()
        endsWithWord = false
      } else {
        cursor.advance()
      }
    }
    return text
  }

  private static let brackets: Set = ["(", "[", "<"]

  /// Passes brackets and returns what follows the opening one.
  private mutating func scanBrackets() -> String {
    var after = cursor
    if !after.skipAngles() { after.skipBalanced() }
    let end = after.current?.offset
    var text = ""
    cursor.advance()
    while let token = cursor.current, token.offset != end {
      let isApart = cursor.previous.map { $0.end < token.offset } ?? false
      text += (isApart && !text.isEmpty ? " " : "") + token.text
      cursor.advance()
    }
    return text
  }

  mutating func scanInitializer(of owner: Int?) {
    cursor.advance()
    while ["?", "!"].contains(cursor.current?.text ?? "") { cursor.advance() }
    cursor.skipAngles()
    var parameters: [Initializer.Parameter] = []
    if cursor.pass("(") {
      while let token = cursor.current, !token.isSymbol(")") {
        parameters.append(scanParameter())
        _ = cursor.pass(",")
      }
    }
    // The parenthesis is passed with the body.
    if let owner {
      outline.declarations[owner].initializers.append(Initializer(parameters: parameters))
    }
    scanBody()
  }

  /// Passes `label name: Type = value`.
  private mutating func scanParameter() -> Initializer.Parameter {
    while let token = cursor.current, token.text.hasPrefix("@") {
      cursor.advance()
      cursor.skipAngles()
    }
    let label = cursor.current?.text ?? "_"
    var parameter = Initializer.Parameter(label: label, name: label, type: "", hasDefault: false)
    while let token = cursor.current, !token.isSymbol(":"), !token.isSymbol(")") {
      parameter.name = token.text
      cursor.advance()
    }
    if cursor.pass(":") { parameter.type = scanParameterPart(until: "=") }
    if cursor.pass("=") {
      parameter.hasDefault = true
      _ = scanParameterPart(until: ",")
    }
    return parameter
  }

  /// Passes tokens up to a comma, the closing parenthesis or a given one, and returns them.
  private mutating func scanParameterPart(until symbol: String) -> String {
    var text = ""
    while let token = cursor.current,
      !token.isSymbol(","), !token.isSymbol(")"), !token.isSymbol(symbol)
    {
      let isApart = cursor.previous.map { $0.end < token.offset } ?? false
      text += (isApart && !text.isEmpty ? " " : "") + token.text
      if symbol == "=", Self.brackets.contains(token.text) {
        text += scanBrackets()
      } else {
        cursor.skipOperand()
      }
    }
    return text
  }

  /// Passes a declaration to the end of its braces, or of its last line when it has none.
  mutating func scanBody() {
    if cursor.current?.isWord("func") == true {
      cursor.advance()
      // The name may be an operator that looks like a bracket.
      while cursor.current?.kind == .symbol, cursor.current?.text != "(" { cursor.advance() }
    }
    repeat {
      if cursor.current?.isSymbol("{") == true {
        cursor.skipBalanced()
        return
      }
      cursor.skipOperand()
    } while cursor.current.map(goesOn) ?? false
  }

  /// Returns true if a declaration that has no braces yet continues with this token.
  private func goesOn(_ token: SwiftToken) -> Bool {
    !token.isSymbol("}") && !token.isSymbol(";") && !startsMember(token)
  }

  /// Returns true if a declaration without a body ended before this token.
  private func startsMember(_ token: SwiftToken) -> Bool {
    guard token.startsLine else { return false }
    if token.kind == .directive { return true }
    guard token.kind == .word else { return false }
    return token.text.hasPrefix("@") || Self.modifiers.contains(token.text)
      || TypeDeclaration.Kind(rawValue: token.text) != nil || Self.members.contains(token.text)
  }

  private static let members: Set = [
    "var", "let", "func", "init", "subscript", "case", "typealias", "associatedtype", "deinit",
  ]
}

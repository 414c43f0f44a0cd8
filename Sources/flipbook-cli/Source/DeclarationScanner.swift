/// Finds the types of a source file without compiling it.
///
/// It reads declarations only: bodies of functions and accessors are passed over as a whole. Code
/// it cannot make sense of is passed over too, so it finds what is there rather than complains
/// about what is wrong: that is the compiler's part.
package struct DeclarationScanner {
  var cursor: TokenCursor
  var outline = SourceOutline()
  private var conditions: [String] = []

  private init(_ source: String) {
    cursor = TokenCursor(SwiftLexer.tokens(of: source))
  }

  /// Returns what a file declares.
  package static func outline(of source: String) -> SourceOutline {
    var scanner = DeclarationScanner(source)
    while scanner.cursor.current != nil {
      scanner.scanMember(of: nil)
      // A closing brace too many: pass it.
      if scanner.cursor.current?.isSymbol("}") == true { scanner.cursor.advance() }
    }
    return scanner.outline
  }

  /// The attributes and modifiers before a declaration.
  struct Prefix {
    var start: Int
    var attributes: [String] = []
    var isStatic = false
    var isLazy = false
  }

  /// Passes one member of a scope: a declaration, a directive, a statement.
  ///
  /// - Parameter owner: The index of the declaration whose braces these are, or `nil` in a file.
  private mutating func scanMember(of owner: Int?) {
    guard let first = cursor.current else { return }
    if first.kind == .directive {
      scanDirective(first.text)
      return
    }
    let prefix = scanPrefix(from: first)
    guard let token = cursor.current, token.kind == .word else {
      scanOther(owner)
      return
    }
    if let kind = TypeDeclaration.Kind(rawValue: token.text) {
      if owner == nil, kind == .extension { outline.canBeNested = false }
      scanType(kind, in: owner, line: token.line)
      return
    }
    switch token.text {
    case "import":
      scanImport(from: prefix.start)
    case "var", "let":
      if owner == nil { outline.canBeNested = false }
      scanBindings(of: owner, prefix)
    case "init":
      scanInitializer(of: owner)
    case "func", "subscript", "deinit", "operator", "precedencegroup", "prefix", "postfix",
      "infix", "macro":
      if owner == nil { outline.canBeNested = false }
      scanBody()
    case "typealias", "associatedtype", "case":
      cursor.advance()
      while cursor.continuesExpression { cursor.skipBalanced() }
    default:
      scanOther(owner)
    }
  }

  /// Passes attributes and modifiers.
  private mutating func scanPrefix(from first: SwiftToken) -> Prefix {
    var prefix = Prefix(start: first.offset)
    while let token = cursor.current, token.kind == .word {
      if token.text.hasPrefix("@") {
        prefix.attributes.append(token.text)
        if Self.entryAttributes.contains(token.text) {
          outline.entryAttributes.append(token.offset..<token.end)
        }
        cursor.advance()
        cursor.skipAngles()
      } else if Self.modifiers.contains(token.text) || isClassModifier(token) {
        prefix.isStatic = prefix.isStatic || ["static", "class"].contains(token.text)
        prefix.isLazy = prefix.isLazy || token.text == "lazy"
        cursor.advance()
      } else {
        break
      }
      if let next = cursor.current, next.isSymbol("("), next.offset == cursor.previous?.end {
        cursor.skipBalanced()
      }
    }
    return prefix
  }

  private static let entryAttributes: Set = ["@main", "@UIApplicationMain", "@NSApplicationMain"]

  static let modifiers: Set = [
    "public", "private", "fileprivate", "internal", "package", "open", "final", "static", "lazy",
    "weak", "unowned", "override", "mutating", "nonmutating", "nonisolated", "isolated",
    "indirect", "required", "convenience", "optional", "dynamic", "distributed", "consuming",
    "borrowing",
  ]

  /// Returns true if this `class` belongs to a member, as in `class func`.
  private func isClassModifier(_ token: SwiftToken) -> Bool {
    guard token.isWord("class"), let next = cursor.peek(1), next.kind == .word else {
      return false
    }
    return ["func", "var", "let", "subscript"].contains(next.text)
      || Self.modifiers.contains(next.text)
  }

  /// Passes what is no declaration: in a file it is code to be run.
  private mutating func scanOther(_ owner: Int?) {
    guard let token = cursor.current, !token.isSymbol("}") else { return }
    if cursor.pass(";") { return }
    if owner == nil {
      outline.canBeNested = false
      // A macro at file scope declares something.
      if !token.text.hasPrefix("#") { outline.hasStatements = true }
    }
    repeat { cursor.skipBalanced() } while cursor.continuesExpression
  }

  private mutating func scanDirective(_ text: String) {
    cursor.advance()
    let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
    let condition = words.count > 1 ? words[1] : "false"
    switch words.first {
    case "#if":
      conditions.append(condition)
    case "#elseif":
      if let last = conditions.popLast() { conditions.append("!(\(last)) && (\(condition))") }
    case "#else":
      if let last = conditions.popLast() { conditions.append("!(\(last))") }
    case "#endif":
      _ = conditions.popLast()
    default:
      break
    }
  }

  private mutating func scanImport(from start: Int) {
    if !conditions.isEmpty { outline.canBeNested = false }
    repeat {
      cursor.advance()
    } while cursor.current.map { !$0.startsLine && $0.text != ";" } ?? false
    outline.imports.append(start..<(cursor.previous?.end ?? start))
  }
}

// MARK: - Types

extension DeclarationScanner {
  private mutating func scanType(_ kind: TypeDeclaration.Kind, in owner: Int?, line: Int) {
    cursor.advance()
    let outer = owner.map { outline.declarations[$0] }
    var name = outer.map { [$0.name] } ?? []
    var declaration = TypeDeclaration(
      kind: kind, name: "", isGeneric: outer?.isGeneric ?? false, conditions: conditions,
      line: line)
    while let token = cursor.current, token.kind == .word {
      name.append(token.text)
      cursor.advance()
      if cursor.current?.isSymbol("<") == true {
        if kind != .extension { declaration.isGeneric = true }
        cursor.skipAngles()
      }
      guard cursor.pass(".") else { break }
    }
    declaration.name = name.joined(separator: ".")
    declaration.inherited = scanInherited()
    while let token = cursor.current, !token.isSymbol("{"), !token.isSymbol("}") {
      cursor.advance()
    }
    outline.declarations.append(declaration)
    scanMembers(of: outline.declarations.count - 1)
  }

  /// Passes `: A, B & C` and returns the names.
  private mutating func scanInherited() -> [String] {
    guard cursor.pass(":") else { return [] }
    var names: [String] = []
    var name = ""
    while let token = cursor.current, !token.isSymbol("{"), !token.isWord("where") {
      if token.isSymbol(",") || token.isSymbol("&") {
        names.append(name)
        name = ""
      } else if token.isSymbol("<") {
        cursor.skipAngles()
        continue
      } else if token.isSymbol("(") {
        cursor.skipBalanced()
        continue
      } else if !token.text.hasPrefix("@") {
        name += token.text
      }
      cursor.advance()
    }
    return (names + [name]).filter { !$0.isEmpty }
  }

  private mutating func scanMembers(of owner: Int) {
    guard cursor.pass("{") else { return }
    while let token = cursor.current {
      if token.isSymbol("}") {
        cursor.advance()
        return
      }
      scanMember(of: owner)
    }
  }
}

import FlipbookSyntax

// Methods that an extension of a class overrides. Only Objective-C finds those, so the class's own
// body gets an override that calls the extension's method, which has another name then.

/// The overrides that extensions of a module's classes have.
package struct ExtensionOverrides: Sendable {
  /// The overrides that go into the bodies of classes, by the names of the classes.
  private var calls: [String: [String]] = [:]

  /// The overrides of members that extensions of the system's classes declare.
  private(set) var dispatch: ExtensionDispatch

  /// The methods of delegates that only classes below have.
  private let delegates: DelegateDispatch

  /// The members of extensions that classes below override in their bodies, by the owners.
  private var moved: [String: Set<String>] = [:]

  /// - Parameter texts: All files of a module.
  package init(in texts: [String]) {
    self.init(ofExtensionsIn: texts, DelegateDispatch(in: texts))
    for (owner, methods) in delegates.methods { calls[owner, default: []] += methods }
    let overridden = OverriddenMembers(in: texts)
    dispatch.add(overridden.dispatched)
    guard !overridden.members.isEmpty else { return }
    for (owner, member) in overridden.members {
      calls[owner, default: []].append(member.call)
      moved[owner, default: []].insert(member.key)
    }
  }

  private init(ofExtensionsIn texts: [String], _ delegates: DelegateDispatch) {
    self.delegates = delegates
    let sources = texts.filter(Self.mayOverride).map { SwiftSource($0, joinsDirectives: true) }
    for source in sources {
      for (owner, override) in source.extensionOverrides {
        calls[owner, default: []].append(override.call)
      }
    }
    guard !calls.isEmpty else {
      dispatch = ExtensionDispatch(in: [], besides: [])
      return
    }
    let owners = calls
    var classes: Set<String> = []
    for text in texts where owners.keys.contains(where: { text.contains("class \($0)") }) {
      classes.formUnion(SwiftSource(text, joinsDirectives: true).classBodies.map(\.name))
    }
    calls = owners.filter { classes.contains($0.key) }
    let others =
      calls.count == owners.count
      ? [] : texts.filter { $0.contains("extension ") && !Self.mayOverride(in: $0) }
    dispatch = ExtensionDispatch(
      in: calls.count == owners.count
        ? [] : sources + others.map { SwiftSource($0, joinsDirectives: true) },
      besides: classes)
  }

  private static func mayOverride(in text: String) -> Bool {
    text.contains("override ") && text.contains("extension ")
  }

  /// True if a file with the text has a part in them.
  package func concern(_ text: String) -> Bool {
    !dispatch.isEmpty && (text.contains("extension ") || text.contains("override "))
      || delegates.concerns(text)
      || !calls.isEmpty
        && (Self.mayOverride(in: text)
          || calls.keys.contains {
            text.contains("class \($0)") || text.contains("extension \($0)")
          })
  }

  /// True if a member has another name, by which one in a class's body calls it.
  func renames(_ member: ExtensionMember) -> Bool {
    !member.isOverride
      && (moved[member.owner]?.contains(member.key) ?? false || delegates.renames(member))
  }

  /// True if members in the bodies of classes have other names, too.
  var renamesBodies: Bool { !delegates.isEmpty }

  subscript(owner: String) -> [String]? { calls[owner] }
}

extension SourceCopy {
  /// Moves overrides from extensions to the classes.
  package mutating func rewrite(_ overrides: ExtensionOverrides) {
    rewrite(overrides.dispatch)
    for (owner, override) in source.extensionOverrides where overrides[owner] != nil {
      blank(override.word)
      insertions.append((override.name, "_\(owner)_"))
    }
    let members = source.extensionMembers + (overrides.renamesBodies ? source.bodyMembers : [])
    for member in members where overrides.renames(member) {
      insertions.append((source.tokens[member.keyword + 1].offset, "_\(member.owner)_"))
    }
    for body in source.classBodies {
      guard let calls = overrides[body.name] else { continue }
      for call in calls { insertions.append((body.end, body.isEmpty ? "\(call);" : ";\(call)")) }
    }
  }
}

/// An override in an extension.
private struct ExtensionOverride {
  /// The place of the word `override`, and that of the name.
  var word: Range<Int>
  var name: Int

  /// The override that calls this one under its other name.
  var call: String
}

/// The end of a class's body.
struct ClassBody {
  var name: String
  var end: Int
  var isEmpty: Bool

  /// The first type after the name's colon: the class above, if there is one.
  var parent: String?
}

extension SwiftSource {
  var classBodies: [ClassBody] {
    tokens.indices.compactMap { index in
      guard tokens[index].isWord("class"), !isForAnotherSystem(index),
        let body = typeBody(at: index)
      else { return nil }
      let hasParent = tokens[index + 2].isSymbol(":") && index + 3 < body.open
      return ClassBody(
        name: body.name, end: tokens[body.close].offset, isEmpty: body.close == body.open + 1,
        parent: hasParent ? tokens[index + 3].text : nil)
    }
  }

  /// The name and the brackets of the type whose `class` or `extension` is at a place; nil where the
  /// word is that of a member of a class.
  func typeBody(at index: Int) -> (name: String, open: Int, close: Int)? {
    guard let name = token(index + 1, in: tokens.indices), name.kind == .word,
      !["func", "var", "let", "override", "subscript"].contains(name.text),
      let open = tokens[(index + 2)...].firstIndex(where: { $0.isSymbol("{") }),
      let close = tokens[open].partner
    else { return nil }
    return (name.text, open, close)
  }

  fileprivate var extensionOverrides: [(owner: String, override: ExtensionOverride)] {
    tokens.indices.filter { isExtension(at: $0) }.flatMap { index in
      guard let body = typeBody(at: index) else {
        return [(owner: String, override: ExtensionOverride)]()
      }
      return statements(of: inside(body.open)).compactMap { statement in
        override(statement, of: body.name).map { (body.name, $0) }
      }
    }
  }

  private func override(_ statement: Range<Int>, of owner: String) -> ExtensionOverride? {
    let declaration = declaration(in: statement)
    guard declaration.modifiers.contains("override"), let keyword = declaration.keyword,
      let word = statement.first(where: { tokens[$0].isWord("override") })
    else { return nil }
    let call =
      switch tokens[keyword].text {
      case "func": callOfMethod(keyword, in: statement, owner)
      case "var": callOfVariable(keyword, in: statement, owner)
      default: String?.none
      }
    return call.map { call in
      ExtensionOverride(
        word: tokens[word].offset..<tokens[word].end, name: tokens[keyword + 1].offset,
        call: " \(declaration.modifiers.joined(separator: " ")) \(call) ")
    }
  }

  func callOfMethod(_ keyword: Int, in statement: Range<Int>, _ owner: String) -> String? {
    partsOfMethod(keyword, in: statement).map { parts in
      "\(parts.header) { \(parts.effects)"
        + "_\(owner)_\(tokens[keyword + 1].text)(\(parts.arguments)) }"
    }
  }

  /// A method's words up to its body, in which all parameters have names, the words before a call of
  /// it, and the arguments with which it is handed on.
  func partsOfMethod(
    _ keyword: Int, in statement: Range<Int>
  ) -> (header: String, effects: String, arguments: String)? {
    let open = keyword + 2
    guard let bracket = token(open, in: statement), bracket.isSymbol("("),
      let close = bracket.partner
    else { return nil }
    let body = outermost(in: close + 1..<statement.upperBound).first { tokens[$0].isSymbol("{") }
    let words = close + 1..<(body ?? statement.upperBound)
    let isAsync = words.contains { tokens[$0].isWord("async") }
    let canThrow = words.contains { tokens[$0].isWord("throws") }
    let header = keyword...max(close, words.upperBound - 1)
    return (
      text(of: header, names: names(ofUnnamed: open..<close)),
      "\(canThrow ? "try " : "")\(isAsync ? "await " : "")", arguments(open..<close)
    )
  }

  /// The names for parameters that have none, by the places of their `_`.
  private func names(ofUnnamed parameters: Range<Int>) -> [Int: String] {
    var names: [Int: String] = [:]
    for index in outermost(in: parameters.lowerBound + 1..<parameters.upperBound)
    where tokens[index].isWord("_") && token(index + 1, in: parameters)?.isSymbol(":") ?? false {
      let isLabel = tokens[index - 1].isSymbol("(") || tokens[index - 1].isSymbol(",")
      names[index] = (isLabel ? "_ " : "") + nameOfUnnamed(index)
    }
    return names
  }

  func callOfVariable(_ keyword: Int, in statement: Range<Int>, _ owner: String) -> String? {
    guard let binding = bindings(after: keyword, in: statement).first, let type = binding.type,
      let accessors = binding.accessors
    else { return nil }
    let own = "_\(owner)_\(binding.name)"
    let isSet = outermost(in: inside(accessors)).contains { tokens[$0].isWord("set") }
    return "var \(binding.name): \(text(of: type)) "
      + "{ get { \(own) }\(isSet ? " set { \(own) = newValue }" : "") }"
  }
}

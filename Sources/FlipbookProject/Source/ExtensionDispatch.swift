import FlipbookSyntax

// Members that one extension of a class of the system's declares, and another one of a class below
// it overrides. Only Objective-C finds those at run time. So the overrides get names of their own,
// and the member asks which class its object has.

/// The members of a module's extensions that extensions of classes below override.
struct ExtensionDispatch: Sendable {
  /// The classes with overrides, by the name of the member with its labels; those farther down first.
  private var overriders: [String: [String]] = [:]

  /// The class whose extension declares a member.
  private var bases: [String: String] = [:]

  /// - Parameters:
  ///   - sources: The files of a module that have extensions.
  ///   - own: The classes of the module, whose bodies can have overrides.
  init(in sources: [SwiftSource], besides own: Set<String>) {
    let members = sources.flatMap(\.extensionMembers).filter { !own.contains($0.owner) }
    for member in members where member.isOverride {
      overriders[member.key, default: []].append(member.owner)
    }
    for member in members where !member.isOverride && overriders[member.key] != nil {
      bases[member.key] = member.owner
    }
    overriders = overriders.filter { bases[$0.key] != nil }
      .mapValues { owners in owners.sorted { Self.rank($0) > Self.rank($1) } }
  }

  var isEmpty: Bool { overriders.isEmpty }

  /// Adds members that classes of the module override in their bodies.
  mutating func add(_ members: [DispatchedMember]) {
    for member in members {
      bases[member.key] = member.base
      overriders[member.key, default: []] += member.owners
    }
  }

  /// The classes of the system's that have others below them, the lowest first; the rest is lower.
  private static let upper = [
    "NSObject", "UIResponder", "UIViewController", "UIView", "CALayer", "UIControl",
    "UIScrollView",
  ]

  private static func rank(_ owner: String) -> Int { upper.firstIndex(of: owner) ?? upper.count }

  fileprivate func overriders(of member: ExtensionMember) -> [String]? {
    bases[member.key] == member.owner && !member.isOverride ? overriders[member.key] : nil
  }

  fileprivate func hasOverride(_ member: ExtensionMember) -> Bool {
    member.isOverride && overriders[member.key]?.contains(member.owner) ?? false
  }
}

extension SourceCopy {
  /// Has members of extensions ask which class their object has.
  mutating func rewrite(_ dispatch: ExtensionDispatch) {
    guard !dispatch.isEmpty else { return }
    for member in source.extensionMembers + source.bodyOverrides {
      if dispatch.hasOverride(member) {
        rename(member)
      } else if let owners = dispatch.overriders(of: member),
        let words = source.dispatcher(of: member, to: owners)
      {
        insertions.append((source.tokens[member.keyword].offset, "\(words); "))
        insertions.append((source.tokens[member.keyword + 1].offset, "_base_"))
      }
    }
  }

  /// Gives an override a name of its own, and has it call the member it overrides by its other one.
  private mutating func rename(_ member: ExtensionMember) {
    let tokens = source.tokens
    if let word = member.statement.first(where: { tokens[$0].isWord("override") }) {
      blank(tokens[word].offset..<tokens[word].end)
    }
    insertions.append((tokens[member.keyword + 1].offset, "_\(member.owner)_"))
    for index in member.statement.dropLast(2)
    where tokens[index].isWord("super") && tokens[index + 1].text == "."
      && tokens[index + 2].isWord(member.name)
    {
      insertions.append((tokens[index + 2].offset, "_base_"))
    }
  }
}

/// A method or a variable that an extension declares.
struct ExtensionMember {
  let owner: String
  let name: String

  /// The name with the labels of a method.
  let key: String
  let isOverride: Bool
  let statement: Range<Int>
  let keyword: Int

  /// True if Objective-C knows the member, by an attribute of its own or of its extension.
  var isForeign = false

  /// True if the extension conforms to protocols: Objective-C knows a member that one of its own asks
  /// for.
  var isWitness = false
}

extension SwiftSource {
  var extensionMembers: [ExtensionMember] {
    tokens.indices.filter { isExtension(at: $0) }.flatMap { index -> [ExtensionMember] in
      guard let name = token(index + 1, in: tokens.indices), name.kind == .word,
        let open = tokens[(index + 2)...].firstIndex(where: { $0.isSymbol("{") }),
        tokens[open].partner != nil
      else { return [] }
      let isForeign = attributes(before: index).contains { $0.hasPrefix("@objc") }
      let isWitness = tokens[index + 2].isSymbol(":")
      return statements(of: inside(open)).compactMap { statement -> ExtensionMember? in
        guard var member = member(statement, of: name.text) else { return nil }
        member.isForeign =
          isForeign || tokens[statement.lowerBound..<member.keyword].contains { $0.isWord("@objc") }
        member.isWitness = isWitness
        return member
      }
    }
  }

  func member(_ statement: Range<Int>, of owner: String) -> ExtensionMember? {
    let declaration = declaration(in: statement)
    guard let keyword = declaration.keyword, !declaration.modifiers.contains("static"),
      !declaration.modifiers.contains("class"), let name = token(keyword + 1, in: statement)
    else { return nil }
    var key = name.text
    if tokens[keyword].isWord("func") {
      guard let open = token(keyword + 2, in: statement), open.isSymbol("("),
        let close = open.partner
      else { return nil }
      let labels = arguments(keyword + 2..<close).split(separator: ",").map { argument in
        argument.contains(":") ? argument.prefix { $0 != ":" }.filter { $0 != " " } : "_"
      }
      key += "(\(labels.joined(separator: ":")))"
    } else if !tokens[keyword].isWord("var") {
      return nil
    }
    return ExtensionMember(
      owner: owner, name: name.text, key: key,
      isOverride: declaration.modifiers.contains("override"), statement: statement,
      keyword: keyword)
  }

  /// The member that asks for the class of its object; nil if it has no body.
  fileprivate func dispatcher(of member: ExtensionMember, to owners: [String]) -> String? {
    let keyword = member.keyword
    guard tokens[keyword].isWord("func") else { return variable(member, to: owners) }
    guard let close = tokens[keyword + 2].partner,
      let body = outermost(in: close + 1..<member.statement.upperBound)
        .first(where: { tokens[$0].isSymbol("{") })
    else { return nil }
    let words = close + 1..<body
    let call =
      (words.contains { tokens[$0].isWord("throws") } ? "try " : "")
      + (words.contains { tokens[$0].isWord("async") } ? "await " : "")
    let arguments = arguments(keyword + 2..<close)
    let asked = owners.map { owner in
      "if let it = self as? \(owner) { return \(call)it._\(owner)_\(member.name)(\(arguments)) }; "
    }
    return "\(text(of: keyword...max(close, body - 1))) { \(asked.joined())"
      + "return \(call)_base_\(member.name)(\(arguments)) }"
  }

  private func variable(_ member: ExtensionMember, to owners: [String]) -> String? {
    guard let binding = bindings(after: member.keyword, in: member.statement).first,
      let type = binding.type, let accessors = binding.accessors
    else { return nil }
    let isSet = outermost(in: inside(accessors)).contains { tokens[$0].isWord("set") }
    let read = owners.map { owner in
      "if let it = self as? \(owner) { return it._\(owner)_\(member.name) }; "
    }
    let write = owners.map { owner in
      "if let it = self as? \(owner) { return it._\(owner)_\(member.name) = newValue }; "
    }
    return "var \(member.name): \(text(of: type)) { get { \(read.joined())"
      + "return _base_\(member.name) }"
      + (isSet ? " set { \(write.joined())_base_\(member.name) = newValue } }" : " }")
  }
}

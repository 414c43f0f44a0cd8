import FlipbookSyntax

// Members that extensions of a module's own classes declare, and classes below override in their
// bodies. Only Objective-C finds those, so the class's body gets a member that calls the extension's.

/// A member that an extension of a class of the system's declares.
struct DispatchedMember {
  let key: String

  /// The class whose extension declares it.
  let base: String

  /// The classes of the module that override it in their bodies; those farther down first.
  let owners: [String]
}

/// The members of a module's extensions that classes override.
struct OverriddenMembers {
  /// The members, with the names of the classes that they are of.
  private(set) var members: [(owner: String, member: (key: String, call: String))] = []

  /// The members of the system's classes.
  private(set) var dispatched: [DispatchedMember] = []

  /// - Parameter texts: All files of a module.
  init(in texts: [String]) {
    let overrides = texts.filter { $0.contains("override ") }.flatMap { text in
      let source = SwiftSource(text, joinsDirectives: true)
      return source.bodyOverrides + source.extensionMembers.filter(\.isOverride)
    }
    let (keys, names) = (Set(overrides.map(\.key)), Set(overrides.map(\.name)))
    var found: [(source: SwiftSource, member: ExtensionMember)] = []
    for text in texts where text.contains("extension ") && names.contains(where: text.contains) {
      let source = SwiftSource(text, joinsDirectives: true)
      // Only what Objective-C knows can be overridden.
      found += source.extensionMembers.filter {
        !$0.isOverride && keys.contains($0.key) && ($0.isForeign || $0.isWitness)
      }
      .map { (source, $0) }
    }
    if found.contains(where: { !$0.member.isForeign }) {
      let family = Family(in: texts)
      found.removeAll { _, member in
        !member.isForeign
          && !overrides.contains {
            $0.key == member.key && family.ancestors(of: $0.owner).contains(member.owner)
          }
      }
    }
    guard !found.isEmpty else { return }
    let owners = Set(found.map(\.member.owner))
    var classes: Set<String> = []
    for text in texts where owners.contains(where: { text.contains("class \($0)") }) {
      classes.formUnion(SwiftSource(text, joinsDirectives: true).classBodies.map(\.name))
    }
    members = found.compactMap { source, member in
      guard classes.contains(member.owner) else { return nil }
      return source.call(of: member).map { (member.owner, (member.key, $0)) }
    }
    let others = found.map(\.member).filter { !classes.contains($0.owner) }
    if !others.isEmpty { dispatched = Self.dispatched(others, in: texts) }
  }

  /// The classes that override members of the system's classes in their bodies.
  private static func dispatched(
    _ members: [ExtensionMember], in texts: [String]
  ) -> [DispatchedMember] {
    let family = Family(in: texts)
    let bodies = family.sources.flatMap(\.bodyMembers)
    let declared = Dictionary(grouping: bodies.filter { !$0.isOverride }, by: \.key)
      .mapValues { Set($0.map(\.owner)) }
    return members.compactMap { member in
      let owners = bodies.filter { $0.isOverride && $0.key == member.key }.map(\.owner).filter {
        !family.ancestors(of: $0).contains { declared[member.key]?.contains($0) ?? false }
      }
      guard !owners.isEmpty else { return nil }
      return DispatchedMember(
        key: member.key, base: member.owner,
        owners: owners.sorted {
          family.ancestors(of: $0).count > family.ancestors(of: $1).count
        })
    }
  }
}

/// The classes of a module, and which are below which.
struct Family {
  /// The files that declare classes.
  let sources: [SwiftSource]

  /// The class above each class, by its name.
  private let parents: [String: String?]

  init(in texts: [String]) {
    sources = texts.filter { $0.contains("class ") }.map { SwiftSource($0, joinsDirectives: true) }
    parents = Dictionary(
      sources.flatMap(\.classBodies).map { ($0.name, $0.parent) },
      uniquingKeysWith: { first, _ in first })
  }

  /// True for a class that other modules see.
  func isPublic(_ name: String) -> Bool {
    sources.contains { source in
      source.tokens.indices.dropFirst().contains { index in
        source.tokens[index].isWord("class")
          && source.token(index + 1, in: source.tokens.indices)?.text == name
          && ["open", "public"].contains { source.tokens[index - 1].isWord($0) }
      }
    }
  }

  /// The classes of the module above one, the nearest first.
  func ancestors(of name: String) -> [String] {
    var line: [String] = []
    var next = parents[name] ?? nil
    while let parent = next, parents[parent] != nil, !line.contains(parent) {
      line.append(parent)
      next = parents[parent] ?? nil
    }
    return line
  }
}

extension SwiftSource {
  /// The members that classes override in their bodies.
  var bodyOverrides: [ExtensionMember] { bodyMembers.filter(\.isOverride) }

  /// The members that classes declare in their bodies.
  var bodyMembers: [ExtensionMember] {
    tokens.indices.flatMap { index -> [ExtensionMember] in
      guard tokens[index].isWord("class"), !isForAnotherSystem(index),
        let name = token(index + 1, in: tokens.indices), name.kind == .word,
        let open = tokens[(index + 1)...].firstIndex(where: { $0.isSymbol("{") }),
        tokens[open].partner != nil
      else { return [] }
      return statements(of: inside(open)).compactMap { member($0, of: name.text) }
    }
  }

  /// The member of the class's body that calls the one of an extension by its other name.
  fileprivate func call(of member: ExtensionMember) -> String? {
    let declaration = declaration(in: member.statement)
    let access = declaration.modifiers.filter { ["open", "public", "internal"].contains($0) }
    guard !declaration.modifiers.contains("final"), !declaration.modifiers.contains("private")
    else { return nil }
    let call =
      tokens[member.keyword].isWord("func")
      ? callOfMethod(member.keyword, in: member.statement, member.owner)
      : callOfVariable(member.keyword, in: member.statement, member.owner)
    return call.map { " \(access.joined(separator: " ")) \($0) " }
  }

  /// True if an extension for an iPhone begins at a token, not one of a type in another type.
  func isExtension(at index: Int) -> Bool {
    guard tokens[index].isWord("extension"), index + 2 < tokens.count else { return false }
    return tokens[index + 2].text != "." && !isForAnotherSystem(index)
  }

  /// True if a token is in a branch of `#if` for a Mac, as far as the condition's words tell.
  func isForAnotherSystem(_ index: Int) -> Bool {
    var branches: [(isOther: Bool, isOurs: Bool)] = []
    for token in tokens[..<index] where token.kind == .directive {
      let text = token.text
      if text.hasPrefix("#endif") {
        _ = branches.popLast()
      } else if text.hasPrefix("#else"), !text.hasPrefix("#elseif") {
        guard let last = branches.popLast() else { continue }
        branches.append((last.isOurs, false))
      } else {
        if text.hasPrefix("#elseif") { _ = branches.popLast() }
        branches.append(Self.branch(text))
      }
    }
    return branches.contains(where: \.isOther)
  }

  private static func branch(_ condition: String) -> (isOther: Bool, isOurs: Bool) {
    let isNegated = condition.contains("!")
    let isOurs = ["os(iOS)", "canImport(UIKit)"].contains { condition.contains($0) }
    let isMac = ["os(OSX)", "os(macOS)", "(AppKit)", "(Cocoa)"].contains { condition.contains($0) }
    return (isMac && !isOurs && !condition.hasPrefix("#if !"), isOurs && !isNegated)
  }
}

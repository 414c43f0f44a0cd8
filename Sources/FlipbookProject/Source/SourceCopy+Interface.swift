package import FlipbookSyntax

// Members that files of Interface Builder name. Objective-C finds them by their names, so each class
// gets a list of its own, in its body: there they are known even where they are private.

extension SourceCopy {
  /// The names of those lists, which UIKit looks for.
  private static let (ofBody, ofExtension) = ("_Interface", "_InterfacePart")

  /// True if a file with the text may have such members.
  package static func mayHaveInterfaceMembers(_ text: String) -> Bool {
    text.contains("@IB") || text.contains("SceneDelegate") || text.contains("UIApplicationDelegate")
  }

  /// Writes lists of the members that files of Interface Builder may name; those that are left out
  /// are not in them.
  package mutating func listInterfaceMembers() {
    var extended: Set<String> = []
    for body in source.interfaceBodies where !isBlank(body.end) {
      let entries = body.members.filter { !isBlank($0.place) }.map { $0.entry(of: body.name) }
      guard !entries.isEmpty else { continue }
      if body.isExtension, !extended.insert(body.name).inserted { continue }
      let name = body.isExtension ? Self.ofExtension : Self.ofBody
      insertions.append(
        (
          body.end,
          ";enum \(name): _InterfaceMembers { @MainActor static func list("
            + "_ members: inout _InterfaceList<\(body.name)>) { "
            + entries.joined(separator: "; ") + " } }"
        ))
    }
  }

  /// The places in UTF-8 bytes before which such lists are written.
  package static func placesOfInterfaceLists(in source: SwiftSource) -> [Int] {
    source.interfaceBodies.map(\.end)
  }

  private func isBlank(_ place: Int) -> Bool { bytes[place] == UInt8(ascii: " ") }
}

/// A member that a file of Interface Builder may name.
private struct InterfaceMember {
  /// The place of its name in the source.
  var place: Int
  var name: String

  /// The labels of a method's arguments; nil for a property.
  var labels: [String]?

  /// The call that enters it into its class's list.
  func entry(of owner: String) -> String {
    guard let labels else { return "members.property(\"\(name)\", \\.\(name))" }
    let arguments = labels.isEmpty ? "" : "(\(labels.map { "\($0):" }.joined()))"
    return "members.action(\"\(objectiveName)\", _selector(\(owner).\(name)\(arguments)))"
  }

  /// The name of a method in Objective-C: `save(sender:)` is `saveWithSender:`.
  ///
  /// - SeeAlso: documented, the Swift book's names of `@objc` methods; labels that begin with a
  ///   preposition have no "With" before them.
  private var objectiveName: String {
    guard let first = labels?.first else { return name }
    let isJoined = Self.prepositions.contains { word in
      first == word
        || first.hasPrefix(word) && first.dropFirst(word.count).first?.isUppercase ?? false
    }
    let end = first == "_" ? "" : first.prefix(1).uppercased() + first.dropFirst()
    let rest = (labels ?? []).dropFirst().map { $0 == "_" ? ":" : "\($0):" }
    return name + (end.isEmpty || isJoined ? end : "With\(end)") + ":" + rest.joined()
  }

  private static let prepositions = [
    "with", "for", "from", "by", "in", "on", "at", "to", "of", "as", "after", "before", "using",
  ]
}

/// The body of a class, or of an extension, with such members.
private struct InterfaceBody {
  var name: String
  var isExtension: Bool

  /// The place of the bracket that ends it.
  var end: Int
  var members: [InterfaceMember]
}

extension SwiftSource {
  /// The bodies with members that files of Interface Builder may name.
  fileprivate var interfaceBodies: [InterfaceBody] {
    tokens.indices.compactMap { index in
      let isExtension = tokens[index].isWord("extension")
      guard isExtension || tokens[index].isWord("class"), let body = typeBody(at: index) else {
        return nil
      }
      let header = tokens[(index + 2)..<body.open]
      guard !header.contains(where: { $0.isSymbol("<") || $0.isWord("where") }) else { return nil }
      let isDelegate = header.contains { Self.delegates.contains($0.text) }
      let members = statements(of: inside(body.open)).flatMap {
        interfaceMembers(in: $0, isDelegate)
      }
      return members.isEmpty
        ? nil
        : InterfaceBody(
          name: body.name, isExtension: isExtension, end: tokens[body.close].offset,
          members: members)
    }
  }

  /// The protocols whose objects keep the window of a storyboard.
  private static let delegates: Set<String> = [
    "UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate",
  ]

  private func interfaceMembers(in statement: Range<Int>, _ isDelegate: Bool) -> [InterfaceMember] {
    let declaration = declaration(in: statement)
    guard let keyword = declaration.keyword, !declaration.modifiers.contains("static") else {
      return []
    }
    if tokens[keyword].isWord("var") {
      let isNamed = declaration.has("IBOutlet") || declaration.has("IBInspectable")
      return bindings(after: keyword, in: statement).filter {
        isNamed || isDelegate && $0.name == "window" && $0.accessors == nil
      }.map { InterfaceMember(place: tokens[keyword + 1].offset, name: $0.name) }
    }
    guard tokens[keyword].isWord("func"), declaration.has("IBAction"),
      let name = token(keyword + 1, in: statement),
      let open = token(keyword + 2, in: statement), open.isSymbol("(")
    else { return [] }
    let labels = elements(of: inside(keyword + 2)).map { tokens[$0.lowerBound].text }
    return [InterfaceMember(place: name.offset, name: name.text, labels: labels)]
  }
}

package import FlipbookSyntax

// Requirements of protocols that a type need not fulfil: `@objc optional func`. Without Objective-C
// a protocol has all of its requirements, so each gets a fulfilment that says it is none, and code
// that asks for it (`behavior.rate?(of: x)`) calls a twin with an optional result.

extension SourceCopy {
  /// The names of the optional methods that a source declares.
  package static func optionalMethods(in source: SwiftSource) -> Set<String> {
    Set(
      source.tokens.indices.compactMap { index in
        guard source.tokens[index].isWord("optional") else { return nil }
        return source.member(after: index, "func").map { source.tokens[$0 + 1].text }
      })
  }

  /// Fulfils the optional requirements of protocols.
  package mutating func rewriteOptionalRequirements() {
    for (index, token) in source.tokens.enumerated() where token.isWord("protocol") {
      guard let name = source.token(index + 1, in: source.tokens.indices), name.kind == .word,
        let open = source.tokens[(index + 2)...].firstIndex(where: { $0.isSymbol("{") }),
        let close = source.tokens[open].partner
      else { continue }
      let optionals = (open..<close).filter { source.tokens[$0].isWord("optional") }
      let isForeign = source.attributes(before: index).contains { $0.hasPrefix("@objc") }
      guard isForeign || !optionals.isEmpty else { continue }
      let access = source.modifiers(before: index).first { $0 == "public" } ?? ""
      let asked = "_Asked\(name.text)"
      var (fulfilled, twins) = ([String](), [String]())
      for optional in optionals {
        blank(source.tokens[optional].offset..<source.tokens[optional].end)
        if let method = source.member(after: optional, "func") {
          fulfilled += fulfilments(ofMethod: method, access)
        } else if let variable = source.member(after: optional, "var") {
          let both = fulfilments(ofVariable: variable, access, in: name.text)
          fulfilled.append(both.own)
          twins.append(both.twin)
        }
      }
      let parents = twins.isEmpty ? "AnyObject" : asked
      let hasParents = source.tokens[index + 2].isSymbol(":")
      let place = hasParents ? source.tokens[index + 2].end : name.end
      // The compiler takes no parent twice.
      let isNamed = hasParents && source.tokens[(index + 3)..<open].contains { $0.isWord(parents) }
      let first = source.tokens[index + 3]
      if hasParents, first.isWord("class") {
        // The older word for `AnyObject` comes first, or not at all.
        blank(first.offset..<first.end)
        insertions.append((first.offset, parents))
      } else if !isNamed {
        insertions.append((place, hasParents ? " \(parents)," : ": \(parents)"))
      }
      var text = ""
      if !fulfilled.isEmpty {
        text += "; extension \(name.text) { \(fulfilled.joined(separator: "; ")) }"
      }
      if !twins.isEmpty {
        text +=
          "; \(access) protocol \(asked): AnyObject {}"
          + "; extension \(asked) { \(twins.joined(separator: "; ")) }"
      }
      insertions.append((source.tokens[close].end, text))
    }
  }

  /// The fulfilment of a method that says it is none, and the twin that is asked.
  private func fulfilments(ofMethod index: Int, _ access: String) -> [String] {
    let tokens = source.tokens
    guard index + 2 < tokens.count,
      let open = tokens[(index + 2)...].firstIndex(where: {
        $0.isSymbol("(")
      }), let close = tokens[open].partner
    else { return [] }
    let end = source.signatureEnd(from: close)
    let words = source.text(of: index...end)
    let name = tokens[index + 1].text
    let arrow = (close..<max(end, close + 1)).first { tokens[$0].isSymbol("->") }
    let result = arrow.map { source.text(of: ($0 + 1)...end) } ?? "Void"
    let parameters = source.text(of: (index + 2)...close)
    return [
      "\(access) \(words) { return _OptionalRequirement.absent() }",
      "@discardableResult \(access) func _asked_\(name)\(parameters) -> (\(result))? "
        + "{ _OptionalRequirement.asked { self.\(name)(\(source.arguments(open..<close))) } }",
    ]
  }

  /// The same of a variable: the twin has its name and an optional type.
  private func fulfilments(
    ofVariable index: Int, _ access: String, in owner: String
  ) -> (own: String, twin: String) {
    let tokens = source.tokens
    let open = tokens[index...].firstIndex { $0.isSymbol("{") } ?? index
    let close = tokens[open].partner ?? open
    let words = source.text(of: index...max(open - 1, index))
    let isSet = (open..<close).contains { tokens[$0].isWord("set") }
    let name = tokens[index + 1].text
    let type = source.text(of: min(index + 3, open - 1)...max(open - 1, index))
    return (
      "\(access) \(words) { get { _OptionalRequirement.absent() }\(isSet ? " set {}" : "") }",
      "\(access) var \(name): (\(type))? { (self as? any \(owner)).flatMap { owner in "
        + "_OptionalRequirement.asked { owner.\(name) } } }"
    )
  }

  /// Asks for methods that are optional in the module's own protocols.
  package mutating func rewriteOptionalCalls(of methods: Set<String>) {
    let owners = methods.isEmpty ? [:] : self.owners
    for (index, token) in source.tokens.enumerated()
    where token.isSymbol("?") && index >= 2 && !token.followsSpace {
      let name = source.tokens[index - 1]
      guard methods.contains(name.text), name.kind == .word,
        source.tokens[index - 2].text.hasSuffix("."),
        let called = source.token(index + 1, in: source.tokens.indices), called.isSymbol("("),
        !called.followsSpace
      else { continue }
      blank(token.offset..<token.end)
      insertions.append((name.offset, "_asked_"))
      if let owner = owners[name.text] { cast(receiverBefore: index - 2, to: owner) }
    }
  }

  /// The protocols of this source by the names of their optional methods.
  private var owners: [String: String] {
    var owners: [String: String] = [:]
    for (index, token) in source.tokens.enumerated() where token.isWord("protocol") {
      guard let name = source.token(index + 1, in: source.tokens.indices), name.kind == .word,
        let open = source.tokens[(index + 2)...].firstIndex(where: { $0.isSymbol("{") }),
        let close = source.tokens[open].partner
      else { continue }
      for optional in open..<close where source.tokens[optional].isWord("optional") {
        guard let method = source.member(after: optional, "func") else { continue }
        owners[source.tokens[method + 1].text] = name.text
      }
    }
    return owners
  }

  /// Takes an object of any class, of which only Objective-C knows its methods, for one of a
  /// protocol: `delegate` where it is declared as `var delegate: AnyObject?`.
  private mutating func cast(receiverBefore dot: Int, to owner: String) {
    let tokens = source.tokens
    guard let last = tokens[..<dot].lastIndex(where: { !$0.isSymbol("?") && !$0.isSymbol("!") }),
      tokens[last].kind == .word, isUntyped(tokens[last].text)
    else { return }
    let isOfSelf = last >= 2 && tokens[last - 1].text == "." && tokens[last - 2].isWord("self")
    insertions.append((tokens[isOfSelf ? last - 2 : last].offset, "("))
    insertions.append((tokens[last].end, " as? any \(owner))"))
  }

  /// True if the source declares a variable of the name as any object.
  private func isUntyped(_ name: String) -> Bool {
    source.tokens.indices.contains { index in
      guard source.tokens[index].isWord("var"), index + 3 < source.tokens.count else {
        return false
      }
      return source.tokens[index + 1].isWord(name) && source.tokens[index + 2].isSymbol(":")
        && source.tokens[index + 3].isWord("AnyObject")
    }
  }
}

extension SwiftSource {
  /// The place of `func` or `var` behind a modifier, past other modifiers and attributes.
  fileprivate func member(after index: Int, _ keyword: String) -> Int? {
    for next in (index + 1)..<min(index + 8, max(tokens.count, index + 1)) {
      if tokens[next].isWord(keyword) { return next + 1 < tokens.count ? next : nil }
      guard tokens[next].kind == .word || tokens[next].isSymbol("(") || tokens[next].isSymbol(")")
      else { return nil }
      if ["func", "var", "protocol"].contains(tokens[next].text) { return nil }
    }
    return nil
  }

  private func words(before index: Int) -> [String] {
    var (words, place) = ([String](), index - 1)
    while place >= 0 {
      if tokens[place].isSymbol(")"), let open = tokens[place].partner {
        place = open - 1
        continue
      }
      guard tokens[place].kind == .word else { break }
      words.append(tokens[place].text)
      place -= 1
    }
    return words
  }

  func attributes(before index: Int) -> [String] {
    words(before: index).filter { $0.hasPrefix("@") }
  }

  fileprivate func modifiers(before index: Int) -> [String] {
    words(before: index).filter { !$0.hasPrefix("@") }
  }

  /// The last token of a method's signature, whose parameters end at a bracket.
  func signatureEnd(from close: Int) -> Int {
    var last = close
    while last + 1 < tokens.count {
      let next = tokens[last + 1]
      let goesOn = tokens[last].isSymbol("->") || next.isSymbol("->")
      if next.isSymbol("}") || next.isSymbol(";") || (next.startsLine && !goesOn) { break }
      if let partner = next.partner, partner > last { last = partner } else { last += 1 }
    }
    return last
  }

  /// Tokens on one line, without comments.
  ///
  /// - Parameters:
  ///   - range: The tokens.
  ///   - names: The texts in place of some of them, by their places.
  /// - Returns: The line.
  func text(of range: ClosedRange<Int>, names: [Int: String] = [:]) -> String {
    range.reduce(into: "") { text, index in
      if tokens[index].followsSpace, !text.isEmpty { text += " " }
      text += names[index] ?? tokens[index].text
    }
  }

  /// The name that a parameter without one gets.
  func nameOfUnnamed(_ place: Int) -> String { "_at\(place)" }

  /// The arguments with which a method calls another one of the same parameters.
  func arguments(_ range: Range<Int>) -> String {
    var (parts, start, index) = ([String](), range.lowerBound + 1, range.lowerBound + 1)
    func argument(_ part: Range<Int>) -> String? {
      guard let colon = part.first(where: { tokens[$0].isSymbol(":") }) else { return nil }
      let names = part.prefix { $0 < colon }.map { tokens[$0].text }
        .filter { !$0.hasPrefix("@") }
      guard let label = names.first, var name = names.last else { return nil }
      if name == "_" { name = nameOfUnnamed(colon - 1) }
      let isInOut = (colon..<part.upperBound).contains { tokens[$0].isWord("inout") }
      return (label == "_" ? "" : "\(label): ") + (isInOut ? "&" : "") + name
    }
    while index <= range.upperBound {
      if index == range.upperBound || tokens[index].isSymbol(",") {
        argument(start..<index).map { parts.append($0) }
        start = index + 1
      }
      index =
        tokens[index].partner.map { $0 > index && index < range.upperBound ? $0 : index }
        .map { $0 + 1 } ?? index + 1
    }
    return parts.joined(separator: ", ")
  }
}

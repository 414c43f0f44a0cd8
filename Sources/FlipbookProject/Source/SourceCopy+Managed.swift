import FlipbookSyntax

// Properties of objects in a store of Core Data.

extension SourceCopy {
  /// Gives properties of objects in a store the values that the object keeps for them, in place of
  /// the accessors that a runtime would find at its first call.
  package mutating func rewriteManagedProperties() {
    for (index, token) in source.tokens.enumerated()
    where token.isAttribute && token.text == "@NSManaged" {
      blank(token.offset..<token.end)
      let rest = source.tokens[(index + 1)...]
      guard
        let keyword = rest.prefix(8).firstIndex(where: { $0.isWord("var") || $0.isWord("func") }),
        let name = source.token(keyword + 1, in: source.tokens.indices)
      else { continue }
      let end = lineEnd(from: keyword + 1)
      let key = name.text.filter { $0 != "`" }
      if source.tokens[keyword].isWord("var") {
        insertions.append(
          (end, " { get { _value(\"\(key)\") } set { _setValue(newValue, \"\(key)\") } }"))
      } else {
        insertions.append((end, " \(managedBody(of: key, from: keyword + 2))"))
      }
    }
  }

  /// The body of an accessor to one object of several: `addToItems(_ value: Item)`.
  private func managedBody(of name: String, from index: Int) -> String {
    for (verb, isAdded) in [("addTo", true), ("removeFrom", false)] where name.hasPrefix(verb) {
      let end = name.dropFirst(verb.count)
      let key = end.prefix(1).lowercased() + end.dropFirst()
      guard let open = source.token(index, in: source.tokens.indices), open.isSymbol("("),
        let close = open.partner, close > index + 2
      else { break }
      let parts = source.tokens[(index + 1)..<close]
      guard let colon = parts.firstIndex(where: { $0.isSymbol(":") }) else { break }
      let value = source.tokens[colon - 1].text
      let isSet = parts[(colon + 1)...].contains { $0.text.hasSuffix("Set") }
      return
        "{ _change(\"\(key)\", isAdded: \(isAdded), \(isSet ? "Array(\(value))" : "[\(value)]")) }"
    }
    return "{}"
  }

  /// The end of the last token on the line of a token.
  private func lineEnd(from index: Int) -> Int {
    var last = index
    while let next = source.token(last + 1, in: source.tokens.indices), !next.startsLine,
      !next.isSymbol("}"), !next.isSymbol(";")
    {
      last += 1
    }
    return source.tokens[last].end
  }
}

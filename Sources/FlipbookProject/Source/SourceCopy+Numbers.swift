import FlipbookSyntax

extension SourceCopy {
  /// The way in which code hands numbers to Core Animation.
  package static let boxedNumbers = "as [NSNumber]"

  /// Makes objects of numbers where code casts a list of them, which only Objective-C bridges.
  ///
  /// That is `lengths as [NSNumber]`; a list of literals is one of objects by itself.
  package mutating func rewriteNumbers() {
    for (index, token) in source.tokens.enumerated() where token.isWord("as") && index > 0 {
      let rest = source.tokens[(index + 1)...].prefix(3).map(\.text)
      guard rest == ["[", "NSNumber", "]"], !source.tokens[index - 1].isSymbol("]") else {
        continue
      }
      blank(token.offset..<source.tokens[index + 3].end)
      insertions.append((token.offset, "._numbers"))
    }
  }
}

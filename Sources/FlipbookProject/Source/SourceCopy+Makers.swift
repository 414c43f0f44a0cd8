import FlipbookSyntax

// Objects of classes that only a value names.

extension SourceCopy {
  /// Writes `_object(of: type)` in place of `type.init()`.
  ///
  /// Arguments stay behind the class: `_object(of: type, frame: .zero)`.
  ///
  /// - Parameter places: The places of `init`.
  package mutating func writeMakers(at places: Set<Int>) {
    let tokens = source.tokens
    for (index, token) in tokens.enumerated() where places.contains(token.offset) && index >= 2 {
      guard token.isWord("init"), tokens[index - 1].isSymbol("."),
        let open = source.token(index + 1, in: tokens.indices), open.isSymbol("("),
        let close = open.partner
      else { continue }
      let start = receiver(before: index - 1)
      insertions.append((tokens[start].offset, "_object(of: "))
      blank(tokens[index - 1].offset..<open.end)
      if close > index + 2 { insertions.append((open.offset, ",")) }
    }
  }

  /// The first token of the value before a dot.
  private func receiver(before dot: Int) -> Int {
    let tokens = source.tokens
    var index = dot - 1
    if let open = tokens[index].partner, open < index { index = open }
    while index >= 2, tokens[index - 1].isSymbol("."), !tokens[index].followsSpace {
      index -= 2
      if let open = tokens[index].partner, open < index { index = open }
    }
    // `list[0]` and `make()` begin with the word before the bracket.
    while index > 0, tokens[index].isSymbol("[") || tokens[index].isSymbol("("),
      tokens[index - 1].kind == .word, !tokens[index].followsSpace
    { index -= 1 }
    return index
  }
}

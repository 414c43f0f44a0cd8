import FlipbookSyntax

// Observers of values by their names.

extension SourceCopy {
  /// Makes classes that override `observeValue(forKeyPath:of:change:context:)` ones that declare it:
  /// the class above has none that can be overridden.
  package mutating func rewriteObservers() {
    let tokens = source.tokens
    for (index, token) in tokens.enumerated() where token.isWord("observeValue") && index > 0 {
      guard tokens[index - 1].isWord("func"),
        let open = source.token(index + 1, in: tokens.indices),
        open.isSymbol("("), let label = source.token(index + 2, in: tokens.indices),
        label.isWord("forKeyPath"),
        let word = tokens[..<index].suffix(6).last(where: { $0.isWord("override") }),
        let header = classHeader(around: index)
      else { continue }
      blank(word.offset..<word.end)
      let names = tokens[header]
      guard names.contains(where: { $0.isSymbol(":") }), let last = header.last,
        !names.contains(where: { $0.isWord("where") })
      else { continue }
      insertions.append((tokens[last].end, ", _KeyValueObserver"))
    }
  }

  /// The tokens from `class` to the bracket of the class that a token is in.
  private func classHeader(around index: Int) -> Range<Int>? {
    let tokens = source.tokens
    var place = index
    while place > 0 {
      place -= 1
      guard tokens[place].isSymbol("{"), let end = tokens[place].partner, end > index else {
        continue
      }
      let start = tokens[..<place].lastIndex { $0.isWord("class") }
      return start.map { $0..<place }
    }
    return nil
  }
}

import FlipbookSyntax

// The names of weekdays and months that a `DateFormatter` has. They are optional on Apple's systems,
// and are not on Linux.

extension SourceCopy {
  /// Lets code ask a formatter for names that it may lack.
  ///
  /// A mark that unwraps them goes; where `if` or `guard` binds them, they become optional.
  package mutating func rewriteDateSymbols() {
    for (index, token) in source.tokens.enumerated()
    where token.text.hasSuffix(Self.symbolSuffix) && Self.symbolLists.contains(token.text) {
      guard let next = source.token(index + 1, in: source.tokens.indices) else { continue }
      if next.isSymbol("!") || next.isSymbol("?"), !next.followsSpace {
        blank(next.offset..<next.end)
      } else if isBound(index) {
        insertions.append((token.end, " as [String]?"))
      }
    }
  }

  package static let symbolSuffix = "Symbols"

  private static let symbolLists: Set = {
    let kinds = ["", "short", "veryShort"].flatMap { ["\($0)Standalone", $0] }
    let names = kinds.flatMap { kind in
      ["Weekday", "Month", "Quarter"].map { "\(kind)\($0)\(symbolSuffix)" }
    }
    return Set(names.map { $0.prefix(1).lowercased() + $0.dropFirst() })
  }()

  /// True if `if let`, `guard let` or `while let` takes what ends with a token.
  private func isBound(_ index: Int) -> Bool {
    var start = index
    while start > 0, source.tokens[start].kind == .word || source.tokens[start].isSymbol(".") {
      start -= 1
    }
    guard start > 2, source.tokens[start].isSymbol("="),
      ["let", "var"].contains(source.tokens[start - 2].text)
    else { return false }
    return ["if", "guard", "while", ","].contains(source.tokens[start - 3].text)
  }
}

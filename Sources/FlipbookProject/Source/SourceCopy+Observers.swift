import FlipbookSyntax

// Observers of values by their names.

extension SourceCopy {
  /// Makes classes that override `observeValue(forKeyPath:of:change:context:)` ones that declare it:
  /// the class above has none that can be overridden.
  ///
  /// - Parameter heirs: The classes below another one that declares it: theirs are overrides.
  package mutating func rewriteObservers(besides heirs: Set<String> = []) {
    let tokens = source.tokens
    for (index, token) in tokens.enumerated() where token.isWord("observeValue") && index > 0 {
      guard tokens[index - 1].isWord("func"),
        let open = source.token(index + 1, in: tokens.indices),
        open.isSymbol("("), let label = source.token(index + 2, in: tokens.indices),
        label.isWord("forKeyPath"),
        let word = tokens[..<index].suffix(6).last(where: { $0.isWord("override") }),
        let header = classHeader(around: index),
        !header.dropFirst().prefix(1).contains(where: { heirs.contains(tokens[$0].text) })
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

extension SourceCopy {
  /// The classes of a module that observe values by their names, below others that do.
  package static func heirsOfObservers(in texts: [String]) -> Set<String> {
    let observing = texts.filter { $0.contains("observeValue(forKeyPath") }
    guard observing.count > 1 else { return [] }
    var parents: [String: String] = [:]
    var observers: Set<String> = []
    for text in texts where text.contains("class ") {
      let source = SwiftSource(text, joinsDirectives: true)
      let observes = text.contains("observeValue(forKeyPath")
      for body in source.classBodies {
        if let parent = body.parent { parents[body.name] = parent }
        if observes { observers.insert(body.name) }
      }
    }
    return observers.filter { observer in
      var next = parents[observer]
      var steps = 0
      while let parent = next, steps < 64 {
        if observers.contains(parent) { return true }
        (next, steps) = (parents[parent], steps + 1)
      }
      return false
    }
  }
}

import Foundation

extension InlineMarkdown {
  /// Signs of one kind beside each other that may begin or end an emphasis.
  struct DelimiterRun {
    var sign: Character
    /// Its first atom that is not used yet.
    var start: Int
    /// The number of signs that are not used yet.
    var count: Int
    let originalCount: Int
    let canOpen: Bool
    let canClose: Bool
  }

  mutating func readRun() {
    guard let sign = character(at: position) else { return }
    let count = tokens[position...].prefix { $0 == .character(sign) }.count
    let before = kind(at: position - 1)
    let after = kind(at: position + count)
    let isLeft = after != .space && (after != .punctuation || before != .letter)
    let isRight = before != .space && (before != .punctuation || after != .letter)
    let isWord = sign == "_"
    runs.append(
      DelimiterRun(
        sign: sign, start: atoms.count, count: count, originalCount: count,
        canOpen: isLeft && (!isWord || !isRight || before == .punctuation),
        canClose: isRight && (!isWord || !isLeft || after == .punctuation)))
    atoms += tokens[position..<position + count].map { Atom(token: $0) }
    position += count
  }

  private enum Kind { case space, punctuation, letter }

  /// Returns the kind of a token.
  ///
  /// A value counts as a word; beyond the ends is space.
  private func kind(at index: Int) -> Kind {
    guard tokens.indices.contains(index) else { return .space }
    guard let character = character(at: index) else { return .letter }
    if character.isWhitespace { return .space }
    return character.isMarkdownPunctuation ? .punctuation : .letter
  }

  /// Pairs the runs from a place on, and forgets them.
  mutating func emphasize(from first: Int) {
    var closer = first
    while closer < runs.count {
      guard runs[closer].canClose, runs[closer].count > 0,
        let opener = (first..<closer).last(where: { opens($0, for: closer) })
      else {
        closer += 1
        continue
      }
      pair(opener, closer)
      for index in opener + 1..<closer { runs[index].count = 0 }
    }
    runs.removeSubrange(first...)
  }

  private func opens(_ opener: Int, for closer: Int) -> Bool {
    let (opener, closer) = (runs[opener], runs[closer])
    guard opener.canOpen, opener.count > 0, opener.sign == closer.sign else { return false }
    if opener.sign == "~" { return opener.count == closer.count && opener.count <= 2 }
    // A sign that could both open and close is not paired if the lengths add up to a multiple of
    // three.
    guard opener.canClose || closer.canOpen else { return true }
    return (opener.originalCount + closer.originalCount) % 3 != 0
      || opener.originalCount % 3 == 0 && closer.originalCount % 3 == 0
  }

  private mutating func pair(_ opener: Int, _ closer: Int) {
    let isStrike = runs[opener].sign == "~"
    let used = isStrike ? runs[closer].count : min(runs[opener].count, runs[closer].count, 2)
    let intent: InlinePresentationIntent =
      isStrike ? .strikethrough : used == 2 ? .stronglyEmphasized : .emphasized
    let end = runs[opener].start + runs[opener].count
    let start = runs[closer].start
    for index in end..<start { atoms[index].intent.insert(intent) }
    for index in end - used..<end { atoms[index].isHidden = true }
    for index in start..<start + used { atoms[index].isHidden = true }
    runs[opener].count -= used
    runs[closer].start += used
    runs[closer].count -= used
  }
}

// MARK: - Addresses that are written out

extension InlineMarkdown {
  static func isMail(_ string: String) -> Bool {
    string.wholeMatch(
      of: #/[A-Za-z0-9._+\-]+@[A-Za-z0-9_\-]+(\.[A-Za-z0-9_\-]+)*\.[A-Za-z0-9]+/#) != nil
  }

  /// Makes links of words that are addresses.
  mutating func linkAddresses() {
    var word: [Int] = []
    for index in atoms.indices where !atoms[index].isHidden {
      let atom = atoms[index]
      let isPlain = atom.link == nil && !atom.intent.contains(.code)
      if isPlain, let character = atom.character, !character.isWhitespace, character != "<" {
        word.append(index)
      } else {
        linkAddress(word)
        word = []
      }
    }
    linkAddress(word)
  }

  /// Makes a link of a word that is an address, without the punctuation around it.
  private mutating func linkAddress(_ word: [Int]) {
    guard word.count > 4 else { return }
    var word = word[...]
    while let first = word.first, "*_~(\"'".contains(atoms[first].character ?? " ") {
      word.removeFirst()
    }
    while let last = word.last.flatMap({ atoms[$0].character }) {
      let opening = word.count(where: { atoms[$0].character == "(" })
      let closing = word.count(where: { atoms[$0].character == ")" })
      let closes = last == ")" && opening < closing
      guard closes || "?!.,:;*_~'\"".contains(last) else { break }
      word.removeLast()
    }
    let string = String(word.compactMap { atoms[$0].character })
    guard let link = Self.address(string) else { return }
    for index in word { atoms[index].link = link }
  }

  private static func address(_ string: String) -> URL? {
    let host =
      #/(?:https?:\/\/|www\.[A-Za-z0-9_\-]+\.)[A-Za-z0-9_\-]+(?:\.[A-Za-z0-9_\-]+)*(?:[\/?\#:].*)?/#
    if string.wholeMatch(of: host.ignoresCase()) != nil {
      return URL(string: string.lowercased().hasPrefix("www.") ? "http://\(string)" : string)
    }
    return isMail(string) ? URL(string: "mailto:\(string)") : nil
  }
}

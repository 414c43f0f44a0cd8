/// Words that agree with a number: `^[3 apple](inflect: true)` is shown as `3 apples`.
extension InlineMarkdown {
  /// Puts the noun at the end of some atoms into the plural if a number before it asks for that.
  ///
  /// A word that looks like a plural already stays.
  ///
  /// - SeeAlso: Automatic grammar agreement with the attribute `inflect`: documented, Foundation's
  ///   "Building a localized food-ordering app". Which word of English is inflected, and how: derived
  ///   from its grammar. Other languages: left out.
  mutating func agree(from start: Int) {
    let end = atoms.lastIndex { $0.character?.isLetter == true }.map { $0 + 1 } ?? start
    var first = end
    while first > start, atoms[first - 1].character?.isLetter == true { first -= 1 }
    let noun = String(atoms[min(first, end)..<end].compactMap(\.character))
    guard first < end, let number = number(in: start..<first), abs(number) != 1,
      let plural = EnglishNoun.plural(of: noun)
    else { return }
    let model = atoms[end - 1]
    let letters = plural.map { letter in
      var atom = model
      atom.token = .character(letter)
      return atom
    }
    atoms.replaceSubrange(first..<end, with: letters)
  }

  /// The first number that some atoms say.
  private func number(in range: Range<Int>) -> Double? {
    let text = atoms[range].filter { !$0.isHidden }.map(\.token.plain).joined()
    return text.firstMatch(of: #/[0-9][0-9,]*(\.[0-9]+)?/#).flatMap {
      Double($0.output.0.filter { $0 != "," })
    }
  }
}

/// Nouns of English.
nonisolated enum EnglishNoun {
  private static let irregular = [
    "person": "people", "child": "children", "man": "men", "woman": "women", "foot": "feet",
    "tooth": "teeth", "mouse": "mice", "goose": "geese", "leaf": "leaves", "loaf": "loaves",
    "half": "halves", "shelf": "shelves", "knife": "knives", "life": "lives", "wife": "wives",
    "wolf": "wolves", "potato": "potatoes", "tomato": "tomatoes", "hero": "heroes",
    "sheep": "sheep", "fish": "fish", "series": "series",
  ]

  /// Returns the plural of a noun; nil where it is one already.
  static func plural(of noun: String) -> String? {
    let small = noun.lowercased()
    if let plural = irregular[small] {
      let isCapital = noun.first?.isUppercase == true
      return isCapital ? plural.prefix(1).uppercased() + plural.dropFirst() : plural
    }
    let hisses = ["ss", "us", "x", "z", "ch", "sh"]
    if hisses.contains(where: small.hasSuffix) { return noun + "es" }
    if small.hasSuffix("s") { return nil }
    if small.hasSuffix("y"), let before = small.dropLast().last, !"aeiou".contains(before) {
      return noun.dropLast() + "ies"
    }
    return noun + "s"
  }
}

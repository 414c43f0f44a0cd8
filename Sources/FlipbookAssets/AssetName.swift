import FlipbookBase

/// The names in Swift that Xcode gives to assets.
///
/// - SeeAlso: The rule: derived from what Xcode 15 and 16 have generated in public repositories
///   (`GeneratedAssetSymbols.swift`): `TBlack` is `tBlack`, `Icon-1` `icon1`, `MEESUK-B` `MEESUK_B`,
///   `P1.1` `P_1_1`, `7vf8eq` `7Vf8Eq`, `TabbarColor` `tabbar`.
package enum AssetName {
  /// Returns the name of an asset's property.
  ///
  /// - Parameters:
  ///   - name: The asset's, without folders.
  ///   - suffix: `Color` or `Image`, which is left away at the end.
  /// - Returns: The name, which may be a word of the language.
  package static func property(_ name: String, without suffix: String = "") -> String {
    var name = name[...]
    if !suffix.isEmpty, name.hasSuffix(suffix), name.count > suffix.count {
      name = name.dropLast(suffix.count)
    }
    let words = words(of: name)
    guard words.contains(where: { $0.contains(where: \.isLowercase) || isUncased($0) }) else {
      return identifier(words.joined(separator: "_"))
    }
    let parts = words.enumerated().map { index, word in
      index == 0 ? word.lowercased() : capitalized(word)
    }
    return identifier(parts.joined())
  }

  /// Returns the name of a folder's type.
  package static func type(_ name: String) -> String {
    let words = words(of: name[...])
    return identifier(words.map(capitalized).joined())
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// True for a word of a script without capitals.
  private static func isUncased(_ word: String) -> Bool {
    word.contains { $0.isLetter && !$0.isUppercase && !$0.isLowercase }
  }

  package static func identifier(_ text: String) -> String {
    guard let first = text.first else { return "_" }
    return first.isNumber ? "_\(text)" : text
  }

  /// The words of a name: what stands between other characters, numbers, and parts that begin with
  /// a capital.
  package static func words(of name: Substring) -> [String] {
    var words: [String] = []
    var word: [Character] = []
    let letters = Array(name)
    func end() {
      if !word.isEmpty { words.append(String(word)) }
      word = []
    }
    for (index, letter) in letters.enumerated() {
      guard letter.isLetter || letter.isNumber else {
        end()
        continue
      }
      if let last = word.last {
        let isNumberEdge = last.isNumber != letter.isNumber
        let isRise = last.isLowercase && letter.isUppercase
        // The last capital of several belongs to the word that it begins.
        let isBeforeWord =
          last.isUppercase && letter.isUppercase && index + 1 < letters.count
          && letters[index + 1].isLowercase
        if isNumberEdge || isRise || isBeforeWord { end() }
      }
      word.append(letter)
    }
    end()
    return words
  }
}

extension AssetName {
  /// Returns the name that was probably meant; nil if none is near.
  static func nearest(to name: String, among names: [String]) -> String? {
    NearestWord.to(name, among: names)
  }
}

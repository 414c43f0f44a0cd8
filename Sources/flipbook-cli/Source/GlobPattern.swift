/// A pattern for names, in which `*` stands for any text and `?` for any character.
///
/// `fnmatch(3)` gives `[` and `\` a meaning, and titles of variants have brackets. Its `?` is a byte
/// of UTF-8 unless a locale is set.
package struct GlobPattern: Equatable {
  private let characters: [Character]

  package init(_ text: String) {
    characters = Array(text)
  }

  /// Returns true if a whole text matches.
  ///
  /// - Complexity: The product of the lengths at worst.
  package func matches(_ text: String) -> Bool {
    let text = Array(text)
    var (position, place) = (0, 0)
    /// The place to continue at if the text after the last star does not match.
    var retry: (place: Int, position: Int)?
    while position < text.count {
      if place < characters.count, characters[place] == "*" {
        retry = (place, position)
        place += 1
      } else if place < characters.count,
        characters[place] == "?" || characters[place] == text[position]
      {
        (place, position) = (place + 1, position + 1)
      } else if let last = retry {
        retry = (last.place, last.position + 1)
        (place, position) = (last.place + 1, last.position + 1)
      } else {
        return false
      }
    }
    return characters[place...].allSatisfy { $0 == "*" }
  }
}

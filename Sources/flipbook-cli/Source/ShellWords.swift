/// Words of a line as a shell would pass them on, without its expansions.
///
/// `wordexp(3)` expands variables and file names, and can run commands.
package enum ShellWords {
  /// Splits a line at blanks; quotes of both kinds and backslashes keep blanks in a word, and `#`
  /// starts a comment.
  package static func split(_ line: some StringProtocol) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let word { words.append(word) }
        word = nil
      } else if character == "#", word == nil {
        break
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}

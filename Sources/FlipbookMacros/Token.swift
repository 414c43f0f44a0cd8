/// A piece of Swift source that is not blank and not a comment.
struct Token: Equatable {
  enum Kind: Equatable {
    /// A name or a keyword; backticks belong to it.
    case word
    case number
    /// A whole string literal, with what is interpolated in it.
    case string
    /// A whole regular expression between `#/` and `/#`.
    case regex
    /// A run of operator characters.
    case symbol
    /// One of `( ) [ ] { } , : ; @ #`.
    case punctuation
  }

  var kind: Kind
  var text: Substring

  /// In UTF-8 bytes from the start of the source.
  var range: Range<Int>

  /// Whether it is the first on its line.
  var startsLine: Bool

  /// Whether a blank, a line's start or a comment comes before it.
  var followsSpace: Bool

  /// For an opening bracket, the index of the token that closes it; for a closing one, of the one
  /// that opens it.
  var partner: Int?

  func isSymbol(_ text: String) -> Bool {
    (kind == .symbol || kind == .punctuation) && self.text == text
  }

  func isWord(_ text: String) -> Bool { kind == .word && self.text == text }
}

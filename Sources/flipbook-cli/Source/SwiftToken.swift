/// A piece of Swift source that a declaration can be made of; strings are one piece each.
struct SwiftToken: Equatable {
  enum Kind: Equatable {
    /// An identifier, a keyword, an attribute with its `@`, or a macro with its `#`.
    case word
    case number
    /// A string literal with everything in it, interpolations too.
    case string
    /// One punctuation character, or the arrow `->`.
    case symbol
    /// A whole line of conditional compilation: `#if os(iOS)`.
    case directive
  }

  var kind: Kind
  var text: String

  /// Where it starts, in UTF-8 bytes from the start of the file.
  var offset: Int

  /// The line it starts in, counted from 1.
  var line: Int

  /// The column it starts at, counted from 1 in UTF-8 bytes, as the compiler counts.
  var column: Int

  /// Whether it is the first of its line.
  var startsLine: Bool

  /// Where it ends, in UTF-8 bytes from the start of the file.
  var end: Int { offset + text.utf8.count }

  /// Whether it is this punctuation.
  func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }

  /// Whether it is this word; a word between backticks is none.
  func isWord(_ word: String) -> Bool { kind == .word && text == word }
}

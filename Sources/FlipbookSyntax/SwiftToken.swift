/// A piece of Swift source that is neither blank nor a comment.
package struct SwiftToken: Equatable {
  package enum Kind: Equatable {
    /// An identifier, a keyword, an attribute with its `@`, or a macro with its `#`.
    case word
    case number
    /// A string literal with everything in it, interpolations too; or a regular expression.
    case literal
    /// A run of operator characters: `->`, `??`, `.`.
    case symbol
    /// One character of `( ) [ ] { } , : ; \`, or any other that fits no other kind.
    case punctuation
    /// A whole line of conditional compilation: `#if os(iOS)`.
    case directive
  }

  package var kind: Kind
  package var text: String

  /// The token's start, in UTF-8 bytes from the start of the source.
  package var offset: Int

  /// The line it starts in, counted from 1.
  package var line: Int

  /// True if it is the first of its line.
  package var startsLine: Bool

  /// True if a blank, a line's start or a comment comes before it.
  package var followsSpace: Bool

  /// The index of the other bracket of a pair; nil for an unmatched bracket and for other tokens.
  package var partner: Int?

  /// The token's end, in UTF-8 bytes from the start of the source.
  package var end: Int { offset + text.utf8.count }

  /// True if it is this punctuation or operator.
  package func isSymbol(_ symbol: String) -> Bool {
    (kind == .symbol || kind == .punctuation) && text == symbol
  }

  /// True if it is this word; a word between backticks does not count.
  package func isWord(_ word: String) -> Bool { kind == .word && text == word }

  /// True if it is an attribute's `@` and the word behind it.
  package var isAttribute: Bool { kind == .word && text.hasPrefix("@") }

  /// True if it opens a bracket.
  var isOpening: Bool { kind == .punctuation && ["(", "[", "{"].contains(text) }

  /// True if it closes a bracket.
  var isClosing: Bool { kind == .punctuation && [")", "]", "}"].contains(text) }
}

/// A fault of a source that keeps it from being cut into matching brackets.
package struct SyntaxProblem: Error, Equatable {
  package var message: String

  /// The fault's place, in UTF-8 bytes from the start of the source.
  package var offset: Int
}

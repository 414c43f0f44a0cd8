import FlipbookSyntax

extension SourceCopy {
  /// The word by which a closure says that it keeps its object.
  package static let selfWord = "self."

  /// Writes `self.` at places of the original.
  package mutating func writeSelf(at places: some Sequence<Int>) {
    insertions += places.map { ($0, Self.selfWord) }
  }
}

import FlipbookSyntax

// Stand-ins for older systems.

extension SourceCopy {
  /// The word that a file with such declarations has.
  package static let obsoleteWord = "obsoleted"

  /// Leaves out what is declared for systems older than the one that is played.
  ///
  /// On iOS `@available(iOS, introduced: 14, obsoleted: 15) func task(…)` is not seen by an app for
  /// iOS 15, which has the system's own method. Here no attribute speaks of the system, so a call
  /// would find both. Types stay: a module's own come first in any case.
  /// *Documented:* [The Swift Programming Language, Attributes](https://docs.swift.org/swift-book/documentation/the-swift-programming-language/attributes/#available).
  package mutating func removeObsolete() {
    let attributes = source.tokens.indices.filter { isObsolete($0) }
    guard !attributes.isEmpty else { return }
    let parts = SourceParts.parts(of: source)
    for index in attributes {
      let place = source.tokens[index].offset
      let part = parts.last {
        ($0.kind == .member || $0.kind == .declaration) && $0.range.contains(place)
      }
      guard let part, isOfHeader(index, of: part) else { continue }
      blank(part.range)
    }
  }

  /// True for an `@available` that ends on iOS with a system up to the newest one.
  private func isObsolete(_ index: Int) -> Bool {
    guard source.tokens[index].isAttribute, source.tokens[index].text == "@available",
      let open = source.token(index + 1, in: source.tokens.indices), open.isSymbol("("),
      let close = open.partner,
      let system = source.token(index + 2, in: source.tokens.indices), system.isWord("iOS"),
      let word = (index + 2..<close).first(where: {
        source.tokens[$0].isWord(Self.obsoleteWord)
      }),
      let version = source.token(word + 2, in: source.tokens.indices)
    else { return false }
    let major = version.text.prefix { $0.isNumber }
    return Int(major).map { $0 <= Self.newestSystem } ?? false
  }

  /// The number of the newest iOS whose names are here.
  private static let newestSystem = 26

  /// True if an attribute stands before a part that can be obsolete, and not somewhere inside.
  private func isOfHeader(_ index: Int, of part: SourcePart) -> Bool {
    var place = index
    while place > 0, source.tokens[place - 1].offset >= part.range.lowerBound {
      place -= 1
      guard !source.tokens[place].isSymbol("{") else { return false }
    }
    let keyword = source.tokens[index...].first { Self.keywords.contains($0.text) }
    return keyword.map { !Self.types.contains($0.text) } ?? false
  }

  private static let types: Set = ["struct", "class", "enum", "actor", "protocol", "typealias"]

  private static let keywords = types.union(["extension", "func", "var", "init", "subscript"])
}

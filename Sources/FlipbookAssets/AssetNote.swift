/// A sentence about a part of an asset catalog or of a table of texts that cannot be used.
package struct AssetNote: Hashable, Sendable {
  package var message: String

  /// The file, and the line where there is one.
  package var place: String

  package init(_ message: String, at place: String) {
    (self.message, self.place) = (message, place)
  }
}

/// A file or a folder in its state when it was opened.
package struct FileRead: Hashable, Sendable, Codable {
  /// The path; of an asset the text of its bundle, kind and name.
  package var path: String

  /// Bytes; `nil` if nothing was there.
  package var size: Int?

  /// The time of the last change, in nanoseconds since 1970; of an asset the number of its state.
  package var modified: Int

  package init(path: String, size: Int?, modified: Int) {
    (self.path, self.size, self.modified) = (path, size, modified)
  }
}

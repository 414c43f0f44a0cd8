/// A file or a folder in its state when it was opened.
package struct FileRead: Hashable, Sendable, Codable {
  package var path: String

  /// Bytes; `nil` if nothing was there.
  package var size: Int?

  /// The time of the last change, in nanoseconds since 1970.
  package var modified: Int

  package init(path: String, size: Int?, modified: Int) {
    (self.path, self.size, self.modified) = (path, size, modified)
  }
}

package import FlipbookTimeline

/// A file that cannot be compared, and the place at which it goes wrong.
package struct MalformedInput: Error, Hashable, Sendable, CustomStringConvertible {
  package var location: SourceLocation

  /// The error in one line, without a full stop.
  package var message: String

  package init(_ message: String, at location: SourceLocation) {
    (self.message, self.location) = (message, location)
  }

  /// Creates the complaint about a place in a text.
  package init(_ message: String, file: String, line: Int, column: Int) {
    self.init(message, at: SourceLocation(file: file, line: line, column: column))
  }

  package var description: String { "\(location): \(message)" }
}

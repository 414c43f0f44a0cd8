import FlipbookBase
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

extension JSONPlace {
  /// Returns an error about this place.
  func complaint(_ message: String) -> MalformedInput {
    MalformedInput(message, file: file, line: line, column: column)
  }
}

extension JSONValue {
  /// Reads a document, or one line of a file.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - file: The path, for errors.
  ///   - line: The number of its first line.
  /// - Throws: The error and its place.
  init(reading text: some StringProtocol, file: String, line: Int = 1) throws(MalformedInput) {
    var reader = JSONReader(text, file: file, line: line)
    do throws(JSONError) { self = try reader.read() } catch {
      throw error.place.complaint(error.message)
    }
  }
}

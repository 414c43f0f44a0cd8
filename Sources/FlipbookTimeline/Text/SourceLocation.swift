/// A stretch of one line of a file.
package struct SourceLocation: Hashable, Sendable, Codable {
  /// The path of the file, as given.
  package var file: String

  /// The line, counted from 1; 0 means the file as a whole.
  package var line: Int

  /// The column of the first character, counted from 1 in Unicode scalars.
  package var column: Int

  /// The number of characters it covers, in Unicode scalars; at least 1.
  package var length: Int

  package init(file: String, line: Int, column: Int, length: Int = 1) {
    (self.file, self.line, self.column, self.length) = (file, line, column, max(length, 1))
  }

  /// Creates the location of a file as a whole.
  package init(file: String) {
    self.init(file: file, line: 0, column: 0)
  }
}

extension SourceLocation: CustomStringConvertible {
  /// The place as compilers write it: `show-hide.yaml:33:5`.
  package var description: String {
    line > 0 ? "\(file):\(line):\(column)" : file
  }
}

/// A value, and where in a file it was written.
package struct Located<Value> {
  package var value: Value
  package var location: SourceLocation

  package init(_ value: Value, at location: SourceLocation) {
    (self.value, self.location) = (value, location)
  }

  /// Returns another value written at the same place.
  package func map<Other>(_ transform: (Value) -> Other) -> Located<Other> {
    Located<Other>(transform(value), at: location)
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}
extension Located: Codable where Value: Codable {}

/// A JSON document whose parts know their places, for error messages.
package indirect enum JSONValue {
  case null(JSONPlace)
  case bool(Bool, JSONPlace)
  case number(Double, JSONPlace)
  case text(String, JSONPlace)
  case list([JSONValue], JSONPlace)
  case object([(name: String, value: JSONValue)], JSONPlace)

  package var place: JSONPlace {
    switch self {
    case .null(let place), .bool(_, let place), .number(_, let place), .text(_, let place),
      .list(_, let place), .object(_, let place):
      place
    }
  }

  package var number: Double? { if case .number(let number, _) = self { number } else { nil } }

  package var text: String? { if case .text(let text, _) = self { text } else { nil } }

  package var list: [JSONValue]? { if case .list(let list, _) = self { list } else { nil } }

  package var members: [(name: String, value: JSONValue)]? {
    if case .object(let members, _) = self { members } else { nil }
  }

  package var boolean: Bool? { if case .bool(let value, _) = self { value } else { nil } }

  package var isNull: Bool { if case .null = self { true } else { false } }

  /// The value of a member; of several with one name the last.
  package subscript(_ name: String) -> JSONValue? { members?.last { $0.name == name }?.value }
}

/// A place in a file.
package struct JSONPlace: Hashable, Sendable {
  package var file: String
  package var line: Int
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    (self.file, self.line, self.column) = (file, line, column)
  }
}

/// An error in a JSON text and its place.
package struct JSONError: Error, Hashable, Sendable {
  /// The error in one line, without a full stop.
  package var message: String
  package var place: JSONPlace
}

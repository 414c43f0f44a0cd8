/// The errors of a file, collected until there are too many to read.
struct Diagnostics {
  /// The most errors reported for one file (chosen).
  static let limit = 100

  private(set) var errors: [TimelineError] = []

  var isEmpty: Bool { errors.isEmpty }

  /// True if no more errors are reported, so that reading may end.
  var isFull: Bool { errors.count >= Self.limit }

  mutating func add(_ error: TimelineError) {
    if !isFull { errors.append(error) }
  }

  mutating func add(_ error: ParseError, in scalar: TextScalar) {
    add(error.error(in: scalar))
  }

  /// The errors in the order of the files they were first found in, then of their places.
  func sorted(from file: String) -> [TimelineError] {
    var files = [file: 0]
    for error in errors where files[error.location.file] == nil {
      files[error.location.file] = files.count
    }
    return errors.enumerated().sorted { first, second in
      let (a, b) = (first.element.location, second.element.location)
      let (file, other) = (files[a.file] ?? 0, files[b.file] ?? 0)
      return (file, a.line, a.column, first.offset) < (other, b.line, b.column, second.offset)
    }.map(\.element)
  }
}

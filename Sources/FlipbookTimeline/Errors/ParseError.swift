/// An error in a value, made before the value's place in a file is known.
struct ParseError: Error {
  var code: ErrorCode
  var message: String

  /// The wrong part of the value, in Unicode scalars from its start; `nil` for all of it.
  var range: Range<Int>?

  var label: String?
  var suggestion: String?
  var notes: [String] = []

  /// The right text for the range; `nil` unless there is only one.
  var replacement: String?
  var help: String?

  init(
    _ code: ErrorCode, _ message: String, in range: Range<Int>? = nil, label: String? = nil,
    suggestion: String? = nil, notes: [String] = [], help: String? = nil
  ) {
    (self.code, self.message, self.range) = (code, message, range)
    (self.label, self.suggestion, self.notes, self.help) = (label, suggestion, notes, help)
  }

  /// The error at a place.
  func error(at location: SourceLocation) -> TimelineError {
    var error = TimelineError(
      code, message, at: location, label: label, suggestion: suggestion, notes: notes, help: help)
    error.replacement = replacement
    return error
  }

  /// The error in a value of a file.
  func error(in scalar: TextScalar) -> TimelineError {
    error(at: range.map(scalar.location(of:)) ?? scalar.location)
  }

  /// The error in a value that was typed on a command line.
  func error(inArgument text: String) -> TimelineError {
    let range = self.range ?? 0..<text.unicodeScalars.count
    return error(
      at: SourceLocation(
        file: TimelineError.argument, line: 1, column: range.lowerBound + 1, length: range.count))
  }
}

extension TimelineError {
  /// The file name of errors in a value that is in no file.
  package static let argument = "argument"
}

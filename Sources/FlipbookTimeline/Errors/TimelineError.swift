import FlipbookBase

/// An error of a timeline, of its scene or of an expectation: message, place, cause and remedy.
package struct TimelineError: Error, Hashable, Sendable, Codable {
  package var code: ErrorCode

  package var severity: Severity

  package var location: SourceLocation

  /// The error in one line without a full stop; names are in backquotes.
  package var message: String

  /// The words under the source line, after the carets.
  package var label: String?

  /// The word that was probably meant; it is offered if there is no label.
  package var suggestion: String?

  /// The right text for the place; `nil` unless there is only one.
  package var replacement: String?

  /// The variant it happened in: `show-hide [scene=ShowHide.Alignment]`.
  package var variant: String?

  /// Lines in place of the source line: numbers, a sparkline.
  package var details: [String]

  /// The choices there are: `steps: wait tap press`.
  package var notes: [String]

  /// The remedy.
  package var help: String?

  package init(
    _ code: ErrorCode, _ message: String, at location: SourceLocation,
    severity: Severity? = nil, label: String? = nil, suggestion: String? = nil,
    variant: String? = nil, details: [String] = [], notes: [String] = [], help: String? = nil
  ) {
    (self.code, self.message, self.location) = (code, message, location)
    self.severity = severity ?? code.severity
    (self.label, self.suggestion, self.variant) = (label, suggestion, variant)
    (self.details, self.notes, self.help) = (details, notes, help)
  }
}

extension TimelineError {
  package enum Severity: String, Hashable, Sendable, Codable {
    case error
    case warning
    /// An expectation that does not hold.
    case failed
  }
}

extension TimelineError: CustomStringConvertible {
  /// The error on one line: place, message, suggestion.
  package var description: String {
    "\(location): \(severity.rawValue)[\(code)]: \(message)\(NearestWord.hint(suggestion))"
  }
}

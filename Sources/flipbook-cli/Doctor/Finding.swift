/// What was found out about one part of what Flipbook needs.
package struct Finding: Encodable, Equatable {
  package enum State: String, Encodable {
    case found
    /// It is missing, and everything but what it is for works.
    case optional
    case missing
  }

  package var part: String
  package var state: State

  /// What is there, or what is not.
  package var detail: String

  /// What to do when it is missing.
  package var fix: String?

  static func found(_ part: String, _ detail: String) -> Finding {
    Finding(part: part, state: .found, detail: detail)
  }

  static func missing(_ part: String, _ detail: String, fix: String) -> Finding {
    Finding(part: part, state: .missing, detail: detail, fix: fix)
  }

  static func optional(_ part: String, _ detail: String, fix: String) -> Finding {
    Finding(part: part, state: .optional, detail: detail, fix: fix)
  }
}

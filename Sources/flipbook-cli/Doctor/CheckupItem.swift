/// The state of one part of what Flipbook needs.
package struct CheckupItem: Encodable, Equatable {
  package enum State: String, Encodable {
    case found
    /// It is missing, and everything but what it is for works.
    case optional
    case missing
  }

  package var part: String
  package var state: State

  /// The details: what is there, or what is missing.
  package var detail: String

  /// The way to install it, if it is missing.
  package var fix: String?

  static func found(_ part: String, _ detail: String) -> CheckupItem {
    CheckupItem(part: part, state: .found, detail: detail)
  }

  static func missing(_ part: String, _ detail: String, fix: String) -> CheckupItem {
    CheckupItem(part: part, state: .missing, detail: detail, fix: fix)
  }

  static func optional(_ part: String, _ detail: String, fix: String) -> CheckupItem {
    CheckupItem(part: part, state: .optional, detail: detail, fix: fix)
  }
}

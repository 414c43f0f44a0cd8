/// The explanation of an error code, for `flipbook explain-code`.
package struct Explanation: Hashable, Sendable {
  /// The error, as one sentence.
  package var summary: String

  /// The reason for the error, and the remedy.
  package var advice: String

  init(_ summary: String, _ advice: String) {
    (self.summary, self.advice) = (summary, advice)
  }
}

extension ErrorCode {
  /// The meaning of the code, and the remedy.
  package var explanation: Explanation {
    ErrorCode.aboutTimelines(self) ?? ErrorCode.aboutValues(self) ?? ErrorCode.aboutScenes(self)
      ?? ErrorCode.aboutAudits(self)
      ?? Explanation("An error without an explanation.", "This is a fault of Flipbook.")
  }
}

/// What an error code means, for `flipbook explain-code`.
package struct Explanation: Hashable, Sendable {
  /// What is wrong, as one sentence.
  package var summary: String

  /// Why it is refused and how to get it right.
  package var advice: String

  init(_ summary: String, _ advice: String) {
    (self.summary, self.advice) = (summary, advice)
  }
}

extension ErrorCode {
  /// What the code means and what to do.
  package var explanation: Explanation {
    ErrorCode.aboutTimelines(self) ?? ErrorCode.aboutValues(self) ?? ErrorCode.aboutScenes(self)
      ?? Explanation("An error without an explanation.", "This is a fault of Flipbook.")
  }
}

package import FlipbookBase
package import FlipbookTimeline

/// A rule that does not hold in a run.
package struct Fault: Hashable, Sendable, Codable {
  package var rule: FuzzRule

  /// The view, or the views, as a timeline writes them; a sentence for what is about no view.
  package var subject: String

  /// The instant to look at.
  package var time: ExactTime

  /// The fault in numbers: `card.midY jumps at 512ms: 300pt before, 0pt after`.
  package var sentence: String

  /// The items under `expect:` that fail; each line of the text is one of the file's.
  package var expectation: String?

  /// The code of the failure with which the written timeline fails.
  package var code: ErrorCode

  package init(
    _ rule: FuzzRule, of subject: String, at time: ExactTime, _ sentence: String,
    expectation: String?, code: ErrorCode
  ) {
    (self.rule, self.subject, self.time, self.sentence) = (rule, subject, time, sentence)
    (self.expectation, self.code) = (expectation, code)
  }

  /// The fault's kind: two faults of one kind are told once.
  package var key: Key { Key(rule: rule, subject: subject) }

  package struct Key: Hashable, Sendable, Codable {
    package var rule: FuzzRule
    package var subject: String

    package init(rule: FuzzRule, subject: String) { (self.rule, self.subject) = (rule, subject) }
  }
}

/// A fault that a fuzzer has found, with the shortest steps that show it.
package struct FoundFault: Hashable, Sendable, Codable {
  package var fault: Fault

  /// The run that showed it first, and the number of steps it took there.
  package var run: Int
  package var stepCount: Int

  /// The steps that are left, each with its instant.
  package var steps: [Step]

  /// The number of timelines that were played to shorten it.
  package var tries: Int

  package init(_ fault: Fault, run: Int, stepCount: Int, steps: [Step], tries: Int) {
    (self.fault, self.run, self.stepCount) = (fault, run, stepCount)
    (self.steps, self.tries) = (steps, tries)
  }
}

/// A report of a fuzzer about one variant.
package struct FuzzReport: Hashable, Sendable, Codable {
  /// The number of runs, and of random steps in them.
  package var runs: Int
  package var steps: Int

  /// The rules that the quiet timeline itself does not hold to, which are not held against others.
  package var exceptions: [Fault.Key]

  package init(runs: Int, steps: Int, exceptions: [Fault.Key]) {
    (self.runs, self.steps, self.exceptions) = (runs, steps, exceptions)
  }
}

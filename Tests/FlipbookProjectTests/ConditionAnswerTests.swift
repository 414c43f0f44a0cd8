import FlipbookProject
import Testing

@Suite struct ConditionAnswerTests {
  @Test(arguments: [
    ("os(iOS)", true), ("os(visionOS)", false), ("!os(visionOS)", true), ("! os(iOS)", false),
    ("os(macOS) || os(iOS)", true), ("os(macOS) || os(tvOS)", false),
    ("os(iOS) && os(watchOS)", false), ("DEBUG && os(watchOS)", false), ("DEBUG", true),
    ("!DEBUG", true), ("os(macOS) || DEBUG", true), ("!(os(iOS) || DEBUG)", false),
    ("!(os(iOS)) && (os(macOS))", false), ("canImport(AppKit) && !canImport(UIKit)", true),
    ("swift(>=6.0) && os( tvOS )", false), ("false", false), ("!false && true", true),
    ("targetEnvironment(simulator) || os(visionOS)", true), ("(os(iOS", true), ("", true),
  ])
  func `an iPhone answers conditions about systems`(condition: String, isPossible: Bool) {
    #expect(ConditionAnswer.isPossible(condition) == isPossible)
  }
}

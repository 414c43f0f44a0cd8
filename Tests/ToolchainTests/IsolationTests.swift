import FlipbookViews
import Foundation
import Testing

/// A function with the main actor's mark is called like one without it.
@Suite struct IsolationTests {
  @MainActor private static func increment(_ number: Int) -> Int { number + 1 }

  @MainActor private static func join(_ words: [String]) -> (String, Int) {
    (words.joined(separator: " "), words.count)
  }

  @Test func `a function without its actor's mark runs on any thread`() {
    #expect(!Thread.isMainThread)
    #expect(unisolated(Self.increment)(1) == 2)
    let joined = unisolated(Self.join)(["a", "b"])
    #expect(joined == ("a b", 2))
  }
}

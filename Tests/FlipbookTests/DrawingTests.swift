import Flipbook
import SwiftUI
import Testing

/// The text that a test framework shows of a failure.
@MainActor @Suite struct DrawingTests {
  private func said(_ words: String, _ body: () throws -> Void) throws {
    try withKnownIssue {
      try body()
    } matching: { issue in
      if "\(issue)".contains(words) { return true }
      Issue.record("the issue says: \(issue)")
      return true
    }
  }

  @Test func `a failed predicate draws its track and says what is wrong`() throws {
    let r = try Pair.bouncing.record()
    try said("▁▁▂▄▅▇███████▇▇▇▇▇▇▇▇▇▇▇▇▇] 56 frames\n  first off at 300ms (frame 18)") {
      #expect(r["green"].minX.isMonotonic(.increasing))
    }
    try said("moved gradually from 166.3pt to 266.7pt, first seen at 8.3ms") {
      #expect(r["green"].minX.isConstant)
    }
    try said("green follows spring(response: 0.5, damping: 0.5)") {
      #expect(r["green"].minX.isMonotonic(.increasing))
    }
  }

  @Test func `a failed comparison shows the number and where it is from`() throws {
    let r = try Pair().record()
    try said("398ms of red.minX 166.3→266.3 [") {
      #expect(r["red"].minX.settleTime(within: 0.5) <= .milliseconds(85))
    }
  }

  @Test func `views that should stand still are named`() throws {
    let r = try Pair().record()
    try said("green: moved gradually") { #expect(r.others(than: "red").areStill) }
    try said("did you mean `green`?") { #expect(r["grene"].keepsIdentity) }
  }
}

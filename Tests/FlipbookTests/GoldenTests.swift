import Flipbook
import Foundation
import SwiftUI
import Testing

@testable import Flipbook

@MainActor @Suite struct GoldenTests {
  /// A path below the folder that tests run in, which is removed afterwards.
  private func withFile(_ body: (String) throws -> Void) throws {
    let folder = ".build/golden-tests-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body("\(folder)/pair.motion")
  }

  @Test func `a missing golden is written, one that differs fails until it is recorded`() throws {
    let (linear, eased) = (
      try Pair().record(), try Pair(red: .easeInOut(duration: 0.4)).record()
    )
    try withFile { path in
      let missing = linear.matchesGolden(path, name: "move", environment: ["CI": "1"])
      #expect(!missing)
      #expect("\(linear)".contains("there is no golden of move in \(path)"), "\(linear)")
      #expect("\(linear)".contains("FLIPBOOK_RECORD=missing"))
      #expect(linear.matchesGolden(path, name: "move", environment: [:]))
      #expect(linear.matchesGolden(path, name: "move", environment: ["CI": "1"]))
      #expect(!eased.matchesGolden(path, name: "move", environment: [:]))
      #expect("\(eased)".contains("easeInOut(400ms)") && "\(eased)".contains("linear(400ms)"))
      #expect("\(eased)".contains("FLIPBOOK_RECORD=failed"))
      #expect(
        eased.matchesGolden(path, name: "move", environment: ["FLIPBOOK_RECORD": "failed"]))
      #expect(eased.matchesGolden(path, name: "move", environment: ["CI": "1"]))
      // Another golden stands in the same file.
      #expect(linear.matchesGolden(path, name: "move [red=linear]", environment: [:]))
      #expect(eased.matchesGolden(path, name: "move", environment: ["CI": "1"]))
    }
  }

  @Test func `a motion is a text`() throws {
    let lines = try Pair().record().motion.split(separator: "\n")
    #expect(lines.first == "motion 1  timeline recording  semantics ios18  iphone-x@3x 60fps")
    #expect(lines.contains { $0.hasPrefix("red.minX") && $0.contains("166.3 → 266.3") }, "\(lines)")
  }

  @Test func `a mode or a path that cannot be is an answer, not a crash`() throws {
    let r = try Pair().record()
    #expect(!r.matchesGolden("a.motion", name: "a", environment: ["FLIPBOOK_RECORD": "missin"]))
    #expect("\(r)".contains("did you mean `missing`?"))
    #expect(!r.matchesGolden("../a.motion", name: "a", environment: [:]))
    #expect(!r.matchesGolden("", name: "a", environment: [:]))
    withKnownIssue {
      r.expectGolden("/a.motion", name: "a")
    } matching: { issue in
      "\(issue.comments)".contains("recording is not its golden")
    }
  }
}

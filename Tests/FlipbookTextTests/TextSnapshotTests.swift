import FlipbookDisplay
import FlipbookText
import Foundation
import Testing

/// Layouts to the last bit, the same in debug and in release.
///
/// `Fixtures/lines.txt` is what this prints; with `SNAPSHOT_RECORD=all` it is written anew.
@Suite struct TextSnapshotTests {
  @Test func `lines are as recorded`() throws {
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/lines.txt")
    let found =
      [
        layout("Hello, world! 12:34", size: 17),
        layout("Large Title", size: 34, weight: 700),
        layout(pangram, size: 13, width: 150) { $0.alignment = .center },
        layout(pangram, size: 20, width: 200) { $0.lineLimit = 2 },
        layout("שלום (abc) 😀", size: 17) { $0.isRightToLeft = true },
      ].map(description).joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["SNAPSHOT_RECORD"] == "all" {
      try Data(found.utf8).write(to: fixture)
    }
    let expected = try String(contentsOf: fixture, encoding: .utf8)
    let pairs = zip(found.split(separator: "\n"), expected.split(separator: "\n"))
    #expect(pairs.first { $0 != $1 }.map { "found \($0)\nexpected \($1)" } == nil)
    #expect(found.count == expected.count)
  }

  private func description(_ layout: TextLayout) -> String {
    let head = "\(layout.size.width) x \(layout.size.height) \(layout.firstBaseline)"
    let lines = layout.lines.flatMap { line in
      line.runs.map { run in
        let glyphs = run.glyphs.glyphs.map { "\($0.id)@\($0.position.x)" }
        return "  \(line.baseline) \(run.glyphs.font.name): \(glyphs.joined(separator: " "))"
      }
    }
    return ([head] + lines).joined(separator: "\n")
  }
}

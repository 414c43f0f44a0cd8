import Foundation
import Testing

/// Scenes that ask for what has no end, or no size: through the built program.
@Suite struct NonsenseScenesTests {
  private struct Inspection: Decodable {
    struct Part: Decodable {
      var id: String
      var frame: [Double]
    }

    var views: [String: [Part]]
  }

  @Test func `nonsense is laid out, and what has no end is named`() throws {
    let project = try DemoProject()
    defer { project.remove() }
    let file = DemoProject.root.appendingPathComponent(
      "Tests/EndToEndTests/Fixtures/Nonsense.swift")
    try project.write(try String(contentsOf: file, encoding: .utf8), to: "Nonsense.swift")
    let run = try project.flipbook("inspect", "Nonsense.swift", "--size", "300x200", "--json")
    #expect(run.status == 0, "\(run.words)")
    let found = try JSONDecoder().decode(Inspection.self, from: Data(run.results.utf8)).views
    #expect(
      found.keys.sorted() == ["Deep", "Endless", "Feeding", "Lost", "Numbers", "Restless"])
    #expect(found["Numbers"]?.map(\.id) == ["a", "b", "c"])
    #expect(found["Numbers"]?.flatMap(\.frame).allSatisfy(\.isFinite) == true)
    // 2,000 times a hundredth of a point on each side.
    let deep = try #require(found["Deep"]?.first?.frame)
    for (number, expected) in zip(deep, [20.0, 20, 260, 160]) {
      #expect(abs(number - expected) < 1e-6)
    }
    for sentence in [
      "Endless: views are nested more than",
      "a change of state causes another without end in Feeding (its state: width)",
      "a change of state causes another without end in Restless (its state: count)",
    ] {
      #expect(run.words.contains(sentence), "\(run.words)")
    }
  }
}

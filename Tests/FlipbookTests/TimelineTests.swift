import Flipbook
import Foundation
import SwiftUI
import Testing

@MainActor @Suite struct TimelineTests {
  private func withTimeline(_ text: String, _ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + "timeline-\(UUID().uuidString).yaml"
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  private func text(by time: String) -> String {
    """
    timeline: pair
    scene: Pair
    device: iphone-x
    views: { red: id(red) }
    matrix:
      env.colorScheme: [ light, dark ]
    steps:
      - wait: 100ms
      - tap: button("Move")
        as: moved
      - wait: settled
    expect:
      - after: moved
        red.minX: settles within 0.5pt by \(time)
    """
  }

  @Test func `a file is played with a view of the test's`() throws {
    try withTimeline(text(by: "399ms")) { path in
      let recordings = try Timeline(path).runAll { Pair() }
      #expect(recordings.count == 2)
      let r = try Timeline(path).run(only: ["env.colorScheme": "dark"]) { Pair() }
      #expect(r.meetsExpectations())
      #expect(r.after("moved")["red"].minX.follows(.linear(duration: 0.4)))
      #expect(r.viewNames == ["red"])
    }
  }

  @Test func `an expectation that does not hold is told`() throws {
    try withTimeline(text(by: "300ms")) { path in
      let r = try Timeline(path).run(only: ["env.colorScheme": "light"]) { Pair() }
      #expect(!r.meetsExpectations())
      #expect("\(r)".contains("settles after 398ms, 98ms late"), "\(r)")
    }
  }

  @Test(.scene { Pair() }, .scene("Pear") { Text("a pear") })
  func `the scene is the test's of that name`() throws {
    try withTimeline(text(by: "399ms")) { path in
      let recordings = try Timeline(path).runAll()
      #expect(recordings.count == 2)
      for r in recordings { #expect(r.meetsExpectations()) }
    }
    try withTimeline(text(by: "1s").replacingOccurrences(of: ": Pair", with: ": Pairs")) { path in
      do {
        _ = try Timeline(path).runAll()
        Issue.record("there is no such scene")
      } catch {
        let words = "the test has no scene `Pairs`, did you mean `Pair`? (scenes: Pair, Pear)"
        #expect("\(error)".contains(words), "\(error)")
      }
    }
  }

  @Test func `what is wrong with a file or a choice is an error`() throws {
    func error(_ path: String, _ only: [String: String] = [:]) -> String {
      do {
        _ = try Timeline(path).runAll(only: only) { Pair() }
        return "nothing"
      } catch {
        return "\(error)"
      }
    }
    #expect(error("no/such.yaml") == "no/such.yaml cannot be read")
    try withTimeline("timeline: pair\nscene: Pair\nstepps: []\n") { path in
      #expect(error(path).contains("did you mean `steps`?"), "\(error(path))")
    }
    try withTimeline(text(by: "1s")) { path in
      #expect(
        error(path, ["env.colourScheme": "dark"]).contains("did you mean `env.colorScheme`?"))
      #expect(error(path, ["env.colorScheme": "drak"]).contains("no such combination"))
    }
    try withTimeline(text(by: "1s")) { path in
      do {
        _ = try Timeline(path).run { Pair() }
        Issue.record("two variants are no one recording")
      } catch {
        #expect("\(error)".contains("2 such combinations: [env.colorScheme=light]"), "\(error)")
      }
    }
    try withTimeline(
      text(by: "1s").replacingOccurrences(of: "button(\"Move\")", with: "button(\"Mvoe\")")
    ) { path in
      #expect(error(path).contains("did you mean button(\"Move\")?"), "\(error(path))")
    }
  }
}

import Foundation
import Testing

/// Views with arguments, made with values of a timeline.
@Suite struct ArgumentsTests {
  private static let view = """
    import SwiftUI

    enum Size: String, Codable { case small, large }
    enum Mark { case ring(width: Double), none }
    struct Item { let id = UUID(); var title: String; var tint: Color? }
    struct Event: Codable { var id: Int; var day: Date; var size: Size }

    struct CardView: View {
      let title: String
      let stars: ClosedRange<Int>
      let due: Date
      let link: URL
      let note: String?
      let prices: [Size: Double]
      let items: [Item]
      let event: Event
      let mark: Mark
      @Binding var isOn: Bool
      let onTap: (Int) -> Void

      private var words: String {
        var words = [title, "\\(stars.upperBound)", "\\(Int(due.timeIntervalSince1970))"]
        words += [link.host() ?? "", note ?? "none", "\\(prices[.large] ?? 0)", items[1].title]
        words += ["\\(event.id)", "\\(event.size)", isOn ? "on" : "off"]
        if case .ring(let width) = mark { words.append("\\(width)") }
        return words.joined(separator: " ")
      }

      var body: some View {
        Text(words)
        Toggle("On", isOn: $isOn)
        Button("Tap") { onTap(1) }
      }
    }
    """

  private static let timeline = """
    scene: CardView
    sources: ../App
    args:
      title: Milk
      stars: 1...5
      due: 2026-11-23
      link: https://example.org
      note: null
      prices: {small: 2, large: 3.5}
      items: [{title: A, tint: red}, {title: B}]
      event: {id: 7, day: "2026-11-23T00:00:00Z", size: large}
      mark: {ring: {width: 4}}
      isOn: true
    views:
      before: text("Milk 5 1795392000 example.org none 3.5 B 7 large on 4.0")
      after: text("Milk 5 1795392000 example.org none 3.5 B 7 large off 4.0")
    steps:
      - tap: button("Tap")
      - wait: 100ms
      - tap: toggle("On")
      - wait: 500ms
    """

  @Test func `makes a view with values of many types, and a binding that can be set`() throws {
    let project = try DemoProject { _ in "" }
    defer { project.remove() }
    try project.write(Self.view, to: "App/CardView.swift")
    try project.write(Self.timeline, to: "timelines/card.yaml")
    let run = try project.flipbook("trace", "timelines/card.yaml", "--json")
    #expect(run.status == 0, "\(run.words)")
    let lines = try #require(try TraceLine.variants(of: run.results).first)
    #expect(lines.first?.rect("before") != nil && lines.first?.rect("after") == nil)
    #expect(lines.last?.rect("after") != nil && lines.last?.rect("before") == nil)

    let wrong = Self.timeline.replacing("due: 2026-11-23", with: "due: tomorrow")
    try project.write(wrong, to: "timelines/card.yaml")
    let refused = try project.flipbook("check", "timelines/card.yaml")
    #expect(refused.status == 3, "\(refused.words)")
    #expect(refused.words.contains("`due`: `tomorrow` is not a date"))
    #expect(refused.words.contains("timelines/card.yaml:6:8"), "\(refused.words)")
  }
}

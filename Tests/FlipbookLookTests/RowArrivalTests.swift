import FlipbookGeometry
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// More rows than the screen shows, of which the second one can go.
private struct Rows: View {
  @State private var rows = Array(0..<60)
  @State private var isOpen = true

  var body: some View {
    List {
      Button("drop") { withAnimation(.linear(duration: 1)) { rows.removeSubrange(1..<4) } }
      ForEach(rows, id: \.self) { Text("row \($0)") }
    }
  }
}

@MainActor @Suite struct RowArrivalTests {
  @Test func `rows from beyond the edge come along with those that make room`() throws {
    let stage = lookStage(.pro16) { Rows() }
    let shown = (4..<60).filter { stage.rect(.text("row \($0)")) != nil }
    let last = try #require(shown.last)
    let before = try #require(stage.rect(.text("row \(last)"))).minY
    try stage.tap(.button("drop"))
    stage.advance(to: stage.time.seconds + 0.5)
    let middle = try #require(stage.rect(.text("row \(last)"))).minY
    let next = try #require(stage.rect(.text("row \(last + 1)"))).minY
    #expect(middle < before - 20)
    stage.advance(to: stage.time.seconds + 1)
    let end = try #require(stage.rect(.text("row \(last)"))).minY
    let nextEnd = try #require(stage.rect(.text("row \(last + 1)"))).minY
    // Half way, both are as far from their ends.
    #expect(abs((next - nextEnd) - (middle - end)) < 0.5, "\(next) \(nextEnd) \(middle) \(end)")
    #expect(middle - end > 20)
  }
}

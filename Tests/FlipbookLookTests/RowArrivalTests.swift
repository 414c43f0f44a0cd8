import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// More rows than the screen shows, of which three can go; two have a mark, one of them out of sight.
private struct Rows: View {
  @State private var rows = Array(0..<60)

  var body: some View {
    List {
      Button("drop") { withAnimation(.linear(duration: 1)) { rows.removeSubrange(1..<4) } }
      ForEach(rows, id: \.self) { row in
        HStack {
          Text("row \(row)")
          Spacer()
          mark(row).frame(width: 20, height: 20)
        }
      }
    }
  }

  private func mark(_ row: Int) -> Color {
    switch row {
    case 15: Color(red: 0, green: 1, blue: 1)
    case 17: Color(red: 1, green: 0, blue: 1)
    default: .clear
    }
  }
}

@MainActor @Suite struct RowArrivalTests {
  @Test func `rows from beyond the edge come along with those that make room`() throws {
    let stage = lookStage(.pro16) { Rows() }
    func places() throws -> (seen: CGFloat, hidden: CGFloat?) {
      let picture = stage.picture()
      let column = try #require(stage.rect(.button("drop"))).maxX - 40
      let columns = Array(stride(from: column, to: 400, by: 5))
      func top(_ color: String) -> CGFloat? {
        columns.compactMap { picture.span(column: $0, of: color)?.start }.first
      }
      return (try #require(top("00FFFF")), top("FF00FF"))
    }
    let before = try places()
    #expect(before.hidden == nil)
    try stage.tap(.button("drop"))
    stage.advance(to: stage.time.seconds + 0.5)
    let middle = try places()
    stage.advance(to: stage.time.seconds + 1)
    let end = try places()
    #expect(before.seen - end.seen > 100)
    #expect(abs(middle.seen - (before.seen + end.seen) / 2) < 8)
    // Both are as far from their ends.
    let (hidden, goal) = (try #require(middle.hidden), try #require(end.hidden))
    #expect(abs((hidden - goal) - (middle.seen - end.seen)) < 0.7)
  }
}

import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// A list in a stack of screens whose rows can be moved at once.
private struct Movable: View {
  let hasTitle: Bool
  @State private var items = ["Milk", "Bread", "Eggs"]

  var body: some View {
    NavigationStack {
      if hasTitle { list.navigationTitle("Title") } else { list }
    }
  }

  private var list: some View {
    List {
      ForEach(items, id: \.self) { Text($0).accessibilityIdentifier("the " + $0) }
        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
        .onDelete { items.remove(atOffsets: $0) }
    }
    .environment(\.editMode, .constant(.active))
  }
}

private let here = SourceLocation(file: "test")

@MainActor
struct RowReorderTests {
  @Test(
    "A handle moves its row in a stack of screens, with a title or without",
    arguments: [false, true])
  func handleInStack(hasTitle: Bool) throws {
    let stage = lookStage(.pro16) { Movable(hasTitle: hasTitle) }
    let first = try #require(stage.rect(.id("the Milk")))
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.point(x: 402 - 51, y: first.midY), at: here),
          to: Located(.by(x: 0, y: 100), at: here), over: ExactTime(rounding: 0.5))))
    stage.advance(to: 3)
    let tops = try ["Milk", "Bread", "Eggs"].map { word -> (word: String, top: CGFloat) in
      (word, try #require(stage.rect(.id("the " + word))).minY)
    }
    #expect(tops.sorted { $0.top < $1.top }.map(\.word) == ["Bread", "Eggs", "Milk"])
  }

  @Test("A row that a finger moves casts a shadow on the others")
  func shadow() throws {
    let stage = lookStage(.pro16) { Movable(hasTitle: false) }
    let first = try #require(stage.rect(.id("the Milk")))
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.point(x: 402 - 51, y: first.midY), at: here),
          to: Located(.by(x: 0, y: 30), at: here), over: ExactTime(rounding: 1))))
    stage.advance(to: 0.9)
    let row = try #require(stage.rect(.id("the Milk")))
    #expect(row.midY > first.midY + 20)
    #expect(stage.picture().color(240, row.midY + 24).red < 250)
  }
}

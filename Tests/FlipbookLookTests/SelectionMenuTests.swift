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

private struct Letters: View {
  @State private var choice: Set<Int> = [1, 2]
  @State private var said = "nothing"
  var opens = false

  var body: some View {
    VStack {
      Text(said)
      if opens {
        list.contextMenu(forSelectionType: Int.self) {
          menu($0)
        } primaryAction: { values in
          said = "opened \(words(values))"
        }
      } else {
        list.contextMenu(forSelectionType: Int.self) { menu($0) }
      }
    }
  }

  private var list: some View {
    List(0..<4, id: \.self, selection: $choice) { Text("letter \($0)") }
  }

  private func menu(_ values: Set<Int>) -> some View {
    Button("Delete") { said = "deleted \(words(values))" }
  }

  private func words(_ values: Set<Int>) -> String {
    values.sorted().map(String.init).joined(separator: " ")
  }
}

/// Content of a scroll view that can be pulled down.
private struct Feed: View {
  @State private var count = 0
  var hasList = false

  var body: some View {
    content.refreshable {
      try? await Task.sleep(for: .seconds(1))
      await MainActor.run { count += 1 }
    }
  }

  @ViewBuilder private var content: some View {
    if hasList {
      List { Text("count \(count)") }
    } else {
      ScrollView { Text("count \(count)").frame(maxWidth: .infinity) }
    }
  }
}

@MainActor
struct SelectionMenuTests {
  private let here = SourceLocation(file: "test")

  @Test(
    "The menu of a row is about all that are selected, or about the row alone",
    arguments: [("letter 1", "deleted 1 2"), ("letter 3", "deleted 3")])
  func menu(row: String, words: String) throws {
    let stage = lookStage(.pro16) { Letters() }
    try stage.play(
      .longPress(Located(.text(row), at: here), duration: ExactTime(rounding: 0.7)))
    stage.advance(to: 2)
    try stage.tap(.button("Delete"))
    stage.advance(to: 4)
    #expect(stage.rect(.text(words)) != nil)
  }

  @Test("A tap on a row performs the primary action")
  func primaryAction() throws {
    let stage = lookStage(.pro16) { Letters(opens: true) }
    try stage.tap(.text("letter 3"))
    stage.advance(to: 1)
    #expect(stage.rect(.text("opened 3")) != nil)
  }

  @Test("A scroll view that is pulled down refreshes as a list does", arguments: [false, true])
  func refresh(hasList: Bool) throws {
    let stage = lookStage(.pro16) { Feed(hasList: hasList) }
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.point(x: 200, y: 200), at: here), to: Located(.by(x: 0, y: 400), at: here),
          over: ExactTime(rounding: 0.5))))
    // Under the finger, content stays where it is when it begins to refresh.
    stage.advance(to: 0.4333)
    let pulled = stage.rect(.text("count 0"))?.minY ?? 0
    stage.advance(to: 0.4334)
    #expect(abs((stage.rect(.text("count 0"))?.minY ?? 0) - pulled) < 0.1)
    stage.advance(to: 1)
    #expect(stage.matches(of: .name("ProgressView")).count == 1)
    #expect(stage.rect(.text("count 0")) != nil)
    stage.advance(to: 2)
    stage.advance(to: 3)
    #expect(stage.rect(.text("count 1")) != nil)
    #expect(stage.matches(of: .name("ProgressView")).isEmpty)
  }
}

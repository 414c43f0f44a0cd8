import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

private struct Questions: View {
  @State private var isAsking = false
  @State private var isChoosing = false
  @State private var isNoting = false
  @State private var both = false
  @State private var said = "nothing"

  var body: some View {
    VStack {
      Text(said)
      Button("Ask") { isAsking = true }
      Button("Choose") { isChoosing = true }
      Button("Note") { isNoting = true }
      Button("Both") { (isAsking, isNoting) = (true, true) }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .alert("Delete?", isPresented: $isAsking) {
      Button("Delete", role: .destructive) { said = "deleted" }
      Button("Keep", role: .cancel) { said = "kept" }
    } message: {
      Text("It is gone for good.")
    }
    .alert("Noted", isPresented: $isNoting) {}
    .confirmationDialog("Sort", isPresented: $isChoosing, titleVisibility: .visible) {
      Button("By name") { said = "by name" }
      Button("By date") { said = "by date" }
    }
  }
}

@MainActor
struct AlertTests {
  private let phone = LookScreen(
    size: CGSize(width: 393, height: 852), scale: 1,
    safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0))

  @Test("Of two buttons with one name, the one is tapped that a finger reaches")
  func namesakes() throws {
    struct Namesakes: View {
      @State private var isAsking = false
      @State private var said = "nothing"

      var body: some View {
        VStack {
          Text(said)
          Button("Ask") { isAsking = true }
          Button("Cancel") { said = "below" }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .alert("Delete?", isPresented: $isAsking) {
          Button("Cancel", role: .cancel) { said = "in front" }
        }
      }
    }
    let stage = lookStage(phone) { Namesakes() }
    try stage.tap(.button("Ask"))
    stage.advance(to: 2)
    try stage.tap(.button("Cancel"))
    stage.advance(to: 4)
    #expect(stage.rect(.text("in front")) != nil)
    try stage.tap(.button("Cancel"))
    #expect(stage.rect(.text("below")) != nil)
  }

  @Test("An alert shrinks to its size as it fades in, and fades out")
  func motion() throws {
    let stage = lookStage(phone) { Questions() }
    try stage.tap(.button("Ask"))
    let first = try #require(stage.rect(.part(.alert, nil)))
    #expect(abs(first.width - 270 * 1.2) < 0.1)
    stage.advance(to: 1)
    let card = try #require(stage.rect(.part(.alert, "Delete?")))
    #expect(card.width == 270)
    // In the middle of the safe area.
    #expect(abs(card.midY - 438.5) < 0.6)
    #expect(try #require(stage.rect(.button("Keep"))).minX == card.minX)
    try stage.tap(.button("Delete"))
    stage.advance(to: 1.1)
    #expect(stage.rect(.part(.alert, nil))?.width == 270)
    #expect(stage.rect(.text("nothing")) != nil)
    stage.advance(to: 2)
    #expect(stage.rect(.part(.alert, nil)) == nil)
    #expect(stage.rect(.text("deleted")) != nil)
  }

  @Test("Without actions there is one that says OK")
  func standardAction() throws {
    let stage = lookStage(phone) { Questions() }
    try stage.tap(.button("Note"))
    stage.advance(to: 1)
    try stage.tap(.button("OK"))
    stage.advance(to: 2)
    #expect(stage.rect(.part(.alert, nil)) == nil)
  }

  @Test("Of two alerts at once one waits, which is said once")
  func two() throws {
    let stage = lookStage(phone) { Questions() }
    try stage.tap(.button("Both"))
    stage.advance(to: 1)
    #expect(stage.matches(of: .part(.alert, nil)).count == 1)
    #expect(stage.graph.diagnostics.count == 1)
    let isFirst = stage.rect(.part(.alert, "Delete?")) != nil
    try stage.tap(.button(isFirst ? "Keep" : "OK"))
    stage.advance(to: 3)
    #expect(stage.rect(.part(.alert, isFirst ? "Noted" : "Delete?")) != nil)
  }

  @Test("An alert too high for its room scrolls its text, and keeps its buttons in sight")
  func long() throws {
    let stage = lookStage(phone) {
      Color.white.alert("Terms", isPresented: .constant(true)) {
        Button("Agree") {}
        Button("Refuse", role: .cancel) {}
      } message: {
        Text((1...90).map { "Paragraph \($0) of all." }.joined(separator: "\n"))
      }
    }
    stage.advance(to: 1)
    let card = try #require(stage.rect(.part(.alert, nil)))
    #expect(card.minY == 59 + 8 && card.maxY == 852 - 34 - 8)
    let (agree, title) = try (
      #require(stage.rect(.button("Agree"))), #require(stage.rect(.text("Terms")))
    )
    #expect(agree.maxY == card.maxY && agree.height == 44)
    let place = SourceLocation(file: "test")
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.point(x: 196, y: 600), at: place),
          to: Located(.by(x: 0, y: -200), at: place), over: ExactTime(milliseconds: 500))))
    stage.advance(to: 5)
    #expect(stage.rect(.button("Agree")) == agree)
    #expect(try #require(stage.rect(.text("Terms"))).minY < title.minY - 150)
  }

  @Test("A dialog comes from below, with a button that cancels")
  func dialog() throws {
    let stage = lookStage(phone) { Questions() }
    try stage.tap(.button("Choose"))
    stage.advance(to: 2)
    let card = try #require(stage.rect(.part(.dialog, "Sort")))
    #expect(card == CGRect(x: 8, y: 852 - 34 - 44 - 3 * 57 - 8, width: 377, height: 223))
    #expect(stage.rect(.button("Cancel"))?.height == 57)
    try stage.tap(.button("By date"))
    stage.advance(to: 5)
    #expect(stage.rect(.part(.dialog, nil)) == nil)
    #expect(stage.rect(.text("by date")) != nil)
  }

  @Test func `takes closures that stay in the call`() {
    func asking<T>(_ item: T?, actions: (T) -> some View, message: (T) -> some View) -> some View {
      Color.white
        .alert("Item", isPresented: .constant(true), presenting: item, actions: actions)
        .alert(
          "Item", isPresented: .constant(true), presenting: item, actions: actions, message: message
        )
        .confirmationDialog(
          "Item", isPresented: .constant(true), presenting: item, actions: actions)
    }
    var asked: [Int] = []
    _ = asking(3) { number in
      asked.append(number)
      return Button("Delete \(number)") {}
    } message: {
      Text("\($0)")
    }
    #expect(asked == [3, 3, 3])
  }
}

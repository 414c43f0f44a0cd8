import FlipbookBase
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

private struct Chore: Identifiable {
  let id: Int
  let name: String
  var isDone = false
}

/// A list of a binding, whose rows change its elements.
private struct Chores: View {
  @State private var chores = [Chore(id: 1, name: "Dishes"), Chore(id: 2, name: "Laundry")]
  @State private var note = ""
  @State private var said = ""

  var body: some View {
    VStack {
      Text("done: " + chores.filter(\.isDone).map(\.name).joined(separator: " ") + said)
      TextField("Note", text: $note, onCommit: { said = ", and " + note })
      List($chores) { $chore in
        Button(chore.name) { chore.isDone = true }
      }
    }
  }
}

@MainActor
struct ListBindingTests {
  @Test("Rows of a binding change its elements, and a field commits without more")
  func rows() throws {
    let stage = lookStage(.pro16) { Chores() }
    try stage.tap(.button("Laundry"))
    stage.advance(to: 1)
    #expect(stage.rect(.text("done: Laundry")) != nil)
    try stage.tap(.text("Note"))
    try stage.play(.type(Located("tea\n", at: SourceLocation(file: "test"))))
    stage.advance(to: 2)
    #expect(stage.rect(.text("done: Laundry, and tea")) != nil)
  }
}

import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// A form with a field, a link and a sheet.
private struct Entry: View {
  @State private var name = ""
  @State private var isShown = false
  @FocusState private var isFocused: Bool

  var body: some View {
    NavigationStack {
      VStack {
        TextField("Name", text: $name).focused($isFocused).frame(height: 40)
        NavigationLink("Next") { Second() }
        Button("Sheet") { isShown = true }
        Text(isFocused ? "typing" : "idle")
      }
      .navigationTitle("First")
    }
    .sheet(isPresented: $isShown) { Text("Card") }
  }
}

private struct Second: View {
  @State private var name = ""
  @FocusState private var isFocused: Bool

  var body: some View {
    TextField("Other", text: $name)
      .focused($isFocused)
      .navigationTitle("Second")
      .onAppear { isFocused = true }
  }
}

/// The keyboard goes with the screen of its field, and from in front of a card.
@MainActor @Suite struct FocusCoverTests {
  private func phone() throws -> Stage {
    let shape = ScreenShape(cutout: .smallNotch, isTablet: false, isRound: true, topInset: 47)
    let stage = lookStage { SystemChrome(shape) { Entry() } }
    try stage.tap(.text("Name"))
    stage.advance(to: 2)
    #expect(stage.rect(.text("typing")) != nil)
    return stage
  }

  private func keyboard(_ stage: Stage) -> CGRect? { stage.rect(.part(.keyboard, nil)) }

  @Test func `a sheet takes the focus away`() throws {
    let stage = try phone()
    try stage.tap(.button("Sheet"))
    stage.advance(to: 4)
    #expect(stage.rect(.text("Card")) != nil)
    #expect(keyboard(stage) == nil && stage.rect(.text("idle")) != nil)
  }

  @Test func `the action key ends what a program began`() throws {
    let stage = try phone()
    try stage.tap(.button("Next"))
    stage.advance(to: 4)
    try stage.tap(.part(.key, "return"))
    stage.advance(to: 6)
    #expect(keyboard(stage) == nil && stage.rect(.text("Other")) != nil)
  }

  @Test func `a screen that comes may have the focus, and gives it up as it goes`() throws {
    let stage = try phone()
    try stage.tap(.button("Next"))
    stage.advance(to: 4)
    #expect(keyboard(stage) != nil)
    try stage.tap(.part(.back, nil))
    stage.advance(to: 4.2)
    // It goes while the screen does.
    #expect(try #require(keyboard(stage)).minY > 600)
    stage.advance(to: 6)
    #expect(keyboard(stage) == nil && stage.rect(.text("idle")) != nil)
  }
}

import FlipbookBase
import FlipbookLayout
import FlipbookLook
import FlipbookStage
import FlipbookViews
import Testing

@MainActor
struct SpokenActionTests {
  @Test func `an element has the names of its actions and rotors`() throws {
    let stage = lookStage(.pro16) {
      Text("Mail")
        .accessibilityAction(named: "Reply") {}
        .accessibilityAdjustableAction { _ in }
        .accessibilityRotor("Links") { AccessibilityRotorEntry("one", id: 1) }
        .accessibilityRotor(.headings) { AccessibilityRotorEntry("two", id: 2) }
    }
    let element = try #require(stage.spokenElements.first { $0.label == "Mail" })
    #expect(element.actions == ["Reply", "increment", "decrement"])
    #expect(element.rotors == ["Links", "headings"])
  }
}

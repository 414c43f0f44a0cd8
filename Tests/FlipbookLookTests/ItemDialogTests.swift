import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import FlipbookLook

private struct Broken: LocalizedError {
  var errorDescription: String? { "It broke" }
}

/// Buttons that ask about a value or an error.
private struct Asking: View {
  @State private var word: String?
  @State private var plan: Int?
  @State private var error: Broken?
  @State private var log = "nothing"

  var body: some View {
    VStack {
      Text(log)
      Text(word == nil && plan == nil && error == nil ? "all clear" : "asked")
      Button("Word") { word = "milk" }
      Button("Plan") { plan = 7 }
      Button("Break") { error = Broken() }
    }
    .alert("Buy it?", item: $word) { word in
      Button("Buy \(word)") { log = "bought \(word)" }
    } message: { word in
      Text("About \(word)")
    }
    .confirmationDialog("Do it?", item: $plan) { plan in
      Button("Do \(plan)") { log = "did \(plan)" }
    }
    .alert(error: $error) { Button("Mend") { log = "mended" } }
  }
}

@MainActor
struct ItemDialogTests {
  @Test(
    "A dialog is about the value, which goes when the dialog does",
    arguments: [
      ("Word", "Buy milk", "bought milk"), ("Plan", "Do 7", "did 7"), ("Break", "Mend", "mended"),
    ])
  func dialogs(ask: String, answer: String, result: String) throws {
    let stage = lookStage(.pro16) { Asking() }
    try stage.tap(.button(ask))
    stage.advance(to: 1)
    #expect(stage.rect(.text("asked")) != nil)
    try stage.tap(.button(answer))
    stage.advance(to: 2)
    #expect(stage.rect(.text(result)) != nil)
    #expect(stage.rect(.text("all clear")) != nil)
  }

  @Test func `titles and messages are those of the value`() throws {
    let stage = lookStage(.pro16) { Asking() }
    try stage.tap(.button("Word"))
    stage.advance(to: 1)
    #expect(stage.rect(.text("Buy it?")) != nil)
    #expect(stage.rect(.text("About milk")) != nil)
    let other = lookStage(.pro16) { Asking() }
    try other.tap(.button("Break"))
    other.advance(to: 1)
    #expect(other.rect(.text("It broke")) != nil)
  }
}

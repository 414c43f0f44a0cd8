import Flipbook
import Foundation
import SwiftUI
import Testing

/// Scenes in which something changes once an animation is over.
private struct Callbacks: View {
  @State private var isShown = false
  @State private var isAsked = false
  @State private var x: CGFloat = 0
  @State private var said = "nothing"

  var body: some View {
    VStack {
      Text(said)
      Button("Show") { isShown = true }
      Button("Ask") { isAsked = true }
      Button("Spring") { move(.spring(duration: 0.5, bounce: 0.3), .logicallyComplete) }
      Button("Removal") { move(.spring(duration: 0.5, bounce: 0.3), .removed) }
      Color.red.frame(width: 10, height: 10).offset(x: x)
    }
    .sheet(isPresented: $isShown, onDismiss: { said = "over" }) {
      Button("Close") { isShown = false }
    }
    .alert("Delete?", isPresented: $isAsked) {
      Button("Delete") { said = "over" }
    }
  }

  private func move(_ animation: Animation, _ criteria: AnimationCompletionCriteria) {
    withAnimation(animation, completionCriteria: criteria) {
      x = 100
    } completion: {
      said = "over"
    }
  }
}

@MainActor @Suite struct SettlingTests {
  @Test(
    "A scene has settled once completions have run, and all that they change",
    arguments: [["Show", "Close"], ["Ask", "Delete"], ["Spring"], ["Removal"]])
  func completions(buttons: [String]) throws {
    let stage = Stage(device: .iPhone16Pro) { Callbacks() }
    for button in buttons {
      #expect(!stage.contains(.text("over")))
      try stage.tap(.button(button))
      try stage.settle()
    }
    #expect(stage.contains(.text("over")))
  }

  @Test("wait: settled waits for what an alert's action and a sheet's onDismiss change")
  func timeline() throws {
    let path = NSTemporaryDirectory() + "settling-\(UUID().uuidString).yaml"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try """
    timeline: settling
    scene: Callbacks
    device: iphone-16-pro
    steps:
      - tap: button("Show")
      - wait: settled
      - tap: button("Close")
      - wait: settled
        as: gone
      - wait: 20ms
      - tap: button("Ask")
      - wait: settled
    expect:
      - at: gone
        text("over"): present
    """.write(toFile: path, atomically: true, encoding: .utf8)
    let recordings = try Timeline(path).runAll { Callbacks() }
    for recording in recordings {
      #expect(recording.meetsExpectations())
    }
  }
}

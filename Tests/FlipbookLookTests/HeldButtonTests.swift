import FlipbookBase
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// Controls that act again and again while a finger stays on them.
@MainActor @Suite struct HeldButtonTests {
  private struct Held: View {
    @State private var count = 0
    @State private var value = 0
    var behavior = ButtonRepeatBehavior.enabled

    var body: some View {
      VStack {
        Button("More") { count += 1 }.buttonRepeatBehavior(behavior)
        Stepper("Value", value: $value, in: 0...4)
        Text("count \(count)")
        Text("value \(value)")
      }
    }
  }

  private func hold(_ name: String, for seconds: Double, in stage: Stage) throws {
    try stage.play(
      .longPress(
        Located(.button(name), at: SourceLocation(file: "test")),
        duration: ExactTime(rounding: seconds)))
    stage.advance(to: 5)
  }

  @Test(
    "After half a second a held button acts ten times a second",
    arguments: [
      (0.3, 1), (0.45, 1), (0.55, 1), (0.65, 2), (1.04, 6),
    ])
  func repeats(_ seconds: Double, _ count: Int) throws {
    let stage = lookStage { Held() }
    try hold("More", for: seconds, in: stage)
    #expect(stage.rect(.text("count \(count)")) != nil)
    #expect(stage.graph.diagnostics.isEmpty)
  }

  @Test func `a button that is not told to acts once`() throws {
    let stage = lookStage { Held(behavior: .automatic) }
    try hold("More", for: 1.5, in: stage)
    #expect(stage.rect(.text("count 1")) != nil)
  }

  @Test func `a stepper goes on until its bound`() throws {
    let stage = lookStage { Held() }
    try hold("Increment", for: 0.75, in: stage)
    #expect(stage.rect(.text("value 3")) != nil)
    let other = lookStage { Held() }
    try hold("Increment", for: 2, in: other)
    #expect(other.rect(.text("value 4")) != nil)
  }
}

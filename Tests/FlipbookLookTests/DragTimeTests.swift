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

/// A view whose drag starts a task when it ends.
private struct Pulled: View {
  @State private var words = "nothing"

  var body: some View {
    Text(words)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .contentShape(Rectangle())
      .gesture(
        DragGesture().onEnded { _ in
          Task { @MainActor in
            try? await Task.sleep(for: .seconds(1))
            words = "slept"
          }
        })
  }
}

@MainActor
struct DragTimeTests {
  @Test("A task that a finger starts is of the time at which the finger is lifted")
  func task() throws {
    let place = SourceLocation(file: "test")
    let stage = lookStage { Pulled() }
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.point(x: 100, y: 400), at: place),
          to: Located(.by(x: 100, y: 0), at: place), over: ExactTime(rounding: 0.5))))
    stage.advance(to: 1.49)
    #expect(stage.rect(.text("nothing")) != nil)
    stage.advance(to: 1.51)
    #expect(stage.rect(.text("slept")) != nil)
  }
}

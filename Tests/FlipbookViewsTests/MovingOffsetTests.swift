import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@MainActor @Suite struct MovingOffsetTests {
  private struct Moved: View {
    @State private var isAway = false

    var body: some View {
      Rectangle().fill(.black).frame(width: 10, height: 10).offset(x: isAway ? 10.25 : 0)
    }
  }

  /// The stage has 200 by 100 points, one pixel each; the square begins at 95.
  @Test func `an offset lies between pixels while it moves, and on them at rest`() {
    let stage = stage { Moved() }
    stage.set("isAway", to: true, .linear(duration: 1))
    stage.advance(to: 0.5)
    #expect("\(stage.displayList())" == "fill rect(100.125 45 10 10) #000000")
    stage.advance(to: 2)
    #expect("\(stage.displayList())" == "fill rect(105 45 10 10) #000000")
  }
}

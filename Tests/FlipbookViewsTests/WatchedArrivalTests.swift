import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// Views that move as they appear, and are watched.
@MainActor @Suite struct WatchedArrivalTests {
  private struct Arrival: View {
    @State private var isShown = false
    @State private var isWide = false

    var body: some View {
      VStack {
        if isShown {
          Color.red.accessibilityIdentifier("a")
            .frame(width: isWide ? 100 : 20, height: 20)
            .onAppear { withAnimation(.linear(duration: 1)) { isWide = true } }
        }
      }
    }
  }

  @Test func `a motion that begins as its view appears is seen from its start`() {
    let stage = stage { Arrival() }
    stage.watch("a")
    stage.set("isShown", to: true)
    #expect(stage.rect("a")?.width == 20)
    stage.advance(to: 0.5)
    #expect(stage.rect("a")?.width == 60)
    stage.advance(to: 1)
    #expect(stage.rect("a")?.width == 100)
  }
}

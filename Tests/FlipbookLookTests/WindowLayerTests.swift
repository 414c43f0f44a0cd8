import FlipbookBase
import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// A row in a corner that covers the window when it is tapped.
private struct Cover: View {
  @State private var isShown = false
  @State private var isThere = true

  var body: some View {
    VStack {
      Color.green
        .frame(width: 40, height: 40)
        .accessibilityIdentifier("green")
        .onTapGesture { withAnimation(.linear(duration: 1)) { isShown = true } }
      if isThere {
        Color.yellow.frame(width: 10, height: 10)
          .windowLayer(
            .presentation, isActive: isShown,
            recession: isShown
              ? WindowRecession(scale: 0.5, offset: 10, cornerRadius: 10, dimming: 0.2) : .none
          ) {
            if isShown {
              Color.red.frame(height: 100)
                .accessibilityIdentifier("red")
                .onTapGesture { isThere = false }
                .transition(.move(edge: .bottom))
            }
          }
      }
    }
  }
}

@MainActor
struct WindowLayerTests {
  private let screen = LookScreen(
    size: CGSize(width: 200, height: 400), scale: 1,
    safeArea: EdgeInsets(top: 20, leading: 0, bottom: 0, trailing: 0))

  @Test("A layer is laid out in the window, wherever it is asked for")
  func layout() throws {
    let stage = lookStage(screen) { Cover() }
    #expect(stage.rect(.id("red")) == nil)
    try stage.tap(.id("green"))
    stage.advance(to: 2)
    #expect(stage.rect(.id("red")) == CGRect(x: 0, y: 160, width: 200, height: 100))
    #expect(stage.picture().hex(100, 200) == "FF3B30")
  }

  @Test("The scene behind steps back under the transaction, and is traced where it is seen")
  func recession() throws {
    let stage = lookStage(screen) { Cover() }
    let before = try #require(stage.rect(.id("green")))
    try stage.tap(.id("green"))
    stage.advance(to: 0.5)
    let half = try #require(stage.rect(.id("green")))
    #expect(half.width == before.width * 0.75)
    #expect(half.minY == before.minY * 0.75 + 5)
    stage.advance(to: 2)
    let after = try #require(stage.rect(.id("green")))
    #expect(after == CGRect(x: 90, y: before.minY / 2 + 10, width: 20, height: 20))
    // A fifth of black on green.
    #expect(stage.picture().hex(100, after.midY) == "2A9F47")
  }

  @Test("A layer ends with the view that asks for it, and the scene comes back")
  func end() throws {
    let stage = lookStage(screen) { Cover() }
    try stage.tap(.id("green"))
    stage.advance(to: 2)
    try stage.tap(.id("red"))
    stage.advance(to: 4)
    #expect(stage.rect(.id("red")) == nil)
    #expect(stage.rect(.id("green"))?.width == 40)
  }
}

import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// A button that shows a cover, which comes and goes without motion if the app says so.
private struct Page: View {
  enum Still { case changes, modifier }

  let still: Still
  @State private var isShown = false

  var body: some View {
    let page = Button("Show") {
      var transaction = Transaction()
      transaction.disablesAnimations = still == .changes
      withTransaction(transaction) { isShown = true }
    }
    .fullScreenCover(isPresented: $isShown) { Inside() }
    switch still {
    case .changes: page
    case .modifier:
      page.transaction {
        $0.disablesAnimations = true
        $0.animation = .linear(duration: 1)
      }
    }
  }
}

private struct Inside: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View { Button("Close") { dismiss() } }
}

/// Presentations that apps keep from being animated.
///
/// - SeeAlso: documented by their use,
///   https://stackoverflow.com/questions/69712759/swiftui-fullscreencover-with-no-animation.
@MainActor
struct StillPresentationTests {
  private let phone = LookScreen(
    size: CGSize(width: 402, height: 874), scale: 1,
    safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0))

  private func top(_ stage: Stage) -> CGFloat? { stage.rect(.part(.cover, nil))?.minY }

  @Test func `a transaction modifier keeps a cover still, as it comes and as it goes`() throws {
    let stage = lookStage(phone) { Page(still: .modifier) }
    try stage.tap(.button("Show"))
    #expect(top(stage) == 0)
    stage.advance(to: 2)
    try stage.tap(.button("Close"))
    #expect(top(stage) == nil)
  }

  @Test func `a cover that came without motion is dismissed with it`() throws {
    let stage = lookStage(phone) { Page(still: .changes) }
    try stage.tap(.button("Show"))
    #expect(top(stage) == 0)
    stage.advance(to: 2)
    try stage.tap(.button("Close"))
    stage.advance(to: 2.1)
    #expect(try #require(top(stage)) > 100)
    stage.advance(to: 4)
    #expect(top(stage) == nil)
  }
}

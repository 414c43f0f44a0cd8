import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// A card that a cover or a sheet grows out of.
private struct Page: View {
  let isSheet: Bool
  @State private var isShown = false
  @Namespace private var cards

  var body: some View {
    VStack {
      Button("Show") { isShown = true }
      Color.orange.frame(width: 201, height: 100)
        .accessibilityIdentifier("card")
        .matchedTransitionSource(id: "card", in: cards)
      Spacer()
    }
    .fullScreenCover(isPresented: isSheet ? .constant(false) : $isShown) { inside }
    .sheet(isPresented: isSheet ? $isShown : .constant(false)) { inside }
  }

  private var inside: some View {
    Button("Close") { isShown = false }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(.orange)
      .navigationTransition(.zoom(sourceID: "card", in: cards))
  }
}

/// Presentations that grow out of a view.
///
/// - SeeAlso: documented, WWDC24
///   (https://developer.apple.com/videos/play/wwdc2024/10145/).
@MainActor
struct CoverZoomTests {
  private let phone = LookScreen(
    size: CGSize(width: 402, height: 874), scale: 1,
    safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0))

  @Test(arguments: [true, false])
  func `a cover or a sheet grows out of its source, and shrinks into it`(isSheet: Bool) throws {
    let stage = lookStage(phone) { Page(isSheet: isSheet) }
    let card = try #require(stage.rect(.id("card")))
    func rect() -> CGRect? { stage.rect(.part(isSheet ? .sheet : .cover, nil)) }
    func isInCard() throws -> Bool {
      let rect = try #require(rect())
      return abs(rect.minX - card.minX) < 1 && abs(rect.minY - card.minY) < 1
        && abs(rect.width - card.width) < 1
    }
    try stage.tap(.button("Show"))
    #expect(try isInCard())
    stage.advance(to: 3)
    let top: CGFloat = isSheet ? 72 : 0
    #expect(rect() == CGRect(x: 0, y: top, width: 402, height: 874 - top))
    try stage.tap(.button("Close"))
    stage.advance(to: 3.45)
    #expect(try #require(rect()).width < 300)
    stage.advance(to: 6)
    #expect(rect() == nil)
  }
}

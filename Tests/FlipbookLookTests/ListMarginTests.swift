import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@MainActor
struct ListMarginTests {
  @Test(
    "A margin of sections is set at one edge by itself",
    arguments: [(Edge.Set.trailing, 20.0, 342.0), (.leading, 60, 382), (.horizontal, 60, 342)])
  func sectionMargins(_ edges: Edge.Set, _ left: Double, _ right: Double) throws {
    let picture = lookStage(.pro16) {
      List { Text("Row") }.listSectionMargins(edges, 60)
    }.picture()
    let card = try #require(picture.cardExtent(at: 119))
    #expect(abs(card.lowerBound - left) < 0.34 && abs(card.upperBound - right) < 0.34, "\(card)")
  }

  @Test(
    "A top margin that is set takes the place of the list's own above a card without a header",
    arguments: [LookScreen.pro16, LookScreen.pro16.on26])
  func topMargin(_ screen: LookScreen) {
    func top(_ length: CGFloat?, _ placement: ContentMarginPlacement = .automatic) -> CGFloat? {
      lookStage(screen) { List { Text("Row") }.contentMargins(.top, length, for: placement) }
        .picture().cards(at: 200).first?.first
    }
    #expect(top(nil) == 97)
    #expect(top(0) == 62)
    #expect(top(4) == 66)
    #expect(top(0, .scrollIndicators) == 97)
  }

  @Test("A top margin of none moves no header")
  func topMarginAboveHeader() {
    let plain = lookStage(.pro16) { Fruits() }.picture()
    let set = lookStage(.pro16) { Fruits().contentMargins(.top, 0) }.picture()
    #expect(plain.cards(at: 340) == set.cards(at: 340))
  }
}

import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
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

  @Test("Margins above and below sections are set")
  func verticalMargins() throws {
    let cards = lookStage(.pro16) {
      List {
        Section { Text("One") }
        Section { Text("Two") }
      }
      .listSectionMargins(.top, 7)
      .listSectionMargins(.bottom, 5)
    }.picture().cards(at: 200)
    let tops = cards.compactMap(\.first)
    let ends = cards.compactMap(\.last)
    try #require(tops.count == 2)
    #expect(abs(tops[0] - 69) < 0.34)
    #expect(abs(tops[1] - ends[0] - 12) < 0.34)
  }

  @Test("The ground of a chosen row covers the lines at both ends")
  func chosenLines() throws {
    let stage = lookStage(.pro16) {
      List(["One", "Two", "Three"], id: \.self, selection: .constant("Two")) { Text($0) }
        .listStyle(.plain)
        .environment(\.editMode, .constant(.inactive))
    }
    let picture = stage.picture()
    func lines(between first: String, _ second: String) throws -> Int {
      let top = try #require(stage.rect(.text(first))).midY
      let end = try #require(stage.rect(.text(second))).midY
      return picture.runs(down: 300, from: top, to: end, tolerance: 3).count { $0.length < 1 }
    }
    #expect(try lines(between: "One", "Two") == 0)
    #expect(try lines(between: "Two", "Three") == 0)
  }
}

/// A group of two rows that are red from edge to edge.
private struct Edges: View {
  var body: some View {
    List {
      ForEach(0..<2, id: \.self) { _ in Color.red.frame(height: 60).listRowInsets(EdgeInsets()) }
    }
    .listStyle(.insetGrouped)
  }
}

@MainActor
struct RowClipTests {
  @Test("What a row shows from edge to edge ends at the round corners of its group")
  func corners() throws {
    let stage = lookStage { Edges() }
    let first = try #require(stage.rect(.part(.row, nil)))
    let picture = stage.picture()
    #expect(picture.color(first.minX + 1, first.minY + 1).green > 200)
    #expect(picture.color(first.minX + 1, first.midY).green < 100)
    // Between the rows nothing is cut.
    #expect(picture.color(first.minX + 1, first.maxY - 2).green < 100)
  }
}

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

/// Tabs with screens of their own, as in the pictures that were measured.
private struct Tabs: View {
  @State private var path: [Int] = []
  @State private var words = ""
  var isLarge = false

  var body: some View {
    TabView {
      NavigationStack(path: $path) {
        List {
          Section("Basic block") {
            NavigationLink("Day 1", value: 1)
          }
        }
        .navigationTitle("Journal")
        .navigationBarTitleDisplayMode(isLarge ? .large : .inline)
        .navigationDestination(for: Int.self) { _ in
          Color.yellow.accessibilityIdentifier("next")
            .navigationTitle("Next")
            .navigationBarTitleDisplayMode(.inline)
        }
        .toolbar { Button("Add", systemImage: "plus") {}.accessibilityIdentifier("add") }
      }
      .tabItem { Label("Home", systemImage: "house") }
      Text("Others").tabItem { Label("More", systemImage: "gear") }
    }
  }
}

/// A first column of links, and a list with a search field.
private struct Columns: View {
  @State private var choice: Int? = 1
  @State private var words = ""

  var body: some View {
    NavigationSplitView {
      List(0..<4, selection: $choice) { NavigationLink("Folder \($0)", value: $0) }
        .navigationTitle("Folders")
    } detail: {
      List {
        Text("Cookies").frame(maxWidth: .infinity).accessibilityIdentifier("row")
      }
      .navigationTitle("Stock")
      .searchable(text: $words)
    }
  }
}

/// The look of tablets.
///
/// Numbers are those of the pictures that `TabletStatusLook`, `TopTabBarLook` and `BarLook.tablet`
/// name; lengths within half a point, which is a pixel.
@MainActor
struct TabletTests {
  private func tablet(
    _ semantics: FlipbookMotion.Semantics, wide: Bool = false
  ) -> LookScreen {
    let size = wide ? CGSize(width: 1366, height: 1024) : CGSize(width: 1024, height: 1366)
    return LookScreen(
      size: size, scale: 2,
      safeArea: EdgeInsets(top: 24, leading: 0, bottom: 20, trailing: 0), semantics: semantics,
      widthClass: .regular)
  }

  private func isNear(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) <= 0.5 }

  @Test("Tabs and buttons share a row, a first screen has no title in it, a later one below")
  func rows() throws {
    let stage = lookStage(tablet(.ios26)) { Tabs() }
    let add = try #require(stage.rect(.id("add")))
    #expect(isNear(add.midX, 992) && isNear(add.midY, 54))
    let tab = try #require(stage.rect(.part(.tab, "Home")))
    #expect(isNear(tab.midY, 54) && isNear(tab.height, 36))
    #expect(stage.rect(.text("Journal")) == nil)
    // The section's header is 40.33 high, and its card begins at 126.5.
    let card = try #require(stage.rect(.part(.row, "Day 1")))
    #expect(isNear(card.minY, 126.5) && isNear(card.minX, 20))

    try stage.tap(.text("Day 1"))
    stage.advance(to: 2)
    let title = try #require(stage.rect(.text("Next")))
    #expect(isNear(title.midX, 512) && isNear(title.midY, 108))
    #expect(isNear(try #require(stage.rect(.id("next"))).minY, 140))
  }

  @Test("A large title is below the row of tabs and buttons")
  func largeTitle() throws {
    for (semantics, row) in [(FlipbookMotion.Semantics.ios18, 50.0), (.ios26, 62)] {
      let stage = lookStage(tablet(semantics)) { Tabs(isLarge: true) }
      let title = try #require(stage.rect(.text("Journal")))
      #expect(title.minY > 24 + row && title.maxY < 24 + row + 52)
      let tab = try #require(stage.rect(.part(.tab, "Home")))
      #expect(abs(tab.midY - 24 - 30) < 6)
    }
  }

  @Test("A status bar has the date and the charge")
  func statusBar() throws {
    let shape = ScreenShape(cutout: .none, isTablet: true, isRound: true, topInset: 24)
    for (semantics, date, percent, middle) in [
      (FlipbookMotion.Semantics.ios17, 74.0, 1289.0, 12.0), (.ios26, 82, 1281, 16),
    ] {
      let stage = lookStage(tablet(semantics, wide: true)) {
        SystemChrome(shape) { Color.white }
      }
      let day = try #require(stage.rect(.text("Tue Jan 9")))
      #expect(abs(day.minX - date) < 2 && isNear(day.midY, middle))
      let charge = try #require(stage.rect(.text("100%")))
      #expect(abs(charge.minX - percent) < 2)
      #expect(stage.rect(.text("9:41\u{202F}AM")) != nil)
    }
  }

  @Test("Links of a first column have no chevron, cards of a detail are 16 from its edges")
  func columns() throws {
    let stage = lookStage(tablet(.ios15, wide: true)) { Columns() }
    let row = try #require(stage.rect(.part(.row, "Folder 3")))
    #expect(row.minX == 16 && row.maxX == 304)
    let picture = stage.picture()
    for x in stride(from: row.maxX - 30, to: row.maxX, by: 0.5) {
      #expect(picture.hex(x, row.midY) == "F2F2F7")
    }
    let card = try #require(stage.rect(.part(.row, "Cookies")))
    #expect(isNear(card.minX, 336) && isNear(card.maxX, 1350))
    #expect(isNear(try #require(stage.rect(.id("row"))).minX, 352))
  }

  @Test("A search field is at the end of a detail's bar")
  func search() throws {
    let stage = lookStage(tablet(.ios15, wide: true)) { Columns() }
    let field = try #require(stage.rect(.part(.searchField, nil)))
    #expect(field == CGRect(x: 1090, y: 31, width: 256, height: 36))
    let row = try #require(stage.rect(.part(.row, "Cookies")))
    #expect(row.minY < 130)
  }

  @Test("A detail's ground goes on below a column that floats")
  func floating() throws {
    let picture = lookStage(tablet(.ios26, wide: true)) { Columns() }.picture()
    #expect(picture.hex(160, 900) == "F4F4F6")
    // Above the card there is the ground of the list, F2F2F7, under the card's shadow.
    #expect(picture.hex(160, 12) == "E9E9ED")
  }
}

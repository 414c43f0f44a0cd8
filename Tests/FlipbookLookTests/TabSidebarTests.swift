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

/// Tabs in sections, with a search tab, as in the pictures that were measured.
private struct Library: View {
  @State private var choice = "home"
  var first = AdaptableTabBarPlacement.automatic

  var body: some View {
    TabView(selection: $choice) {
      Tab("Home", systemImage: "house", value: "home") { Place() }
      Tab("Radio", systemImage: "radio", value: "radio") { Text("On air") }.badge(3)
      Tab(value: "search", role: .search) { Text("Seek") }
      TabSection("Albums") {
        Tab("Recent", systemImage: "clock", value: "recent") { Text("Newest") }
        Tab("Hidden", systemImage: "eye", value: "hidden") { Text("Never") }.hidden()
      }
      .sectionActions { Button("Add an album") {} }
      .defaultVisibility(.hidden, for: .tabBar)
      Tab("Extra", systemImage: "star", value: "extra") { Text("More") }
        .defaultVisibility(.hidden, for: .sidebar)
    }
    .tabViewStyle(.sidebarAdaptable)
    .defaultAdaptableTabBarPlacement(first)
    .tabViewSidebarHeader { Text("Above").accessibilityIdentifier("above") }
    .tabViewSidebarBottomBar { Text("Below").accessibilityIdentifier("below") }
  }

  private struct Place: View {
    @Environment(\.tabBarPlacement) private var placement
    @Environment(\.isTabBarShowingSections) private var showsSections

    var body: some View {
      Text(placement == .sidebar ? "beside" : placement == .topBar ? "above" : "below")
        .accessibilityIdentifier(showsSections ? "sections" : "flat")
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background { Color.yellow.accessibilityIdentifier("screen") }
    }
  }
}

/// The sidebar that a tab bar of a tablet becomes.
///
/// Numbers are those of the pictures that `TabSidebarLook` and `FloatingColumnLook` name.
@MainActor
struct TabSidebarTests {
  private func stage(
    _ semantics: FlipbookMotion.Semantics, wide: Bool = true,
    first: AdaptableTabBarPlacement = .automatic
  ) -> Stage {
    let size = wide ? CGSize(width: 1210, height: 834) : CGSize(width: 834, height: 1210)
    let screen = LookScreen(
      size: size, scale: 2,
      safeArea: EdgeInsets(top: 24, leading: 0, bottom: 20, trailing: 0), semantics: semantics,
      widthClass: .regular)
    return lookStage(screen) { Library(first: first) }
  }

  private func isNear(_ first: CGFloat, _ second: CGFloat) -> Bool { abs(first - second) <= 0.5 }

  @Test("The button in the bar shows the sidebar, and the one in the sidebar the bar")
  func ways() throws {
    for semantics in [FlipbookMotion.Semantics.ios18, .ios26] {
      let stage = stage(semantics)
      #expect(stage.rect(.text("above")) != nil && stage.rect(.id("flat")) != nil)
      #expect(try #require(stage.rect(.part(.tab, "Recent"))).maxX <= 0)
      let narrow = try #require(stage.rect(.id("screen")))
      #expect(narrow.minX == 0 && narrow.width == 1210)

      try stage.tap(.id("sidebarToggle"))
      stage.advance(to: 2)
      #expect(stage.rect(.text("beside")) != nil && stage.rect(.id("sections")) != nil)
      #expect(stage.rect(.id("sidebarToggle")) == nil)
      #expect(stage.rect(.text("Recent")) != nil)
      #expect(stage.rect(.text("Hidden")) == nil && stage.rect(.text("Extra")) == nil)
      let width: CGFloat = semantics == .ios26 ? 330 : 320
      let beside = try #require(stage.rect(.id("screen")))
      #expect(beside.minX == width && beside.width == 1210 - width)

      try stage.tap(.text("Recent"))
      #expect(stage.rect(.text("Newest")) != nil)
      try stage.tap(.id("tabBarToggle"))
      stage.advance(to: 4)
      #expect(stage.rect(.id("sidebarToggle")) != nil)
      #expect(stage.rect(.text("Newest")) != nil)
    }
  }

  @Test("Rows, headings and buttons stand where the pictures have them")
  func places() throws {
    for (semantics, letters, safe) in [
      (FlipbookMotion.Semantics.ios18, CGFloat(62), CGFloat(24)), (.ios26, 79, 24),
    ] {
      let look = semantics == .ios26 ? TabSidebarNumbers.ios26 : .classic
      let stage = stage(semantics, wide: false, first: .sidebar)
      let home = try #require(stage.rect(.text("Home")))
      #expect(isNear(home.minX, letters))
      #expect(isNear(home.midY, safe + look.first))
      let radio = try #require(stage.rect(.text("Radio")))
      #expect(isNear(radio.midY, home.midY + 44))
      let search = try #require(stage.rect(.text("Search")))
      let albums = try #require(stage.rect(.text("Albums")))
      #expect(isNear(albums.midY, search.midY + 55) && isNear(albums.minX, look.heading))
      let button = try #require(stage.rect(.id("tabBarToggle")))
      #expect(isNear(button.midX, look.button) && isNear(button.midY, safe + look.buttonTop))
    }
  }

  @Test("A section closes and opens; views of the app's own stand above and below the tabs")
  func parts() throws {
    let stage = stage(.ios18, first: .sidebar)
    let above = try #require(stage.rect(.id("above")))
    let home = try #require(stage.rect(.text("Home")))
    #expect(above.maxY < home.minY)
    let below = try #require(stage.rect(.id("below")))
    #expect(isNear(below.maxY, 834 - 20))
    #expect(stage.rect(.text("Add an album")) != nil)

    try stage.tap(.text("Albums"))
    stage.advance(to: 2)
    #expect(stage.rect(.text("Recent")) == nil && stage.rect(.text("Add an album")) == nil)
    try stage.tap(.text("Albums"))
    stage.advance(to: 4)
    #expect(stage.rect(.text("Recent")) != nil)
  }

  @Test("Where the sidebar lies over the screen, a tap beside it brings the bar back")
  func cover() throws {
    let stage = stage(.ios26, wide: false, first: .sidebar)
    let screen = try #require(stage.rect(.id("screen")))
    #expect(screen.minX == 0 && screen.width == 834)
    try stage.tap(.point(x: 700, y: 700))
    stage.advance(to: 2)
    #expect(stage.rect(.id("sidebarToggle")) != nil)
  }

  @Test("A phone has the tabs in its bar, and none of the sidebar's alone")
  func phone() {
    let stage = lookStage(LookScreen(semantics: .ios26)) { Library(first: .sidebar) }
    #expect(stage.rect(.text("below")) != nil)
    #expect(stage.rect(.part(.tab, "Radio")) != nil && stage.rect(.text("Albums")) == nil)
  }
}

/// The numbers of the pictures, in points.
private struct TabSidebarNumbers {
  /// The middle of the first row below the safe area's top.
  let first: CGFloat
  let heading: CGFloat

  /// The middle of the button: from the window's edge, and below the safe area's top.
  let button: CGFloat
  let buttonTop: CGFloat

  // A header of the app's own stands above the first row here, 20.33 high.
  static let classic = TabSidebarNumbers(
    first: 66 + 20.5 + 22, heading: 24, button: 35, buttonTop: 25)
  static let ios26 = TabSidebarNumbers(
    first: 71 + 20.5 + 22, heading: 40, button: 330 - 32, buttonTop: 30)
}

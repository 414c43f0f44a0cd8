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

/// Tabs, one of which may stand apart.
private struct Tabs: View {
  let role: TabRole?
  @State private var choice = 0

  var body: some View {
    TabView(selection: $choice) {
      Tab("Home", systemImage: "house", value: 0) { Text("home screen") }
      Tab("New", systemImage: "plus", value: 1, role: role) { Text("new screen") }
      Tab("Inbox", systemImage: "tray", value: 2) { Text("inbox screen") }
      Tab("Seek", systemImage: "magnifyingglass", value: 3, role: .search) { Text("seek screen") }
    }
  }
}

/// A tab that stands apart, and the bar of a tab view's sidebar.
@MainActor
struct ProminentTabTests {
  private let phone = LookScreen(
    size: CGSize(width: 402, height: 874), scale: 1,
    safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0), semantics: .ios26)

  @Test func `the prominent tab stands apart, and the search tab does not beside it`() throws {
    let stage = lookStage(phone) { Tabs(role: .prominent) }
    let new = try #require(stage.rect(.part(.tab, "New")))
    let seek = try #require(stage.rect(.part(.tab, "Seek")))
    let inbox = try #require(stage.rect(.part(.tab, "Inbox")))
    #expect(new.maxX > 360 && new.width == new.height)
    #expect(seek.minX > inbox.minX && seek.maxX < new.minX)
    try stage.tap(.part(.tab, "New"))
    stage.advance(to: 1)
    #expect(stage.rect(.text("new screen")) != nil)
    try stage.tap(.part(.tab, "Seek"))
    stage.advance(to: 2)
    #expect(stage.rect(.text("seek screen")) != nil)
    let without = lookStage(phone) { Tabs(role: nil) }
    #expect(try #require(without.rect(.part(.tab, "Seek"))).maxX > 360)
  }

  @Test func `items for the sidebar are in its bar, and act`() throws {
    let tablet = LookScreen(
      size: CGSize(width: 1_210, height: 834), scale: 1,
      safeArea: EdgeInsets(top: 24, leading: 0, bottom: 20, trailing: 0), semantics: .ios26,
      widthClass: .regular)
    let stage = lookStage(tablet) { Rooms() }
    let add = try #require(stage.rect(.button("Add room")))
    let toggle = try #require(stage.rect(.id("tabBarToggle")))
    #expect(add.maxX < 400 && abs(add.midY - toggle.midY) < 2)
    try stage.tap(.button("Add room"))
    stage.advance(to: 1)
    #expect(stage.rect(.text("rooms 1")) != nil)
  }

  private struct Rooms: View {
    @State private var count = 0

    var body: some View {
      TabView {
        Tab("Lights", systemImage: "lightbulb") { Text("rooms \(count)") }
        Tab("Locks", systemImage: "lock") { Text("locks") }
      }
      .tabViewStyle(.sidebarAdaptable)
      .defaultAdaptableTabBarPlacement(.sidebar)
      .defaultTabBarPlacement(.tabBar)
      .contentToolbar(for: .tabViewSidebar) {
        Button("Add room", systemImage: "plus") { count += 1 }
      }
    }
  }
}

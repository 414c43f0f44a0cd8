import FlipbookGeometry
import FlipbookLook
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// Bars of stacks and tab views that ignore the safe area: they stay where they are.
@MainActor @Suite struct IgnoredSafeAreaTests {
  private var screen: some View {
    NavigationStack {
      VStack {
        Color.red.accessibilityIdentifier("content")
      }
      .navigationTitle("Title")
    }
  }

  private func content(_ scene: some View) throws -> CGRect {
    try #require(lookStage { scene }.rect(.id("content")))
  }

  @Test func `a stack has its bar below the status bar`() throws {
    let plain = try content(screen)
    #expect(plain.minY > 100)
    #expect(try content(screen.ignoresSafeArea()) == plain)
    #expect(try content(screen.edgesIgnoringSafeArea(.top)) == plain)
    #expect(try content(NavigationView { screen }.ignoresSafeArea()) == plain)
  }

  @Test func `a tab view has its bar above the home indicator`() throws {
    let tabs = TabView { screen.tabItem { Text("One") } }
    let plain = try content(tabs)
    #expect(try content(tabs.ignoresSafeArea()) == plain)
    #expect(try content(tabs.ignoresSafeArea(edges: .bottom)) == plain)
  }

  @Test func `a stack is as large as its view reaches`() throws {
    let whole = try content(Color.red.accessibilityIdentifier("content").ignoresSafeArea())
    #expect(whole.minX == 0 && whole.minY == 0)
    let stage = lookStage {
      screen.background { Color.blue.accessibilityIdentifier("behind") }.ignoresSafeArea()
    }
    #expect(stage.rect(.id("behind")) == whole)
  }
}

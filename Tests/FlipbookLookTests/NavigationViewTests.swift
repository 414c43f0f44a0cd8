import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// The older way to write columns: a list, and the view beside it as long as nothing is chosen.
private struct Groups: View {
  var body: some View {
    NavigationView {
      List {
        NavigationLink("Shapes") { Text("the shapes").accessibilityIdentifier("shapes") }
      }
      .navigationBarTitle("Groups")
      .accessibilityIdentifier("list")
      Text("Select a group").accessibilityIdentifier("nothing")
    }
  }
}

/// A list alone.
private struct Lone: View {
  var body: some View {
    NavigationView {
      List { Text("row") }.accessibilityIdentifier("list")
    }
  }
}

@MainActor
struct NavigationViewTests {
  private let tablet = LookScreen(
    size: CGSize(width: 1180, height: 820), scale: 2,
    safeArea: EdgeInsets(top: 24, leading: 0, bottom: 20, trailing: 0), widthClass: .regular)

  @Test("On a phone the first view is the screen, and its links lead to others")
  func phone() throws {
    let stage = lookStage { Groups() }
    #expect(stage.rect(.id("nothing")) == nil)
    #expect(try #require(stage.rect(.id("list"))).height > stage.device.size.height / 2)
    try stage.tap(.text("Shapes"))
    stage.advance(to: 2)
    #expect(stage.rect(.id("shapes")) != nil)
  }

  @Test("Where there is room the views are columns, and links lead to the last one")
  func columns() throws {
    let stage = lookStage(tablet) { Groups() }
    #expect(try #require(stage.rect(.id("list"))).width == 320)
    #expect(try #require(stage.rect(.id("nothing"))).minX > 320)
    try stage.tap(.text("Shapes"))
    stage.advance(to: 2)
    #expect(stage.rect(.id("nothing")) == nil)
    #expect(try #require(stage.rect(.id("shapes"))).minX > 320)
    #expect(try #require(stage.rect(.id("list"))).width == 320)
  }

  @Test("One view is the column at the side, unless the style says that screens are stacked")
  func lone() throws {
    let column = lookStage(tablet) { Lone() }
    #expect(try #require(column.rect(.id("list"))).width == 320)
    let stack = lookStage(tablet) { Lone().navigationViewStyle(.stack) }
    #expect(try #require(stack.rect(.id("list"))).width == 1180)
  }
}

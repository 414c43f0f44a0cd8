import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// A sidebar whose rows lead to views and to values, and a detail with a stack of its own.
private struct Atlas: View {
  @State private var path: [Int] = []
  var start: [Int] = []

  var body: some View {
    NavigationSplitView {
      List {
        NavigationLink("Legend") { Text("the legend") }
        NavigationLink("Map 3", value: 3)
      }
      .navigationTitle("Atlas")
      .accessibilityIdentifier("sidebar")
    } detail: {
      NavigationStack(path: $path) {
        VStack {
          Text("no map")
          Button("Go") { path = [1, 2] }
          NavigationLink("More", value: 7)
        }
        .navigationDestination(for: Int.self) { number in
          VStack {
            Text("map \(number)")
            Text("path \(path.map(String.init).joined(separator: " "))")
            Button("Back to none") { path = [] }
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
      .onAppear { if path.isEmpty, !start.isEmpty { path = start } }
      .accessibilityIdentifier("detail")
    }
  }
}

/// A sidebar that says itself where its values lead, and a detail without a stack.
private struct Seas: View {
  var body: some View {
    NavigationSplitView {
      List {
        NavigationLink("Legend") { Text("the legend") }
        NavigationLink("Sea", value: "sea")
      }
      .navigationDestination(for: String.self) { Text("the \($0)") }
    } detail: {
      Text("no sea")
    }
  }
}

@MainActor
struct ColumnLinkTests {
  private let tablet = LookScreen(
    size: CGSize(width: 1180, height: 820), scale: 2,
    safeArea: EdgeInsets(top: 24, leading: 0, bottom: 20, trailing: 0), widthClass: .regular)

  @Test(
    "A link in a sidebar shows its screen in the next column, where nothing leads back from it",
    arguments: [
      ("Legend", "the legend", "Map 3", "map 3"), ("Map 3", "map 3", "Legend", "the legend"),
      ("Sea", "the sea", "Legend", "the legend"),
    ])
  func sidebar(link: String, goal: String, other: String, otherGoal: String) throws {
    let stage = lookStage(tablet) { if link == "Sea" { Seas() } else { Atlas() } }
    try stage.tap(.text(link))
    let shown = try #require(stage.rect(.text(goal)))
    #expect(shown.minX > 320)
    #expect(stage.rect(.part(.back, nil)) == nil)
    #expect(stage.rect(.text(link)) != nil)
    // Another one takes its place.
    try stage.tap(.text(other))
    stage.advance(to: 2)
    #expect(stage.rect(.text(goal)) == nil)
    #expect(stage.rect(.text(otherGoal)) != nil)
    #expect(stage.graph.diagnostics.isEmpty)
  }

  @Test("A stack in a column follows its path, and its links change it", arguments: [true, false])
  func path(isWide: Bool) throws {
    let stage = lookStage(isWide ? tablet : LookScreen()) { Atlas() }
    if !isWide {
      // A value that the sidebar does not know brings the column that does.
      try stage.tap(.text("Map 3"))
      stage.advance(to: 2)
      #expect(stage.rect(.text("path 3")) != nil)
      try stage.tap(.part(.back, nil))
      stage.advance(to: 4)
    }
    try stage.tap(.button("Go"))
    stage.advance(to: 6)
    #expect(stage.rect(.text("path 1 2")) != nil)
    #expect(stage.rect(.text("map 2")) != nil)
    try stage.tap(.part(.back, nil))
    stage.advance(to: 8)
    #expect(stage.rect(.text("map 2")) == nil)
    #expect(stage.rect(.text("path 1")) != nil)
    try stage.tap(.button("Back to none"))
    stage.advance(to: 10)
    #expect(stage.rect(.text("map 1")) == nil)
    try stage.tap(.button("More"))
    stage.advance(to: 12)
    #expect(stage.rect(.text("path 7")) != nil)
    #expect(stage.graph.diagnostics.isEmpty)
  }

  @Test("A stack in a column that is there from the beginning begins with its path")
  func start() throws {
    let stage = lookStage(tablet) { Atlas(start: [4, 5]) }
    #expect(stage.rect(.text("path 4 5")) != nil)
    #expect(try #require(stage.rect(.text("map 5"))).minX > 320)
  }

  @Test("Columns move to their places as a tablet is turned")
  func turn() throws {
    var upright = tablet
    upright.size = CGSize(width: 820, height: 1180)
    let stage = lookStage(upright) { Atlas() }
    stage.watch([.id("detail"), .id("sidebar")])
    var wide = stage.device
    wide.size = tablet.size
    stage.setDevice(wide, Transaction(animation: .linear(duration: 1)))
    stage.advance(to: 0.1)
    let early = try #require(stage.rect(.id("detail")))
    let bar = try #require(stage.rect(.id("sidebar")))
    #expect(early.minX > 1 && early.minX < 319, "\(early)")
    #expect(bar.minX < -1 && bar.minX > -319, "\(bar)")
    stage.advance(to: 3)
    #expect(try #require(stage.rect(.id("detail"))).minX == 320)
  }
}

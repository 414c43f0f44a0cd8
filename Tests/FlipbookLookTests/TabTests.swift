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

/// What the screens of a tab view have told.
private final class Diary {
  var lines: [String] = []
  var selection = 0
}

/// A screen that says when it comes and goes, and counts its taps.
private struct Screen: View {
  let name: String
  let diary: Diary
  @State private var count = 0

  var body: some View {
    VStack {
      Text("\(name) \(count)")
      Button("Count \(name)") { count += 1 }
    }
    .onAppear { diary.lines.append("+\(name)") }
    .onDisappear { diary.lines.append("-\(name)") }
  }
}

private struct Tabs: View {
  let diary: Diary
  @State private var selection = 0

  var body: some View {
    TabView(selection: $selection) {
      Screen(name: "A", diary: diary)
        .tabItem { Label("Home", systemImage: "house") }
        .tag(0)
        .badge(3)
      Screen(name: "B", diary: diary)
        .toolbar(.hidden, for: .tabBar)
        .tabItem { Label("Away", systemImage: "gear") }
        .tag(1)
      NavigationStack {
        List(0..<60, id: \.self) { row in
          NavigationLink("Row \(row)") { Text("Detail") }
        }
      }
      .tabItem {
        Image(systemName: "person")
        Text("Profile")
      }
      .tag(2)
    }
    .onChange(of: selection) { diary.selection = selection }
  }
}

private struct BuiltTabs: View {
  @State private var selection = "a"
  let hasMore: Bool

  var body: some View {
    TabView(selection: $selection) {
      Tab("One", systemImage: "house", value: "a") { Text("first") }
      Tab("Two", image: "star", value: "b") { Text("second") }
        .badge("new")
      TabSection("More") {
        if hasMore {
          Tab("Three", systemImage: "gear", value: "c") { Text("third") }
        }
        ForEach(["d", "e"], id: \.self) { name in
          Tab(value: name) {
            Text("screen \(name)")
          } label: {
            Label(name, systemImage: "book")
          }
        }
      }
      Tab(value: "f", role: .search) { Text("searching") }
      Tab("Hidden", systemImage: "eye", value: "g") { Text("hidden") }.hidden()
    }
  }
}

@MainActor
struct TabTests {
  @Test func `pages with items of tabs come to rest`() {
    let stage = lookStage {
      TabView(selection: .constant(1)) {
        ForEach(0..<3, id: \.self) { number in
          VStack { Text("Page \(number)") }.tabItem { Text("Item") }.tag(number)
        }
      }
      .tabViewStyle(.page(indexDisplayMode: .never))
    }
    #expect(stage.graph.diagnostics.isEmpty)
    #expect(stage.rect(.text("Page 1")) != nil)
  }

  @Test func `the background that a screen gives the bar comes to rest`() {
    for style in [AnyShapeStyle(.red), AnyShapeStyle(.background), AnyShapeStyle(.bar)] {
      let stage = lookStage {
        TabView(selection: .constant(0)) {
          Tab("Home", systemImage: "house", value: 0) {
            Text("screen").toolbarBackground(style, for: .tabBar)
          }
        }
      }
      #expect(stage.graph.diagnostics.isEmpty, "\(stage.graph.diagnostics)")
    }
  }

  @Test("A tab is chosen by a touch; its screen is made then, and kept")
  func selection() throws {
    let diary = Diary()
    let stage = lookStage { Tabs(diary: diary) }
    #expect(diary.lines == ["+A"])
    try stage.tap(.button("Count A"))
    stage.advance(to: 1)
    #expect(stage.rect(.text("A 1")) != nil)
    try stage.tap(.part(.tab, "Profile"))
    stage.advance(to: 2)
    #expect(diary.lines == ["+A", "-A"])
    #expect(diary.selection == 2)
    #expect(stage.rect(.text("A 1")) == nil)
    #expect(stage.rect(.text("Row 0")) != nil)
    try stage.tap(.button("Home 3"))
    stage.advance(to: 3)
    #expect(diary.lines == ["+A", "-A", "+A"])
    #expect(stage.rect(.text("A 1")) != nil)
  }

  @Test("A screen can hide the bar, and its room is given back")
  func hiding() throws {
    let stage = lookStage { Tabs(diary: Diary()) }
    let bar = try #require(stage.rect(.part(.tabBar, nil)))
    #expect(abs(bar.minY - 761) < 0.34)
    let before = try #require(stage.rect(.text("A 0")))
    try stage.tap(.text("Away"))
    stage.advance(to: 1)
    #expect(stage.rect(.part(.tabBar, nil)) == nil)
    let after = try #require(stage.rect(.text("B 0")))
    #expect(abs(after.minY - before.minY - 24.5) < 0.5)
  }

  @Test("A touch of the chosen tab takes its stack back to its first screen")
  func root() throws {
    let stage = lookStage { Tabs(diary: Diary()) }
    try stage.tap(.text("Profile"))
    stage.advance(to: 1)
    try stage.tap(.text("Row 1"))
    stage.advance(to: 3)
    #expect(stage.rect(.text("Detail")) != nil)
    try stage.tap(.text("Profile"))
    stage.advance(to: 5)
    #expect(stage.rect(.text("Detail")) == nil)
    #expect(stage.rect(.text("Row 1")) != nil)
  }

  @Test("A bar has a background where content goes on below it, and none elsewhere")
  func background() throws {
    let stage = lookStage { Tabs(diary: Diary()) }
    #expect(stage.picture().hex(4, 800) == "FFFFFF")
    try stage.tap(.text("Profile"))
    stage.advance(to: 1)
    let picture = stage.picture()
    #expect(picture.shows("F8F8F8", atX: 4, y: 800))
    #expect(picture.shows("A9A9AD", atX: 4, y: 760.8))
    // The chosen tab has the accent, the others are grey.
    let item = try #require(stage.rect(.text("Profile")))
    #expect(abs(item.midX - 325) < 0.34)
  }

  @Test(
    "Tabs are written with values, in sections, conditions and collections",
    arguments: [false, true])
  func builder(hasMore: Bool) throws {
    let stage = lookStage { BuiltTabs(hasMore: hasMore) }
    #expect(stage.rect(.text("first")) != nil)
    #expect((stage.rect(.text("Three")) != nil) == hasMore)
    #expect(stage.rect(.text("Hidden")) == nil)
    #expect(stage.rect(.text("new")) != nil)
    try stage.tap(.text("e"))
    stage.advance(to: 1)
    #expect(stage.rect(.text("screen e")) != nil)
    try stage.tap(.text("Search"))
    stage.advance(to: 2)
    #expect(stage.rect(.text("searching")) != nil)
  }

  @Test("In iOS 26 the bar is a capsule, and the chosen tab has one in it")
  func glass() throws {
    var screen = LookScreen(size: CGSize(width: 430, height: 932))
    screen.semantics = .ios26
    let stage = lookStage(screen) {
      TabView {
        ForEach(["One", "Two", "Three", "Four"], id: \.self) { name in
          Text(name).tabItem { Label(name + " tab", systemImage: "gear") }
        }
      }
    }
    try stage.tap(.text("Four tab"))
    stage.advance(to: 1)
    let picture = stage.picture()
    // The selection is 303 to 405 across, 853 to 907 down.
    #expect(picture.shows("EDEDED", atX: 306, y: 880))
    #expect(picture.shows("EDEDED", atX: 402, y: 880))
    #expect(picture.shows("EDEDED", atX: 354, y: 854.5))
    #expect(!picture.shows("EDEDED", atX: 300, y: 880))
    let label = try #require(stage.rect(.text("Four tab")))
    #expect(abs(label.midX - 353.8) < 0.5)
  }

  @Test("A tab without a tag leaves a selection of another type alone")
  func untagged() throws {
    let stage = lookStage {
      TabView(selection: .constant("x")) {
        Text("one").tabItem { Text("First") }
        Text("two").tabItem { Text("Second") }
      }
    }
    try stage.tap(.text("Second"))
    stage.advance(to: 1)
    #expect(stage.rect(.text("two")) != nil || stage.rect(.text("one")) != nil)
  }

  @Test("Screens change places at once, whoever chooses one under an animation")
  func choiceUnderAnimation() throws {
    struct Scene: View {
      @State private var tab = 0

      var body: some View {
        TabView(selection: $tab) {
          ScrollView { Text("first") }.tag(0)
          ScrollView { Color.red.frame(height: 100).accessibilityIdentifier("red") }.tag(1)
        }
        .overlay { Button("Other") { withAnimation(.linear(duration: 2)) { tab = 1 } } }
      }
    }
    let stage = lookStage { Scene() }
    try stage.tap(.button("Other"))
    stage.advance(to: 0.5)
    #expect(stage.rect(.id("red")) == CGRect(x: 0, y: 47, width: 390, height: 100))
  }
}

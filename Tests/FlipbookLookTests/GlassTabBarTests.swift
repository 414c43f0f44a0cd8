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

/// A phone with iOS 26, or with another system.
private func phone(_ semantics: FlipbookMotion.Semantics = .ios26) -> LookScreen {
  LookScreen(
    size: CGSize(width: 402, height: 874),
    safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0), semantics: semantics)
}

/// An accessory that says where it is.
private struct Player: View {
  @Environment(\.tabViewBottomAccessoryPlacement) private var placement

  var body: some View {
    Text(placement == .inline ? "inline" : placement == .expanded ? "expanded" : "nowhere")
      .frame(maxWidth: .infinity)
      .accessibilityIdentifier("player")
  }
}

/// A long list, a short screen and a search tab.
private struct Library: View {
  var behavior: TabBarMinimizeBehavior
  var hasAccessory = true
  var hasSearch = true

  var body: some View {
    TabView {
      Tab("Home", systemImage: "house") {
        NavigationStack { List(0..<80, id: \.self) { Text("Row \($0)") } }
      }
      Tab("New", systemImage: "star") { Text("nothing here") }
      if hasSearch { Tab(role: .search) { Text("search screen") } }
    }
    .tabBarMinimizeBehavior(behavior)
    .tabViewBottomAccessory(isEnabled: hasAccessory) { Player() }
  }
}

/// Tabs with a search tab whose field is in the bar.
private struct Shop: View {
  @State private var text = ""
  @State private var choice = 0

  /// True if the `searchable` is around the tab view.
  var isAround = false
  var activation = TabSearchActivation.automatic

  var body: some View {
    tabs.tabViewSearchActivation(activation)
  }

  @ViewBuilder private var tabs: some View {
    if isAround { tabView.searchable(text: $text, prompt: "Find goods") } else { tabView }
  }

  private var tabView: some View {
    TabView(selection: $choice) {
      Tab("Goods", systemImage: "cart", value: 0) {
        NavigationStack { List { Text("goods") }.navigationTitle("Goods") }
      }
      Tab("Orders", systemImage: "shippingbox", value: 1) {
        NavigationStack { List { Text("orders") }.navigationTitle("Orders") }
      }
      Tab(value: 2, role: .search) {
        NavigationStack {
          List { Text("typed \(text)") }
            .overlay { Searching() }
            .modifier(OwnSearch(text: isAround ? nil : $text))
            .searchSuggestions {
              if text.isEmpty { Text("Suggestion").searchCompletion("completed") }
            }
        }
      }
    }
  }
}

private struct OwnSearch: ViewModifier {
  let text: Binding<String>?

  func body(content: Content) -> some View {
    if let text { content.searchable(text: text, prompt: "Find goods") } else { content }
  }
}

private struct Searching: View {
  @Environment(\.isSearching) private var isSearching

  var body: some View { Text(isSearching ? "searching" : "resting") }
}

extension Stage {
  /// Moves the content by a finger, which lets go when it stands.
  fileprivate func scroll(by height: CGFloat, from y: CGFloat = 500) throws {
    let place = SourceLocation(file: "test")
    try play(
      .drag(
        Action.Drag(
          from: Located(.point(x: 200, y: Double(y)), at: place),
          to: Located(.by(x: 0, y: Double(height)), at: place),
          over: ExactTime(milliseconds: 300))))
    advance(to: time.seconds + 1.5)
  }

  /// Taps, and waits until all is at rest.
  fileprivate func press(_ selector: Selector) throws {
    try tap(selector)
    advance(to: time.seconds + 1.5)
  }

  fileprivate var home: CGRect? { rect(.part(.tab, "Home")) }
}

/// The floating tab bar of iOS 26 where content scrolls below it, and with a search tab.
@MainActor @Suite("Glass tab bar") struct GlassTabBarTests {
  @Test("Scrolling down leaves a round button, with the accessory beside it; up takes it back")
  func minimizing() throws {
    let stage = lookStage(phone()) { Library(behavior: .onScrollDown) }
    let whole = try #require(stage.home)
    #expect(whole.height == 62)
    #expect(stage.rect(.text("expanded")) != nil)
    let above = try #require(stage.rect(.id("player")))
    #expect(above.maxY < 874 - 83)

    try stage.scroll(by: -200)
    let round = try #require(stage.home)
    #expect(round == CGRect(x: 28, y: 798, width: 48, height: 48))
    let search = try #require(stage.rect(.part(.tab, "Search")))
    #expect(abs(search.maxX - (402 - 28)) < 0.5 && search.width == 48)
    #expect(abs(search.midY - round.midY) < 0.5)
    let beside = try #require(stage.rect(.id("player")))
    #expect(stage.rect(.text("inline")) != nil)
    #expect(abs(beside.midY - round.midY) < 0.5)
    #expect(beside.minX >= round.maxX && beside.maxX <= search.minX)

    try stage.scroll(by: 60)
    #expect(stage.home == whole)
    #expect(stage.rect(.text("expanded")) != nil)
    #expect(stage.graph.diagnostics.isEmpty)
  }

  @Test("The accessory takes the room of a search tab that is not there")
  func alone() throws {
    let stage = lookStage(phone()) { Library(behavior: .onScrollDown, hasSearch: false) }
    try stage.scroll(by: -200)
    let beside = try #require(stage.rect(.id("player")))
    #expect(abs(beside.maxX - (402 - 28)) < 0.5)
  }

  @Test("The bar goes through places between, and beyond the last one: it is a spring")
  func spring() throws {
    let stage = lookStage(phone()) { Library(behavior: .onScrollDown) }
    let whole = try #require(stage.rect(.id("player")))
    try stage.scroll(by: -200)
    let small = try #require(stage.rect(.id("player")))
    try stage.tap(.part(.tab, "Home"))
    var centres: [CGFloat] = []
    for _ in 1...60 {
      stage.advance(to: stage.time.seconds + 1.0 / 60)
      centres.append(try #require(stage.rect(.id("player"))).midY)
    }
    let rest = try #require(centres.last)
    #expect(abs(rest - whole.midY) < 0.01)
    #expect(centres[2] < small.midY - 3 && centres[2] > rest + 10)
    #expect((centres.min() ?? 0) < rest - 0.2)
  }

  @Test("A tap on the round button makes the bar large, and does not go to the stack's beginning")
  func tapping() throws {
    let stage = lookStage(phone()) { Library(behavior: .onScrollDown) }
    let whole = try #require(stage.home)
    try stage.scroll(by: -300)
    try stage.press(.part(.tab, "Home"))
    #expect(stage.home == whole)
    #expect(stage.rect(.text("Row 0")) == nil)
  }

  @Test("Another tab has the bar large")
  func changing() throws {
    let stage = lookStage(phone()) { Library(behavior: .onScrollDown) }
    let whole = try #require(stage.home)
    try stage.scroll(by: -300)
    try stage.press(.part(.tab, "Search"))
    #expect(stage.rect(.text("search screen")) != nil)
    #expect(stage.home == whole)
  }

  @Test("Upwards, the bar gets small on the way back only")
  func upwards() throws {
    let stage = lookStage(phone()) { Library(behavior: .onScrollUp) }
    let whole = try #require(stage.home)
    // Stretching at the top is no scrolling.
    try stage.scroll(by: 200)
    #expect(stage.home == whole)
    try stage.scroll(by: -400, from: 700)
    #expect(stage.home == whole)
    try stage.scroll(by: 100)
    #expect(stage.home?.width == 48)
    try stage.scroll(by: -100)
    #expect(stage.home == whole)
  }

  @Test("A bar stays as it is unless it is told to get small, and before iOS 26")
  func staying() throws {
    for behavior in [TabBarMinimizeBehavior.automatic, .never] {
      let stage = lookStage(phone()) { Library(behavior: behavior) }
      let whole = try #require(stage.home)
      try stage.scroll(by: -300)
      #expect(stage.home == whole)
    }
    let old = lookStage(phone(.ios18)) { Library(behavior: .onScrollDown) }
    let whole = try #require(old.home)
    try old.scroll(by: -300)
    #expect(old.home == whole)
  }

  @Test("A search tab has no title, and its field stands beside the tab before")
  func searchTab() throws {
    let stage = lookStage(phone()) { Shop() }
    #expect(stage.rect(.part(.searchField, nil)) == nil)
    let button = try #require(stage.rect(.part(.tab, "Search")))
    #expect(button.width == 62 && abs(button.maxX - (402 - 21)) < 0.5)
    try stage.press(.part(.tab, "Orders"))
    try stage.press(.part(.tab, "Search"))
    let field = try #require(stage.rect(.part(.searchField, nil)))
    #expect(abs(field.minX - 84) < 0.5 && abs(field.maxX - (402 - 28)) < 0.5)
    let former = try #require(stage.rect(.part(.tab, "Orders")))
    #expect(former == CGRect(x: 28, y: 798, width: 48, height: 48))
    #expect(abs(field.midY - former.midY) < 0.5)
    #expect(stage.rect(.text("resting")) != nil)
    try stage.press(.part(.tab, "Orders"))
    #expect(stage.rect(.text("orders")) != nil)
    #expect(stage.rect(.part(.searchField, nil)) == nil)
    #expect(stage.graph.diagnostics.isEmpty)
  }

  @Test("A search in a search tab has the bar alone, offers suggestions, and gives it back")
  func searching() throws {
    for isAround in [false, true] {
      let stage = lookStage(phone()) { Shop(isAround: isAround) }
      try stage.press(.part(.tab, "Search"))
      try stage.press(.part(.searchField, nil))
      #expect(stage.rect(.text("searching")) != nil || isAround)
      let close = try #require(stage.rect(.button("Close")))
      let field = try #require(stage.rect(.part(.searchField, nil)))
      #expect(abs(field.minX - 28) < 0.5 && field.maxX < close.minX)
      #expect(throws: TimelineError.self) { try stage.tap(.part(.tab, "Goods")) }
      if !isAround { #expect(stage.rect(.text("Suggestion")) != nil) }
      try stage.play(.type(Located("abc", at: SourceLocation(file: "test"))))
      #expect(stage.rect(.text("typed abc")) != nil)
      try stage.press(.button("Close"))
      #expect(stage.rect(.text("typed ")) != nil)
      #expect(stage.rect(.part(.tab, "Goods"))?.width == 48)
      #expect(stage.graph.diagnostics.allSatisfy { $0.hasPrefix("typing") })
    }
  }

  @Test("A search around the tab view is that of its search tab alone")
  func around() throws {
    let stage = lookStage(phone()) { Shop(isAround: true) }
    #expect(stage.rect(.part(.searchField, nil)) == nil)
    try stage.press(.part(.tab, "Search"))
    #expect(stage.rect(.part(.searchField, nil)) != nil)
    // Before iOS 26 each screen has the field in its bar.
    let old = lookStage(phone(.ios18)) { Shop(isAround: true) }
    #expect(old.rect(.part(.searchField, nil)) != nil)
  }

  @Test("A search that is tied to its tab begins with it, and its end chooses the tab before")
  func activation() throws {
    let stage = lookStage(phone()) { Shop(activation: .searchTabSelection) }
    try stage.press(.part(.tab, "Orders"))
    try stage.press(.part(.tab, "Search"))
    #expect(stage.rect(.text("searching")) != nil)
    try stage.press(.button("Close"))
    #expect(stage.rect(.text("orders")) != nil)
    #expect(stage.rect(.part(.tab, "Orders"))?.height == 62)
  }

  @Test("Buttons of an accessory have the colour of text, unless a tint is set around the tabs")
  func accessoryColor() throws {
    func color(_ tint: Color?) throws -> String {
      let stage = lookStage(phone()) {
        TabView { Tab("Home", systemImage: "house") { Text("home") } }
          .tabViewBottomAccessory {
            Button {
            } label: {
              Rectangle().frame(width: 40, height: 20).accessibilityIdentifier("mark")
            }
          }
          .tint(tint)
      }
      let mark = try #require(stage.rect(.id("mark")))
      return stage.picture().hex(mark.midX, mark.midY)
    }
    #expect(try color(nil) == "000000")
    #expect(try color(.red) == "FF383C")
  }
}

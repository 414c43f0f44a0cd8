import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

extension Stage {
  /// Types into the field with the focus.
  fileprivate func enter(_ text: String) throws(TimelineError) {
    try play(.type(Located(text, at: SourceLocation(file: "test"))))
  }
}

/// A list of names that can be searched.
private struct Names: View {
  @State private var text = ""
  @State private var scope = 0
  @State private var isSubmitted = false
  var placement = SearchFieldPlacement.automatic

  private let names = ["Ada", "Alan", "Barbara", "Edsger", "Grace"]

  var body: some View {
    NavigationStack {
      List(names.filter { text.isEmpty || $0.hasPrefix(text) }, id: \.self) { Text($0) }
        .listStyle(.plain)
        .navigationTitle("Names")
        .navigationBarTitleDisplayMode(.inline)
        .overlay { SearchState(isSubmitted: isSubmitted) }
        .searchable(text: $text, placement: placement, prompt: "Find a name")
        .searchScopes($scope) {
          Text("All").tag(0)
          Text("Some").tag(1)
        }
        .onSubmit(of: .search) { isSubmitted = true }
    }
  }
}

private struct SearchState: View {
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch
  let isSubmitted: Bool

  var body: some View {
    VStack {
      Text(isSearching ? "searching" : "resting")
      if isSubmitted { Text("submitted") }
      if isSearching { Button("Enough") { dismissSearch() } }
    }
  }
}

/// A screen whose field completes what is typed.
private struct Suggestions: View {
  @State private var text = ""
  @State private var isPresented = false
  @FocusState private var isFocused: Bool

  var body: some View {
    NavigationStack {
      VStack {
        Button("Begin") { isPresented = true }
        Text("typed \(text)")
        Text(isFocused ? "focused" : "not focused")
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .navigationTitle("Fruit")
    }
    .searchable(text: $text, isPresented: $isPresented)
    .searchSuggestions { if text.isEmpty { Text("Apples").searchCompletion("apple") } }
    .searchFocused($isFocused)
  }
}

private struct Person: Identifiable {
  let id: String
}

private struct Tokens: View {
  @State private var text = ""
  @State private var people = [Person(id: "Ada")]

  var body: some View {
    NavigationStack {
      Text("\(people.count) people")
        .navigationTitle("Mail")
        .searchable(text: $text, tokens: $people) { Text($0.id) }
    }
  }
}

@MainActor
struct SearchTests {
  private let island = LookScreen(
    size: CGSize(width: 393, height: 852),
    safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0))

  /// - SeeAlso: That a bar comes with its field: chosen, since nothing moves on a phone either.
  @Test func `the field is there from the first frame`() throws {
    let stage = lookStage(island) { Names() }
    let field = try #require(stage.rect(.part(.searchField, nil)))
    func fill() -> Int { stage.picture().levels(600, Int((field.minY + 6) * 3)).red }
    let first = fill()
    stage.advance(to: 1)
    #expect(first == fill() && first < 0xF8)
  }

  @Test("The field is in the bar's drawer, and a tap begins the search: searchable18-active")
  func active() throws {
    let stage = lookStage(island) { Names() }
    let resting = try #require(stage.rect(.part(.searchField, nil)))
    #expect(abs(resting.height - 36) < 0.01)
    #expect(abs(resting.minX - 16.33) < 0.34)
    #expect(abs(resting.maxX - (393 - 16.33)) < 0.34)
    #expect(abs(resting.minY - (97.67 + 1)) < 0.34)
    try stage.tap(.part(.searchField, nil))
    stage.advance(to: 2)
    let field = try #require(stage.rect(.part(.searchField, nil)))
    #expect(abs(field.minX - 16.33) < 0.34)
    #expect(abs(field.minY - 61.67) < 0.34)
    #expect(abs(field.width - 296.67) < 0.34)
    #expect(stage.rect(.text("searching")) != nil)
    let fill = stage.picture().levels(600, Int((field.minY + 3) * 3))
    #expect(abs(fill.red - 0xEF) <= 2 && abs(fill.blue - 0xF0) <= 2)
    #expect(stage.rect(.text("Names")) == nil)
  }

  @Test("What is below the field is there from the first frame on")
  func beginning() throws {
    let stage = lookStage(island, rests: false) { Names() }
    let first = try #require(stage.rect(.text("Ada")))
    for tenth in 1...6 {
      stage.advance(to: Double(tenth) / 10)
      #expect(stage.rect(.text("Ada")) == first)
    }
  }

  @Test("Typing filters, return submits, and Cancel takes everything back")
  func typing() throws {
    let stage = lookStage(island) { Names() }
    try stage.tap(.part(.searchField, nil))
    stage.advance(to: 1)
    try stage.enter("A\n")
    #expect(stage.rect(.text("Alan")) != nil)
    #expect(stage.rect(.text("Grace")) == nil)
    #expect(stage.rect(.text("submitted")) != nil)
    #expect(stage.rect(.text("searching")) != nil)
    #expect(stage.rect(.text("Some")) != nil)
    try stage.tap(.button("Cancel"))
    stage.advance(to: 3)
    #expect(stage.rect(.text("resting")) != nil)
    #expect(stage.rect(.text("Grace")) != nil)
    #expect(stage.rect(.text("Some")) == nil)
  }

  @Test("dismissSearch ends a search")
  func dismissal() throws {
    let stage = lookStage(island) { Names() }
    try stage.tap(.part(.searchField, nil))
    stage.advance(to: 1)
    try stage.tap(.button("Enough"))
    stage.advance(to: 2)
    #expect(stage.rect(.text("resting")) != nil)
  }

  @Test("A search around a stack is presented by the program, and suggestions complete it")
  func suggestions() throws {
    let stage = lookStage(island) { Suggestions() }
    #expect(stage.rect(.part(.searchField, nil)) != nil)
    try stage.tap(.button("Begin"))
    stage.advance(to: 1)
    #expect(stage.rect(.text("focused")) != nil)
    try stage.tap(.text("Apples"))
    stage.advance(to: 2)
    #expect(stage.rect(.text("typed apple")) != nil)
    #expect(stage.rect(.text("Apples")) == nil)
  }

  @Test("Tokens stand before the text, and taking away where nothing is typed takes the last")
  func tokens() throws {
    let stage = lookStage(island) { Tokens() }
    #expect(stage.rect(.text("Ada")) != nil)
    try stage.tap(.part(.searchField, nil))
    stage.advance(to: 1)
    try stage.enter("\u{8}")
    #expect(stage.rect(.text("0 people")) != nil)
    try stage.enter("\u{8}")
    #expect(stage.rect(.text("0 people")) != nil)
  }

  @Test("iOS 26 has a glass field in the drawer: search26")
  func glass() throws {
    let screen = LookScreen(
      size: CGSize(width: 430, height: 932),
      safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0), semantics: .ios26)
    let stage = lookStage(screen) {
      Names(placement: .navigationBarDrawer(displayMode: .always))
    }
    let field = try #require(stage.rect(.part(.searchField, nil)))
    #expect(abs(field.minX - 20) < 0.34)
    #expect(abs(field.minY - 114) < 0.34)
    #expect(abs(field.width - 390) < 0.34)
    #expect(abs(field.height - 44) < 0.34)
    let words = stage.picture().ink(in: CGRect(x: 56, y: 124, width: 60, height: 24))
    #expect(abs(try #require(words).box.minX - 60.33) < 1)
    let bottom = lookStage(screen) { Names() }
    let low = try #require(bottom.rect(.part(.searchField, nil)))
    #expect(low.maxY <= 932 - 34)
    #expect(low.minY > 800)
  }

  /// A screen whose field is a button, among others or alone.
  private struct Minimized: View {
    @State private var text = ""
    let hasItems: Bool

    var body: some View {
      NavigationStack {
        List { Text("typed \(text)") }
          .navigationTitle("Mail")
          .searchable(text: $text)
          .searchToolbarBehavior(.minimize)
          .toolbar {
            if hasItems {
              ToolbarItem(placement: .bottomBar) { Button("Filter", systemImage: "star") {} }
              ToolbarSpacer(.flexible, placement: .bottomBar)
              DefaultToolbarItem(kind: .search, placement: .bottomBar)
              ToolbarSpacer(.fixed, placement: .bottomBar)
              ToolbarItem(placement: .bottomBar) { Button("Write", systemImage: "pencil") {} }
            }
          }
      }
    }
  }

  private let phone26 = LookScreen(
    size: CGSize(width: 402, height: 874),
    safeArea: EdgeInsets(top: 62, leading: 0, bottom: 34, trailing: 0), semantics: .ios26)

  @Test("A minimized field is a round button among the items, which opens it and is there again")
  func minimized() throws {
    let stage = lookStage(phone26) { Minimized(hasItems: true) }
    #expect(stage.rect(.part(.searchField, nil)) == nil)
    let button = try #require(stage.rect(.button("Search")))
    let (filter, write) = (stage.rect(.button("Filter")), stage.rect(.button("Write")))
    #expect(button.width == 44 && button.height == 44)
    #expect(try #require(filter).maxX < 100)
    #expect(abs(try #require(write).midX - button.midX - 56) < 0.5)
    try stage.tap(.button("Search"))
    stage.advance(to: 1.0 / 60)
    let early = try #require(stage.rect(.part(.searchField, nil)))
    stage.advance(to: 2)
    let field = try #require(stage.rect(.part(.searchField, nil)))
    #expect(field.minX < early.minX && abs(field.minX - 28) < 0.5 && field.width > 280)
    #expect(stage.rect(.button("Filter")) == nil)
    try stage.enter("abc")
    #expect(stage.rect(.text("typed abc")) != nil)
    try stage.tap(.button("Close"))
    stage.advance(to: 4)
    #expect(stage.rect(.button("Search")) == button)
    #expect(stage.rect(.part(.searchField, nil)) == nil)
    #expect(stage.graph.diagnostics.allSatisfy { $0.hasPrefix("typing") })
  }

  @Test("A minimized field alone stands at the trailing edge")
  func lone() throws {
    let stage = lookStage(phone26) { Minimized(hasItems: false) }
    let button = try #require(stage.rect(.button("Search")))
    #expect(abs(button.maxX - (402 - 28)) < 0.5)
  }

  @Test("A field above the content is not minimized, and says so")
  func minimizedDrawer() {
    let stage = lookStage(island) { Minimized(hasItems: false) }
    #expect(stage.graph.diagnostics.contains { $0.contains("searchToolbarBehavior") })
  }
}

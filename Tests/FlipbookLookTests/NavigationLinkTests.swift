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

/// A list of links of all kinds.
private struct Links: View {
  @State private var isActive = false
  @State private var isShown = false
  @State private var tag: Int?
  @State private var item: String?
  @State private var count = 0

  var body: some View {
    NavigationStack {
      List {
        NavigationLink("Closure") { Text("Goal \(count)") }
        NavigationLink("Older", destination: Text("Older goal"))
        NavigationLink(destination: Counter(count: $count)) { Text("Counter") }
        NavigationLink("Active", isActive: $isActive) { Text("Active goal") }
        NavigationLink("Tagged", destination: Text("Tagged goal"), tag: 7, selection: $tag)
        NavigationLink("Value", value: "v")
        NavigationLink("Lost", value: 2.5)
        NavigationLink("Nowhere", value: Int?.none)
        Button("Condition") { isShown = true }
        Button("Item") { item = "x" }
      }
      .navigationTitle("Links")
      .navigationDestination(for: String.self) { Text("Value \($0)") }
      .navigationDestination(isPresented: $isShown) { Text("Condition goal") }
      .navigationDestination(item: $item) { Text("Item \($0)") }
    }
  }
}

/// A screen that changes what belongs to the screen before it.
private struct Counter: View {
  @Binding var count: Int
  @Environment(\.presentationMode) private var mode

  var body: some View {
    VStack {
      Text("Count \(count)")
      Button("More") { count += 1 }
      Button("Done") { mode.wrappedValue.dismiss() }
    }
  }
}

/// The events of views of a stack.
private final class Events {
  var names: [String] = []
}

private struct Told: View {
  let name: String
  let events: Events

  var body: some View {
    Text(name)
      .onAppear { events.names.append("+" + name) }
      .onDisappear { events.names.append("-" + name) }
  }
}

@MainActor
struct NavigationLinkTests {
  @Test func `a link without a label fills its row`() throws {
    let stage = lookStage {
      NavigationStack {
        List {
          NavigationLink(destination: Text("Goal")) { EmptyView() }
            .accessibilityIdentifier("row")
        }
      }
    }
    #expect(try #require(stage.rect(.id("row"))).width > 300)
  }

  @Test(
    "Every kind of link leads to its screen, and the back button leads away from it",
    arguments: [
      ("Closure", "Goal 0"), ("Older", "Older goal"), ("Active", "Active goal"),
      ("Tagged", "Tagged goal"), ("Value", "Value v"), ("Condition", "Condition goal"),
      ("Item", "Item x"),
    ])
  func kinds(row: String, goal: String) throws {
    let stage = lookStage { Links() }
    for round in 0..<2 {
      try stage.tap(.text(row))
      stage.advance(to: Double(round) * 4 + 2)
      #expect(stage.rect(.text(goal)) != nil)
      #expect(stage.rect(.text(row)) == nil)
      try stage.tap(.part(.back, nil))
      stage.advance(to: Double(round) * 4 + 4)
      #expect(stage.rect(.text(goal)) == nil)
      #expect(stage.rect(.text(row)) != nil)
    }
    #expect(stage.graph.diagnostics.isEmpty)
  }

  @Test("A row is tapped as a whole, and a link without a value is disabled")
  func rows() throws {
    let stage = lookStage { Links() }
    let closure = try #require(stage.rect(.text("Closure")))
    let finger = Action.drag(
      Action.Drag(
        from: Located(.point(x: 300, y: closure.midY), at: SourceLocation(file: "test")),
        to: Located(.by(x: 0, y: 0), at: SourceLocation(file: "test")), over: .zero))
    _ = finger
    try stage.tap(.text("Nowhere"))
    stage.advance(to: 2)
    #expect(stage.rect(.text("Nowhere")) != nil)
  }

  @Test("A screen keeps up with the state of the screen before it, and may dismiss itself")
  func bindings() throws {
    let stage = lookStage { Links() }
    try stage.tap(.text("Counter"))
    stage.advance(to: 2)
    try stage.tap(.button("More"))
    stage.advance(to: 2.1)
    #expect(stage.rect(.text("Count 1")) != nil)
    try stage.tap(.button("Done"))
    stage.advance(to: 4)
    #expect(stage.rect(.text("Count 1")) == nil)
    try stage.tap(.text("Closure"))
    stage.advance(to: 6)
    #expect(stage.rect(.text("Goal 1")) != nil)
  }

  @Test("A value that leads nowhere shows a warning, and it is said once")
  func missing() throws {
    let stage = lookStage { Links() }
    try stage.tap(.text("Lost"))
    stage.advance(to: 2)
    #expect(stage.rect(.id("missing destination")) != nil)
    #expect(
      stage.graph.diagnostics == [
        "NavigationStack: no navigationDestination for values of Double"
      ])
    try stage.tap(.part(.back, nil))
    stage.advance(to: 4)
    #expect(stage.rect(.text("Lost")) != nil)
  }

  @Test("Screens appear as they come, disappear when they are covered or gone, and keep state")
  func lifecycle() throws {
    let events = Events()
    let stage = lookStage {
      NavigationStack {
        VStack {
          Told(name: "root", events: events)
          NavigationLink("Push") { Told(name: "pushed", events: events) }
        }
      }
    }
    #expect(events.names == ["+root"])
    try stage.tap(.button("Push"))
    stage.advance(to: 0.2)
    #expect(events.names == ["+root", "+pushed"])
    stage.advance(to: 2)
    #expect(events.names == ["+root", "+pushed", "-root"])
    try stage.tap(.part(.back, nil))
    stage.advance(to: 2.2)
    #expect(events.names == ["+root", "+pushed", "-root", "+root"])
    stage.advance(to: 4)
    #expect(events.names == ["+root", "+pushed", "-root", "+root", "-pushed"])
  }

  @Test("A link outside of a stack is said once and does nothing")
  func alone() throws {
    let stage = lookStage { NavigationLink("Push") { Text("Goal") } }
    try stage.tap(.button("Push"))
    stage.advance(to: 1)
    #expect(stage.graph.diagnostics == ["NavigationLink: there is no NavigationStack around it"])
  }

  @Test("A path can be written down and read again")
  func codable() throws {
    var path = NavigationPath()
    path.append("text")
    path.append(7)
    let data = try JSONEncoder().encode(try #require(path.codable))
    let read = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(read) == path)
    path.removeLast(9)
    #expect(path.isEmpty)
    struct Plain: Hashable {}
    path.append(Plain())
    #expect(path.codable == nil)
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(
        NavigationPath.CodableRepresentation.self, from: Data(#"["nonsense", "1"]"#.utf8))
    }
  }

  @Test("Several views in the label of a row stand side by side, from its leading edge")
  func severalViews() throws {
    let stage = lookStage {
      NavigationStack {
        List {
          NavigationLink {
          } label: {
            Color.red.frame(width: 20, height: 20).accessibilityIdentifier("icon")
            Text("Title")
          }
        }
      }
    }
    let (icon, title) = (
      try #require(stage.rect(.id("icon"))), try #require(stage.rect(.text("Title")))
    )
    #expect(title.minX - icon.maxX == 8 && title.midY == icon.midY)
  }
}

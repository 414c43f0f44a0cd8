import FlipbookBase
import FlipbookGeometry
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

/// A list whose rows can be deleted, moved and added.
private struct Groceries: View {
  @State private var items = ["Milk", "Bread", "Eggs", "Tea"]
  @State private var mode = EditMode.inactive

  var body: some View {
    VStack(spacing: 0) {
      HStack {
        EditButton()
        Button("Add") { withAnimation(.linear(duration: 1)) { items.insert("Salt", at: 1) } }
      }
      List {
        ForEach(items, id: \.self) { item in
          Text(item).accessibilityIdentifier("the " + item)
        }
        .onDelete { items.remove(atOffsets: $0) }
        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
      }
    }
    .environment(\.editMode, $mode)
  }
}

/// Rows of an odd height, and a section below them.
private struct Shelf: View {
  let height: CGFloat
  @State private var items = ["Oat milk", "Sourdough", "Eggs", "Tomatoes", "Earl Grey"]

  var body: some View {
    NavigationStack {
      List {
        Section {
          ForEach(items, id: \.self) { Text($0).frame(height: height) }
        } footer: {
          Text("Swipe a row to delete it, or to keep it among your favourites.")
        }
        Section("Later") { Text("Olive oil").frame(height: height) }
      }
      .navigationTitle("Groceries")
      .toolbar { Button("Add") { withAnimation { items.insert("Basil", at: 2) } } }
    }
  }
}

/// A row with actions at both edges.
private struct Mail: View {
  @State private var log: [String] = []
  var fullSwipe = true

  var body: some View {
    List {
      Text(log.isEmpty ? "Letter" : log.joined(separator: " "))
        .accessibilityIdentifier("letter")
        .swipeActions(edge: .leading) {
          Button("Read") { log.append("read") }.tint(.blue)
        }
        .swipeActions(edge: .trailing, allowsFullSwipe: fullSwipe) {
          Button("Bin", role: .destructive) { log.append("bin") }
          Button("Flag") { log.append("flag") }.tint(.orange)
        }
      Text("Other").accessibilityIdentifier("other")
    }
  }
}

private let here = SourceLocation(file: "test")

extension Stage {
  /// Draws a finger from a view by a distance, evenly in a time in seconds.
  fileprivate func drag(
    _ selector: Selector, x: Double = 0, y: Double = 0, over: Double = 0.5
  ) throws(TimelineError) {
    try play(
      .drag(
        Action.Drag(
          from: Located(.view(selector), at: here), to: Located(.by(x: x, y: y), at: here),
          over: ExactTime(rounding: over))))
  }

  fileprivate func words() -> [String] {
    ["Milk", "Salt", "Bread", "Eggs", "Tea"]
      .compactMap { word in rect(.id("the " + word)).map { (word, $0.minY) } }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }
}

/// A view with a state of editing around it.
private struct EditModeHolder<Content: View>: View {
  @ViewBuilder let content: Content
  @State private var mode = EditMode.inactive

  var body: some View { content.environment(\.editMode, $mode) }
}

@MainActor
struct ListEditingTests {
  @Test("A row follows a finger, and rests with its actions uncovered")
  func swipe() throws {
    let stage = lookStage(.pro16) { Mail() }
    let start = try #require(stage.rect(.id("letter")))
    try stage.drag(.id("letter"), x: -100, over: 1)
    stage.advance(to: 0.5)
    let half = try #require(stage.rect(.id("letter")))
    #expect(abs(half.minX - (start.minX - 50)) < 0.5, "\(half)")
    stage.advance(to: 3)
    let end = try #require(stage.rect(.id("letter")))
    #expect(abs(end.minX - (start.minX - 148)) < 0.5, "\(end)")
    let picture = stage.picture()
    #expect(picture.shows("FF3B30", atX: 375, y: start.midY))
    #expect(picture.shows("FF9500", atX: 240, y: start.midY))
    // A tap elsewhere closes it.
    try stage.tap(.id("other"))
    stage.advance(to: 5)
    #expect(stage.rect(.id("letter")) == start)
    #expect(stage.rect(.button("Flag")) == nil)
  }

  @Test("A row that is let go goes on at the finger's speed", arguments: [-100.0, -40, 60])
  func speed(way: Double) throws {
    let stage = lookStage(.pro16) { Mail() }
    stage.watch([.id("letter")])
    try stage.drag(.id("letter"), x: way, over: 0.4)
    func place(at seconds: Double) throws -> Double {
      stage.advance(to: seconds)
      return try #require(stage.rect(.id("letter"))).minX
    }
    let places = try [0.39, 0.4, 0.402].map(place(at:))
    let (arriving, leaving) = ((places[1] - places[0]) / 0.01, (places[2] - places[1]) / 0.002)
    #expect(abs(arriving - way / 0.4) < 1)
    #expect(abs(leaving / arriving - 1) < 0.2, "\(leaving) after \(arriving)")
  }

  @Test("A short swipe goes back, and an action closes the row")
  func actions() throws {
    let stage = lookStage(.pro16) { Mail() }
    let start = try #require(stage.rect(.id("letter")))
    try stage.drag(.id("letter"), x: -60, over: 1)
    stage.advance(to: 3)
    #expect(stage.rect(.id("letter")) == start)
    try stage.drag(.id("letter"), x: 70, over: 1)
    stage.advance(to: 6)
    #expect(abs(try #require(stage.rect(.id("letter"))).minX - start.minX - 74) < 9)
    try stage.tap(.button("Read"))
    stage.advance(to: 8)
    #expect(stage.rect(.text("read"))?.minX == start.minX)
  }

  @Test("A full swipe performs the first action")
  func fullSwipe() throws {
    let stage = lookStage(.pro16) { Mail() }
    try stage.drag(.id("letter"), x: -300, over: 1)
    stage.advance(to: 4)
    #expect(stage.rect(.text("bin")) != nil)
    let held = lookStage(.pro16) { Mail(fullSwipe: false) }
    try held.drag(.id("letter"), x: -300, over: 1)
    held.advance(to: 0.99)
    // It resists beyond its actions.
    let x = try #require(held.rect(.id("letter"))).minX
    #expect(x > 40 - 300 && x < 40 - 148, "\(x)")
    held.advance(to: 4)
    #expect(held.rect(.text("bin")) == nil)
  }

  @Test("Rows make way for one that comes, and close after one that is deleted")
  func insertion() throws {
    let stage = lookStage(.pro16) { Groceries() }
    for match in stage.matches(of: .id("the Bread")) { match.track() }
    let bread = try #require(stage.rect(.id("the Bread")))
    try stage.tap(.button("Add"))
    stage.advance(to: 0.5)
    #expect(abs(try #require(stage.rect(.id("the Bread"))).minY - bread.minY - 22) < 0.5)
    stage.advance(to: 2)
    #expect(stage.words() == ["Milk", "Salt", "Bread", "Eggs", "Tea"])
    try stage.drag(.id("the Salt"), x: -320, over: 1)
    stage.advance(to: 6)
    #expect(stage.words() == ["Milk", "Bread", "Eggs", "Tea"])
    #expect(stage.rect(.id("the Bread")) == bread)
  }

  @Test(
    "A row that is inserted is seen, and its layout comes to rest, if heights are no whole numbers",
    arguments: [22.1, 22 + 1.0 / 6, 22.3])
  func rounding(height: CGFloat) throws {
    let stage = lookStage(.pro16) { Shelf(height: height) }
    try stage.tap(.button("Add"))
    stage.advance(to: 2)
    #expect(stage.rect(.text("Basil")) != nil)
    #expect(stage.graph.diagnostics.isEmpty)
  }

  @Test("Rows that are edited indent, and a disc uncovers what deletes them")
  func editing() throws {
    let stage = lookStage(.pro16) { Groceries() }
    let start = try #require(stage.rect(.id("the Eggs")))
    try stage.tap(.button("Edit"))
    stage.advance(to: 2)
    #expect(stage.rect(.button("Done")) != nil)
    let edited = try #require(stage.rect(.id("the Eggs")))
    #expect(edited.minX == start.minX + 34)
    let disc = Selector.point(x: 47, y: edited.midY)
    try stage.tap(disc)
    stage.advance(to: 4)
    try stage.tap(.button("Delete"))
    stage.advance(to: 7)
    #expect(stage.words() == ["Milk", "Bread", "Tea"])
  }

  @Test("Edit is gone before Done comes")
  func editWords() throws {
    let stage = lookStage {
      EditModeHolder { EditButton() }
    }
    try stage.tap(.button("Edit"))
    stage.advance(to: 0.125)
    let between = stage.picture()
    #expect(between.ink(in: CGRect(origin: .zero, size: between.size)) == nil)
    stage.advance(to: 1)
    #expect(stage.rect(.text("Done")) != nil && stage.rect(.text("Edit")) == nil)
  }

  @Test("A handle moves its row, and the others make way")
  func reorder() throws {
    let stage = lookStage(.pro16) { Groceries() }
    try stage.tap(.button("Edit"))
    stage.advance(to: 2)
    let milk = try #require(stage.rect(.id("the Milk")))
    for match in stage.matches(of: .id("the Bread")) { match.track() }
    let bread = try #require(stage.rect(.id("the Bread")))
    try stage.drag(.point(x: 350, y: milk.midY), y: 90, over: 1)
    for time in [2.3, 2.6, 2.9] { stage.advance(to: time) }
    #expect(abs(try #require(stage.rect(.id("the Milk"))).minY - milk.minY - 81) < 1)
    #expect(abs(try #require(stage.rect(.id("the Bread"))).minY - bread.minY + 44) < 1)
    stage.advance(to: 6)
    #expect(stage.words() == ["Bread", "Eggs", "Milk", "Tea"])
    #expect(stage.rect(.id("the Bread"))?.minY == milk.minY)
  }

  @Test("Offsets outside an array change nothing")
  func offsets() {
    var numbers = [1, 2, 3]
    numbers.move(fromOffsets: [7], toOffset: 9)
    numbers.remove(atOffsets: [5])
    #expect(numbers == [1, 2, 3])
    numbers.move(fromOffsets: [0, 2], toOffset: 2)
    #expect(numbers == [2, 1, 3])
  }
}

/// A tree, a group and a section that can be opened, and a table.
private struct Foldable: View {
  struct Folder: Identifiable {
    let id: String
    var children: [Folder]?
  }

  @State private var isExpanded = true
  private let folders = [Folder(id: "Work", children: [Folder(id: "Plans")]), Folder(id: "Home")]

  var body: some View {
    List {
      DisclosureGroup("More") { Text("Less").accessibilityIdentifier("less") }
      OutlineGroup(folders, children: \.children) { folder in Text(folder.id) }
      Section("Tags", isExpanded: $isExpanded) { Text("Red") }
      Button("Fold") { withAnimation { isExpanded.toggle() } }
    }
  }
}

@MainActor
struct ListFoldingTests {
  @Test("Groups, trees and sections open as rows")
  func folding() throws {
    let stage = lookStage(.pro16) { Foldable() }
    #expect(stage.rect(.id("less")) == nil)
    let home = try #require(stage.rect(.text("Home")))
    try stage.tap(.text("More"))
    stage.advance(to: 2)
    #expect(stage.rect(.id("less"))?.minX == 60)
    #expect(abs(try #require(stage.rect(.text("Home"))).minY - home.minY - 44) < 0.5)
    try stage.tap(.text("Work"))
    stage.advance(to: 4)
    #expect(stage.rect(.text("Plans"))?.minX == 60)
    #expect(stage.rect(.text("Red")) != nil)
    // The whole row is the button.
    let fold = try #require(stage.rect(.text("Fold")))
    try stage.tap(.point(x: 350, y: fold.midY))
    stage.advance(to: 6)
    #expect(stage.rect(.text("Red")) == nil)
  }

  @Test("A table has one column on a phone")
  func table() {
    struct Person: Identifiable {
      let id: Int
      let name: String
      let place: String
    }
    let people = [Person(id: 1, name: "Ada", place: "London")]
    let stage = lookStage(.pro16) {
      Table(people) {
        TableColumn("Name", value: \.name)
        TableColumn("Place") { Text($0.place) }
      }
    }
    #expect(stage.rect(.text("Ada")) != nil)
    #expect(stage.rect(.text("London")) == nil)
  }

  @Test("A selection that does not exist selects nothing, and a tap chooses a row")
  func selection() throws {
    let box = SelectionBox()
    let stage = lookStage(.pro16) { Chooser(box: box) }
    let row = try #require(stage.rect(.text("Two")))
    #expect(stage.picture().hex(300, row.midY) == "FFFFFF")
    try stage.tap(.text("Two"))
    stage.advance(to: 2)
    #expect(box.value == 2)
    #expect(stage.picture().hex(300, row.midY) == "D1D1D6")
  }
}

private final class SelectionBox {
  var value: Int? = 77
}

private struct Chooser: View {
  let box: SelectionBox
  @State private var chosen: Int? = 77

  var body: some View {
    List(selection: $chosen) {
      Text("One").tag(1)
      Text("Two").tag(2)
    }
    .onChange(of: chosen) { box.value = chosen }
  }
}

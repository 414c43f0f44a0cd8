import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import FlipbookLook

/// A card, and two columns that take it.
private struct Board: View {
  @State private var place = "left"
  @State private var isTargeted = false

  var body: some View {
    VStack {
      Text("on the \(place)")
      Text(isTargeted ? "over it" : "elsewhere")
      HStack(spacing: 0) {
        VStack {
          Text("Card").padding().draggable("a card")
          Spacer()
        }
        .frame(maxWidth: .infinity)
        Text("Right")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .dropDestination(for: String.self) { items, _ in
            place = "right with \(items.joined())"
            return true
          } isTargeted: {
            isTargeted = $0
          }
        Text("Numbers")
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .dropDestination(for: URL.self) { _, _ in
            place = "wrong side"
            return true
          }
      }
    }
  }
}

/// Rows that change places under the finger, as apps write it.
private struct Reordered: View {
  @State private var names = ["one", "two", "three"]
  @State private var dragged: String?

  var body: some View {
    VStack(spacing: 0) {
      Text(names.joined(separator: " "))
      ForEach(names, id: \.self) { name in
        Text(name)
          .frame(maxWidth: .infinity, minHeight: 60)
          .onDrag {
            dragged = name
            return NSItemProvider(object: name as NSString)
          }
          .onDrop(of: [.text], delegate: Row(name: name, names: $names, dragged: $dragged))
      }
    }
  }

  private struct Row: DropDelegate {
    let name: String
    @Binding var names: [String]
    @Binding var dragged: String?

    func dropEntered(info: DropInfo) {
      guard let dragged, dragged != name, let from = names.firstIndex(of: dragged),
        let to = names.firstIndex(of: name)
      else { return }
      names.move(fromOffsets: [from], toOffset: to > from ? to + 1 : to)
    }

    func performDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.plainText]) }
  }
}

/// Three cards that are dragged by their numbers, of which two are selected, and a box.
private struct Several: View {
  private struct Card: Identifiable, Codable, Transferable {
    var id: Int

    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)
    }
  }

  @State private var got: [Int] = []
  @State private var drag: [String] = []
  @State private var drop: [String] = []

  var body: some View {
    VStack(spacing: 60) {
      Text("got " + got.map(String.init).joined(separator: " "))
      Text(drag.joined(separator: " "))
      Text(drop.joined(separator: " "))
      HStack {
        ForEach(1..<4) { number in
          Text("Card \(number)").padding().background(Color.black)
            .draggable(containerItemID: number)
        }
      }
      .dragContainer(for: Card.self) { ids in ids.map { Card(id: $0) } }
      .dragContainerSelection([1, 2])
      .onDragSessionUpdated { session in
        note(&drag, word(session.phase))
      }
      Text("Box").frame(width: 300, height: 200)
        .dropDestination(for: Card.self) { items, session in
          got = items.map(\.id)
        }
        .onDropSessionUpdated { session in
          switch session.phase {
          case .entering: note(&drop, "entering")
          case .active: note(&drop, "active")
          default: break
          }
        }
    }
  }

  private func note(_ words: inout [String], _ word: String) {
    if words.last != word { words.append(word) }
  }

  private func word(_ phase: DragSession.Phase) -> String {
    switch phase {
    case .initial: "initial"
    case .active: "active"
    case .ended: "ended"
    case .dataTransferCompleted: "completed"
    }
  }
}

/// A box whose delegate forbids drops.
private struct Forbidding: View, DropDelegate {
  @State private var got = "nothing"
  @State private var end = ""

  var body: some View {
    VStack(spacing: 60) {
      Text("\(got), \(end)")
      Text("Card").padding().draggable("card")
      Text("Box").frame(width: 300, height: 200).onDrop(of: [.text], delegate: self)
    }
  }

  func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .forbidden) }
  func dropExited(info: DropInfo) { end = "left" }

  func performDrop(info: DropInfo) -> Bool {
    got = "something"
    return true
  }
}

/// A card, and a list that takes it between its rows.
private struct Inserting: View {
  @State private var rows = ["a", "b", "c"]

  var body: some View {
    VStack(spacing: 0) {
      Text(rows.joined(separator: " "))
      Text("Card").padding().draggable("new")
      List {
        ForEach(rows, id: \.self) { Text($0).accessibilityIdentifier("row " + $0) }
          .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
          .dropDestination(for: String.self) { rows.insert(contentsOf: $0, at: $1) }
      }
    }
  }
}

private struct Track: Codable, Transferable {
  var name: String

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
    ProxyRepresentation(exporting: \.name)
  }
}

@MainActor
struct DragAndDropTests {
  private let here = SourceLocation(file: "test")

  private func drag(_ from: Selector, to: Selector, hold: Int) -> Action {
    .drag(
      Action.Drag(
        from: Located(.view(from), at: here), to: Located(.view(to), at: here),
        hold: ExactTime(milliseconds: hold), over: ExactTime(milliseconds: 300)))
  }

  @Test func `what is held before it is dragged is carried, and dropped`() throws {
    let stage = lookStage(.pro16) { Board() }
    try stage.play(drag(.text("Card"), to: .text("Right"), hold: 600))
    stage.advance(to: 0.88)
    #expect(stage.rect(.text("over it")) != nil)
    stage.advance(to: 2)
    #expect(stage.rect(.text("on the right with a card")) != nil)
    #expect(stage.rect(.text("elsewhere")) != nil)
  }

  @Test(
    "What is dragged at once, or dropped on something of another type, stays where it is",
    arguments: [("Right", 0), ("Numbers", 600)])
  func stays(goal: String, hold: Int) throws {
    let stage = lookStage(.pro16) { Board() }
    try stage.play(drag(.text("Card"), to: .text(goal), hold: hold))
    stage.advance(to: 2)
    #expect(stage.rect(.text("on the left")) != nil)
  }

  @Test func `rows change places as a delegate hears of the finger`() throws {
    let stage = lookStage(.pro16) { Reordered() }
    try stage.play(drag(.text("one"), to: .text("three"), hold: 600))
    stage.advance(to: 2)
    #expect(stage.rect(.text("two three one")) != nil)
  }

  /// Takes the stage to a time in frames, so that a finger is where it is in each.
  private func pass(_ stage: Stage, to time: Double) {
    var now = stage.time.seconds
    while now < time {
      now = min(now + 1.0 / 30, time)
      stage.advance(to: now)
    }
  }

  @Test(
    "What is selected is dragged together, in a container of such identities",
    arguments: [(2, "got 1 2"), (3, "got 3")])
  func several(from: Int, got: String) throws {
    let stage = lookStage(.pro16) { Several() }
    try stage.play(drag(.text("Card \(from)"), to: .text("Box"), hold: 600))
    pass(stage, to: 2)
    #expect(stage.rect(.text("entering active")) != nil)
    #expect(stage.rect(.text(got)) != nil)
    #expect(stage.rect(.text("initial active ended completed")) != nil)
  }

  @Test func `a pile of views is carried, with their number`() throws {
    let stage = lookStage(.pro16) { Several() }
    let place = try #require(stage.rect(.text("Card 2")))
    try stage.play(drag(.text("Card 2"), to: .text("Box"), hold: 1600))
    pass(stage, to: 1.5)
    #expect(stage.rect(.text("2")) != nil)
    // The other one has come from its place: below the first, five points farther.
    let picture = stage.picture()
    #expect(picture.color(place.midX, place.maxY + 19).red < 60)
  }

  @Test func `what a delegate forbids is not dropped`() throws {
    let stage = lookStage(.pro16) { Forbidding() }
    try stage.play(drag(.text("Card"), to: .text("Box"), hold: 600))
    stage.advance(to: 2)
    #expect(stage.rect(.text("nothing, left")) != nil)
  }

  @Test(arguments: [(-8.0, "a new b c"), (8, "a b new c")])
  func `rows make way for what is dropped between them`(y: Double, order: String) throws {
    let stage = lookStage(.pro16) { Inserting() }
    let from = try #require(stage.rect(.text("Card")))
    let to = try #require(stage.rect(.id("row b")))
    let below = try #require(stage.rect(.id("row c")))
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.point(x: from.midX, y: from.midY), at: here),
          to: Located(.by(x: 0, y: to.midY + y - from.midY), at: here),
          hold: ExactTime(milliseconds: 600), over: ExactTime(milliseconds: 1500))))
    pass(stage, to: 2.05)
    #expect(try #require(stage.rect(.id("row c"))).midY > below.midY + 8)
    pass(stage, to: 4)
    #expect(stage.rect(.text(order)) != nil)
    #expect(abs(try #require(stage.rect(.id("row c"))).midY - below.midY - 44) < 0.5)
  }

  @Test func `a row is moved after a long press where the list is not edited`() throws {
    let stage = lookStage(.pro16) { Inserting() }
    let row = try #require(stage.rect(.id("row a")))
    func move(_ hold: Int) throws {
      try stage.play(
        .drag(
          Action.Drag(
            from: Located(.point(x: 60, y: row.midY), at: here),
            to: Located(.by(x: 0, y: 88), at: here), hold: ExactTime(milliseconds: hold),
            over: ExactTime(milliseconds: 600))))
    }
    try move(0)
    pass(stage, to: 3)
    #expect(stage.rect(.text("a b c")) != nil)
    try move(600)
    pass(stage, to: 6)
    #expect(stage.rect(.text("b c a")) != nil)
  }

  @Test func `a value can be had as its proxy, and by the types of its forms`() {
    let items = CarriedItems([Track(name: "Blue")])
    #expect(items.values(as: Track.self).map(\.name) == ["Blue"])
    #expect(items.values(as: String.self) == ["Blue"])
    #expect(items.values(as: URL.self).isEmpty)
    #expect(items.conform(to: ["public.text"]))
    #expect(!items.conform(to: ["public.image"]))
  }
}

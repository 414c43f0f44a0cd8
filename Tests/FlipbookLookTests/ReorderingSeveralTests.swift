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

private struct Card: Identifiable, Codable, Transferable, Sendable {
  var id: Int

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
  }
}

extension [Int] {
  fileprivate mutating func apply<Name>(_ difference: ReorderDifference<Int, Name>) {
    removeAll { difference.sources.contains($0) }
    if case .before(let next) = difference.destination.position {
      insert(contentsOf: difference.sources, at: firstIndex(of: next) ?? endIndex)
    } else {
      self += difference.sources
    }
  }
}

/// Cards in a column, of which some are carried together, and a box that takes them.
private struct Cards: View {
  /// How the cards are named that are carried.
  enum Way { case selection, payload, none }
  let way: Way
  @State private var cards = [1, 2, 3, 4, 5]
  @State private var got = ""
  @State private var phases = ""

  var body: some View {
    VStack(spacing: 0) {
      Text("cards " + cards.map(String.init).joined(separator: " "))
      Text("got \(got)")
      Text("drag \(phases)")
      column
      Text("Box").frame(maxWidth: .infinity).frame(height: 120)
        .dropDestination(for: Card.self) { (items, _: DropSession) in
          got = items.map { String($0.id) }.joined(separator: " ")
          cards.removeAll { items.map(\.id).contains($0) }
        }
    }
    .onDragSessionUpdated { session in
      if case .ended(let operation) = session.phase { phases = "\(operation)" }
    }
  }

  @ViewBuilder private var column: some View {
    switch way {
    case .selection: container.dragContainerSelection([4, 1])
    case .payload:
      container.dragContainer(for: Card.self) { id in
        cards.filter { $0 >= id }.map { Card(id: $0) }
      }
    case .none: container.dragContainer(for: Card.self) { (_: Int) in [] }
    }
  }

  private var container: some View {
    VStack(spacing: 0) {
      ForEach(cards, id: \.self) { card in
        Text("card \(card)").frame(maxWidth: .infinity).frame(height: 80)
      }
      .reorderable()
    }
    .reorderContainer(for: Int.self, itemID: \.self) { cards.apply($0) }
  }
}

/// Two piles, one of them empty, to which code sends every card.
private struct Piles: View {
  let isAllowed: Bool
  @State private var piles = [[1, 2], []]

  var body: some View {
    VStack {
      Text(piles.map { $0.map(String.init).joined(separator: " ") }.joined(separator: " / "))
      HStack(alignment: .top, spacing: 0) {
        pile(0)
        pile(1)
      }
      .frame(height: 400, alignment: .top)
      .reorderContainer(for: Int.self, itemID: \.self, in: Int.self) { difference in
        for index in piles.indices { piles[index].removeAll { difference.sources.contains($0) } }
        piles[difference.destination.collectionID].apply(difference)
      }
      .dropDestination(for: Card.self) { _, _ in }
      .dropConfiguration { session in
        DropConfiguration(
          operation: isAllowed ? .move : .forbidden,
          destination: ReorderDifference<Int, Int>.Destination(
            position: .end, collectionID: session.location.x > session.size.width / 2 ? 1 : 0))
      }
    }
  }

  private func pile(_ index: Int) -> some View {
    VStack(spacing: 0) {
      ForEach(piles[index], id: \.self) { card in
        Text("card \(card)").frame(maxWidth: .infinity).frame(height: 80)
      }
      .reorderable(collectionID: index)
    }
    .frame(maxWidth: .infinity)
  }
}

/// A column of numbers that takes cards from outside, and tells where.
private struct Inbox: View {
  @State private var numbers = [1, 2, 3]
  @State private var told = ""

  var body: some View {
    VStack(spacing: 0) {
      Text("numbers " + numbers.map(String.init).joined(separator: " "))
      Text(told)
      Text("New").frame(height: 80).draggable(Card(id: 9))
      VStack(spacing: 0) {
        ForEach(numbers, id: \.self) { number in
          Text("number \(number)").frame(maxWidth: .infinity).frame(height: 80)
        }
        .reorderable()
      }
      .padding(.bottom, 100)
      .reorderContainer(for: Int.self, itemID: \.self) { numbers.apply($0) }
      .dropDestination(for: Card.self) { (items, session: DropSession) in
        told =
          "\(session.itemsCount) of \(session.localSession?.draggedItemIDs(for: Int.self) ?? [])"
        let place = session.reorderDestination(for: Int.self, itemID: \.self)
        if case .before(let next)? = place?.position {
          numbers.insert(contentsOf: items.map(\.id), at: numbers.firstIndex(of: next) ?? 0)
        } else {
          numbers += items.map { $0.id * (place == nil ? 10 : 1) }
        }
      }
    }
  }
}

@MainActor
struct ReorderingSeveralTests {
  private let here = SourceLocation(file: "test")

  private func drag(
    _ stage: Stage, _ from: String, by way: CGSize? = nil, to: String = "", over: Int = 500,
    stay: Int = 0
  ) throws {
    let goal: Action.Place = way.map { .by(x: $0.width, y: $0.height) } ?? .view(.text(to))
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.view(.text(from)), at: here), to: Located(goal, at: here),
          hold: ExactTime(milliseconds: 600), over: ExactTime(milliseconds: over),
          stay: ExactTime(milliseconds: stay))))
  }

  private func pass(_ stage: Stage, to time: Double) {
    var now = stage.time.seconds
    while now < time {
      now = min(now + 1.0 / 60, time)
      stage.advance(to: now)
    }
  }

  @Test func `all that are selected are moved together, in the order of the selection`() throws {
    let stage = lookStage(.pro16) { Cards(way: .selection) }
    try drag(stage, "card 1", to: "card 5")
    pass(stage, to: 4)
    #expect(stage.rect(.text("cards 2 3 5 4 1")) != nil)
    #expect(stage.rect(.text("drag move")) != nil)
  }

  @Test func `one that is not selected is moved alone`() throws {
    let stage = lookStage(.pro16) { Cards(way: .selection) }
    try drag(stage, "card 2", to: "card 5")
    pass(stage, to: 4)
    #expect(stage.rect(.text("cards 1 3 4 5 2")) != nil)
  }

  @Test func `the others come under the finger, and have a gap each`() throws {
    let stage = lookStage(.pro16) { Cards(way: .selection) }
    let fifth = try #require(stage.rect(.text("card 5")))
    try drag(stage, "card 1", to: "card 5", stay: 1000)
    pass(stage, to: 1.9)
    #expect(stage.rect(.text("card 5"))?.midY == fifth.midY - 160)
    #expect(stage.rect(.text("cards 1 2 3 4 5")) != nil)
  }

  @Test func `a container of drags names the items that are moved`() throws {
    let stage = lookStage(.pro16) { Cards(way: .payload) }
    try drag(stage, "card 3", to: "card 1")
    pass(stage, to: 4)
    #expect(stage.rect(.text("cards 3 4 5 1 2")) != nil)
  }

  @Test func `a container that names none lets nothing be lifted`() throws {
    let stage = lookStage(.pro16) { Cards(way: .none) }
    try drag(stage, "card 3", to: "card 1")
    pass(stage, to: 4)
    #expect(stage.rect(.text("cards 1 2 3 4 5")) != nil)
  }

  @Test func `what is dropped elsewhere is not moved`() throws {
    let stage = lookStage(.pro16) { Cards(way: .payload) }
    try drag(stage, "card 4", to: "Box")
    pass(stage, to: 4)
    #expect(stage.rect(.text("got 4 5")) != nil)
    #expect(stage.rect(.text("cards 1 2 3")) != nil)
  }

  @Test func `code sends a card to an empty pile`() throws {
    let stage = lookStage(.pro16) { Piles(isAllowed: true) }
    try drag(stage, "card 1", by: CGSize(width: 200, height: 120))
    pass(stage, to: 4)
    #expect(stage.rect(.text("2 / 1")) != nil)
    #expect(try #require(stage.rect(.text("card 1"))).midX > 201)
  }

  @Test func `code forbids a drop`() throws {
    let stage = lookStage(.pro16) { Piles(isAllowed: false) }
    try drag(stage, "card 1", by: CGSize(width: 200, height: 120))
    pass(stage, to: 4)
    #expect(stage.rect(.text("1 2 / ")) != nil)
  }

  @Test func `a drop from outside knows the item before which it is`() throws {
    let stage = lookStage(.pro16) { Inbox() }
    let second = try #require(stage.rect(.text("number 2")))
    try drag(stage, "New", to: "number 2", stay: 1000)
    pass(stage, to: 1.9)
    #expect(try #require(stage.rect(.text("number 2"))).minY > second.minY)
    pass(stage, to: 4)
    #expect(stage.rect(.text("numbers 1 9 2 3")) != nil)
    #expect(stage.rect(.text("1 of [9]")) != nil)
  }

  @Test func `a drop that was at no item has no place`() throws {
    let stage = lookStage(.pro16) { Inbox() }
    let third = try #require(stage.rect(.text("number 3")))
    let start = try #require(stage.rect(.text("New")))
    // Along the side, where no item is, and to below the last one.
    try drag(stage, "New", by: CGSize(width: 0, height: third.maxY + 60 - start.midY), over: 0)
    pass(stage, to: 4)
    #expect(stage.rect(.text("numbers 1 2 3 90")) != nil)
  }
}

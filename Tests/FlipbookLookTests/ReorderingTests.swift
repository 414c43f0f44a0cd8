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

private struct Piece: Identifiable, Sendable {
  let id: Int
}

/// A grid of pieces in three columns, which a finger reorders.
private struct Pieces: View {
  var isEnabled = true
  @State private var pieces = (1...6).map { Piece(id: $0) }

  var body: some View {
    VStack(spacing: 20) {
      Text(pieces.map { String($0.id) }.joined(separator: " "))
      LazyVGrid(columns: Array(repeating: GridItem(spacing: 0), count: 3), spacing: 0) {
        ForEach(pieces) { piece in
          Text("piece \(piece.id)").frame(maxWidth: .infinity).frame(height: 100)
        }
        .reorderable()
      }
      .reorderContainer(for: Piece.self, isEnabled: isEnabled) { difference in
        let moved = pieces.filter { difference.sources.contains($0.id) }
        pieces.removeAll { difference.sources.contains($0.id) }
        switch difference.destination.position {
        case .before(let id):
          pieces.insert(contentsOf: moved, at: pieces.firstIndex { $0.id == id } ?? 0)
        case .end: pieces += moved
        }
      }
    }
  }
}

/// Plates in a column, the first of which is red.
private struct Plates: View {
  @State private var plates = (1...6).map { Piece(id: $0) }

  var body: some View {
    VStack(spacing: 0) {
      ForEach(plates) { plate in
        (plate.id == 1 ? Color(red: 1, green: 0, blue: 0) : Color.gray).frame(height: 80)
          .accessibilityIdentifier("plate\(plate.id)")
      }
      .reorderable()
    }
    .reorderContainer(for: Piece.self) { _ in }
  }
}

/// Two columns of words between which a finger moves them.
private struct Columns: View {
  @State private var words = ["left": ["a", "b"], "right": ["c", "d"]]
  @State private var last = ""

  var body: some View {
    VStack(spacing: 20) {
      Text(last)
      HStack(alignment: .top, spacing: 0) {
        column("left"); column("right")
      }
    }
    .reorderContainer(for: String.self, itemID: \.self, in: String.self) { difference in
      for name in ["left", "right"] {
        words[name]?.removeAll { difference.sources.contains($0) }
      }
      let name = difference.destination.collectionID
      var goal = words[name] ?? []
      if case .before(let next) = difference.destination.position {
        goal.insert(contentsOf: difference.sources, at: goal.firstIndex(of: next) ?? 0)
      } else {
        goal += difference.sources
      }
      words[name] = goal
      last = "\(name): " + goal.joined(separator: " ")
    }
  }

  private func column(_ name: String) -> some View {
    VStack(spacing: 0) {
      ForEach(words[name] ?? [], id: \.self) { word in
        Text("word \(word)").frame(maxWidth: .infinity).frame(height: 100)
      }
      .reorderable(collectionID: name)
    }
    .frame(maxWidth: .infinity)
  }
}

/// A list of words which a finger reorders.
private struct Words: View {
  @State private var words = ["one", "two", "three", "four"]

  var body: some View {
    VStack {
      Text(words.joined(separator: " "))
      List {
        ForEach(words, id: \.self) { word in
          Text("word \(word)").accessibilityIdentifier(word)
        }
        .reorderable()
      }
    }
    .reorderContainer(for: String.self, itemID: \.self) { difference in
      words.removeAll { difference.sources.contains($0) }
      switch difference.destination.position {
      case .before(let next):
        words.insert(contentsOf: difference.sources, at: words.firstIndex(of: next) ?? 0)
      case .end: words += difference.sources
      }
    }
  }
}

@MainActor
struct ReorderingTests {
  private let here = SourceLocation(file: "test")

  private func drag(
    _ stage: Stage, _ from: String, to: String, hold: Int = 600, over: Int = 400
  ) throws {
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.view(.text(from)), at: here), to: Located(.view(.text(to)), at: here),
          hold: ExactTime(milliseconds: hold), over: ExactTime(milliseconds: over))))
  }

  /// Takes the stage to a time in frames, so that a finger is where it is in each.
  private func pass(_ stage: Stage, to time: Double) {
    var now = stage.time.seconds
    while now < time {
      now = min(now + 1.0 / 60, time)
      stage.advance(to: now)
    }
  }

  @Test(
    "A piece is put down where the finger is, before the next one or at the end",
    arguments: [
      ("piece 1", "piece 5", "2 3 4 5 1 6"), ("piece 5", "piece 1", "5 1 2 3 4 6"),
      ("piece 2", "piece 6", "1 3 4 5 6 2"),
    ])
  func pieces(from: String, to: String, order: String) throws {
    let stage = lookStage(.pro16) { Pieces() }
    try drag(stage, from, to: to)
    pass(stage, to: 3)
    #expect(stage.rect(.text(order)) != nil)
  }

  @Test func `the others make way while the data stay, and a gap is where the piece would be`()
    throws
  {
    let stage = lookStage(.pro16) { Pieces() }
    let first = try #require(stage.rect(.text("piece 1")))
    let fifth = try #require(stage.rect(.text("piece 5")))
    try drag(stage, "piece 1", to: "piece 5", over: 2000)
    pass(stage, to: 2.55)
    #expect(stage.rect(.text("1 2 3 4 5 6")) != nil)
    #expect(abs(try #require(stage.rect(.text("piece 2"))).midX - first.midX) < 2)
    #expect(abs(try #require(stage.rect(.text("piece 4"))).midY - first.midY) < 2)
    pass(stage, to: 4)
    #expect(stage.rect(.text("piece 2"))?.midX == first.midX)
    #expect(stage.rect(.text("piece 1"))?.midX == fifth.midX)
    #expect(stage.rect(.text("piece 1"))?.midY == fifth.midY)
  }

  @Test func `what a finger carries stays under it while its gap moves`() throws {
    let stage = lookStage(.pro16) { Plates() }
    let start = try #require(stage.rect(.id("plate1")))
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.view(.id("plate1")), at: here), to: Located(.by(x: 0, y: 200), at: here),
          hold: ExactTime(milliseconds: 600), over: ExactTime(milliseconds: 100),
          stay: ExactTime(milliseconds: 1000))))
    pass(stage, to: 0.72)
    for frame in 0..<8 {
      pass(stage, to: 0.72 + Double(frame) / 30)
      let picture = stage.picture()
      let reds = [-50, -35, 0, 35, 50].map { distance in
        picture.hex(start.midX, start.midY + 200 + distance) == "FF0000"
      }
      #expect(reds == [false, true, true, true, false], "\(frame)")
    }
  }

  @Test func `a row of a list is moved as a whole`() throws {
    let stage = lookStage(.pro16) { Words() }
    try drag(stage, "word one", to: "word three")
    pass(stage, to: 3)
    #expect(stage.rect(.text("two three one four")) != nil)
  }

  @Test func `a container that is not enabled lets nothing move`() throws {
    let stage = lookStage(.pro16) { Pieces(isEnabled: false) }
    #expect(throws: TimelineError.self) { try drag(stage, "piece 1", to: "piece 5") }
  }

  @Test func `a finger that does not stay first moves nothing`() throws {
    let stage = lookStage(.pro16) { Pieces() }
    try drag(stage, "piece 1", to: "piece 5", hold: 0)
    pass(stage, to: 3)
    #expect(stage.rect(.text("1 2 3 4 5 6")) != nil)
  }

  @Test(
    "A word goes from one collection to another",
    arguments: [("word a", "word c", "right: a c d"), ("word d", "word a", "left: d a b")])
  func collections(from: String, to: String, order: String) throws {
    let stage = lookStage(.pro16) { Columns() }
    try drag(stage, from, to: to)
    pass(stage, to: 3)
    #expect(stage.rect(.text(order)) != nil)
    #expect(stage.rect(.text(from)) != nil)
  }

  @Test func `the place of an order is told by the next item`() {
    let piece = ReorderOrder.Piece(item: ReorderItem(collection: "x", id: 2), size: .zero)
    let order = ReorderOrder(pieces: [piece], place: ReorderPlace(collection: "x", next: 5))
    #expect(order.arranged([1, 2, 3, 4, 5], in: "x") == [1, 3, 4, 2, 5] as [AnyHashable])
    #expect(order.arranged([1, 2], in: "y") == [1, 2] as [AnyHashable])
    var other = order
    other.place = ReorderPlace(collection: "y", next: nil)
    #expect(other.arranged([1, 2, 3], in: "x") == [1, 3] as [AnyHashable])
    #expect(other.arranged([7], in: "y") == [7, 2] as [AnyHashable])
  }

  @Test func `several items keep the order in which they are carried`() {
    let pieces = [4, 1].map { id in
      ReorderOrder.Piece(item: ReorderItem(collection: "x", id: id), size: .zero)
    }
    let order = ReorderOrder(pieces: pieces, place: ReorderPlace(collection: "x", next: 3))
    #expect(order.arranged([1, 2, 3, 4, 5], in: "x") == [2, 4, 1, 3, 5] as [AnyHashable])
  }
}

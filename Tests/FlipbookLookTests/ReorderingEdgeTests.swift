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

private struct Note: Identifiable, Sendable {
  let id: Int
}

/// More notes than a phone shows, in a scroll view, which a finger reorders.
private struct Notes: View {
  @State private var notes = (1...40).map { Note(id: $0) }

  var body: some View {
    VStack(spacing: 0) {
      Text("last \(notes.last?.id ?? 0) at \(place)")
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(notes) { note in
            Text("note \(note.id)").frame(maxWidth: .infinity).frame(height: 80)
          }
          .reorderable()
        }
        .reorderContainer(for: Note.self) { difference in
          let moved = notes.filter { difference.sources.contains($0.id) }
          notes.removeAll { difference.sources.contains($0.id) }
          switch difference.destination.position {
          case .before(let id):
            notes.insert(contentsOf: moved, at: notes.firstIndex { $0.id == id } ?? 0)
          case .end: notes += moved
          }
        }
      }
    }
  }

  private var place: Int { notes.firstIndex { $0.id == 2 } ?? -1 }
}

/// More rows than a phone shows, which move after a long press.
private struct Rows: View {
  @State private var rows = Array(1...40)

  var body: some View {
    VStack(spacing: 0) {
      Text("row 2 at \(rows.firstIndex(of: 2) ?? -1)")
      List {
        ForEach(rows, id: \.self) { Text("row \($0)") }
          .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
      }
    }
  }
}

@MainActor
struct ReorderingEdgeTests {
  private let here = SourceLocation(file: "test")

  /// Carries a view to a height of the window, and stays there.
  private func carry(
    _ stage: Stage, _ text: String, toY y: CGFloat, staying: Int
  ) throws {
    let start = try #require(stage.rect(.text(text)))
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.view(.text(text)), at: here),
          to: Located(.point(x: start.midX, y: y), at: here), hold: ExactTime(milliseconds: 600),
          over: ExactTime(milliseconds: 500), stay: ExactTime(milliseconds: staying))))
  }

  private func pass(_ stage: Stage, to time: Double, rate: Double = 60) {
    var now = stage.time.seconds
    while now < time {
      now = min(now + 1 / rate, time)
      stage.advance(to: now)
    }
  }

  @Test func `an item at the lower edge scrolls its scroll view, and is put down there`() throws {
    let stage = lookStage(.pro16) { Notes() }
    try carry(stage, "note 2", toY: 835, staying: 2000)
    pass(stage, to: 3)
    #expect(stage.rect(.text("note 1")) == nil)
    #expect(stage.rect(.text("last 40 at 1")) != nil)
    pass(stage, to: 5)
    #expect(stage.rect(.text("last 40 at 1")) == nil)
    let note = try #require(stage.rect(.text("note 2")))
    #expect(note.midY > 700)
  }

  @Test func `content scrolls to its end and no further`() throws {
    let stage = lookStage(.pro16) { Notes() }
    try carry(stage, "note 2", toY: 835, staying: 6000)
    pass(stage, to: 9)
    let last = try #require(stage.rect(.text("note 40")))
    #expect(last.maxY <= 840.5)
    #expect(stage.rect(.text("last 2 at 39")) != nil || stage.rect(.text("last 40 at 38")) != nil)
  }

  @Test func `the way does not depend on the frames`() throws {
    let places = try [60.0, 30, 7].map { rate in
      let stage = lookStage(.pro16) { Notes() }
      try carry(stage, "note 2", toY: 835, staying: 1500)
      pass(stage, to: 1.9, rate: rate)
      return try #require(stage.rect(.text("note 14"))).minY
    }
    #expect(abs(places[0] - places[1]) < 0.01)
    // With few frames it is seen late that the finger has come to the edge.
    #expect(abs(places[0] - places[2]) < 14)
  }

  @Test func `a finger in the middle scrolls nothing`() throws {
    let stage = lookStage(.pro16) { Notes() }
    let first = try #require(stage.rect(.text("note 1")))
    try carry(stage, "note 2", toY: 430, staying: 1500)
    pass(stage, to: 2)
    #expect(stage.rect(.text("note 1"))?.minY == first.minY)
  }

  @Test func `a row with onMove scrolls its list, and stays under the finger`() throws {
    let stage = lookStage(.pro16) { Rows() }
    try carry(stage, "row 2", toY: 835, staying: 2000)
    pass(stage, to: 2)
    #expect(stage.rect(.text("row 1")) == nil)
    let carried = try #require(stage.rect(.text("row 2")))
    #expect(abs(carried.midY - 835) < 30)
    pass(stage, to: 6)
    #expect(stage.rect(.text("row 2 at 1")) == nil)
    #expect(stage.rect(.text("row 2")) != nil)
  }
}

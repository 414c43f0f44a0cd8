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

/// Cards with actions in a scroll view.
private struct Cards: View {
  var isContainer = true
  @State private var log: [String] = []

  var body: some View {
    if isContainer { cards.swipeActionsContainer() } else { cards }
  }

  private var cards: some View {
    ScrollView {
      LazyVStack(spacing: 12) {
        Text(log.joined(separator: " "))
        ForEach(1..<4) { number in
          Text("card \(number)").frame(maxWidth: .infinity, minHeight: 60)
            .swipeActions {
              Button("Flag") { log.append("flag\(number)") }
            } onPresentationChanged: {
              log.append("\(number)\($0 ? "on" : "off")")
            }
            .swipeActions(edge: .leading) { Button("Pin") { log.append("pin\(number)") } }
        }
      }
    }
  }
}

/// Cards and rows that an action takes away.
private struct Tasks: View {
  @State private var tasks = [1, 2, 3]
  @State private var rows = [1, 2, 3]

  var body: some View {
    VStack(spacing: 0) {
      ScrollView {
        VStack(spacing: 12) {
          ForEach(tasks, id: \.self) { task in
            Text("task \(task)").frame(maxWidth: .infinity, minHeight: 60)
              .swipeActions {
                Button("Done") { withAnimation { tasks.removeAll { $0 == task } } }
              }
          }
        }
      }
      .swipeActionsContainer()
      List {
        ForEach(rows, id: \.self) { row in
          Text("row \(row)")
            .swipeActions {
              Button("Archive") { withAnimation { rows.removeAll { $0 == row } } }
            }
        }
      }
    }
  }
}

@MainActor
struct SwipeContainerTests {
  private let here = SourceLocation(file: "test")

  private func swipe(_ stage: Stage, _ card: String, by x: Double, y: Double = 0) throws {
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.view(.text(card)), at: here), to: Located(.by(x: x, y: y), at: here),
          over: ExactTime(milliseconds: 200))))
    stage.advance(to: stage.time.seconds + 1.2)
  }

  @Test func `a card of a container uncovers its actions, which act and cover themselves`() throws {
    let stage = lookStage(.pro16) { Cards() }
    let rest = try #require(stage.rect(.text("card 2")))
    try swipe(stage, "card 2", by: -120)
    #expect(try #require(stage.rect(.text("card 2"))).midX < rest.midX - 50)
    #expect(stage.rect(.text("2on")) != nil)
    try stage.tap(.button("Flag"))
    stage.advance(to: stage.time.seconds + 1.2)
    #expect(stage.rect(.text("card 2"))?.midX == rest.midX)
    #expect(stage.rect(.text("2on flag2 2off")) != nil)
  }

  @Test func `one card at a time shows its actions, of both edges`() throws {
    let stage = lookStage(.pro16) { Cards() }
    let rest = try #require(stage.rect(.text("card 1")))
    try swipe(stage, "card 1", by: -120)
    try swipe(stage, "card 3", by: 120)
    #expect(stage.rect(.text("card 1"))?.midX == rest.midX)
    #expect(try #require(stage.rect(.text("card 3"))).midX > rest.midX + 50)
  }

  @Test func `a tap elsewhere covers the actions`() throws {
    let stage = lookStage(.pro16) { Cards() }
    let rest = try #require(stage.rect(.text("card 1")))
    try swipe(stage, "card 1", by: -120)
    try stage.tap(.text("card 3"))
    stage.advance(to: stage.time.seconds + 1.2)
    #expect(stage.rect(.text("card 1"))?.midX == rest.midX)
  }

  @Test(arguments: [("task 2", "Done"), ("row 2", "Archive")])
  func `actions go along with a row that one of them takes away`(
    row: String, action: String
  ) throws {
    let stage = lookStage(.pro16) { Tasks() }
    try swipe(stage, row, by: -120)
    #expect(stage.rect(.button(action)) != nil)
    try stage.tap(.button(action))
    let start = stage.time.seconds
    for frame in 1...15 { stage.advance(to: start + Double(frame) / 60) }
    #expect(stage.rect(.button(action)) != nil && stage.rect(.text(row)) != nil)
    stage.advance(to: start + 3)
    #expect(stage.rect(.button(action)) == nil && stage.rect(.text(row)) == nil)
  }

  @Test func `without a container a card stays where it is`() throws {
    let stage = lookStage(.pro16) { Cards(isContainer: false) }
    let rest = try #require(stage.rect(.text("card 2")))
    try swipe(stage, "card 2", by: -120)
    #expect(stage.rect(.text("card 2")) == rest)
  }
}

/// A square whose gesture is turned off by what it does.
private struct TurnedOff: View {
  @State private var isOn = true

  var body: some View {
    Text(isOn ? "on" : "off").frame(width: 100, height: 100)
      .contentShape(Rectangle())
      .accessibilityIdentifier("square")
      .simultaneousGesture(
        DragGesture(minimumDistance: 0).onChanged { if $0.translation.width > 20 { isOn = false } },
        isEnabled: isOn)
  }
}

@MainActor
struct TurnedOffGestureTests {
  @Test func `a gesture that is turned off under the finger hears no more of it`() throws {
    let stage = lookStage(.pro16) { TurnedOff() }
    let here = SourceLocation(file: "test")
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.view(.id("square")), at: here), to: Located(.by(x: 40, y: 0), at: here),
          over: ExactTime(milliseconds: 200))))
    for frame in 0...30 { stage.advance(to: Double(frame) / 60) }
    #expect(stage.rect(.text("off")) != nil)
  }
}

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

  @Test func `a value can be had as its proxy, and by the types of its forms`() {
    let items = CarriedItems([Track(name: "Blue")])
    #expect(items.values(as: Track.self).map(\.name) == ["Blue"])
    #expect(items.values(as: String.self) == ["Blue"])
    #expect(items.values(as: URL.self).isEmpty)
    #expect(items.conform(to: ["public.text"]))
    #expect(!items.conform(to: ["public.image"]))
  }
}

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

/// Grounds of rows, and angles, as iOS 26 draws them.
@MainActor @Suite struct SwipedGroundTests {
  private var screen: LookScreen {
    var screen = LookScreen.pro16
    screen.semantics = .ios26
    return screen
  }

  private func swiped(_ stage: Stage, _ row: String) throws {
    let here = SourceLocation(file: "test")
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.view(.text(row)), at: here), to: Located(.by(x: 120, y: 0), at: here),
          over: ExactTime(milliseconds: 200))))
    stage.advance(to: stage.time.seconds + 1.2)
  }

  @Test func `a swiped row with a ground of the app's keeps its straight edge`() throws {
    let stage = lookStage(screen) {
      List {
        Text("first").listRowBackground(Color(red: 1, green: 0, blue: 1))
        Text("second").listRowBackground(Color(red: 1, green: 0, blue: 1))
          .swipeActions(edge: .leading) { Button("Pin", systemImage: "pin") {} }
        Text("third").listRowBackground(Color(red: 1, green: 0, blue: 1))
      }
    }
    try swiped(stage, "second")
    let row = try #require(stage.rect(.text("second")))
    let picture = stage.picture()
    let middle = try #require(picture.span(row: row.midY, of: "FF00FF"))
    let top = try #require(picture.span(row: row.midY - 24, of: "FF00FF"))
    #expect(middle.start > 60)
    #expect(abs(middle.start - top.start) < 0.5, "\(middle) \(top)")
  }

  @Test func `symbols beside rows are filled`() throws {
    func ink(_ name: String) throws -> Int {
      let stage = lookStage(screen) {
        List {
          Text("row").swipeActions(edge: .leading) {
            Button("Done", systemImage: name) {}.tint(Color(red: 0, green: 0, blue: 1))
          }
        }
      }
      try swiped(stage, "row")
      let picture = stage.picture()
      let row = try #require(stage.rect(.text("row")))
      return (0..<150).filter { picture.isNear("FFFFFF", 36 + CGFloat($0) / 3, row.midY) }.count
    }
    #expect(try ink("circle") == ink("circle.fill"))
  }

  @Test func `the angle of a group that opens has the colour of labels`() throws {
    func hasBlue(_ screen: LookScreen) -> Bool {
      let picture = lookStage(screen) {
        List { DisclosureGroup("group") { Text("inside") } }
      }.picture()
      return (0..<874).contains { picture.span(row: CGFloat($0), of: "0088FF", within: 30) != nil }
        || (0..<874).contains { picture.span(row: CGFloat($0), of: "007AFF", within: 30) != nil }
    }
    #expect(!hasBlue(screen))
    #expect(hasBlue(.pro16))
  }
}

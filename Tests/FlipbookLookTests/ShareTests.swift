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

/// Something to share, in a screen and in a menu, and a button that pastes.
private struct Sharing: View {
  @State private var pasted = "nothing"

  var body: some View {
    VStack(spacing: 20) {
      ShareLink("Share", item: "some words", preview: SharePreview("A title"))
      if let address = URL(string: "https://example.org/page") {
        ShareLink("Address", item: address)
      }
      Menu("Menu") { ShareLink("From the menu", item: "words of the menu") }
      PasteButton(payloadType: String.self) { pasted = $0.joined(separator: "+") }
      Text(pasted)
    }
  }
}

@MainActor
struct ShareTests {
  @Test func `a sheet shows what is shared, and its button closes it`() throws {
    let stage = lookStage { Sharing() }
    try stage.tap(.button("Share"))
    stage.advance(to: 2)
    let sheet = try #require(stage.rect(.part(.sheet, nil)))
    #expect(abs(sheet.minY - 844 / 2) < 60)
    #expect(stage.rect(.text("A title")) != nil && stage.rect(.text("Plain Text")) != nil)
    try stage.tap(.button("Close"))
    stage.advance(to: 4)
    #expect(stage.rect(.text("A title")) == nil)
    try stage.tap(.button("Address"))
    stage.advance(to: 6)
    #expect(stage.rect(.text("example.org")) != nil)
  }

  @Test func `what is copied in the sheet can be pasted, and before that nothing`() throws {
    let stage = lookStage { Sharing() }
    try stage.tap(.button("Paste"))
    #expect(stage.rect(.text("nothing")) != nil)
    try stage.tap(.button("Share"))
    stage.advance(to: 2)
    try stage.tap(.button("Copy"))
    stage.advance(to: 4)
    #expect(stage.rect(.text("A title")) == nil)
    try stage.tap(.button("Paste"))
    stage.advance(to: 5)
    #expect(stage.rect(.text("some words")) != nil)
    #expect(!stage.graph.diagnostics.contains { $0.hasPrefix("ShareLink") })
  }

  @Test func `a link in a menu opens the sheet once the menu has closed`() throws {
    let stage = lookStage { Sharing() }
    try stage.tap(.button("Menu"))
    stage.advance(to: 2)
    try stage.tap(.button("From the menu"))
    stage.advance(to: 4)
    #expect(stage.rect(.text("words of the menu")) != nil)
    #expect(stage.rect(.text("From the menu")) == nil)
    try stage.tap(.button("Close"))
    stage.advance(to: 6)
    #expect(stage.rect(.text("words of the menu")) == nil)
  }

  @Test func `an action of a swiped row opens the sheet once the row has closed`() throws {
    let stage = lookStage {
      List {
        Text("Row").accessibilityIdentifier("row")
          .swipeActions { ShareLink("Send", item: "words of the row") }
      }
    }
    let row = try #require(stage.rect(.id("row")))
    let place = SourceLocation(file: "test")
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.point(x: 200, y: row.midY), at: place),
          to: Located(.by(x: -90, y: 0), at: place), over: ExactTime(milliseconds: 400))))
    stage.advance(to: 2)
    try stage.tap(.button("Send"))
    stage.advance(to: 4)
    #expect(stage.rect(.text("words of the row")) != nil)
    #expect(stage.graph.diagnostics.isEmpty)
    try stage.tap(.button("Close"))
    stage.advance(to: 6)
    #expect(stage.rect(.text("words of the row")) == nil)
  }

  @Test func `other ways to share close the sheet, and say that nothing is sent`() throws {
    let stage = lookStage { Sharing() }
    try stage.tap(.button("Share"))
    stage.advance(to: 2)
    try stage.tap(.button("Mail"))
    stage.advance(to: 4)
    #expect(stage.rect(.text("A title")) == nil)
    #expect(stage.graph.diagnostics.contains { $0.hasPrefix("ShareLink") })
  }
}

/// A colour that is chosen, in digits.
private struct Choosing: View {
  @Environment(\.self) private var environment
  @State private var color = Color(red: 1, green: 0, blue: 0)

  var body: some View {
    VStack {
      ColorPicker("Accent", selection: $color).accessibilityIdentifier("picker")
      Text(digits)
    }
    .padding()
  }

  private var digits: String {
    let resolved = color.resolve(in: environment)
    let parts = [resolved.red, resolved.green, resolved.blue, resolved.opacity]
    return parts.map { "\(Int(($0 * 100).rounded()))" }.joined(separator: " ")
  }
}

@MainActor
struct ColorPanelTests {
  private func opened() throws -> Stage {
    let stage = lookStage { Choosing() }
    let row = try #require(stage.rect(.id("picker")))
    try stage.tap(.point(x: row.maxX - 14, y: row.midY))
    stage.advance(to: 2)
    return stage
  }

  /// The top of the field in which colours are chosen.
  private func top(_ stage: Stage) throws -> CGFloat {
    try #require(stage.rect(.button("Grid"))).maxY + 16
  }

  @Test func `a cell of the grid is chosen by a touch`() throws {
    let stage = try opened()
    #expect(stage.rect(.text("Colors")) != nil)
    let top = try top(stage)
    // The last grey is black, and the sixth row has the pure colours.
    try stage.tap(.point(x: 390 - 20, y: top + 10))
    stage.advance(to: 3)
    #expect(stage.rect(.text("0 0 0 100")) != nil)
    try stage.tap(.point(x: 20, y: top + 5 * 30 + 10))
    stage.advance(to: 4)
    #expect(stage.rect(.text("0 73 100 100")) != nil)
  }

  @Test func `the spectrum has white above, black below and pure colours between`() throws {
    let stage = try opened()
    let top = try top(stage)
    try stage.tap(.button("Spectrum"))
    stage.advance(to: 3)
    try stage.tap(.point(x: 16 + 358 / 3, y: top + 150))
    stage.advance(to: 4)
    #expect(stage.rect(.text("0 100 0 100")) != nil)
    try stage.tap(.point(x: 16 + 358 / 3, y: top + 225))
    stage.advance(to: 5)
    #expect(stage.rect(.text("0 50 0 100")) != nil)
  }

  @Test func `sliders change a part, and one the opacity`() throws {
    let stage = try opened()
    try stage.tap(.button("Sliders"))
    stage.advance(to: 3)
    #expect(stage.rect(.text("FF0000")) != nil)
    let label = try #require(stage.rect(.text("GREEN")))
    let width = try #require(stage.rect(.text("255"))).minX - 40
    try stage.tap(.point(x: width, y: label.maxY + 6 + 17))
    stage.advance(to: 4)
    #expect(stage.rect(.text("FFFF00")) != nil)
    let opacity = try #require(stage.rect(.text("OPACITY")))
    try stage.tap(.point(x: 20, y: opacity.maxY + 6 + 17))
    stage.advance(to: 5)
    #expect(stage.rect(.text("100 100 0 0")) != nil && stage.rect(.text("0%")) != nil)
    try stage.tap(.button("Close"))
    stage.advance(to: 7)
    #expect(stage.rect(.text("Colors")) == nil)
  }

  @Test func `a kept colour is taken, and the panel without opacity is lower`() throws {
    let stage = try opened()
    try stage.tap(.button("#000000"))
    stage.advance(to: 3)
    #expect(stage.rect(.text("0 0 0 100")) != nil)
    #expect(stage.rect(.text("OPACITY")) != nil)
  }
}

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

private struct Options: View {
  @State private var log = "nothing"
  @State private var sort = "Name"
  @State private var isOn = false
  var alignment = Alignment.center

  var body: some View {
    VStack {
      Text("\(log), \(sort), \(isOn ? "on" : "off")")
      Menu("Options") {
        Button("Copy") { log = "copied" }
        Button("Never") { log = "never" }.disabled(true)
        Divider()
        Toggle("Wide", isOn: $isOn)
        Section("Sort") {
          Picker("Sort", selection: $sort) {
            Text("Name").tag("Name")
            Text("Date").tag("Date")
          }
        }
        Menu("More") {
          Button("Deep") { log = "deep" }
        }
        Button("Stay") { log += "!" }.menuActionDismissBehavior(.disabled)
        Button("Delete", role: .destructive) { log = "deleted" }
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
  }
}

@MainActor
struct MenuTests {
  private func open(_ alignment: Alignment = .top) throws -> Stage {
    let stage = lookStage { Options(alignment: alignment) }
    #expect(stage.rect(.part(.menu, nil)) == nil)
    try stage.tap(.button("Options"))
    stage.advance(to: 2)
    return stage
  }

  @Test("A menu is 250 wide, below its source, with rows of 44 and groups 8 apart")
  func layout() throws {
    let stage = try open()
    let menu = try #require(stage.rect(.part(.menu, nil)))
    let source = try #require(stage.rect(.button("Options")))
    #expect(abs(menu.width - 250) < 0.01)
    #expect(abs(menu.midX - 195) < 0.34)
    #expect(abs(menu.minY - source.maxY - 8) < 0.34)
    let copy = try #require(stage.rect(.button("Copy")))
    #expect(abs(copy.height - 43.67) < 0.01)
    #expect(abs(copy.minY - menu.minY) < 0.01)
    let wide = try #require(stage.rect(.button("Wide")))
    #expect(abs(wide.minY - copy.minY - 2 * 43.67 - 8.33) < 0.34)
    // The titles stand behind the column of checkmarks.
    let title = try #require(stage.rect(.text("Copy")))
    #expect(abs(title.minX - menu.minX - 38) < 0.34)
  }

  @Test("An item acts, and the menu goes back into its source")
  func action() throws {
    let stage = try open()
    try stage.tap(.button("Copy"))
    #expect(stage.rect(.text("copied, Name, off")) != nil)
    stage.advance(to: 2.05)
    let going = try #require(stage.rect(.part(.menu, nil)))
    #expect(going.width < 250)
    stage.advance(to: 4)
    #expect(stage.rect(.part(.menu, nil)) == nil)
  }

  @Test func `labelled content is a title with a subtitle`() throws {
    let stage = lookStage(LookScreen(semantics: .ios26)) {
      Menu("Recent") {
        LabeledContent("Today", value: "pad.md")
        Button("All") {}
      }
    }
    try stage.tap(.button("Recent"))
    stage.advance(to: 2)
    let title = try #require(stage.rect(.text("Today")))
    let subtitle = try #require(stage.rect(.text("pad.md")))
    #expect(subtitle.minX == title.minX && abs(subtitle.minY - title.maxY) < 4)
    #expect(subtitle.height < title.height)
  }

  @Test("Toggles and options are marked, and set by a touch")
  func choices() throws {
    let stage = try open()
    try stage.tap(.text("Date"))
    stage.advance(to: 4)
    #expect(stage.rect(.text("nothing, Date, off")) != nil)
    try stage.tap(.button("Options"))
    stage.advance(to: 6)
    try stage.tap(.button("Wide"))
    stage.advance(to: 8)
    #expect(stage.rect(.text("nothing, Date, on")) != nil)
  }

  @Test("A touch beside a menu closes it; one on a disabled item does nothing")
  func closing() throws {
    let stage = try open()
    try stage.tap(.button("Stay"))
    stage.advance(to: 3)
    #expect(stage.rect(.text("nothing!, Name, off")) != nil)
    #expect(stage.rect(.part(.menu, nil)) != nil)
    try stage.tap(.point(x: 10, y: 800))
    stage.advance(to: 5)
    #expect(stage.rect(.part(.menu, nil)) == nil)
    #expect(stage.rect(.text("nothing!, Name, off")) != nil)
  }

  @Test("A submenu opens in place, and its item closes both")
  func submenu() throws {
    let stage = try open()
    try stage.tap(.button("More"))
    stage.advance(to: 4)
    #expect(stage.rect(.button("Deep")) != nil)
    try stage.tap(.button("Deep"))
    stage.advance(to: 6)
    #expect(stage.rect(.part(.menu, nil)) == nil)
    #expect(stage.rect(.text("deep, Name, off")) != nil)
  }

  @Test("Without room below, a menu is above its source")
  func above() throws {
    let stage = try open(.bottom)
    let menu = try #require(stage.rect(.part(.menu, nil)))
    let source = try #require(stage.rect(.button("Options")))
    #expect(abs(source.minY - menu.maxY - 8) < 0.34)
  }

  @Test("A menu keeps 8 points from the edges, from right to left as well")
  func margins() throws {
    let stage = lookStage {
      Options(alignment: .topLeading).environment(\.layoutDirection, .rightToLeft)
    }
    try stage.tap(.button("Options"))
    stage.advance(to: 2)
    let menu = try #require(stage.rect(.part(.menu, nil)))
    #expect(abs(390 - menu.maxX - 8) < 0.34)
    let title = try #require(stage.rect(.text("Copy")))
    #expect(abs(menu.maxX - title.maxX - 38) < 0.34)
  }

  @Test("A menu grows by the spring of its table")
  func growth() throws {
    let stage = lookStage { Options(alignment: .top) }
    try stage.tap(.button("Options"))
    stage.advance(to: 0.1)
    let menu = try #require(stage.rect(.part(.menu, nil)))
    let spring = Spring(response: 0.35, dampingRatio: 0.8)
    let scale = 0.15 + 0.85 * spring.value(target: 1.0, time: 0.1)
    #expect(abs(menu.width - 250 * scale) < 2)
  }

  @Test("A button with an action of its own opens its menu on a long press")
  func primaryAction() throws {
    var log: [String] = []
    let stage = lookStage {
      Menu("Save") {
        Button("Save as") { log.append("as") }
      } primaryAction: {
        log.append("save")
      }
    }
    try stage.tap(.button("Save"))
    #expect(log == ["save"])
    try stage.play(
      .longPress(Located(.button("Save"), at: SourceLocation(file: "test")), duration: nil))
    stage.advance(to: 3)
    #expect(stage.rect(.button("Save as")) != nil)
  }
}

private struct Lifted: View {
  @State private var log = "nothing"
  let hasPreview: Bool

  var body: some View {
    VStack(spacing: 60) {
      Text(log)
      if hasPreview {
        Text("Row").contextMenu {
          Button("Copy") { log = "copied" }
        } preview: {
          Color.green.frame(width: 100, height: 50).accessibilityIdentifier("green")
        }
      } else {
        Button("Row") { log = "tapped" }
          .frame(width: 200, height: 40)
          .contextMenu { Button("Copy") { log = "copied" } }
      }
    }
  }
}

@MainActor
struct ContextMenuTests {
  private func press(_ stage: Stage) throws {
    let place = SourceLocation(file: "test")
    try stage.play(.longPress(Located(.text("Row"), at: place), duration: nil))
    stage.advance(to: 3)
  }

  @Test("A long press lifts a view over its place, dims the rest, and shows the menu 20 below")
  func lifting() throws {
    let stage = lookStage { Lifted(hasPreview: false) }
    let row = try #require(stage.rect(.text("Row")))
    try stage.tap(.text("Row"))
    #expect(stage.rect(.text("tapped")) != nil)
    try press(stage)
    #expect(stage.rect(.text("tapped")) != nil)
    let lifted = try #require(stage.rect(.part(.preview, nil)))
    #expect(abs(lifted.width - 200) < 0.1)
    #expect(abs(lifted.midY - row.midY) < 0.34)
    let menu = try #require(stage.rect(.part(.menu, nil)))
    #expect(abs(menu.minY - lifted.maxY - 20) < 0.34)
    // White behind a lifted view: C3C3C7 to D0D0D0 was measured.
    #expect(stage.picture().hex(4, 400) == "CECDD2")
    #expect(stage.picture().shows("FFFFFF", atX: lifted.minX + 8, y: lifted.midY))
    try stage.tap(.button("Copy"))
    stage.advance(to: 6)
    #expect(stage.rect(.text("copied")) != nil)
    #expect(stage.rect(.part(.menu, nil)) == nil)
    #expect(stage.picture().hex(4, 400) == "FFFFFF")
  }

  @Test("A row that is lifted keeps its size and the corners of its place in the section")
  func liftedRow() throws {
    let stage = lookStage {
      List {
        ForEach(["First", "Last"], id: \.self) { name in
          Text(name).contextMenu { Button("Copy") {} }
        }
      }
    }
    let row = try #require(stage.rect(.part(.row, "First")))
    let place = SourceLocation(file: "test")
    try stage.play(.longPress(Located(.text("First"), at: place), duration: nil))
    stage.advance(to: 3)
    #expect(stage.rect(.part(.preview, nil)) == row)
    let picture = stage.picture()
    #expect(!picture.shows("FFFFFF", atX: row.minX + 1, y: row.minY + 1))
    #expect(picture.shows("FFFFFF", atX: row.minX + 1, y: row.maxY - 1))
    // As the menu goes, the row is always there, lifted or in its place.
    try stage.tap(.point(x: 10, y: 800))
    for time in [3.05, 3.15, 3.3, 4] {
      stage.advance(to: time)
      #expect(stage.picture().ink(in: row.insetBy(dx: 16, dy: 8))?.box.width ?? 0 > 20)
    }
  }

  @Test("A preview of its own stands for the view")
  func preview() throws {
    let stage = lookStage { Lifted(hasPreview: true) }
    #expect(stage.rect(.id("green")) == nil)
    try press(stage)
    let green = try #require(stage.rect(.id("green")))
    #expect(abs(green.width - 100) < 0.1)
    try stage.play(.dismiss(nil))
    stage.advance(to: 6)
    #expect(stage.rect(.id("green")) == nil)
  }
}

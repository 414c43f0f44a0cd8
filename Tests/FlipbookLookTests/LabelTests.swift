import FlipbookBase
import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import FlipbookLook

@MainActor
struct LabelTests {
  private var screen: LookScreen {
    LookScreen(size: CGSize(width: 300, height: 200), safeArea: EdgeInsets())
  }

  @Test("Texts and pictures are bars where they are not known, as large as they are")
  func placeholder() throws {
    struct Row: View {
      let reason: RedactionReasons

      var body: some View {
        VStack {
          Text("Ada Lovelace").accessibilityIdentifier("name")
          Text("shown").unredacted()
          Text("secret").privacySensitive()
        }
        .redacted(reason: reason)
      }
    }
    let plain = lookStage(screen) { Row(reason: []) }
    let redacted = lookStage(screen) { Row(reason: .placeholder) }
    let rect = try #require(redacted.rect(.id("name")))
    #expect(rect == plain.rect(.id("name")))
    // Black at 16 % on white, between the letters too.
    let bar = redacted.picture()
    #expect(bar.span(row: rect.midY, of: "D6D6D6")?.isNear(rect.minX, rect.maxX, 1) == true)
    #expect(bar.isNear("FFFFFF", rect.midX, rect.minY + 0.5))
    let shown = try #require(redacted.rect(.text("shown")))
    #expect(bar.span(row: shown.midY, of: "000000", within: 60) != nil)

    let secret = lookStage(screen) { Row(reason: .privacy) }
    let text = try #require(secret.rect(.text("secret")))
    #expect(secret.picture().span(row: text.midY, of: "D6D6D6") != nil)
    #expect(secret.picture().span(row: rect.midY, of: "000000", within: 60) != nil)
  }

  @Test("A label shows what its style says, and a style of one's own may contain a label")
  func labels() {
    struct Boxed: LabelStyle {
      func makeBody(configuration: Configuration) -> some View {
        Label(configuration).padding(4).border(.red)
      }
    }
    let stage = lookStage(screen) {
      VStack {
        Label("both", systemImage: "star")
        Label("title", systemImage: "star").labelStyle(.titleOnly)
        Label("icon", systemImage: "star").labelStyle(.iconOnly)
        Label("boxed", systemImage: "star").labelStyle(Boxed())
      }
    }
    for text in ["both", "title", "boxed"] { #expect(stage.rect(.text(text)) != nil) }
    #expect(stage.rect(.text("icon")) == nil)
  }

  @Test("A group box is as wide as it may be; one in another has another colour")
  func groupBox() throws {
    let stage = lookStage(screen) {
      GroupBox("Weather") {
        GroupBox { Text("Rain") }.accessibilityIdentifier("inner")
      }
      .accessibilityIdentifier("outer")
    }
    let outer = try #require(stage.rect(.id("outer")))
    let inner = try #require(stage.rect(.id("inner")))
    #expect(outer.width == 300 && inner.width == 300 - 32)
    let picture = stage.picture()
    #expect(picture.hex(150, outer.minY + 4) == "F2F2F7")
    #expect(picture.hex(150, inner.minY + 4) == "FFFFFF")
    let title = try #require(stage.rect(.text("Weather")))
    #expect(title.minX == 16 && title.minY == outer.minY + 16)
  }

  @Test("Labelled content has its value at the trailing edge, or alone without labels")
  func labelledContent() throws {
    let stage = lookStage(screen) {
      VStack {
        LabeledContent("Version", value: "18.2")
        LabeledContent("Hidden", value: "26.0").labelsHidden()
      }
    }
    #expect(stage.rect(.text("Version"))?.minX == 0)
    #expect(stage.rect(.text("18.2"))?.maxX.isNear(300) == true)
    #expect(stage.rect(.text("Hidden")) == nil)
    #expect(stage.rect(.text("26.0"))?.midX.isNear(150) == true)
  }

  @Test("A view without content is centred in what it is offered")
  func unavailable() throws {
    let stage = lookStage {
      ContentUnavailableView.search(text: "ada").accessibilityIdentifier("view")
    }
    let title = try #require(stage.rect(.text("No Results for “ada”")))
    let text = try #require(stage.rect(.text("Check the spelling or try a new search.")))
    #expect(title.midX.isNear(195) && text.midX.isNear(195))
    #expect(text.minY > title.maxY)
    #expect(stage.rect(.id("view"))?.width == 390)
  }

  @Test("Buttons of a group share a frame")
  func controlGroup() throws {
    let stage = lookStage(screen) {
      ControlGroup {
        Button("Cut") {}
        Button("Copy") {}
      }
      .accessibilityIdentifier("group")
    }
    let rect = try #require(stage.rect(.id("group")))
    #expect((rect.height - 34.33).magnitude <= 0.34)
    #expect(stage.picture().isNear("E9E9EB", rect.minX + 6, rect.midY))
    #expect(stage.picture().isNear("FFFFFF", rect.minX + 0.4, rect.minY + 0.4))
  }

  @Test("A button renames by the action around it, and cannot be used without one")
  func rename() throws {
    struct Named: View {
      @State private var name = "old"

      var body: some View {
        VStack {
          Text(name)
          RenameButton().accessibilityIdentifier("rename").renameAction { name = "new" }
        }
      }
    }
    let stage = lookStage(screen) { Named() }
    try stage.tap(.id("rename"))
    stage.advance(to: 1)
    #expect(stage.rect(.text("new")) != nil)
  }
}

import FlipbookBase
import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import FlipbookLook

/// A button in the middle of a small screen.
private struct Middle<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    content.accessibilityIdentifier("button")
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color(uiColor: .systemBackground))
  }
}

/// A style for buttons, by its name.
private struct NamedStyle: ViewModifier {
  struct Own: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View { configuration.label }
  }

  let name: String

  func body(content: Content) -> some View {
    switch name {
    case "plain": content.buttonStyle(.plain)
    case "bordered": content.buttonStyle(.bordered)
    case "own": content.buttonStyle(Own())
    default: content
    }
  }
}

@MainActor
struct ButtonTests {
  private func screen(
    _ semantics: FlipbookMotion.Semantics = .ios18, _ scheme: ColorScheme = .light
  )
    -> LookScreen
  {
    LookScreen(
      size: CGSize(width: 200, height: 80), safeArea: EdgeInsets(), semantics: semantics,
      colorScheme: scheme)
  }

  @Test(
    "Framed buttons have the heights of their sizes",
    arguments: [
      (ControlSize.mini, 28.0), (.small, 28), (.regular, 34.33), (.large, 50.33),
      (.extraLarge, 50.33),
    ])
  func heights(size: ControlSize, height: CGFloat) throws {
    let stage = lookStage(screen()) {
      Middle { Button("Send") {}.buttonStyle(.bordered).controlSize(size) }
    }
    let rect = try #require(stage.rect(.id("button")))
    #expect((rect.height - height).magnitude <= 0.34)
    let text = try #require(stage.rect(.text("Send")))
    let padding: CGFloat = size < .regular ? 10 : size == .regular ? 12 : 20
    #expect((text.minX - rect.minX).isNear(padding))
  }

  @Test("Fills and labels have the colours of light and dark")
  func colors() {
    func ground(
      _ scheme: ColorScheme, _ style: some PrimitiveButtonStyle, _ role: ButtonRole? = nil,
      tint: Color? = nil, isEnabled: Bool = true
    ) -> String {
      let stage = lookStage(screen(.ios18, scheme)) {
        Middle {
          Button("        ", role: role) {}.buttonStyle(style).tint(tint).disabled(!isEnabled)
        }
      }
      return stage.picture().hex(100, 40)
    }
    #expect(ground(.light, .bordered) == "E9E9EA")
    #expect(ground(.dark, .bordered) == "262629")
    #expect(ground(.light, .borderedProminent) == "007AFF")
    #expect(ground(.dark, .borderedProminent) == "0A84FF")
    #expect(ground(.light, .bordered, .destructive) == "FFE2E0")
    #expect(ground(.light, .borderedProminent, .destructive) == "FF3B30")
    #expect(ground(.light, .borderedProminent, tint: .green) == "34C759")
    #expect(ground(.light, .borderedProminent, isEnabled: false) == "EEEEEF")
    #expect(ground(.dark, .glass) == "191919")
  }

  @Test("A style around a button colours its label; one of a part of the system does not")
  func givenStyles() {
    func ink(_ content: some View) -> String {
      lookStage(screen()) { Middle { content } }.picture().hex(100, 40)
    }
    func button(_ style: some PrimitiveButtonStyle) -> some View {
      Button {
      } label: {
        Rectangle().frame(width: 20, height: 10)
      }.buttonStyle(style)
    }
    #expect(ink(button(.automatic)) == "007AFF")
    #expect(ink(button(.automatic).foregroundStyle(.red)) == "FF3B30")
    #expect(ink(VStack { button(.bordered) }.foregroundColor(.green)) == "34C759")
    #expect(ink(button(.borderedProminent).foregroundStyle(.black)) == "000000")
    #expect(ink(button(.automatic).foregroundColor(nil)) == "007AFF")
    #expect(ink(button(.automatic).contentStyle(.secondary)) == "007AFF")
  }

  @Test(
    "Several views in a label stand side by side, in one button",
    arguments: ["automatic", "plain", "bordered", "own"])
  func severalViews(style: String) throws {
    let stage = lookStage(screen()) {
      Middle {
        Button {
        } label: {
          Text("A")
          Spacer()
          Text("B")
        }
        .modifier(NamedStyle(name: style))
      }
    }
    let (first, last) = (
      try #require(stage.rect(.text("A"))), try #require(stage.rect(.text("B")))
    )
    #expect(first.midY == last.midY && last.minX - first.maxX > 100)
    #expect(try #require(stage.rect(.id("button"))).width == 200)
  }

  @Test("A button is a capsule in iOS 26, and has the shape that is asked for")
  func shapes() throws {
    func corner(_ semantics: FlipbookMotion.Semantics, _ shape: ButtonBorderShape) throws -> String
    {
      let stage = lookStage(screen(semantics)) {
        Middle {
          Button("        ") {}.buttonStyle(.borderedProminent).tint(.red).buttonBorderShape(shape)
        }
      }
      let rect = try #require(stage.rect(.id("button")))
      return stage.picture().hex(rect.minX + 3, rect.minY + 3.5)
    }
    #expect(try corner(.ios18, .automatic) != "FFFFFF")
    #expect(try corner(.ios26, .automatic) == "FFFFFF")
    #expect(try corner(.ios18, .capsule) == "FFFFFF")
    #expect(try corner(.ios26, .roundedRectangle(radius: 2)) != "FFFFFF")
  }

  @Test("A circular button is as wide as it is high")
  func circle() throws {
    let stage = lookStage(screen()) {
      Middle {
        Button("Add", systemImage: "plus") {}
          .labelStyle(.iconOnly).buttonStyle(.bordered).buttonBorderShape(.circle)
      }
    }
    let rect = try #require(stage.rect(.id("button")))
    #expect(rect.width.isNear(rect.height))
  }

  @Test("A flexible button takes the width it is offered")
  func flexible() {
    let stage = lookStage(screen()) {
      Middle { Button("Send") {}.buttonStyle(.bordered).buttonSizing(.flexible) }
    }
    #expect(stage.rect(.id("button"))?.width == 200)
  }

  @Test("A pressed button is fainter until the finger is lifted")
  func press() throws {
    let stage = lookStage(screen()) {
      Middle { Button("        ") {}.buttonStyle(.borderedProminent) }
    }
    let place = SourceLocation(file: "test")
    try stage.play(.press(Located(.id("button"), at: place)))
    stage.advance(to: 1)
    #expect(stage.picture().isNear("409BFF", 100, 40))
    try stage.play(.release(Located(.id("button"), at: place)))
    stage.advance(to: 2)
    #expect(stage.picture().isNear("007AFF", 100, 40))
  }

  @Test("Styles of one's own know whether and how large a button is, and may contain buttons")
  func ownStyles() throws {
    struct Tagged: ButtonStyle {
      struct Reading: View {
        @Environment(\.isEnabled) var isEnabled
        @Environment(\.controlSize) var size
        let configuration: Configuration

        var body: some View {
          HStack {
            configuration.label
            Text(
              "\(isEnabled ? "on" : "off") \(size == .large ? "large" : "other") "
                + "\(configuration.role == .cancel ? "cancel" : "none")")
          }
        }
      }

      func makeBody(configuration: Configuration) -> some View {
        Reading(configuration: configuration)
      }
    }
    struct Twice: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        Button(configuration).onTapGesture(count: 2) { configuration.trigger() }
      }
    }
    let stage = lookStage(screen()) {
      VStack {
        Button("a", role: .cancel) {}.buttonStyle(Tagged()).controlSize(.large).disabled(true)
        Button("b") {}.buttonStyle(Twice())
      }
    }
    #expect(stage.rect(.text("off large cancel")) != nil)
    #expect(stage.rect(.text("b")) != nil)
  }

  @Test("A button of a role alone has the system's label")
  func roles() {
    let stage = lookStage {
      VStack {
        Button(role: .confirm) {}
        Button(role: .cancel) {}
        Button(role: .destructive) {}
      }
    }
    for title in ["Done", "Cancel", "Delete"] { #expect(stage.rect(.text(title)) != nil) }
  }

  @Test("What cannot be shown is said once")
  func diagnostics() throws {
    let stage = lookStage {
      VStack {
        if let address = URL(string: "https://example.org") {
          Link("Site", destination: address).accessibilityIdentifier("link")
        }
        Button("b") {}.help("Help").hoverEffect(.lift)
      }
    }
    try stage.tap(.id("link"))
    stage.advance(to: 3)
    let said = stage.graph.diagnostics
    for word in ["openURL", "help", "hoverEffect"] {
      #expect(said.filter { $0.hasPrefix(word) }.count == 1, "\(word)")
    }
  }
}

import FlipbookBase
import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import FlipbookLook

/// A switch in the middle of a small screen.
private struct Wifi: View {
  @State var isOn = true

  var body: some View {
    Toggle("Wi-Fi", isOn: $isOn).labelsHidden().accessibilityIdentifier("switch")
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color(uiColor: .systemBackground))
  }
}

/// Values that a toggle shows together.
private struct Lights: View {
  struct Light {
    var name: String
    @Binding var isOn: Bool
  }

  @State var first = true
  @State var second = false

  var body: some View {
    VStack {
      Toggle(
        "All", sources: [Light(name: "a", isOn: $first), Light(name: "b", isOn: $second)],
        isOn: \.$isOn
      )
      .toggleStyle(Words())
      .accessibilityIdentifier("all")
      Text(first && second ? "both" : "not both")
    }
  }

  struct Words: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
      Button(configuration.isMixed ? "mixed" : configuration.isOn ? "on" : "off") {
        configuration.isOn.toggle()
      }
    }
  }
}

@MainActor
struct ToggleTests {
  private var screen: LookScreen {
    LookScreen(size: CGSize(width: 101, height: 61), safeArea: EdgeInsets())
  }

  @Test("A switch has the size, the thumb and the colours of iOS 18 (toggle18)")
  func classic() {
    // Its layout is 49 wide; two points of its track hang over at the trailing edge.
    let light = lookStage(screen) { Wifi() }.picture()
    #expect(light.span(column: 42, of: "34C759")?.isNear(15, 46) == true)
    #expect(light.span(row: 30.5, of: "34C759")?.start.isNear(26) == true)
    #expect(light.span(column: 61.5, of: "FFFFFF") != nil)
    #expect(light.isNear("FFFFFF", 50, 30.5))
    // Its shadow lies on the track.
    #expect(light.isNear("34C759", 47, 30.5, within: 40))
    #expect(light.isNear("34C759", 76.2, 30.5, within: 40))
    var dark = screen
    dark.colorScheme = .dark
    #expect(lookStage(dark) { Wifi() }.picture().isNear("30D158", 40, 30.5))
    let off = lookStage(screen) { Wifi(isOn: false) }.picture()
    #expect(off.isNear("E9E9EB", 65, 30.5))
    #expect(off.isNear("FFFFFF", 30, 30.5))
    #expect(lookStage(dark) { Wifi(isOn: false) }.picture().isNear("272729", 65, 30.5))
  }

  @Test("A switch has the size, the thumb and the colours of iOS 26 (toggle26-off)")
  func ios26() {
    var screen = screen
    screen.semantics = .ios26
    // Its layout is 61 wide, from 20; the track is 63 by 28.
    let off = lookStage(screen) { Wifi(isOn: false) }.picture()
    #expect(off.span(column: 68, of: "C5C5C7")?.isNear(16.5, 44.5) == true)
    #expect(off.isNear("FFFFFF", 23, 30.5))
    #expect(off.isNear("FFFFFF", 58, 30.5))
    #expect(off.isNear("C5C5C7", 60, 30.5, within: 30))
    #expect(off.isNear("C5C5C7", 82.3, 30.5))
    screen.colorScheme = .dark
    #expect(lookStage(screen) { Wifi(isOn: false) }.picture().isNear("464649", 65, 30.5, within: 3))
  }

  @Test("The thumb travels as the table says, and the track takes its colour with it")
  func motion() throws {
    let stage = lookStage(screen) { Wifi(isOn: false) }
    try stage.tap(.id("switch"))
    stage.advance(to: 0.125)
    // Half way: the thumb's middle is the track's, at 51.5.
    let half = stage.picture()
    #expect(half.isNear("FFFFFF", 40, 30.5) && half.isNear("FFFFFF", 63, 30.5))
    #expect(!half.isNear("34C759", 30, 30.5) && !half.isNear("E9E9EB", 30, 30.5))
    stage.advance(to: 0.3)
    #expect(stage.picture().isNear("34C759", 30, 30.5))
    #expect(stage.picture().isNear("FFFFFF", 72, 30.5))
  }

  @Test("A pressed thumb is wider")
  func press() throws {
    let stage = lookStage(screen) { Wifi(isOn: false) }
    #expect(!stage.picture().isNear("FFFFFF", 58, 30.5))
    try stage.play(.press(Located(.id("switch"), at: SourceLocation(file: "test"))))
    stage.advance(to: 1)
    #expect(stage.picture().isNear("FFFFFF", 58, 30.5))
  }

  @Test("On is at the left where text runs from the right")
  func rightToLeft() {
    let stage = lookStage(screen) { Wifi().environment(\.layoutDirection, .rightToLeft) }
    #expect(stage.picture().isNear("FFFFFF", 30, 30.5))
    #expect(stage.picture().isNear("34C759", 70, 30.5))
  }

  @Test("A toggle of several values is mixed, and sets all of them")
  func sources() throws {
    let stage = lookStage { Lights() }
    #expect(stage.rect(.text("mixed")) != nil)
    try stage.tap(.text("mixed"))
    stage.advance(to: 1)
    #expect(stage.rect(.text("on")) != nil)
    #expect(stage.rect(.text("both")) != nil)
  }

  @Test("A style of one's own may contain a toggle, which has the system's look")
  func ownStyle() {
    struct Boxed: ToggleStyle {
      func makeBody(configuration: Configuration) -> some View {
        Toggle(isOn: configuration.$isOn) { configuration.label }.border(.red)
      }
    }
    let stage = lookStage { Toggle("Wi-Fi", isOn: .constant(true)).toggleStyle(Boxed()) }
    #expect(stage.rect(.text("Wi-Fi")) != nil)
  }
}

extension CGFloat {
  /// True if it is as near as a pixel of three in a point.
  func isNear(_ other: CGFloat) -> Bool { (self - other).magnitude <= 0.34 }
}

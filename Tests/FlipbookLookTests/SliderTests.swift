import FlipbookBase
import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

@testable import FlipbookLook

/// A slider or a stepper as the oracle's pictures have it: ten points from every edge.
private struct Padded<Content: View>: View {
  @ViewBuilder let content: Content

  var body: some View {
    content.padding(10)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(Color(uiColor: .systemBackground))
  }
}

private struct Volume: View {
  @State var value = 75.0
  @State private var edits: [Bool] = []
  var step: Double?

  var body: some View {
    Padded {
      if let step {
        Slider(value: $value, in: 0...100, step: step) { edits.append($0) }
      } else {
        Slider(value: $value, in: 0...100) { edits.append($0) }
      }
    }
    .overlay {
      Text("\(Int(value)) \(edits.map { $0 ? "+" : "-" }.joined())").hidden()
    }
  }
}

private struct Count: View {
  @State var value = 1

  var body: some View {
    Padded { Stepper("Count", value: $value, in: 0...2).labelsHidden() }
      .overlay { Text("\(value)").hidden() }
  }
}

@MainActor
struct SliderTests {
  private func screen(_ width: CGFloat, _ height: CGFloat) -> LookScreen {
    LookScreen(size: CGSize(width: width, height: height), safeArea: EdgeInsets())
  }

  private func drag(
    _ stage: Stage, from start: CGPoint, to end: CGPoint
  ) throws {
    let place = SourceLocation(file: "test")
    try stage.play(
      .drag(
        Action.Drag(
          from: Located(.point(x: start.x, y: start.y), at: place),
          to: Located(.point(x: end.x, y: end.y), at: place), over: ExactTime(seconds: 1))))
  }

  @Test("A slider has the track and the thumb of iOS 17 (slider17)")
  func classic() {
    let picture = lookStage(screen(393, 54)) { Volume() }.picture()
    #expect(picture.span(column: 100, of: "007AFF")?.isNear(25, 29, 0.5) == true)
    #expect(picture.span(column: 350, of: "E4E4E6")?.isNear(25, 29, 0.5) == true)
    #expect(picture.span(row: 27, of: "007AFF")?.start.isNear(13) == true)
    #expect(picture.span(row: 27, of: "E4E4E6")?.end.isNear(380) == true)
    // The thumb covers the track from 269 to 296.
    #expect(picture.span(row: 27, of: "007AFF", within: 40)?.end.isNear(269) == true)
    #expect(!picture.isNear("E4E4E6", 295.4, 27) && picture.isNear("E4E4E6", 300, 27, within: 30))
    #expect(picture.isNear("FFFFFF", 282.5, 13.5) && picture.isNear("FFFFFF", 282.5, 38.5))
  }

  @Test("The track is thicker and as wide as the slider in iOS 26")
  func ios26() {
    var screen = screen(393, 54)
    screen.semantics = .ios26
    let picture = lookStage(screen) { Volume() }.picture()
    #expect(picture.span(column: 350, of: "E4E4E6")?.isNear(24, 30) == true)
    #expect(picture.span(row: 27, of: "E4E4E6")?.end.isNear(383) == true)
    #expect(picture.isNear("FFFFFF", 263, 27) && picture.isNear("FFFFFF", 297, 27))
  }

  @Test("The thumb follows a finger that took hold of it, and says when")
  func drag() throws {
    let stage = lookStage(screen(393, 54)) { Volume() }
    try drag(stage, from: CGPoint(x: 287, y: 27), to: CGPoint(x: 287 - 172, y: 27))
    stage.advance(to: 3)
    // 344 points are the whole way: it went half of it.
    #expect(stage.rect(.text("25 +-")) != nil)
  }

  @Test("A slider with steps stops at them")
  func steps() throws {
    let stage = lookStage(screen(393, 54)) { Volume(step: 30) }
    try drag(stage, from: CGPoint(x: 282, y: 27), to: CGPoint(x: 282 - 60, y: 27))
    stage.advance(to: 3)
    #expect(stage.rect(.text("60 +-")) != nil)
  }

  @Test("Values grow to the left where text runs from the right")
  func rightToLeft() throws {
    let stage = lookStage(screen(393, 54)) {
      Volume().environment(\.layoutDirection, .rightToLeft)
    }
    let picture = stage.picture()
    #expect(picture.span(row: 27, of: "007AFF")?.end.isNear(380) == true)
    #expect(picture.isNear("FFFFFF", 393 - 282.5, 38))
    try drag(stage, from: CGPoint(x: 393 - 282.5, y: 27), to: CGPoint(x: 282.5, y: 27))
    stage.advance(to: 3)
    #expect(stage.rect(.text("25 +-")) != nil)
  }

  @Test("A slider of nonsense is at its start")
  func nonsense() {
    for value in [Double.nan, .infinity, -1e300] {
      let parts = SliderParts(.constant(value), 0...1, nil) { _ in }
      #expect([0, 1].contains(parts.part(of: value)))
    }
    let empty = SliderParts(.constant(3.0), 3...3, 0) { _ in }
    #expect(empty.part(of: 3) == 0 && empty.value(at: 0.5) == 3)
  }

  @Test("Marks are made from data, and those with names are said")
  func ticks() {
    @SliderTickBuilder<Double> func marks() -> [SliderTick<Double>] {
      SliderTick(0.5)
      SliderTickContentForEach([1.0, 2.0], id: \.self) { value in
        SliderTick(value) { Text("\(value)") }
      }
    }
    var parts = SliderParts(.constant(0.0), 0...2, nil) { _ in }
    parts.use(marks())
    #expect(parts.ticks == [0.5, 1, 2] && parts.hasNamedTicks)
    parts.use([SliderTick(1.0)])
    #expect(!parts.hasNamedTicks)
  }

  @Test("A stepper has the size and the signs that were measured", arguments: [false, true])
  func stepper(isNew: Bool) {
    var screen = screen(402, 52)
    if isNew { screen.semantics = .ios26 }
    let picture = lookStage(screen) { Count() }.picture()
    #expect(picture.span(row: 26, of: "EEEEEF")?.isNear(154, 248) == true)
    #expect(picture.span(column: 160, of: "EEEEEF", within: 3) != nil)
    // The signs of iOS 26 are from 171 to 184.33 and from 217.67 to 231, 26 in the middle.
    #expect(picture.isNear("000000", 172, 26, within: 30))
    #expect(picture.isNear("000000", 183, 26, within: 30))
    #expect(picture.isNear("000000", 224.4, 20.5, within: 30))
    #expect(!picture.isNear("000000", 169.5, 26, within: 100))
    #expect(!picture.isNear("000000", 185.5, 26, within: 100))
    // Corners of 8 points, or half the height.
    #expect(picture.isNear("FFFFFF", 157.5, 12) == isNew)
  }

  @Test("A stepper stops at its bounds, where its sign is faint")
  func bounds() throws {
    let stage = lookStage(screen(402, 52)) { Count() }
    try stage.tap(.button("Increment"))
    stage.advance(to: 1)
    #expect(stage.rect(.text("2")) != nil)
    #expect(!stage.picture().isNear("000000", 224.4, 20.5, within: 60))
    #expect(stage.picture().isNear("000000", 172, 26, within: 30))
    try? stage.tap(.id("Increment"))
    stage.advance(to: 2)
    #expect(stage.rect(.text("2")) != nil)
    try stage.tap(.id("Decrement"))
    stage.advance(to: 3)
    #expect(stage.rect(.text("1")) != nil)
  }
}

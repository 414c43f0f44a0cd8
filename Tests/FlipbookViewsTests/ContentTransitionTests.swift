import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// Sets every character half as wide as the font is high, its baseline at four fifths.
private final class SquareType: TextTypesetting {
  func layout(
    _ request: TextRequest, proposedWidth: CGFloat?, proposedHeight: CGFloat?
  ) -> TextLayout {
    var line = TextLayoutLine(bounds: .zero, baseline: 0, runs: [])
    var (x, offset, height): (CGFloat, Int, CGFloat) = (0, 0, 0)
    for run in request.runs {
      let size = run.font.size
      height = max(height, size)
      var glyphs: [PositionedGlyph] = []
      for unit in run.string.utf16 {
        glyphs.append(
          PositionedGlyph(id: UInt32(unit), position: CGPoint(x: x, y: 0.8 * size)))
        x += size / 2
      }
      let name = "w\(run.font.weight)\(run.font.isItalic ? "i" : "")"
      line.runs.append(
        TextLayoutRun(
          glyphs: GlyphRun(font: FontKey(name), size: size, glyphs: glyphs), color: run.color,
          paint: run.paint,
          offsets: Array(offset..<offset + glyphs.count)))
      offset += glyphs.count
    }
    line.bounds.size = CGSize(width: x, height: height)
    line.baseline = 0.8 * height
    return TextLayout(
      size: line.bounds.size, firstBaseline: line.baseline, lastBaseline: line.baseline,
      lines: [line])
  }
}

/// A character as it is drawn.
private struct Drawn: Hashable, CustomStringConvertible {
  var character: Character
  var x: Double
  var y: Double
  var opacity: Double
  var size: Double

  var description: String { "\(character) \(x),\(y) \(opacity) \(size)" }
}

@MainActor @Suite struct ContentTransitionTests {
  private struct Scene<Content: View>: View {
    @State private var step = 0
    let content: (Int) -> Content

    var body: some View {
      content(step).font(.system(size: 20))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
    }
  }

  private func stage(_ content: @escaping (Int) -> some View) -> Stage {
    Stage(
      { Scene(content: content) }, device: StageDevice(size: CGSize(width: 200, height: 100)),
      typesetter: SquareType())
  }

  /// The characters that are drawn, from left to right, fading ones after opaque ones.
  private func drawn(_ stage: Stage) -> [Drawn] {
    var opacities = [1.0]
    var drawn: [Drawn] = []
    for command in stage.displayList().commands {
      switch command {
      case .push(.opacity(let opacity)): opacities.append((opacities.last ?? 1) * opacity)
      case .push: opacities.append(opacities.last ?? 1)
      case .pop: opacities.removeLast()
      case .glyphs(let run, _):
        for glyph in run.glyphs {
          drawn.append(
            Drawn(
              character: Unicode.Scalar(glyph.id).map(Character.init) ?? "?",
              x: glyph.position.x, y: Self.rounded(glyph.position.y),
              opacity: Self.rounded(opacities.last ?? 1), size: run.size))
        }
      default: break
      }
    }
    return drawn.sorted { ($0.x, -$0.opacity, $0.y) < ($1.x, -$1.opacity, $1.y) }
  }

  private func glyph(
    _ character: Character, _ x: Double, _ y: Double = 16, opacity: Double = 1, size: Double = 20
  ) -> Drawn {
    Drawn(
      character: character, x: x, y: Self.rounded(y), opacity: Self.rounded(opacity), size: size)
  }

  private static func rounded(_ number: Double) -> Double { (number * 1e6).rounded() / 1e6 }

  /// The second digit's progress when the first has come half of the way: it sets out a tenth later.
  private let later = 0.4 / 0.9

  private func show(
    at time: Double = 0.5, animation: Animation? = .linear(duration: 1),
    _ content: @escaping (Int) -> some View
  ) -> [Drawn] {
    let stage = stage(content)
    stage.set("step", to: 1, animation)
    stage.advance(to: time)
    return drawn(stage)
  }

  @Test func `another string fades in while the old one fades out, and only if that is animated`() {
    func text(_ step: Int) -> Text { Text(verbatim: ["a", "b", "c"][step]) }
    #expect(show(at: 0, text) == [glyph("a", 0)])
    #expect(
      show(at: 0.25, text) == [glyph("a", 0, opacity: 0.75), glyph("b", 0, opacity: 0.25)])
    #expect(show(at: 1.1, text) == [glyph("b", 0)])
    #expect(show(animation: nil, text) == [glyph("b", 0)])
    #expect(show { text($0).contentTransition(.identity) } == [glyph("b", 0)])
    #expect(
      show { text($0).contentTransition(.opacity) }
        == [glyph("a", 0, opacity: 0.5), glyph("b", 0, opacity: 0.5)])
    #expect(
      show { text($0).id($0).contentTransition(.opacity).transition(.identity) }
        == [glyph("b", 0)])
  }

  @Test func `digits that change roll up as numbers grow, and the others stay`() {
    func number(_ step: Int) -> some View {
      Text(verbatim: ["19", "20", "21"][step]).contentTransition(.numericText())
    }
    // A line is 20 high and a roll 0.4 of that: half of it is 4.
    #expect(
      show(number) == [
        glyph("1", 0, 12, opacity: 0.5), glyph("2", 0, 20, opacity: 0.5),
        glyph("9", 10, 16 - 8 * later, opacity: 1 - later),
        glyph("0", 10, 24 - 8 * later, opacity: later),
      ])
    let stage = stage(number)
    stage.set("step", to: 1)
    stage.set("step", to: 2, .linear(duration: 1))
    stage.advance(to: 0.5)
    #expect(
      drawn(stage) == [
        glyph("2", 0), glyph("0", 10, 12, opacity: 0.5), glyph("1", 10, 20, opacity: 0.5),
      ])
    // Half of 0.08 of the line's height.
    #expect(stage.displayList().lines.filter { $0 == "  blur(0.8)" }.count == 2)
    stage.advance(to: 1.1)
    #expect(drawn(stage) == [glyph("2", 0), glyph("1", 10)])
  }

  @Test func `they roll down where numbers are counted down`() {
    func isUp(_ transition: @escaping (Int) -> ContentTransition) -> Bool? {
      let drawn = show { Text(verbatim: "\($0)").contentTransition(transition($0)) }
      guard let first = drawn.first(where: { $0.character == "0" })?.y,
        let second = drawn.first(where: { $0.character == "1" })?.y
      else { return nil }
      let distance = abs(first - second)
      guard abs(distance - 8) < 1e-6 else { return nil }
      return first < second
    }
    #expect(isUp { _ in .numericText() } == true)
    #expect(isUp { _ in .numericText(countsDown: false) } == true)
    #expect(isUp { _ in .numericText(countsDown: true) } == false)
    #expect(isUp { .numericText(value: Double($0)) } == true)
    #expect(isUp { .numericText(value: -Double($0)) } == false)
  }

  @Test func `characters that stay slide to their new places`() {
    #expect(
      show { Text(verbatim: ["5%", "15%"][$0]).contentTransition(.numericText()) } == [
        glyph("1", 0, 20, opacity: 0.5), glyph("5", 5), glyph("%", 15),
      ])
    #expect(
      show { Text(verbatim: ["$9", "$10"][$0]).contentTransition(.numericText()) } == [
        glyph("$", 0), glyph("1", 10, 20, opacity: 0.5),
        glyph("9", 10 + 10 * later, 16 - 8 * later, opacity: 1 - later),
        glyph("0", 10 + 10 * later, 24 - 8 * later, opacity: later),
      ])
  }

  @Test func `the glyphs of one string move and grow`() {
    #expect(
      show { Text(verbatim: "ab").font(.system(size: $0 == 0 ? 20 : 40)) } == [
        glyph("a", 0, 24, size: 30), glyph("b", 15, 24, size: 30),
      ])
    #expect(
      show { step in
        Text(verbatim: "ab").font(.system(size: step == 0 ? 20 : 40)).contentTransition(.opacity)
      }.map(\.size).sorted() == [20, 20, 40, 40])
  }

  @Test func `glyphs of another weight turn into each other, slanted ones fade`() {
    let stage = stage { Text(verbatim: "a").fontWeight($0 == 0 ? .regular : .bold) }
    stage.set("step", to: 1, .linear(duration: 1))
    stage.advance(to: 0.25)
    #expect(
      stage.displayList().lines == [
        "group", "  opacity(0.75)", "    glyphs w400 20 [97@0,16] #000000", "  blend(plusLighter)",
        "    opacity(0.25)", "      glyphs w700 20 [97@0,16] #000000",
      ])
    let slanted = self.stage { Text(verbatim: "a").italic($0 == 1) }
    slanted.set("step", to: 1, .linear(duration: 1))
    slanted.advance(to: 0.25)
    #expect(
      slanted.displayList().lines == [
        "opacity(0.75)", "  glyphs w400 20 [97@0,16] #000000", "opacity(0.25)",
        "  glyphs w400i 20 [97@0,16] #000000",
      ])
  }

  @Test func `a text's own colour moves, also from and to the colour around it`() {
    let red = Color(.sRGB, red: 1, green: 0, blue: 0)
    let blue = Color(.sRGB, red: 0, green: 0, blue: 1)
    func color(_ content: @escaping (Int) -> some View) -> DisplayColor? {
      let stage = stage(content)
      stage.set("step", to: 1, .linear(duration: 1))
      stage.advance(to: 0.5)
      return stage.firstColor
    }
    // Motion notes 7.
    let expected: [Float] = [0.550, 0.326, 0.637]
    for drawn in [
      color { Text(verbatim: "a").foregroundStyle($0 == 0 ? red : blue) },
      color { Text(verbatim: "a").foregroundColor($0 == 0 ? red : nil).foregroundStyle(blue) },
      color { step in VStack { Text(verbatim: "a") }.foregroundStyle(step == 0 ? red : blue) },
    ] {
      let components = drawn.map { [$0.red, $0.green, $0.blue] } ?? []
      #expect(components.count == 3)
      #expect(zip(components, expected).allSatisfy { abs($0 - $1) < 1e-3 }, "\(components)")
    }
  }

  @Test func `an interruption begins with what is shown`() {
    // The last digit of a number sets out later.
    for (transition, left) in [
      (ContentTransition.numericText(), 0.277778), (.interpolate, 0.25), (.opacity, 0.25),
    ] {
      let stage = stage { Text(verbatim: ["19", "20", "31"][$0]).contentTransition(transition) }
      stage.set("step", to: 1, .linear(duration: 1))
      stage.advance(to: 0.5)
      let before = Set(drawn(stage))
      stage.set("step", to: 2, .linear(duration: 1))
      #expect(Set(drawn(stage)) == before, "\(transition)")
      // What was going goes on.
      stage.advance(to: 0.75)
      #expect(drawn(stage).filter { $0.character == "3" }.map(\.opacity) == [0.25])
      #expect(drawn(stage).filter { $0.character == "9" }.map(\.opacity) == [left])
      stage.advance(to: 1.25)
      #expect(drawn(stage).filter { $0.character == "9" }.isEmpty)
      stage.advance(to: 1.6)
      #expect(drawn(stage) == [glyph("3", 0), glyph("1", 10)], "\(transition)")
    }
  }

  @Test func `a number that changes in every frame leaves no more behind than fades meanwhile`() {
    let stage = stage {
      Text(verbatim: "\($0)").contentTransition(.numericText()).animation(
        .linear(duration: 0.1), value: $0)
    }
    for frame in 1...60 {
      stage.advance(to: Double(frame) / 60)
      stage.set("step", to: frame * 11)
    }
    // Six frames of three digits, and the present one.
    #expect(drawn(stage).count <= 7 * 3)
  }

  @Test func `a text is set at its final size while its place moves`() {
    let stage = stage { step in
      Text(verbatim: "ab").frame(maxWidth: .infinity, alignment: step == 0 ? .leading : .trailing)
    }
    stage.set("step", to: 1, .linear(duration: 1))
    stage.advance(to: 0.5)
    #expect(drawn(stage) == [glyph("a", 90), glyph("b", 100)])
  }

  private func opacities(_ content: @escaping (Int) -> some View, at time: Double) -> [Double] {
    let stage = stage(content)
    stage.set("step", to: 1, .linear(duration: 1))
    stage.advance(to: time)
    return stage.displayList().commands.compactMap {
      if case .push(.opacity(let opacity)) = $0 { opacity } else { nil }
    }
  }

  @Test func `an image fades into another, a symbol is replaced if that is asked for`() {
    func image(_ step: Int) -> Image { Image(systemName: step == 0 ? "plus" : "minus") }
    #expect(opacities(image, at: 0.25) == [0.75, 0.25])
    #expect(opacities({ image($0).contentTransition(.identity) }, at: 0.25) == [])
    let replaced: (Int) -> AnyView = {
      AnyView(image($0).contentTransition(.symbolEffect(.replace)))
    }
    #expect(opacities(replaced, at: 0.25) == [0.5])
    #expect(opacities(replaced, at: 0.75) == [0.5])
    #expect(
      opacities({ image($0).contentTransition(.symbolEffect(.replace.offUp)) }, at: 0.25)
        == [0.25])
    // Not faded: the ring that stands for a missing picture is faint at any time.
    #expect(
      opacities(
        { Image($0 == 0 ? "a" : "b").contentTransition(.symbolEffect(.automatic)) }, at: 0.25)
        == [0.3])
  }
}

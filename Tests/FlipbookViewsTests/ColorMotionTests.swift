import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import SharedFixtures
import Testing

/// The motion of colours, by the drawn colours.
@MainActor @Suite struct ColorMotionTests {
  private struct Filled: View {
    @State private var isOn = false
    let first: Color
    let second: Color

    var body: some View { Rectangle().fill(isOn ? second : first) }
  }

  private func color(_ components: [Double]) -> Color {
    Color(
      .sRGB, red: components[0], green: components[1], blue: components[2],
      opacity: components[3])
  }

  private func gap(_ color: DisplayColor?, _ expected: [Double]) -> Double {
    guard let color else { return expected[3] == 0 ? 0 : .infinity }
    let components = [color.red, color.green, color.blue, color.alpha].map(Double.init)
    return zip(components, expected).map { abs($0 - $1) }.max() ?? .infinity
  }

  @Test func `the recorded mixtures are what a fill is drawn with`() throws {
    for mixture in try MotionFixture.curves().colors {
      for semantics in [FlipbookMotion.Semantics.ios18, .ios17, .ios16] {
        let stage = stage(semantics: semantics) {
          Filled(first: color(mixture.from_sRGB), second: color(mixture.to_sRGB))
        }
        stage.set("isOn", to: true, .linear(duration: 1))
        for row in mixture.rows {
          stage.advance(to: row.t)
          let expected = semantics == .ios18 ? row.oklab_sRGB : row.legacy_sRGB
          #expect(
            gap(stage.firstColor, expected) < 1e-4, "\(mixture.id) \(semantics) at \(row.t)")
        }
      }
    }
  }

  @Test func `fading to nothing keeps the hue`() {
    let red = Color(.sRGB, red: 1, green: 0, blue: 0)
    let stage = stage { Filled(first: red, second: .clear) }
    stage.set("isOn", to: true, .linear(duration: 1))
    stage.advance(to: 0.75)
    #expect(gap(stage.firstColor, [1, 0, 0, 0.25]) < 1e-4)
  }

  @Test func `a colour turned back half-way comes back through the chain of pulls`() {
    let stage = stage(semantics: .ios17) { Filled(first: .black, second: .white) }
    stage.set("isOn", to: true, .linear(duration: 1))
    stage.advance(to: 0.5)
    stage.set("isOn", to: false, .linear(duration: 1))
    stage.advance(to: 0.75)
    // 0.5625 of linear light, sRGB-encoded: 1.055 * 0.5625^(1/2.4) - 0.055.
    #expect(gap(stage.firstColor, [0.7751, 0.7751, 0.7751, 1]) < 1e-4)
  }

  @Test func `mixtures are perceptual, or of the encoded components where that is asked for`() {
    func mix(_ space: Gradient.ColorSpace?) -> DisplayColor {
      let red = Color(.sRGB, red: 1, green: 0, blue: 0)
      let blue = Color(.sRGB, red: 0, green: 0, blue: 1)
      let mixture =
        space.map { red.mix(with: blue, by: 0.5, in: $0) } ?? red.mix(with: blue, by: 0.5)
      return mixture.resolve(in: EnvironmentValues()).displayColor
    }
    // Motion notes 7.
    #expect(gap(mix(nil), [0.550, 0.326, 0.637, 1]) < 1e-3)
    #expect(gap(mix(.perceptual), [0.550, 0.326, 0.637, 1]) < 1e-3)
    #expect(gap(mix(.device), [0.5, 0, 0.5, 1]) < 1e-6)
  }

  private struct Scheme<Content: View>: View {
    @State private var isDark = false
    @ViewBuilder let content: Content

    var body: some View { content.environment(\.colorScheme, isDark ? .dark : .light) }
  }

  private func halfway(_ scene: some View, _ state: String) -> DisplayColor? {
    let stage = stage(semantics: .ios17) { scene }
    stage.set(state, to: true, .linear(duration: 1))
    stage.advance(to: 0.5)
    return stage.firstColor
  }

  /// The colour half-way between two in linear light, sRGB-encoded, of components from 0 to 255.
  private func middle(_ first: [Double], _ second: [Double]) -> [Double] {
    zip(first, second).enumerated().map { index, pair in
      if index == 3 { return (pair.0 + pair.1) / 2 }
      func linear(_ byte: Double) -> Double {
        let part = byte / 255
        return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      return 1.055 * pow((linear(pair.0) + linear(pair.1)) / 2, 1 / 2.4) - 0.055
    }
  }

  @Test func `the colours of the system move between light and dark`() {
    // The components: documented, Human Interface Guidelines, "Color".
    let red = middle([255, 59, 48, 1], [255, 69, 58, 1])
    #expect(gap(halfway(Scheme { Color.red }, "isDark"), red) < 1e-4)
    #expect(gap(halfway(Scheme { Rectangle().fill(.red) }, "isDark"), red) < 1e-4)
    #expect(gap(halfway(Scheme { Color(UIColor.systemRed) }, "isDark"), red) < 1e-4)
    let back = middle([255, 255, 255, 1], [0, 0, 0, 1])
    #expect(
      gap(halfway(Scheme { Color(uiColor: .systemBackground) }, "isDark"), back) < 1e-4)
    let ink = middle([0, 0, 0, 1], [255, 255, 255, 1])
    #expect(gap(halfway(Scheme { Rectangle() }, "isDark"), ink) < 1e-4)
    let label = middle([60, 60, 67, 0.6], [235, 235, 245, 0.6])
    #expect(gap(halfway(Scheme { Circle().foregroundStyle(.secondary) }, "isDark"), label) < 1e-4)
  }

  private struct Switch<Content: View>: View {
    @State private var isOn = false
    let content: (Bool) -> Content

    var body: some View { content(isOn) }
  }

  @Test func `wherever a colour is said, it moves`() {
    let middle = middle([0, 0, 0, 1], [255, 255, 255, 1])
    func check(_ name: Comment, _ content: @escaping (Bool) -> some View) {
      let drawn = halfway(Switch(content: content), "isOn")
      #expect(gap(drawn, middle) < 1e-4, name)
    }
    check("fill") { Circle().fill($0 ? .white : .black) }
    check("stroke") { Circle().stroke($0 ? .white : .black, lineWidth: 4) }
    check("foregroundStyle") { Circle().foregroundStyle($0 ? .white : .black) }
    check("foregroundStyle further out") { isOn in
      VStack { Circle() }.foregroundStyle(isOn ? .white : .black)
    }
    check("foregroundColor") { Circle().foregroundColor($0 ? .white : .black) }
    check("tint") { isOn in Circle().fill(.tint).tint(isOn ? .white : .black) }
    check("background") { Spacer().background($0 ? .white : .black) }
    check("background in a shape") { Spacer().background($0 ? .white : .black, in: Circle()) }
    check("a colour itself") { $0 ? Color.white : Color.black }
    check("an erased style") { isOn in
      Circle().fill(isOn ? AnyShapeStyle(.white) : AnyShapeStyle(Color.black))
    }
    check("a symbol") { Image(systemName: "plus").foregroundStyle($0 ? .white : .black) }
    check("border") { Spacer().border($0 ? .white : .black) }
  }

  @Test func `levels of a style move to one another`() {
    let drawn = halfway(
      Switch { isOn in
        Circle().foregroundStyle(isOn ? HierarchicalShapeStyle.secondary : .primary)
          .foregroundStyle(.black)
      }, "isOn")
    // Black at half its opacity, half-way from all of it.
    #expect(gap(drawn, [0, 0, 0, 0.75]) < 1e-4)
  }

  @Test func `a multiplication and a shadow move their colour`() {
    func effect(_ change: @escaping (Bool) -> some View) -> Effect? {
      let stage = stage(semantics: .ios17) { Switch(content: change) }
      stage.set("isOn", to: true, .linear(duration: 1))
      stage.advance(to: 0.5)
      guard case .push(let effect)? = stage.displayList().commands.first else { return nil }
      return effect
    }
    let middle = middle([0, 0, 0, 1], [255, 255, 255, 1])
    guard
      case .colorMultiply(let factor)? = effect({
        Color.red.colorMultiply($0 ? .white : .black)
      }),
      case .shadow(let shade, _, _)? = effect({
        Color.red.shadow(color: $0 ? .white : .black, radius: 4)
      }),
      case .shadow(let style, _, _)? = effect({ isOn in
        Circle().fill(Color.red.shadow(.drop(color: isOn ? .white : .black, radius: 4)))
      })
    else {
      Issue.record("an effect is missing")
      return
    }
    for color in [factor, shade, style] { #expect(gap(color, middle) < 1e-4) }
  }

  @Test func `the stops of a gradient move through the space of colours`() {
    let stage = stage {
      Switch { isOn in
        LinearGradient(
          colors: [Color(.sRGB, red: isOn ? 0 : 1, green: 0, blue: isOn ? 1 : 0), .black],
          startPoint: .top, endPoint: .bottom)
      }
    }
    stage.set("isOn", to: true, .linear(duration: 1))
    stage.advance(to: 0.5)
    guard case .linearGradient(let ramp, _, _)? = stage.firstPaint else {
      Issue.record("no gradient is drawn")
      return
    }
    #expect(gap(ramp.stops[0].color, [0.550, 0.326, 0.637, 1]) < 1e-3)
  }
}

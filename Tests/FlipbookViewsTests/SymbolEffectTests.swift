import FlipbookDisplay
import FlipbookGeometry
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@MainActor @Suite("Symbol effects") struct SymbolEffectTests {
  /// The symbol moves when `step` changes.
  private struct Moving<Content: View>: View {
    @State private var step = 0
    let content: (Int) -> Content

    var body: some View { content(step) }
  }

  /// What is drawn at instants after a step.
  private func lists(
    _ times: [Double], @ViewBuilder _ content: @escaping (Int) -> some View
  ) -> [String] {
    let stage = stage { Moving(content: content) }
    let before = "\(stage.displayList())"
    stage.set("step", to: 1, nil)
    return [before]
      + times.map { time in
        stage.advance(to: time)
        return "\(stage.displayList())"
      }
  }

  private func symbol(_ name: String = "bell.fill") -> Image { Image(systemName: name) }

  @Test("An effect that happens once moves, comes back and comes to rest")
  func discrete() {
    let effects: [(String, (Int) -> AnyView)] = [
      ("bounce", { AnyView(symbol().symbolEffect(.bounce, value: $0)) }),
      ("pulse", { AnyView(symbol().symbolEffect(.pulse, value: $0)) }),
      ("wiggle", { AnyView(symbol().symbolEffect(.wiggle.left, value: $0)) }),
      ("breathe", { AnyView(symbol().symbolEffect(.breathe, value: $0)) }),
      ("rotate", { AnyView(symbol().symbolEffect(.rotate, value: $0)) }),
      ("variableColor", { AnyView(symbol("wifi").symbolEffect(.variableColor, value: $0)) }),
    ]
    for (name, effect) in effects {
      let lists = lists([0.2, 3], effect)
      #expect(lists[0] != lists[1], "\(name) does not move")
      #expect(lists[0] == lists[2], "\(name) does not come back")
    }
  }

  @Test("A symbol moves as long as an effect is active, and ends its cycle then")
  func active() {
    let lists = lists([0.8, 1.6, 1.7]) {
      symbol().symbolEffect(.pulse, isActive: $0 == 1)
    }
    #expect(lists[1] != lists[0])
    #expect(lists[2] == lists[0])
    #expect(lists[3] != lists[0])
  }

  /// The `zIndex` keeps the symbol in front while it goes.
  ///
  /// Without it the symbol would be drawn first: a view that is removed lies behind those that stay,
  /// as in SwiftUI. The pen's share is the same both ways.
  @Test("A symbol comes by a pen, and goes by one")
  func drawnTransition() {
    let coming = lists([0, 0.25, 0.5, 0.75, 1.5]) { step in
      ZStack {
        Color.white
        if step == 1 { symbol("plus").transition(.symbolEffect(.drawOn)).zIndex(1) }
      }
      .animation(.linear(duration: 1), value: step)
    }
    let there = lists([]) { _ in
      ZStack {
        Color.white
        symbol("plus")
      }
    }[0]
    #expect(coming[1] == coming[0])
    #expect(Set(coming.dropFirst()).count == 5)
    #expect(coming[5] == there)
    #expect(coming.allSatisfy { !$0.contains("opacity") })
    let going = lists([0.5, 0.75, 1.5]) { step in
      ZStack {
        Color.white
        if step == 0 { symbol("plus").transition(.symbolEffect(.drawOff)).zIndex(1) }
      }
      .animation(.linear(duration: 1), value: step)
    }
    #expect(going[0] == there && going[3] == coming[0])
    #expect(going[1] == coming[3] && going[2] == coming[2])
  }

  @Test("What is no symbol is not drawn by a pen")
  func drawnTransitionOfShape() {
    let shapes = lists([0.5]) { step in
      ZStack {
        Color.white
        if step == 1 { Color.red.transition(.symbolEffect(.drawOn)) }
      }
      .animation(.linear(duration: 1), value: step)
    }
    #expect(shapes[1].components(separatedBy: "fill").count == 3)
    #expect(!shapes[1].contains("opacity"))
  }

  @Test("States are kept: larger, gone, drawn")
  func states() {
    let scaled = lists([0.1, 1]) { symbol().symbolEffect(.scale.up, isActive: $0 == 1) }
    #expect(scaled[2].contains("transform(1.2 0 0 1.2"))
    let gone = lists([0.1, 1]) { symbol().symbolEffect(.disappear, isActive: $0 == 1) }
    #expect(gone[1].contains("opacity"))
    #expect(gone[2] == "")
    let drawn = lists([0.4, 1]) { symbol("plus").symbolEffect(.drawOn, isActive: $0 == 0) }
    #expect(drawn[1] != drawn[2])
    #expect(drawn[2] == lists([]) { _ in symbol("plus") }[0])
  }

  @Test("Options set speed and number; effects from outside can be taken away")
  func options() {
    let fast = lists([0.36]) {
      symbol().symbolEffect(.bounce, options: .speed(2).repeat(1), value: $0)
    }
    #expect(fast[0] == fast[1])
    let twice = lists([1.2]) { symbol().symbolEffect(.bounce, options: .repeat(2), value: $0) }
    #expect(twice[0] != twice[1])
    let removed = lists([0.2]) {
      symbol().symbolEffectsRemoved().symbolEffect(.bounce, value: $0)
    }
    #expect(removed[0] == removed[1])
  }

  @Test("Under magic replacement, layers that both symbols have stay")
  func magic() {
    let stage = stage {
      Moving {
        Image(systemName: $0 == 0 ? "tag" : "tag.slash")
          .contentTransition(.symbolEffect(.replace.magic(fallback: .downUp)))
      }
    }
    stage.set("step", to: 1, .linear(duration: 1))
    stage.advance(to: 0.25)
    let opacities = stage.displayList().commands.compactMap {
      if case .push(.opacity(let opacity)) = $0 { opacity } else { nil }
    }
    #expect(opacities == [1, 0.25])
  }

  @Test("Modes colour the layers of a badge")
  func modes() {
    func colors(_ view: some View) -> [Paint] {
      stage { view }.displayList().commands.compactMap { command -> Paint? in
        if case .fill(_, let paint) = command, paint != .color(.black) { paint } else { nil }
      }
    }
    let badge = Image(systemName: "folder.badge.plus")
    #expect(Set(colors(badge.foregroundStyle(.red))).count == 1)
    #expect(Set(colors(badge.foregroundStyle(.red, .blue))).count == 2)
    #expect(
      Set(colors(badge.symbolRenderingMode(.multicolor).foregroundStyle(.red))).count == 2)
  }

  @Test("A value dims the layers that it does not reach")
  func value() {
    func dimmed(_ value: Double) -> Int {
      stage { Image(systemName: "wifi", variableValue: value) }.displayList().commands.count {
        if case .push(.opacity) = $0 { true } else { false }
      }
    }
    #expect([0, 0.5, 1].map(dimmed) == [4, 2, 0])
  }
}

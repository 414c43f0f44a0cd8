import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// Every row of the catalogue, motion notes 10.3: the states at both ends are what the row says
/// (documented, or derived from OpenSwiftUI where the row says so), and what is shown between
/// is derived: a linear animation of a second mixes them by its time.
@MainActor @Suite struct TransitionCatalogueTests {
  /// The look of a transition at one of its ends; numbers as the catalogue has them.
  nonisolated struct State: Sendable {
    var rect = CGRect(x: 90, y: 45, width: 20, height: 10)
    var opacity = 1.0
    var blur = 0.0

    func mixed(with other: State, _ part: Double) -> State {
      func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
      return State(
        rect: CGRect(
          x: mix(rect.minX, other.rect.minX), y: mix(rect.minY, other.rect.minY),
          width: mix(rect.width, other.rect.width), height: mix(rect.height, other.rect.height)),
        opacity: mix(opacity, other.opacity), blur: mix(blur, other.blur))
    }
  }

  nonisolated struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let transition: @MainActor @Sendable () -> [AnyTransition]
    var entering = State()
    var leaving: State?
    var direction = LayoutDirection.leftToRight
  }

  nonisolated private static func at(
    _ x: CGFloat, _ y: CGFloat, _ width: CGFloat = 20, _ height: CGFloat = 10,
    opacity: Double = 1, blur: Double = 0
  ) -> State {
    State(
      rect: CGRect(x: x, y: y, width: width, height: height), opacity: opacity, blur: blur)
  }

  /// Each in both spellings where SwiftUI has both.
  nonisolated private static let rows: [Row] = [
    Row(
      testDescription: "opacity",
      transition: { [.opacity, AnyTransition(.opacity)] }, entering: at(90, 45, opacity: 0)),
    Row(
      testDescription: "scale", transition: { [.scale, AnyTransition(.scale)] },
      entering: at(100 - 1e-4, 50 - 5e-5, 2e-4, 1e-4)),
    Row(
      testDescription: "scale(0.5)",
      transition: { [.scale(scale: 0.5), AnyTransition(.scale(0.5))] },
      entering: at(95, 47.5, 10, 5)),
    Row(
      testDescription: "scale(0.5, anchor: .topLeading)",
      transition: {
        [
          .scale(scale: 0.5, anchor: .topLeading),
          AnyTransition(.scale(0.5, anchor: .topLeading)),
        ]
      }, entering: at(90, 45, 10, 5)),
    Row(
      testDescription: "offset(x: 8, y: -4)",
      transition: {
        [
          .offset(x: 8, y: -4), AnyTransition(.offset(x: 8, y: -4)),
          .offset(CGSize(width: 8, height: -4)),
          AnyTransition(.offset(CGSize(width: 8, height: -4))),
        ]
      }, entering: at(98, 41)),
    Row(
      testDescription: "move(edge: .leading)",
      transition: { [.move(edge: .leading), AnyTransition(.move(edge: .leading))] },
      entering: at(70, 45)),
    Row(
      testDescription: "move(edge: .trailing)", transition: { [.move(edge: .trailing)] },
      entering: at(110, 45)),
    Row(
      testDescription: "move(edge: .top)", transition: { [.move(edge: .top)] },
      entering: at(90, 35)),
    Row(
      testDescription: "move(edge: .bottom)", transition: { [.move(edge: .bottom)] },
      entering: at(90, 55)),
    Row(
      testDescription: "slide", transition: { [.slide, AnyTransition(.slide)] },
      entering: at(70, 45), leaving: at(110, 45)),
    Row(
      testDescription: "push(from: .leading)",
      transition: { [.push(from: .leading), AnyTransition(.push(from: .leading))] },
      entering: at(70, 45, opacity: 0), leaving: at(110, 45, opacity: 0)),
    Row(
      testDescription: "push(from: .bottom)", transition: { [.push(from: .bottom)] },
      entering: at(90, 55, opacity: 0), leaving: at(90, 35, opacity: 0)),
    Row(
      testDescription: "blurReplace",
      transition: {
        [AnyTransition(.blurReplace), AnyTransition(.blurReplace(.downUp))]
      }, entering: at(91, 45.5, 18, 9, opacity: 0, blur: 7)),
    Row(
      testDescription: "blurReplace(.upUp)", transition: { [AnyTransition(.blurReplace(.upUp))] },
      entering: at(91, 45.5, 18, 9, opacity: 0, blur: 7),
      leaving: at(89, 44.5, 22, 11, opacity: 0, blur: 7)),
    Row(
      testDescription: "asymmetric",
      transition: {
        [
          .asymmetric(insertion: .move(edge: .top), removal: .opacity),
          AnyTransition(.asymmetric(insertion: .move(edge: .top), removal: .opacity)),
          AnyTransition(
            AsymmetricTransition(
              insertion: MoveTransition(edge: .top), removal: OpacityTransition())),
        ]
      }, entering: at(90, 35), leaving: at(90, 45, opacity: 0)),
    Row(
      testDescription: "combined",
      transition: {
        [
          .move(edge: .top).combined(with: .opacity),
          AnyTransition(MoveTransition(edge: .top).combined(with: .opacity)),
          .opacity.combined(with: .move(edge: .top)),
        ]
      }, entering: at(90, 35, opacity: 0)),
    Row(
      testDescription: "modifier(active:identity:)",
      transition: {
        [.modifier(active: Shifted(x: 16), identity: Shifted(x: 0))]
      }, entering: at(106, 45)),
    Row(
      testDescription: "a transition of one's own",
      transition: { [AnyTransition(Passing(distance: 30))] },
      entering: at(60, 45), leaving: at(120, 45)),
    Row(
      testDescription: "move(edge: .leading), right to left",
      transition: { [.move(edge: .leading)] }, entering: at(110, 45), direction: .rightToLeft),
    Row(
      testDescription: "move(edge: .trailing), right to left",
      transition: { [.move(edge: .trailing)] }, entering: at(70, 45), direction: .rightToLeft),
    Row(
      testDescription: "slide, right to left", transition: { [.slide] }, entering: at(110, 45),
      leaving: at(70, 45), direction: .rightToLeft),
    Row(
      testDescription: "push(from: .trailing), right to left",
      transition: { [.push(from: .trailing)] }, entering: at(70, 45, opacity: 0),
      leaving: at(110, 45, opacity: 0), direction: .rightToLeft),
  ]

  nonisolated private struct Shifted: ViewModifier {
    let x: CGFloat

    func body(content: Content) -> some View { content.offset(x: x) }
  }

  /// Comes from one side and goes to the other: what a transition's body can do with the value.
  nonisolated private struct Passing: Transition {
    let distance: CGFloat

    func body(content: Content, phase: TransitionPhase) -> some View {
      content.offset(x: distance * CGFloat(phase.value))
    }
  }

  private func check(
    _ stage: Stage, _ expected: State, _ comment: Comment,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let rect = stage.rect("a")
    #expect(isNear(rect, expected.rect), "\(comment): \(rect as Any)", sourceLocation: location)
    let opacity = stage.opacity("a")
    #expect(
      isNear(opacity, expected.opacity), "\(comment): \(opacity as Any)",
      sourceLocation: location)
    if expected.opacity > 0 {
      let blur = stage.drawnEffects.compactMap { effect -> Double? in
        if case .blur(let radius, _) = effect { Double(radius) } else { nil }
      }.first
      #expect(isNear(blur ?? 0, expected.blur), comment, sourceLocation: location)
    }
  }

  @Test(arguments: rows) func `a view comes and goes as its row says`(_ row: Row) {
    let rest = State()
    for transition in row.transition() {
      let stage = stage {
        Showing { Box().transition(transition) }
          .environment(\.layoutDirection, row.direction)
      }
      stage.show(true)
      for part in [0, 0.25, 0.5, 1] {
        stage.advance(to: part)
        check(stage, row.entering.mixed(with: rest, part), "in at \(part)")
      }
      stage.advance(to: 2)
      check(stage, rest, "between")
      stage.show(false)
      for part in [0, 0.25, 0.5, 1] {
        stage.advance(to: 2 + part)
        check(stage, rest.mixed(with: row.leaving ?? row.entering, part), "out at \(part)")
      }
      stage.advance(to: 3.1)
      #expect(stage.rect("a") == nil)
    }
  }

  @Test func `of two combined transitions the first is inside the second`() {
    for (transition, rect) in [
      // Moved by 40, then drawn at half the size about the middle of the slot at (100, 50).
      (
        AnyTransition.offset(x: 40).combined(with: .scale(scale: 0.5)),
        CGRect(x: 115, y: 47.5, width: 10, height: 5)
      ),
      (
        AnyTransition(OffsetTransition(CGSize(width: 40, height: 0)).combined(with: .scale(0.5))),
        CGRect(x: 115, y: 47.5, width: 10, height: 5)
      ),
      (
        AnyTransition.scale(scale: 0.5).combined(with: .offset(x: 40)),
        CGRect(x: 135, y: 47.5, width: 10, height: 5)
      ),
    ] {
      let stage = stage { Showing { Box().transition(transition) } }
      stage.show(true)
      #expect(isNear(stage.rect("a"), rect))
    }
  }

  /// Every spelling a scene may use for `View.transition`, as it is written on a phone.
  private struct Spellings: View {
    var body: some View {
      ZStack {
        Box().transition(.opacity).transition(.slide).transition(.scale).transition(.identity)
        Box().transition(.move(edge: .top)).transition(.push(from: .leading))
          .transition(.offset(x: 1)).transition(.offset(y: 1)).transition(.offset(.zero))
        Box().transition(.blurReplace).transition(.blurReplace(.upUp)).transition(.scale(0.5))
          .transition(.scale(scale: 0.5)).transition(.scale(scale: 0.5, anchor: .top))
        Box().transition(.slide.combined(with: .opacity).animation(.easeIn(duration: 1)))
          .transition(.asymmetric(insertion: .scale, removal: .slide))
        Box().transition(BlurReplaceTransition(configuration: .downUp).combined(with: .opacity))
          .transition(PushTransition(edge: .top)).transition(SlideTransition())
        Box().transition(OpacityTransition().animation(.linear)).transition(Passing(distance: 1))
          .transition(.modifier(active: Shifted(x: 1), identity: Shifted(x: 0)))
      }
    }
  }

  @Test func `every spelling compiles and shows its view`() {
    #expect(stage { Spellings() }.rect("a") == State().rect)
  }

  @Test func `a transition can be applied by hand`() {
    let stage = stage { SlideTransition().apply(content: Box(), phase: .willAppear) }
    #expect(stage.rect("a") == CGRect(x: 70, y: 45, width: 20, height: 10))
  }

  @Test func `phases have their values`() {
    #expect(TransitionPhase.willAppear.value == -1)
    #expect(TransitionPhase.identity.value == 0)
    #expect(TransitionPhase.didDisappear.value == 1)
    #expect(TransitionPhase.identity.isIdentity && !TransitionPhase.willAppear.isIdentity)
  }

  // MARK: Reduced motion

  nonisolated private struct Fading: Transition {
    static let properties = TransitionProperties(hasMotion: false)

    func body(content: Content, phase: TransitionPhase) -> some View {
      content.opacity(phase.isIdentity ? 1 : 0.5)
    }
  }

  @Test func `reduced motion replaces what moves by opacity, and nothing else`() {
    let cases: [(AnyTransition, Double)] = [
      (.move(edge: .top), 0.25), (.scale, 0.25), (AnyTransition(.blurReplace), 0.25),
      (.slide.combined(with: .opacity), 0.25), (AnyTransition(Passing(distance: 9)), 0.25),
      (.asymmetric(insertion: .opacity, removal: .slide), 0.25),
      (.modifier(active: Shifted(x: 9), identity: Shifted(x: 0)), 0.25),
      (.move(edge: .top).animation(.linear(duration: 0.5)), 0.5),
      (AnyTransition(Fading()), 0.625), (.opacity, 0.25),
    ]
    for (transition, opacity) in cases {
      let stage = stage {
        Showing { Box().transition(transition) }.environment(\.accessibilityReduceMotion, true)
      }
      stage.show(true)
      stage.advance(to: 0.25)
      #expect(isNear(stage.rect("a"), State().rect))
      #expect(isNear(stage.opacity("a"), opacity))
      #expect(stage.drawnEffects.count == 1)
    }
  }

  @Test func `built-in transitions say whether they move`() {
    #expect(!OpacityTransition.properties.hasMotion && !IdentityTransition.properties.hasMotion)
    #expect(MoveTransition.properties.hasMotion && Passing.properties.hasMotion)
    #expect(
      !AsymmetricTransition<OpacityTransition, IdentityTransition>.properties.hasMotion
        && AsymmetricTransition<OpacityTransition, SlideTransition>.properties.hasMotion)
  }
}

import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// The insertion and the removal of views, motion notes 10.2.
///
/// Numbers are derived: a linear animation of a second is half done after half of it.
@MainActor @Suite struct TransitionRemovalTests {
  private static let own = AnyTransition.opacity.animation(.linear(duration: 1))
    .combined(with: .offset(x: 40).animation(.linear(duration: 2)))

  @Test func `each part has its own animation, and the last to end ends the removal`() {
    let typed = AnyTransition(
      OpacityTransition().animation(.linear(duration: 1))
        .combined(
          with: OffsetTransition(CGSize(width: 40, height: 0)).animation(.linear(duration: 2))))
    for transition in [Self.own, typed] {
      let log = Log()
      let stage = stage { Showing { Box(log: log).transition(transition) } }
      stage.show(true, nil)
      #expect(log.take() == ["a appears"])
      stage.advance(to: 0.5)
      #expect(stage.opacity("a") == 0.5)
      #expect(stage.rect("a")?.minX == 120)
      stage.advance(to: 3)
      stage.show(false, nil)
      stage.advance(to: 3.5)
      #expect(stage.opacity("a") == 0.5)
      #expect(stage.rect("a")?.minX == 100)
      stage.advance(to: 4.9)
      #expect(isNear(stage.rect("a")?.minX.native, 128))
      #expect(log.take() == [])
      stage.advance(to: 5.1)
      #expect(stage.rect("a") == nil)
      #expect(log.take() == ["a disappears"])
    }
  }

  @Test func `insertion and removal of an asymmetric transition have each their animation`() {
    let stage = stage {
      Showing {
        Box().transition(
          .asymmetric(
            insertion: .offset(x: 40).animation(.linear(duration: 1)),
            removal: .opacity.animation(.linear(duration: 2))))
      }
    }
    stage.show(true, nil)
    stage.advance(to: 0.5)
    #expect(stage.rect("a")?.minX == 110)
    stage.advance(to: 2)
    stage.show(false, nil)
    stage.advance(to: 3)
    #expect(stage.opacity("a") == 0.5)
    #expect(stage.rect("a")?.minX == 90)
  }

  @Test func `a part without animation of its own has that of the change`() {
    let stage = stage {
      Showing {
        Box().transition(.opacity.animation(.linear(duration: 2)).combined(with: .offset(x: 40)))
      }
    }
    stage.show(true)
    stage.advance(to: 0.5)
    #expect(stage.opacity("a") == 0.25)
    #expect(stage.rect("a")?.minX == 110)
  }

  @Test func `a removal that starts nothing ends in the same update`() {
    let log = Log()
    let stage = stage { Showing { Box(log: log).transition(.offset(.zero)) } }
    stage.show(true)
    stage.advance(to: 2)
    _ = log.take()
    stage.show(false)
    #expect(stage.rect("a") == nil)
    #expect(log.take() == ["a disappears"])
  }

  // MARK: The transition that is used

  private struct Changing: View {
    @State private var isShown = true
    @State private var isSlide = false
    let setsBoth: Bool

    var body: some View {
      ZStack {
        Color.clear
        if isShown { Box().transition(isSlide ? .offset(x: 40) : .opacity) }
      }
      .onTapCount {
        if !setsBoth { isSlide = true }
        withAnimation(.linear(duration: 1)) {
          if setsBoth { isSlide = true }
          isShown = false
        }
      }
    }
  }

  @Test func `a transition changed in the removing update is not used`() {
    let stage = stage { Changing(setsBoth: true) }
    stage.tapAll()
    stage.advance(to: 0.5)
    #expect(stage.opacity("a") == 0.5)
    #expect(stage.rect("a")?.minX == 90)
  }

  @Test func `one changed before is, even of another type`() {
    let stage = stage { Changing(setsBoth: false) }
    stage.tapAll()
    stage.advance(to: 0.5)
    #expect(stage.opacity("a") == 1)
    #expect(stage.rect("a")?.minX == 110)
  }

  // MARK: Layout

  private struct Column: View {
    @State private var isShown = true
    @State private var isRight = false

    var body: some View {
      VStack(spacing: 0) {
        Box()
        if isShown { Box(name: "b") }
        Box(name: "c")
      }
      .frame(maxWidth: .infinity, alignment: isRight ? .trailing : .leading)
    }
  }

  @Test func `a removed view leaves the layout at once and stays where it was`() {
    let stage = stage { Column() }
    stage.watch("a", "b", "c")
    #expect(["a", "b", "c"].map { stage.rect($0)?.minY } == [35, 45, 55])
    stage.show(false)
    stage.advance(to: 0.5)
    // Two boxes of 10 in the middle of 100: the others go to 40 and 50.
    #expect(["a", "b", "c"].map { stage.rect($0)?.minY } == [37.5, 45, 52.5])
    stage.set("isRight", to: true, .linear(duration: 1))
    stage.advance(to: 0.75)
    #expect(stage.rect("a")?.minX == 45)
    #expect(stage.rect("b") == CGRect(x: 0, y: 45, width: 20, height: 10))
    #expect(stage.opacity("b") == 0.25)
  }

  nonisolated private struct Collapsing: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.frame(width: phase.isIdentity ? nil : 60)
    }
  }

  @Test func `what a transition does to the layout keeps the view too`() {
    let stage = stage {
      Showing {
        Color.red.accessibilityIdentifier("a").transition(Collapsing()).frame(height: 10)
      }
    }
    stage.show(true)
    stage.advance(to: 0.5)
    #expect(stage.drawnWidths == [130])
    stage.advance(to: 2)
    stage.show(false)
    stage.advance(to: 2.5)
    #expect(stage.drawnWidths == [130])
    stage.advance(to: 3.1)
    #expect(stage.rect("a") == nil)
  }

  nonisolated private struct Branching: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      if phase.isIdentity { content } else { content.opacity(0.5).offset(x: 5) }
    }
  }

  @Test func `a transition whose body changes its structure shows its view all the same`() {
    let stage = stage { Showing { Box().transition(Branching()) } }
    stage.show(true)
    stage.advance(to: 0.5)
    #expect(stage.rect("a") == CGRect(x: 90, y: 45, width: 20, height: 10))
    #expect(stage.drawnWidths == [20])
    stage.show(false)
    stage.advance(to: 2)
    #expect(stage.rect("a") == nil)
  }

  // MARK: Order

  private struct Layers: View {
    @State private var present = [11, 12, 13, 14]
    let raised: Int?

    var body: some View {
      ZStack {
        ForEach(present, id: \.self) { width in
          Box(name: "\(width)", width: CGFloat(width))
            .zIndex(width == raised ? 1 : 0).zIndex(7 - Double(width % 2))
            .transition(.opacity)
        }
      }
    }
  }

  @Test func `removed views are behind present ones, in the order of their removal`() {
    let stage = stage { Layers(raised: nil) }
    #expect(stage.drawnWidths == [11, 12, 13, 14])
    stage.set("present", to: [11, 12, 14], .linear(duration: 1))
    stage.advance(to: 0.25)
    #expect(stage.drawnWidths == [13, 11, 12, 14])
    stage.set("present", to: [12, 14], .linear(duration: 1))
    stage.advance(to: 0.5)
    #expect(stage.drawnWidths == [13, 11, 12, 14])
  }

  @Test func `an explicit index decides first, the innermost`() {
    let stage = stage { Layers(raised: 12) }
    #expect(stage.drawnWidths == [11, 13, 14, 12])
    stage.set("present", to: [11, 13], .linear(duration: 1))
    stage.advance(to: 0.25)
    #expect(stage.drawnWidths == [14, 11, 13, 12])
  }

  // MARK: Cross-fade

  private struct Renamed: View {
    @State private var id = 0

    var body: some View {
      ZStack { Box(name: "\(id)", width: CGFloat(20 + id)).id(id) }
    }
  }

  @Test func `a changed id is a cross-fade, old behind new`() {
    let stage = stage { Renamed() }
    stage.set("id", to: 1, .linear(duration: 1))
    stage.advance(to: 0.5)
    #expect(stage.drawnWidths == [20, 21])
    #expect(stage.drawnEffects == [.opacity(0.5), .opacity(0.5)])
    // Half of a half of what is behind shows through: a quarter, motion notes 10.3.
    let through = (1 - (stage.opacity("0") ?? .nan)) * (1 - (stage.opacity("1") ?? .nan))
    #expect(through == 0.25)
    stage.advance(to: 1.1)
    #expect(stage.drawnWidths == [21])
  }

  // MARK: Completion

  private struct Completing: View {
    @State private var isShown = true
    let log: Log

    var body: some View {
      ZStack {
        if isShown { Box(log: log) }
        Color.clear.frame(width: 1).onTapCount {
          withAnimation(.linear(duration: 1), completionCriteria: .removed) {
            isShown = false
          } completion: {
            log.note("complete")
          }
        }
      }
    }
  }

  @Test func `a completion waits for the transition`() {
    let log = Log()
    let stage = stage { Completing(log: log) }
    _ = log.take()
    stage.tapAll()
    stage.advance(to: 0.9)
    #expect(log.take() == [])
    stage.advance(to: 1.1)
    #expect(log.take().sorted() == ["a disappears", "complete"])
  }
}

import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookLook
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// The occasions on which views have a transition, and those on which they have none, motion notes
/// 10.1.
///
/// Numbers are derived: a linear animation of a second is a quarter done after a quarter of it.
@MainActor @Suite struct TransitionOccasionTests {
  nonisolated enum Occasion: CaseIterable {
    case condition, alternative, choice, binding, optional, collection, identity, group, composed
  }

  /// Shows `a` at step 0 and `b` at step 1, in one of the ways a scene has to say so.
  private struct Stepping: View {
    @State private var step = 0
    let occasion: Occasion

    var body: some View { ZStack { content } }

    @ViewBuilder private var content: some View {
      switch occasion {
      case .condition:
        if step == 0 { Box() }
        if step == 1 { Box(name: "b") }
      case .alternative:
        if step == 0 { Box() } else { Box(name: "b") }
      case .choice:
        switch step {
        case 0: Box()
        case 1: Box(name: "b")
        default: Color.clear
        }
      case .binding:
        if let name { Box(name: name) }
        if step == 1 { Box(name: "b") }
      case .optional:
        name.map { Box(name: $0) }
        step == 1 ? Box(name: "b") : nil
      case .collection:
        ForEach([step], id: \.self) { Box(name: $0 == 0 ? "a" : "b") }
      case .identity:
        Box(name: step == 0 ? "a" : "b").id(step)
      case .group:
        Group {
          if step == 0 { Box() } else { Box(name: "b") }
        }
      case .composed:
        if step == 0 { Nested(name: "a") } else { Nested(name: "b") }
      }
    }

    private var name: String? { step == 0 ? "a" : nil }
  }

  private struct Nested: View {
    let name: String
    var body: some View { Box(name: name) }
  }

  @Test(arguments: Occasion.allCases)
  func `every way to come and go is a transition`(_ occasion: Occasion) {
    let stage = stage { Stepping(occasion: occasion) }
    #expect(stage.opacity("a") == 1, "what is there at first does not transition")
    stage.set("step", to: 1, .linear(duration: 1))
    stage.advance(to: 0.25)
    // What leaves an identity keeps the name it had.
    #expect(stage.opacity("a") == 0.75)
    #expect(stage.opacity("b") == 0.25)
    stage.advance(to: 1.1)
    #expect(stage.rect("a") == nil)
    #expect(stage.opacity("b") == 1)
  }

  @Test(arguments: Occasion.allCases)
  func `without an animation views come and go at once`(_ occasion: Occasion) {
    let stage = stage { Stepping(occasion: occasion) }
    stage.set("step", to: 1)
    #expect(stage.rect("a") == nil)
    #expect(stage.opacity("b") == 1)
    #expect(stage.drawnEffects.isEmpty)
  }

  @Test func `only the outermost inserted view transitions`() {
    let stage = stage {
      Showing { VStack(spacing: 0) { inner } }
    }
    stage.show(true)
    stage.advance(to: 0.25)
    #expect(stage.rect("a") == CGRect(x: 90, y: 40, width: 20, height: 10))
    #expect(stage.rect("b") == CGRect(x: 90, y: 50, width: 20, height: 10))
    #expect(stage.opacity("a") == 0.25)
    stage.show(false, nil)
    #expect(stage.rect("a") == nil, "no animation, and none on the stack itself")
  }

  @ViewBuilder private var inner: some View {
    Box().transition(.move(edge: .leading).animation(.linear(duration: 1)))
    Box(name: "b").transition(.slide)
  }

  @Test func `a transition inside a stack of one view does nothing for the stack`() {
    let stage = stage {
      Showing { VStack { Box().transition(.move(edge: .leading)).zIndex(3) } }
    }
    stage.show(true)
    stage.advance(to: 0.25)
    #expect(stage.rect("a")?.minX == 90)
    #expect(stage.opacity("a") == 0.25)
  }

  @Test func `each view of a group has its own transition`() {
    let stage = stage {
      Showing {
        Group {
          Box().transition(.offset(x: 40))
          Box(name: "b")
        }
      }
    }
    stage.show(true)
    stage.advance(to: 0.25)
    #expect(stage.rect("a")?.minX == 120)
    #expect(stage.opacity("a") == 1)
    #expect(stage.opacity("b") == 0.25)
  }

  @Test func `of two transitions on one view the inner one counts`() {
    let stage = stage { Showing { Box().transition(.offset(x: 40)).transition(.opacity) } }
    stage.show(true)
    #expect(stage.rect("a")?.minX == 130)
    #expect(stage.opacity("a") == 1)
  }

  private struct Erased: View {
    @State private var isOther = false

    var body: some View {
      VStack(spacing: 0) {
        isOther
          ? AnyView(Box(name: "b").frame(height: 30).transition(.slide)) : AnyView(Box())
        Box(name: "c")
      }
    }
  }

  @Test func `an erased view that changes its type does not transition`() {
    let stage = stage { Erased() }
    stage.watch("c")
    stage.set("isOther", to: true, .linear(duration: 1))
    #expect(stage.rect("a") == nil)
    #expect(stage.opacity("b") == 1)
    #expect(stage.rect("b") == CGRect(x: 90, y: 40, width: 20, height: 10))
    // What stays is laid out anew and moves as ever: from 50 to 60.
    stage.advance(to: 0.5)
    #expect(stage.rect("c")?.minY == 55)
  }

  @Test func `an erased view that comes and goes as a whole does`() {
    let stage = stage { Showing { AnyView(Box()) } }
    stage.show(true)
    stage.advance(to: 0.25)
    #expect(stage.opacity("a") == 0.25)
  }

  @Test func `the identity transition is none`() {
    for transition in [AnyTransition.identity, AnyTransition(.identity)] {
      let log = Log()
      let stage = stage { Showing { Box(log: log).transition(transition) } }
      stage.show(true)
      #expect(stage.opacity("a") == 1)
      #expect(log.take() == ["a appears"])
      stage.show(false)
      #expect(stage.rect("a") == nil)
      #expect(log.take() == ["a disappears"])
    }
  }

  @Test func `a transition's own animation needs no other, and keeps others out`() {
    let own = Animation.linear(duration: 1)
    for transition in [
      AnyTransition.opacity.animation(own), AnyTransition(OpacityTransition().animation(own)),
    ] {
      let stage = stage { Showing { Box().transition(transition) } }
      stage.show(true, nil)
      stage.advance(to: 0.25)
      #expect(stage.opacity("a") == 0.25)
      stage.advance(to: 2)
      stage.show(false, .linear(duration: 4))
      stage.advance(to: 2.25)
      #expect(stage.opacity("a") == 0.75)
      stage.advance(to: 3.1)
      #expect(stage.rect("a") == nil)
    }
  }

  @Test func `a transition without animation is at once whatever else is animated`() {
    let stage = stage { Showing { Box().transition(.opacity.animation(nil)) } }
    stage.show(true)
    #expect(stage.opacity("a") == 1)
    stage.show(false)
    #expect(stage.rect("a") == nil)
  }

  private struct Implicit: View {
    @State private var isShown = false

    var body: some View {
      VStack { if isShown { Box().animation(.linear(duration: 9), value: isShown) } }
        .animation(.linear(duration: 1), value: isShown)
    }
  }

  @Test func `an animation on the container counts, one on the view itself comes too late`() {
    let stage = stage { Implicit() }
    stage.set("isShown", to: true)
    stage.advance(to: 0.25)
    #expect(stage.opacity("a") == 0.25)
  }

  // MARK: Collections

  private struct Items: View {
    @State private var items = ["a", "b", "c"]

    var body: some View {
      VStack(spacing: 0) { ForEach(items, id: \.self) { Box(name: $0) } }
    }
  }

  @Test func `items that stay move, others come and go`() {
    let stage = stage { Items() }
    stage.watch("a", "b", "c", "d")
    // Three items of 10 points: at 35, 45, 55. `b` goes, `d` comes, `a` and `c` change places.
    stage.set("items", to: ["c", "d", "a"], .linear(duration: 1))
    stage.advance(to: 0.25)
    #expect(stage.rect("a")?.minY == 40)
    #expect(stage.rect("b")?.minY == 45)
    #expect(stage.rect("c")?.minY == 50)
    #expect(stage.rect("d")?.minY == 45)
    #expect(["a", "b", "c", "d"].map { stage.opacity($0) } == [1, 0.75, 1, 0.25])
    stage.advance(to: 1.1)
    #expect(["a", "b", "c", "d"].map { stage.rect($0)?.minY } == [55, nil, 35, 45])
  }

  @Test func `a shuffle moves everything and fades nothing`() {
    let stage = stage { Items() }
    stage.watch("a", "b", "c")
    stage.set("items", to: ["b", "c", "a"], .linear(duration: 1))
    stage.advance(to: 0.5)
    #expect(["a", "b", "c"].map { stage.rect($0)?.minY } == [45, 40, 50])
    #expect(["a", "b", "c"].map { stage.opacity($0) } == [1, 1, 1])
    stage.set("items", to: [String](), .linear(duration: 1))
    stage.advance(to: 1.6)
    #expect(stage.rect("a") == nil)
  }

  // MARK: Containers

  nonisolated enum Container: CaseIterable {
    case hStack, vStack, zStack, lazyVStack, lazyHStack, scrollView, list, grid, overlay
    case background, custom, root, modified
  }

  nonisolated private struct Centred: Layout {
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) -> CGSize { CGSize(width: 100, height: 50) }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for view in subviews {
        view.place(
          at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: .unspecified)
      }
    }
  }

  private struct Contained: View {
    @State private var isShown = false
    let container: Container

    @ViewBuilder private var box: some View {
      if isShown { Box().transition(.opacity) }
    }

    var body: some View {
      switch container {
      case .hStack: HStack { box }
      case .vStack: VStack { box }
      case .zStack: ZStack { box }
      case .lazyVStack: LazyVStack { box }
      case .lazyHStack: LazyHStack { box }
      case .scrollView: ScrollView { VStack { box }.frame(maxWidth: .infinity) }
      case .list: List { box }
      case .grid: Grid { GridRow { box } }
      case .overlay: Color.clear.overlay { box }
      case .background: Color.clear.background { box }
      case .custom: Centred() { box }
      case .root: box
      case .modified: Group { box }.padding(3).frame(minWidth: 50).opacity(1)
      }
    }
  }

  @Test(arguments: Container.allCases)
  func `views transition in every container`(_ container: Container) {
    let stage = stage { Contained(container: container) }
    stage.show(true)
    stage.advance(to: 0.25)
    #expect(stage.opacity("a") == 0.25)
    stage.advance(to: 2)
    #expect(stage.opacity("a") == 1)
    let rect = stage.rect("a")
    stage.show(false)
    stage.advance(to: 2.25)
    #expect(stage.opacity("a") == 0.75)
    #expect(stage.rect("a") == rect, "it stays where it was")
    #expect(stage.drawnEffects.contains(.opacity(0.75)))
    stage.advance(to: 3.1)
    #expect(stage.rect("a") == nil)
  }
}

import FlipbookBase
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookTimeline
import FlipbookViews
import Foundation
import Testing

extension Stage {
  /// The first scroll view there is.
  fileprivate var scroll: ScrollLayoutNode? {
    func find(_ node: LayoutNode) -> ScrollLayoutNode? {
      if let scroll = node as? ScrollLayoutNode { return scroll }
      for child in node.layoutChildren {
        if let found = find(child) { return found }
      }
      return nil
    }
    return find(graph.root)
  }

  /// Moves a finger on the scroll view, and lifts it at a velocity in points a second.
  fileprivate func flick(
    x: CGFloat = 0, y: CGFloat = 0, velocity: CGVector = CGVector(dx: 0, dy: 0)
  ) {
    perform { scroll?.beginDrag() }
    perform { scroll?.drag(by: CGSize(width: x, height: y)) }
    perform { scroll?.endDrag(velocity: velocity) }
  }
}

/// Rows of 20 points without spacing, known by their numbers.
@MainActor private func rows(_ count: Int) -> some View {
  LazyVStack(spacing: 0) {
    ForEach(0..<count, id: \.self) {
      Color.red.frame(height: 20).accessibilityIdentifier("\($0)")
    }
  }
}

/// The stage is 200 by 100 points.
@Suite @MainActor struct ScrollTouchTests {
  @Test func `content follows the finger and stays where it is let go at rest`() {
    let stage = stage { ScrollView { rows(100) } }
    stage.flick(y: -45)
    #expect(stage.scroll?.offset.y == 45)
    #expect(stage.rect("2")?.minY == -5)
    stage.advance(to: 5)
    #expect(stage.scroll?.offset.y == 45)
  }

  /// `UIScrollView.DecelerationRate.normal` is documented as 0.998 a millisecond.
  ///
  /// 1,000 points a second would come to 1,000 / (−1,000·ln 0.998) points. Content stops at 10 points
  /// a second.
  @Test func `content glides on as it does on a phone`() {
    let stage = stage { ScrollView { rows(100) } }
    stage.flick(y: -40, velocity: CGVector(dx: 0, dy: -1_000))
    let rate = -1_000 * log(0.998)
    stage.advance(to: 0.5)
    let halfway = 40 + 1_000 / rate * (1 - exp(-rate / 2))
    #expect(abs((stage.scroll?.offset.y ?? 0) - halfway) < 0.01)
    stage.advance(to: 10)
    #expect(abs((stage.scroll?.offset.y ?? 0) - (40 + 990 / rate)) < 0.01)
  }

  /// Content of 2,000 points ends at 1,900.
  ///
  /// It is let go 20 points before, and goes past its end by the share 1 / (e·√120) of the velocity
  /// that is left there.
  @Test func `content that is flung against its end goes past it and comes back`() {
    let stage = stage { ScrollView { rows(100) } }
    stage.flick(y: -1_880, velocity: CGVector(dx: 0, dy: -1_000))
    let rate = -1_000 * log(0.998)
    let speed = 1_000 - 20 * rate
    let turn = -log(1 - 20 * rate / 1_000) / rate
    stage.advance(to: turn + 1 / 120.0.squareRoot())
    let past = (stage.scroll?.offset.y ?? 0) - 1_900
    #expect(abs(past - speed / (M_E * 120.0.squareRoot())) < 0.01)
    stage.advance(to: 3)
    #expect(stage.scroll?.offset.y == 1_900)
  }

  @Test func `content that bounces by its size stops at an end it cannot pass`() {
    let stage = stage {
      ScrollView { rows(4) }.scrollBounceBehavior(.basedOnSize)
    }
    stage.flick(y: 0, velocity: CGVector(dx: 0, dy: -1_000))
    stage.advance(to: 0.1)
    #expect(stage.scroll?.offset.y == 0)
  }

  @Test func `content that grows while it glides goes on to its new end`() {
    let stage = stage { Stateful(10) { count in ScrollView { rows(count.wrappedValue) } } }
    stage.flick(y: -50, velocity: CGVector(dx: 0, dy: -1_000))
    stage.advance(to: 0.02)
    stage.set("value", to: 100)
    stage.advance(to: 10)
    let rest = 50 + 990 / (-1_000 * log(0.998))
    #expect(abs((stage.scroll?.offset.y ?? 0) - rest) < 0.01)
  }

  @Test func `content that is pulled past its end comes back`() {
    let stage = stage { ScrollView { rows(100) } }
    stage.perform { stage.scroll?.beginDrag() }
    stage.perform { stage.scroll?.drag(by: CGSize(width: 0, height: 50)) }
    let pulled = stage.rect("0")?.minY ?? 0
    #expect(pulled > 0 && pulled < 50)
    stage.perform { stage.scroll?.endDrag(velocity: CGVector(dx: 0, dy: 0)) }
    stage.advance(to: 5)
    #expect(stage.rect("0")?.minY == 0)
  }

  @Test func `a scroll view that is disabled does not follow`() {
    let stage = stage { ScrollView { rows(100) }.scrollDisabled(true) }
    stage.flick(y: -45)
    #expect(stage.scroll?.offset.y == 0)
  }

  /// Pages are as wide as the stage: 80 points are nearer to the page before, 120 to the next.
  @Test(arguments: [(CGFloat(80), CGFloat(0)), (120, 200), (390, 200)])
  func `paging comes to rest at a page, at most one further`(way: CGFloat, rest: CGFloat) {
    let stage = stage {
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(0..<5, id: \.self) { _ in Color.red.containerRelativeFrame(.horizontal) }
        }
      }
      .scrollTargetBehavior(.paging)
    }
    stage.flick(x: -way)
    stage.advance(to: 5)
    #expect(stage.scroll?.offset.x == rest)
  }

  @Test(arguments: [(CGFloat(9), CGFloat(0)), (11, 20), (49, 40), (471, 480)])
  func `views are aligned where scrolling ends`(way: CGFloat, rest: CGFloat) {
    let stage = stage {
      ScrollView { rows(100).scrollTargetLayout() }.scrollTargetBehavior(.viewAligned)
    }
    stage.flick(y: -way)
    stage.advance(to: 5)
    #expect(stage.scroll?.offset.y == rest)
  }

  private struct Thirds: ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
      target.rect.origin.y = context.contentSize.height / 3
    }
  }

  @Test func `a behavior of one's own decides where scrolling ends`() {
    let stage = stage { ScrollView { rows(15) }.scrollTargetBehavior(Thirds()) }
    stage.flick(y: -10)
    stage.advance(to: 5)
    #expect(stage.scroll?.offset.y == 100)
  }

  @Test func `phases follow one another`() {
    let log = Log()
    let stage = stage {
      ScrollView { rows(100) }.onScrollPhaseChange { _, new in log.note("\(new)") }
    }
    stage.flick(y: -40, velocity: CGVector(dx: 0, dy: -1_000))
    stage.advance(to: 10)
    #expect(log.take() == ["tracking", "interacting", "decelerating", "idle"])
  }
}

@Suite @MainActor struct ScrollPositionTests {
  private let log = Log()

  @Test func `an identity scrolls, and is told when a finger has scrolled`() {
    let log = log
    let stage = stage {
      Stateful(Int?.none) { id in
        ScrollView { rows(100).scrollTargetLayout() }
          .scrollPosition(id: id, anchor: .top)
          .onChange(of: id.wrappedValue) { log.note("\(id.wrappedValue ?? -1)") }
      }
    }
    stage.set("value", to: Int?.some(50) as Any)
    #expect(stage.scroll?.offset.y == 1_000)
    _ = log.take()
    stage.flick(y: -59)
    // 1,059 points are 52.95 rows: row 53 begins nearest to the top.
    #expect(log.take() == ["53"])
    #expect(stage.scroll?.offset.y == 1_059)
  }

  @Test func `a position scrolls to edges, points and identities`() {
    let stage = stage {
      Stateful(ScrollPosition(idType: Int.self)) { position in
        ScrollView { rows(100).scrollTargetLayout() }.scrollPosition(position)
          .overlay {
            Color.clear.accessibilityIdentifier(
              position.wrappedValue.isPositionedByUser ? "user" : "program")
          }
      }
    }
    var position = ScrollPosition(idType: Int.self)
    position.scrollTo(edge: .bottom)
    stage.set("value", to: position)
    #expect(stage.scroll?.offset.y == 1_900)
    position.scrollTo(y: 300)
    stage.set("value", to: position)
    #expect(stage.scroll?.offset.y == 300)
    position.scrollTo(id: 40, anchor: .bottom)
    stage.set("value", to: position)
    #expect(stage.rect("40")?.maxY == 100)
    #expect(stage.rect("user") == nil)
    stage.flick(y: -10)
    #expect(stage.rect("user") != nil)
  }

  @Test func `geometry is told on the way of an animated scroll`() {
    let log = log
    let stage = stage {
      Stateful(ScrollPosition()) { position in
        ScrollView { rows(100) }.scrollPosition(position)
          .onScrollGeometryChange(for: Bool.self) {
            $0.contentOffset.y > 100
          } action: {
            log.note("\($0) \($1)")
          }
      }
    }
    stage.set("value", to: ScrollPosition(y: 400), .linear(duration: 1))
    #expect(log.take() == [])
    stage.advance(to: 0.2)
    #expect(log.take() == [])
    stage.advance(to: 0.3)
    #expect(log.take() == ["false true"])
  }

  @Test func `content with an anchor at the bottom begins there and stays when it grows`() {
    let stage = stage {
      Stateful(100) { count in ScrollView { rows(count.wrappedValue) }.defaultScrollAnchor(.bottom)
      }
    }
    #expect(stage.rect("99")?.maxY == 100)
    #expect(stage.rect("94") == nil)
    stage.set("value", to: 120)
    #expect(stage.rect("119")?.maxY == 100)
  }

  @Test func `the anchor of a scroll view is none of those inside it`() {
    let stage = stage {
      ScrollView {
        rows(100)
        ScrollView(.horizontal) {
          HStack(spacing: 0) {
            Color.red.frame(width: 150, height: 20).accessibilityIdentifier("card")
            Color.blue.frame(width: 500, height: 20)
          }
        }
      }
      .defaultScrollAnchor(.bottom)
    }
    #expect(stage.rect("card")?.minX == 0 && stage.rect("card")?.maxY == 100)
  }

  @Test func `what is half out at the top is halfway in its transition`() {
    let stage = stage {
      Stateful(ScrollPosition()) { position in
        ScrollView {
          VStack(spacing: 0) {
            ForEach(0..<20, id: \.self) {
              Color.red.frame(width: 50, height: 20).accessibilityIdentifier("row \($0)")
                .scrollTransition(.interactive(timingCurve: .linear)) { content, phase in
                  content.offset(x: phase.value * 40)
                }
            }
          }
        }
        .scrollPosition(position)
      }
    }
    // Rows of 50 points are in the middle of 200.
    #expect(stage.rect("row 1")?.minX == 75)
    stage.set("value", to: ScrollPosition(y: 30))
    #expect(stage.rect("row 1")?.minX == 55)
    #expect(stage.rect("row 3")?.minX == 75)
    #expect(stage.rect("row 6")?.minX == 95)
    #expect(stage.rect("row 8")?.minX == 115)
  }

  @Test func `visibility is told when half of a view is seen`() {
    let log = log
    let stage = stage {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 90)
          Color.blue.frame(height: 20).onScrollVisibilityChange { log.note("blue \($0)") }
          Color.red.frame(height: 500)
        }
      }
    }
    #expect(log.take() == ["blue true"])
    stage.flick(y: -101)
    #expect(log.take() == ["blue false"])
  }

  @Test func `targets that are seen are told by their identities`() {
    let log = log
    let stage = stage {
      ScrollView { rows(100).scrollTargetLayout() }
        .onScrollTargetVisibilityChange(idType: Int.self) { log.note("\($0)") }
    }
    #expect(log.take() == ["[0, 1, 2, 3, 4]"])
    stage.flick(y: -45)
    #expect(log.take() == ["[2, 3, 4, 5, 6]"])
  }

  @Test func `margins move content across, and are room at the ends`() {
    let stage = stage {
      ScrollView { rows(10) }.contentMargins(10)
    }
    stage.watch("0")
    #expect(stage.rect("0") == CGRect(x: 10, y: 10, width: 180, height: 20))
    stage.flick(y: -1_000)
    stage.advance(to: 5)
    #expect(stage.rect("9")?.maxY == 90)
  }
}

@Suite @MainActor struct ScrollStepTests {
  private let place = SourceLocation(file: "test.yaml")

  private func play(_ action: Action, on stage: Stage) throws {
    try stage.play(Step(action, location: place), semantics: .ios18)
  }

  private func located<T>(_ value: T) -> Located<T> { Located(value, at: place) }

  @Test func `a step scrolls to an end, by a distance and to a row that is not there`() throws {
    let stage = stage { ScrollView { rows(1_000) }.accessibilityIdentifier("list") }
    func scroll(_ target: Action.ScrollTarget, over: ExactTime = .zero) throws {
      try play(
        .scroll(
          Action.Scroll(view: located(.id("list")), target: located(target), over: over)),
        on: stage)
    }
    try scroll(.edge(.bottom))
    #expect(stage.rect("999")?.maxY == 100)
    try scroll(.offset(x: 0, y: 100))
    #expect(stage.rect("5")?.minY == 0)
    try scroll(.by(x: 0, y: 40))
    #expect(stage.rect("7")?.minY == 0)
    try scroll(.view(.id("500")))
    #expect(stage.rect("500")?.maxY == 100)
    try scroll(.offset(x: 0, y: 0), over: ExactTime(seconds: 1))
    stage.advance(to: 0.5)
    #expect(stage.rect("0") == nil || stage.rect("0")?.minY != 0)
    stage.advance(to: 1)
    #expect(stage.rect("0")?.minY == 0)
    #expect(throws: TimelineError.self) { try scroll(.view(.id("1000"))) }
  }

  @Test func `a finger drags a scroll view, which glides on`() throws {
    let stage = stage { ScrollView { rows(1_000) } }
    let drag = Action.Drag(
      from: located(.point(x: 100, y: 90)), to: located(.by(x: 0, y: -80)),
      over: ExactTime(milliseconds: 400))
    try play(.drag(drag), on: stage)
    stage.advance(to: 0.2)
    #expect(abs((stage.scroll?.offset.y ?? 0) - 40) < 0.01)
    // 80 points in 400 ms are 200 points a second; content stops at 10.
    stage.advance(to: 10)
    let rest = 80 + 190 / (-1_000 * log(0.998))
    #expect(abs((stage.scroll?.offset.y ?? 0) - rest) < 0.1)
  }

  @Test func `a finger drags a view with a gesture`() throws {
    let stage = stage {
      Stateful(CGFloat(0)) { x in
        Color.red.frame(width: 20, height: 20).offset(x: x.wrappedValue)
          .gesture(DragGesture().onChanged { x.wrappedValue = $0.translation.width })
          .accessibilityIdentifier("knob")
      }
    }
    let drag = Action.Drag(
      from: located(.view(.id("knob"))), to: located(.by(x: 50, y: 0)),
      over: ExactTime(milliseconds: 100))
    try play(.drag(drag), on: stage)
    stage.advance(to: 1)
    let states = stage.graph.presentNodes.flatMap(\.states)
    #expect(states.first { $0.name == "value" }?.location.currentValue as? CGFloat == 50)
  }
}

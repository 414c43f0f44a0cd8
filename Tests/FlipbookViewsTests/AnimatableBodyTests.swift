import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

/// Users' own animatable types, and how often anything is evaluated.
@MainActor @Suite struct AnimatableBodyTests {
  private nonisolated struct Ruler: Shape, @unchecked Sendable {
    var part: Double
    let log: Log

    var animatableData: Double {
      get { part }
      set { part = newValue }
    }

    func path(in rect: CGRect) -> Path {
      log.note("\(part) \(rect.minX) \(rect.minY) \(rect.width) \(rect.height)")
      return Path(rect)
    }
  }

  @Test func `a shape is asked with data and rectangle in flight, in its own coordinates`() {
    let log = Log()
    let stage = stage {
      Amount { _, amount in
        Ruler(part: amount, log: log).frame(width: 20 + 20 * amount, height: 10)
          .accessibilityIdentifier("a")
      }
    }
    _ = stage.displayList()
    stage.set("amount", to: 1.0, .linear(duration: 1))
    for time in [0, 0.25, 0.5, 2] {
      stage.advance(to: time)
      _ = log.take()
      let drawn = stage.displayList()
      let width = 20 + 20 * min(time, 1)
      #expect(log.take() == ["\(min(time, 1)) 0.0 0.0 \(width) 10.0"], "at \(time) s")
      guard case .fill(let shape, _)? = drawn.commands.first else {
        Issue.record("nothing is drawn at \(time) s")
        continue
      }
      #expect(shape.boundingRect == CGRect(x: 100 - width / 2, y: 45, width: width, height: 10))
    }
  }

  private nonisolated struct Meter: View, Animatable {
    var level: Double
    var label: Int
    let log: Log

    nonisolated var animatableData: Double {
      get { level }
      set { level = newValue }
    }

    var body: some View {
      log.note("\(level) \(label)")
      return Color.red.frame(width: 20 + 80 * level, height: 10).accessibilityIdentifier("a")
    }
  }

  @Test func `a view that is animatable has its body made anew for every frame, all else final`() {
    let log = Log()
    let stage = stage { Amount { _, x in Meter(level: x, label: Int(x) + 7, log: log) } }
    stage.watch("a")
    #expect(log.take() == ["0.0 7"])
    stage.set("amount", to: 1.0, .linear(duration: 1))
    #expect(log.take() == ["0.0 8"])
    stage.advance(to: 0.25)
    #expect(log.take() == ["0.25 8"])
    #expect(stage.rect("a")?.width == 40)
    stage.set("amount", to: 0.0, .linear(duration: 1))
    #expect(log.take() == ["0.25 7"])
    stage.advance(to: 0.5)
    // 0.5 + 0.25 * (0 - 0.5): motion notes 6.2.
    #expect(log.take() == ["0.375 7"])
    stage.advance(to: 3)
    #expect(log.take() == ["0.0 7"])
    stage.advance(to: 4)
    #expect(log.take() == [])
  }

  private nonisolated struct Push: ViewModifier, Animatable {
    var distance: Double
    let log: Log

    var animatableData: Double {
      get { distance }
      set { distance = newValue }
    }

    func body(content: Content) -> some View {
      log.note("\(distance)")
      return content.offset(x: distance)
    }
  }

  private nonisolated struct OldPush: AnimatableModifier {
    var distance: Double

    var animatableData: Double {
      get { distance }
      set { distance = newValue }
    }

    func body(content: Content) -> some View { content.offset(x: distance) }
  }

  @Test func `so has a modifier, old or new`() {
    let log = Log()
    let new = stage { Amount { $0.modifier(Push(distance: 40 * $1, log: log)) } }
    let old = stage { Amount { $0.modifier(OldPush(distance: 40 * $1)) } }
    for stage in [new, old] {
      stage.watch("a")
      stage.set("amount", to: 1.0, .linear(duration: 1))
      stage.advance(to: 0.5)
      #expect(stage.rect("a")?.minX == 110)
    }
    #expect(log.take() == ["0.0", "0.0", "20.0"])
  }

  private struct Spread: Layout {
    var gap: CGFloat

    var animatableData: CGFloat {
      get { gap }
      set { gap = newValue }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 100, height: 10)
    }

    func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
    ) {
      for (index, view) in subviews.enumerated() {
        // A corner at half the way, so that a straight line would be another motion.
        let x = index == 0 ? 0 : min(gap, 20)
        view.place(
          at: CGPoint(x: bounds.minX + x, y: bounds.minY), proposal: ProposedViewSize(bounds.size))
      }
    }
  }

  @Test func `a layout with data is done again for every frame, alone or as any layout`() {
    func check(_ stage: Stage) {
      stage.watch("b")
      let start = stage.rect("b")?.minX ?? 0
      stage.set("amount", to: 1.0, .linear(duration: 1))
      for (time, x) in [(0.25, 10.0), (0.5, 20), (0.75, 20), (2, 20)] {
        stage.advance(to: time)
        #expect(stage.rect("b")?.minX == start + CGFloat(x), "at \(time) s")
      }
    }
    check(
      stage {
        Amount { a, amount in
          Spread(gap: 40 * amount) {
            a
            Color.blue.frame(width: 5, height: 5).accessibilityIdentifier("b")
          }
        }
      })
    check(
      stage {
        Amount { a, amount in
          AnyLayout(Spread(gap: 40 * amount)) {
            a
            Color.blue.frame(width: 5, height: 5).accessibilityIdentifier("b")
          }
        }
      })
  }

  private struct Counted: View {
    let log: Log
    let amount: Double

    var body: some View {
      log.note("body")
      return GeometryReader { proxy in
        Color.red.opacity(1 - 0.5 * amount).offset(x: amount * proxy.size.width)
          .scaleEffect(1 + amount).blur(radius: amount)
      }
      .frame(width: 20 + 10 * amount)
      .background(RoundedRectangle(cornerRadius: 4 * amount).fill(.blue.opacity(amount)))
      .padding(8 * amount)
    }
  }

  @Test func `no body is evaluated and nothing is measured while only animations progress`() {
    let log = Log()
    let stage = stage { Amount { _, amount in Counted(log: log, amount: amount) } }
    stage.set("amount", to: 1.0, .linear(duration: 1))
    _ = log.take()
    let (bodies, sizes) = (stage.graph.evaluationCount, stage.graph.measurementCount)
    for frame in 1...59 {
      stage.advance(to: Double(frame) / 60)
      #expect(!stage.displayList().isEmpty)
    }
    #expect(log.take() == [])
    #expect(stage.graph.evaluationCount == bodies)
    #expect(stage.graph.measurementCount == sizes)
  }

  @Test func `an animatable body costs one evaluation a frame, and only its own`() {
    let log = Log()
    let other = Log()
    let stage = stage {
      Amount { _, x in
        VStack {
          Meter(level: x, label: 0, log: log)
          Counted(log: other, amount: 0)
        }
      }
    }
    stage.set("amount", to: 1.0, .linear(duration: 1))
    _ = (log.take(), other.take())
    for frame in 1...30 { stage.advance(to: Double(frame) / 60) }
    #expect(log.take().count == 30)
    #expect(other.take() == [])
  }

  @Test func `small units are stretched by 128, and their springs last longer for it`() {
    #expect(Angle.radians(2).animatableData == 256)
    #expect(UnitPoint(x: 0.5, y: 1).animatableData.magnitudeSquared == 64 * 64 + 128 * 128)
    let white = Color.Resolved(red: 1, green: 1, blue: 1)
    #expect(abs(white.animatableData.magnitudeSquared - 4 * 128 * 128) < 0.1)
    // A spring of half a second over 1 unit is removed by frame 50, over 100 units not before
    // frame 72, at 60 a second: motion notes 4.6. A turn by one radian is 128 units.
    for (change, frame, isOver) in [
      (Change("opacity") { $0.opacity($1) }, 50, true),
      (Change("a turn") { $0.rotationEffect(.radians($1)) }, 72, false),
      (Change("a turn") { $0.rotationEffect(.radians($1)) }, 90, true),
    ] {
      let stage = stage { Amount(0, change.body) }
      stage.set("amount", to: 1.0, .spring(duration: 0.5))
      stage.advance(to: Double(frame) / 60)
      #expect(stage.graph.movements.isEmpty == isOver, "\(change.name) at frame \(frame)")
    }
  }

  @Test func `what the data of a type is made of`() {
    let radii = RectangleCornerRadii(
      topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4)
    #expect(radii.animatableData == AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4)))
    var color = Color.Resolved(red: 0.2, green: 0.4, blue: 0.6, opacity: 0.5)
    let same = color
    color.animatableData = same.animatableData
    #expect(abs(color.red - same.red) < 1e-5 && abs(color.blue - same.blue) < 1e-5)
    #expect(color.opacity == 0.5)
  }
}

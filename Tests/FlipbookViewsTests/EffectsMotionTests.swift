import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import Testing

@MainActor @Suite struct EffectsMotionTests {
  private struct Phases: View {
    @State private var count = 0

    var body: some View {
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a")
        .phaseAnimator([0.0, 40, 20], trigger: count) { view, x in
          view.offset(x: x)
        } animation: { _ in
          .linear(duration: 1)
        }
    }
  }

  @Test func `phases follow one another and end on the first`() {
    let stage = stage { Phases() }
    stage.watch("a")
    #expect(stage.rect("a")?.minX == 95)
    stage.set("count", to: 1)
    stage.advance(to: 0.5)
    #expect(stage.rect("a")?.minX == 115)
    // A linear animation is over on the first frame after its end; the next step begins there.
    stage.advance(to: 1.1)
    stage.advance(to: 1.6)
    #expect(stage.rect("a")?.minX == 125)
    stage.advance(to: 2.2)
    stage.advance(to: 3.3)
    #expect(stage.rect("a")?.minX == 95)
  }

  @Test func `phases that take no time are stopped, not followed for ever`() {
    let stage = stage {
      PhaseAnimator([0, 1]) { _ in
        Color.red
      } animation: { _ in
        nil
      }
    }
    stage.runFirstTasks()
    #expect(stage.graph.diagnostics.contains { $0.hasPrefix("PhaseAnimator") })
  }

  private struct Frames: View {
    @State private var count = 0

    var body: some View {
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a")
        .keyframeAnimator(initialValue: 0.0, trigger: count) { view, x in
          view.offset(x: x)
        } keyframes: { _ in
          LinearKeyframe(40, duration: 1)
          LinearKeyframe(20, duration: 1)
        }
    }
  }

  @Test func `keyframes are played on the trigger and their end stays`() {
    let stage = stage { Frames() }
    stage.watch("a")
    stage.set("count", to: 1)
    for (time, x) in [(0.5, 115.0), (1.0, 135), (1.5, 125), (3, 115)] as [(Double, CGFloat)] {
      stage.advance(to: time)
      #expect(stage.rect("a")?.minX == x, "at \(time) s")
    }
  }

  @Test func `a timeline view changes at the dates of its schedule`() {
    let log = Log()
    let stage = stage {
      TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 2)) { context in
        Color.red.onChange(of: context.date, initial: true) {
          log.note("\(context.date.timeIntervalSinceReferenceDate - 725_794_860)")
        }
      }
    }
    stage.advance(to: 5)
    #expect(log.take() == ["0.0", "2.0", "4.0"])
  }

  @Test func `periods begin at the last multiple before the present`() {
    let schedule = PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 5)
    let dates = schedule.entries(from: Date(timeIntervalSinceReferenceDate: 12), mode: .normal)
    #expect(dates.prefix(3).map(\.timeIntervalSinceReferenceDate) == [10, 15, 20])
  }

  private struct Inserted: View {
    @State private var isShown = false
    let transition: AnyTransition

    var body: some View {
      ZStack {
        Color.clear
        if isShown {
          Color.red.frame(width: 20, height: 10).accessibilityIdentifier("a").transition(transition)
        }
      }
    }
  }

  @Test func `a scale transition grows, and one with an animation of its own needs no other`() {
    let stage = stage { Inserted(transition: .scale(scale: 0.5)) }
    stage.set("isShown", to: true, .linear(duration: 1))
    stage.advance(to: 0.5)
    #expect(stage.rect("a") == CGRect(x: 92.5, y: 46.25, width: 15, height: 7.5))
    let own = self.stage {
      Inserted(transition: AnyTransition(.scale(0.5).animation(.linear(duration: 1))))
    }
    own.set("isShown", to: true)
    own.advance(to: 0.5)
    #expect(own.rect("a")?.width == 15)
  }

  private struct Hero: View {
    @State private var isLarge = false
    @Namespace private var space

    var body: some View {
      ZStack {
        Color.clear
        if isLarge {
          Color.red.accessibilityIdentifier("large").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 60, height: 40)
        } else {
          Color.blue.accessibilityIdentifier("small").matchedGeometryEffect(id: 1, in: space)
            .frame(width: 20, height: 20).frame(maxWidth: .infinity, alignment: .leading)
        }
      }
    }
  }

  @Test func `both views of a hero motion show one rectangle`() {
    let stage = stage { Hero() }
    stage.watch("small", "large")
    stage.set("isLarge", to: true, .linear(duration: 1))
    #expect(stage.rect("large") == CGRect(x: 0, y: 40, width: 20, height: 20))
    stage.advance(to: 0.5)
    let middle = CGRect(x: 35, y: 35, width: 40, height: 30)
    #expect(stage.rect("large") == middle)
    #expect(stage.rect("small") == middle)
    stage.advance(to: 1.1)
    #expect(stage.rect("large") == CGRect(x: 70, y: 30, width: 60, height: 40))
    #expect(stage.rect("small") == nil)
  }

  private func stage(_ scene: () -> some View) -> Stage {
    Stage(scene, device: StageDevice(size: CGSize(width: 200, height: 100)))
  }
}

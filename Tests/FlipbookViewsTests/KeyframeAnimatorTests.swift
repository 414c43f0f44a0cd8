import FlipbookMotion
import FlipbookStage
import FlipbookViews
import Foundation
import SharedFixtures
import Testing

/// - SeeAlso: Rules: motion notes 14. Numbers: derived from them by hand, or the rows K01 to K03 of
///   the recorded curves.
@MainActor @Suite struct KeyframeAnimatorTests {
  /// The recorded tracks in one view: which of them is played is known when it is built.
  private struct Recorded: View {
    @State private var count = 0
    let id: String

    var body: some View {
      KeyframeAnimator(initialValue: 0.0, trigger: count) { x in
        Square(x: x)
      } keyframes: { _ in
        switch id {
        case "K01":
          CubicKeyframe(100, duration: 0.3)
          CubicKeyframe(0, duration: 0.7)
        case "K02":
          for (value, duration) in [
            (-50.0, 2.0), (30, 5), (-100, 2), (0, 0.5), (-100, 1), (-120, 3),
          ] {
            CubicKeyframe(value, duration: duration)
          }
        default:
          LinearKeyframe(10, duration: 0.5)
          CubicKeyframe(40, duration: 1)
          CubicKeyframe(30, duration: 0.5)
          LinearKeyframe(0, duration: 0.25)
        }
      }
    }
  }

  private struct Square: View {
    var x = 0.0
    var y = 0.0

    var body: some View {
      Color.red.frame(width: 10, height: 10).accessibilityIdentifier("a").offset(x: x, y: y)
    }
  }

  private func x(_ stage: Stage) -> Double { Double(stage.rect("a")?.minX ?? .nan) - 95 }

  private func expect(
    _ stage: Stage, _ path: [(time: Double, x: Double)], tolerance: Double = 1e-8,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    for (time, expected) in path {
      stage.advance(to: time)
      let found = x(stage)
      #expect(
        abs(found - expected) < tolerance, "\(found), not \(expected), at \(time) s",
        sourceLocation: sourceLocation)
    }
  }

  @Test func `a view shows every recorded timeline`() throws {
    let rows = try MotionFixture.curves().keyframes
    #expect(rows.map(\.id) == ["K01", "K02", "K03"])
    for row in rows {
      let stage = stage { Recorded(id: row.id) }
      stage.watch("a")
      stage.set("count", to: 1)
      expect(stage, Array(zip(row.t, row.value)).map { ($0, $1) })
    }
  }

  private struct Pose {
    var x = 0.0
    var y = 0.0
  }

  /// A view that is played by tracks, in a modifier.
  private struct Tracks<Content: Keyframes>: View where Content.Value == Pose {
    @State private var count = 0
    @KeyframesBuilder<Pose> let tracks: () -> Content

    var body: some View {
      Square()
        .keyframeAnimator(initialValue: Pose(), trigger: count) { view, pose in
          view.offset(x: pose.x, y: pose.y)
        } keyframes: { _ in
          tracks()
        }
    }
  }

  /// Two tracks, one of which is made of keyframes of one's own.
  private struct Hop: Keyframes {
    var body: some Keyframes<Pose> {
      KeyframeTrack(\.x) { LinearKeyframe(40, duration: 1, timingCurve: .easeIn) }
      KeyframeTrack(\.y) { UpAndDown() }
    }
  }

  private struct UpAndDown: KeyframeTrackContent {
    var body: some KeyframeTrackContent<Double> {
      LinearKeyframe(-20, duration: 1)
      MoveKeyframe(10)
      LinearKeyframe(0, duration: 1)
    }
  }

  @Test func `tracks run side by side, the later wins, and one that is over holds its end`() {
    let stage = stage {
      Tracks {
        KeyframeTrack(\.x) { LinearKeyframe(-99, duration: 0.25) }
        Hop()
      }
    }
    stage.watch("a")
    stage.set("count", to: 1)
    stage.advance(to: 0.5)
    #expect(abs(x(stage) - 40 * UnitCurve.easeIn.value(at: 0.5)) < 1e-8)
    #expect(stage.rect("a")?.minY == 35)
    stage.advance(to: 1.5)
    #expect(x(stage) == 40)
    #expect(stage.rect("a")?.minY == 50)
    stage.advance(to: 3)
    #expect(stage.rect("a")?.minY == 45)
  }

  private struct Triggered: View {
    @State private var count = 0
    let log: Log

    var body: some View {
      KeyframeAnimator(initialValue: 0.0, trigger: count) { x in
        Square(x: x)
      } keyframes: { x in
        let _ = log.note("\(x)")
        if count == 3 {
          CubicKeyframe(0, duration: 1)
        } else {
          LinearKeyframe(40, duration: 0.5)
          LinearKeyframe(20, duration: 0.5)
        }
      }
    }
  }

  @Test func `the end stays and is the next start; in flight, the speed stays too`() {
    let log = Log()
    let stage = stage { Triggered(log: log) }
    stage.watch("a")
    stage.advance(to: 1)
    #expect(x(stage) == 0)
    stage.set("count", to: 1)
    expect(stage, [(1.25, 20), (1.5, 40), (1.75, 30), (2, 20), (5, 20)])
    stage.set("count", to: 2)
    // From 20 towards 40 at 40 a second, then with that speed into a cubic.
    expect(stage, [(5.25, 30)])
    stage.set("count", to: 3)
    // 30 × (1 - u² (3 - 2 u)) + 40 u (1 - u)² in the middle.
    expect(stage, [(5.75, 15 + 5), (6.25, 0)])
    #expect(log.take() == ["0.0", "20.0", "30.0"])
  }

  private struct Springs: View {
    @State private var count = 0

    var body: some View {
      KeyframeAnimator(initialValue: 0.0, trigger: count) { x in
        Square(x: x)
      } keyframes: { _ in
        LinearKeyframe(10, duration: 0.5)
        SpringKeyframe(40, spring: .bouncy)
        SpringKeyframe(0, duration: 0.2, spring: .snappy, startVelocity: 100)
        SpringKeyframe(20)
      }
    }
  }

  @Test func `a spring takes the speed before it, and by itself as long as it settles`() {
    let stage = stage { Springs() }
    stage.watch("a")
    stage.set("count", to: 1)
    let (bouncy, snappy) = (Spring.bouncy, Spring.snappy)
    let second = 0.5 + bouncy.settlingDuration
    let third = second + 0.2
    // The linear keyframe before it goes at 20 a second.
    let rise: Double = bouncy.value(target: 30, initialVelocity: 20, time: 0.2)
    let fall: Double = snappy.value(target: -40, initialVelocity: 100, time: 0.1)
    let cut: Double = snappy.value(target: -40, initialVelocity: 100, time: 0.2)
    expect(
      stage,
      [
        (0.5, 10),
        (0.7, 10 + rise),
        (second, 40),
        (second + 0.1, 40 + fall),
        // Cut short, it goes on from where it is.
        (third, 40 + cut), (third + Spring().settlingDuration, 20),
        // The stage's time counts nanoseconds.
      ], tolerance: 1e-6)
    guard case .atRest = stage.restStatus(tolerance: 0.5) else {
      Issue.record("it is not at rest at its end")
      return
    }
  }

  private struct Repeating: View {
    @State private var isOn: Bool
    let log: Log

    init(_ isOn: Bool, log: Log = Log()) {
      _isOn = State(initialValue: isOn)
      self.log = log
    }

    var body: some View {
      Square()
        .keyframeAnimator(initialValue: 5.0, repeating: isOn) { view, x in
          view.offset(x: x)
        } keyframes: { x in
          let _ = log.note("\(x)")
          LinearKeyframe(40, duration: 0.5)
          LinearKeyframe(10, duration: 0.5)
        }
    }
  }

  @Test func `repetition begins at once, each time where the last has ended`() {
    let log = Log()
    let stage = stage { Repeating(true, log: log) }
    stage.watch("a")
    expect(stage, [(0, 5), (0.25, 22.5), (0.75, 25), (1.25, 25), (3.5, 40)])
    #expect(log.take() == ["5.0", "10.0", "10.0", "10.0"])
    guard case .endless(let names) = stage.restStatus(tolerance: 0.5) else {
      Issue.record("it is said to come to rest")
      return
    }
    #expect(names == ["KeyframeAnimator"])
  }

  @Test func `without repetition the start shows, and it can be turned on and off`() {
    let stage = stage { Repeating(false) }
    stage.watch("a")
    expect(stage, [(1, 5)])
    stage.set("isOn", to: true)
    expect(stage, [(1.25, 22.5)])
    stage.set("isOn", to: false)
    expect(stage, [(1.25, 5), (2, 5)])
  }

  @Test func `keyframes that take no time are said to, and do not hang`() {
    let stage = stage {
      KeyframeAnimator(initialValue: 0.0) { x in
        Square(x: x)
      } keyframes: { _ in
        LinearKeyframe(1, duration: 1e-9)
        LinearKeyframe(7, duration: .nan)
      }
    }
    stage.watch("a")
    expect(stage, [(100, 7)])
    #expect(stage.graph.diagnostics == ["KeyframeAnimator: its keyframes take no time"])
  }
}

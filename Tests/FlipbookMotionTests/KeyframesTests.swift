import FlipbookMotion
import Foundation
import SharedFixtures
import Testing

@Suite struct KeyframesTests {
  static func timeline(_ id: String) -> KeyframeTimeline<Double>? {
    switch id {
    case "K01":
      KeyframeTimeline(initialValue: 0) {
        CubicKeyframe(100, duration: 0.3)
        CubicKeyframe(0, duration: 0.7)
      }
    case "K02":
      KeyframeTimeline(initialValue: 0) {
        CubicKeyframe(-50, duration: 2)
        CubicKeyframe(30, duration: 5)
        CubicKeyframe(-100, duration: 2)
        CubicKeyframe(0, duration: 0.5)
        CubicKeyframe(-100, duration: 1)
        CubicKeyframe(-120, duration: 3)
      }
    case "K03":
      KeyframeTimeline(initialValue: 0) {
        LinearKeyframe(10, duration: 0.5)
        CubicKeyframe(40, duration: 1)
        CubicKeyframe(30, duration: 0.5)
        LinearKeyframe(0, duration: 0.25)
      }
    default: nil
    }
  }

  @Test(arguments: try MotionFixture.curves().keyframes)
  func `agrees with every recorded timeline`(row: MotionFixture.KeyframeRow) throws {
    let timeline = try #require(Self.timeline(row.id))
    #expect(abs(timeline.duration - row.duration) < 1e-12)
    // Recorded to 12 digits at values up to 150.
    #expect(greatestGap(row.t.map(timeline.value(time:)), row.value) < 1e-8)
  }

  struct Values {
    var scale = 1.0
    var offset = CGSize.zero
  }

  static func tracks(jumps: Bool = true) -> KeyframeTimeline<Values> {
    KeyframeTimeline(initialValue: Values()) {
      KeyframeTrack(\.scale) {
        MoveKeyframe(2)
        LinearKeyframe(3, duration: 1)
        SpringKeyframe(5, duration: 0.1, spring: .bouncy)
        LinearKeyframe(0, duration: 0.4, timingCurve: .easeIn)
      }
      KeyframeTrack(\.offset) {
        for index in 1...2 { CubicKeyframe(CGSize(width: index * 10, height: 0), duration: 0.25) }
        if jumps {
          MoveKeyframe(CGSize(width: 1, height: 1))
        } else {
          MoveKeyframe(CGSize.zero)
        }
      }
    }
  }

  @Test func `plays tracks side by side`() {
    let timeline = Self.tracks()
    #expect(timeline.duration == 1.5)
    #expect(timeline.value(time: 0).scale == 2)
    #expect(timeline.value(time: 0.5).scale == 2.5)
    #expect(timeline.value(progress: 1).scale == 0)
    #expect(timeline.value(time: 0.25).offset == CGSize(width: 10, height: 0))
    #expect(timeline.value(time: 0.5).offset == CGSize(width: 1, height: 1))
    #expect(timeline.value(time: -3).scale == 2)
    #expect(Self.tracks(jumps: false).value(time: 9).offset == .zero)
  }

  @Test func `continues a spring cut short from where it is`() {
    let before = Self.tracks().value(time: 1.1 - 1e-9).scale
    let after = Self.tracks().value(time: 1.1 + 1e-9).scale
    #expect(abs(before - after) < 1e-6)
    #expect(abs(before - 5) > 0.1)
  }

  @Test func `settles a spring on its target`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      SpringKeyframe(80, spring: .bouncy)
    }
    #expect(timeline.duration == Spring.bouncy.settlingDuration)
    #expect(timeline.value(time: 10) == 80)
  }

  @Test func `keeps its velocity when retriggered`() {
    let first = KeyframeTimeline(initialValue: 0.0) { LinearKeyframe(100.0, duration: 1) }
    let track = KeyframeTrack<Double, Double, _> { CubicKeyframe(0.0, duration: 1) }
    let second = KeyframeTimeline(
      initialValue: 50.0, keyframes: track, continuing: first, at: 0.5)
    let slope: Double = (second.value(time: 1e-6) - second.value(time: 0)) / 1e-6
    #expect(abs(slope - 100) < 0.01)
  }

  @Test func `takes an explicit end velocity for its own end only`() {
    let timeline = KeyframeTimeline(initialValue: 0.0) {
      CubicKeyframe(10, duration: 1, endVelocity: -7)
      CubicKeyframe(30, duration: 1)
    }
    let before: Double = (timeline.value(time: 1) - timeline.value(time: 1 - 1e-6)) / 1e-6
    let after: Double = (timeline.value(time: 1 + 1e-6) - timeline.value(time: 1)) / 1e-6
    #expect(abs(before + 7) < 0.01)
    #expect(abs(after - 15) < 0.01)
  }
}

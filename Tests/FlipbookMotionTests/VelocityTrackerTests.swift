import FlipbookMotion
import Foundation
import Testing

@Suite struct VelocityTrackerTests {
  static func tracker(_ samples: [(Double, Double)]) -> VelocityTracker<Double> {
    var tracker = VelocityTracker<Double>()
    for (value, time) in samples { tracker.add(value, at: time) }
    return tracker
  }

  // A quarter of the latest slope and three of the one before, motion notes 6.4.
  @Test(
    arguments: [
      ([], 0, 0), ([(3, 0)], 0, 0), ([(0, 0), (10, 0.1)], 0.1, 100),
      ([(0, 0), (10, 0.1), (14, 0.2)], 0.2, 0.25 * 40 + 0.75 * 100),
      ([(-9, -1), (0, 0), (10, 0.1), (14, 0.2)], 0.2, 0.25 * 40 + 0.75 * 100),
      ([(0, 0), (99, 0.1), (10, 0.1)], 0.1, 100), ([(0, 0), (10, 2.5)], 2.5, 0),
      ([(0, 0), (.infinity, 0.1), (5, 0.2)], 0.2, 0), ([(0, 0), (10, 0.1)], 2.05, 100 * 0.02),
      ([(0, 0), (10, 0.1)], 2.1, 0), ([(0, 0), (10, 0.1)], 0, 100),
    ] as [([(Double, Double)], Double, Double)])
  func `estimates from the last three samples`(
    samples: [(Double, Double)], time: Double, expected: Double
  ) {
    let found = Self.tracker(samples).velocity(at: time)
    // 0.998 to the power of 1950 is 0.0202: the one case in which a memory has faded.
    #expect(abs(found - expected) < 0.025)
  }

  @Test func `fades by two thousandths a millisecond`() {
    let tracker = Self.tracker([(0, 0), (10, 0.1)])
    let ratio = tracker.velocity(at: 0.2) / tracker.velocity(at: 0.1)
    #expect(abs(ratio - pow(0.998, 100)) < 1e-12)
  }

  /// Returns a value dragged at 100 a second until 0.2 s, where it is 20.
  static func dragged(tracks: Bool = true) -> AnimatedValue<Double> {
    var value = AnimatedValue(0.0)
    for frame in 1...12 {
      let time = Double(frame) / 60
      _ = value.set(100 * time, animation: nil, at: time, tracksVelocity: tracks)
    }
    return value
  }

  @Test(arguments: [
    (Animation.spring, 100.0), (.default, 100), (.interpolatingSpring, 0), (.linear, 100 / 0.35),
  ])
  func `starts a spring that takes over`(animation: Animation, expected: Double) {
    var value = Self.dragged()
    _ = value.set(120, animation: animation, at: 0.2)
    let (shown, velocity) = (value.value(at: 0.2), value.velocity(at: 0.2))
    #expect(abs(shown - 20) < 1e-12)
    #expect(abs(velocity - expected) < 1e-9)
  }

  @Test func `follows the closed solution from then on`() {
    var value = Self.dragged()
    _ = value.set(120, animation: .bouncy, at: 0.2)
    for time in [0.25, 0.3, 0.6] {
      let expected = Spring.bouncy.value(target: 100.0, initialVelocity: 100, time: time - 0.2)
      let shown = value.value(at: time)
      #expect(abs(shown - 20 - expected) < 1e-9)
    }
  }

  @Test func `is forgotten by any other change`() {
    var jumped = Self.dragged()
    _ = jumped.set(0, animation: nil, at: 0.2)
    _ = jumped.set(1, animation: .spring, at: 0.2)
    var untracked = Self.dragged(tracks: false)
    _ = untracked.set(120, animation: .spring, at: 0.2)
    var used = Self.dragged()
    _ = used.set(120, animation: .linear(duration: 0), at: 0.2)
    _ = used.value(at: 0.21)
    _ = used.set(0, animation: .spring, at: 0.21)
    let found = [
      jumped.velocity(at: 0.2), untracked.velocity(at: 0.2), used.velocity(at: 0.21),
    ]
    #expect(found == [0, 0, 0])
  }

  @Test func `adds to a spring in flight`() {
    var value = AnimatedValue(0.0)
    _ = value.set(100, animation: .spring, at: 0)
    for frame in 1...6 {
      let time = Double(frame) / 60
      _ = value.set(100 + 30 * time, animation: nil, at: time, tracksVelocity: true)
    }
    let before = (value.value(at: 0.1), value.velocity(at: 0.1))
    _ = value.set(0, animation: .spring, at: 0.1)
    let after = (value.value(at: 0.1), value.velocity(at: 0.1))
    #expect(abs(after.0 - before.0) < 1e-9)
    #expect(abs(after.1 - before.1 - 30) < 1e-9)
  }
}

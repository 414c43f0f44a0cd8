import FlipbookBase
import FlipbookCurves
import FlipbookMotion
import Testing

@Suite struct MetricsTests {
  /// A line of a table whose numbers were computed apart from this code, from samples a tenth of a
  /// millisecond apart.
  struct Row: CustomTestStringConvertible {
    var curve: String
    var half: Double
    var rise: Double
    var overshoot: Double
    var rest: Double
    var speed: Double
    var speedTime: Double
    var gap: Double?
    var gapTime: Double?

    var testDescription: String { curve }
  }

  static let table = [
    Row(
      curve: "default@ios17", half: 147, rise: 293.9, overshoot: 0, rest: 826, speed: 2522,
      speedTime: 88),
    Row(
      curve: "default@ios16", half: 175, rise: 195.5, overshoot: 0, rest: 342.7, speed: 2956,
      speedTime: 175, gap: 15.3, gapTime: 118),
    Row(
      curve: "smooth", half: 133.6, rise: 267.2, overshoot: 0, rest: 750.9, speed: 2774,
      speedTime: 80, gap: 5.2, gapTime: 167),
    Row(
      curve: "snappy", half: 123, rise: 212.2, overshoot: 0.63, rest: 709.5, speed: 3080,
      speedTime: 84, gap: 12.1, gapTime: 210),
    Row(
      curve: "bouncy", half: 113.7, rise: 169.2, overshoot: 4.6, rest: 833.8, speed: 3458,
      speedTime: 89, gap: 21.1, gapTime: 221),
  ]

  @Test(arguments: table)
  func `the curves of the design have the numbers of the design`(row: Row) throws {
    let curves = [try NamedCurve(parsing: "default@ios17"), try NamedCurve(parsing: row.curve)]
    let comparison = CurveComparison(curves, distance: 600)
    let metrics = comparison.rows[1].metrics
    let milliseconds = 0.101 / 1000
    #expect(abs(try #require(metrics.timeToHalf) - row.half / 1000) < milliseconds)
    #expect(abs(try #require(metrics.riseTime) - row.rise / 1000) < milliseconds)
    #expect(abs(metrics.overshoot * 100 - row.overshoot) < 0.0051)
    #expect(abs(try #require(metrics.settlingTime) - row.rest / 1000) < milliseconds)
    #expect(abs(metrics.peakSpeed * 600 - row.speed) < 0.51)
    #expect(abs(metrics.peakSpeedTime - row.speedTime / 1000) < 0.51 / 1000)
    guard let gap = row.gap, let time = row.gapTime else { return }
    let found = try #require(comparison.rows[1].gap)
    #expect(abs(found.greatest * 100 - gap) < 0.051)
    #expect(abs(found.time - time / 1000) < 0.51 / 1000)
  }

  @Test func `a critical spring is where its formula says`() throws {
    // With p = ωt it is 1 - (1 + p) e^-p: half way at p = 1.678347, fastest, ω/e, at p = 1.
    let frequency = 2 * Double.pi / 0.55
    let profile = MotionProfile(
      .spring(Spring(response: 0.55, dampingRatio: 1)), tolerance: 0.5 / 600)
    let metrics = MotionMetrics(profile)
    #expect(abs(try #require(metrics.timeToHalf) - 1.678_346_990 / frequency) < 1e-9)
    #expect(abs(metrics.peakSpeed - frequency / 2.718_281_828_459_045) < 1e-9)
    #expect(abs(metrics.peakSpeedTime - 1 / frequency) < 1e-6)
  }

  @Test(arguments: [0.05, 0.2, 0.5, 0.8])
  func `a spring overshoots by the power of e that books say`(ratio: Double) {
    let split = (1 - ratio * ratio).squareRoot()
    let expected = exponential(-.pi * ratio / split)
    let profile = MotionProfile(
      .spring(Spring(response: 0.4, dampingRatio: ratio)), tolerance: 1e-3)
    let metrics = MotionMetrics(profile)
    #expect(abs(metrics.overshoot - expected) < 1e-12)
    #expect(abs((metrics.overshootTime ?? 0) - 0.2 / split) < 1e-9)
  }

  /// e^x by its series, apart from the code under test.
  private func exponential(_ power: Double) -> Double {
    var (sum, term) = (0.0, 1.0)
    for index in 1..<60 {
      sum += term
      term *= power / Double(index)
    }
    return sum
  }

  @Test func `an instant motion is there from the start`() {
    let metrics = MotionMetrics(MotionProfile(.timed(.curve(.linear), 0), tolerance: 0.001))
    #expect(metrics.timeToHalf == 0)
    #expect(metrics.settlingTime == 0)
  }

  @Test func `jumps and vertical starts have no bound to their speed`() throws {
    for text in [
      "steps(4)", "steps(10000)", "step-start", "circularEaseOut", "material.standardDecelerate",
    ] {
      let curve = try NamedCurve(parsing: text)
      #expect(MotionProfile(curve.motion, tolerance: 0.001).peakSpeed.value == .infinity)
    }
    for text in ["easeOutBounce", "BounceInterpolator", "easeInExpo", "emphasized", "easeOut"] {
      let curve = try NamedCurve(parsing: text)
      #expect(MotionProfile(curve.motion, tolerance: 0.001).peakSpeed.value < 100)
    }
  }

  @Test func `a spring without damping never rests`() {
    let profile = MotionProfile(.spring(Spring(duration: 0.5, bounce: 1)), tolerance: 0.001)
    #expect(profile.settlingTime == nil)
    #expect(abs(MotionMetrics(profile).overshoot - 1) < 1e-9)
  }

  @Test func `the gap of a curve to itself is none, and to its delay what it does meanwhile`() {
    let linear = Motion.timed(.curve(.linear), 1)
    let profiles = [linear, linear.delayed(by: 0.25)].map { MotionProfile($0, tolerance: 1e-6) }
    #expect(MotionGap(profiles[0], profiles[0]).greatest == 0)
    let gap = MotionGap(profiles[0], profiles[1])
    #expect(abs(gap.greatest - 0.25) < 1e-9)
    // Of 1.25 s: ramps of a quarter second up to and down from 0.25, which is held between.
    let square = (2 * 0.25 * 0.25 * 0.25 / 3 + 0.75 * 0.25 * 0.25) / 1.25
    #expect(abs(gap.rootMeanSquare - square.squareRoot()) < 1e-5)
  }
}

import FlipbookMotion
import Testing

@Suite struct CurveMetricsTests {
  private static func samples(of spring: Spring, rate: Int) -> [Double] {
    (0...rate * 3).map { spring.value(target: 1, time: Double($0) / Double(rate)) }
  }

  @Test func `measures a straight line`() {
    let line = (0...10).map { Double($0) / 10 }
    let metrics = CurveMetrics(samples: line, interval: 0.1, tolerance: 0.05)
    #expect(metrics.timeToHalf == 0.5)
    #expect(abs((metrics.riseTime ?? 0) - 0.8) < 1e-12)
    #expect(metrics.overshoot == 0)
    #expect(abs((metrics.settlingTime ?? 0) - 0.95) < 1e-12)
    #expect(abs(metrics.peakSpeed - 1) < 1e-12)
  }

  @Test func `measures a bouncing spring`() {
    let metrics = CurveMetrics(
      samples: Self.samples(of: .bouncy, rate: 2000), interval: 1.0 / 2000)
    // Overshoot of a ratio ζ is e^(-πζ / √(1-ζ²)); here ζ is 0.7.
    #expect(abs(metrics.overshoot - 0.045988) < 1e-5)
    // The last time it is a thousandth away, as recorded in S03.
    #expect(abs((metrics.settlingTime ?? 0) - 0.818746717383) < 1e-4)
    let half = Spring.bouncy.value(target: 1.0, time: metrics.timeToHalf ?? 0)
    #expect(abs(half - 0.5) < 1e-5)
    #expect(metrics.peakSpeedTime > 0.05 && metrics.peakSpeedTime < 0.15)
  }

  @Test func `says what is never reached`() {
    let metrics = CurveMetrics(samples: [0, 0.2, 0.3], interval: 1)
    #expect(metrics.timeToHalf == nil)
    #expect(metrics.riseTime == nil)
    #expect(metrics.settlingTime == nil)
  }

  @Test func `the documented default is near the bare spring`() {
    let gap = CurveGap(
      Self.samples(of: Spring(), rate: 1000),
      Self.samples(of: Spring(response: 0.55, dampingRatio: 1), rate: 1000))
    // 1 - (1 + ωt) e^-ωt changes most with ω where ωt is 2, which is 2 ÷ 12 s.
    #expect(abs(gap.greatest - 0.052) < 0.001)
    #expect(abs(gap.greatestIndex - 167) <= 3)
    #expect(gap.rootMeanSquare < gap.greatest)
  }
}

import FlipbookCurves
import FlipbookMotion
import Testing

@Suite struct MetricsTests {
  @Test func `an instant motion is there from the start`() {
    let profile = MotionProfile(.timed(.curve(.linear), 0), tolerance: 0.001)
    let metrics = MotionMetrics(profile)
    #expect(metrics.timeToHalf == 0)
    #expect(metrics.settlingTime == 0)
  }
}

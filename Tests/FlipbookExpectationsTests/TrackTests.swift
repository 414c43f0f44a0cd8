import FlipbookExpectations
import FlipbookTimeline
import Testing

/// Courses, asked directly as tests in Swift ask them.
@Suite struct TrackTests {
  private func track(_ name: String, _ property: ViewProperty) -> Track {
    let play = Play(views: [
      "green": Shape.moving(), "jumper": Shape.jumping, "still": Shape.still,
    ])
    return play.recording.track(.property(.name(name), property, rate: .value))
  }

  @Test func `predicates tell one course from another`() {
    let green = track("green", .minY)
    #expect(green.isMonotonic(.decreasing))
    #expect(!green.isMonotonic(.increasing))
    #expect(!track("still", .minY).isMonotonic(.decreasing))
    #expect(!green.isSmooth())
    #expect(track("still", .minY).isSmooth())
    #expect(green.equals(green, within: 0))
    #expect(!green.equals(track("jumper", .minY), within: 0.5))
    // 500 ms from 200 ms on, less the half point: 0.5 / 1200 s.
    #expect(abs((green.settleTime(within: 0.5, of: 212) ?? 0) - (0.7 - 0.5 / 1200)) < 1e-5)
  }

  @Test func `a course draws itself`() {
    // Column 5 of 26 is frame 12 of 60, at which it jumps.
    #expect(
      track("jumper", .minY).description
        == "jumper.minY 812.0→212.0 [█████▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁] 61 frames")
  }

  @Test func `an instant between samples is on the curve`() throws {
    // 20 pt a frame of 60, so 1.2 pt a millisecond: 123.4 ms after the start.
    let time = ExactTime(rounding: 0.3234)
    let value = try #require(track("green", .minY).value(at: time)?.first)
    #expect(abs(value - (812 - 1.2 * 123.4)) < 1e-6)
  }
}

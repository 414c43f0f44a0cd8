import FlipbookBase
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

  /// A value that rises by 60 points a second until 100 ms and stays there.
  ///
  /// It is sampled every 1/240 s, and at two more times, one of which is the end up to a rounding
  /// error.
  private func ending(offBy error: Double) -> Track {
    let end = ExactTime(milliseconds: 100)
    let times = (0...48).map { ExactTime($0, over: 240) ?? .zero }
    let twins = [end, end + (ExactTime(2, over: 1_000_000_000) ?? .zero)]
    let points = Set(times + twins).sorted().map { time in
      let value: Numbers = [time < twins[1] ? min(time, end).seconds * 60 : 6 + error]
      var point = Track.Point(time: time, before: value, now: value)
      point.isEvent = twins.contains(time)
      return point
    }
    return Track(name: "a", unit: .points, points: points)
  }

  @Test func `what ends at two instants that are one changes its speed there`() throws {
    let track = ending(offBy: 0)
    let kinks = track.kinks(.zero...ExactTime(milliseconds: 200), tolerance: 0.5)
    #expect(kinks.map(\.time) == [ExactTime(milliseconds: 100)])
    let kink = try #require(kinks.first)
    #expect(!kink.isJump)
    #expect(abs(kink.left - 60) < 1e-6)
    #expect(abs(kink.right) < 1e-6)
  }

  @Test(arguments: [0, 1e-5, 1e-4])
  func `what rounds its end off within nanoseconds is not fast there`(error: Double) throws {
    let rates = ending(offBy: error).derivative
    let peak = try #require(rates.extreme(1, .zero...ExactTime(milliseconds: 200)))
    #expect(abs(peak.value - 60) < 0.1)
  }

  @Test func `the greatest of a constant speed is the first`() throws {
    let rates = ending(offBy: 0).derivative
    let peak = try #require(rates.extreme(1, .zero...ExactTime(milliseconds: 90)))
    #expect(peak.time == 0)
  }
}

import Flipbook
import SwiftUI
import Testing

/// Expected numbers follow from the way, 100 points in 400 ms at an even pace: 0.25 points each
/// millisecond, and from the formula of an underdamped spring.
@MainActor @Suite struct TrackTests {
  /// Returns the track's message if a predicate fails.
  private func failure(_ track: Track, _ predicate: (Track) -> Bool) -> String? {
    predicate(track) ? nil : track.description
  }

  @Test func `one way only`() throws {
    let r = try Pair().record()
    #expect(r["red"].minX.isMonotonic(.increasing))
    let text = failure(r["red"].minX) { $0.isMonotonic(.decreasing) }
    #expect(text?.hasPrefix("red.minX ") == true, "\(text ?? "")")
    #expect(text?.contains("first off at") == true, "\(text ?? "")")
    #expect(failure(r["grey"].minX) { $0.isMonotonic(.increasing) }?.contains("stays at") == true)
    #expect(!(try Pair.bouncing.record())["green"].minX.isMonotonic(.increasing))
  }

  @Test func `two tracks, and a track and a number`() throws {
    let r = try Pair(green: .linear(duration: 0.2)).record()
    #expect(r["red"].minX.equals(r["red"].maxX - r["red"].width))
    let text = failure(r["red"].minX) { $0.equals(r["green"].minX) }
    // After 200 ms the one is there and the other halfway.
    #expect(text?.contains("worst -50pt at 200ms") == true, "\(text ?? "")")
    #expect(r["red"].width.equals(40))
    #expect(failure(r["red"].width) { $0.equals(41) }?.contains("40pt") == true)
    #expect((r["red"].minX - r["green"].minX).isWithin(-50.01...0))
    #expect(failure(r["red"].minX - r["green"].minX) { $0.isWithin(-49...0) } != nil)
    #expect(r["red"].opacity.equals(1, within: 0))
  }

  @Test func `sums, products and quotients`() throws {
    let r = try Pair().record()
    #expect((r["red"].midX + r["red"].midX).equals(r["red"].minX + r["red"].maxX))
    #expect((r["red"].width * r["red"].height).equals(1600))
    #expect((r["red"].height / r["grey"].height).equals(1, within: 0))
  }

  @Test func `a jump is not smooth, nor is a sudden start`() throws {
    let smooth = try Pair(red: .easeInOut(duration: 0.4)).record()
    #expect(smooth["red"].minX.isSmooth())
    let text = failure(try Pair().record()["red"].minX) { $0.isSmooth() }
    #expect(
      text?.contains("velocity at once at 400ms (frame 24): 250pt/s before, 0pt/s after") == true,
      "\(text ?? "")")
  }

  @Test func `animated, jumping, constant`() throws {
    let r = try Pair().record()
    #expect(r["red"].minX.isAnimated)
    #expect(r["red"].minY.isConstant)
    #expect(failure(r["red"].minY) { $0.isAnimated }?.contains("did not change") == true)
    #expect(failure(r["red"].minX) { $0.isConstant }?.contains("moved gradually") == true)
    #expect(failure(r["red"].minX) { $0.jumps }?.contains("moved gradually") == true)
  }

  @Test func `a curve, and another of the same duration`() throws {
    let r = try Pair().record().after("moved")
    #expect(r["red"].minX.follows(.linear(duration: 0.4)))
    let text = failure(r["red"].minX) { $0.follows(.easeInOut(duration: 0.4)) }
    #expect(
      text?.contains("red.minX follows linear(400ms), not easeInOut(400ms)") == true,
      "\(text ?? "")")
    let spring = try Pair.bouncing.record().after("moved")
    #expect(spring["green"].minX.follows(.spring(response: 0.5, dampingFraction: 0.5)))
    #expect(!spring["green"].minX.follows(.default))
    #expect(!spring["green"].minX.follows(.timingCurve(0, 0, 1, 1, duration: 0.5)))
  }

  @Test func `settling and overshooting are measured`() throws {
    let r = try Pair.bouncing.record(tail: .seconds(2))
    // Half a point is two milliseconds of the way.
    #expect(r["red"].minX.settleTime(within: 0.5) <= .milliseconds(399))
    #expect(r["red"].minX.settleTime(within: 0.5) > .milliseconds(397))
    #expect(r["red"].minX.overshoot == 0)
    // exp(-πζ/√(1 - ζ²)) for ζ = 0.5.
    #expect(r["green"].minX.overshoot > 0.162)
    #expect(r["green"].minX.overshoot < 0.164)
    #expect(r["grey"].minX.overshoot.value == nil)
    #expect(!(r["grey"].minX.overshoot < 1))
    let text = "\(r["green"].minX.overshoot)"
    #expect(text.hasPrefix("16.3% of green.minX "), "\(text)")
  }

  @Test func `they count from where it comes to rest, also beyond the recording's end`() throws {
    func moving(_ animation: Animation, _ time: Duration) throws -> Track {
      try Stage { Pair(red: animation) }.record(tail: .zero) { s in
        try s.tap(.button("Move"))
        s.advance(by: time)
      }["red"].minX
    }
    // Half of a linear way: 50 points are left, so within 60 of the end it was after 160 ms.
    let half = try moving(.linear(duration: 0.4), .milliseconds(200))
    #expect(half.settleTime(within: 60) >= .microseconds(159_998))
    #expect(half.settleTime(within: 60) <= .microseconds(160_002))
    #expect(half.overshoot == 0)
    #expect(half.settleTime(within: 0.5).value == nil)
    #expect("\(half.settleTime(within: 0.5))".contains("is 50pt from where it goes at the end"))
    // At its highest, where the velocity is 0: exp(-πζ/√(1 - ζ²)) for ζ = 0.5.
    let spring = try moving(.spring(response: 0.5, dampingFraction: 0.5), .milliseconds(300))
    #expect(spring.overshoot > 0.162 && spring.overshoot < 0.164, "\(spring.overshoot)")
    let endless = try moving(.linear(duration: 0.4).repeatForever(), .milliseconds(300))
    #expect(!(endless.overshoot < 9) && !(endless.settleTime(within: 9) < .seconds(9)))
    #expect("\(endless.overshoot)".contains("still moves at the end"), "\(endless.overshoot)")
  }

  @Test func `values at moments`() throws {
    let r = try Pair().record()
    let start = try #require(r["red"].minX.start.value)
    #expect(r["red"].minX.end == start + 100)
    #expect(r["red"].minX.minimum == start)
    #expect(r["red"].minX.maximum == start + 100)
    #expect(r["red"].minX.value(at: .milliseconds(100)) > start + 24.999)
    #expect(r["red"].minX.value(at: .milliseconds(100)) < start + 25.001)
    #expect(r["red"].minX.value(at: .seconds(9)).value == nil)
    #expect(r["red"].minX.velocity.maximum <= 250.001)
    #expect(r["red"].minX.acceleration.name == "red.minX.acceleration")
    #expect("\(r["red"].minX.velocity.velocity.velocity)".contains("is not known"))
    // 600 ms at 60 frames a second, the first at 0.
    #expect(r["red"].minX.values.count == 37)
    #expect(r.duration == .milliseconds(600))
  }

  @Test func `an interruption goes on, or does not`() throws {
    func interrupted(_ animation: Animation) throws -> Recording {
      try Stage { Pair(red: animation) }.record { s in
        try s.tap(.button("Move"))
        s.advance(by: .milliseconds(150))
        s.mark("back")
        try s.tap(.button("Move"))
        try s.settle()
      }
    }
    let spring = try interrupted(.spring)
    #expect(spring.after("back")["red"].minX.isContinuous(with: spring.before("back")["red"].minX))
    let linear = try interrupted(.linear(duration: 0.4))
    let (before, after) = (linear.before("back")["red"].minX, linear.after("back")["red"].minX)
    let text = failure(after) { $0.isContinuous(with: before) }
    #expect(text?.contains("velocity at once at 150ms") == true, "\(text ?? "")")
    let wrong = failure(before) { $0.isContinuous(with: after) }
    #expect(wrong?.contains("does not end where this begins") == true, "\(wrong ?? "")")
  }
}

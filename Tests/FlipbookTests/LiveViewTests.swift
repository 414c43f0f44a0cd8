import Flipbook
import SwiftUI
import Testing

/// Numbers follow from the way, 100 points in 400 ms at an even pace: 250 points a second; and from
/// the formula of a critically damped spring.
@MainActor @Suite struct LiveViewTests {
  private func moving(_ animation: Animation = .linear(duration: 0.4)) throws -> Stage {
    let stage = Stage(device: .iPhoneX) { Pair(red: animation) }
    try stage.tap(.button("Move"))
    stage.advance(by: .milliseconds(150))
    return stage
  }

  @Test func `a measure has a value and a velocity, and asking changes nothing`() throws {
    let stage = try moving()
    let start = try Pair().record()["red"].minX.start
    let track = stage["red"].minX
    #expect(abs(try #require(track.velocity.value) - 250) < 1e-6)
    #expect(track.equals(try #require(start.value) + 37.5, within: 1e-9))
    #expect(stage["red"].maxY.velocity == 0)
    #expect(stage["grey"].minX.velocity == 0)
    #expect(stage.time == .milliseconds(150))
    #expect("\(track)".hasSuffix("at 150ms, 250pt/s"), "\(track)")
    #expect(!track.equals(0))
    #expect("\(track)".contains("from 0"))
    // A millisecond before the end, and at it.
    stage.advance(by: .milliseconds(249))
    #expect(abs(try #require(stage["red"].minX.velocity.value) - 250) < 1e-6)
    stage.advance(by: .milliseconds(1))
    #expect(stage["red"].minX.velocity == 0)
    #expect(stage["red"].minX.equals(try #require(start.value) + 100, within: 0))
  }

  @Test func `a spring goes on when it is called back, a curve does not`() throws {
    for (animation, isSmooth) in [
      (Animation.spring(response: 0.55, dampingFraction: 1), true), (.linear(duration: 0.4), false),
    ] {
      let stage = try moving(animation)
      let before = stage["red"].minX
      try stage.tap(.button("Move"))
      let after = stage["red"].minX
      #expect(after.isContinuous(with: before) == isSmooth)
      #expect("\(after)".contains("changes its velocity at once") != isSmooth, "\(after)")
      stage.advance(by: .milliseconds(10))
      #expect(!stage["red"].minX.isContinuous(with: before))
    }
  }

  @Test func `the velocity of a spring is its formula's`() throws {
    let stage = try moving(.spring(response: 0.55, dampingFraction: 1))
    // x(t) = 100 (1 - (1 + ωt) e^(-ωt)), so v(t) = 100 ω² t e^(-ωt), ω = 2π/0.55, t = 0.15.
    let frequency = 2 * Double.pi / 0.55
    let expected = 100 * frequency * frequency * 0.15 * exp(-frequency * 0.15)
    let velocity = try #require(stage["red"].minX.velocity.value)
    #expect(abs(velocity - expected) < expected * 1e-4, "\(velocity), not \(expected)")
  }

  @Test func `what is not there says what is`() throws {
    let stage = try moving()
    let track = stage["redd"].minX
    #expect(!track.equals(0) && !(track.velocity == 0) && !(track.value < 9999))
    #expect(!track.isContinuous(with: track))
    #expect("\(track)".hasPrefix("redd.minX: no view is called `redd`, did you mean `red`?"))
    #expect(stage["Move"].width.value > 0)
  }

  @Test func `a device there is not is an error of what can throw`() throws {
    let stage = Stage(device: .named("iphone-xx")) { Pair() }
    let error = #expect(throws: StageError.self) { try stage.tap(.button("Move")) }
    #expect(error?.description.contains("did you mean `iphone-x`?") == true)
    #expect(throws: StageError.self) { try stage.record { _ in } }
    #expect(throws: StageError.self) { try stage[.id("red")] }
    #expect(throws: StageError.self) { try stage.settle() }
    stage.advance(by: .seconds(1))
    #expect("\(stage["red"].minX)".contains("did you mean `iphone-x`?"))
    #expect(stage.diagnostics.first?.contains("did you mean `iphone-x`?") == true)
  }
}

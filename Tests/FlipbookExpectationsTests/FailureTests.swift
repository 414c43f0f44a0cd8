import FlipbookExpectations
import FlipbookTimeline
import Foundation
import Testing

/// The message of each matcher that does not hold.
///
/// Numbers are worked out by hand: `green` goes from 812 pt to 212 pt in 500 ms from 200 ms on, by
/// 20 pt a frame; frame 12 is at 200 ms, frame 42 at 700 ms, frame 48 at 800 ms.
@Suite struct FailureTests {
  /// One item of `expect:`, and the message about it.
  struct Case: CustomTestStringConvertible {
    var lines: [String]
    var code: ErrorCode
    var details: String
    var notes: [String] = []

    var testDescription: String { lines.joined(separator: "; ") }
  }

  static let follows = "green follows linear(500ms)"

  static let numbers: [Case] = [
    Case(
      lines: ["at: shown + 250ms", "green.minY: 300pt ± 5pt"], code: .valueDiffers,
      details: "is 512pt at 450ms (frame 27)", notes: [follows]),
    Case(
      lines: ["during: shown .. done", "green.minY: 400pt .. 900pt"], code: .outsideRange,
      details: "first off at 550ms (frame 33)   worst 212pt at 700ms (frame 42)   "
        + "off in 16 of 37 frames", notes: [follows]),
    Case(
      lines: ["always: true", "green.minY: at least 213pt"], code: .outsideRange,
      details: "first off at 700ms (frame 42)   worst 212pt at 700ms (frame 42)   "
        + "off in 19 of 61 frames", notes: [follows]),
    Case(
      lines: ["during: shown .. done", "green.minY: at most 800pt"], code: .outsideRange,
      details: "first off at 200ms (frame 12)   worst 812pt at 200ms (frame 12)   "
        + "off in 1 of 37 frames", notes: [follows]),
    Case(
      lines: ["during: shown .. done", "green.minY: increasing"], code: .wrongDirection,
      details: "first off at 216.7ms (frame 13)   worst 212pt at 700ms (frame 42)   "
        + "off in 36 of 37 frames", notes: [follows]),
    Case(
      lines: ["during: shown .. done", "still.minY: decreasing"], code: .wrongDirection,
      details: "stays at 100pt from 200ms to 800ms"),
    Case(
      lines: ["at: shown + 250ms", "green.minY.velocity: -1000pt/s ± 1pt/s"],
      code: .valueDiffers, details: "is -1200pt/s at 450ms (frame 27)", notes: [follows]),
    Case(
      lines: ["after: shown", "green.minY: settles within 0.5pt by 400ms"], code: .settlesLate,
      details: "settles after 499.6ms, 99.6ms late", notes: [follows]),
    Case(
      lines: ["after: shown", "green.minY: reaches 512pt at shown + 200ms ± 1f"],
      code: .notReached, details: "gets there at 450ms, 50ms late", notes: [follows]),
    Case(
      lines: ["after: shown", "green.minY: reaches 100pt at shown + 200ms ± 1f"],
      code: .notReached, details: "never gets there; 212pt is the nearest", notes: [follows]),
    Case(
      lines: ["after: shown", "green.minY: follows easeInOut(500ms) ± 1%"], code: .offCurve,
      details: "first off at 208.3ms",
      notes: ["green.minY follows linear(500ms), not easeInOut(500ms)"]),
    Case(
      lines: ["during: shown .. done", "green.minY: smooth"], code: .notSmooth,
      details: "green.minY changes its velocity at once at 200ms (frame 12): "
        + "0pt/s before, -1200pt/s after   1 more", notes: [follows]),
    Case(
      lines: ["during: shown .. done", "jumper.frame: moves smoothly"], code: .notSmooth,
      details: "jumper.minY jumps at 200ms (frame 12): 812pt before, 212pt after"),
  ]

  static let views: [Case] = [
    Case(
      lines: ["after: shown", "green: not animated"], code: .wrongAnimation,
      details: "moved gradually, first seen at 204.2ms", notes: [follows]),
    Case(
      lines: ["after: shown", "jumper: animated"], code: .wrongAnimation,
      details: "jumped at 200ms (frame 12)"),
    Case(
      lines: ["after: shown", "green: jumps"], code: .wrongAnimation,
      details: "moved gradually, first seen at 204.2ms", notes: [follows]),
    Case(
      lines: ["after: shown", "still: animated"], code: .wrongAnimation,
      details: "did not change from 200ms to 700ms"),
    Case(
      lines: ["after: shown", "green.minY: constant"], code: .wrongAnimation,
      details: "moved gradually from 812pt to 212pt, first seen at 204.2ms", notes: [follows]),
    Case(
      lines: ["at: done", "green: absent"], code: .wrongPresence,
      details: "is there, 0 212 375 600pt at 800ms (frame 48)"),
    Case(
      lines: ["always: true", "late: present"], code: .wrongPresence,
      details: "is not there at 0ms (frame 0)   in 30 of 61 frames"),
    Case(
      lines: ["after: shown", "changed: keeps identity"], code: .wrongIdentity,
      details: "is another view from 500ms (frame 30) on: its state is lost",
      notes: ["an `if`, a `switch` or another `id` makes another view"]),
    Case(
      lines: ["after: shown", "green: replaced"], code: .wrongIdentity,
      details: "is the same view from 200ms on: its state survives"),
    Case(
      lines: ["at: start", "green: inside safeArea"], code: .outOfBounds,
      details: "is 634pt below the safe area at 0ms (frame 0)"),
    Case(
      lines: ["at: start", "changed: not truncated"], code: .outOfBounds,
      details: "is truncated (it should say “Create account”) at 0ms (frame 0)"),
    Case(
      lines: ["at: done", "changed.text: Log in"], code: .valueDiffers,
      details: "says “Create account” at 800ms (frame 48)"),
    Case(
      lines: ["after: shown", "still.minY: 100pt", "others: not animated"], code: .othersMove,
      details: "green: moved gradually, first seen at 204.2ms"),
    Case(
      lines: ["at: start", "late.minY: 0pt"], code: .nothingToCheck,
      details: "nothing to check: late is not on the screen at 0ms"),
    Case(
      lines: ["at: 2s", "green.minY: 212pt"], code: .nothingToCheck,
      details: "nothing to check: `2s` is 2s, after the end, 1s"),
    Case(
      lines: ["after: shown", "still.minY: overshoots at most 1%"], code: .nothingToCheck,
      details: "nothing to check: `still.minY` ends where it begins"),
  ]

  static var play: Play {
    Play(views: [
      "green": Shape.moving(), "jumper": Shape.jumping, "still": Shape.still,
      "late": { seconds, _ in
        seconds < 0.5 ? nil : Recording.View(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
      },
      "changed": { seconds, _ in
        var view = Recording.View(
          identity: seconds < 0.5 ? 1 : 2, rect: CGRect(x: 0, y: 100, width: 10, height: 10))
        view.text = "Create account"
        view.isTruncated = true
        return view
      },
    ])
  }

  @Test(arguments: numbers + views) func `says what is wrong`(item: Case) throws {
    let failure = try #require(try fail(item.lines))
    #expect(failure.code == item.code)
    #expect(failure.details.first?.hasPrefix(item.details) == true, "\(failure.details)")
    #expect(failure.notes == item.notes)
    #expect(failure.help == "again: flipbook test play.yaml")
  }

  private func fail(_ lines: [String], _ play: Play = play) throws -> TimelineError? {
    var text = lines
    let first = text.removeFirst()
    return try play.failures(([first] + text).joined(separator: "\n    ")).first
  }

  @Test func `says that nothing is left for others, and counts no check`() throws {
    let all = ["after: shown", "green: animated", "others: not animated"]
    let failure = try #require(try fail(all, Play(views: ["green": Shape.moving()])))
    #expect(failure.code == .nothingToCheck && failure.severity == .warning)
    #expect(failure.details.first?.contains("names every view") == true)
    let gone = Play(views: ["green": Shape.moving(), "gone": { _, _ in nil }])
    #expect(try fail(all, gone)?.details.first?.contains("on the screen") == true)
    #expect(try fail(["always: true", "green: present", "others: absent"], gone) == nil)
  }

  @Test func `says how far a spring goes too far`() throws {
    // Damping 0.7: exp(-πζ / √(1 - ζ²)) = 4.6 % past the end, at π / ω√(1 - ζ²) = 350.1 ms.
    let (ratio, frequency) = (0.7, 2 * Double.pi / 0.5)
    let turning = frequency * (1 - ratio * ratio).squareRoot()
    let spring = Shape.moving("spring(0.5, 0.7)", until: 1) { time in
      1 - exp(-ratio * frequency * time)
        * (cos(turning * time) + ratio * frequency / turning * sin(turning * time))
    }
    let play = Play(rests: [0, 990], views: ["green": spring])
    let failure = try #require(
      try fail(["after: shown", "green.minY: overshoots at most 4%"], play))
    #expect(failure.code == .overshoots)
    #expect(failure.details.first?.contains(" at 550.1ms") == true, "\(failure.details)")
    #expect(failure.notes == ["green follows bouncy"])
    #expect(try fail(["after: shown", "green.minY: overshoots at most 5%"], play) == nil)
  }

  @Test func `names both curves of views that should touch`() throws {
    let play = Play(views: [
      "red": Shape.moving("linear(0.35)", from: 212) { min($0 / 0.35, 1) },
      "green": Shape.moving("spring(0.55, 1)") { Shape.critical(0.55, $0) },
    ])
    let failure = try #require(
      try fail(["after: shown", "green.minY - red.maxY: 0pt ± 0.5pt"], play))
    #expect(
      failure.notes == [
        "red follows linear(350ms), green follows default: views that touch need one animation"
      ])
    let line = try #require(failure.details.last)
    #expect(line.hasPrefix("-") && line.contains(" +"))
    // The greatest distance of the two curves is the same whoever samples it.
    let worst =
      (0...60).map { frame in
        let time = Double(frame) / 60
        return 600 * (min(time / 0.35, 1) - Shape.critical(0.55, time))
      }.min() ?? 0
    #expect(failure.details.first?.contains(String(format: "worst %.1fpt", worst)) == true)
  }

  @Test func `warnings are failures where none is expected`() throws {
    var play = Self.play
    play.diagnostics = ["Thing: is not there"]
    let failure = try #require(try fail(["warnings: none"], play))
    #expect(failure.code == .warned)
    #expect(failure.details == ["Thing: is not there"])
    #expect(try fail(["warnings: none"]) == nil)
  }

  @Test(arguments: [
    ["after: shown", "green: animated", "jumper: jumps", "still: not animated"],
    ["after: shown", "green.minY: follows linear(500ms) ± 0.1%", "green.maxY: decreasing"],
    ["after: shown", "green.minY: settles within 0.5pt by 500ms"],
    ["after: shown", "green.minY: reaches 512pt at shown + 250ms ± 1ms"],
    ["after: shown", "green.minY - green.maxY: -600pt", "green.height / green.width: 1.6"],
    ["at: shown + 123ms", "green.minY: 664.4pt ± 0.01pt", "green.minY.velocity: -1200pt/s"],
    ["after: shown", "changed: replaced", "still: keeps identity"],
    ["always: true", "screen.size: 375pt × 812pt", "safeArea: 44pt 0pt 34pt 0pt"],
  ])
  func `says nothing where all is right`(lines: [String]) throws {
    #expect(try fail(lines) == nil)
  }
}

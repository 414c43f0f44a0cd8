import Foundation
import Testing

/// The timelines of the families of motion, played from the files that are in the project.
///
/// - SeeAlso: Rules: the motion notes, by their sections below. All numbers are derived from them
///   by hand or by the formulas here; none comes from a run.
@Suite struct FamilyTimelinesTests {
  static let families = [
    "springs", "curves", "repeat-and-delay", "transitions", "matched-hero", "phases",
    "keyframes", "interruption",
  ]

  /// The start of each of them, in seconds.
  static let start = 0.1

  /// In points.
  static let tolerance = 0.01

  /// The frames of each family; all are played once, in one run of the program.
  static let traces = Result { try play() }

  private static func play() throws -> [String: [TraceLine]] {
    let project = try DemoProject()
    defer { project.remove() }
    try project.copyTimelines(families)
    let run = try project.flipbook(["trace", "--json"] + families.map { "timelines/\($0).yaml" })
    try #require(run.status == 0, "\(run.words)")
    #expect(!run.words.contains("warning"), "\(run.words)")
    let variants = try TraceLine.variants(of: run.results)
    try #require(variants.count == families.count)
    return Dictionary(uniqueKeysWithValues: zip(families, variants))
  }

  // MARK: Looking at a frame

  /// A view's rectangle some time after a family was set off, or nil if it is not there.
  private func rect(_ family: String, _ view: String, _ seconds: Double) throws -> Rect? {
    let index = Int(((Self.start + seconds) * 60).rounded())
    let frame = try #require(Self.traces.get()[family]?.first { $0.f == index })
    return frame.views[view].map {
      Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3], opacity: $0[4])
    }
  }

  private struct Rect {
    var x, y, width, height, opacity: Double
    var midX: Double { x + width / 2 }
    var midY: Double { y + height / 2 }
  }

  /// The height of a chart's dot above its start, in parts of the way.
  private func height(_ family: String, _ view: String, _ seconds: Double, of way: Double) throws
    -> Double
  {
    let start = try #require(try rect(family, view, 0))
    let now = try #require(try rect(family, view, seconds))
    return (start.midY - now.midY) / way
  }

  private func expect(
    _ found: Double, _ expected: Double, within tolerance: Double = Self.tolerance, _ what: String
  ) {
    #expect(abs(found - expected) <= tolerance, "\(what): \(found), not \(expected)")
  }

  // MARK: Springs: sections 3 and 4

  @Test(arguments: [
    ("smooth", 0.5, 1), ("snappy", 0.5, 0.85), ("bouncy", 0.5, 0.7), ("springy", 0.5, 0.4),
    ("flat", 0.5, 2), ("quick", 0.15, 0.85),
  ])
  func `springs follow their formula`(view: String, duration: Double, ratio: Double) throws {
    let spring = ReferenceSpring(duration: duration, ratio: ratio)
    for time in [0, 0.05, 0.1, 0.2, 0.35, 0.5] {
      let ball = try #require(try rect("springs", view, time))
      expect(
        ball.midX, 32 + 200 * spring.state(from: 0, to: 1, after: time).place, "\(view) \(time)")
    }
  }

  @Test func `a bouncy spring goes 4.6 per cent too far, and one of bounce 0.6 a quarter`() throws {
    let frames = try #require(try Self.traces.get()["springs"])
    for (view, ratio) in [("bouncy", 0.7), ("springy", 0.4)] {
      let farthest = frames.compactMap { $0.views[view].map { $0[0] + 12 } }.max() ?? 0
      let beyond = exp(-Double.pi * ratio / (1 - ratio * ratio).squareRoot())
      // Between two frames it may have been a little farther.
      expect(farthest, 32 + 200 * (1 + beyond), within: 0.3, view)
    }
  }

  // MARK: Curves: sections 1 and 2

  @Test(
    arguments: [
      // At half time.
      ("linear", 0.5, 0.5), ("easeIn", 0.5, 0.315_356_8), ("easeOut", 0.5, 1 - 0.315_356_8),
      ("easeInOut", 0.5, 0.5), ("circularIn", 0.5, 1 - 0.75.squareRoot()),
      ("circularOut", 0.5, 0.75.squareRoot()), ("circularInOut", 0.5, 0.5), ("back", 0.5, 0.5),
      // At a quarter, a fifth and the end; the cubics were solved to seven digits.
      ("linear", 0.25, 0.25), ("circularInOut", 0.25, (1 - 0.75.squareRoot()) / 2),
      ("back", 0.2, -0.053_386_1), ("back", 1, 1), ("circularOut", 1, 1),
    ] as [(String, Double, Double)])
  func `curves are where they are said to be`(view: String, time: Double, value: Double) throws {
    let ball = try #require(try rect("curves", view, time))
    expect(ball.midX, 106 + 160 * value, "\(view) at \(time)")
  }

  // MARK: Repeat and delay: section 5

  @Test(arguments: [
    ("odd", 0.3, 0.75), ("odd", 0.5, 0.75), ("odd", 0.9, 0.25), ("odd", 1.3, 1),
    ("even", 0.5, 0.75), ("even", 0.7, 0.25), ("even", 0.8, 0),
    ("forward", 0.3, 0.75), ("forward", 0.5, 0.25), ("forward", 1.1, 0.75), ("forward", 1.3, 1),
    ("once", 0.1, 0), ("once", 0.5, 0.75), ("once", 0.7, 0.75), ("once", 1.5, 1),
    ("each", 0.1, 0), ("each", 0.3, 0.25), ("each", 0.7, 1), ("each", 1, 0.5),
    ("each", 1.3, 0), ("each", 1.5, 0.25), ("each", 1.9, 1),
    ("late", 0.3, 0), ("late", 0.5, 0.5), ("late", 0.7, 1),
    ("soon", 0.1, 0), ("soon", 0.3, 0.5), ("soon", 0.5, 1),
  ])
  func `repetitions and delays take their time`(
    view: String, time: Double, value: Double
  ) throws {
    expect(try height("repeat-and-delay", view, time, of: 24), value, "\(view) at \(time)")
  }

  @Test func `an even number of passes ends with a jump to the model`() throws {
    let last = try height("repeat-and-delay", "even", 0.8, of: 24)
    let next = try height("repeat-and-delay", "even", 0.8 + 1 / 60, of: 24)
    #expect(abs(last) < 0.001 && abs(next - 1) < 0.001, "from \(last) to \(next)")
  }

  @Test func `the bars of a wave grow one after another`() throws {
    for (time, first, fourth) in [(0.2, 21.0, 8.0), (0.5, 34, 21), (0.7, 34, 34)] {
      expect(
        try #require(try rect("repeat-and-delay", "first", time)).height, first, "1 at \(time)")
      expect(
        try #require(try rect("repeat-and-delay", "fourth", time)).height, fourth, "4 at \(time)")
    }
  }

  // MARK: Transitions: section 10.3

  @Test func `transitions are half way at half time`() throws {
    func view(_ name: String, _ seconds: Double) throws -> Rect {
      try #require(try rect("transitions", name, seconds), "\(name)")
    }
    for (time, slide, asymmetric) in [(0.3, -42.0, 84.0), (1.1, 42, 42)] {
      expect(try view("opacity", time).opacity, 0.5, "opacity at \(time)")
      expect(try view("scale", time).width, 42, "scale at \(time)")
      expect(try view("move", time).x, 20 - 42, "move at \(time)")
      expect(try view("slide", time).x, 118 + slide, "slide at \(time)")
      expect(try view("push", time).opacity, 0.5, "push at \(time)")
      expect(try view("blur", time).width, 84 * 0.95, "blur at \(time)")
      expect(try view("asymmetric", time).width, asymmetric, "asymmetric at \(time)")
      expect(try view("combined", time).opacity, 0.5, "combined at \(time)")
      expect(try view("combined", time).x, 118 + slide, "combined at \(time)")
    }
    expect(try view("upUp", 1.1).width, 84 * 1.05, "it grows when it goes")
    expect(try view("push", 0.3).y - view("move", 0.3).y, 32, "from below")
    expect(try view("push", 1.1).y - view("move", 1.1).y, -32, "out above")
    #expect(try rect("transitions", "own", 1.2) == nil, "its own 0.3 s are over")
    for name in ["opacity", "move", "slide", "push", "blur", "asymmetric", "combined"] {
      #expect(try rect("transitions", name, 1.5) == nil, "\(name) is gone")
    }
  }

  // MARK: Matched geometry: section 11

  @Test func `a card flies to its page along its spring, and back`() throws {
    let spring = ReferenceSpring(duration: 0.5, ratio: 1)
    for time in [0, 0.1, 0.2, 0.4] {
      let way = spring.state(from: 0, to: 1, after: time).place
      let hero = try #require(try rect("matched-hero", "hero", time))
      expect(hero.x, 20, "x at \(time)")
      expect(hero.width, 132 + 148 * way, "width at \(time)")
      expect(hero.height, 188 + 92 * way, "height at \(time)")
    }
    let frames = try #require(try Self.traces.get()["matched-hero"])
    let end = try #require(frames.last?.views["card"])
    #expect(end[0] == 20 && end[2] == 132 && end[3] == 188)
    #expect(frames.last?.views["hero"] == nil)
  }

  @Test func `the line under the tabs takes the width of the tab it goes to`() throws {
    let frames = try #require(try Self.traces.get()["matched-hero"])
    let (first, last) = (frames.first?.views["underline"], frames.last?.views["underline"])
    let (places, journeys) = (try #require(first), try #require(last))
    #expect(places[0] == 20)
    // The tabs stand side by side, 22 points apart; a spring within half a point is at rest.
    expect(journeys[0], 20 + places[2] + 22, within: 0.5, "its left end")
    #expect(journeys[2] > places[2] && journeys[3] == 4 && journeys[1] == places[1])
  }

  // MARK: Phases: section 13

  @Test func `phases come in order, each when the one before is over`() throws {
    let heart = try #require(try rect("phases", "heart", 0)).width
    expect(try #require(try rect("phases", "heart", 0.2)).width, 1.5 * heart, "grown")
    expect(try #require(try rect("phases", "heart", 1.2)).width, heart, "at rest")
    expect(try #require(try rect("phases", "pulse", 0.15)).width, 50.4, "half wide")
    expect(try #require(try rect("phases", "pulse", 0.4)).width, 72.8, "wide")
    expect(try #require(try rect("phases", "runner", 0.1)).midX, 56.5, "half way to the middle")
    expect(try #require(try rect("phases", "runner", 0.3)).midX, 70, "in the middle")
    let way = try #require(try Self.traces.get()["phases"]).compactMap { frame in
      frame.views["runner"].map { $0[0] + $0[2] / 2 }
    }
    let jump = try #require(way.indices.dropFirst().first { way[$0] < way[$0 - 1] - 1 })
    expect(way[jump - 1], 97, within: 0.5, "it has all but come to the right")
    expect(way[jump], 43, within: 0.5, "and is back without an animation")
    // Two steps of 0.4 s, and at most a frame each until the end of a step is seen.
    #expect((48...50).contains(jump), "in frame \(jump)")
    #expect(way[jump + 10] > 44, "it goes on at once")
  }

  // MARK: Keyframes: section 14

  @Test(arguments: [
    (0.1, 0.0), (0.3, 0), (0.4, 52.5), (0.5, 90), (0.7, 120), (0.9, 90), (1.0, 52.5), (1.1, 0),
    (1.9, 0),
  ])
  func `a cubic with its two speeds is a parabola`(time: Double, lift: Double) throws {
    // 600 t - 750 t² after the first 0.3 s.
    expect(try height("keyframes", "lift", time, of: 1), lift, "at \(time)")
  }

  // MARK: Interruption: section 6

  @Test func `an interrupted spring goes on from where it is, as fast as it is`() throws {
    let spring = ReferenceSpring(duration: 1.5, ratio: 1)
    let call = spring.state(from: 0, to: 1, after: 0.5)
    for time in [0.25, 0.5, 0.55, 0.75, 1, 1.5] {
      let state =
        time <= 0.5
        ? spring.state(from: 0, to: 1, after: time)
        : spring.state(from: call.place, speed: call.speed, to: 0, after: time - 0.5)
      expect(
        try height("interruption", "spring", time, of: 40), state.place, within: 0.001,
        "at \(time)")
    }
  }

  @Test func `a spring that is sent elsewhere five times keeps its speed each time`() throws {
    let spring = ReferenceSpring(duration: 0.15, ratio: 0.85)
    var state = (place: 0.0, speed: 0.0)
    for (index, target) in [0.2, 0.4, 0.6, 0.8, 1, 0].enumerated() {
      let (place, speed) = state
      for ticks in [3.0, 6.0] {
        let after = ticks / 60
        state = spring.state(from: place, speed: speed, to: target, after: after)
        let time = Double(index) / 10 + after
        // At the instant of a change the frame still shows where it was.
        expect(
          try height("interruption", "finger", time, of: 40), state.place, within: 0.001,
          "at \(time)")
      }
    }
  }

  @Test(arguments: [
    // Linear up, pulled back by another linear: t (1 - (t - 0.5)).
    ("chain", 0.4, 0.4), ("chain", 0.5, 0.5), ("chain", 0.75, 0.5625), ("chain", 1, 0.5),
    ("chain", 1.25, 0.25), ("chain", 1.6, 0),
    // The model goes down by 1 at once, and the animation goes on.
    ("jump", 0.4, 0.4), ("jump", 0.5, -0.5), ("jump", 0.75, -0.25), ("jump", 1.1, 0),
    // An animation that is over at once ends what it took over.
    ("stop", 0.4, 0.4), ("stop", 0.55, 0), ("stop", 1, 0),
  ])
  func `what is called back turns as its kind does`(
    view: String, time: Double, value: Double
  ) throws {
    expect(
      try height("interruption", view, time, of: 40), value, within: 0.001, "\(view) at \(time)")
  }
}

/// A spring by its formulas: the motion notes, 4.3.
struct ReferenceSpring {
  /// In seconds.
  let duration: Double
  /// The damping ratio.
  let ratio: Double

  /// The position and velocity after a time, in units of the way and a second.
  func state(
    from start: Double, speed: Double = 0, to target: Double, after time: Double
  ) -> (place: Double, speed: Double) {
    let omega = 2 * Double.pi / duration
    let (way, decay) = (target - start, ratio * omega)
    let fade = exp(-decay * time)
    if ratio == 1 {
      let slope = decay * way - speed
      return (
        target - fade * (way + slope * time), fade * (decay * (way + slope * time) - slope)
      )
    }
    if ratio < 1 {
      let turn = omega * (1 - ratio * ratio).squareRoot()
      let (c, s) = (cos(turn * time), sin(turn * time))
      let slope = (decay * way - speed) / turn
      return (
        target - fade * (way * c + slope * s),
        fade * (decay * (way * c + slope * s) + turn * (way * s - slope * c))
      )
    }
    let spread = omega * (ratio * ratio - 1).squareRoot()
    let (slow, fast) = (decay - spread, decay + spread)
    let (late, early) = ((fast * way - speed) / (2 * spread), (slow * way - speed) / (2 * spread))
    return (
      target - late * exp(-slow * time) + early * exp(-fast * time),
      late * slow * exp(-slow * time) - early * fast * exp(-fast * time)
    )
  }
}

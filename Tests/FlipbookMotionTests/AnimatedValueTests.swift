import FlipbookMotion
import SharedFixtures
import Testing

/// A list of numbers, as apps write them for the points of a line: its zero has none.
private struct NumberList: VectorArithmetic {
  var numbers: [Double] = []

  static var zero: Self { Self() }

  static func + (first: Self, second: Self) -> Self { first.combined(with: second, 1) }

  static func - (first: Self, second: Self) -> Self { first.combined(with: second, -1) }

  private func combined(with other: Self, _ factor: Double) -> Self {
    let count = max(numbers.count, other.numbers.count)
    func number(_ list: [Double], _ index: Int) -> Double { index < list.count ? list[index] : 0 }
    return Self(
      numbers: (0..<count).map { number(numbers, $0) + number(other.numbers, $0) * factor })
  }

  mutating func scale(by rhs: Double) { numbers = numbers.map { $0 * rhs } }

  var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }
}

@Suite struct AnimatedValueTests {
  @Test(
    "A list of numbers moves as each of them does",
    arguments: [
      Animation.linear(duration: 1), .linear(duration: 1).repeatForever(),
      .easeIn(duration: 0.4).repeatCount(3, autoreverses: false),
      .linear(duration: 1).delay(0.1), .easeOut(duration: 1).speed(2),
    ])
  func lists(_ animation: Animation) {
    var list = AnimatedValue(NumberList(numbers: [0, 5]))
    _ = list.set(NumberList(numbers: [100, -5]), animation: animation, at: 0)
    var first = AnimatedValue(0.0)
    _ = first.set(100, animation: animation, at: 0)
    var second = AnimatedValue(5.0)
    _ = second.set(-5, animation: animation, at: 0)
    for time in stride(from: 0.05, through: 3, by: 0.05) {
      let shown = list.value(at: time).numbers
      #expect(abs(shown[0] - first.value(at: time)) < 1e-9, "\(time)")
      #expect(abs(shown[1] - second.value(at: time)) < 1e-9, "\(time)")
    }
  }

  @Test func `a list with a number that is none is not finite`() {
    #expect(NumberList(numbers: [0, 1]).isFinite)
    #expect(NumberList().isFinite)
    #expect(!NumberList(numbers: [1, .nan]).isFinite)
    #expect(!NumberList(numbers: [.infinity]).isFinite)
  }

  /// A change of the value of a scenario.
  struct Step {
    var time: Double
    var target: Double
    var animation: Animation?

    init(_ time: Double, _ target: Double, _ animation: Animation?) {
      (self.time, self.target, self.animation) = (time, target, animation)
    }
  }

  /// The shown values in the frames at 60 Hz, and the number of frames in which something was in
  /// flight.
  struct Frames {
    var shown: [Double] = []
    var moving = 0
  }

  /// Returns what is shown in each frame; a change's frame shows what was before it.
  static func frames(_ count: Int, _ steps: [Step]) -> Frames {
    var frames = Frames()
    var value = AnimatedValue(0.0)
    var pending = steps[...]
    for index in 0..<count {
      let time = Double(index) / 60
      var shown = value.value(at: time)
      while let step = pending.first, step.time <= time + 1e-9 {
        _ = value.set(step.target, animation: step.animation, at: step.time)
        // A change without animation shows at once.
        if step.animation == nil { shown = value.value(at: time) }
        pending = pending.dropFirst()
      }
      // The first frame belongs to the animation; negative delays show there.
      if index == 0 { shown = value.value(at: time) }
      frames.shown.append(shown)
      if value.isAnimating { frames.moving = index + 1 }
    }
    return frames
  }

  struct Scenario: Sendable, CustomTestStringConvertible {
    var id: String
    var tolerance: Double

    /// The number of frames that agree to a millionth although the tolerance of the rest is
    /// greater.
    var exact = 0
    var steps: [Step]

    var testDescription: String { id }
  }

  static let retargets: [Scenario] = [
    Scenario(
      id: "R01", tolerance: 1e-6,
      steps: [
        Step(0, 100, .spring(duration: 0.5, bounce: 0.2)),
        Step(0.2, 40, .spring(duration: 0.5, bounce: 0.2)),
      ]),
    Scenario(
      id: "R02", tolerance: 1e-6,
      steps: [Step(0, 100, .bouncy), Step(0.15, 0, .smooth(duration: 0.35))]),
    Scenario(
      id: "R03", tolerance: 1e-6,
      steps: [
        Step(0, 100, .easeInOut(duration: 1)), Step(0.4, 0, .easeInOut(duration: 1)),
      ]),
    Scenario(
      id: "R04", tolerance: 1e-6,
      steps: [Step(0, 100, .linear(duration: 1)), Step(0.5, 0, .linear(duration: 1))]),
    Scenario(
      id: "R05", tolerance: 1e-6,
      steps: [
        Step(0, 100, .easeInOut(duration: 0.8)), Step(0.3, 250, .easeInOut(duration: 0.8)),
        Step(0.6, -50, .easeOut(duration: 0.5)),
      ]),
    // The recording's springs never end; ours leave a thousandth of the travel, and the first one
    // has ended after ln((1 + d/w) / 0.001) / d, which is 0.99 s.
    Scenario(
      id: "R06", tolerance: 0.1, exact: 59,
      steps: [
        Step(0, 100, .interpolatingSpring(stiffness: 170, damping: 15)),
        Step(0.25, 40, .interpolatingSpring(stiffness: 170, damping: 15)),
      ]),
    Scenario(
      id: "R07", tolerance: 1e-6,
      steps: [
        Step(0, 100, .easeInOut(duration: 0.6)),
        Step(0.2, 0, .spring(duration: 0.5, bounce: 0.2)),
      ]),
    Scenario(
      id: "R08", tolerance: 1e-6,
      steps: [
        Step(0, 100, .spring(duration: 0.5, bounce: 0.3)),
        Step(0.15, 20, .easeInOut(duration: 0.5)),
      ]),
    Scenario(
      id: "R09", tolerance: 1e-6,
      steps: [
        Step(0, 100, .easeInOut(duration: 0.5).delay(0.3)),
        Step(0.2, 60, .easeInOut(duration: 0.5).delay(0.3)),
      ]),
    Scenario(
      id: "R10", tolerance: 1e-6,
      steps: [
        Step(0, 100, .linear(duration: 0.5).repeatForever(autoreverses: true)),
        Step(1.2, 0, .linear(duration: 0.4)),
      ]),
    Scenario(
      id: "R14", tolerance: 1e-6,
      steps: [Step(0, 100, .easeInOut(duration: 0.8)), Step(0.3, 130, nil)]),
    // The recording re-reads the blended response once a frame.
    Scenario(
      id: "R15", tolerance: 1,
      steps: [
        Step(0, 100, .spring(response: 0.8, dampingFraction: 0.8)),
        Step(0.2, 160, .spring(response: 0.3, dampingFraction: 0.8, blendDuration: 0.25)),
      ]),
  ]

  @Test(arguments: retargets)
  func `agrees with every recorded change in flight`(scenario: Scenario) throws {
    let row = try MotionFixture.scenario(scenario.id)
    let expected = try #require(row.value)
    let found = Self.frames(expected.count, scenario.steps)
    let moving = found.moving
    let gap = greatestGap(Array(found.shown.prefix(moving)), Array(expected.prefix(moving)))
    #expect(gap <= scenario.tolerance)
    let exact = scenario.exact
    #expect(greatestGap(Array(found.shown.prefix(exact)), Array(expected.prefix(exact))) <= 1e-6)
    // What is removed rests on its target, where the recording goes on by less than a thousandth.
    #expect(greatestGap(found.shown, expected) <= max(scenario.tolerance, 0.01))
    if let naive = row.naive_additive_NOT_expected {
      #expect(greatestGap(found.shown, naive) > 0.1)
    }
  }

  static let cases: [(String, String, Animation)] = [
    (
      "R11", "repeatCount(3,autoreverses:true) of linear 0.5",
      .linear(duration: 0.5).repeatCount(3)
    ),
    (
      "R11", "repeatCount(2,autoreverses:true) of linear 0.5",
      .linear(duration: 0.5).repeatCount(2)
    ),
    (
      "R11", "repeatCount(2,autoreverses:false) of linear 0.5",
      .linear(duration: 0.5).repeatCount(2, autoreverses: false)
    ),
    (
      "R11", "repeatCount(1,autoreverses:true) of linear 0.5",
      .linear(duration: 0.5).repeatCount(1)
    ),
    (
      "R12", ".easeInOut(1).delay(0.5).speed(2)  -> wait 0.25, run 0.5",
      .easeInOut(duration: 1).delay(0.5).speed(2)
    ),
    (
      "R12", ".easeInOut(1).speed(2).delay(0.5)  -> wait 0.5, run 0.5",
      .easeInOut(duration: 1).speed(2).delay(0.5)
    ),
    (
      "R12", ".easeInOut(0.4).delay(0.2).repeatCount(3) -> wait in every cycle",
      .easeInOut(duration: 0.4).delay(0.2).repeatCount(3)
    ),
    (
      "R12", ".easeInOut(0.4).repeatCount(3).delay(0.2) -> wait once",
      .easeInOut(duration: 0.4).repeatCount(3).delay(0.2)
    ),
    (
      "R12", ".easeInOut(0.4).delay(-0.1) -> starts 0.1 s in",
      .easeInOut(duration: 0.4).delay(-0.1)
    ),
    (
      "R16", ".spring(duration:0.5,bounce:0.2).delay(0.25)",
      .spring(duration: 0.5, bounce: 0.2).delay(0.25)
    ),
    (
      "R16", ".spring(duration:0.5,bounce:0.2).speed(0.5)",
      .spring(duration: 0.5, bounce: 0.2).speed(0.5)
    ),
  ]

  @Test(arguments: cases)
  func `agrees with every recorded modifier`(id: String, name: String, animation: Animation) throws
  {
    let row = try #require(MotionFixture.scenario(id).cases?[name])
    let found = Self.frames(row.samples.count, [Step(0, 100, animation)])
    #expect(!row.samples.isEmpty)
    #expect(greatestGap(found.shown, row.samples) <= 1e-6)
    var context = AnimationContext<Double>()
    let outputs = row.samples.indices.map {
      animation.animate(value: 100, time: Double($0) / 60, context: &context) ?? 100
    }
    #expect(greatestGap(outputs, row.samples) <= 1e-6)
  }

  @Test(arguments: ["R01", "R02"])
  func `has the recorded velocity when a spring takes over`(id: String) throws {
    let scenario = try #require(Self.retargets.first { $0.id == id })
    let expected = try #require(MotionFixture.scenario(id).velocity)
    var value = AnimatedValue(0.0)
    var pending = scenario.steps[...]
    let found = expected.indices.map { index in
      let time = Double(index) / 60
      let velocity = value.velocity(at: time)
      while let step = pending.first, step.time <= time + 1e-9 {
        _ = value.set(step.target, animation: step.animation, at: step.time)
        pending = pending.dropFirst()
      }
      return velocity
    }
    // Where the spring has been removed it moved by at most 0.06 per second.
    #expect(greatestGap(found, expected) <= 0.06)
    #expect(greatestGap(Array(found.prefix(42)), Array(expected.prefix(42))) <= 1e-6)
  }

  @Test func `does nothing without a change or an animation`() {
    var value = AnimatedValue(1.0)
    let started = [
      value.set(1, animation: .linear, at: 0), value.set(2, animation: nil, at: 0),
      value.set(.infinity, animation: .linear, at: 0), value.set(2, animation: .linear, at: 0),
    ]
    #expect(started == [false, false, false, false])
    let shown = [value.value(at: 0)]
    #expect(shown == [2])
    #expect(!value.isAnimating)
  }

  @Test func `waits before a change that takes no time`() {
    let found = Self.frames(40, [Step(0, 8, .linear(duration: 0).delay(0.5))])
    #expect(found.shown[29] == 0)
    #expect(found.shown[31] == 8)
  }

  @Test func `shows the model's value when cancelled`() {
    var value = AnimatedValue(1.0)
    let started = value.set(3, animation: .linear, at: 0)
    #expect(started)
    #expect(value.describeAnimation() == "linear(0.35)")
    value.cancel()
    let shown = value.value(at: 0)
    #expect(shown == 3)
    #expect(value.describeAnimation().isEmpty)
  }

  @Test func `ends on the target to the bit`() {
    var value = AnimatedValue(0.1)
    _ = value.set(0.7, animation: .easeOut(duration: 0.3), at: 0.1)
    let last = value.value(at: 0.4)
    #expect(last == 0.7)
    #expect(value.isAnimating)
    let rest = value.value(at: 0.5)
    #expect(rest == 0.7)
    #expect(!value.isAnimating)
  }

  @Test(arguments: [Semantics.ios16, .ios17, .ios18])
  func `the default under a modifier is what it stands for`(semantics: Semantics) {
    let base = Animation.default.resolved(for: semantics)
    let pairs: [(Animation, Animation)] = [
      (.default.delay(0.1), base.delay(0.1)), (.default.speed(2), base.speed(2)),
      (.default.repeatCount(2), base.repeatCount(2)),
      (.default.repeatForever(autoreverses: false), base.repeatForever(autoreverses: false)),
    ]
    for (found, expected) in pairs {
      let shown = [found, expected].map { animation in
        var value = AnimatedValue(0.0)
        _ = value.set(100, animation: animation, at: 0, semantics: semantics)
        return (0..<200).map { value.value(at: Double($0) / 60) }
      }
      #expect(shown[0] == shown[1])
    }
  }

  @Test func `uses the default of its system`() {
    for (semantics, words) in [(Semantics.ios16, "easeInOut(0.35)"), (.ios18, "spring(0.55, 1)")] {
      var value = AnimatedValue(0.0)
      _ = value.set(1, animation: .default, at: 0, semantics: semantics)
      #expect(value.describeAnimation() == words)
    }
  }
}

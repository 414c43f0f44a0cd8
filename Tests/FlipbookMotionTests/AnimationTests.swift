import FlipbookGeometry
import FlipbookMotion
import SharedFixtures
import Testing

@Suite struct AnimationTests {
  static let timings: [String: Animation] = [
    "T01": .linear, "T02": .easeIn, "T03": .easeOut, "T04": .easeInOut,
    "T05": .timingCurve(0.17, 0.67, 0.83, 0.67, duration: 0.8),
  ]

  @Test(arguments: try MotionFixture.curves().timing)
  func `agrees with every recorded timing`(row: MotionFixture.TimingRow) throws {
    let animation = try #require(Self.timings[row.id])
    var context = AnimationContext<Double>()
    let outputs = row.t.map { animation.animate(value: 1, time: $0, context: &context) }
    #expect(greatestGap(outputs.map { $0 ?? 1 }, row.fraction) < 1e-11)
    #expect(outputs.map { $0 == nil } == row.finished)
    #expect(animation.velocity(value: 1, time: 0.1, context: context) == nil)
    let slopes = zip(row.t, row.finished).map { time, isFinished in
      isFinished ? 0 : animation.derivative(value: 1, time: time, context: context)
    }
    // The recording has true slopes at the ends, where SwiftUI's curves have their own.
    let inner = 1..<(row.finished.firstIndex(of: true) ?? row.t.count) - 1
    #expect(greatestGap(Array(slopes[inner]), Array(row.velocity_per_second[inner])) < 1e-9)
  }

  @Test func `the default is equal to itself only`() {
    #expect(Animation.default == .default)
    #expect(Animation.default != .spring(response: 0.55, dampingFraction: 1))
    #expect(Animation.default.description == "DefaultAnimation()")
    #expect(Animation.default.resolved(for: .ios16) == .easeInOut)
    #expect(
      Animation.default.resolved(for: .ios18) == .spring(response: 0.55, dampingFraction: 1))
  }

  @Test func `presets are the springs they are documented as`() {
    #expect(Animation.spring == .spring(duration: 0.5, bounce: 0, blendDuration: 0))
    #expect(Animation.spring() == .smooth)
    #expect(Animation.snappy == .spring(duration: 0.5, bounce: 0.15))
    #expect(Animation.bouncy(duration: 1, extraBounce: 0.1) == .spring(duration: 1, bounce: 0.4))
    #expect(
      Animation.interactiveSpring == .spring(duration: 0.15, bounce: 0.15, blendDuration: 0.25))
    #expect(
      Animation.spring(dampingFraction: 0.5) == .spring(response: 0.5, dampingFraction: 0.5))
    #expect(Animation.spring(Spring.snappy).shortDescription == Animation.snappy.shortDescription)
    #expect(Animation.timingCurve(.easeIn, duration: 1) != .easeIn(duration: 1))
  }

  @Test func `modifiers compare by what they do`() {
    #expect(Animation.linear.delay(1) == .linear.delay(1))
    #expect(Animation.linear.delay(1) != .linear.delay(2))
    #expect(Animation.linear.delay(1).speed(2) != .linear.speed(2).delay(1))
    #expect(Animation.linear.repeatForever() != .linear.repeatCount(3))
    #expect(Set([Animation.linear, .linear(duration: 0.35), .easeIn]).count == 2)
  }

  @Test(arguments: [
    (Animation.default.resolved(for: .ios18), "spring(0.55, 1)"),
    (.linear(duration: 1), "linear(1)"),
    (.timingCurve(0.1, 0.2, 0.3, 0.4, duration: 2), "timingCurve(0.1, 0.2, 0.3, 0.4, 2)"),
    (.easeInOut.delay(0.1).repeatForever(), "easeInOut(0.35).delay(0.1).repeatForever()"),
    (
      .easeIn.repeatCount(3, autoreverses: false),
      "easeIn(0.35).repeatCount(3, autoreverses: false)"
    ),
    (.interpolatingSpring(stiffness: 100, damping: 10), "interpolatingSpring(1, 100, 10, 0)"),
  ])
  func `says in a few words what it is`(animation: Animation, words: String) {
    #expect(animation.shortDescription == words)
  }

  @Test func `reports a velocity from a unit curve only`() {
    let context = AnimationContext<Double>()
    let curve = Animation.timingCurve(.linear, duration: 2)
    #expect(curve.velocity(value: 10, time: 1, context: context) == 5)
    #expect(Animation.linear(duration: 2).velocity(value: 10, time: 1, context: context) == nil)
  }

  struct Elastic: CustomAnimation {
    var duration: Double

    func animate<V: VectorArithmetic>(
      value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
      if time > duration { return nil }
      context.state[Calls.self] += 1
      if time >= duration / 2 { context.isLogicallyComplete = true }
      return value.scaled(by: time / duration)
    }
  }

  enum Calls: AnimationStateKey {
    static var defaultValue: Int { 0 }
  }

  @Test func `a custom animation remembers under its key`() {
    var context = AnimationContext<Double>()
    let animation = Animation(Elastic(duration: 1))
    for time in [0, 0.25, 0.5] {
      let output = animation.animate(value: 8, time: time, context: &context)
      #expect(output == 8 * time)
    }
    #expect(context.state[Calls.self] == 3)
    #expect(context.isLogicallyComplete)
    #expect(context.withState(AnimationState<Float>()).state[Calls.self] == 0)
    #expect(animation.base is Elastic)
    #expect(animation == Animation(Elastic(duration: 1)))
  }

  @Test func `repeats a custom animation by running it`() {
    var context = AnimationContext<Double>()
    let animation = Animation(Elastic(duration: 1)).repeatCount(2)
    let outputs = stride(from: 0, through: 2.5, by: 0.25).map {
      animation.animate(value: 4, time: $0, context: &context)
    }
    // The first instant past a pass shows its end and begins the next pass.
    #expect(outputs == [0, 1, 2, 3, 4, 4, 3, 2, 1, 0, nil])
  }
}

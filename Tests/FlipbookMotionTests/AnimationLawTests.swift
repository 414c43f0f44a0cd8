import FlipbookMotion
import SharedFixtures
import Testing

/// Laws that hold for any animation, any value and any instants asked for.
@Suite struct AnimationLawTests {
  typealias Pair = AnimatablePair<Double, Double>

  static func animation(_ random: inout SplitMix64) -> Animation {
    let duration = random.number(0.1...1)
    let base: Animation
    switch random.next() % 6 {
    case 0: base = .easeInOut(duration: duration)
    case 1:
      base = .timingCurve(
        random.number(0...1), random.number(-1...2), random.number(0...1), random.number(-1...2),
        duration: duration)
    case 2: base = .spring(duration: duration, bounce: random.number(-0.5...0.8))
    case 3: base = .spring(duration: duration, bounce: 0.1, blendDuration: random.number(0...0.5))
    case 4:
      base = .interpolatingSpring(
        mass: random.number(0.5...2), stiffness: random.number(50...300),
        damping: random.number(5...30), initialVelocity: random.number(-2...2))
    default: base = .linear(duration: duration)
    }
    switch random.next() % 6 {
    case 0: return base.delay(random.number(0...0.3))
    case 1: return base.speed(random.number(0.5...2))
    case 2: return base.repeatCount(Int(random.next() % 4), autoreverses: random.next() % 2 == 0)
    default: return base
    }
  }

  static func spring(_ random: inout SplitMix64) -> Animation {
    .spring(
      duration: random.number(0.1...1), bounce: random.number(-0.5...0.8),
      blendDuration: random.next() % 2 == 0 ? 0 : 0.25)
  }

  struct Change {
    var time: Double
    var target: Double
    var animation: Animation
  }

  static func changes(_ random: inout SplitMix64) -> [Change] {
    var time = 0.0
    return (0...random.next() % 4).map { _ in
      time += random.number(0...0.4)
      return Change(
        time: time, target: random.number(-200...200), animation: animation(&random))
    }
  }

  /// Returns what is shown at the given instants, which are not asked for before the changes.
  static func shown(_ changes: [Change], at instants: [Double]) -> [Double] {
    var value = AnimatedValue(0.0)
    var pending = changes[...]
    return instants.map { instant in
      while let change = pending.first, change.time <= instant {
        _ = value.set(change.target, animation: change.animation, at: change.time)
        pending = pending.dropFirst()
      }
      return value.value(at: instant)
    }
  }

  @Test(arguments: UInt64(0)..<300)
  func `which instants are asked for does not matter`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let changes = Self.changes(&random)
    let dense = (0...600).map { Double($0) / 240 }
    let sparse = dense.filter { _ in random.next() % 16 == 0 }
    let all = Dictionary(uniqueKeysWithValues: zip(dense, Self.shown(changes, at: dense)))
    #expect(Self.shown(changes, at: sparse) == sparse.map { all[$0] })
  }

  @Test(arguments: UInt64(0)..<300)
  func `finite input gives finite output`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let shown = Self.shown(Self.changes(&random), at: (0...100).map { Double($0) / 30 })
    #expect(shown.allSatisfy { $0.isFinite })
  }

  /// A closed form shows the same as a general sample in every frame.
  @Test(arguments: UInt64(0)..<300)
  func `a value shows what its animation says`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let animation = Self.animation(&random)
    var value = AnimatedValue(0.0)
    _ = value.set(10, animation: animation, at: 0)
    var context = AnimationContext<Double>()
    let gaps = (0..<120).map { frame in
      let time = Double(frame) / 60
      let said = animation.animate(value: 10, time: time, context: &context) ?? 10
      return abs(said - value.value(at: time))
    }
    #expect(gaps.allSatisfy { $0 < 1e-12 })
  }

  @Test(arguments: UInt64(0)..<300)
  func `velocity is the derivative of what is shown`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var value = AnimatedValue(Pair(0, 0))
    let animation = Self.animation(&random)
    _ = value.set(Pair(1, -3), animation: animation, at: 0)
    if seed % 2 == 0 {
      _ = value.set(Pair(4, 2), animation: Self.animation(&random), at: 0.1)
    }
    let step = 1e-6
    var bad = 0
    for index in 0..<50 {
      let time = 0.2 + Double(index) / 50 + 0.0007
      let velocity = value.velocity(at: time)
      var (early, late) = (value, value)
      let change = late.value(at: time + step) - early.value(at: time)
      guard late.isAnimating else { break }
      if (change.scaled(by: 1 / step) - velocity).magnitude > 0.05 + velocity.magnitude / 100 {
        bad += 1
      }
    }
    // A corner of the motion, where a delay or a pass ends, may lie in a step; never in two.
    #expect(bad <= 1)
  }

  @Test(arguments: UInt64(0)..<300)
  func `a spring takes over without a step in value or slope`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var value = AnimatedValue(0.0)
    _ = value.set(100, animation: Self.spring(&random), at: 0)
    for time in [0.06, 0.13] {
      let before = (value.value(at: time), value.velocity(at: time))
      _ = value.set(random.number(-200...200), animation: Self.spring(&random), at: time)
      let after = (value.value(at: time), value.velocity(at: time))
      #expect(abs(before.0 - after.0) < 1e-9)
      #expect(abs(before.1 - after.1) < 1e-7)
    }
  }

  @Test(arguments: UInt64(0)..<300)
  func `any change in flight is without a step in value`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var value = AnimatedValue(0.0)
    _ = value.set(100, animation: Self.animation(&random), at: 0)
    _ = value.set(50, animation: Self.animation(&random), at: 0.05)
    let before = value.value(at: 0.09)
    _ = value.set(random.number(-200...200), animation: Self.animation(&random), at: 0.09)
    let after = value.value(at: 0.09)
    #expect(abs(before - after) < 1e-9)
  }

  @Test(arguments: UInt64(0)..<300)
  func `rests from the time it says and not before`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    var value = AnimatedValue(0.0)
    _ = value.set(100, animation: Self.animation(&random), at: 0)
    if seed % 3 == 0 { _ = value.set(-40, animation: Self.animation(&random), at: 0.1) }
    let found = value.restTime(after: 0.1, tolerance: 0.5)
    let rest = try #require(found)
    var probe = value
    let instants = (0...1500).map { 0.1 + Double($0) / 100 }
    let outside = instants.last { abs(probe.value(at: $0) - value.target) > 0.5 }
    #expect((outside ?? 0) <= rest)
    // A millionth of a second earlier it is still outside, but for a thousand points per second.
    let before = value.value(at: rest - 1e-6)
    #expect(rest == 0.1 || abs(before - value.target) > 0.499)
    if let outside { #expect(rest - outside <= 0.01 + 1e-9) }
  }

  @Test(arguments: [
    Animation.linear.repeatForever(), .spring(bounce: 1), .linear.speed(0),
    .interpolatingSpring(stiffness: 100, damping: 0),
  ])
  func `knows what never rests`(animation: Animation) {
    var value = AnimatedValue(0.0)
    _ = value.set(100, animation: animation, at: 0)
    let rest = value.restTime(after: 0, tolerance: 0.1)
    #expect(rest == nil)
  }

  @Test(arguments: [
    Animation.linear(duration: 0), .linear(duration: -1), .linear(duration: .nan),
    .spring(response: .nan), .spring(bounce: -1), .spring(bounce: .infinity),
    .spring(response: 0, dampingFraction: -3), .spring(response: .infinity),
    .interpolatingSpring(mass: 0, stiffness: 1, damping: 1),
    .interpolatingSpring(stiffness: -1, damping: .nan), .linear.delay(.nan),
    .linear.delay(-.infinity), .linear.delay(.infinity), .spring.speed(.infinity),
    .linear.speed(.nan), .spring.speed(-1), .linear(duration: 0).repeatForever(),
    .linear.repeatCount(.min), .linear.logicallyComplete(after: .nan),
    .timingCurve(.nan, .infinity, -.infinity, .nan, duration: 1),
  ])
  func `bears strange parameters`(animation: Animation) {
    var value = AnimatedValue(0.0)
    _ = value.set(100, animation: animation, at: 0)
    let shown = (0...40).map { value.value(at: Double($0) / 20) }
    let speed = value.velocity(at: 2.5)
    #expect(shown.allSatisfy { $0.isFinite && abs($0) <= 1000 })
    #expect(speed.isFinite)
    let rest = value.restTime(after: 3, tolerance: 0.1)
    #expect(rest?.isNaN != true)
  }
}

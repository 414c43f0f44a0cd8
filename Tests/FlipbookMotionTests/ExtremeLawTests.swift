import FlipbookMotion
import Foundation
import SharedFixtures
import Testing

/// Laws for parameters that nobody means, and for motions that mirror each other.
@Suite struct ExtremeLawTests {
  static let extremes: [Double] = [
    0, -0.0, 1, -1, 0.5, 1e-300, -1e-300, .leastNonzeroMagnitude, 1e-9, 1e9, -1e9, 1e154, 1e300,
    -1e300,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .ulpOfOne, 0.999999999999, 2,
  ]

  static func extreme(_ random: inout SplitMix64) -> Double {
    let index = Int(random.next() % UInt64(2 * extremes.count))
    return index < extremes.count ? extremes[index] : random.number(-3...3)
  }

  static func base(_ random: inout SplitMix64) -> Animation {
    func number() -> Double { extreme(&random) }
    switch random.next() % 9 {
    case 0: return .linear(duration: number())
    case 1: return .easeInOut(duration: number())
    case 2: return .timingCurve(number(), number(), number(), number(), duration: number())
    case 3: return .timingCurve(.circularEaseInOut, duration: number())
    case 4: return .spring(duration: number(), bounce: number(), blendDuration: number())
    case 5:
      return .spring(response: number(), dampingFraction: number(), blendDuration: number())
    case 6:
      return .interpolatingSpring(
        mass: number(), stiffness: number(), damping: number(), initialVelocity: number())
    case 7:
      return .interpolatingSpring(duration: number(), bounce: number(), initialVelocity: number())
    default: return .spring(Spring(duration: number(), bounce: number()), blendDuration: number())
    }
  }

  static func animation(_ random: inout SplitMix64) -> Animation {
    let counts = [Int.min, -1, 0, 1, 2, 3, .max - 1, .max]
    var result = base(&random)
    for _ in 0..<random.next() % 4 {
      switch random.next() % 5 {
      case 0: result = result.delay(extreme(&random))
      case 1: result = result.speed(extreme(&random))
      case 2:
        result = result.repeatCount(
          counts[Int(random.next() % UInt64(counts.count))], autoreverses: random.next() % 2 == 0)
      case 3: result = result.repeatForever(autoreverses: random.next() % 2 == 0)
      default: result = result.logicallyComplete(after: extreme(&random))
      }
    }
    return result
  }

  static let instants: [Double] = [
    0, 1e-300, 1e-9, 1 / 60, 0.1, 0.3, 0.35, 0.7, 1, 2, 60, 1e6, 1e15, 1e300,
  ]

  @Test(arguments: UInt64(0)..<20)
  func `nothing finite gives what is not a number`(seed: UInt64) {
    for part in 0..<6 {
      var random = SplitMix64(seed: seed * 100 + UInt64(part))
      var value = AnimatedValue(Self.extreme(&random))
      var animations: [Animation] = []
      for instant in Self.instants {
        if random.next() % 4 == 0 {
          let animation = Self.animation(&random)
          animations.append(animation)
          _ = value.set(Self.extreme(&random), animation: animation, at: instant)
        }
        if random.next() % 8 == 0 {
          _ = value.set(
            Self.extreme(&random), animation: nil, at: instant, tracksVelocity: true)
        }
        let shown = value.value(at: instant)
        let velocity = value.velocity(at: instant)
        guard shown.isFinite, velocity.isFinite else {
          Issue.record(
            """
            \(seed * 100 + UInt64(part)): \(shown), \(velocity) at \(instant), \
            \(value.target): \(animations.map(\.shortDescription))
            """)
          break
        }
      }
      let rest = value.restTime(after: 1e300, tolerance: 0.5)
      #expect(rest?.isNaN != true)
    }
  }

  @Test(arguments: UInt64(0)..<20)
  func `a finite spring answers with numbers`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<40 {
      func positive() -> Double { abs(Self.extreme(&random)) }
      let springs = [
        Spring(duration: positive() + 1e-3, bounce: random.number(-0.99...1)),
        Spring(response: positive() + 1e-3, dampingRatio: min(positive(), 1e6)),
        Spring(
          mass: random.number(1e-6...1e6), stiffness: random.number(1e-6...1e6),
          damping: random.number(0...1e6), allowOverDamping: true),
        Spring(
          settlingDuration: Self.extreme(&random), dampingRatio: Self.extreme(&random),
          epsilon: random.number(1e-9...0.5)),
      ]
      for spring in springs {
        for time in Self.instants {
          let value = spring.value(target: 1.0, initialVelocity: 3, time: time)
          let velocity = spring.velocity(target: 1.0, initialVelocity: 3, time: time)
          let derivative = spring.derivative(target: 1.0, initialVelocity: 3, time: time)
          let isFinite = value.isFinite && velocity.isFinite && derivative.isFinite
          if !isFinite {
            Issue.record("\(spring) at \(time): \(value), \(velocity), \(derivative)")
            break
          }
        }
        let rest = spring.settlingDuration
        if !(rest >= 0) { Issue.record("\(spring) settles at \(rest)") }
      }
    }
  }

  /// Returns what is shown of a motion from 0 along targets times a factor, offset by a start.
  static func shown(
    _ changes: [AnimationLawTests.Change], factor: Double, start: Double
  ) -> [Double] {
    var value = AnimatedValue(start)
    var pending = changes[...]
    return (0...180).map { frame in
      let time = Double(frame) / 60
      while let change = pending.first, change.time <= time {
        _ = value.set(
          start + factor * change.target, animation: change.animation, at: change.time)
        pending = pending.dropFirst()
      }
      return value.value(at: time)
    }
  }

  @Test(arguments: UInt64(0)..<300)
  func `a motion and its mirror agree`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var changes = AnimationLawTests.changes(&random)
    for index in changes.indices { changes[index].target /= 100 }
    let forth = Self.shown(changes, factor: 1, start: 0)
    // To the bit: negation is exact.
    #expect(Self.shown(changes, factor: -1, start: 0).map { -$0 } == forth)
    // From 1 towards 0 instead of from 0 towards 1: sums round differently.
    let back = Self.shown(changes, factor: -1, start: 1).map { 1 - $0 }
    #expect(greatestGap(forth, back) < 1e-12)
  }

  @Test(arguments: UInt64(0)..<100)
  func `components move as they would alone`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let animation = AnimationLawTests.animation(&random)
    let second = AnimationLawTests.animation(&random)
    typealias Pair = AnimatablePair<Double, Double>
    var (pair, alone) = (AnimatedValue(Pair(0, 5)), AnimatedValue(0.0))
    for frame in 0..<60 {
      let time = Double(frame) / 60
      if frame == 0 {
        _ = pair.set(Pair(1, 5), animation: animation, at: time)
        _ = alone.set(1, animation: animation, at: time)
      } else if frame == 7 {
        _ = pair.set(Pair(-2, 5), animation: second, at: time)
        _ = alone.set(-2, animation: second, at: time)
      }
      let (both, one) = (pair.value(at: time), alone.value(at: time))
      guard both == Pair(one, 5) else {
        Issue.record("\(both) and \(one) in frame \(frame)")
        return
      }
    }
  }
}

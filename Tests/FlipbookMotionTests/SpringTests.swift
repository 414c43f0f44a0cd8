import FlipbookGeometry
import FlipbookMotion
import Foundation
import SharedFixtures
import Testing

@Suite struct SpringTests {
  static let springs: [String: Spring] = [
    "S01": Spring(), "S02": .snappy, "S03": .bouncy, "S04": Spring(duration: 0.5, bounce: 0.2),
    "S05": Spring(duration: 0.7, bounce: 0.2), "S06": Spring(duration: 0.7, bounce: -0.2),
    "S07": Spring(duration: 0.3, bounce: -0.5), "S08": Spring(response: 0.5, dampingRatio: 0.825),
    "S09": Spring(response: 0.55, dampingRatio: 0.825),
    "S10": Spring(response: 0.15, dampingRatio: 0.86),
    "S11": Spring(duration: 0.15, bounce: 0.15),
    "S12": Spring(mass: 1, stiffness: 100, damping: 10),
    "S13": Spring(mass: 0.6, stiffness: 120, damping: 1.1),
    "S14": Spring(mass: 1, stiffness: 100, damping: 30),
    "S15": Spring(mass: 1, stiffness: 100, damping: 30, allowOverDamping: true),
    "S16": Spring(mass: 2, stiffness: 50, damping: 8),
    "S17": Spring(mass: 0.6, stiffness: 0.1, damping: 10, allowOverDamping: true),
    "S18": Spring(settlingDuration: 0.5, dampingRatio: 0.3),
    "S19": Spring(settlingDuration: 1.95, dampingRatio: 1),
    "S20": Spring(duration: 1, bounce: 0.6), "S21": Spring(duration: 0.4, bounce: 1),
    "S22": Spring(mass: 1, stiffness: 100, damping: 5),
    "S23": Spring(response: 0.55, dampingRatio: 1),
  ]

  @Test(arguments: try MotionFixture.curves().springs)
  func `agrees with every recorded spring`(row: MotionFixture.SpringRow) throws {
    let spring = try #require(Self.springs[row.id])
    let found = row.t.map {
      spring.value(target: row.target, initialVelocity: row.initialVelocity, time: $0)
    }
    let speed = row.t.map {
      spring.velocity(target: row.target, initialVelocity: row.initialVelocity, time: $0)
    }
    let derivative = row.t.map {
      spring.derivative(target: row.target, initialVelocity: row.initialVelocity, time: $0)
    }
    // Recorded to 12 digits, at times to 12 digits, at speeds up to 26 per second.
    #expect(greatestGap(found, row.value) < 1e-9, "\(row.id)")
    #expect(greatestGap(derivative, row.velocity) < 1e-8, "\(row.id)")
    #expect(greatestGap(speed, row.velocity_swiftui ?? row.velocity) < 1e-8, "\(row.id)")
    let settling = spring.settlingDuration(
      target: row.target, initialVelocity: row.initialVelocity, epsilon: 0.001)
    #expect(greatestGap([settling], [row.settlingDuration.value]) < 1e-9, "\(row.id)")
  }

  @Test(arguments: try MotionFixture.curves().springs)
  func `reads back its parameters`(row: MotionFixture.SpringRow) throws {
    let spring = try #require(Self.springs[row.id])
    let expected = row.derived
    let gap = greatestGap(
      [
        spring.angularFrequency, spring.decayConstant, spring.mass, spring.response,
        spring.dampingRatio, spring.bounce, spring.damping, spring.stiffness / 1000,
      ],
      [
        expected.angularFrequency_signed, expected.decayConstant, expected.mass,
        expected.response, expected.dampingRatio, expected.bounce, expected.damping,
        expected.stiffness_api / 1000,
      ])
    #expect(gap < 1e-6, "\(row.id)")
    #expect(spring.duration == spring.response)
  }

  @Test func `reproduces the documented conversions`() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(spring.mass == 1)
    #expect(abs(spring.stiffness - 157.9) < 0.05)
    #expect(abs(spring.damping - 17.6) < 0.05)
    #expect(Spring(mass: 0, stiffness: 1, damping: 1).response.isNaN)
    #expect(Spring(duration: 0.5, bounce: 3) == Spring(duration: 0.5, bounce: 1))
  }

  @Test func `settles by its envelope or by tenths`() {
    #expect(abs(Spring().settlingDuration - 0.8) < 1e-12)
    #expect(Spring(bounce: 1).settlingDuration == .infinity)
    // Flung past its target, the spring is near it for about half a second, and then not.
    let flung = Spring(response: 10, dampingRatio: 1)
    let rest = flung.settlingDuration(target: 1.0, initialVelocity: 2, epsilon: 0.3)
    let last = (0..<200).last {
      abs(flung.value(target: 1.0, initialVelocity: 2, time: Double($0) / 10) - 1) >= 0.3
    }
    let crossing = (0..<20).filter {
      abs(flung.value(target: 1.0, initialVelocity: 2, time: Double($0) / 10) - 1) < 0.3
    }
    #expect(!crossing.isEmpty)
    #expect(abs(rest - Double((last ?? 0) + 1) / 10) < 1e-9)
  }

  @Test func `velocity is the derivative of the value`() {
    var random = SplitMix64(seed: 2)
    for _ in 0..<1000 {
      let spring = Spring(
        response: random.number(0.1...3), dampingRatio: random.number(0...2.5))
      let (target, start) = (random.number(-2...2), random.number(-5...5))
      let time = random.number(0...2)
      let step = 1e-5
      let difference =
        spring.value(target: target, initialVelocity: start, time: time + step)
        - spring.value(target: target, initialVelocity: start, time: time - step)
      let velocity = spring.derivative(target: target, initialVelocity: start, time: time)
      // The third derivative is at most (2π / 0.1)³ · 7; times step² / 6.
      #expect(abs(difference / (2 * step) - velocity) < 1e-4)
    }
  }

  @Test func `two steps are one`() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<1000 {
      let spring = Spring(response: random.number(0.1...3), dampingRatio: random.number(0...1))
      let target = random.number(-2...2)
      var (value, velocity) = (0.0, random.number(-5...5))
      let start = velocity
      let (first, second) = (random.number(0...1), random.number(0...1))
      spring.update(value: &value, velocity: &velocity, target: target, deltaTime: first)
      spring.update(value: &value, velocity: &velocity, target: target, deltaTime: second)
      let whole = spring.value(target: target, initialVelocity: start, time: first + second)
      #expect(abs(whole - value) < 1e-11)
    }
  }

  @Test func `moves any animatable`() {
    let spring = Spring()
    let middle = spring.value(
      fromValue: CGPoint(x: 10, y: 0), toValue: CGPoint(x: 20, y: -4), initialVelocity: .zero,
      time: 0.1)
    let unit = spring.value(target: 1.0, time: 0.1)
    #expect(abs(middle.x - (10 + 10 * unit)) < 1e-12)
    #expect(abs(middle.y + 4 * unit) < 1e-12)
  }
}

import FlipbookGeometry
import FlipbookMotion
import Foundation
import Testing

/// Everything SwiftUI offers to describe motion, spelled once as user code does: what does not
/// compile here does not compile there.
@Suite struct SpellingTests {
  @Test func `every unit curve`() {
    let curves: [UnitCurve] = [
      .linear, .easeIn, .easeOut, .easeInOut, .circularEaseIn, .circularEaseOut,
      .circularEaseInOut, .linear.inverse,
      .bezier(startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: .bottomTrailing),
    ]
    let value: Double = curves[0].value(at: 0.5)
    let velocity: Double = curves[0].velocity(at: 0.5)
    #expect((value, velocity) == (0.5, 1))
    #expect(Set(curves).count == 8)
    sendable(curves)
  }

  @available(*, deprecated, message: "Spells what is deprecated.")
  @Test func `the old name of a unit curve`() {
    #expect(UnitCurve.easeInEaseOut == .easeInOut)
  }

  @Test func `every spring`() {
    let springs: [Spring] = [
      Spring(), Spring(duration: 0.4), Spring(bounce: 0.2), Spring(duration: 0.4, bounce: 0.2),
      Spring(response: 0.5, dampingRatio: 0.7), Spring(stiffness: 100, damping: 10),
      Spring(mass: 1, stiffness: 100, damping: 10, allowOverDamping: true),
      Spring(settlingDuration: 1, dampingRatio: 0.8),
      Spring(settlingDuration: 1, dampingRatio: 0.8, epsilon: 0.01),
      .smooth, .smooth(), .smooth(duration: 1), .smooth(duration: 1, extraBounce: 0.1),
      .snappy, .snappy(), .snappy(duration: 1), .snappy(duration: 1, extraBounce: 0.1),
      .bouncy, .bouncy(), .bouncy(duration: 1), .bouncy(duration: 1, extraBounce: 0.1),
    ]
    let readers: [KeyPath<Spring, Double>] = [
      \.duration, \.bounce, \.response, \.dampingRatio, \.mass, \.stiffness, \.damping,
      \.settlingDuration,
    ]
    #expect(springs.allSatisfy { spring in readers.allSatisfy { spring[keyPath: $0].isFinite } })
    #expect(Set(springs).count == 15)
    sendable(springs)
  }

  @Test func `every question to a spring`() {
    let spring = Spring()
    var (value, velocity) = (1.0, 0.0)
    spring.update(value: &value, velocity: &velocity, target: 0, deltaTime: 0.1)
    let vectors: [Double] = [
      value, velocity, spring.value(target: 1, time: 0.1),
      spring.value(target: 1, initialVelocity: 2, time: 0.1),
      spring.velocity(target: 1, time: 0.1),
      spring.velocity(target: 1, initialVelocity: 2, time: 0.1),
      spring.force(target: 1, position: 0.5, velocity: 2),
      spring.settlingDuration(target: 1, epsilon: 0.01),
      spring.settlingDuration(target: 1, initialVelocity: 2, epsilon: 0.01),
    ]
    let (from, to, start) = (CGPoint.zero, CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 0))
    let points: [CGPoint] = [
      spring.value(fromValue: from, toValue: to, initialVelocity: start, time: 0.1),
      spring.velocity(fromValue: from, toValue: to, initialVelocity: start, time: 0.1),
      spring.force(fromValue: from, toValue: to, position: from, velocity: start),
    ]
    let rest: TimeInterval = spring.settlingDuration(
      fromValue: from, toValue: to, initialVelocity: start, epsilon: 0.01)
    #expect((vectors + [rest] + points.flatMap { [$0.x, $0.y] }).allSatisfy { $0.isFinite })
  }

  static let animations: [Animation] = [
    .default,
    .linear, .linear(duration: 1), .easeIn, .easeIn(duration: 1), .easeOut, .easeOut(duration: 1),
    .easeInOut, .easeInOut(duration: 1), .timingCurve(0.1, 0.2, 0.3, 0.4),
    .timingCurve(0.1, 0.2, 0.3, 0.4, duration: 1), .timingCurve(.circularEaseIn, duration: 1),
    .spring, .spring(), .spring(duration: 1), .spring(bounce: 0.1), .spring(blendDuration: 0.1),
    .spring(duration: 1, bounce: 0.1, blendDuration: 0.1), .spring(response: 1),
    .spring(dampingFraction: 0.5), .spring(response: 1, dampingFraction: 0.5, blendDuration: 0.1),
    .spring(.bouncy), .spring(Spring(), blendDuration: 0.1),
    .interactiveSpring, .interactiveSpring(), .interactiveSpring(duration: 0.2),
    .interactiveSpring(duration: 0.2, extraBounce: 0.1, blendDuration: 0.1),
    .interactiveSpring(response: 0.2),
    .interactiveSpring(response: 0.2, dampingFraction: 0.8, blendDuration: 0.1),
    .interpolatingSpring, .interpolatingSpring(), .interpolatingSpring(stiffness: 9, damping: 1),
    .interpolatingSpring(mass: 1, stiffness: 9, damping: 1, initialVelocity: 1),
    .interpolatingSpring(duration: 1, bounce: 0.1, initialVelocity: 1),
    .interpolatingSpring(.snappy), .interpolatingSpring(.snappy, initialVelocity: 1),
    .smooth, .smooth(), .smooth(duration: 1), .smooth(duration: 1, extraBounce: 0.1),
    .snappy, .snappy(), .snappy(duration: 1), .snappy(duration: 1, extraBounce: 0.1),
    .bouncy, .bouncy(), .bouncy(duration: 1), .bouncy(duration: 1, extraBounce: 0.1),
    Animation(AnimationTests.Elastic(duration: 1)),
    .linear.delay(1), .linear.speed(2), .linear.repeatCount(3),
    .linear.repeatCount(3, autoreverses: false), .linear.repeatForever(),
    .linear.repeatForever(autoreverses: false), .linear.logicallyComplete(after: 1),
  ]

  @Test(arguments: animations)
  func `every animation`(animation: Animation) {
    sendable(animation)
    var context = AnimationContext<Double>()
    let output: Double? = animation.animate(value: 100, time: 0.1, context: &context)
    let velocity: Double? = animation.velocity(value: 100, time: 0.1, context: context)
    let merges: Bool = animation.shouldMerge(
      previous: .linear, value: 100, time: 0.1, context: &context)
    let base: any CustomAnimation = animation.base
    let same = Animation(base)
    #expect(output?.isFinite == true)
    #expect(velocity?.isFinite != false)
    #expect(animation == same && animation.hashValue == same.hashValue)
    #expect(merges == ["Fluid", "Default"].contains { animation.description.hasPrefix($0) })
    #expect(!animation.debugDescription.isEmpty)
    #expect(
      ObjectIdentifier(animation.customMirror.subjectType) == ObjectIdentifier(type(of: base)))
  }

  enum Count: AnimationStateKey {
    static let defaultValue = 7
  }

  @Test func `every word of a custom animation`() {
    var context = AnimationContext<Double>()
    context.state[Count.self] += 1
    context.isLogicallyComplete = true
    var state = AnimationState<Float>()
    state[Count.self] = context.state[Count.self]
    let other: AnimationContext<Float> = context.withState(state)
    #expect(other.state[Count.self] == 8 && other.isLogicallyComplete)
    let criteria: Set<AnimationCompletionCriteria> = [.logicallyComplete, .removed]
    #expect(criteria.count == 2)
    sendable(criteria)
  }

  @Test func `every vector`() {
    expectVector(2.0, half: 1)
    expectVector(Float(2), half: 1)
    expectVector(CGFloat(2), half: 1)
    expectVector(EmptyAnimatableData(), half: .zero, magnitudeSquared: 0)
    expectVector(AnimatablePair(2.0, Float(0)), half: AnimatablePair(1, 0))
    expectVector(
      AnimatableValues(2.0, CGFloat(0), Float(0)), half: AnimatableValues(1.0, CGFloat(0), 0))
    let values = AnimatableValues(1.0, Float(2))
    let (first, second) = values.value
    #expect(first == 1 && second == 2 && values != AnimatableValues(1, 3))
    var pair = AnimatablePair(1.0, 2.0)
    (pair.first, pair.second) = (pair.second, pair.first)
    #expect(pair == AnimatablePair(2, 1))
  }

  private func expectVector<V: VectorArithmetic & Sendable>(
    _ two: V, half: V, magnitudeSquared: Double = 4
  ) {
    var sum = two
    sum += two
    sum -= two
    sum.scale(by: 0.5)
    #expect(sum == half && two.scaled(by: 0.5) == half && two + half - half == two)
    #expect(V.zero.interpolated(towards: two, amount: 0.5) == half)
    var towards = V.zero
    towards.interpolate(towards: two, amount: 0.5)
    #expect(towards == half)
    #expect(two.magnitudeSquared == magnitudeSquared && V.zero.magnitudeSquared == 0)
    sendable(two)
  }

  struct Plain: Animatable {}

  @Test func `the data of every animatable`() {
    let insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(Plain().animatableData == EmptyAnimatableData())
    #expect(2.0.animatableData == 2 && Float(2).animatableData == 2)
    #expect(CGFloat(2).animatableData == 2)
    #expect(CGPoint(x: 1, y: 2).animatableData == AnimatablePair(1, 2))
    #expect(CGSize(width: 1, height: 2).animatableData == AnimatablePair(1, 2))
    #expect(
      CGRect(x: 1, y: 2, width: 3, height: 4).animatableData
        == AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4)))
    #expect(
      insets.animatableData == AnimatablePair(1, AnimatablePair(2, AnimatablePair(3, 4))))
    // 128 a radian: measured; 128 a unit: derived; motion notes 7.
    #expect(Angle(radians: 2).animatableData == 256)
    #expect(UnitPoint(x: 0.5, y: 1).animatableData == AnimatablePair(64, 128))
  }

  private func sendable(_: some Sendable) {}
}

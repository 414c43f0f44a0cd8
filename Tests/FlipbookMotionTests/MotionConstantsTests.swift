import FlipbookMotion
import Testing

@Suite struct MotionConstantsTests {
  /// A straight way from 0 to 100 in a second, called back half way by another animation.
  private func place(
    at time: Double, calledBackBy animation: Animation, _ constants: MotionConstants?
  ) -> Double {
    let semantics = Semantics(.ios18, constants: constants)
    var value = AnimatedValue(0.0)
    _ = value.set(100, animation: .linear(duration: 1), at: 0, semantics: semantics)
    _ = value.set(0, animation: animation, at: 0.5, semantics: semantics)
    return value.value(at: time)
  }

  @Test func `animations that do not merge are a chain, or a sum where that was measured`() {
    let linear = Animation.linear(duration: 1)
    let sum = MotionConstants(addsAnimations: true)
    // R04: 56.25 by the chain; 75 and -25 by the sum.
    #expect(abs(place(at: 0.75, calledBackBy: linear, nil) - 56.25) < 1e-9)
    #expect(abs(place(at: 0.75, calledBackBy: linear, sum) - 50) < 1e-9)
    #expect(abs(place(at: 1.25, calledBackBy: linear, sum) - 25) < 1e-9)
    #expect(abs(place(at: 1.6, calledBackBy: linear, sum)) < 1e-9)
  }

  @Test func `a spring after a curve keeps its velocity where that was measured`() {
    let spring = Animation.spring(response: 0.5, dampingFraction: 1)
    let rest = place(at: 0.505, calledBackBy: spring, nil)
    let moving = place(
      at: 0.505, calledBackBy: spring, MotionConstants(keepsCurveVelocity: true))
    #expect(rest < 50)
    #expect(moving > 50.2 && moving < 50.5)
  }

  @Test func `the default is the one that was measured`() {
    let measured = Animation.spring(response: 0.4, dampingFraction: 0.9)
    let semantics = Semantics(.ios18, constants: MotionConstants(standard: measured))
    #expect(Animation.default.resolved(for: semantics) == measured)
    #expect(Animation.default.resolved(for: .ios18) != measured)
    #expect(semantics != .ios18 && semantics.system == Semantics.ios18.system)
    #expect(semantics == Semantics(.ios18, constants: MotionConstants(standard: measured)))
  }
}

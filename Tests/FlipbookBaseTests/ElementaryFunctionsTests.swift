import FlipbookBase
import Foundation
import SharedFixtures
import Testing

/// The functions are compared with the C library's, which are right to within one last bit.
@Suite struct ElementaryFunctionsTests {
  struct Case: CustomTestStringConvertible, @unchecked Sendable {
    let name: String
    let range: ClosedRange<Double>
    let function: (Double) -> Double
    let reference: (Double) -> Double
    /// The last bits by which the two may differ.
    let bits: Double

    var testDescription: String { "\(name) over \(range)" }
  }

  static let cases = [
    Case(name: "e^x", range: -745...709, function: exponential, reference: { exp($0) }, bits: 1),
    Case(name: "ln", range: 0...3, function: logarithm, reference: { log($0) }, bits: 1),
    Case(name: "ln", range: 0...1e300, function: logarithm, reference: { log($0) }, bits: 1),
    Case(name: "sine", range: -1e6...1e6, function: sine, reference: { sin($0) }, bits: 2),
    Case(name: "cosine", range: -9...9, function: cosine, reference: { cos($0) }, bits: 2),
    Case(name: "tangent", range: -9...9, function: tangent, reference: { tan($0) }, bits: 3),
    Case(name: "arc sine", range: -1...1, function: arcSine, reference: { asin($0) }, bits: 4),
    Case(name: "arc cosine", range: -1...1, function: arcCosine, reference: { acos($0) }, bits: 4),
    Case(
      name: "arc tangent", range: -5...5, function: { arcTangent(y: $0, x: -1.3) },
      reference: { atan2($0, -1.3) }, bits: 3),
    Case(name: "cube root", range: -9...9, function: cubeRoot, reference: { cbrt($0) }, bits: 4),
    Case(
      name: "gamma", range: 0.01...1, function: { power($0, 2.4) }, reference: { pow($0, 2.4) },
      bits: 20),
    Case(
      name: "length", range: -5...5, function: { hypotenuse($0, 1.3) },
      reference: { hypot($0, 1.3) }, bits: 1),
  ]

  @Test(arguments: cases) func `agrees with the C library`(_ example: Case) {
    var random = SplitMix64(seed: 7)
    var worst = (error: 0.0, argument: 0.0)
    for _ in 0..<20_000 {
      let argument = Double.random(in: example.range, using: &random)
      let (value, reference) = (example.function(argument), example.reference(argument))
      let error = abs(value - reference) / max(abs(reference.ulp), .leastNonzeroMagnitude)
      if !(error <= worst.error) { worst = (error, argument) }
    }
    #expect(worst.error <= example.bits, "at \(worst.argument)")
  }

  @Test func `is exact where it can be`() {
    #expect(exponential(0) == 1)
    #expect(logarithm(1) == 0)
    #expect((sine(0), cosine(0)) == (0, 1))
    #expect((sine(.pi / 2), cosine(.pi)) == (1, -1))
    #expect((arcTangent(y: 1, x: 1), arcTangent(y: 0, x: -1)) == (.pi / 4, .pi))
    #expect((arcSine(1), arcCosine(-1)) == (.pi / 2, .pi))
    #expect((cubeRoot(27), cubeRoot(-8)) == (3, -2))
    #expect((power(2, 10), power(-2, 3), power(4, -1)) == (1024, -8, 0.25))
    #expect(hypotenuse(3, 4) == 5)
  }

  @Test func `what is not finite gives what C gives`() {
    #expect((exponential(.infinity), exponential(-.infinity)) == (.infinity, 0))
    #expect((logarithm(0), logarithm(.infinity)) == (-.infinity, .infinity))
    #expect(logarithm(-1).isNaN && sine(.infinity).isNaN && arcSine(1.5).isNaN)
    #expect((power(0, -1), power(.infinity, 0.5)) == (.infinity, .infinity))
    #expect(power(0.5, .infinity) == 0)
    #expect(power(-8, 1 / 3).isNaN)
    #expect(arcTangent(y: .infinity, x: -.infinity) == 3 * .pi / 4)
    #expect((hypotenuse(1e300, 0), hypotenuse(.nan, .infinity)) == (1e300, .infinity))
  }

  /// The digest was taken on a processor with fused multiplication and holds on one without.
  @Test func `gives the same bits on every machine`() {
    var random = SplitMix64(seed: 11)
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for _ in 0..<2000 {
      let x = Double.random(in: -20...20, using: &random)
      for value in [
        exponential(x), logarithm(abs(x)), sine(x), cosine(x), tangent(x), arcTangent(y: x, x: 3),
        cubeRoot(x), power(abs(x), 2.4), hypotenuse(x, 3), arcSine(x / 20), arcCosine(x / 20),
      ] {
        digest = (digest ^ value.bitPattern) &* 0x100_0000_01B3
      }
    }
    #expect(digest == 3_019_697_674_052_023_617)
  }
}

/// The arc sine by the arc tangent, as the arc cosine is computed.
private func arcSine(_ value: Double) -> Double {
  guard abs(value) <= 1 else { return .nan }
  return arcTangent(y: value, x: ((1 - value) * (1 + value)).squareRoot())
}

import FlipbookBase
import Testing

@Suite struct ColorTests {
  static let components = stride(from: -0.5, through: 1.5, by: 0.0625).map { $0 }

  @Test(arguments: components)
  func `sRGB's curve leads back to where it began, on both sides of zero`(value: Double) {
    #expect(abs(SRGBTransfer.encoded(SRGBTransfer.linear(value)) - value) < 1e-9)
    #expect(SRGBTransfer.linear(-value) == -SRGBTransfer.linear(value))
  }

  /// The ends, and a middle by the formula of IEC 61966-2-1.
  @Test func `sRGB's curve has the standard's values`() {
    #expect((SRGBTransfer.linear(0.0), SRGBTransfer.linear(1.0)) == (0, 1))
    #expect(abs(SRGBTransfer.linear(0.5) - 0.214_041_140_482_232_6) < 1e-15)
  }

  @Test(arguments: [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0.2, 0.4, 0.6), SIMD3(0.5, -0.1, 1.2)])
  func `a colour comes back from its cone roots`(rgb: SIMD3<Double>) {
    let difference = Oklab.linear(ofConeRoots: Oklab.coneRoots(ofLinear: rgb)) - rgb
    #expect(max(difference.max(), -difference.min()) < 1e-13)
  }

  /// The rows of the first matrix add up to 1.
  @Test func `white excites all cones alike`() {
    let roots = Oklab.coneRoots(ofLinear: SIMD3(repeating: 1))
    #expect(roots.max() - roots.min() < 1e-8)
  }
}

import FlipbookMotion
import Foundation
import SharedFixtures
import Testing

@Suite struct ColorInterpolationTests {
  private static func linear(_ sRGB: [Double]) -> LinearColor {
    let rgb = sRGB.prefix(3).map { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) }
    return LinearColor(red: rgb[0], green: rgb[1], blue: rgb[2], opacity: sRGB[3])
  }

  @Test(arguments: try MotionFixture.curves().colors)
  func `agrees with every recorded mixture`(row: MotionFixture.ColorRow) {
    for space in [ColorInterpolation.perceptual, .linear] {
      let start = ColorVector(Self.linear(row.from_sRGB), in: space)
      let end = ColorVector(Self.linear(row.to_sRGB), in: space)
      for mixture in row.rows {
        let color = start.interpolated(towards: end, amount: mixture.t).color(in: space)
        let expected = space == .perceptual ? mixture.oklab_linear : mixture.legacy_linear
        // The recording used Oklab's published, rounded inverse matrix.
        #expect(
          greatestGap([color.red, color.green, color.blue, color.opacity], expected) < 1e-6,
          "\(row.id) \(space) at \(mixture.t)")
      }
    }
  }

  @Test func `stretches its unit as angles do`() {
    let white = LinearColor(red: 1, green: 1, blue: 1, opacity: 1)
    #expect(ColorVector(white, in: .linear).magnitudeSquared == 4 * 128 * 128)
  }

  @Test func `follows the system`() {
    #expect(ColorInterpolation.current(for: .ios18) == .perceptual)
    #expect(ColorInterpolation.current(for: .ios17) == .linear)
  }
}

import FlipbookGeometry
import FlipbookMotion
import Foundation
import SharedFixtures
import Testing

@Suite struct UnitCurveTests {
  static func curve(_ row: MotionFixture.UnitCurveRow) -> UnitCurve? {
    switch row.curve {
    case "linear": return .linear
    case "easeIn": return .easeIn
    case "easeOut": return .easeOut
    case "easeInOut": return .easeInOut
    case "circularEaseIn": return .circularEaseIn
    case "circularEaseOut": return .circularEaseOut
    case "circularEaseInOut": return .circularEaseInOut
    case "easeIn.inverse": return UnitCurve.easeIn.inverse
    case "easeInOut.inverse": return UnitCurve.easeInOut.inverse
    default:
      guard let points = row.params.bezier, points.count == 4 else { return nil }
      return .bezier(
        startControlPoint: UnitPoint(x: points[0], y: points[1]),
        endControlPoint: UnitPoint(x: points[2], y: points[3]))
    }
  }

  @Test(arguments: try MotionFixture.curves().unit_curves)
  func `agrees with every recorded curve`(row: MotionFixture.UnitCurveRow) throws {
    let curve = try #require(Self.curve(row))
    #expect(greatestGap(row.x.map(curve.value), row.value.map(\.value)) < 1e-11, "\(row.id)")
    let slopes = (row.velocity_swiftui ?? row.velocity).map(\.value)
    // Relative to the slope, which may be infinite.
    for (x, slope) in zip(row.x, slopes) {
      let found = curve.velocity(at: x)
      let gap = found == slope ? 0 : abs(found - slope)
      #expect(gap <= 1e-9 * max(abs(slope), 1), "\(row.id) at \(x)")
    }
  }

  @Test func `clamps its progress`() {
    for curve in [UnitCurve.linear, .easeInOut, .circularEaseIn, .circularEaseInOut] {
      #expect(curve.value(at: -1) == 0)
      #expect(curve.value(at: 2) == 1)
      #expect(curve.value(at: .nan) == 0)
    }
    #expect(UnitCurve.linear.velocity(at: 7) == 1)
  }

  @Test func `solves steep curves`() {
    var random = SplitMix64(seed: 1)
    for _ in 0..<2000 {
      let (x1, x2) = (random.number(0...1), random.number(0...1))
      let x = random.number(0...1)
      // With y equal to x, the curve is the diagonal however x runs.
      let curve = UnitCurve.bezier(
        startControlPoint: UnitPoint(x: x1, y: x1), endControlPoint: UnitPoint(x: x2, y: x2))
      #expect(abs(curve.value(at: x) - x) < 1e-13)
    }
  }

  @Test func `inverses swap`() {
    #expect(UnitCurve.circularEaseIn.inverse == .circularEaseOut)
    #expect(UnitCurve.circularEaseOut.inverse == .circularEaseIn)
    #expect(UnitCurve.linear.inverse == .linear)
    #expect(UnitCurve.easeIn.inverse.inverse == .easeIn)
  }
}

import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import FlipbookMotion
import FlipbookRaster
import Foundation
import Testing

@Suite struct GradientTests {
  static let blackToWhite = GradientRamp(colors: [.black, .white])

  private func reds(_ width: Int, _ paint: Paint, row: Int = 0) -> [Int] {
    let bitmap = draw(width, row + 1) {
      $0.fill(.rect(CGRect(0, 0, CGFloat(width), CGFloat(row + 1))), paint)
    }
    return (0..<width).map { Int(bitmap[$0, row].red) }
  }

  @Test func `takes each pixel's colour at its centre`() {
    let reds = reds(
      8, .linearGradient(Self.blackToWhite, from: .zero, to: CGPoint(x: 8, y: 0)))
    for (x, red) in reds.enumerated() {
      #expect(abs(Double(red) - 255 * (Double(x) + 0.5) / 8) <= 1)
    }
  }

  @Test func `goes on with the end colours`() {
    let paint = Paint.linearGradient(
      Self.blackToWhite, from: CGPoint(x: 4, y: 0), to: CGPoint(x: 6, y: 0))
    let reds = reds(10, paint)
    #expect(reds[..<4] == [0, 0, 0, 0] && reds[6...] == [255, 255, 255, 255])
  }

  @Test func `has a hard edge between two stops at one place`() {
    let ramp = GradientRamp(stops: [
      GradientStop(color: .black, location: 0.5), GradientStop(color: .white, location: 0.5),
    ])
    let paint = Paint.linearGradient(ramp, from: .zero, to: CGPoint(x: 400, y: 0))
    let reds = reds(400, paint)
    #expect(reds[..<199].allSatisfy { $0 == 0 } && reds[201...].allSatisfy { $0 == 255 })
  }

  @Test func `keeps the hue while it fades to clear`() {
    let ramp = GradientRamp(colors: [.red, .clear])
    let bitmap = draw(10, 1) {
      $0.fill(
        .rect(CGRect(0, 0, 10, 1)),
        .linearGradient(ramp, from: .zero, to: CGPoint(x: 10, y: 0)))
    }
    #expect((0..<10).allSatisfy { bitmap[$0, 0].red == bitmap[$0, 0].alpha })
  }

  @Test(arguments: [
    (SIMD4<Double>(1, 0, 0, 1), SIMD4<Double>(0, 0, 1, 1)),
    (SIMD4(1, 1, 1, 1), SIMD4(0, 0, 0, 1)),
    (SIMD4(0.25, 0.75, 0.375, 1), SIMD4(1, 0.5625, 0, 1)),
    (SIMD4(0, 0.5, 1, 0.25), SIMD4(1, 1, 1, 1)),
  ])
  func `has the colours that an animation between its ends shows`(
    from: SIMD4<Double>, to: SIMD4<Double>
  ) {
    func color(_ parts: SIMD4<Double>) -> DisplayColor {
      DisplayColor(
        red: Float(parts.x), green: Float(parts.y), blue: Float(parts.z), alpha: Float(parts.w))
    }
    func vector(_ parts: SIMD4<Double>) -> ColorVector {
      let linear = SRGBTransfer.linear(SIMD3(parts.x, parts.y, parts.z))
      return ColorVector(
        LinearColor(red: linear.x, green: linear.y, blue: linear.z, opacity: parts.w),
        in: .perceptual)
    }
    let count = 16
    let ramp = GradientRamp(
      colors: [color(from), color(to)], interpolation: .perceptual)
    let bitmap = draw(count, 1) {
      let paint = Paint.linearGradient(ramp, from: .zero, to: CGPoint(x: CGFloat(count), y: 0))
      $0.fill(.rect(CGRect(0, 0, CGFloat(count), 1)), paint)
    }
    for column in 0..<count {
      let progress = (Double(column) + 0.5) / Double(count)
      var way = vector(to) - vector(from)
      way.scale(by: progress)
      let shown = (vector(from) + way).color(in: .perceptual)
      let encoded = SRGBTransfer.encoded(SIMD3(shown.red, shown.green, shown.blue))
      let middle = color(SIMD4(encoded, shown.opacity))
      let fill = draw(1, 1) { $0.fill(.rect(CGRect(0, 0, 1, 1)), .color(middle)) }
      // A wide gradient takes its colours from a table, whose steps are less than a level apart.
      for (byte, expected) in zip(bitmap.bytes(column, 0), fill.bytes(0, 0)) {
        #expect(abs(Int(byte) - Int(expected)) <= 1, "column \(column)")
      }
    }
  }

  @Test func `mixes black and white to half of the light`() {
    let ramp = GradientRamp(colors: [.black, .white], interpolation: .light)
    let bitmap = draw(65, 1) {
      $0.fill(
        .rect(CGRect(0, 0, 65, 1)),
        .linearGradient(ramp, from: CGPoint(x: 0, y: 0), to: CGPoint(x: 65, y: 0)))
    }
    // 1.055 x 0.5 ^ (1 / 2.4) - 0.055 is 0.7354.
    #expect(abs(Int(bitmap.bytes(32, 0)[0]) - 188) <= 1)
  }

  @Test func `mixes red and blue to the documented perceptual middle`() {
    let ramp = GradientRamp(colors: [.red, .blue], interpolation: .perceptual)
    let bitmap = draw(1, 1) {
      $0.fill(
        .rect(CGRect(0, 0, 1, 1)), .linearGradient(ramp, from: .zero, to: CGPoint(x: 1, y: 0)))
    }
    // sRGB (0.550, 0.326, 0.637).
    for (byte, value) in zip(bitmap.bytes(0, 0), [0.550, 0.326, 0.637]) {
      #expect(abs(Double(byte) - value * 255) < 1.5)
    }
  }

  @Test func `grows with the distance from a centre`() {
    let center = CGPoint(x: 10, y: 0.5)
    let round = Paint.radialGradient(
      Self.blackToWhite, center: center, startRadius: 0, endRadius: 10)
    let oval = Paint.ellipticalGradient(
      Self.blackToWhite, center: center, radii: CGSize(width: 20, height: 7), start: 0, end: 0.5)
    for reds in [reds(20, round), reds(20, oval)] {
      #expect(reds[9] == reds[10] && abs(reds[14] - 115) <= 1 && reds == reds.reversed())
    }
  }

  @Test func `turns clockwise on the screen and shares out what is left of the turn`() {
    let quarter = Paint.angularGradient(
      Self.blackToWhite, center: CGPoint(x: 10, y: 10), startAngle: 0, endAngle: .pi / 2)
    let bitmap = draw(20, 20) { $0.fill(.rect(CGRect(0, 0, 20, 20)), quarter) }
    // Bottom right: the sweep. Then white up to 225°, then black.
    #expect(abs(Int(bitmap[17, 17].red) - 128) <= 2)
    #expect(bitmap[2, 17].red == 255 && bitmap[2, 9].red == 255)
    #expect(bitmap[9, 2].red == 0 && bitmap[17, 2].red == 0)
  }

  @Test func `shows only the last of several turns, in the direction of the sweep`() {
    for (end, expected) in [(4 * Double.pi, 0.75), (-4 * Double.pi, 0.75), (-2 * .pi, 0.5)] {
      let paint = Paint.angularGradient(
        Self.blackToWhite, center: CGPoint(x: 10, y: 10.5), startAngle: 0, endAngle: end)
      let bitmap = draw(20, 21) { $0.fill(.rect(CGRect(0, 0, 20, 21)), paint) }
      // To the left of the centre: half a turn.
      #expect(abs(Double(bitmap[1, 10].red) - expected * 255) <= 2)
      let (above, below) = (bitmap[10, 2].red, bitmap[10, 18].red)
      #expect(end > 0 ? above > below : above < below)
    }
  }

  @Test func `paints nothing without stops`() {
    let empty = GradientRamp(stops: [])
    let bitmap = draw(2, 2) {
      $0.fill(.rect(CGRect(0, 0, 2, 2)), .linearGradient(empty, from: .zero, to: .zero))
    }
    #expect(bitmap.area == 0)
  }
}

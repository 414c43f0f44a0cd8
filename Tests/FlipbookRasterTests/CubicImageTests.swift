import FlipbookDisplay
import FlipbookGeometry
import Foundation
import Testing

/// Images whose interpolation is `high`, beside the same sums in exact arithmetic.
@Suite struct CubicImageTests {
  private static let size = 12

  /// An opaque picture of blocks and slopes, with hard edges.
  private static let picture: DisplayImage = {
    var pixels: [UInt8] = []
    for y in 0..<size {
      for x in 0..<size {
        pixels += [
          (x / 3 + y / 4).isMultiple(of: 2) ? 240 : 20, UInt8(x * 20), UInt8(255 - y * 21), 255,
        ]
      }
    }
    return DisplayImage(width: size, height: size, pixels: pixels)
  }()

  /// Catmull and Rom's cubic.
  private func cubic(_ distance: Double) -> Double {
    let x = abs(distance)
    if x < 1 { return 1.5 * x * x * x - 2.5 * x * x + 1 }
    return x < 2 ? -0.5 * x * x * x + 2.5 * x * x - 4 * x + 2 : 0
  }

  /// The components at a place of the picture, in its pixels, by a kernel of a width.
  private func expected(_ x: Double, _ y: Double, width: Double) -> [Double] {
    var (sums, total) = ([0.0, 0, 0], 0.0)
    let reach = 2 * width
    for row in Int((y - reach).rounded(.down))...Int((y + reach).rounded(.up)) {
      for column in Int((x - reach).rounded(.down))...Int((x + reach).rounded(.up)) {
        let weight =
          cubic((Double(column) + 0.5 - x) / width) * cubic((Double(row) + 0.5 - y) / width)
        let place = min(max(row, 0), Self.size - 1) * Self.size + min(max(column, 0), Self.size - 1)
        for channel in 0..<3 {
          sums[channel] += weight * Double(Self.picture.pixels[4 * place + channel])
        }
        total += weight
      }
    }
    return sums.map { min(max($0 / total, 0), 255) }
  }

  private struct Way: CustomTestStringConvertible {
    let name: String
    let transform: CGAffineTransform
    /// The width of the kernel: the pixels of the picture that are one of the device.
    var width = 1.0
    var testDescription: String { name }
  }

  private static let ways = [
    Way(name: "larger", transform: CGAffineTransform(a: 3.5, b: 0, c: 0, d: 3.5, tx: 2, ty: 1)),
    Way(name: "moved", transform: CGAffineTransform(translationX: 9.25, y: 11.5)),
    Way(
      name: "smaller", transform: CGAffineTransform(a: 0.6, b: 0, c: 0, d: 0.6, tx: 4, ty: 4),
      width: 1 / 0.6),
    Way(
      name: "turned",
      transform: CGAffineTransform(a: 2.5, b: 1.5, c: -1.5, d: 2.5, tx: 22, ty: 2)),
    Way(
      name: "turned and smaller",
      transform: CGAffineTransform(a: 0.6, b: 0.2, c: -0.2, d: 0.6, tx: 8, ty: 4),
      width: 1 / Double(0.4).squareRoot()),
  ]

  @Test(arguments: ways)
  private func `mixes sixteen pixels, and more where they are smaller`(_ way: Way) {
    let bitmap = draw(50, 50) { list in
      list.with(.transform(way.transform)) {
        $0.image(
          DisplayImageRun(
            image: Self.picture, destination: CGRect(0, 0, 12, 12), interpolation: .high))
      }
    }
    let inverse = way.transform.inverted()
    var (compared, worst) = (0, 0.0)
    for y in 0..<50 {
      for x in 0..<50 where bitmap.bytes(x, y)[3] == 255 {
        let place = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(inverse)
        let wanted = expected(place.x, place.y, width: way.width)
        let found = bitmap.bytes(x, y)
        for channel in 0..<3 { worst = max(worst, abs(Double(found[channel]) - wanted[channel])) }
        compared += 1
      }
    }
    #expect(compared > 30)
    // Places are rounded to 256ths of a pixel, where a colour changes by up to 1.3 levels.
    #expect(worst < 1.5, "\(worst) of 255")
  }

  @Test func `a colour never exceeds its alpha, nor leaves the levels there are`() {
    let dots = (0..<64).flatMap { index -> [UInt8] in
      (index + index / 8).isMultiple(of: 3) ? [255, 255, 255, 255] : [0, 0, 0, 0]
    }
    let bitmap = draw(40, 40) {
      $0.image(
        DisplayImageRun(
          image: DisplayImage(width: 8, height: 8, pixels: dots),
          destination: CGRect(2, 2, 35, 33), interpolation: .high))
    }
    for y in 0..<40 {
      for x in 0..<40 {
        let pixel = bitmap.bytes(x, y)
        #expect(pixel[0] == pixel[3] && pixel[1] == pixel[3] && pixel[2] == pixel[3])
      }
    }
  }
}

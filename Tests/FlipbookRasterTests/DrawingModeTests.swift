import FlipbookDisplay
import FlipbookGeometry
import FlipbookRaster
import Foundation
import Testing

/// Modes of Core Graphics', by their numbers, over a red square with nothing around it.
@Suite struct DrawingModeTests {
  /// Paints a red square and, under a mode, half of it and half of what is beside it.
  private func picture(_ number: Int32, alpha: Float, fades: Bool = false) -> Bitmap {
    draw(16, 8) { list in
      list.fill(.rect(CGRect(0, 0, 8, 8)), .color(.red))
      var content = DisplayList()
      let color = DisplayColor(red: 0, green: 0, blue: 1, alpha: fades ? 1 : alpha)
      content.with(.opacity(fades ? Double(alpha) : 1)) {
        $0.fill(.rect(CGRect(4, 0, 8, 8)), .color(color))
      }
      DrawingMode(number: number).append(content, to: &list)
    }
  }

  /// The mode, the alpha of the source, and colours where it covers the backdrop and beside it.
  @Test(
    "Each mode has its formula where something is drawn, and changes nothing elsewhere",
    arguments: [
      (25, 1, [0, 0, 0, 0], [0, 0, 255, 255]), (19, 1, [0, 0, 0, 0], [0, 0, 255, 255]),
      (25, 0.5, [127, 0, 0, 127], [0, 0, 128, 128]),
      (22, 1, [255, 0, 0, 255], [0, 0, 0, 0]), (22, 0.5, [128, 0, 0, 128], [0, 0, 0, 0]),
      (22, 0, [0, 0, 0, 0], [0, 0, 0, 0]),
      (16, 0.5, [0, 0, 0, 0], [0, 0, 0, 0]),
      (17, 0.5, [0, 0, 128, 128], [0, 0, 128, 128]),
      (17, 1, [0, 0, 255, 255], [0, 0, 255, 255]),
    ] as [(Int32, Float, [Int], [Int])])
  func formula(_ number: Int32, _ alpha: Float, _ inside: [Int], _ outside: [Int]) {
    for fades in [false, true] {
      let bitmap = picture(number, alpha: alpha, fades: fades)
      for (place, expected) in [(6, inside), (10, outside), (2, [255, 0, 0, 255])] {
        let found = bitmap.bytes(place, 4).map(Int.init)
        #expect(
          zip(found, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(place): \(found) \(expected)")
      }
    }
  }

  @Test func `a layer that is kept inside of reaches everywhere`() {
    let bitmap = draw(8, 8) { list in
      list.fill(.rect(CGRect(0, 0, 8, 8)), .color(.red))
      var layer = DisplayList()
      layer.with(.group) { $0.fill(.rect(CGRect(2, 2, 4, 4)), .color(.black)) }
      DrawingMode.destinationIn.append(layer, to: &list)
    }
    #expect(bitmap.bytes(4, 4) == [255, 0, 0, 255] && bitmap.bytes(0, 0) == [0, 0, 0, 0])
  }

  @Test func `the edge of an opaque shape leaves no seam`() {
    let bitmap = draw(8, 8) { list in
      list.fill(.rect(CGRect(0, 0, 8, 8)), .color(.red))
      var content = DisplayList()
      content.fill(.ellipse(CGRect(1.3, 1.3, 5, 5)), .color(.black))
      DrawingMode.destinationIn.append(content, to: &list)
    }
    #expect((0..<64).allSatisfy { bitmap.bytes($0 % 8, $0 / 8) == [255, 0, 0, 255] })
  }
}

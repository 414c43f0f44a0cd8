import FlipbookDisplay
import FlipbookGeometry
import FlipbookRaster
import Foundation
import Testing

@Suite struct CoverageTests {
  @Test func `fills a rectangle on whole pixels without any soft edge`() {
    for scale in [1, 2, 3] as [CGFloat] {
      let bitmap = draw(30, 30, scale: scale) {
        $0.fill(.rect(CGRect(1, 2, 3, 4)), .color(.red))
      }
      #expect(bitmap.area == Double(12 * scale * scale))
      #expect(Set(bitmap.pixels) == [0, 255])
    }
  }

  @Test func `covers by the part of the pixel inside`() {
    let bitmap = draw(4, 3) { $0.fill(.rect(CGRect(0.5, 0.25, 2.25, 2)), .color(.black)) }
    // Columns 1/2, 1, 3/4, 0; rows 3/4, 1, 1/4.
    let columns = [0.5, 1, 0.75, 0]
    for (y, part) in [0.75, 1, 0.25].enumerated() {
      #expect(bitmap.alphas(row: y) == columns.map { UInt8(($0 * part * 255).rounded()) })
    }
  }

  @Test func `covers half of the pixels on a diagonal`() {
    let bitmap = draw(4, 4) { list in
      let triangle = Path { $0.addLines([.zero, CGPoint(x: 4, y: 4), CGPoint(x: 0, y: 4)]) }
      list.fill(.path(triangle, eoFill: false), .color(.black))
    }
    #expect(bitmap.alphas(row: 2) == [255, 255, 128, 0])
  }

  @Test func `covers evenly less along a shallow edge`() {
    let bitmap = draw(5, 1) { list in
      let wedge = Path { $0.addLines([.zero, CGPoint(x: 4, y: 1), CGPoint(x: 0, y: 1)]) }
      list.fill(.path(wedge, eoFill: false), .color(.black))
    }
    // Eighths of a pixel: 7, 5, 3, 1.
    let expected: [UInt8] = [223, 159, 96, 32, 0]
    #expect(bitmap.alphas(row: 0) == expected)
  }

  @Test(arguments: [3.7, 9, 40.25])
  func `covers a circle's area`(radius: Double) {
    let bitmap = draw(100, 100) {
      $0.fill(
        .ellipse(CGRect(50.3 - radius, 49.6 - radius, 2 * radius, 2 * radius)), .color(.black))
    }
    // Flattening loses at most a hundredth of a pixel along the edge, rounding less.
    #expect(abs(bitmap.area - .pi * radius * radius) < 0.015 * 2 * .pi * radius)
  }

  /// The part of each pixel of a row that a disc covers, by its width in many thin slices.
  private func slices(_ row: Int, _ count: Int, x: Double, y: Double, radius: Double) -> [Double] {
    (0..<count).map { column in
      let (left, slices) = (Double(column), 256)
      return (0..<slices).reduce(0) { sum, slice in
        let down = Double(row) + (Double(slice) + 0.5) / Double(slices) - y
        let half = max(radius * radius - down * down, 0).squareRoot()
        return sum + max(min(x + half, left + 1) - max(x - half, left), 0) / Double(slices)
      }
    }
  }

  @Test(arguments: [2.5, 3, 4.3, 9, 25], [0.0, 0.25, 0.5, 0.81])
  func `covers each pixel by what of it is in a circle`(radius: Double, fraction: Double) {
    let (x, y) = (30 + fraction, 29.6 - fraction / 3)
    let bitmap = draw(60, 60) {
      $0.fill(.ellipse(CGRect(x - radius, y - radius, 2 * radius, 2 * radius)), .color(.black))
    }
    for row in 0..<60 {
      let exact = slices(row, 60, x: x, y: y, radius: radius)
      for (level, part) in zip(bitmap.alphas(row: row), exact) {
        #expect(abs(Double(level) - part * 255) < 3.5)
      }
    }
  }

  @Test(arguments: [3.2, 9, 30], [0.0, 0.1, 0.7, 1.5707963267948966, 2.9])
  func `draws a rounded rectangle and its path alike, however turned`(
    radius: CGFloat, angle: CGFloat
  ) {
    let rect = CGRect(-45.2, -31, 90.4, 62)
    let turn = CGAffineTransform(rotationAngle: angle)
      .concatenating(CGAffineTransform(translationX: 60.3, y: 59.8))
    let path = Path(roundedRect: rect, cornerRadius: radius, style: .circular)
    let bitmaps = [
      DisplayShape.roundedRect(rect, cornerRadius: radius), .path(path, eoFill: false),
    ].map { shape in
      draw(120, 120, on: .white) { list in
        list.with(.transform(turn)) { $0.fill(shape, .color(.black.opacity(0.9))) }
      }
    }
    // A 64th of a pixel each.
    #expect(bitmaps[0].difference(bitmaps[1]) <= 8)
    let areas = bitmaps.map { $0.pixels.reduce(0) { $0 + Double(255 - $1) } / 255 / 0.9 / 3 }
    #expect(abs(areas[0] - areas[1]) < 1)
  }

  @Test func `draws a rectangle and its path alike`() {
    let rect = CGRect(3.3, 4.7, 20.2, 11.9)
    let a = draw(40, 40) { $0.fill(.rect(rect), .color(.red)) }
    let b = draw(40, 40) { $0.fill(.path(Path(rect), eoFill: true), .color(.red)) }
    #expect(a == b)
  }

  @Test func `leaves no seam between two rectangles that share an edge`() {
    let whole = draw(20, 20, on: .white) { $0.fill(.rect(CGRect(2, 2, 16, 16)), .color(.red)) }
    let onPixels = draw(20, 20, on: .white) { list in
      list.fill(.rect(CGRect(2, 2, 7, 16)), .color(.red))
      list.fill(.rect(CGRect(9, 2, 9, 16)), .color(.red))
    }
    let between = draw(20, 20, on: .white) { list in
      var path = Path(CGRect(2, 2, 7.3, 16))
      path.addRect(CGRect(9.3, 2, 8.7, 16))
      list.fill(.path(path, eoFill: false), .color(.red))
    }
    #expect(onPixels == whole && between == whole)
  }

  @Test func `winds: nonzero fills what even-odd leaves open`() {
    var path = Path(CGRect(0, 0, 9, 9))
    path.addRect(CGRect(3, 3, 3, 3))
    let area = { (eoFill: Bool) in
      draw(9, 9) { $0.fill(.path(path, eoFill: eoFill), .color(.black)) }.area
    }
    #expect(area(false) == 81 && area(true) == 72)
  }

  @Test func `winds 1,500 times around what it fills`() {
    let bitmap = draw(80, 2) { list in
      let path = Path { path in
        for index in 0..<1500 { path.addRect(CGRect(Double(index % 32), 0, 40, 2)) }
      }
      list.fill(.path(path, eoFill: false), .color(.black))
    }
    // From the first one's left side to the last one's right side.
    #expect(bitmap.alphas(row: 1) == (0..<80).map { $0 < 71 ? 255 : 0 })
  }

  @Test func `moves with its shape: a pixel further is a pixel further`() {
    let shape = { (x: CGFloat) in
      draw(60, 20) {
        $0.fill(.roundedRect(CGRect(x, 2.3, 13.1, 14.9), cornerRadius: 5), .color(.black))
      }
    }
    let (a, b) = (shape(1.37), shape(31.37))
    for y in 0..<20 {
      #expect(a.alphas(row: y)[0..<30] == b.alphas(row: y)[30..<60])
    }
  }

  @Test func `cuts at the edges of the bitmap without a trace`() {
    let inside = draw(60, 60) { $0.fill(.ellipse(CGRect(-20, -20, 100, 90)), .color(.black)) }
    let around = draw(100, 100) { $0.fill(.ellipse(CGRect(0, 0, 100, 90)), .color(.black)) }
    for y in 0..<60 {
      #expect(inside.alphas(row: y)[0..<60] == around.alphas(row: y + 20)[20..<80])
    }
  }

  static let oddNumbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e9, -7, 0]

  @Test(arguments: oddNumbers)
  func `survives any number`(value: CGFloat) {
    let rect = CGRect(x: value, y: 3, width: value, height: value)
    let ramp = GradientRamp(stops: [
      GradientStop(color: DisplayColor(red: .nan, green: -1, blue: 7, alpha: .nan), location: value)
    ])
    let point = CGPoint(x: value, y: value)
    let paints: [Paint] = [
      .color(DisplayColor(red: Float(value), green: 0, blue: 0, alpha: Float(value))),
      .linearGradient(ramp, from: point, to: .zero),
      .radialGradient(ramp, center: point, startRadius: value, endRadius: 1),
      .ellipticalGradient(
        ramp, center: .zero, radii: CGSize(width: value, height: 1), start: 0, end: value),
      .angularGradient(ramp, center: .zero, startAngle: Double(value), endAngle: 1),
      .image(DisplayImage(width: 1, height: 1, pixels: [1]), tile: rect, interpolation: .high),
    ]
    let effects: [Effect] = [
      .transform(CGAffineTransform(a: value, b: 0, c: 0, d: 1, tx: value, ty: 0)),
      .opacity(Double(value)), .blur(radius: min(value, 100), opaque: true),
      .shadow(.black, radius: 2, offset: CGSize(width: value, height: 0)),
      .contrast(Double(value)), .clip(.ellipse(rect)),
    ]
    _ = draw(9, 9) { list in
      for paint in paints {
        list.fill(.rect(rect), paint)
        list.fill(.rect(CGRect(0, 0, 9, 9)), paint)
        list.fill(.roundedRect(rect, cornerRadius: value, style: .continuous), paint)
      }
      for effect in effects {
        list.with(effect) { $0.fill(.rect(CGRect(1, 1, 5, 5)), .color(.red)) }
      }
    }
  }

  @Test func `fills everything with an infinite rectangle and nothing with none`() {
    #expect(draw(5, 5) { $0.fill(.rect(.infinite), .color(.black)) }.area == 25)
    #expect(draw(5, 5) { $0.fill(.rect(.null), .color(.black)) }.area == 0)
    #expect(draw(5, 5) { $0.fill(.rect(CGRect(-1e9, -1e9, 2e9, 2e9)), .color(.black)) }.area == 25)
  }
}

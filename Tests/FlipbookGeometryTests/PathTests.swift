import FlipbookGeometry
import Foundation
import Testing

@Suite struct PathTests {
  static let square = Path(CGRect(x: 0, y: 0, width: 10, height: 10))

  static let shapes: [Path] = [
    square,
    Path(ellipseIn: CGRect(x: -5, y: 3, width: 40, height: 20)),
    Path(roundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), cornerRadius: 20),
    Path(
      roundedRect: CGRect(x: 1, y: 2, width: 30, height: 90),
      cornerSize: CGSize(width: 8, height: 20), style: .circular),
    Path { path in
      path.move(to: CGPoint(x: 0.1, y: -3))
      path.addQuadCurve(to: CGPoint(x: 30, y: 1e-9), control: CGPoint(x: 1 / 3.0, y: 50))
      path.addArc(
        center: CGPoint(x: 40, y: 40), radius: 7, startAngle: .degrees(10),
        endAngle: .degrees(200), clockwise: true)
    },
  ]

  @Test(arguments: shapes)
  func `is read back from its description`(path: Path) {
    #expect(Path(path.description) == path)
  }

  @Test(arguments: ["1 2", "1 2 x", "1 m", "nonsense", "1 2 3 l"])
  func `is not made from other text`(text: String) {
    #expect(Path(text) == nil)
  }

  @Test func `describes a rectangle clockwise from its top left`() {
    #expect(Self.square.description == "0 0 m 10 0 l 10 10 l 0 10 l h")
  }

  @Test func `ignores what comes before the first move`() {
    var path = Path()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.closeSubpath()
    #expect(path.isEmpty && path.currentPoint == nil && path.boundingRect.isNull)
  }

  @Test func `is at its start again after closing`() {
    var path = Path()
    path.addLines([CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 2), CGPoint(x: 5, y: 9)])
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 1, y: 2))
  }

  @Test func `bounds the curve and not its control points`() {
    var path = Path()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 5))
    let circle = Path(ellipseIn: CGRect(x: 1, y: 2, width: 30, height: 40)).boundingRect
    #expect(abs(circle.maxX - 31) < 1e-12 && abs(circle.maxY - 42) < 1e-12)
  }

  @Test(arguments: shapes)
  func `contains the middle of its bounds and nothing outside them`(path: Path) {
    let bounds = path.boundingRect
    #expect(!path.contains(CGPoint(x: bounds.maxX + 0.1, y: bounds.midY)))
    #expect(!path.contains(CGPoint(x: bounds.midX, y: bounds.minY - 0.1)))
    if path != Self.shapes.last {
      #expect(path.contains(CGPoint(x: bounds.midX, y: bounds.midY)))
    }
  }

  @Test func `has a hole by the even-odd rule where it winds twice`() {
    var path = Self.square
    path.addRect(CGRect(x: 3, y: 3, width: 4, height: 4))
    let center = CGPoint(x: 5, y: 5)
    #expect(path.contains(center) && !path.contains(center, eoFill: true))
  }

  @Test func `draws arcs clockwise on the screen when clockwise is false`() {
    let arc = { (clockwise: Bool) in
      Path { path in
        path.addArc(
          center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90),
          clockwise: clockwise)
      }
    }
    // A quarter below the x axis, or the three others.
    #expect(abs(arc(false).boundingRect.minY) < 1e-9)
    #expect(abs(arc(true).boundingRect.minY + 10) < 1e-9)
  }

  @Test func `rounds a corner with an arc between tangents`() {
    var path = Path()
    path.move(to: .zero)
    path.addArc(
      tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    let end = path.currentPoint ?? .zero
    #expect(abs(end.x - 10) < 1e-9 && abs(end.y - 4) < 1e-9)
    #expect(path.elements[1] == .line(to: CGPoint(x: 6, y: 0)))
  }

  @Test func `flattens a circle within the tolerance`() {
    for tolerance in [1.0, 0.1, 0.01] {
      let circle = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
      let points = circle.flattened(tolerance: tolerance)[0].points
      for (index, point) in points.enumerated() {
        let next = points[(index + 1) % points.count]
        let middle = hypot((point.x + next.x) / 2, (point.y + next.y) / 2)
        // The cubic's own error is 0.03 % of the radius.
        #expect(50 - middle < tolerance + 0.015)
      }
    }
  }

  @Test func `survives numbers that are none`() {
    let odd: [CGFloat] = [.nan, .infinity, -.infinity, 1e308, -1]
    for value in odd {
      let rect = CGRect(x: value, y: value, width: value, height: value)
      var path = Path(ellipseIn: rect)
      path.addRoundedRect(in: rect, cornerSize: CGSize(width: value, height: value))
      path.addArc(
        center: CGPoint(x: value, y: 0), radius: value, startAngle: .radians(Double(value)),
        endAngle: .zero, clockwise: false)
      let stroke = StrokeStyle(
        lineWidth: value, miterLimit: value, dash: [value, 1], dashPhase: value)
      _ = path.strokedPath(stroke)
      _ = Self.square.strokedPath(stroke)
      _ = path.trimmedPath(from: value, to: value)
      #expect(path.contains(.zero) == path.contains(.zero))
    }
  }
}

@Suite struct RoundedCornerTests {
  @Test func `is continuous: reaches half again as far as a circle`() {
    let path = Path(roundedRect: CGRect(x: 0, y: 0, width: 200, height: 200), cornerRadius: 20)
    let corner = { (x: CGFloat, y: CGFloat) in path.contains(CGPoint(x: x, y: y)) }
    #expect(!corner(25, 0.02) && corner(31, 0.02))
    // On the diagonal the curve is at (0.70640518 + 3 × 0.54188339) ÷ 8 × 20 = 5.830.
    #expect(corner(5.84, 5.84) && !corner(5.82, 5.82))
  }

  @Test func `ends a capsule in half circles whatever the style`() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 40)
    for style in [RoundedCornerStyle.circular, .continuous] {
      let path = Path(roundedRect: rect, cornerRadius: 20, style: style)
      for degrees in stride(from: 95.0, through: 265, by: 10) {
        let (x, y) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        #expect(path.contains(CGPoint(x: 20 + 19.9 * x, y: 20 + 19.9 * y)))
        #expect(!path.contains(CGPoint(x: 20 + 20.1 * x, y: 20 + 20.1 * y)))
      }
    }
  }

  @Test func `does not jump when a radius grows beyond the room for the smooth curve`() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
    var before: CGFloat = 0
    for step in 0...500 {
      let radius = CGFloat(step) / 10
      let path = Path(roundedRect: rect, cornerRadius: radius)
      // Where the outline crosses the diagonal near the top left corner.
      var (low, high): (CGFloat, CGFloat) = (-1, 50)
      for _ in 0..<30 {
        let middle = (low + high) / 2
        if path.contains(CGPoint(x: middle, y: middle)) { high = middle } else { low = middle }
      }
      if step > 0 { #expect(abs(low - before) < 0.1) }
      before = low
    }
  }

  @Test func `shrinks radii together when a side is too short`() {
    let radii = RectangleCornerRadii(topLeading: 60, topTrailing: 60)
    let path = Path(
      roundedRect: CGRect(x: 0, y: 0, width: 60, height: 100), cornerRadii: radii,
      style: .circular)
    #expect(path.contains(CGPoint(x: 30, y: 0.1)) && !path.contains(CGPoint(x: 8, y: 8)))
    #expect(path.contains(CGPoint(x: 0.1, y: 99.9)))
  }
}

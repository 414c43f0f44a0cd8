import FlipbookGeometry
import Foundation
import Testing

@Suite struct PathTrimmingTests {
  static let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))

  private func length(_ path: Path) -> CGFloat {
    path.subpaths.reduce(0) { $0 + $1.segments.reduce(0) { $0 + $1.length } }
  }

  @Test func `measures a circle`() {
    // The four cubics are longer than the circle by 0.02 %.
    #expect(abs(length(Self.circle) - 20 * .pi) < 0.02)
  }

  @Test(arguments: [(0.0, 0.25), (0.1, 0.6), (0.5, 1.0), (0.33, 0.34)])
  func `keeps the fraction of the length it was asked for`(from: Double, to: Double) {
    for path in PathTests.shapes {
      let trimmed = path.trimmedPath(from: from, to: to)
      #expect(abs(length(trimmed) - length(path) * (to - from)) < 1e-3)
    }
  }

  @Test func `starts a circle at three o'clock and goes clockwise on the screen`() {
    let quarter = Self.circle.trimmedPath(from: 0, to: 0.25)
    let end = quarter.currentPoint ?? .zero
    #expect(quarter.elements.first == .move(to: CGPoint(x: 10, y: 0)))
    #expect(abs(end.x) < 1e-3 && abs(end.y - 10) < 1e-3)
  }

  @Test func `is everything from 0 to 1, and nothing from 1 to 0`() {
    #expect(Self.circle.trimmedPath(from: 0, to: 1) == Self.circle)
    #expect(Self.circle.trimmedPath(from: -3, to: 7) == Self.circle)
    #expect(Self.circle.trimmedPath(from: 0.7, to: 0.2).isEmpty)
    #expect(Path().trimmedPath(from: 0.2, to: 0.7).isEmpty)
  }
}

@Suite struct PathStrokingTests {
  static let line = Path { path in
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
  }

  @Test func `widens a line by half its width on each side`() {
    let bounds = { (cap: CGLineCap) in
      Self.line.strokedPath(StrokeStyle(lineWidth: 10, lineCap: cap)).boundingRect
    }
    #expect(bounds(.butt) == CGRect(x: 0, y: -5, width: 100, height: 10))
    #expect(bounds(.square) == CGRect(x: -5, y: -5, width: 110, height: 10))
    let round = bounds(.round)
    #expect(abs(round.minX + 5) < 0.01 && abs(round.maxX - 105) < 0.01)
  }

  /// A right angle at (100, 0), turning down.
  static let corner = Path { path in
    path.addLines([.zero, CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100)])
  }

  @Test func `joins corners as asked`() {
    let covers = { (join: CGLineJoin, limit: CGFloat, distance: CGFloat) in
      Self.corner.strokedPath(
        StrokeStyle(lineWidth: 20, lineJoin: join, miterLimit: limit)
      ).contains(CGPoint(x: 100 + distance, y: -distance))
    }
    // Along the diagonal: the miter reaches 10, the arc 10 ÷ √2 = 7.07, the bevel 5.
    #expect(covers(.miter, 10, 9.9) && !covers(.miter, 10, 10.1))
    #expect(covers(.round, 10, 7) && !covers(.round, 10, 7.2))
    #expect(covers(.bevel, 10, 4.9) && !covers(.bevel, 10, 5.1))
    #expect(!covers(.miter, 1.4, 5.1))
  }

  @Test func `leaves the inside of a ring empty`() {
    let ring = PathTrimmingTests.circle.strokedPath(StrokeStyle(lineWidth: 4))
    #expect(!ring.contains(.zero) && !ring.contains(CGPoint(x: 7.9, y: 0)))
    #expect(ring.contains(CGPoint(x: 8.1, y: 0)) && ring.contains(CGPoint(x: 0, y: -11.9)))
    #expect(!ring.contains(CGPoint(x: 0, y: 12.1)))
  }

  @Test func `paints and skips dashes in turn, from the phase on`() {
    let dashed = Self.line.strokedPath(
      StrokeStyle(lineWidth: 2, dash: [10, 5], dashPhase: 3))
    let painted = stride(from: 0.5, to: 100, by: 1).filter {
      dashed.contains(CGPoint(x: $0, y: 0))
    }
    let expected = stride(from: 0.5, to: 100, by: 1).filter {
      ($0 + 3).truncatingRemainder(dividingBy: 15) < 10
    }
    #expect(painted == expected)
  }

  @Test func `draws dots for dashes without length when caps are round`() {
    let style = StrokeStyle(lineWidth: 4, lineCap: .round, dash: [0, 20])
    let dots = Self.line.strokedPath(style)
    #expect(dots.contains(CGPoint(x: 21, y: 0)) && !dots.contains(CGPoint(x: 30, y: 0)))
  }

  @Test func `draws only the caps of a line without length`() {
    var point = Path()
    point.move(to: .zero)
    point.addLine(to: .zero)
    #expect(point.strokedPath(StrokeStyle(lineWidth: 4)).isEmpty)
    #expect(
      point.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square)).boundingRect
        == CGRect(x: -2, y: -2, width: 4, height: 4))
  }
}

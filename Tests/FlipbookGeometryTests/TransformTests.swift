import FlipbookGeometry
import Foundation
import Testing

@Suite struct TransformTests {
  private static func isNear(_ lhs: CGPoint, _ rhs: CGPoint) -> Bool {
    abs(lhs.x - rhs.x) < 1e-9 && abs(lhs.y - rhs.y) < 1e-9
  }

  static let samples = [
    CGAffineTransform.identity,
    CGAffineTransform(rotationAngle: .pi / 3),
    CGAffineTransform(translationX: 3, y: -4).rotated(by: 1).scaledBy(x: 2, y: -0.5),
    CGAffineTransform(1, 0.25, -0.5, 2, 7, 11),
  ]

  @Test func `turns clockwise on the screen`() {
    let right = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(Self.isNear(right, CGPoint(x: 0, y: 1)))
  }

  @Test func `modifiers act before what is there`() {
    let transform = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
    #expect(CGPoint.zero.applying(transform) == CGPoint(x: 20, y: 60))
    let other = CGAffineTransform(translationX: 10, y: 20).scaledBy(x: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(other) == CGPoint(x: 12, y: 23))
  }

  @Test(arguments: samples)
  func `is undone by its inverse`(transform: CGAffineTransform) {
    let point = CGPoint(x: 13, y: -8)
    #expect(Self.isNear(point.applying(transform).applying(transform.inverted()), point))
  }

  @Test(arguments: samples)
  func `is made again from its parts`(transform: CGAffineTransform) {
    let again = CGAffineTransform(transform.decomposed())
    for point in [CGPoint.zero, CGPoint(x: 1, y: 0), CGPoint(x: 0, y: 1)] {
      #expect(Self.isNear(point.applying(transform), point.applying(again)))
    }
  }

  @Test func `keeps what it cannot undo`() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func `bounds a turned rectangle`() {
    let rect = CGRect(x: -1, y: -1, width: 2, height: 2)
      .applying(CGAffineTransform(rotationAngle: .pi / 4))
    #expect(abs(rect.width - 8.0.squareRoot()) < 1e-12)
    #expect(CGRect.null.applying(.identity).isNull)
    #expect(CGRect.infinite.applying(CGAffineTransform(scaleX: 2, y: 2)).isInfinite)
  }

  @Test func `survives coding`() throws {
    let transform = CGAffineTransform(1, 2, 3, 4, 5, 6)
    let data = try JSONEncoder().encode(transform)
    #expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == transform)
  }

  @Test(arguments: samples)
  func `projects as it maps`(transform: CGAffineTransform) {
    let projection = ProjectionTransform(transform)
    let spatial = ProjectionTransform(CATransform3DMakeAffineTransform(transform))
    let point = CGPoint(x: 5, y: 9)
    #expect(projection.isAffine)
    #expect(spatial == projection)
    #expect(Self.isNear(point.applying(projection), point.applying(transform)))
    #expect(Self.isNear(point.applying(projection).applying(projection.inverted()), point))
  }

  @Test func `undoes any projection`() {
    var projection = ProjectionTransform(CGAffineTransform(1, 0.25, -0.5, 2, 7, 11))
    (projection.m13, projection.m23, projection.m33) = (0.001, -0.002, 1.5)
    for point in [CGPoint(x: 5, y: 9), CGPoint(x: -40, y: 3), CGPoint(x: 0, y: 100)] {
      let there = point.applying(projection)
      #expect(Self.isNear(there.applying(projection.inverted()), point))
      #expect(Self.isNear(point.applying(projection.concatenating(projection.inverted())), point))
    }
    var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
    let isInverted = flat.invert()
    #expect(!isInverted)
  }

  @Test func `foreshortens`() {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    let flipped = CATransform3DRotate(perspective, .pi / 3, 0, 1, 0)
    let projection = ProjectionTransform(flipped)
    let near = CGPoint(x: -100, y: 50).applying(projection)
    let far = CGPoint(x: 100, y: 50).applying(projection)
    // A turn about y by θ moves x to x cos θ at depth -x sin θ; divide by 1 + x sin θ / 500.
    #expect(abs(far.x - 50 / (1 + 100 * (3.0.squareRoot() / 2) / 500)) < 1e-9)
    #expect(abs(near.y) > abs(far.y))
    #expect(Self.isNear(far.applying(projection.inverted()), CGPoint(x: 100, y: 50)))
  }
}

@Suite struct AngleTests {
  @Test func `converts and computes`() {
    #expect(Angle.degrees(180).radians == .pi)
    #expect((Angle.degrees(90) * 2 - .radians(.pi)).degrees == 0)
    #expect(Angle.degrees(10) < .degrees(20))
    #expect(-Angle(degrees: 30) / 2 == Angle(degrees: -15))
  }
}

@Suite struct EdgeTests {
  @Test func `sets are unions of edges`() {
    #expect(Edge.Set.all == Edge.Set.horizontal.union(.vertical))
    #expect(Edge.allCases.map { Edge.Set($0) } == [.top, .leading, .bottom, .trailing])
    #expect(Axis.Set(.vertical) == .vertical)
    let insets = EdgeInsets(8, edges: .horizontal)
    #expect(insets == EdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8))
  }
}

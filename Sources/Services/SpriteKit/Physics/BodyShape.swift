import FlipbookBase
import SwiftUI

/// A part of a body.
enum BodyShape {
  case circle(CGPoint, CGFloat)

  /// A convex polygon against the clock.
  case polygon([CGPoint])

  /// A line without a thickness.
  case edge(CGPoint, CGPoint)

  var isEdge: Bool { if case .edge = self { true } else { false } }

  /// In square points.
  var area: CGFloat {
    switch self {
    case .circle(_, let radius): .pi * radius * radius
    case .polygon(let points): abs(Self.doubleArea(points)) / 2
    case .edge: 0
    }
  }

  private static func doubleArea(_ points: [CGPoint]) -> CGFloat {
    points.indices.reduce(0) { sum, index in
      let (from, to) = (points[index], points[(index + 1) % points.count])
      return sum + from.x * to.y - from.y * to.x
    }
  }

  /// The resistance to turns about the node's origin, for a mass of 1 a square point.
  var inertia: CGFloat {
    switch self {
    case .circle(let center, let radius):
      area * (radius * radius / 2 + center.x * center.x + center.y * center.y)
    case .polygon(let points):
      abs(
        points.indices.reduce(CGFloat(0)) { sum, index in
          let (a, b) = (points[index], points[(index + 1) % points.count])
          let cross = a.x * b.y - a.y * b.x
          let squares = a.x * a.x + a.x * b.x + b.x * b.x + a.y * a.y + a.y * b.y + b.y * b.y
          return sum + cross * squares
        }) / 12
    case .edge: 0
    }
  }

  /// The part as it lies in the scene.
  func placed(by matrix: CGAffineTransform) -> PlacedShape {
    switch self {
    case .circle(let center, let radius):
      let scale = abs(matrix.a * matrix.d - matrix.b * matrix.c).squareRoot()
      return PlacedShape(points: [center.applying(matrix)], radius: radius * scale)
    case .polygon(let points):
      let placed = points.map { $0.applying(matrix) }
      return PlacedShape(points: Self.doubleArea(placed) < 0 ? placed.reversed() : placed)
    case .edge(let from, let to):
      return PlacedShape(points: [from.applying(matrix), to.applying(matrix)])
    }
  }
}

/// A part of a body in the scene: a circle of one point, a line of two, or a polygon of more.
struct PlacedShape {
  let points: [CGPoint]
  var radius: CGFloat = 0
  let box: CGRect

  init(points: [CGPoint], radius: CGFloat = 0) {
    (self.points, self.radius) = (points, radius)
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    let (x, y) = ((xs.min() ?? 0) - radius, (ys.min() ?? 0) - radius)
    box = CGRect(
      x: x, y: y, width: (xs.max() ?? 0) + radius - x, height: (ys.max() ?? 0) + radius - y)
  }

  var middle: CGPoint {
    let count = CGFloat(points.count)
    return CGPoint(
      x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
  }

  /// The directions out of the sides.
  var normals: [CGVector] {
    guard points.count > 1 else { return [] }
    return points.indices.compactMap { index in
      let (from, to) = (points[index], points[(index + 1) % points.count])
      return CGVector(dx: to.y - from.y, dy: from.x - to.x).unit
    }
  }

  /// The extent along a direction.
  func extent(_ normal: CGVector) -> (least: CGFloat, most: CGFloat) {
    let values = points.map { $0.x * normal.dx + $0.y * normal.dy }
    return ((values.min() ?? 0) - radius, (values.max() ?? 0) + radius)
  }

  /// The point of the outline that is nearest to another one.
  func nearest(to point: CGPoint) -> CGPoint {
    guard points.count > 1 else { return points[0] }
    var best = (point: points[0], distance: CGFloat.infinity)
    for index in points.indices {
      let (from, to) = (points[index], points[(index + 1) % points.count])
      let way = CGVector(dx: to.x - from.x, dy: to.y - from.y)
      let length = way.dx * way.dx + way.dy * way.dy
      let share =
        length > 0 ? ((point.x - from.x) * way.dx + (point.y - from.y) * way.dy) / length : 0
      let part = min(max(share, 0), 1)
      let near = CGPoint(x: from.x + way.dx * part, y: from.y + way.dy * part)
      let distance = near.way(to: point).length
      if distance < best.distance { best = (near, distance) }
    }
    return best.point
  }

  func contains(_ point: CGPoint) -> Bool {
    if points.count == 1 { return points[0].way(to: point).length <= radius }
    guard points.count > 2 else { return false }
    return normals.allSatisfy { normal in
      point.x * normal.dx + point.y * normal.dy <= extent(normal).most
    }
  }
}

extension CGVector {
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

  /// The direction; nil without a length.
  var unit: CGVector? {
    let length = length
    return length > 1e-9 ? CGVector(dx: dx / length, dy: dy / length) : nil
  }

  func dot(_ other: CGVector) -> CGFloat { dx * other.dx + dy * other.dy }

  func cross(_ other: CGVector) -> CGFloat { dx * other.dy - dy * other.dx }
}

extension CGPoint {
  func way(to other: CGPoint) -> CGVector { CGVector(dx: other.x - x, dy: other.y - y) }
}

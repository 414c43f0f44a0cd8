import SwiftUI

/// The touch of two parts: a direction from the first to the second, and points in it.
struct BodyContact {
  let normal: CGVector
  let points: [(place: CGPoint, depth: CGFloat)]

  /// The touch of two parts; nil if they are apart.
  static func between(_ first: PlacedShape, _ second: PlacedShape) -> BodyContact? {
    guard
      first.box.insetBy(dx: -0.01, dy: -0.01).intersects(second.box.insetBy(dx: -0.01, dy: -0.01))
    else { return nil }
    if first.points.count == 1 { return circle(first, on: second)?.turned }
    if second.points.count == 1 { return circle(second, on: first) }
    return polygons(first, second)
  }

  private var turned: BodyContact {
    BodyContact(normal: CGVector(dx: -normal.dx, dy: -normal.dy), points: points)
  }

  /// The touch of a part with a circle, which is the second one.
  private static func circle(_ circle: PlacedShape, on shape: PlacedShape) -> BodyContact? {
    let center = circle.points[0]
    let near = shape.nearest(to: center)
    let way = near.way(to: center)
    let isInside = shape.contains(center) && shape.points.count > 2
    let distance = isInside ? -way.length : way.length
    let depth = circle.radius + shape.radius - distance
    guard depth > 0 else { return nil }
    let out = way.unit ?? CGVector(dx: 0, dy: 1)
    let normal = isInside ? CGVector(dx: -out.dx, dy: -out.dy) : out
    return BodyContact(normal: normal, points: [(near, depth)])
  }

  /// The touch of polygons or lines, by the side along which they overlap least.
  private static func polygons(_ first: PlacedShape, _ second: PlacedShape) -> BodyContact? {
    guard first.points.count > 2 || second.points.count > 2 else { return nil }
    var best: (normal: CGVector, depth: CGFloat)?
    for axis in first.normals + second.normals {
      let (one, other) = (first.extent(axis), second.extent(axis))
      let depth = min(one.most - other.least, other.most - one.least)
      guard depth > 0 else { return nil }
      // The way from the first one's middle to the second one's.
      let isAhead = first.middle.way(to: second.middle).dot(axis) >= 0
      let ahead = isAhead ? one.most - other.least : other.most - one.least
      if best.map({ ahead < $0.depth - 1e-6 }) ?? true {
        best = (isAhead ? axis : CGVector(dx: -axis.dx, dy: -axis.dy), ahead)
      }
    }
    guard let best else { return nil }
    let edge = first.extent(best.normal).most
    let deep = touching(first, second, best.normal, edge)
    return deep.isEmpty ? nil : BodyContact(normal: best.normal, points: deep)
  }

  /// The points in which two polygons touch: the ends of what their nearest sides share.
  private static func touching(
    _ first: PlacedShape, _ second: PlacedShape, _ normal: CGVector, _ edge: CGFloat
  ) -> [(place: CGPoint, depth: CGFloat)] {
    let along = CGVector(dx: -normal.dy, dy: normal.dx)
    func side(_ shape: PlacedShape, _ sign: CGFloat) -> [CGPoint] {
      let heights = shape.points.map { sign * ($0.x * normal.dx + $0.y * normal.dy) }
      let top = heights.max() ?? 0
      // A side that is turned by less than about three degrees lies flat.
      let flat = zip(shape.points, heights).filter { top - $1 < 2 }.map(\.0)
      return flat.sorted { $0.x * along.dx + $0.y * along.dy < $1.x * along.dx + $1.y * along.dy }
    }
    let (mine, other) = (side(first, 1), side(second, -1))
    guard let a = mine.first, let b = mine.last, let c = other.first, let d = other.last else {
      return []
    }
    func place(_ point: CGPoint) -> CGFloat { point.x * along.dx + point.y * along.dy }
    func height(_ point: CGPoint) -> CGFloat { point.x * normal.dx + point.y * normal.dy }
    let (low, high) = (max(place(a), place(c)), min(place(b), place(d)))
    func contact(at along1: CGFloat) -> (place: CGPoint, depth: CGFloat) {
      let span = place(d) - place(c)
      let share = span > 1e-9 ? min(max((along1 - place(c)) / span, 0), 1) : 0
      let own = height(c) + (height(d) - height(c)) * share
      let depth = max(edge - own, 0)
      let level = edge - depth / 2
      return (
        CGPoint(
          x: along.dx * along1 + normal.dx * level, y: along.dy * along1 + normal.dy * level),
        depth
      )
    }
    guard high - low > 1e-6 else { return [contact(at: (low + high) / 2)] }
    return [contact(at: low), contact(at: high)]
  }
}

import SwiftUI

/// The touch of two parts: a direction from the first to the second, and points in it.
struct BodyContact {
  let normal: CGVector

  /// Places, and how deep the parts are in each other there: less than 0 for a gap.
  let points: [(place: CGPoint, depth: CGFloat)]

  /// The gap up to which parts count as touching, in points: chosen.
  private static let margin: CGFloat = 0.5

  /// The touch of two parts; nil if they are apart.
  static func between(_ first: PlacedShape, _ second: PlacedShape) -> BodyContact? {
    guard first.box.insetBy(dx: -margin, dy: -margin).intersects(second.box) else { return nil }
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
    guard depth > -margin else { return nil }
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
      guard depth > -margin else { return nil }
      // The way from the first one's middle to the second one's.
      let isAhead = first.middle.way(to: second.middle).dot(axis) >= 0
      let ahead = isAhead ? one.most - other.least : other.most - one.least
      if best.map({ ahead < $0.depth - 1e-6 }) ?? true {
        best = (isAhead ? axis : CGVector(dx: -axis.dx, dy: -axis.dy), ahead)
      }
    }
    guard let best else { return nil }
    return BodyContact(normal: best.normal, points: touching(first, second, best.normal))
  }

  /// The points in which two polygons touch: the ends of what their nearest sides share.
  private static func touching(
    _ first: PlacedShape, _ second: PlacedShape, _ normal: CGVector
  ) -> [(place: CGPoint, depth: CGFloat)] {
    let (mine, other) = (
      ContactSide(first, towards: normal), ContactSide(second, against: normal)
    )
    let (low, high) = (max(mine.begin, other.begin), min(mine.end, other.end))
    let places = high - low > 1e-6 ? [low, high] : [(low + high) / 2]
    return places.map { along in
      let (top, bottom) = (mine.height(at: along), other.height(at: along))
      let level = (top + bottom) / 2
      return (
        CGPoint(
          x: normal.dx * level - normal.dy * along, y: normal.dy * level + normal.dx * along),
        top - bottom
      )
    }
  }
}

/// The side of a polygon that is farthest in a direction, as heights along the line across it.
private struct ContactSide {
  private var points: [(along: CGFloat, height: CGFloat)]

  init(_ shape: PlacedShape, towards normal: CGVector) { self.init(shape, normal, 1) }

  init(_ shape: PlacedShape, against normal: CGVector) { self.init(shape, normal, -1) }

  private init(_ shape: PlacedShape, _ normal: CGVector, _ sign: CGFloat) {
    let all = shape.points.map { point in
      (
        along: point.y * normal.dx - point.x * normal.dy,
        height: point.x * normal.dx + point.y * normal.dy
      )
    }
    let top = all.map { sign * $0.height }.max() ?? 0
    let near = all.sorted { sign * $0.height > sign * $1.height }.prefix(2)
    // A side that is turned by more than about eleven degrees touches with its corner alone.
    let width = near.count == 2 ? abs(near[0].along - near[1].along) : 0
    points = near.filter { top - sign * $0.height <= width / 5 + 1e-6 }
    points.sort { $0.along < $1.along }
  }

  var begin: CGFloat { points.first?.along ?? 0 }
  var end: CGFloat { points.last?.along ?? 0 }

  func height(at along: CGFloat) -> CGFloat {
    guard let first = points.first, let last = points.last else { return 0 }
    let span = last.along - first.along
    let share = span > 1e-9 ? min(max((along - first.along) / span, 0), 1) : 0
    return first.height + (last.height - first.height) * share
  }
}

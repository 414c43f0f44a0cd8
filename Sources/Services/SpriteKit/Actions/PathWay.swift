import FlipbookBase
import SwiftUI

/// A path as a way: places by the distance that is gone.
struct PathWay {
  let points: [CGPoint]

  /// The distance from the beginning to each point.
  private let distances: [CGFloat]

  /// In points.
  var length: CGFloat { distances.last ?? 0 }

  init(_ path: Path) { self.init(points: Self.points(of: path)) }

  private init(points: [CGPoint]) {
    self.points = points
    var (distances, sum) = ([CGFloat](), CGFloat(0))
    for (index, point) in points.enumerated() {
      if index > 0 {
        let (dx, dy) = (point.x - points[index - 1].x, point.y - points[index - 1].y)
        sum += (dx * dx + dy * dy).squareRoot()
      }
      distances.append(sum)
    }
    self.distances = distances
  }

  var reversed: PathWay { PathWay(points: points.reversed()) }

  var start: CGPoint { points.first ?? .zero }

  /// The parts that a curve is divided into.
  private static let parts = 32

  private static func points(of path: Path) -> [CGPoint] {
    var (points, start) = ([CGPoint](), CGPoint.zero)
    path.forEach { element in
      let from = points.last ?? .zero
      switch element {
      case .move(let to):
        start = to
        points.append(to)
      case .line(let to): points.append(to)
      case .quadCurve(let to, let control):
        for part in 1...parts {
          let t = CGFloat(part) / CGFloat(parts)
          let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          points.append(
            CGPoint(
              x: a * from.x + b * control.x + c * to.x, y: a * from.y + b * control.y + c * to.y))
        }
      case .curve(let to, let first, let second):
        for part in 1...parts {
          let t = CGFloat(part) / CGFloat(parts)
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t)
          points.append(
            CGPoint(
              x: a * from.x + b * first.x + c * second.x + d * to.x,
              y: a * from.y + b * first.y + c * second.y + d * to.y))
        }
      case .closeSubpath: points.append(start)
      }
    }
    return points
  }

  /// The place after a share of the way, and the direction there in radians.
  func place(at share: Double) -> (point: CGPoint, direction: CGFloat) {
    guard points.count > 1 else { return (start, 0) }
    let wanted = length * CGFloat(min(max(share, 0), 1))
    let after = distances.firstIndex { $0 >= wanted && $0 > 0 } ?? points.count - 1
    let (from, to) = (points[after - 1], points[after])
    let step = distances[after] - distances[after - 1]
    let part = step > 0 ? (wanted - distances[after - 1]) / step : 0
    let direction = arcTangent(y: Double(to.y - from.y), x: Double(to.x - from.x))
    return (
      CGPoint(x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part),
      CGFloat(direction)
    )
  }
}

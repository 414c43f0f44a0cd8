import FlipbookBase
import FlipbookGeometry
import FlipbookMotion
import Foundation

/// A line or curve of a path that a layer follows, as places on it.
struct LayerPathStep {
  /// Points, one after the other.
  let places: [LayerValue]

  /// The direction of the step at each place, in radians clockwise from the right.
  let directions: [Double]

  /// The number of parts of a curve (chosen).
  private static var partCount: Int { 32 }

  /// The steps of a path.
  ///
  /// From one place of a step to the next, directions go the shorter way.
  static func steps(of path: Path) -> [LayerPathStep] {
    path.subpaths.flatMap(\.segments).map { segment in
      let count = segment.points.count > 2 ? partCount : 1
      let points =
        (0..<count).map { segment.point(at: CGFloat($0) / CGFloat(count)) } + [segment.end]
      var directions: [Double] = []
      for index in points.indices {
        let (before, after) = (points[max(index - 1, 0)], points[min(index + 1, count)])
        var way = segment.derivative(at: CGFloat(index) / CGFloat(count))
        // A control point may lie on its end.
        if way == .zero { way = CGPoint(x: after.x - before.x, y: after.y - before.y) }
        let angle = arcTangent(y: Double(way.y), x: Double(way.x))
        let last = directions.last ?? angle
        directions.append(angle + ((last - angle) / (2 * .pi)).rounded() * 2 * .pi)
      }
      return LayerPathStep(places: points.map { LayerValue($0) }, directions: directions)
    }
  }

  /// The times of the places.
  func times(from start: Double, to end: Double, _ curve: UnitCurve) -> [Double] {
    places.indices.map { place in
      let part = Double(place) / Double(max(places.count - 1, 1))
      return start + curve.inverse.value(at: part) * (end - start)
    }
  }
}

import FlipbookBase
package import Foundation

/// A path's subpath as straight lines.
package struct PathPolygon: Hashable, Sendable {
  /// At least one point; a closed polygon does not repeat its first.
  package var points: [CGPoint]
  package var isClosed: Bool
}

extension Path {
  /// Returns the path as polygons.
  ///
  /// - Parameter tolerance: The largest distance of a curve from its lines, in points.
  /// - Returns: A polygon for each subpath that has more than a start.
  package func flattened(tolerance: CGFloat) -> [PathPolygon] {
    var result: [PathPolygon] = []
    for subpath in subpaths where !subpath.segments.isEmpty || subpath.isClosed {
      var points = [subpath.start]
      for segment in subpath.segments {
        segment.appendPoints(to: &points, tolerance: tolerance)
      }
      if subpath.isClosed, points.count > 1, points[points.count - 1] == points[0] {
        points.removeLast()
      }
      result.append(PathPolygon(points: points, isClosed: subpath.isClosed))
    }
    return result
  }

  /// Returns the number of equal parameter steps that keeps a curve's lines within a tolerance.
  ///
  /// - Parameters:
  ///   - degree: 2 or 3.
  ///   - bend: The largest length of a second difference of neighbouring control points.
  ///   - tolerance: In the unit of `bend`.
  /// - Returns: 1 to 1000; 1 where `bend` is not a number.
  /// - SeeAlso: derived, Wang's bound: a curve's distance from its chord is at most an eighth of
  ///   its second derivative, which is `degree * (degree - 1) * bend`, over the steps squared.
  package static func stepCount(degree: Int, bend: Double, tolerance: Double) -> Int {
    let factor = Double(degree * (degree - 1)) / 8
    let steps = (factor * bend / tolerance).squareRoot().rounded(.up)
    return steps > 1 ? Int(min(steps, 1000)) : 1
  }
}

extension PathSegment {
  /// Appends the points after the start.
  fileprivate func appendPoints(to result: inout [CGPoint], tolerance: CGFloat) {
    guard points.count > 2 else {
      result.append(end)
      return
    }
    var bend = 0.0
    for index in 0..<(points.count - 2) {
      let x = points[index].x - 2 * points[index + 1].x + points[index + 2].x
      let y = points[index].y - 2 * points[index + 1].y + points[index + 2].y
      bend = max(bend, hypotenuse(Double(x), Double(y)))
    }
    let count = Path.stepCount(
      degree: points.count - 1, bend: bend, tolerance: Double(tolerance))
    let (p0, p1) = (points[0], points[1])
    for step in 1..<max(count, 1) {
      let v = CGFloat(step) / CGFloat(count)
      let u = 1 - v
      if points.count == 3 {
        let (a, b, c) = (u * u, 2 * u * v, v * v)
        result.append(
          CGPoint(
            x: a * p0.x + b * p1.x + c * points[2].x, y: a * p0.y + b * p1.y + c * points[2].y))
      } else {
        let (a, b, c, d) = (u * u * u, 3 * u * u * v, 3 * u * v * v, v * v * v)
        result.append(
          CGPoint(
            x: a * p0.x + b * p1.x + c * points[2].x + d * points[3].x,
            y: a * p0.y + b * p1.y + c * points[2].y + d * points[3].y))
      }
    }
    result.append(end)
  }
}

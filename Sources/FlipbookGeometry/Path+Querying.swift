public import Foundation

extension Path {
  /// The smallest rectangle around the path itself, control points left aside; null when empty.
  public var boundingRect: CGRect {
    var bounds = Bounds()
    for subpath in subpaths {
      bounds.include(subpath.start)
      for segment in subpath.segments {
        bounds.include(segment.end)
        if segment.points.count > 2 { segment.includeExtremes(in: &bounds) }
      }
    }
    return bounds.rect
  }

  /// Returns whether a point is inside the path; open subpaths count as closed.
  ///
  /// - Parameters:
  ///   - p: The point, in points.
  ///   - eoFill: True if the even-odd rule decides instead of the winding number.
  /// - Returns: `false` too when a coordinate of the path is not finite.
  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
    guard p.x.isFinite, p.y.isFinite, isNear(p), isFinite else { return false }
    var winding = 0
    var crossings = 0
    for polygon in flattened(tolerance: 0.01) {
      var from = polygon.points[polygon.points.count - 1]
      for to in polygon.points {
        if (from.y <= p.y) != (to.y <= p.y) {
          let cross = (to.x - from.x) * (p.y - from.y) - (p.x - from.x) * (to.y - from.y)
          if (cross > 0) == (to.y > from.y) {
            winding += to.y > from.y ? 1 : -1
            crossings += 1
          }
        }
        from = to
      }
    }
    return eoFill ? !crossings.isMultiple(of: 2) : winding != 0
  }

  /// True if a point is among the path's points and control points, which all of it lies between;
  /// a point more on each side outweighs what is lost in computing.
  private func isNear(_ p: CGPoint) -> Bool {
    var bounds = Bounds()
    for element in elements {
      switch element {
      case .move(let to), .line(let to): bounds.include(to)
      case .quadCurve(let to, let control):
        bounds.include(to)
        bounds.include(control)
      case .curve(let to, let control1, let control2):
        bounds.include(to)
        bounds.include(control1)
        bounds.include(control2)
      case .closeSubpath: break
      }
    }
    return p.x >= bounds.low.x - 1 && p.x <= bounds.high.x + 1 && p.y >= bounds.low.y - 1
      && p.y <= bounds.high.y + 1
  }
}

/// The extent of some points.
private struct Bounds {
  var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
  var high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)

  mutating func include(_ point: CGPoint) {
    low.x = min(low.x, point.x)
    low.y = min(low.y, point.y)
    high.x = max(high.x, point.x)
    high.y = max(high.y, point.y)
  }

  var rect: CGRect {
    if low.x > high.x { return .null }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

extension PathSegment {
  /// Includes the points where x or y turns back.
  fileprivate func includeExtremes(in bounds: inout Bounds) {
    for parameter in turns(points.map(\.x)) + turns(points.map(\.y)) {
      bounds.include(point(at: parameter))
    }
  }

  /// The parameters inside 0 to 1 where a coordinate's derivative is zero.
  private func turns(_ values: [CGFloat]) -> [CGFloat] {
    var roots: [CGFloat] = []
    let d0 = values[1] - values[0]
    let d1 = values[2] - values[1]
    if values.count == 3 {
      roots = [d0 / (d0 - d1)]
    } else {
      let d2 = values[3] - values[2]
      // The derivative over 3: d0 (1-t)² + 2 d1 t (1-t) + d2 t² = a t² + 2 b t + d0.
      let a = d0 - 2 * d1 + d2
      let b = d1 - d0
      let discriminant = b * b - a * d0
      guard discriminant >= 0 else { return [] }
      // The root of larger magnitude first: the other follows without cancellation.
      let q = -(b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
      roots = [q / a, d0 / q]
    }
    return roots.filter { $0 > 0 && $0 < 1 }
  }
}

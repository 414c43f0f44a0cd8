import FlipbookBase
package import Foundation

/// A line or Bézier curve between two points of a path, evaluated by a parameter from 0 to 1.
package struct PathSegment: Hashable, Sendable {
  /// The two end points, with the control points between them: two, three or four points.
  package var points: [CGPoint]

  package init(_ points: CGPoint...) {
    self.points = points
  }

  private init(points: [CGPoint]) {
    self.points = points
  }

  package var start: CGPoint { points.first ?? .zero }
  package var end: CGPoint { points.last ?? .zero }

  /// The segment as an element that follows its start.
  package var element: Path.Element {
    switch points.count {
    case 4: .curve(to: points[3], control1: points[1], control2: points[2])
    case 3: .quadCurve(to: points[2], control: points[1])
    default: .line(to: end)
    }
  }

  /// Returns the point at a parameter.
  package func point(at parameter: CGFloat) -> CGPoint {
    split(at: parameter).0.end
  }

  /// Returns the derivative by the parameter, in points.
  package func derivative(at parameter: CGFloat) -> CGPoint {
    let (u, v) = (1 - parameter, parameter)
    switch points.count {
    case 4:
      let (a, b, c) = (3 * u * u, 6 * u * v, 3 * v * v)
      return CGPoint(
        x: a * (points[1].x - points[0].x) + b * (points[2].x - points[1].x)
          + c * (points[3].x - points[2].x),
        y: a * (points[1].y - points[0].y) + b * (points[2].y - points[1].y)
          + c * (points[3].y - points[2].y))
    case 3:
      return CGPoint(
        x: 2 * u * (points[1].x - points[0].x) + 2 * v * (points[2].x - points[1].x),
        y: 2 * u * (points[1].y - points[0].y) + 2 * v * (points[2].y - points[1].y))
    default:
      return CGPoint(x: end.x - start.x, y: end.y - start.y)
    }
  }

  /// Returns the two halves at a parameter (de Casteljau).
  package func split(at parameter: CGFloat) -> (PathSegment, PathSegment) {
    var row = points
    var first = [row[0]]
    var second = [row[row.count - 1]]
    while row.count > 1 {
      for index in 0..<(row.count - 1) {
        row[index].x += (row[index + 1].x - row[index].x) * parameter
        row[index].y += (row[index + 1].y - row[index].y) * parameter
      }
      row.removeLast()
      first.append(row[0])
      second.append(row[row.count - 1])
    }
    return (PathSegment(points: first), PathSegment(points: second.reversed()))
  }

  /// Returns the piece between two parameters.
  package func piece(from lower: CGFloat, to upper: CGFloat) -> PathSegment {
    var result = self
    if upper < 1 { result = result.split(at: upper).0 }
    if lower > 0 { result = result.split(at: upper > 0 ? lower / upper : 0).1 }
    return result
  }
}

// MARK: - Length

extension PathSegment {
  /// The nodes and weights of Gauss and Legendre's rule with five points on 0 to 1.
  private static let quadrature: [(node: CGFloat, weight: CGFloat)] = [
    (0.5 - 0.453089922969332, 0.118463442528095),
    (0.5 - 0.269234655052841, 0.239314335249683),
    (0.5, 0.284444444444444),
    (0.5 + 0.269234655052841, 0.239314335249683),
    (0.5 + 0.453089922969332, 0.118463442528095),
  ]

  /// The number of parts that a curve's length is integrated over.
  private static let partCount = 8

  /// The length, in points; for a curve of UI size exact to about a millionth of it.
  package var length: CGFloat {
    if points.count == 2 { return distance(end.x - start.x, end.y - start.y) }
    var sum: CGFloat = 0
    for part in 0..<Self.partCount {
      sum += partLength(
        from: CGFloat(part) / CGFloat(Self.partCount),
        to: CGFloat(part + 1) / CGFloat(Self.partCount))
    }
    return sum
  }

  private func partLength(from lower: CGFloat, to upper: CGFloat) -> CGFloat {
    var sum: CGFloat = 0
    for (node, weight) in Self.quadrature {
      let speed = derivative(at: lower + (upper - lower) * node)
      sum += weight * CGFloat(hypotenuse(Double(speed.x), Double(speed.y)))
    }
    return sum * (upper - lower)
  }

  private func distance(_ x: CGFloat, _ y: CGFloat) -> CGFloat {
    CGFloat(hypotenuse(Double(x), Double(y)))
  }

  /// Returns the parameter at a length from the start, in points.
  package func parameter(atLength target: CGFloat) -> CGFloat {
    if target <= 0 { return 0 }
    let total = length
    if target >= total { return 1 }
    if points.count == 2 { return target / total }
    var rest = target
    for part in 0..<Self.partCount {
      let lower = CGFloat(part) / CGFloat(Self.partCount)
      let upper = CGFloat(part + 1) / CGFloat(Self.partCount)
      let length = partLength(from: lower, to: upper)
      if rest > length {
        rest -= length
        continue
      }
      // Halving a part 40 times is below one unit in the last place of any drawn coordinate.
      var (low, high) = (lower, upper)
      for _ in 0..<40 {
        let middle = (low + high) / 2
        if partLength(from: lower, to: middle) < rest { low = middle } else { high = middle }
      }
      return (low + high) / 2
    }
    return 1
  }
}

// MARK: - Subpaths

/// A piece of a path that is drawn without lifting the pen.
package struct PathSubpath: Sendable {
  package var start: CGPoint
  /// With the closing line, when it is closed and the line has a length.
  package var segments: [PathSegment]
  package var isClosed: Bool
}

extension Path {
  /// The subpaths, in order.
  package var subpaths: [PathSubpath] {
    var result: [PathSubpath] = []
    var current: PathSubpath?
    var last = CGPoint.zero
    for element in elements {
      if case .move(let point) = element {
        if let current { result.append(current) }
        current = PathSubpath(start: point, segments: [], isClosed: false)
        last = point
        continue
      }
      // The next subpath begins at the start of the closed one.
      var subpath = current ?? PathSubpath(start: last, segments: [], isClosed: false)
      // Else the segments so far would be copied for each further one.
      current = nil
      switch element {
      case .move: break
      case .line(let to): subpath.segments.append(PathSegment(last, to))
      case .quadCurve(let to, let control):
        subpath.segments.append(PathSegment(last, control, to))
      case .curve(let to, let control1, let control2):
        subpath.segments.append(PathSegment(last, control1, control2, to))
      case .closeSubpath:
        if last != subpath.start { subpath.segments.append(PathSegment(last, subpath.start)) }
        subpath.isClosed = true
      }
      if subpath.isClosed {
        last = subpath.start
        result.append(subpath)
      } else {
        last = subpath.segments.last?.end ?? last
        current = subpath
      }
    }
    if let current { result.append(current) }
    return result
  }

  /// True if every coordinate is finite; any other path draws nothing.
  package var isFinite: Bool {
    func isFinite(_ point: CGPoint) -> Bool { point.x.isFinite && point.y.isFinite }
    return elements.allSatisfy { element in
      switch element {
      case .move(let to), .line(let to): isFinite(to)
      case .quadCurve(let to, let control): isFinite(to) && isFinite(control)
      case .curve(let to, let control1, let control2):
        isFinite(to) && isFinite(control1) && isFinite(control2)
      case .closeSubpath: true
      }
    }
  }
}

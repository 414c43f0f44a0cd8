import Foundation

// Paths from two others. Curves become lines that are nowhere further than a fiftieth of a point
// from them.

extension Path {
  /// Returns the outline of all that is inside both paths.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 && $1 }
  }

  /// Returns the outline of all that is inside one of the paths, or both.
  public func union(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 || $1 }
  }

  /// Returns the outline of all that is inside this path and not inside another.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 && !$1 }
  }

  /// Returns the outline of all that is inside exactly one of the paths.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 != $1 }
  }

  /// Returns an outline with the same inside that never crosses itself.
  public func normalized(eoFill: Bool = true) -> Path {
    combined(with: Path(), eoFill) { inside, _ in inside }
  }

  /// Returns the parts of the path's line that are inside another path.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    parts(of: PathRegion(other, eoFill: eoFill), areInside: true)
  }

  /// Returns the parts of the path's line that are outside another path.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    parts(of: PathRegion(other, eoFill: eoFill), areInside: false)
  }

  private var isDrawable: Bool {
    let bounds = boundingRect
    return bounds.minX.isFinite && bounds.minY.isFinite && bounds.maxX.isFinite
      && bounds.maxY.isFinite
  }

  private func combined(
    with other: Path, _ eoFill: Bool, _ isInside: (Bool, Bool) -> Bool
  ) -> Path {
    guard isDrawable || isEmpty, other.isDrawable || other.isEmpty else { return self }
    let first = PathRegion(self, eoFill: eoFill)
    let second = PathRegion(other, eoFill: eoFill)
    var edges: [PathRegion.Line] = []
    for edge in Self.pieces(of: first.lines + second.lines) {
      let (left, right) = edge.sides
      let isLeft = isInside(first.contains(left), second.contains(left))
      let isRight = isInside(first.contains(right), second.contains(right))
      guard isLeft != isRight else { continue }
      edges.append(isLeft ? edge : PathRegion.Line(start: edge.end, end: edge.start))
    }
    return Path(loops: edges)
  }

  /// Returns the lines cut where they meet, each piece once.
  private static func pieces(of lines: [PathRegion.Line]) -> [PathRegion.Line] {
    var seen: Set<PathRegion.Line> = []
    var pieces: [PathRegion.Line] = []
    for line in lines {
      var start = line.start
      for end in line.meetings(with: lines) + [line.end] where end != start {
        let piece = PathRegion.Line(start: start, end: end).undirected
        if seen.insert(piece).inserted { pieces.append(piece) }
        start = end
      }
    }
    return pieces
  }

  private func parts(of region: PathRegion, areInside: Bool) -> Path {
    guard isDrawable else { return self }
    var result = Path()
    for polygon in flattened(tolerance: PathRegion.tolerance) {
      let points = polygon.points.map(PathRegion.snapped)
      var last: CGPoint?
      for index in 0..<(polygon.isClosed ? points.count : points.count - 1) {
        let line = PathRegion.Line(start: points[index], end: points[(index + 1) % points.count])
        var start = line.start
        for end in line.meetings(with: region.lines) + [line.end] where end != start {
          let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
          if region.contains(middle) == areInside {
            if last != start { result.move(to: start) }
            result.addLine(to: end)
            last = end
          }
          start = end
        }
      }
    }
    return result
  }

  /// Creates closed loops of lines whose inside is on their left.
  private init(loops edges: [PathRegion.Line]) {
    var next: [CGPoint: [Int]] = [:]
    for (index, edge) in edges.enumerated() { next[edge.start, default: []].append(index) }
    var isUsed = Array(repeating: false, count: edges.count)
    var path = Path()
    for first in edges.indices where !isUsed[first] {
      path.move(to: edges[first].start)
      var index = first
      while true {
        isUsed[index] = true
        let end = edges[index].end
        guard end != edges[first].start,
          let following = next[end]?.first(where: { !isUsed[$0] })
        else { break }
        path.addLine(to: end)
        index = following
      }
      path.closeSubpath()
    }
    self = path
  }
}

extension PathRegion.Line {
  /// The two points just beside the line's middle: left and right of its direction where y points
  /// up.
  fileprivate var sides: (left: CGPoint, right: CGPoint) {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let distance = 2 * PathRegion.grid / length
    let middle = CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
    let away = CGPoint(x: -dy * distance, y: dx * distance)
    return (
      CGPoint(x: middle.x + away.x, y: middle.y + away.y),
      CGPoint(x: middle.x - away.x, y: middle.y - away.y)
    )
  }
}

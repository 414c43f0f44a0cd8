import Foundation

/// The inside of a path, as straight lines.
struct PathRegion {
  /// A line from one corner to the next.
  struct Line: Hashable {
    var start: CGPoint
    var end: CGPoint
  }

  let lines: [Line]
  private let isEvenOdd: Bool

  /// The largest distance of a curve from its lines, in points.
  static let tolerance: CGFloat = 0.02

  /// The distance below which two points are one, in points.
  static let grid: CGFloat = 1.0 / 1024

  init(_ path: Path, eoFill: Bool) {
    isEvenOdd = eoFill
    var lines: [Line] = []
    for polygon in path.flattened(tolerance: Self.tolerance) {
      let points = polygon.points.map(Self.snapped)
      for (index, point) in points.enumerated() {
        let next = points[(index + 1) % points.count]
        if point != next { lines.append(Line(start: point, end: next)) }
      }
    }
    self.lines = lines
  }

  static func snapped(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x / grid).rounded() * grid, y: (point.y / grid).rounded() * grid)
  }

  /// True if a point is inside by the region's rule.
  func contains(_ point: CGPoint) -> Bool {
    var winding = 0
    var crossings = 0
    for line in lines where (line.start.y <= point.y) != (line.end.y <= point.y) {
      let cross =
        (line.end.x - line.start.x) * (point.y - line.start.y)
        - (point.x - line.start.x) * (line.end.y - line.start.y)
      guard (cross > 0) == (line.end.y > line.start.y) else { continue }
      winding += line.end.y > line.start.y ? 1 : -1
      crossings += 1
    }
    return isEvenOdd ? !crossings.isMultiple(of: 2) : winding != 0
  }
}

extension PathRegion.Line {
  /// The line in the direction that comes first among its two.
  var undirected: PathRegion.Line {
    let isForward = (start.x, start.y) < (end.x, end.y)
    return isForward ? self : PathRegion.Line(start: end, end: start)
  }

  /// The points at which other lines meet this one, its own ends left out, in its direction.
  func meetings(with others: [PathRegion.Line]) -> [CGPoint] {
    var found: [(place: CGFloat, point: CGPoint)] = []
    for other in others where overlaps(other) {
      for point in meetings(with: other) where point != start && point != end {
        found.append((place(of: point), point))
      }
    }
    return found.sorted { $0.place < $1.place }.map(\.point)
  }

  private func overlaps(_ other: PathRegion.Line) -> Bool {
    min(start.x, end.x) <= max(other.start.x, other.end.x)
      && min(other.start.x, other.end.x) <= max(start.x, end.x)
      && min(start.y, end.y) <= max(other.start.y, other.end.y)
      && min(other.start.y, other.end.y) <= max(start.y, end.y)
  }

  private func place(of point: CGPoint) -> CGFloat {
    (point.x - start.x) * (end.x - start.x) + (point.y - start.y) * (end.y - start.y)
  }

  /// The points of two lines, the same ones whichever of them is asked.
  private func meetings(with other: PathRegion.Line) -> [CGPoint] {
    let (own, others) = (undirected, other.undirected)
    return own.isBefore(others) ? own.crossings(with: others) : others.crossings(with: own)
  }

  private func isBefore(_ other: PathRegion.Line) -> Bool {
    if start != other.start { return (start.x, start.y) < (other.start.x, other.start.y) }
    return (end.x, end.y) < (other.end.x, other.end.y)
  }

  private func crossings(with other: PathRegion.Line) -> [CGPoint] {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let (ox, oy) = (other.end.x - other.start.x, other.end.y - other.start.y)
    let area = dx * oy - dy * ox
    let offset = CGPoint(x: other.start.x - start.x, y: other.start.y - start.y)
    // Corners on the other line first: of nearly parallel lines, they are all there is.
    let corners = [other.start, other.end].filter(isOn) + [start, end].filter(other.isOn)
    guard corners.isEmpty, abs(area) > 1e-9 else { return corners }
    let along = (offset.x * oy - offset.y * ox) / area
    let across = (offset.x * dy - offset.y * dx) / area
    guard along >= 0, along <= 1, across >= 0, across <= 1 else { return [] }
    return [PathRegion.snapped(CGPoint(x: start.x + dx * along, y: start.y + dy * along))]
  }

  /// True if a point lies on the line, between its ends.
  private func isOn(_ point: CGPoint) -> Bool {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return false }
    let away = abs((point.x - start.x) * dy - (point.y - start.y) * dx) / length
    let along = place(of: point) / length
    return away <= PathRegion.grid && along >= 0 && along <= length
  }
}

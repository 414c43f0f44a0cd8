import FlipbookBase
import FlipbookGeometry
import Foundation

/// The outline of a glyph with its corners rounded, as letters of San Francisco Rounded have them.
///
/// ## Algorithm
/// 1. A corner is a point at which the outline turns by more than ``leastTurn`` towards the ink.
///    Corners that turn away from it, where strokes meet, stay sharp.
/// 2. Each corner gets the arc that touches both its sides. Its radius is half a stem, and less
///    where two corners share a side that is shorter: then both arcs are parts of one circle, which
///    touches three sides. So a stroke's end becomes a half circle, also where it is cut at a slant,
///    and reaches as high and as low as before.
/// 3. The sides are cut at the arcs' ends and joined by a curve that goes on in their directions.
///
/// Stems, thin joins, advances and metrics stay as they are.
struct RoundedOutline {
  /// The cosine of the least turn that is a corner, 20 degrees.
  ///
  /// - SeeAlso: chosen: curves of Inter meet within 5 degrees, and the least corner turns by 27.
  private static let leastTurn: CGFloat = 0.94

  /// The largest parts of a curved side and of a straight one that arcs take.
  ///
  /// What is left of a straight side, a fraction of a pixel, keeps its direction.
  ///
  /// - SeeAlso: chosen.
  private static let largestCut: (curve: CGFloat, line: CGFloat) = (0.9, 0.998)

  /// The radius of a corner with long sides, in points.
  private let radius: CGFloat

  /// 1 where the ink is at the right of the outline's direction on a screen, else -1.
  private let side: CGFloat

  /// Rounds a glyph's outline.
  ///
  /// - Parameters:
  ///   - path: The outline.
  ///   - radius: Half the width of a stem, in points.
  /// - Returns: The rounded outline; subpaths without corners are as before.
  static func rounding(_ path: Path, radius: CGFloat) -> Path {
    let subpaths = path.subpaths
    let areas = subpaths.map(\.area)
    // The largest contour surrounds ink.
    let largest = areas.max { abs($0) < abs($1) } ?? 0
    let outline = RoundedOutline(radius: radius, side: largest < 0 ? -1 : 1)
    var result = Path()
    for subpath in subpaths { outline.append(subpath, to: &result) }
    return result
  }

  /// A corner between a segment and the next one.
  private struct Corner {
    /// The tangent of half its turn: the length of a side that an arc of radius 1 takes.
    var reach: CGFloat
    var radius: CGFloat

    /// The length of each side that its arc takes.
    var cut: CGFloat { reach * radius }
  }

  private func append(_ subpath: PathSubpath, to result: inout Path) {
    let segments = subpath.segments.filter { $0.length > 0 }
    var corners = segments.indices.map { index in
      corner(from: segments[index], to: segments[(index + 1) % segments.count])
    }
    shrink(&corners, of: segments)
    let pieces = segments.indices.map { index in
      let start = corners[(index + segments.count - 1) % segments.count]
      return cut(segments[index], start: start?.cut ?? 0, end: corners[index]?.cut ?? 0)
    }
    guard let first = pieces.first else { return }
    result.move(to: first.start)
    for (index, piece) in pieces.enumerated() {
      result.append(piece.element)
      if corners[index] != nil {
        result.append(arc(from: piece, to: pieces[(index + 1) % pieces.count]))
      }
    }
    result.closeSubpath()
  }

  /// The corner at the end of a segment; `nil` where the outline goes on or turns from the ink.
  private func corner(from segment: PathSegment, to next: PathSegment) -> Corner? {
    let (before, after) = (segment.endDirection, next.startDirection)
    let cosine = before.dx * after.dx + before.dy * after.dy
    let sine = (before.dx * after.dy - before.dy * after.dx) * side
    guard cosine < Self.leastTurn, sine > 0.05 else { return nil }
    return Corner(reach: sine / (1 + cosine), radius: radius)
  }

  /// Makes radii smaller where two corners share a short straight side.
  private func shrink(_ corners: inout [Corner?], of segments: [PathSegment]) {
    for (index, segment) in segments.enumerated() {
      let before = (index + segments.count - 1) % segments.count
      let reach = (corners[before]?.reach ?? 0) + (corners[index]?.reach ?? 0)
      guard reach > 0 else { continue }
      // A curve limits its corners only where there is one at each of its ends.
      let isBetween = corners[before] != nil && corners[index] != nil
      guard segment.points.count == 2 || isBetween else { continue }
      let limit = longest(segment) / reach
      for corner in [before, index] {
        if let radius = corners[corner]?.radius { corners[corner]?.radius = min(radius, limit) }
      }
    }
  }

  /// The length of a segment that arcs may take.
  private func longest(_ segment: PathSegment) -> CGFloat {
    segment.length * (segment.points.count > 2 ? Self.largestCut.curve : Self.largestCut.line)
  }

  /// The segment without the lengths that arcs take of it.
  private func cut(_ segment: PathSegment, start: CGFloat, end: CGFloat) -> PathSegment {
    guard start + end > 0 else { return segment }
    let length = segment.length
    let scale = min(1, longest(segment) / (start + end))
    let lower = segment.parameter(atLength: start * scale)
    let upper = segment.parameter(atLength: length - end * scale)
    return segment.piece(from: min(lower, upper), to: upper)
  }

  /// The curve from the end of a side to the start of the next, in their directions.
  private func arc(from segment: PathSegment, to next: PathSegment) -> Path.Element {
    let (start, end) = (segment.end, next.start)
    let (before, after) = (segment.endDirection, next.startDirection)
    let cosine = before.dx * after.dx + before.dy * after.dy
    let sine = before.dx * after.dy - before.dy * after.dx
    let (x, y) = (end.x - start.x, end.y - start.y)
    // The lengths of both sides up to the point in which they meet.
    let first = sine == 0 ? 0 : (x * after.dy - y * after.dx) / sine
    let second = sine == 0 ? 0 : (before.dx * y - before.dy * x) / sine
    guard first > 0, second > 0 else { return .line(to: end) }
    // Of a circle's arc with the turn t, a handle is 4/3 tan(t/4) / tan(t/2) of a side.
    let half = abs(sine) / (1 + cosine)
    let quarter = ((1 + half * half).squareRoot() - 1) / half
    let handle = 4 / 3 * quarter / half
    return .curve(
      to: end,
      control1: CGPoint(
        x: start.x + before.dx * first * handle, y: start.y + before.dy * first * handle),
      control2: CGPoint(
        x: end.x - after.dx * second * handle, y: end.y - after.dy * second * handle))
  }
}

extension PathSegment {
  /// The directions at both ends, of length 1.
  fileprivate var startDirection: CGVector { direction(points.dropFirst(), from: start) }
  fileprivate var endDirection: CGVector {
    let back = direction(points.dropLast().reversed()[...], from: end)
    return CGVector(dx: -back.dx, dy: -back.dy)
  }

  /// The direction to the first point that is elsewhere.
  private func direction(_ others: ArraySlice<CGPoint>, from point: CGPoint) -> CGVector {
    guard let other = others.first(where: { $0 != point }) else { return CGVector(dx: 0, dy: 0) }
    let length = CGFloat(hypotenuse(Double(other.x - point.x), Double(other.y - point.y)))
    return CGVector(dx: (other.x - point.x) / length, dy: (other.y - point.y) / length)
  }
}

extension PathSubpath {
  /// The area of the polygon of all points, positive where it turns clockwise on a screen.
  var area: CGFloat {
    segments.reduce(0) { sum, segment in
      zip(segment.points, segment.points.dropFirst()).reduce(sum) { sum, line in
        sum + (line.0.x * line.1.y - line.1.x * line.0.y) / 2
      }
    }
  }
}

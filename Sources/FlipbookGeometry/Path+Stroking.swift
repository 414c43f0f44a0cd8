import FlipbookBase
package import Foundation

extension Path {
  /// Returns the outline of a line along the path; to be filled by the nonzero rule.
  ///
  /// - Parameter style: The line's width, ends, corners and dashes. A width that is not above
  ///   zero gives an empty path; a dash pattern without a positive length an unbroken line.
  /// - Returns: Closed subpaths. Curves are followed within ``strokeTolerance``.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    strokedPath(style, tolerance: Self.strokeTolerance)
  }

  /// The largest distance of a stroked curve's outline from the true one, in points.
  ///
  /// - SeeAlso: chosen, below a twentieth of a pixel on a display of three pixels a point.
  package static let strokeTolerance: CGFloat = 1.0 / 64

  /// Returns the outline of a line along the path, followed within a tolerance in points.
  package func strokedPath(_ style: StrokeStyle, tolerance: CGFloat) -> Path {
    guard style.lineWidth > 0, style.lineWidth.isFinite, isFinite else { return Path() }
    var stroker = PathStroker(style: style, tolerance: tolerance)
    for subpath in subpaths {
      if let pieces = subpath.dashed(style) {
        for piece in pieces { stroker.append(piece) }
      } else {
        stroker.append(subpath)
      }
    }
    return stroker.outline
  }
}

extension PathSubpath {
  /// The most dashes a subpath is cut into; beyond that they are finer than anything visible.
  private static let dashLimit = 20_000

  /// The painted pieces of the dash pattern, or `nil` for an unbroken line.
  fileprivate func dashed(_ style: StrokeStyle) -> [PathSubpath]? {
    let pattern = style.dash
    let period = pattern.reduce(0, +) * (pattern.count.isMultiple(of: 2) ? 1 : 2)
    guard period > 0, period.isFinite, pattern.allSatisfy({ $0 >= 0 }) else { return nil }
    let lengths = segments.map(\.length)
    let total = lengths.reduce(0, +)
    let count = total / period * CGFloat(pattern.count)
    guard total > 0, count < CGFloat(Self.dashLimit) else { return nil }

    let phase = style.dashPhase.isFinite ? style.dashPhase : 0
    var position = -phase.truncatingRemainder(dividingBy: period)
    if position > 0 { position -= period }
    // A dash of no length still shows its caps.
    let shortest: CGFloat = style.lineCap == .butt ? 0 : 0.001
    var pieces = Path()
    var index = 0
    while position < total {
      let length = pattern[index % pattern.count]
      if index.isMultiple(of: 2) {
        PathTrimmer.append(
          segments, lengths: lengths, from: max(position, 0),
          to: position + max(length, shortest), into: &pieces)
      }
      position += length
      index += 1
    }
    return pieces.subpaths
  }
}

/// Computes the outline of a line with a width.
///
/// ## Algorithm
///
/// 1. Flatten curves, finely enough that the outer edge is within the tolerance too.
/// 2. Walk along the left side and join the pieces' offset lines at each corner.
/// 3. Turn at the end with a cap, walk back along the other side, and close with a cap. A closed
///    line gets two outlines of opposite direction instead.
private struct PathStroker {
  let style: StrokeStyle
  let radius: CGFloat
  let tolerance: CGFloat
  var outline = Path()

  init(style: StrokeStyle, tolerance: CGFloat) {
    self.style = style
    self.tolerance = tolerance
    radius = style.lineWidth / 2
  }

  /// A corner of the flattened line.
  struct Vertex {
    var point: CGPoint
    /// True if it lies inside a curve, where the join style does not matter.
    var isSmooth: Bool
  }

  mutating func append(_ subpath: PathSubpath) {
    var vertices = flattened(subpath)
    if subpath.isClosed, let first = vertices.first, let last = vertices.last,
      vertices.count > 1, first.point == last.point
    {
      vertices.removeLast()
    }
    if vertices.count < 2 {
      if !subpath.segments.isEmpty || subpath.isClosed { appendDot(at: subpath.start) }
    } else if subpath.isClosed {
      appendLoop(vertices)
      appendLoop(vertices.reversed())
    } else {
      appendLine(vertices)
    }
  }

  /// The corners of a subpath, neighbours never equal.
  private func flattened(_ subpath: PathSubpath) -> [Vertex] {
    var vertices = [Vertex(point: subpath.start, isSmooth: false)]
    for segment in subpath.segments {
      let count = stepCount(segment)
      for step in 1...count {
        let point =
          step == count ? segment.end : segment.point(at: CGFloat(step) / CGFloat(count))
        if point != vertices[vertices.count - 1].point {
          vertices.append(Vertex(point: point, isSmooth: step < count))
        }
      }
      vertices[vertices.count - 1].isSmooth = false
    }
    return vertices
  }

  private func stepCount(_ segment: PathSegment) -> Int {
    let points = segment.points
    guard points.count > 2 else { return 1 }
    var bend = 0.0
    var turn = 0.0
    for index in 0..<(points.count - 2) {
      let ax = Double(points[index + 1].x - points[index].x)
      let ay = Double(points[index + 1].y - points[index].y)
      let bx = Double(points[index + 2].x - points[index + 1].x)
      let by = Double(points[index + 2].y - points[index + 1].y)
      bend = max(bend, hypotenuse(bx - ax, by - ay))
      turn += abs(arcTangent(y: ax * by - ay * bx, x: ax * bx + ay * by))
    }
    // An edge at a distance r strays from its arc by r × (1 - cos(step ÷ 2)).
    let step = 2 * (2 * Double(tolerance / radius)).squareRoot()
    let turns = min((turn / max(step, 0.01)).rounded(.up), 1000)
    return max(
      Path.stepCount(degree: points.count - 1, bend: bend, tolerance: Double(tolerance)),
      turns.isFinite ? Int(turns) : 1)
  }
}

// MARK: - Outlines

extension PathStroker {
  private func direction(_ from: CGPoint, _ to: CGPoint) -> (CGVector, length: CGFloat) {
    let (x, y) = (Double(to.x - from.x), Double(to.y - from.y))
    let length = hypotenuse(x, y)
    return (CGVector(dx: x / length, dy: y / length), CGFloat(length))
  }

  /// The point beside another, to the left of a direction.
  private func offset(_ point: CGPoint, _ direction: CGVector) -> CGPoint {
    CGPoint(x: point.x + direction.dy * radius, y: point.y - direction.dx * radius)
  }

  private mutating func add(_ point: CGPoint, isFirst: Bool = false) {
    if isFirst { outline.append(.move(to: point)) } else { outline.append(.line(to: point)) }
  }

  private mutating func appendLine(_ vertices: [Vertex]) {
    let back = Array(vertices.reversed())
    add(offset(vertices[0].point, direction(vertices[0].point, vertices[1].point).0), isFirst: true)
    for side in [vertices, back] {
      for index in 1..<(side.count - 1) {
        join(side[index - 1].point, side[index], side[index + 1].point)
      }
      let end = side[side.count - 1].point
      cap(at: end, direction(side[side.count - 2].point, end).0)
    }
    outline.append(.closeSubpath)
  }

  private mutating func appendLoop(_ vertices: [Vertex]) {
    let count = vertices.count
    let start = outline.elements.count
    for index in 0..<count {
      join(
        vertices[(index + count - 1) % count].point, vertices[index],
        vertices[(index + 1) % count].point, isFirst: outline.elements.count == start)
    }
    outline.append(.closeSubpath)
  }

  /// A line of no length: only its caps.
  private mutating func appendDot(at center: CGPoint) {
    if style.lineCap == .butt { return }
    let right = CGVector(dx: 1, dy: 0)
    add(offset(center, right), isFirst: true)
    cap(at: center, right)
    cap(at: center, CGVector(dx: -1, dy: 0))
    outline.append(.closeSubpath)
  }

  /// Goes around an end, from the left of a direction to its right.
  private mutating func cap(at end: CGPoint, _ direction: CGVector) {
    let left = offset(end, direction)
    let right = offset(end, CGVector(dx: -direction.dx, dy: -direction.dy))
    add(left)
    switch style.lineCap {
    case .butt: break
    case .round: addArc(around: end, from: direction, turning: .pi)
    case .square:
      let (x, y) = (direction.dx * radius, direction.dy * radius)
      add(CGPoint(x: left.x + x, y: left.y + y))
      add(CGPoint(x: right.x + x, y: right.y + y))
    }
    add(right)
  }

  /// Goes around the left side of a corner.
  private mutating func join(
    _ before: CGPoint, _ corner: Vertex, _ after: CGPoint, isFirst: Bool = false
  ) {
    let (incoming, length0) = direction(before, corner.point)
    let (outgoing, length1) = direction(corner.point, after)
    let cosine = incoming.dx * outgoing.dx + incoming.dy * outgoing.dy
    let cross = incoming.dx * outgoing.dy - incoming.dy * outgoing.dx
    // The offset lines meet (r × tan(turn ÷ 2)) beyond the corner.
    let tangent = cosine > -1 + 1e-9 ? abs(cross) / (1 + cosine) : CGFloat.infinity
    let isOuter = cross > 0 || (cross == 0 && cosine < 0)

    let takesMiter: Bool
    if !isOuter {
      takesMiter = radius * tangent <= min(length0, length1)
    } else if corner.isSmooth || cosine > 0.9999 {
      takesMiter = cosine > 0.9
    } else {
      // The miter's length over the width: 1 ÷ cos(turn ÷ 2).
      takesMiter =
        style.lineJoin == .miter && (2 / (1 + cosine)).squareRoot() <= max(style.miterLimit, 1)
    }
    if takesMiter {
      let left = offset(corner.point, incoming)
      let reach = radius * tangent * (isOuter ? 1 : -1)
      add(
        CGPoint(x: left.x + incoming.dx * reach, y: left.y + incoming.dy * reach),
        isFirst: isFirst)
      return
    }
    add(offset(corner.point, incoming), isFirst: isFirst)
    if !isOuter {
      // Through the corner itself; the overlap lies inside the line.
      add(corner.point)
    } else if corner.isSmooth || style.lineJoin == .round {
      addArc(
        around: corner.point, from: incoming,
        turning: arcTangent(y: Double(abs(cross)), x: Double(cosine)))
    }
    add(offset(corner.point, outgoing))
  }

  /// Adds an arc that starts to the left of a direction and turns clockwise by radians.
  private mutating func addArc(
    around center: CGPoint, from direction: CGVector, turning angle: Double
  ) {
    let start = arcTangent(y: -Double(direction.dx), x: Double(direction.dy))
    outline.addRelativeArc(
      center: center, radius: radius, startAngle: Angle(radians: start),
      delta: Angle(radians: angle))
  }
}

import FlipbookBase
public import Foundation

extension Path {
  /// Adds an arc of a circle, joined to the current point by a line.
  ///
  /// - Parameters:
  ///   - center: The circle's centre, in points.
  ///   - radius: In points; a negative one counts as 0.
  ///   - startAngle: The start, from the positive x axis towards the positive y axis.
  ///   - endAngle: The end. A full turn or more from the start draws the whole circle.
  ///   - clockwise: True if angles decrease along the arc. The word is meant for a y axis that
  ///     points up, so on the screen `true` runs anticlockwise.
  ///   - transform: Applied to the arc, not to the current point.
  /// - SeeAlso: The direction: documented, CoreGraphics' `addArc` in a flipped coordinate system.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    var delta = endAngle.radians - startAngle.radians
    if abs(delta) >= turn - 1e-9 {
      delta = clockwise ? -turn : turn
    } else if clockwise, delta > 0 {
      delta -= turn
    } else if !clockwise, delta < 0 {
      delta += turn
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: Angle(radians: delta),
      transform: transform)
  }

  /// Adds an arc of a circle that sweeps an angle, joined to the current point by a line.
  ///
  /// - Parameters:
  ///   - center: The circle's centre, in points.
  ///   - radius: In points; a negative one counts as 0.
  ///   - startAngle: The arc's start, from the positive x axis towards the positive y axis.
  ///   - delta: The sweep; positive runs clockwise on the screen. More than 100 turns are cut.
  ///   - transform: Applied to the arc, not to the current point.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    let radius = Double(max(radius, 0))
    let (cx, cy) = (Double(center.x), Double(center.y))
    guard (radius + cx + cy + startAngle.radians + delta.radians).isFinite else { return }
    let sweep = min(max(delta.radians, -200 * .pi), 200 * .pi)
    let count = max(Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)), 1)
    let step = sweep / Double(count)
    let handle = 4.0 / 3.0 * tangent(step / 4) * radius

    var (sin, cos) = sineAndCosine(startAngle.radians)
    let start = CGPoint(x: cx + radius * cos, y: cy + radius * sin).applying(transform)
    if currentPoint == nil {
      append(.move(to: start))
    } else if currentPoint != start {
      append(.line(to: start))
    }
    if sweep == 0 { return }
    for index in 1...count {
      let angle = startAngle.radians + step * Double(index)
      let (nextSin, nextCos) = sineAndCosine(angle)
      let (x0, y0) = (cx + radius * cos, cy + radius * sin)
      let (x1, y1) = (cx + radius * nextCos, cy + radius * nextSin)
      append(
        .curve(
          to: CGPoint(x: x1, y: y1).applying(transform),
          control1: CGPoint(x: x0 - handle * sin, y: y0 + handle * cos).applying(transform),
          control2: CGPoint(x: x1 + handle * nextSin, y: y1 - handle * nextCos)
            .applying(transform)))
      (cos, sin) = (nextCos, nextSin)
    }
  }

  /// Adds an arc that touches two lines, joined to the current point by a line.
  ///
  /// The lines run from the current point to the first tangent's end and on to the second's. If
  /// they are one line, or the radius is zero, only a line to the first tangent's end is added.
  ///
  /// - Parameters:
  ///   - tangent1End: The corner of the two lines, in points.
  ///   - tangent2End: A point on the second line, in points.
  ///   - radius: The arc's radius, in points.
  ///   - transform: Applied to the two points, not to the current point.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    guard let last = currentPoint else { return }
    let corner = tangent1End.applying(transform)
    let start = transform.isIdentity ? last : last.applying(transform.inverted())
    let (ax, ay) = (Double(start.x - tangent1End.x), Double(start.y - tangent1End.y))
    let bx = Double(tangent2End.x - tangent1End.x)
    let by = Double(tangent2End.y - tangent1End.y)
    let (a, b) = (hypotenuse(ax, ay), hypotenuse(bx, by))
    let cross = ax * by - ay * bx
    guard a > 0, b > 0, radius > 0, abs(cross) > 1e-9 * a * b, (cross + a + b).isFinite else {
      append(.line(to: corner))
      return
    }
    // With φ the angle between the lines, the arc touches them r ÷ tan(φ ÷ 2) from the corner.
    let cosPhi = (ax * bx + ay * by) / (a * b)
    let halfTangent = ((1 - cosPhi) / (1 + cosPhi)).squareRoot()
    let radius = Double(radius)
    let distance = radius / halfTangent
    let side: Double = cross > 0 ? -1 : 1
    let touch = CGPoint(
      x: Double(tangent1End.x) + ax / a * distance, y: Double(tangent1End.y) + ay / a * distance)
    let center = CGPoint(
      x: Double(touch.x) + side * ay / a * radius, y: Double(touch.y) - side * ax / a * radius)
    let startAngle = arcTangent(y: Double(touch.y - center.y), x: Double(touch.x - center.x))
    let sweep = side * (.pi - arcCosine(min(max(cosPhi, -1), 1)))
    addRelativeArc(
      center: center, radius: CGFloat(radius), startAngle: Angle(radians: startAngle),
      delta: Angle(radians: sweep), transform: transform)
  }
}

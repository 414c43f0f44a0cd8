import FlipbookBase
import SwiftUI

/// A part of a ring, in the middle of the plot.
struct SectorShape: Shape {
  /// Shares of a turn, from the top and clockwise.
  private var start: Double
  private var end: Double
  private let sector: PlotSector

  init(_ sector: PlotSector) {
    self.sector = sector
    (start, end) = (sector.start, sector.end)
  }

  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(start, end) }
    set { (start, end) = (newValue.first, newValue.second) }
  }

  var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  func path(in rect: CGRect) -> Path {
    let room = Swift.min(rect.width, rect.height) / 2
    let outer = SectorShape.radius(sector.outer, in: room, of: room, automatic: room)
    let inner = Swift.min(
      SectorShape.radius(sector.inner, in: outer, of: room, automatic: 0), outer)
    let center = CGPoint(x: rect.midX, y: rect.midY)
    let ring = RingPart(center: center, inner: inner, outer: outer)
    return ring.path(
      from: (start - 0.25) * 2 * .pi, to: (end - 0.25) * 2 * .pi, inset: sector.inset,
      corner: sector.radius)
  }

  /// A radius by its rule, in points.
  ///
  /// - SeeAlso: a ratio is of the outer radius, an inset is from the edge of the plot: documented,
  ///   `SectorMark`.
  private static func radius(
    _ rule: MarkDimension.Rule, in ratio: CGFloat, of room: CGFloat, automatic: CGFloat
  ) -> CGFloat {
    let radius =
      switch rule {
      case .automatic: automatic
      case .fixed(let points): points
      case .ratio(let share): ratio * share
      case .inset(let points): room - points
      }
    return radius.isFinite ? Swift.max(radius, 0) : 0
  }
}

/// The outline of a part of a ring whose straight edges are moved inwards.
struct RingPart {
  let center: CGPoint
  let inner: CGFloat
  let outer: CGFloat

  /// The point at a radius and an angle in radians.
  private func point(_ radius: CGFloat, _ angle: Double) -> CGPoint {
    let (sine, cosine) = sineAndCosine(angle)
    return CGPoint(x: center.x + radius * cosine, y: center.y + radius * sine)
  }

  /// The angle by which an edge that is moved by some points turns, at a radius.
  private func turn(_ inset: CGFloat, at radius: CGFloat) -> Double {
    radius > 0 ? .pi / 2 - arcCosine(Swift.min(inset / radius, 1)) : .pi / 2
  }

  /// The outline between two angles, in radians.
  ///
  /// Corners are cut by curves whose ends lie a corner's radius away along both edges.
  func path(from start: Double, to end: Double, inset: CGFloat, corner: CGFloat) -> Path {
    guard outer > 0, end > start else { return Path() }
    if end - start >= 2 * .pi - 1e-9 { return ring }
    let trim = turn(inset, at: outer)
    guard end - start > 2 * trim else { return Path() }
    var path = Path()
    let innerTrim = inner > 0 ? turn(inset, at: inner) : 0
    let apex = apexRadius(start, end, inset)
    let isPointed = inner <= apex || end - start <= 2 * innerTrim
    let middle = (start + end) / 2
    let length = outer * (end - start - 2 * trim)
    let edge = outer - (isPointed ? apex : inner)
    let corner = Swift.max(Swift.min(corner, length / 2, edge / 2), 0)
    let cut = corner / outer
    let (first, last) = (start + trim, end - trim)
    let base = isPointed ? point(apex, middle) : nil
    let near = (
      first: base ?? point(inner, start + innerTrim), last: base ?? point(inner, end - innerTrim)
    )
    path.move(to: moved(point(outer, first), to: near.first, by: corner))
    path.addQuadCurve(to: point(outer, first + cut), control: point(outer, first))
    path.addArc(
      center: center, radius: outer, startAngle: .radians(first + cut),
      endAngle: .radians(last - cut), clockwise: false)
    path.addQuadCurve(
      to: moved(point(outer, last), to: near.last, by: corner), control: point(outer, last))
    if isPointed {
      path.addLine(to: near.last)
    } else {
      addInner(from: end - innerTrim, to: start + innerTrim, corner, first, last, &path)
    }
    path.closeSubpath()
    return path
  }

  private func addInner(
    from last: Double, to first: Double, _ corner: CGFloat, _ outerFirst: Double,
    _ outerLast: Double, _ path: inout Path
  ) {
    let corner = Swift.min(corner, inner * (last - first) / 2)
    let cut = corner / inner
    path.addLine(to: moved(point(inner, last), to: point(outer, outerLast), by: corner))
    path.addQuadCurve(to: point(inner, last - cut), control: point(inner, last))
    path.addArc(
      center: center, radius: inner, startAngle: .radians(last - cut),
      endAngle: .radians(first + cut), clockwise: true)
    path.addQuadCurve(
      to: moved(point(inner, first), to: point(outer, outerFirst), by: corner),
      control: point(inner, first))
  }

  /// The whole ring.
  private var ring: Path {
    var path = Path(ellipseIn: square(outer))
    if inner > 0 {
      path.addArc(
        center: center, radius: inner, startAngle: .zero, endAngle: .radians(-2 * .pi),
        clockwise: true)
      path.closeSubpath()
    }
    return path
  }

  private func square(_ radius: CGFloat) -> CGRect {
    CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// The radius at which both moved edges meet.
  private func apexRadius(_ start: Double, _ end: Double, _ inset: CGFloat) -> CGFloat {
    let height = sine(Swift.min((end - start) / 2, .pi / 2))
    return height > 0 ? Swift.min(inset / height, outer) : 0
  }

  private func moved(_ from: CGPoint, to: CGPoint, by distance: CGFloat) -> CGPoint {
    let length = hypotenuse(to.x - from.x, to.y - from.y)
    guard length > 0 else { return from }
    let share = Swift.min(distance / length, 1)
    return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
  }
}

import CRaster
import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import Foundation

/// A straight piece of an outline in device space, in 1024ths of a pixel, pointing down.
typealias Edge = craster_edge

/// A shape in device space, ready to be filled: its edges, in the order of the path.
struct Outline: Sendable {
  /// The edges; empty if the shape is ``round``.
  private(set) var edges: [Edge]
  let isEvenOdd: Bool
  /// The shape, if it is a disc or a rounded rectangle and so needs no edges.
  private(set) var round: RoundShape?
  /// The extremes of the edges' coordinates, in 1024ths of a pixel.
  private var extent = PixelRect.empty
  /// The key of all edges, relative to the top left pixel; only for low or intricate outlines.
  private(set) var key: StripKey?
  /// Pixels that are fully inside, as far as they are easy to find.
  private(set) var core = PixelRect.empty

  /// The bits of an edge's coordinates below one pixel.
  ///
  /// - SeeAlso: chosen, 1024ths of a pixel: an error of position costs at most a quarter of one of
  ///   the 255 levels, and a row's sums stay below 2³¹ for a thousand overlapping outlines.
  static let fractionBits = 10

  /// One pixel.
  static let unit = 1 << fractionBits

  /// Creates the outline of edges; their key is found out unless it is known.
  init(_ edges: [Edge], isEvenOdd: Bool, key known: StripKey? = nil) {
    (self.edges, self.isEvenOdd) = (edges, isEvenOdd)
    let extent = craster_measure(edges, edges.count)
    self.extent = PixelRect(
      left: Int(extent.left), top: Int(extent.top), right: Int(extent.right),
      bottom: Int(extent.bottom))
    key = known ?? findKey()
    core = findCore()
  }

  init(_ round: RoundShape) {
    (edges, isEvenOdd, self.round) = ([], false, round)
    core = round.core
  }

  /// Every pixel the shape can touch; exact on the left and on the right.
  var bounds: PixelRect {
    if let round { return round.bounds }
    if edges.isEmpty { return .empty }
    let round = Self.unit - 1
    return PixelRect(
      left: extent.left >> Self.fractionBits, top: extent.top >> Self.fractionBits,
      right: (extent.right + round) >> Self.fractionBits,
      bottom: (extent.bottom + round) >> Self.fractionBits)
  }

  /// The outline moved by whole pixels.
  func moved(x: Int, y: Int) -> Outline {
    var result = self
    result.round = round?.moved(x: x, y: y)
    if !core.isEmpty { result.core = core.moved(x: x, y: y) }
    if edges.isEmpty { return result }
    let (dx, dy) = (x << Self.fractionBits, y << Self.fractionBits)
    result.extent = extent.moved(x: dx, y: dy)
    let (across, down) = (Int32(truncatingIfNeeded: dx), Int32(truncatingIfNeeded: dy))
    for index in result.edges.indices {
      result.edges[index].x0 += across
      result.edges[index].x1 += across
      result.edges[index].y0 += down
      result.edges[index].y1 += down
    }
    return result
  }

  /// The pixels covered, if the outline is an upright rectangle on whole pixels.
  var pixelRect: PixelRect? {
    guard edges.count == 2, edges[0].winding + edges[1].winding == 0,
      edges.allSatisfy({ $0.x0 == $0.x1 && ($0.x0 | $0.y0 | $0.y1) & Int32(Self.unit - 1) == 0 }),
      edges[0].y0 == edges[1].y0, edges[0].y1 == edges[1].y1
    else { return nil }
    return bounds
  }
}

/// Turns paths into outlines.
///
/// ## Algorithm
///
/// 1. Map the path to device space and flatten its curves there.
/// 2. Cut the lines to a guard rectangle far outside the canvas. A part left of it stays as a
///    vertical line, since it still winds around the pixels to its right.
/// 3. Round to 1024ths of a pixel.
///
/// No step looks at which rows are drawn, so a shape has the same edges in every strip.
struct OutlineBuilder {
  let matrix: ProjectionTransform
  /// The edges so far, and room for more of them.
  private var edges: [Edge] = []
  private var edgeCount = 0
  private var isValid = true
  /// The sides of the guard rectangle.
  private let left: Double
  private let right: Double
  private let top: Double
  private let bottom: Double

  /// The largest distance of a chord from the true curve, in pixels, before chords are moved
  /// outwards to enclose the same area.
  ///
  /// - SeeAlso: chosen, moved chords are on both sides of the curve, at most half as far from it on
  ///   average over a pixel: an edge misplaced by a 64th of a pixel changes coverage by at most
  ///   four of 255 levels.
  static let tolerance = 1.0 / 32

  /// The largest coordinate, in points or pixels; larger ones are clamped to it.
  private static let limit = 1e9

  init(matrix: ProjectionTransform, guardRect: PixelRect) {
    self.matrix = matrix
    (left, right) = (Double(guardRect.left), Double(guardRect.right))
    (top, bottom) = (Double(guardRect.top), Double(guardRect.bottom))
  }

  /// Returns a shape's outline; it has no edges if a coordinate is not a number.
  static func outline(
    of shape: DisplayShape, matrix: ProjectionTransform, guardRect: PixelRect
  ) -> Outline {
    if let round = RoundShape(shape, matrix: matrix) { return Outline(round) }
    var builder = OutlineBuilder(matrix: matrix, guardRect: guardRect)
    if case .rect(let rect) = shape {
      builder.append(Path(Self.limited(rect)))
    } else {
      builder.append(shape.path)
    }
    return builder.finish(isEvenOdd: shape.eoFill)
  }

  /// Returns a rectangle with its sides clamped to ±1,000,000, since it may be infinite.
  static func limited(_ rect: CGRect) -> CGRect {
    if rect.isNull { return .null }
    let rect = rect.standardized
    func limit(_ value: CGFloat) -> CGFloat { min(max(value, -1e6), 1e6) }
    let (left, top) = (limit(rect.minX), limit(rect.minY))
    return CGRect(
      x: left, y: top, width: limit(rect.maxX) - left, height: limit(rect.maxY) - top)
  }

  /// Returns the outline of everything appended, and becomes empty.
  mutating func finish(isEvenOdd: Bool) -> Outline {
    edges.removeLast(edges.count - (isValid ? edgeCount : 0))
    defer { (edges, edgeCount) = ([], 0) }
    return Outline(edges, isEvenOdd: isEvenOdd)
  }

  /// Appends a path, moved in its own space.
  mutating func append(_ path: Path, offset: CGPoint = .zero) {
    guard path.isFinite, offset.x.isFinite, offset.y.isFinite else {
      isValid = false
      return
    }
    if let affine = matrix.affine {
      appendAffine(path, affine.translatedBy(x: offset.x, y: offset.y))
    } else {
      appendProjected(path.offsetBy(dx: offset.x, dy: offset.y))
    }
  }
}

// MARK: - Flattening

extension OutlineBuilder {
  private struct Point {
    var x: Double
    var y: Double
  }

  private mutating func appendAffine(_ path: Path, _ transform: CGAffineTransform) {
    let (a, b) = (Double(transform.a), Double(transform.b))
    let (c, d) = (Double(transform.c), Double(transform.d))
    let (tx, ty) = (Double(transform.tx), Double(transform.ty))
    func map(_ point: CGPoint) -> Point {
      let (x, y) = (Double(point.x), Double(point.y))
      return Point(x: a * x + c * y + tx, y: b * x + d * y + ty)
    }
    var start = Point(x: 0, y: 0)
    var last = start
    for element in path.elements {
      switch element {
      case .move(let to):
        line(last, start)
        start = map(to)
        last = start
      case .line(let to):
        let end = map(to)
        line(last, end)
        last = end
      case .quadCurve(let to, let control):
        let (p1, p2) = (map(control), map(to))
        // The same curve as a cubic.
        let c1 = Point(x: (last.x + 2 * p1.x) / 3, y: (last.y + 2 * p1.y) / 3)
        let c2 = Point(x: (p2.x + 2 * p1.x) / 3, y: (p2.y + 2 * p1.y) / 3)
        curve(last, c1, c2, p2)
        last = p2
      case .curve(let to, let control1, let control2):
        let end = map(to)
        curve(last, map(control1), map(control2), end)
        last = end
      case .closeSubpath:
        line(last, start)
        last = start
      }
    }
    line(last, start)
  }

  private mutating func curve(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    let bend = max(
      hypotenuse(p0.x - 2 * p1.x + p2.x, p0.y - 2 * p1.y + p2.y),
      hypotenuse(p1.x - 2 * p2.x + p3.x, p1.y - 2 * p2.y + p3.y))
    var count = Path.stepCount(degree: 3, bend: bend, tolerance: Self.tolerance)
    if isInside(p0) && isInside(p1) && isInside(p2) && isInside(p3) {
      appendInside(p0, p1, p2, p3, count)
      return
    }
    // A curve on one side of the guard rectangle counts only by its ends.
    if isBeside(p0, p1, p2, p3) { count = 1 }
    var from = p0
    var step = 1
    while step < count {
      let v = Double(step) / Double(count)
      let u = 1 - v
      let (a, b, c, d) = (u * u * u, 3 * u * u * v, 3 * u * v * v, v * v * v)
      let to = Point(
        x: a * p0.x + b * p1.x + c * p2.x + d * p3.x,
        y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
      line(from, to)
      from = to
      step += 1
    }
    line(from, p3)
  }

  /// Appends a curve that needs no cutting.
  private mutating func appendInside(
    _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ count: Int
  ) {
    reserve(count)
    var points = (p0, p1, p2, p3)
    let place = edgeCount
    edgeCount += withUnsafeBytes(of: &points) { points in
      edges.withUnsafeMutableBufferPointer { edges in
        craster_flatten(
          points.baseAddress?.assumingMemoryBound(to: Double.self), count,
          edges.baseAddress?.advanced(by: place))
      }
    }
  }

  /// Makes room for more edges.
  private mutating func reserve(_ count: Int) {
    let missing = edgeCount + count - edges.count
    if missing <= 0 { return }
    let more = Array(repeating: Edge(), count: max(missing, edges.count, 32))
    edges = edges.isEmpty ? more : edges + more
  }

  /// Returns true if all points lie on the same side of the guard rectangle.
  private func isBeside(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) -> Bool {
    p0.x < left && p1.x < left && p2.x < left && p3.x < left
      || p0.x > right && p1.x > right && p2.x > right && p3.x > right
      || p0.y < top && p1.y < top && p2.y < top && p3.y < top
      || p0.y > bottom && p1.y > bottom && p2.y > bottom && p3.y > bottom
  }

  /// Appends a path seen in perspective: flattens it, cuts off the part behind the eye, and
  /// projects the rest.
  private mutating func appendProjected(_ path: Path) {
    let scale = max(matrix.lengthScale, 1e-3)
    for polygon in path.flattened(tolerance: CGFloat(Self.tolerance / scale / 8)) {
      var visible: [Point] = []
      var from = homogeneous(polygon.points[polygon.points.count - 1])
      for point in polygon.points {
        let to = homogeneous(point)
        if (from.w > Self.nearest) != (to.w > Self.nearest) {
          let t = (Self.nearest - from.w) / (to.w - from.w)
          visible.append(
            Point(
              x: (from.x + t * (to.x - from.x)) / Self.nearest,
              y: (from.y + t * (to.y - from.y)) / Self.nearest))
        }
        if to.w > Self.nearest { visible.append(Point(x: to.x / to.w, y: to.y / to.w)) }
        from = to
      }
      guard var last = visible.last else { continue }
      for point in visible {
        line(last, point)
        last = point
      }
    }
  }

  /// The smallest third coordinate that is drawn; closer to the eye, sizes grow beyond bounds.
  private static let nearest = 1e-3

  private func homogeneous(_ point: CGPoint) -> (x: Double, y: Double, w: Double) {
    (
      Double(matrix.m11 * point.x + matrix.m21 * point.y + matrix.m31),
      Double(matrix.m12 * point.x + matrix.m22 * point.y + matrix.m32),
      Double(matrix.m13 * point.x + matrix.m23 * point.y + matrix.m33)
    )
  }
}

// MARK: - Cutting and rounding

extension OutlineBuilder {
  private mutating func line(_ from: Point, _ to: Point) {
    if isInside(from) && isInside(to) {
      emit(from, to)
      return
    }
    guard (from.x + from.y + to.x + to.y).isFinite else {
      isValid = false
      return
    }
    var a = from
    var b = to
    a.x = min(max(a.x, -Self.limit), Self.limit)
    a.y = min(max(a.y, -Self.limit), Self.limit)
    b.x = min(max(b.x, -Self.limit), Self.limit)
    b.y = min(max(b.y, -Self.limit), Self.limit)
    if a.y == b.y || max(a.y, b.y) <= top || min(a.y, b.y) >= bottom { return }
    let slope = (b.x - a.x) / (b.y - a.y)
    func cut(_ point: Point) -> Point {
      if point.y < top { return Point(x: from.x + (top - from.y) * slope, y: top) }
      if point.y > bottom { return Point(x: from.x + (bottom - from.y) * slope, y: bottom) }
      return point
    }
    (a, b) = (cut(a), cut(b))
    if min(a.x, b.x) >= left && max(a.x, b.x) <= right {
      emit(a, b)
      return
    }
    // Up to three pieces: a part beyond a side becomes a vertical line on it.
    var stops = [0.0]
    for side in [left, right] where (a.x < side) != (b.x < side) {
      stops.append((side - a.x) / (b.x - a.x))
    }
    stops.append(1)
    stops.sort()
    for index in 1..<stops.count {
      emit(point(a, b, stops[index - 1]), point(a, b, stops[index]))
    }
  }

  /// Returns true if a point lies in the guard rectangle or on its sides; false for NaN.
  private func isInside(_ point: Point) -> Bool {
    point.x >= left && point.x <= right && point.y >= top && point.y <= bottom
  }

  /// Returns a point between two others, clamped to the guard's columns.
  private func point(_ a: Point, _ b: Point, _ progress: Double) -> Point {
    let x = a.x + (b.x - a.x) * progress
    let y = progress == 1 ? b.y : a.y + (b.y - a.y) * progress
    return Point(x: min(max(x, left), right), y: y)
  }

  private mutating func emit(_ from: Point, _ to: Point) {
    let (x0, y0) = (fixed(from.x), fixed(from.y))
    let (x1, y1) = (fixed(to.x), fixed(to.y))
    if y0 == y1 { return }
    reserve(1)
    edges[edgeCount] =
      y0 < y1
      ? Edge(x0: x0, y0: y0, x1: x1, y1: y1, winding: 1)
      : Edge(x0: x1, y0: y1, x1: x0, y1: y0, winding: -1)
    edgeCount += 1
  }

  /// Returns a coordinate in 1024ths of a pixel; it fits, since it lies in the guard rectangle.
  private func fixed(_ value: Double) -> Int32 { Self.inUnits(value) }

  /// Returns a coordinate in 1024ths of a pixel.
  static func inUnits(_ value: Double) -> Int32 {
    Int32((value * Double(Outline.unit) + 0.5).rounded(.down))
  }
}

extension ProjectionTransform {
  /// The average growth of lengths near the origin, in pixels per point.
  var lengthScale: Double {
    let weight = m33 != 0 ? m33 : 1
    let area = (m11 * m22 - m12 * m21) / (weight * weight)
    return Double(abs(area).squareRoot())
  }
}

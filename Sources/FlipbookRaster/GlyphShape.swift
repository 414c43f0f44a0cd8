import CRaster
import FlipbookBase
import FlipbookDisplay
import FlipbookGeometry
import Foundation
import Synchronization

/// A glyph's outline as straight lines, in points; flattened once for all angles.
///
/// A curve may be turned before it is flattened, or after: the results differ only in the last
/// digits. These are lost when coordinates are rounded to 1024ths of a pixel.
final class GlyphShape: Sendable {
  /// The points of all contours, and eight more for vector instructions to read.
  private let xs: [Double]
  private let ys: [Double]
  private let ends: [Int32]
  /// The smallest rectangle around all points and control points.
  let bounds: CGRect
  /// The key of all points.
  let key: StripKey

  /// Creates a shape; `nil` if a coordinate is not a number.
  ///
  /// - Parameters:
  ///   - path: A glyph's outline, in points.
  ///   - scale: Pixels per point.
  init?(_ path: Path, scale: Double) {
    guard path.isFinite else { return nil }
    var contours = Contours(scale: scale)
    for element in path.elements { contours.append(element) }
    contours.end()
    let slack = [Double](repeating: 0, count: 8)
    (xs, ys, ends) = (contours.xs + slack, contours.ys + slack, contours.ends)
    bounds = contours.bounds
    key = contours.key
  }

  /// The most edges that ``place(_:into:)`` writes.
  var capacity: Int { xs.count }

  /// Writes the outline's edges under a transform; returns their number.
  ///
  /// There must be room for ``capacity`` edges.
  func place(_ transform: CGAffineTransform, into edges: UnsafeMutablePointer<Edge>) -> Int {
    var matrix = (
      Double(transform.a), Double(transform.b), Double(transform.c), Double(transform.d),
      Double(transform.tx), Double(transform.ty)
    )
    return xs.withUnsafeBufferPointer { xs in
      ys.withUnsafeBufferPointer { ys in
        ends.withUnsafeBufferPointer { ends in
          var contours = craster_contours(
            xs: xs.baseAddress, ys: ys.baseAddress, ends: ends.baseAddress, count: ends.count)
          return withUnsafeBytes(of: &matrix) {
            craster_place(
              &contours, $0.baseAddress?.assumingMemoryBound(to: Double.self), edges)
          }
        }
      }
    }
  }
}

/// Contours under construction.
private struct Contours {
  let scale: Double
  var xs: [Double] = []
  var ys: [Double] = []
  var ends: [Int32] = []
  var bounds = CGRect.null
  private var start = CGPoint.zero
  private var last = CGPoint.zero

  init(scale: Double) {
    self.scale = scale
  }

  mutating func append(_ element: Path.Element) {
    switch element {
    case .move(let to): begin(at: to)
    case .line(let to): line(to)
    case .quadCurve(let to, let control):
      // The same curve as a cubic.
      let first = CGPoint(x: (last.x + 2 * control.x) / 3, y: (last.y + 2 * control.y) / 3)
      let second = CGPoint(x: (to.x + 2 * control.x) / 3, y: (to.y + 2 * control.y) / 3)
      curve(first, second, to)
    case .curve(let to, let control1, let control2): curve(control1, control2, to)
    case .closeSubpath: begin(at: start)
    }
  }

  /// The key of all points.
  var key: StripKey {
    var hasher = KeyHasher()
    for coordinates in [xs, ys] {
      hasher.combine(coordinates.count)
      for coordinate in coordinates { hasher.combine(coordinate) }
    }
    hasher.combine(ends.map(UInt32.init(bitPattern:)))
    return hasher.finish()
  }

  /// Closes the current contour.
  mutating func end() {
    let count = xs.count - Int(ends.last ?? 0)
    if count > 1 {
      ends.append(Int32(xs.count))
    } else {
      xs.removeLast(count)
      ys.removeLast(count)
    }
  }

  private mutating func begin(at point: CGPoint) {
    end()
    start = point
    line(point)
  }

  private mutating func line(_ to: CGPoint) {
    xs.append(Double(to.x))
    ys.append(Double(to.y))
    include(to)
    last = to
  }

  private mutating func curve(_ p1: CGPoint, _ p2: CGPoint, _ p3: CGPoint) {
    let p0 = last
    let bend = max(
      hypotenuse(Double(p0.x - 2 * p1.x + p2.x), Double(p0.y - 2 * p1.y + p2.y)),
      hypotenuse(Double(p1.x - 2 * p2.x + p3.x), Double(p1.y - 2 * p2.y + p3.y)))
    let count = Path.stepCount(
      degree: 3, bend: bend * scale, tolerance: OutlineBuilder.tolerance)
    let points = [p0, p1, p2, p3].flatMap { [Double($0.x), Double($0.y)] }
    var newXs = [Double](repeating: 0, count: count + 7)
    var newYs = newXs
    craster_flatten_to_points(points, count, &newXs, &newYs)
    xs.append(contentsOf: newXs[..<count])
    ys.append(contentsOf: newYs[..<count])
    include(p1)
    include(p2)
    include(p3)
    last = p3
  }

  private mutating func include(_ point: CGPoint) {
    bounds = bounds.union(CGRect(x: point.x, y: point.y, width: 0, height: 0))
  }
}

// MARK: - Cache

/// A cache of glyph shapes by font, size and scale; it cannot change a pixel.
final class GlyphShapeCache: Sendable {
  private struct Key: Hashable {
    var font: FontKey
    var size: CGFloat
    var scale: Double
    var outlines: ObjectIdentifier
  }

  /// The result of looking up a glyph.
  enum Lookup {
    case shape(GlyphShape)
    /// The glyph draws nothing.
    case blank
    /// The glyph is a bitmap, or has no usable outline.
    case other
  }

  /// The glyphs of a font, a size and a scale.
  private struct Table {
    /// Kept alive, so that no other object gets its address, which is in the key.
    let outlines: any GlyphOutlines
    var glyphs: [UInt32: Lookup] = [:]
  }

  private let tables = Mutex<[Key: Table]>([:])

  /// The most tables kept before all are dropped; text that grows while it turns adds one a frame.
  private static let limit = 64

  /// Finds the shapes of a run's glyphs.
  ///
  /// - Parameters:
  /// - run: The glyphs.
  /// - scale: Pixels per point.
  /// - screenScale: The device's scale, used to choose among bitmaps.
  /// - outlines: The source of outlines.
  /// - Returns: The shapes in order, `nil` for blank glyphs; `nil` altogether if a glyph has no
  ///   shape.
  func shapes(
    of run: GlyphRun, scale: Double, screenScale: CGFloat, _ outlines: any GlyphOutlines
  ) -> [GlyphShape?]? {
    let key = Key(
      font: run.font, size: run.size, scale: scale, outlines: ObjectIdentifier(outlines))
    return tables.withLock { tables in
      if tables.count >= Self.limit, tables[key] == nil { tables = [:] }
      let table = tables[key]?.glyphs ?? [:]
      var result: [GlyphShape?] = []
      result.reserveCapacity(run.glyphs.count)
      for glyph in run.glyphs {
        let lookup: Lookup
        if let known = table[glyph.id] {
          lookup = known
        } else {
          lookup = Self.find(glyph.id, run, scale: scale, screenScale: screenScale, outlines)
          tables[key, default: Table(outlines: outlines)].glyphs[glyph.id] = lookup
        }
        switch lookup {
        case .shape(let shape): result.append(shape)
        case .blank: result.append(nil)
        case .other: return nil
        }
      }
      return result
    }
  }

  private static func find(
    _ glyph: UInt32, _ run: GlyphRun, scale: Double, screenScale: CGFloat,
    _ outlines: any GlyphOutlines
  ) -> Lookup {
    guard let path = outlines.path(glyph: glyph, font: run.font, size: run.size) else {
      let bitmap = outlines.bitmap(
        glyph: glyph, font: run.font, size: run.size, scale: screenScale)
      return bitmap == nil ? .blank : .other
    }
    return GlyphShape(path, scale: scale).map { .shape($0) } ?? .other
  }
}

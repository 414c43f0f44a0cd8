import FlipbookBase
package import SwiftUI

/// Goes along points by the curves of charts.
///
/// - SeeAlso: the curves of the same names in d3-shape: derived, d3; that iOS has those: chosen,
///   after the lines of `swift-charts-examples`.
package struct CurveDrawing {
  let method: InterpolationMethod.Rule

  /// True if the curve runs from top to bottom, and not from left to right.
  let isTransposed: Bool

  init(method: InterpolationMethod.Rule, isTransposed: Bool) {
    (self.method, self.isTransposed) = (method, isTransposed)
  }

  /// Draws a method's curve from left to right.
  package init(_ method: InterpolationMethod) {
    self.init(method: method.rule, isTransposed: false)
  }

  /// Adds a curve through points to a path, after a straight line to the first one if it connects.
  package func add(_ points: [CGPoint], to path: inout Path, connects: Bool) {
    guard let first = points.first else { return }
    if connects { path.addLine(to: first) } else { path.move(to: first) }
    switch method {
    case .linear: for point in points.dropFirst() { path.addLine(to: point) }
    case .stepStart: step(points, at: 0, &path)
    case .stepCenter: step(points, at: 0.5, &path)
    case .stepEnd: step(points, at: 1, &path)
    case .cardinal(let tension): cardinal(points, (1 - tension) / 6, &path)
    case .catmullRom(let alpha): catmullRom(points, alpha, &path)
    case .monotone: monotone(points, &path)
    }
  }

  private func step(_ points: [CGPoint], at share: Double, _ path: inout Path) {
    for (from, to) in zip(points, points.dropFirst()) {
      if isTransposed {
        let y = from.y + (to.y - from.y) * share
        path.addLine(to: CGPoint(x: from.x, y: y))
        path.addLine(to: CGPoint(x: to.x, y: y))
      } else {
        let x = from.x + (to.x - from.x) * share
        path.addLine(to: CGPoint(x: x, y: from.y))
        path.addLine(to: CGPoint(x: x, y: to.y))
      }
      path.addLine(to: to)
    }
  }

  private func cardinal(_ points: [CGPoint], _ factor: Double, _ path: inout Path) {
    for index in points.indices.dropFirst() {
      let (from, to) = (points[index - 1], points[index])
      let before = index > 1 ? points[index - 2] : from
      let after = index + 1 < points.count ? points[index + 1] : to
      path.addCurve(
        to: to,
        control1: CGPoint(
          x: from.x + (to.x - before.x) * factor, y: from.y + (to.y - before.y) * factor),
        control2: CGPoint(
          x: to.x - (after.x - from.x) * factor, y: to.y - (after.y - from.y) * factor))
    }
  }

  private func catmullRom(_ points: [CGPoint], _ alpha: Double, _ path: inout Path) {
    func length(_ first: CGPoint, _ second: CGPoint) -> Double {
      let distance = hypotenuse(second.x - first.x, second.y - first.y)
      return distance > 0 ? power(distance, alpha) : 0
    }
    for index in points.indices.dropFirst() {
      let (from, to) = (points[index - 1], points[index])
      let before = index > 1 ? points[index - 2] : from
      let after = index + 1 < points.count ? points[index + 1] : to
      let (l1, l2, l3) = (length(before, from), length(from, to), length(to, after))
      var (first, second) = (from, to)
      if l1 > 1e-12, l2 > 0 {
        let (a, n) = (2 * l1 * l1 + 3 * l1 * l2 + l2 * l2, 3 * l1 * (l1 + l2))
        first = CGPoint(
          x: (from.x * a - before.x * l2 * l2 + to.x * l1 * l1) / n,
          y: (from.y * a - before.y * l2 * l2 + to.y * l1 * l1) / n)
      }
      if l3 > 1e-12, l2 > 0 {
        let (b, m) = (2 * l3 * l3 + 3 * l3 * l2 + l2 * l2, 3 * l3 * (l3 + l2))
        second = CGPoint(
          x: (to.x * b + from.x * l3 * l3 - after.x * l2 * l2) / m,
          y: (to.y * b + from.y * l3 * l3 - after.y * l2 * l2) / m)
      }
      path.addCurve(to: to, control1: first, control2: second)
    }
  }

  /// Goes through points so that no value is passed between two of them.
  ///
  /// - SeeAlso: Steffen's slopes, as in d3's `curveMonotoneX`: derived.
  private func monotone(_ points: [CGPoint], _ path: inout Path) {
    let flat = isTransposed ? points.map { CGPoint(x: $0.y, y: $0.x) } : points
    let slopes = CurveDrawing.slopes(flat)
    for index in flat.indices.dropFirst() {
      let (from, to) = (flat[index - 1], flat[index])
      let third = (to.x - from.x) / 3
      let first = CGPoint(x: from.x + third, y: from.y + third * slopes[index - 1])
      let second = CGPoint(x: to.x - third, y: to.y - third * slopes[index])
      func turned(_ point: CGPoint) -> CGPoint {
        isTransposed ? CGPoint(x: point.y, y: point.x) : point
      }
      path.addCurve(to: turned(to), control1: turned(first), control2: turned(second))
    }
  }

  /// The slope of a monotone curve at each point.
  static func slopes(_ points: [CGPoint]) -> [Double] {
    guard points.count > 1 else { return points.map { _ in 0 } }
    let steps = zip(points, points.dropFirst()).map { ($1.x - $0.x, $1.y - $0.y) }
    let secants = steps.map { $0.0 == 0 ? 0 : $0.1 / $0.0 }
    var slopes = [Double](repeating: 0, count: points.count)
    for index in 1..<(points.count - 1) where points.count > 2 {
      let (h0, h1) = (steps[index - 1].0, steps[index].0)
      let (s0, s1) = (secants[index - 1], secants[index])
      let mean = h0 + h1 == 0 ? 0 : (s0 * h1 + s1 * h0) / (h0 + h1)
      let sign = (s0 < 0 ? -1.0 : 1) + (s1 < 0 ? -1 : 1)
      slopes[index] = sign * Swift.min(abs(s0), abs(s1), 0.5 * abs(mean))
    }
    slopes[0] = points.count > 2 ? (3 * secants[0] - slopes[1]) / 2 : secants[0]
    let last = points.count - 1
    slopes[last] =
      points.count > 2 ? (3 * secants[last - 1] - slopes[last - 1]) / 2 : secants[last - 1]
    return slopes
  }
}

import SwiftUI

/// The places of a curve's points as one vector: shares and points, across and along.
///
/// Vectors of two lengths agree by the last point of the shorter one, so that new points come out of
/// the end of a line.
struct CurveVector: VectorArithmetic, Sendable {
  /// Eight numbers a point.
  static let stride = 8

  var numbers: [Double] = []

  static var zero: CurveVector { CurveVector() }

  static func + (first: CurveVector, second: CurveVector) -> CurveVector {
    combined(first, second) { $0 + $1 }
  }

  static func - (first: CurveVector, second: CurveVector) -> CurveVector {
    combined(first, second) { $0 - $1 }
  }

  private static func combined(
    _ first: CurveVector, _ second: CurveVector, _ combine: (Double, Double) -> Double
  ) -> CurveVector {
    if second.numbers.isEmpty { return first }
    let count = Swift.max(first.numbers.count, second.numbers.count)
    let (left, right) = (first.extended(to: count), second.extended(to: count))
    return CurveVector(numbers: zip(left, right).map(combine))
  }

  private func extended(to count: Int) -> [Double] {
    guard numbers.count < count else { return numbers }
    guard numbers.count >= CurveVector.stride else {
      return [Double](repeating: 0, count: count)
    }
    let last = numbers.suffix(CurveVector.stride)
    let missing = (count - numbers.count) / CurveVector.stride
    return numbers + (0..<missing).flatMap { _ in last }
  }

  mutating func scale(by factor: Double) {
    for index in numbers.indices { numbers[index] *= factor }
  }

  var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }
}

/// The line through a curve's points, or the area between its edges.
struct CurveShape: Shape {
  private var vector: CurveVector
  private let isArea: Bool
  private let drawing: CurveDrawing

  init(_ curve: PlotCurve) {
    isArea = curve.isArea
    drawing = CurveDrawing(method: curve.method.rule, isTransposed: curve.isTransposed)
    var numbers: [Double] = []
    numbers.reserveCapacity(curve.points.count * CurveVector.stride)
    for point in curve.points {
      for place in [point.x, point.y, point.baseX, point.baseY] {
        numbers.append(place.share)
        numbers.append(place.points)
      }
    }
    vector = CurveVector(numbers: numbers)
  }

  var animatableData: CurveVector {
    get { vector }
    set { vector = newValue }
  }

  var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  func path(in rect: CGRect) -> Path {
    Path { path in
      drawing.add(points(in: rect, from: 0), to: &path, connects: false)
      guard isArea, !vector.numbers.isEmpty else { return }
      drawing.add(points(in: rect, from: 4).reversed(), to: &path, connects: true)
      path.closeSubpath()
    }
  }

  /// The points of one edge, in a plot's rectangle.
  private func points(in rect: CGRect, from offset: Int) -> [CGPoint] {
    stride(from: offset, to: vector.numbers.count - 3, by: CurveVector.stride).map { index in
      CGPoint(
        x: rect.minX + vector.numbers[index] * rect.width + vector.numbers[index + 1],
        y: rect.minY + vector.numbers[index + 2] * rect.height + vector.numbers[index + 3])
    }
  }
}

extension PlotCurve {
  /// The rectangle around the curve, which a gradient fills.
  var place: PlotPlace {
    let edges = points.flatMap { isArea ? [($0.x, $0.y), ($0.baseX, $0.baseY)] : [($0.x, $0.y)] }
    func span(_ places: [AxisPlace]) -> PlotSpan {
      let low = places.min { ($0.share, $0.points) < ($1.share, $1.points) }
      let high = places.max { ($0.share, $0.points) < ($1.share, $1.points) }
      let half = isArea ? 0 : stroke.lineWidth / 2
      return PlotSpan(
        start: (low ?? AxisPlace(share: 0)) + -half, end: (high ?? AxisPlace(share: 1)) + half)
    }
    return PlotPlace(x: span(edges.map(\.0)), y: span(edges.map(\.1)))
  }
}

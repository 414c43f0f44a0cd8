import SwiftUI

/// The places of a curve's points as one vector: shares and points, across and along.
///
/// Vectors of two lengths agree by the last point of the shorter one, so that new points come out of
/// the end of a line.
struct CurveVector: VectorArithmetic, Sendable {
  /// The numbers of a point.
  static let width = 8

  var numbers: [Double] = []

  init(numbers: [Double] = []) { self.numbers = numbers }

  init(_ points: [PlotCurve.Point]) {
    numbers.reserveCapacity(points.count * CurveVector.width)
    for point in points {
      for place in [point.x, point.y, point.baseX, point.baseY] {
        numbers.append(place.share)
        numbers.append(place.points)
      }
    }
  }

  /// The points of one edge, in a plot's rectangle.
  func points(in rect: CGRect, from offset: Int) -> [CGPoint] {
    stride(from: offset, to: numbers.count - 3, by: CurveVector.width).map { index in
      let x: Double = rect.minX + numbers[index] * rect.width + numbers[index + 1]
      let y: Double = rect.minY + numbers[index + 2] * rect.height + numbers[index + 3]
      return CGPoint(x: x, y: y)
    }
  }

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
    guard numbers.count >= CurveVector.width else {
      return [Double](repeating: 0, count: count)
    }
    let last = numbers.suffix(CurveVector.width)
    let missing = (count - numbers.count) / CurveVector.width
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
    vector = CurveVector(curve.points)
  }

  var animatableData: CurveVector {
    get { vector }
    set { vector = newValue }
  }

  var layoutDirectionBehavior: LayoutDirectionBehavior { .fixed }

  func path(in rect: CGRect) -> Path {
    Path { path in
      drawing.add(vector.points(in: rect, from: 0), to: &path, connects: false)
      guard isArea, !vector.numbers.isEmpty else { return }
      drawing.add(vector.points(in: rect, from: 4).reversed(), to: &path, connects: true)
      path.closeSubpath()
    }
  }
}

package import Foundation

/// The vector of a point or a size.
///
/// With numbers, rectangles and colours this is nearly all that is animated. Functions called in
/// every frame are also compiled for each of them (`@_specialize`): a sample then takes a tenth of
/// the time.
package typealias PointVector = AnimatablePair<CGFloat, CGFloat>

/// A rectangle as a vector of its origin and size.
///
/// - SeeAlso: Origin and size move together, each linearly in the animation's progress: documented
///   for `geometryGroup()`, motion notes 8.
package struct RectVector: VectorArithmetic, Sendable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package init(_ rect: CGRect) {
    self.init(
      x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
  }

  package var rect: CGRect { CGRect(x: x, y: y, width: width, height: height) }

  package static var zero: RectVector { RectVector(x: 0, y: 0, width: 0, height: 0) }

  package static func + (first: RectVector, second: RectVector) -> RectVector {
    RectVector(
      x: first.x + second.x, y: first.y + second.y, width: first.width + second.width,
      height: first.height + second.height)
  }

  package static func - (first: RectVector, second: RectVector) -> RectVector {
    RectVector(
      x: first.x - second.x, y: first.y - second.y, width: first.width - second.width,
      height: first.height - second.height)
  }

  package mutating func scale(by factor: Double) {
    x *= factor
    y *= factor
    width *= factor
    height *= factor
  }

  package var magnitudeSquared: Double { x * x + y * y + width * width + height * height }
}

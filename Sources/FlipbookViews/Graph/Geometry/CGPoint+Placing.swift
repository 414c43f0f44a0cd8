package import Foundation

extension CGSize {
  /// The size with lengths that are not numbers, or negative, replaced by zero.
  var withoutNonsense: CGSize {
    CGSize(width: width >= 0 ? width : 0, height: height >= 0 ? height : 0)
  }
}

extension CGPoint {
  /// The point with coordinates that are not finite replaced by zero.
  var withoutNonsense: CGPoint {
    CGPoint(x: x.isFinite ? x : 0, y: y.isFinite ? y : 0)
  }

  package static func + (first: CGPoint, second: CGPoint) -> CGPoint {
    CGPoint(x: first.x + second.x, y: first.y + second.y)
  }

  package static func - (first: CGPoint, second: CGPoint) -> CGPoint {
    CGPoint(x: first.x - second.x, y: first.y - second.y)
  }
}

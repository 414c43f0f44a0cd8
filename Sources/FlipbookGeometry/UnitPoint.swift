public import Foundation

/// A place in a view as fractions of its width and height: (0, 0) is the top leading corner.
@frozen public struct UnitPoint: Hashable, Sendable {
  public var x: CGFloat
  public var y: CGFloat

  @inlinable public init() {
    x = 0
    y = 0
  }

  @inlinable public init(x: CGFloat, y: CGFloat) {
    self.x = x
    self.y = y
  }

  public static let zero = UnitPoint()
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

extension UnitPoint {
  /// Returns the place this point names in a rectangle, in the rectangle's unit.
  package func point(in rect: CGRect) -> CGPoint {
    CGPoint(
      x: rect.origin.x + x * rect.size.width, y: rect.origin.y + y * rect.size.height)
  }

  /// Returns the place this point names in a size, in the size's unit.
  package func point(in size: CGSize) -> CGPoint {
    CGPoint(x: x * size.width, y: y * size.height)
  }
}

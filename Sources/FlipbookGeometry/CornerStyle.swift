public import Foundation

/// The curve of a rounded corner.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A quarter of a circle or an ellipse.
  case circular
  /// A curve that bends gradually, as on the screens and icons of Apple's devices.
  case continuous
}

/// A radius for each corner of a rectangle, in points.
///
/// In a ``Path``, which knows no layout direction, leading is left.
@frozen public struct RectangleCornerRadii: Hashable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat

  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
}

public import Foundation

/// The room that the corners of a container take, in points.
nonisolated public struct RectangleCornerInsets: Equatable, Sendable {
  public var topLeading: CGSize
  public var topTrailing: CGSize
  public var bottomLeading: CGSize
  public var bottomTrailing: CGSize

  public init(
    topLeading: CGSize = .zero, topTrailing: CGSize = .zero, bottomLeading: CGSize = .zero,
    bottomTrailing: CGSize = .zero
  ) {
    self.topLeading = topLeading
    self.topTrailing = topTrailing
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
  }
}

extension GeometryProxy {
  /// The room that the window's corners take; they take none here.
  public var containerCornerInsets: RectangleCornerInsets { RectangleCornerInsets() }
}

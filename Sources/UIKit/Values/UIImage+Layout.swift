import Foundation

extension UIImage {
  /// The picture itself: it is not turned round where text runs from right to left.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

  public var flipsForRightToLeftLayoutDirection: Bool { false }

  /// The picture itself: layout goes by its edges.
  public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage { self }

  public var alignmentRectInsets: UIEdgeInsets { .zero }
}

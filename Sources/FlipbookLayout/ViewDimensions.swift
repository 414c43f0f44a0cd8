public import Foundation

/// A view's size together with its alignment guides, in the view's own coordinates.
public struct ViewDimensions: Equatable {
  /// The size in points.
  package let size: CGSize

  /// The proposal the size is the answer to.
  package let proposal: ProposedViewSize

  /// The element that explicit guides are read from; without one there are none.
  package let element: (any LayoutElement)?

  package init(
    size: CGSize, proposal: ProposedViewSize? = nil, element: (any LayoutElement)? = nil
  ) {
    self.size = size
    self.proposal = proposal ?? ProposedViewSize(size)
    self.element = element
  }

  /// The view's width in points.
  public var width: CGFloat { size.width }

  /// The view's height in points.
  public var height: CGFloat { size.height }

  /// The guide's position in points from the leading edge: the explicit one, else the default.
  public subscript(guide: HorizontalAlignment) -> CGFloat { self[guide.key] }

  /// The guide's position in points from the top edge: the explicit one, else the default.
  public subscript(guide: VerticalAlignment) -> CGFloat { self[guide.key] }

  /// The explicit position of a guide in points, or `nil` if none was set.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { self[explicit: guide.key] }

  /// The explicit position of a guide in points, or `nil` if none was set.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { self[explicit: guide.key] }

  package subscript(key: AlignmentKey) -> CGFloat {
    self[explicit: key] ?? key.defaultValue(in: self)
  }

  package subscript(explicit key: AlignmentKey) -> CGFloat? {
    element?.explicitAlignment(key, size: size, proposal: proposal)
  }

  public static func == (left: ViewDimensions, right: ViewDimensions) -> Bool {
    left.size == right.size && left.proposal == right.proposal && left.element === right.element
  }
}

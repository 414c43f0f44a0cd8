package import FlipbookGeometry
package import FlipbookMotion
package import Foundation

/// `LazyVStack` and `LazyHStack`: subviews of ideal length one after the other.
///
/// Across its axis the stack takes the whole proposal, and subviews are aligned in that. Nothing
/// is divided: priorities and flexibility have no meaning (chosen; observed).
package struct LazyStackLayout: Layout {
  package typealias AnimatableData = EmptyAnimatableData

  /// The axis the stack grows along: vertical for `LazyVStack`.
  package var axis: Axis

  /// The guide across the axis that is lined up.
  package var alignment: AlignmentKey

  /// The distance in points between neighbours, or `nil` for what they prefer.
  package var spacing: CGFloat?

  package init(axis: Axis, alignment: AlignmentKey, spacing: CGFloat? = nil) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
  }

  package func makeCache(subviews: Subviews) -> _StackLayoutCache {
    StackLayout(axis: axis, alignment: alignment, spacing: spacing)
      .makeCache(subviews: subviews)
  }

  package func spacing(subviews: Subviews, cache: inout _StackLayoutCache) -> ViewSpacing {
    .row(of: subviews.elements, along: axis)
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout _StackLayoutCache
  ) -> CGSize {
    let offer = ProposedViewSize(nil, by: proposal[axis.cross], along: axis)
    var length = cache.spacing
    var breadth: CGFloat = 0
    for element in subviews.elements {
      let size = element.measure(offer)
      length += size[axis]
      breadth = max(breadth, size[axis.cross])
    }
    return CGSize(length, by: proposal[axis.cross] ?? breadth, along: axis).orZero
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout _StackLayoutCache
  ) {
    let offer = ProposedViewSize(nil, by: bounds.size[axis.cross], along: axis)
    let line = alignment.defaultValue(in: ViewDimensions(size: bounds.size))
    var start = bounds.origin[axis]
    for (index, subview) in subviews.enumerated() {
      let size = subview.element.measure(offer)
      let guide = subview.element.guide(alignment, size: size, proposal: offer)
      subview.place(
        at: CGPoint(start, by: bounds.origin[axis.cross] + line - guide, along: axis),
        proposal: offer)
      start += size[axis]
      if index < cache.gaps.count { start += cache.gaps[index] }
    }
  }
}

package import FlipbookGeometry
package import Foundation

/// `frame(width:height:alignment:)`: a fixed length on one or both axes.
package struct FrameLayout: UnaryLayout, Equatable {
  /// The width in points, or `nil` for the child's own.
  package let width: CGFloat?

  /// The height in points, or `nil` for the child's own.
  package let height: CGFloat?

  /// The child's alignment in the frame.
  package let alignment: Alignment

  /// Creates a frame; lengths that are negative or not finite count as not given.
  package init(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) {
    self.width = width.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    self.height = height.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    self.alignment = alignment
  }

  private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  package func size(for proposal: ProposedViewSize, child: any LayoutElement) -> CGSize {
    if let width, let height { return CGSize(width: width, height: height) }
    let size = child.measure(childProposal(proposal))
    return CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  package func sensitivity(of child: any LayoutElement) -> Axis.Set {
    var axes: Axis.Set = []
    if width == nil { axes.insert(.horizontal) }
    if height == nil { axes.insert(.vertical) }
    return axes.isEmpty ? axes : axes.intersection(child.sensitivity)
  }

  package func placement(
    of child: any LayoutElement, size: CGSize, proposal: ProposedViewSize
  ) -> LayoutPlacement {
    aligned(child, proposal: childProposal(proposal), in: size, alignment: alignment)
  }

  package func spacing(of child: any LayoutElement) -> ViewSpacing {
    let spacing = child.layoutSpacing
    if child.keepsSpacingInFrame { return spacing }
    return spacing.reset(width == nil ? [] : .horizontal)
      .reset(height == nil ? [] : .vertical)
  }
}

import FlipbookGeometry
import FlipbookLayout
import FlipbookViews
import Foundation

/// A modifier that makes a view at least as large as a size, and never smaller than it wants to be.
///
/// A frame with a least height lets its content stick out where there is not room enough. A layout
/// container would do the same with public means, but every button would pay for the container.
nonisolated struct LeastSizeModifier: UnaryModifier {
  /// In points.
  let width: CGFloat
  let height: CGFloat

  /// True if it takes all of the width there is.
  let fillsWidth: Bool

  func layoutRule(in context: ViewContext) -> LeastSizeLayout {
    LeastSizeLayout(width: width, height: height, fillsWidth: fillsWidth)
  }
}

/// The layout of a view that has a least size; the view is in the middle.
nonisolated struct LeastSizeLayout: UnaryLayout, Equatable {
  /// In points.
  let width: CGFloat
  let height: CGFloat
  let fillsWidth: Bool

  func size(for proposal: ProposedViewSize, child: any LayoutElement) -> CGSize {
    var size = child.measure(proposal)
    if fillsWidth, let width = proposal.width { size.width = max(size.width, width) }
    return CGSize(width: max(size.width, width), height: max(size.height, height))
  }

  func placement(
    of child: any LayoutElement, size: CGSize, proposal: ProposedViewSize
  ) -> LayoutPlacement {
    centered(child, proposal: proposal, in: size)
  }
}

extension View {
  /// Makes the view at least as large as a size in points.
  nonisolated func leastSize(width: CGFloat, height: CGFloat, fillsWidth: Bool) -> some View {
    modifier(LeastSizeModifier(width: width, height: height, fillsWidth: fillsWidth))
  }
}

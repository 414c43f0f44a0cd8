import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// A layout that makes one view at least as large as a size, and never smaller than it wants to be.
///
/// A frame with a least height lets its content stick out where there is not room enough.
nonisolated struct LeastSize: Layout {
  /// In points.
  var width: CGFloat = 0
  var height: CGFloat = 0

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    guard let content = subviews.first else { return .zero }
    let size = content.sizeThatFits(proposal)
    return CGSize(width: max(size.width, width), height: max(size.height, height))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    subviews.first?.place(
      at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Void
  ) -> CGFloat? {
    guard let content = subviews.first?.dimensions(in: proposal),
      let value = content[explicit: guide]
    else { return nil }
    return bounds.minY + (bounds.height - content.height) / 2 + value
  }
}

import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import Foundation

/// A custom guide in the middle, as several cases have it.
enum MiddleID: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.height / 2 }
}

/// True for the subview of ``BottomAlignedLayout`` at the bottom.
enum ActiveKey: LayoutValueKey {
  static let defaultValue: Bool? = nil
}

/// Subviews below one another, the active one's bottom on the container's bottom.
struct BottomAlignedLayout: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let offer = ProposedViewSize(bounds.size)
    let heights = subviews.map { $0.sizeThatFits(offer).height }
    let active = subviews.firstIndex { $0[ActiveKey.self] == true } ?? 0
    var y = bounds.maxY - heights[...active].reduce(0, +)
    for (subview, height) in zip(subviews, heights) {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: offer)
      y += height
    }
  }
}

/// Cells side by side, all as wide as the widest ideal one.
struct EqualWidthHStack: Layout {
  private func cell(_ subviews: Subviews) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }

  private func gaps(_ subviews: Subviews) -> [CGFloat] {
    subviews.indices.map { index in
      index + 1 < subviews.endIndex
        ? subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .horizontal)
        : 0
    }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let cell = cell(subviews)
    return CGSize(
      width: gaps(subviews).reduce(CGFloat(subviews.count) * cell.width, +),
      height: cell.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let cell = cell(subviews)
    var x = bounds.minX
    for (subview, gap) in zip(subviews, gaps(subviews)) {
      subview.place(
        at: CGPoint(x: x + cell.width / 2, y: bounds.midY), anchor: .center,
        proposal: ProposedViewSize(cell))
      x += cell.width + gap
    }
  }
}

package import Foundation

/// The choice of a view of a fixed shape: it stays inside the size proposed to it, or covers it.
public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit, fill
}

/// `aspectRatio`: proposes a shape to the child, whose answer is final.
package struct AspectRatioLayout: UnaryLayout, Equatable {
  /// Width by height, or `nil` for that of the child's ideal size.
  package let ratio: CGFloat?

  package let contentMode: ContentMode

  package init(_ ratio: CGFloat?, contentMode: ContentMode) {
    self.ratio = ratio
    self.contentMode = contentMode
  }

  /// The largest box of the ratio inside the proposal, or the smallest around it.
  ///
  /// Only the specified axes count; a ratio that is no positive number changes nothing.
  private func childProposal(
    _ proposal: ProposedViewSize, child: any LayoutElement
  ) -> ProposedViewSize {
    if proposal == .unspecified { return proposal }
    var ratio = ratio ?? 0
    if self.ratio == nil {
      let ideal = child.measure(.unspecified)
      ratio = ideal.width / ideal.height
    }
    guard ratio.isFinite, ratio > 0 else { return proposal }
    let heights = [proposal.width.map { $0 / ratio }, proposal.height].compactMap { $0 }
    let height = (contentMode == .fit ? heights.min() : heights.max())?.orZero ?? 0
    return ProposedViewSize(width: height * ratio, height: height)
  }

  package func size(for proposal: ProposedViewSize, child: any LayoutElement) -> CGSize {
    child.measure(childProposal(proposal, child: child))
  }

  package func placement(
    of child: any LayoutElement, size: CGSize, proposal: ProposedViewSize
  ) -> LayoutPlacement {
    centered(child, proposal: childProposal(proposal, child: child), in: size)
  }
}

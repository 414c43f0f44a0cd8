import Foundation

/// `overlay` and `background`: a second view aligned with a first, which does not depend on it.
///
/// The first decides size, guides, priority and spacing. Several views in one closure are a
/// ``ZStackLayout`` with its default alignment.
package struct SecondaryLayout: Equatable {
  /// The guides of both views that are put on one another.
  package let alignment: Alignment

  package init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  /// Returns the place of the second view and the proposal to it.
  ///
  /// - Parameters:
  ///   - secondary: The second view; it is proposed the first one's size.
  ///   - primary: The first view, with its explicit guides.
  /// - Returns: The placement in the first view's coordinates.
  package func placement(
    of secondary: any LayoutElement, on primary: ViewDimensions
  ) -> LayoutPlacement {
    let proposal = ProposedViewSize(primary.size)
    let size = secondary.measure(proposal)
    func offset(_ key: AlignmentKey) -> CGFloat {
      (primary[key] - secondary.guide(key, size: size, proposal: proposal)).orZero
    }
    return LayoutPlacement(
      origin: CGPoint(x: offset(alignment.horizontal.key), y: offset(alignment.vertical.key)),
      proposal: proposal)
  }
}

import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// Gives a card its size: a fixed one, or one that depends on its content.
nonisolated struct CardLayout: Layout {
  enum Size {
    case fixed(CGSize)
    case sized(any PresentationSizing, PresentationSizingContext)
    /// The content's own, up to a limit.
    case own(most: CGSize)
  }

  var size: Size

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    guard let card = subviews.first else { return .zero }
    switch size {
    case .fixed(let size): return size
    case .sized(let sizing, let context):
      let root = PresentationSizingRoot { card.sizeThatFits($0) }
      let wanted = sizing.proposedSize(for: root, context: context)
      return wanted.replacingUnspecifiedDimensions(by: card.sizeThatFits(wanted))
    case .own(let most):
      let own = card.sizeThatFits(.unspecified)
      let width = min(own.width, most.width)
      let height = card.sizeThatFits(ProposedViewSize(width: width, height: nil)).height
      return CGSize(width: width, height: min(height, most.height))
    }
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      subview.place(
        at: bounds.origin, anchor: .topLeading, proposal: ProposedViewSize(bounds.size))
    }
  }
}

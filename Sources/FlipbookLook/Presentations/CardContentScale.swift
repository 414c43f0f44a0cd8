import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// Draws the content of a card that floats above the window's edges as wide as the window, and
/// smaller.
struct CardContentScale: ViewModifier {
  let plan: CardPlan

  func body(content: Content) -> some View {
    if plan.look.sheets.floatInset > 0 {
      let width = plan.form == .bottom ? plan.window.width : nil
      CardContentLayout(width: width) {
        content.scaleEffect(
          width.map { $0 > 0 ? plan.size.width / $0 : 1 } ?? 1, anchor: .topLeading)
      }
    } else {
      content
    }
  }
}

/// Proposes a content that is drawn smaller the size that it has before that.
nonisolated private struct CardContentLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData

  /// The width of the content before it is drawn smaller, in points; nil if it is not.
  let width: CGFloat?

  private func content(of proposal: ProposedViewSize) -> ProposedViewSize {
    guard let width, let shown = proposal.width, shown > 0 else { return proposal }
    return ProposedViewSize(width: width, height: proposal.height.map { $0 * width / shown })
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let own = subviews.first?.sizeThatFits(content(of: proposal)) ?? .zero
    return width == nil ? own : proposal.replacingUnspecifiedDimensions(by: own)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      subview.place(at: bounds.origin, proposal: content(of: ProposedViewSize(bounds.size)))
    }
  }
}

extension EnvironmentValues {
  private enum GroundSolidnessKey: EnvironmentKey { static let defaultValue = 1.0 }

  /// The solidness of what buttons of glass stand on: 0 for a card of glass, 1 for a page.
  nonisolated var groundSolidness: Double {
    get { self[GroundSolidnessKey.self] }
    set { self[GroundSolidnessKey.self] = newValue }
  }
}

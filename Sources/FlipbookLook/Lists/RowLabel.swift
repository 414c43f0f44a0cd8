import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// A label in a row: its icon is in a column, in the accent colour, and the title behind it.
///
/// - SeeAlso: Large icons: measured, a circle of 20.3 beside 16 points (home-assistant, iOS 26).
struct RowLabel: View {
  @Environment(\.systemLook) private var look
  @Environment(\.listItemTint) private var tint
  @Environment(\.dynamicTypeSize) private var typeSize
  let configuration: LabelStyleConfiguration

  var body: some View {
    let size = typeSize.bodySize
    HStack(spacing: look.lists.iconGap) {
      IconColumn(
        width: look.lists.iconWidth * size / ListLook.bodySize,
        symbol: ImageLeafNode.symbolSize(ofText: size, .large).height
      ) {
        configuration.icon
          .imageScale(.large)
          .foregroundStyle(tint?.color ?? .tinted)
      }
      configuration.title
        .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] }
    }
  }
}

/// The column of a label's icon, which a wide icon widens.
///
/// A symbol makes no row higher: the square it is drawn in has space around the ink. A row with a
/// circle in it is as high as one of text: measured, home-assistant `ServerSwitchingSettingsView`.
nonisolated private struct IconColumn: Layout {
  typealias AnimatableData = EmptyAnimatableData

  /// The least width, and the height of a symbol, in points.
  let width: CGFloat
  let symbol: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let icon = subviews.first.map { $0.sizeThatFits(offer(proposal, to: $0)) } ?? .zero
    return CGSize(
      width: max(width, icon.width), height: icon.height <= symbol ? 0 : icon.height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      subview.place(
        at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center,
        proposal: offer(proposal, to: subview))
    }
  }

  /// The room for an icon: one that fills all there is gets the column.
  private func offer(_ proposal: ProposedViewSize, to icon: LayoutSubview) -> ProposedViewSize {
    let column = max(width, icon.sizeThatFits(.unspecified).width)
    return ProposedViewSize(
      width: min(proposal.width ?? column, column), height: proposal.height)
  }
}

import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The lines of a field: one, or as many as its text has, within the limits that the app sets.
///
/// A field with more text shows its end, where one types.
///
/// - SeeAlso: A field along the vertical axis takes `lineLimit(_:)`, ranges and reserved space: documented,
///   `TextField.init(_:text:axis:)`, and measured,
///   [notes of two lines](https://github.com/fourcandy/Grocy-Grocery-App/blob/39a1d82/Screenshots/add-item.png).
struct FieldLines: ViewModifier {
  @Environment(\.lineLimit) private var limit
  let isMultiline: Bool

  func body(content: Content) -> some View {
    if !isMultiline {
      content.lineLimit(1)
    } else if let limit {
      FieldLinesLayout {
        content.environment(\.lineLimit, nil)
        Text(verbatim: " ").lineLimit(limit, reservesSpace: true).hidden()
      }
      .clipped()
    } else {
      content
    }
  }
}

/// The text of a field, and another one with as many lines as it may have, whose height it keeps to.
nonisolated private struct FieldLinesLayout: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    guard subviews.count == 2 else { return .zero }
    let text = subviews[0].sizeThatFits(ProposedViewSize(width: proposal.width, height: nil))
    let most = subviews[1].sizeThatFits(.unspecified).height
    return CGSize(width: text.width, height: min(text.height, most))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard subviews.count == 2 else { return }
    let all = ProposedViewSize(width: bounds.width, height: nil)
    subviews[0].place(
      at: CGPoint(x: bounds.minX, y: bounds.maxY), anchor: .bottomLeading, proposal: all)
    subviews[1].place(at: bounds.origin, proposal: .unspecified)
  }
}

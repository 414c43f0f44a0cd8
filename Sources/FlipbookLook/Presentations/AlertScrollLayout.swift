import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The two parts of an alert that is higher than its room: the texts, and the fields and buttons.
///
/// Each scrolls by itself. The texts get the room that the buttons leave, of which one and a half
/// stay in sight.
///
/// - SeeAlso: derived from Flutter's `CupertinoAlertDialog`, which the oracle of the look names.
nonisolated struct AlertScrollLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData

  let look: AlertLook

  private func heights(_ subviews: Subviews, in room: CGFloat?) -> [CGFloat] {
    let ideal = subviews.map {
      $0.sizeThatFits(ProposedViewSize(width: look.width, height: nil)).height
    }
    guard ideal.count == 2, let room else { return ideal }
    let least = min(ideal[1], look.buttonHeight * 3 / 2)
    let buttons = max(min(ideal[1], room - ideal[0]), least)
    return [max(min(ideal[0], room - buttons), 0), buttons]
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    CGSize(width: look.width, height: heights(subviews, in: proposal.height).reduce(0, +))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var y = bounds.minY
    for (subview, height) in zip(subviews, heights(subviews, in: bounds.height)) {
      subview.place(
        at: CGPoint(x: bounds.minX, y: y),
        proposal: ProposedViewSize(width: look.width, height: height))
      y += height
    }
  }
}

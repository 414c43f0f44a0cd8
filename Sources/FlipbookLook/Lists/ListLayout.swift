import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import FlipbookViews
import Foundation

/// The content of a list: rows that are made when they are seen, in sections.
nonisolated struct ListRows<Content: View>: LazyContainerView {
  let containerLayout: ListLayout
  let containerContent: Content

  init(_ layout: ListLayout, @ViewBuilder content: () -> Content) {
    containerLayout = layout
    containerContent = content()
  }
}

/// Rows below one another, and sections apart from one another.
nonisolated struct ListLayout: LazyLayout {
  typealias Cache = Void
  typealias AnimatableData = EmptyAnimatableData

  let look: SystemLook
  let style: ListStyleLook

  /// The space above a first section without a header, in points.
  var firstHeader: CGFloat = 0

  /// The distance of rows, in points.
  var rowSpacing: CGFloat = 0

  /// The distance of sections, in points; nil for the style's own.
  var sectionSpacing: CGFloat?

  /// The margins before and behind cards, in points; nil for the look's own.
  var leadingMargin: CGFloat?
  var trailingMargin: CGFloat?

  /// The margins above and below sections, in points; nil for the style's own.
  var topMargin: CGFloat?
  var bottomMargin: CGFloat?

  var axis: Axis { .vertical }

  var pinsHeaders: Bool { style.pinsHeaders }

  var pinsFooters: Bool { false }

  func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    .row(of: subviews.elements, along: axis)
  }

  /// The space beside the rows of a list of a width, in points.
  private func margins(in breadth: CGFloat?) -> (leading: CGFloat, trailing: CGFloat) {
    guard let breadth, style.isInset else { return (0, 0) }
    let margin = style.margin ?? look.lists.margin(inWidth: breadth)
    return (leadingMargin ?? margin, trailingMargin ?? margin)
  }

  private func offer(_ breadth: CGFloat?) -> ProposedViewSize {
    let (leading, trailing) = margins(in: breadth)
    return ProposedViewSize(width: breadth.map { max(0, $0 - leading - trailing) }, height: nil)
  }

  func plan(of elements: [any LayoutElement], breadth: CGFloat?) -> LazyPlan {
    let offer = offer(breadth)
    var plan = LazyPlan()
    var last: LazySectionRole??
    for element in elements {
      let role = element.layoutValue(for: LazySectionKey.self)
      plan.length += gap(from: last, to: role)
      last = .some(role)
      let span =
        element.unmade.map { LazySpan(start: plan.length, run: $0, gap: rowSpacing) }
        ?? LazySpan(start: plan.length, length: element.measure(offer).height)
      plan.length += span.end - span.start
      plan.spans.append(span)
    }
    if let last { plan.length += bottomMargin ?? (last?.part == .footer ? 0 : style.emptyFooter) }
    return plan
  }

  /// The distance between two elements, of which the first may be missing, in points.
  private func gap(from last: LazySectionRole??, to next: LazySectionRole?) -> CGFloat {
    guard let last else { return topMargin ?? (next?.part == .header ? 0 : firstHeader) }
    if last?.section == next?.section {
      return last?.part ?? .content == next?.part ?? .content ? rowSpacing : 0
    }
    let half = sectionSpacing.map { $0 / 2 }
    let end = bottomMargin ?? (last?.part == .footer ? 0 : half ?? style.emptyFooter)
    return end + (topMargin ?? (next?.part == .header ? 0 : half ?? style.emptyHeader))
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let first = subviews.elements.first { $0.unmade == nil }
    return CGSize(
      width: proposal.width ?? first?.measure(offer(nil)).width ?? 0,
      height: plan(of: subviews.elements, breadth: proposal.width).length
    ).orZero
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let plan = plan(of: subviews.elements, breadth: bounds.width)
    let x = bounds.minX + margins(in: bounds.width).leading
    for (subview, span) in zip(subviews, plan.spans) {
      subview.place(at: CGPoint(x: x, y: bounds.minY + span.start), proposal: offer(bounds.width))
    }
  }
}

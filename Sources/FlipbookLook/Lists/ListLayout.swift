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

  let look: ListLook
  let style: ListStyleLook

  /// The space above a first section without a header, in points.
  var firstHeader: CGFloat = 0

  /// The distance of rows, in points.
  var rowSpacing: CGFloat = 0

  /// The distance of sections, in points; nil for the style's own.
  var sectionSpacing: CGFloat?

  /// The margin beside cards, in points; nil for the look's own.
  var sideMargin: CGFloat?

  var axis: Axis { .vertical }

  var pinsHeaders: Bool { style.pinsHeaders }

  var pinsFooters: Bool { false }

  func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    .row(of: subviews.elements, along: axis)
  }

  /// The space beside the rows of a list of a width, in points.
  private func margin(in breadth: CGFloat?) -> CGFloat {
    guard let breadth, style.isInset else { return 0 }
    return sideMargin ?? look.margin(inWidth: breadth)
  }

  private func offer(_ breadth: CGFloat?) -> ProposedViewSize {
    let margin = margin(in: breadth)
    return ProposedViewSize(width: breadth.map { max(0, $0 - 2 * margin) }, height: nil)
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
    if let last { plan.length += last?.part == .footer ? 0 : style.emptyFooter }
    return plan
  }

  /// The distance between two elements, of which the first may be missing, in points.
  private func gap(from last: LazySectionRole??, to next: LazySectionRole?) -> CGFloat {
    guard let last else { return next?.part == .header ? 0 : firstHeader }
    if last?.section == next?.section {
      return last?.part ?? .content == next?.part ?? .content ? rowSpacing : 0
    }
    let half = sectionSpacing.map { $0 / 2 }
    let end = last?.part == .footer ? 0 : half ?? style.emptyFooter
    return end + (next?.part == .header ? 0 : half ?? style.emptyHeader)
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
    let x = bounds.minX + margin(in: bounds.width)
    for (subview, span) in zip(subviews, plan.spans) {
      subview.place(at: CGPoint(x: x, y: bounds.minY + span.start), proposal: offer(bounds.width))
    }
  }
}

/// The content of a row, with the lines above and below it.
///
/// The first subview is the content; lines say at which edge they are.
nonisolated struct ListRowLayout: Layout {
  let look: ListLook
  let style: ListStyleLook

  /// The space around the content that is set for it, in points; nil for the look's own.
  let insets: EdgeInsets?

  /// The look's own space above and below the content, in points.
  let top: CGFloat
  let bottom: CGFloat
  let minHeight: CGFloat

  /// The thickness of lines, in points.
  let thickness: CGFloat

  /// A line's edge, and whether it begins at the text.
  struct LineKey: LayoutValueKey {
    static var defaultValue: Line? { nil }
  }

  struct Line: Equatable {
    let edge: VerticalEdge
    let isFull: Bool
  }

  private func insets(in width: CGFloat?) -> EdgeInsets {
    if let insets { return insets }
    let side = look.rowInset(inCard: width ?? .infinity, of: style)
    return EdgeInsets(top: top, leading: side, bottom: bottom, trailing: side)
  }

  private func offer(_ width: CGFloat?, _ insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(width: width.map { max(0, $0 - insets.horizontal) }, height: nil)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let insets = insets(in: proposal.width)
    let content = subviews.first?.sizeThatFits(offer(proposal.width, insets)) ?? .zero
    return CGSize(
      width: proposal.width ?? content.width + insets.horizontal,
      height: max(minHeight, content.height + insets.vertical))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    guard let content = subviews.first else { return }
    let insets = insets(in: bounds.width)
    let offer = offer(bounds.width, insets)
    let dimensions = content.dimensions(in: offer)
    let middle = bounds.minY + (bounds.height + insets.top - insets.bottom) / 2
    let x = bounds.minX + insets.leading
    content.place(
      at: CGPoint(x: x, y: middle - dimensions.height / 2), proposal: offer)
    let start = x + dimensions[HorizontalAlignment.listRowSeparatorLeading]
    let end = end(of: dimensions, at: x, in: bounds, insets)
    for subview in subviews.dropFirst() {
      guard let line = subview[LineKey.self] else { continue }
      let y = line.edge == .top ? bounds.minY : bounds.maxY - thickness
      let left = line.isFull ? bounds.minX : start
      let right = line.isFull ? bounds.maxX : end
      subview.place(
        at: CGPoint(x: left, y: y),
        proposal: ProposedViewSize(width: max(0, right - left), height: thickness))
    }
  }

  /// The end of lines: the content's guide if it sets one, else an edge.
  private func end(
    of content: ViewDimensions, at x: CGFloat, in bounds: CGRect, _ insets: EdgeInsets
  ) -> CGFloat {
    if let guide = content[explicit: HorizontalAlignment.listRowSeparatorTrailing] {
      return x + guide
    }
    let margin = look.rowInset(inCard: bounds.width, of: style)
    return look.insetsSeparatorEnd ? bounds.maxX - margin : bounds.maxX
  }
}

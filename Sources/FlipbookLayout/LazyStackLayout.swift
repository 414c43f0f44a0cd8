package import FlipbookGeometry
package import FlipbookMotion
package import Foundation

/// `LazyVStack` and `LazyHStack`: subviews of ideal length one after the other.
///
/// Across its axis the stack takes the whole proposal, and subviews are aligned in that; without
/// one it is as broad as its first subview. Nothing is divided: priorities and flexibility have no
/// meaning (chosen; observed).
///
/// - SeeAlso: The first subview's breadth: documented, WWDC 2026, session 321.
package struct LazyStackLayout: LazyLayout {
  package typealias Cache = Void
  package typealias AnimatableData = EmptyAnimatableData

  /// The axis the stack grows along: vertical for `LazyVStack`.
  package var axis: Axis

  /// The guide across the axis that is lined up.
  package var alignment: AlignmentKey

  /// The distance in points between neighbours, or `nil` for their preferred one.
  package var spacing: CGFloat?

  package var pinsHeaders = false
  package var pinsFooters = false

  package init(axis: Axis, alignment: AlignmentKey, spacing: CGFloat? = nil) {
    self.axis = axis
    self.alignment = alignment
    self.spacing = spacing
  }

  package func spacing(subviews: Subviews, cache: inout Void) -> ViewSpacing {
    .row(of: subviews.elements, along: axis)
  }

  package func plan(of elements: [any LayoutElement], breadth: CGFloat?) -> LazyPlan {
    let offer = ProposedViewSize(nil, by: breadth, along: axis)
    var plan = LazyPlan()
    var last: ViewSpacing?
    for element in elements {
      let preferences = element.layoutSpacing
      if let last { plan.length += gap(last, preferences) }
      last = preferences
      var part = LazySpan.Part(start: plan.length, length: 0)
      if let run = element.unmade {
        part.gap = gap(preferences, preferences)
        part.length = run.length(gap: part.gap).orZero
        part.items = run.items
        part.lines = run
      } else {
        part.length = element.measure(offer)[axis]
      }
      plan.length += part.length
      plan.spans.append(LazySpan(parts: [part]))
    }
    return plan
  }

  private func gap(_ first: ViewSpacing, _ second: ViewSpacing) -> CGFloat {
    (spacing ?? first.distance(to: second, along: axis)).orZero
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let breadth = proposal[axis.cross]
    let offer = ProposedViewSize(nil, by: breadth, along: axis)
    let first = subviews.elements.first { $0.unmade == nil }
    return CGSize(
      plan(of: subviews.elements, breadth: breadth).length,
      by: breadth ?? first?.measure(offer)[axis.cross] ?? 0, along: axis
    ).orZero
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    let breadth = bounds.size[axis.cross]
    let offer = ProposedViewSize(nil, by: breadth, along: axis)
    let line = alignment.defaultValue(in: ViewDimensions(size: bounds.size))
    let plan = plan(of: subviews.elements, breadth: breadth)
    for (subview, span) in zip(subviews, plan.spans) {
      let size = subview.element.measure(offer)
      let guide = subview.element.guide(alignment, size: size, proposal: offer)
      subview.place(
        at: CGPoint(
          bounds.origin[axis] + span.start, by: bounds.origin[axis.cross] + line - guide,
          along: axis),
        proposal: offer)
    }
  }
}

package import FlipbookGeometry
package import FlipbookMotion
package import Foundation

/// `LazyVGrid` and `LazyHGrid`: cells fill lines of tracks one after the other.
///
/// The grid is sized with the proposal, and its tracks are solved again with the size it came
/// to (measured). A section begins a new line; its header and its footer have one of their own.
package struct LazyGridLayout: LazyLayout {
  package typealias Cache = Void
  package typealias AnimatableData = EmptyAnimatableData

  /// The axis the grid grows along: vertical for `LazyVGrid`.
  package var axis: Axis

  /// The tracks across the axis.
  package var items: [GridItem]

  /// The alignment of cells in their tracks, unless the item sets another.
  package var alignment: Alignment

  /// The distance in points between lines, or `nil` for the default one.
  package var spacing: CGFloat?

  package var pinsHeaders = false
  package var pinsFooters = false

  package init(
    axis: Axis, items: [GridItem], alignment: Alignment = .center, spacing: CGFloat? = nil
  ) {
    self.axis = axis
    self.items = items
    self.alignment = alignment
    self.spacing = spacing
  }

  private var gap: CGFloat { (spacing ?? ViewSpacing.defaultDistance).orZero }

  package func plan(of elements: [any LayoutElement], breadth: CGFloat?) -> LazyPlan {
    plan(of: elements, in: LazyGridTracks(items: items, length: breadth))
  }

  private func plan(of elements: [any LayoutElement], in tracks: LazyGridTracks) -> LazyPlan {
    guard !tracks.tracks.isEmpty else {
      return LazyPlan(spans: elements.map { _ in LazySpan() })
    }
    var flow = LazyGridFlow(columns: tracks.tracks.count, gap: gap)
    for element in elements {
      let role = element.layoutValue(for: LazySectionKey.self)
      flow.enter(role?.section)
      if let run = element.unmade {
        flow.add(run)
      } else if role?.fillsLine == true {
        let offer = ProposedViewSize(nil, by: tracks.total, along: axis)
        flow.addLine(element.measure(offer)[axis])
      } else {
        flow.add { column in
          let offer = ProposedViewSize(nil, by: tracks.tracks[column].length, along: axis)
          return element.measure(offer)[axis]
        }
      }
    }
    return flow.plan
  }

  package func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    let tracks = LazyGridTracks(items: items, length: proposal[axis.cross])
    let length = plan(of: subviews.elements, in: tracks).length
    return CGSize(length, by: tracks.total, along: axis).orZero
  }

  package func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let tracks = LazyGridTracks(items: items, length: bounds.size[axis.cross])
    guard !tracks.tracks.isEmpty else { return }
    let plan = plan(of: subviews.elements, in: tracks)
    for (subview, span) in zip(subviews, plan.spans) {
      let track = tracks.tracks[span.column]
      let isLine = subview.element.layoutValue(for: LazySectionKey.self)?.fillsLine == true
      let breadth = isLine ? tracks.total : track.length
      let offer = ProposedViewSize(nil, by: breadth, along: axis)
      let inset = inset(
        of: subview.element, offer: offer,
        in: CGSize(span.end - span.start, by: breadth, along: axis),
        alignment: isLine ? alignment : items[track.item].alignment ?? alignment)
      let corner = CGPoint(
        bounds.origin[axis] + span.start,
        by: bounds.origin[axis.cross] + (isLine ? 0 : track.start), along: axis)
      subview.place(
        at: CGPoint(x: corner.x + inset.x, y: corner.y + inset.y), proposal: offer)
    }
  }

  /// The distance of a view from its cell's corner, in points.
  private func inset(
    of element: any LayoutElement, offer: ProposedViewSize, in cell: CGSize,
    alignment: Alignment
  ) -> CGPoint {
    let size = element.measure(offer)
    let frame = ViewDimensions(size: cell)
    func inset(_ key: AlignmentKey) -> CGFloat {
      key.defaultValue(in: frame) - element.guide(key, size: size, proposal: offer)
    }
    return CGPoint(x: inset(alignment.horizontal.key), y: inset(alignment.vertical.key))
  }
}

extension LazySectionRole {
  /// True if a grid gives the element a line of its own.
  fileprivate var fillsLine: Bool { part != .content }
}

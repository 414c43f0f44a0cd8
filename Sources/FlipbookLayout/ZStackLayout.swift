public import FlipbookMotion
public import Foundation

/// A stack in depth as a layout: subviews on top of one another.
///
/// The subviews of the highest layout priority make the size, the union of their aligned
/// frames; then all of them are proposed that size.
public struct ZStackLayout: Layout, OfferForwarding, Sendable {
  public typealias Cache = Void
  public typealias AnimatableData = EmptyAnimatableData

  /// The alignment of subviews on both axes.
  public var alignment: Alignment

  public init(alignment: Alignment = .center) {
    self.alignment = alignment
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    union(of: subviews.elements, proposal: proposal).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let placements = placements(of: subviews.elements, in: bounds, proposal: proposal)
    for (subview, placement) in zip(subviews, placements) {
      subview.place(at: placement.origin, proposal: placement.proposal)
    }
  }

  /// Returns the place of each element.
  func placements(
    of elements: [any LayoutElement], in bounds: CGRect, proposal: ProposedViewSize
  ) -> [LayoutPlacement] {
    let union = union(of: elements, proposal: proposal)
    let offer = ProposedViewSize(bounds.size)
    return elements.map { element in
      let size = element.measure(offer)
      let guide = guide(of: element, size: size, proposal: offer)
      return LayoutPlacement(
        origin: CGPoint(
          x: bounds.minX - union.minX - guide.x, y: bounds.minY - union.minY - guide.y),
        proposal: offer)
    }
  }

  /// The point of an element that lies on the stack's alignment lines, in its own coordinates.
  private func guide(
    of element: any LayoutElement, size: CGSize, proposal: ProposedViewSize
  ) -> CGPoint {
    CGPoint(
      x: element.guide(alignment.horizontal.key, size: size, proposal: proposal),
      y: element.guide(alignment.vertical.key, size: size, proposal: proposal))
  }

  /// The union of the frames that count, with the alignment lines at the origin; in points.
  func union(of elements: [any LayoutElement], proposal: ProposedViewSize) -> CGRect {
    var low: CGPoint?
    var high = CGPoint.zero
    let highest = elements.reduce(-Double.infinity) { max($0, $1.layoutPriority) }
    for element in elements where !(element.layoutPriority < highest) {
      let size = element.measure(proposal)
      let guide = guide(of: element, size: size, proposal: proposal)
      let near = CGPoint(x: -guide.x, y: -guide.y)
      let far = CGPoint(x: near.x + size.width, y: near.y + size.height)
      high = low == nil ? far : CGPoint(x: max(high.x, far.x), y: max(high.y, far.y))
      low = CGPoint(x: min(low?.x ?? near.x, near.x), y: min(low?.y ?? near.y, near.y))
    }
    guard let low else { return .zero }
    let size = CGSize(width: high.x - low.x, height: high.y - low.y).orZero
    return CGRect(origin: CGPoint(x: low.x.orZero, y: low.y.orZero), size: size)
  }
}

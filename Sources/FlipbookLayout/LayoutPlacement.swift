package import Foundation

/// The place of an element and the proposal to it.
package struct LayoutPlacement: Equatable, Sendable {
  /// The top-leading corner in points, in the container's left-to-right coordinates.
  package var origin: CGPoint

  /// The element's size is its answer to this.
  package var proposal: ProposedViewSize

  package init(origin: CGPoint, proposal: ProposedViewSize) {
    self.origin = origin
    self.proposal = proposal
  }
}

/// The placements one run of a layout makes.
final class PlacementRecord {
  private var placements: [LayoutPlacement?]

  init(count: Int) {
    placements = Array(repeating: nil, count: count)
  }

  subscript(index: Int) -> LayoutPlacement? {
    get { placements[index] }
    set { placements[index] = newValue }
  }

  /// The placement of an element, in the middle if its layout left it out.
  ///
  /// - SeeAlso: The middle, with the container's proposal: documented, `Layout`.
  func placement(
    of element: any LayoutElement, at index: Int, in bounds: CGRect, proposal: ProposedViewSize
  ) -> LayoutPlacement {
    if let placement = placements[index] { return placement }
    let size = element.measure(proposal)
    return LayoutPlacement(
      origin: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2),
      proposal: proposal)
  }
}

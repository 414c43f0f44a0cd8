package import FlipbookGeometry
import Foundation

/// `ViewThatFits`: the first view whose ideal size is no larger than the proposal.
package struct ViewThatFitsLayout: Equatable {
  /// The axes on which a view has to fit.
  package let axes: Axis.Set

  package init(axes: Axis.Set = [.horizontal, .vertical]) {
    self.axes = axes
  }

  /// The index of the view to show, the last one if none fits, or `nil` without any.
  ///
  /// The chosen view gets the proposal as it is. An unspecified axis fits everything.
  package func choice(
    for proposal: ProposedViewSize, among elements: [any LayoutElement]
  ) -> Int? {
    let isHorizontal = axes.contains(.horizontal)
    let isVertical = axes.contains(.vertical)
    let ideal = ProposedViewSize(
      width: isHorizontal ? nil : proposal.width, height: isVertical ? nil : proposal.height)
    for (index, element) in elements.dropLast().enumerated() {
      let size = element.measure(ideal)
      let fitsWidth = !isHorizontal || size.width <= proposal.width ?? .infinity
      let fitsHeight = !isVertical || size.height <= proposal.height ?? .infinity
      if fitsWidth, fitsHeight { return index }
    }
    return elements.indices.last
  }
}

import FlipbookGeometry
import Foundation

/// A stack in depth at work on its subviews.
///
/// It gives the same results as the general class, without generic types: overlays and backgrounds
/// are full of such stacks.
final class DepthContainerLayout: ContainerLayout {
  private var stack: ZStackLayout

  init(_ stack: ZStackLayout, elements: [any LayoutElement], layoutDirection: LayoutDirection) {
    self.stack = stack
    super.init(elements: elements, layoutDirection: layoutDirection)
  }

  override func setLayout(_ layout: some Layout) -> Bool {
    guard let new = layout as? ZStackLayout else { return false }
    stack = new
    return true
  }

  override var layoutProperties: LayoutProperties { ZStackLayout.layoutProperties }

  override var sensitivity: Axis.Set { elements.sensitivity }

  override func size(for proposal: ProposedViewSize) -> CGSize {
    stack.union(of: elements, proposal: proposal).size
  }

  override func placements(
    in bounds: CGRect, proposal: ProposedViewSize
  ) -> [LayoutPlacement] {
    stack.placements(of: elements, in: bounds, proposal: proposal)
  }

  override func explicitAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    combinedAlignment(key, size: size, proposal: proposal)
  }

  override var spacing: ViewSpacing {
    guard let first = elements.first else { return .zero }
    return elements.dropFirst().reduce(into: first.layoutSpacing) {
      $0.formUnion($1.layoutSpacing)
    }
  }
}

package import FlipbookGeometry
package import Foundation

/// The layout of a modifier: one child in, one view out.
///
/// By default a modifier takes the child's spacing, not its priority, and moves the child's
/// explicit guides along with the child.
package protocol UnaryLayout {
  /// The modified view's size in points.
  func size(for proposal: ProposedViewSize, child: any LayoutElement) -> CGSize

  /// Returns the child's place and the proposal to it.
  ///
  /// - Parameters:
  ///   - child: The modified view.
  ///   - size: The size in points the modified view got.
  ///   - proposal: The proposal that this size is the answer to.
  /// - Returns: The placement in the modified view's coordinates.
  func placement(
    of child: any LayoutElement, size: CGSize, proposal: ProposedViewSize
  ) -> LayoutPlacement

  /// The axes on which the proposal matters to the modified view.
  func sensitivity(of child: any LayoutElement) -> Axis.Set

  /// The distances the modified view prefers to its neighbours.
  func spacing(of child: any LayoutElement) -> ViewSpacing

  /// The position of an explicit guide in points in the modified view, `nil` if there is none.
  func explicitAlignment(
    _ key: AlignmentKey, child: any LayoutElement, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat?

  /// True if the child's layout priority reaches the container.
  var forwardsPriority: Bool { get }
}

extension UnaryLayout {
  package func sensitivity(of child: any LayoutElement) -> Axis.Set { .both }

  package func spacing(of child: any LayoutElement) -> ViewSpacing { child.layoutSpacing }

  package func explicitAlignment(
    _ key: AlignmentKey, child: any LayoutElement, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    child.explicitAlignment(key, at: placement(of: child, size: size, proposal: proposal))
  }

  package var forwardsPriority: Bool { false }

  /// The layout priority of the modified view.
  package func priority(of child: any LayoutElement) -> Double {
    forwardsPriority ? child.layoutPriority : 0
  }

  /// A child aligned in the modified view: the child's guide on the view's default one.
  package func aligned(
    _ child: any LayoutElement, proposal: ProposedViewSize, in size: CGSize,
    alignment: Alignment = .center
  ) -> LayoutPlacement {
    let frame = ViewDimensions(size: size)
    let childSize = child.measure(proposal)
    func offset(_ key: AlignmentKey) -> CGFloat {
      key.defaultValue(in: frame) - child.guide(key, size: childSize, proposal: proposal)
    }
    return LayoutPlacement(
      origin: CGPoint(x: offset(alignment.horizontal.key), y: offset(alignment.vertical.key)),
      proposal: proposal)
  }

  /// The placement of a child in the middle of the modified view, without regard to guides.
  package func centered(
    _ child: any LayoutElement, proposal: ProposedViewSize, in size: CGSize
  ) -> LayoutPlacement {
    let childSize = child.measure(proposal)
    return LayoutPlacement(
      origin: CGPoint(
        x: ((size.width - childSize.width) / 2).orZero,
        y: ((size.height - childSize.height) / 2).orZero),
      proposal: proposal)
  }
}

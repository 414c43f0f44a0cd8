package import FlipbookGeometry
package import FlipbookLayout
package import Foundation

/// Gives the content a safe area of its own, as a window does.
nonisolated package struct OwnSafeAreaModifier: ElementModifier {
  let insets: EdgeInsets

  package typealias Wrapper = OwnSafeAreaNode
}

nonisolated package final class OwnSafeAreaNode: WrapperNode<OwnSafeAreaModifier> {
  package override func didUpdate(from old: OwnSafeAreaModifier?) {
    if let old, old.insets != modifier.insets { invalidateLayout() }
  }

  private var rule: PaddingLayout { PaddingLayout(modifier.insets) }

  package override func computeSize(for proposal: ProposedViewSize) -> CGSize {
    rule.size(for: proposal, child: content)
  }

  package override func computeSensitivity() -> Axis.Set { .both }

  package override func asksForSurroundings() -> Bool { true }

  package override func placeChildren() {
    let placement = rule.placement(of: content, size: size, proposal: proposal)
    let space = SafeArea.Space(bounds: globalRect, insets: modifier.insets.running(direction))
    var inner = placementContext
    inner.surroundings = Surroundings(
      safeArea: SafeArea([space]), containerSize: space.safeRect.size)
    settle(content, at: placement, running: direction, in: inner)
  }

  package override func findAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? {
    rule.explicitAlignment(key, child: content, size: size, proposal: proposal)
  }

  package override func measureSpacing() -> ViewSpacing { rule.spacing(of: content) }

  package override var layoutPriority: Double { 0 }
}

extension View {
  /// Makes the view's rectangle a window of its own for all in it.
  ///
  /// Its content ignores the safe area up to this view's edges, and containers' sizes are measured
  /// by it.
  ///
  /// - Parameter insets: The lengths that bars take off at each edge, in points.
  /// - Returns: The view with room at these edges.
  package nonisolated func ownSafeArea(_ insets: EdgeInsets = EdgeInsets()) -> some View {
    modifier(OwnSafeAreaModifier(insets: insets))
  }
}

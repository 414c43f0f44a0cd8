public import FlipbookGeometry
public import FlipbookLayout
package import Foundation

/// Lets the content grow under bars and edges of the screen.
nonisolated public struct _SafeAreaIgnoringLayout: ElementModifier {
  @usableFromInline let regions: SafeAreaRegions
  @usableFromInline let edges: Edge.Set

  @inlinable
  init(regions: SafeAreaRegions, edges: Edge.Set) {
    self.regions = regions
    self.edges = edges
  }

  package typealias Wrapper = SafeAreaIgnoringNode
}

nonisolated package final class SafeAreaIgnoringNode: WrapperNode<_SafeAreaIgnoringLayout> {
  package override func didUpdate(from old: _SafeAreaIgnoringLayout?) {
    if let old, !haveSameBits(old, modifier) { invalidateLayout() }
  }

  package override func computeSensitivity() -> Axis.Set { .both }

  package override func asksForSurroundings() -> Bool { true }

  package override func placeChildren() {
    let isRightToLeft = context?.environment.layoutDirection == .rightToLeft
    let growth = surroundings.safeArea.growth(
      of: globalRect, regions: modifier.regions,
      edges: isRightToLeft ? modifier.edges.mirrored : modifier.edges,
      tolerance: 0.5 / graph.root.host.scale)
    let placement = growth.placementPastEdges(proposal: proposal)
    content.settle(at: placement.origin, proposal: placement.proposal, in: placementContext)
  }

  // Guides set inside do not reach out: derived from OpenSwiftUI, layout notes 11.
  package override func findAlignment(
    _ key: AlignmentKey, size: CGSize, proposal: ProposedViewSize
  ) -> CGFloat? { nil }
}

extension Edge.Set {
  /// The edges with leading and trailing exchanged.
  nonisolated var mirrored: Edge.Set {
    var edges = subtracting([.leading, .trailing])
    if contains(.leading) { edges.insert(.trailing) }
    if contains(.trailing) { edges.insert(.leading) }
    return edges
  }
}

extension View {
  /// Lets the view grow under bars and edges of the screen, and places one of another size in the
  /// room there.
  ///
  /// - Parameters:
  ///   - regions: The regions of the safe area that do not count.
  ///   - edges: The edges at which they do not count.
  ///   - alignment: The place of a view that is smaller than the room; nil for its own place.
  /// - Returns: The view in the room.
  /// - SeeAlso: documented,
  ///   developer.apple.com/documentation/swiftui/view/ignoressafearea(_:edges:alignment:).
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all, alignment: Alignment?
  ) -> some View {
    frame(
      maxWidth: alignment == nil ? nil : .infinity, maxHeight: alignment == nil ? nil : .infinity,
      alignment: alignment ?? .center
    )
    .ignoresSafeArea(regions, edges: edges)
  }

  /// Lets the view grow under bars and edges of the screen.
  @inlinable
  public nonisolated func ignoresSafeArea(
    _ regions: SafeAreaRegions = .all, edges: Edge.Set = .all
  ) -> some View {
    modifier(_SafeAreaIgnoringLayout(regions: regions, edges: edges))
  }

  /// Lets the view grow under bars and edges of the screen.
  @inlinable
  public nonisolated func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
    modifier(_SafeAreaIgnoringLayout(regions: .all, edges: edges))
  }
}

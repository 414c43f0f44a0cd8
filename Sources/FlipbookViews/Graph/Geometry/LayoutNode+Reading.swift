package import FlipbookGeometry
package import Foundation

extension CGPoint {
  /// A point of the window in a node's coordinates: before the effects around the node.
  package func seen(from node: LayoutNode) -> CGPoint {
    (node.mapFromWindow.map { applying($0) } ?? self) - node.globalOrigin
  }
}

/// The place of a node as geometry readers are told: as layout has put it, under the effects around
/// it as they are drawn now.
///
/// - SeeAlso: That the map of an effect is in a reader's coordinates, and is the one in flight:
///   derived from OpenSwiftUI's `GeometryEffectTransform`; documented by exception, SwiftUI's
///   `GeometryEffect.ignoredByLayout()`; as drawn in
///   https://swiftui-lab.com/swiftui-animations-part2/.
extension LayoutNode {
  /// The node's rectangle in the window, or in the coordinates of a node around it, in points.
  package final func readRect(in ancestor: LayoutNode? = nil) -> CGRect {
    var rect = globalRect
    if let map = mapForReaders(below: ancestor) { rect = rect.boundingBox(under: map) }
    guard let ancestor else { return rect }
    return rect.offsetBy(dx: -ancestor.globalOrigin.x, dy: -ancestor.globalOrigin.y)
  }

  /// Returns the map that effects around the node make together, in the window's coordinates.
  ///
  /// - Parameter ancestor: The node at which to stop; nil for the window.
  /// - Returns: The map; nil if there is no effect.
  package final func mapForReaders(below ancestor: LayoutNode?) -> ProjectionTransform? {
    var map: ProjectionTransform?
    var node = layoutParent
    while let current = node, current !== ancestor {
      if let own = current.mapForReaders {
        let corner = current.globalOrigin
        let into = CGAffineTransform(translationX: -corner.x, y: -corner.y)
        let out = CGAffineTransform(translationX: corner.x, y: corner.y)
        let there = ProjectionTransform(into).concatenating(own)
          .concatenating(ProjectionTransform(out))
        map = map?.concatenating(there) ?? there
      }
      node = current.layoutParent
    }
    return map
  }

  /// The map back from the window's coordinates to those before the effects around the node; nil if
  /// there is none.
  package final var mapFromWindow: ProjectionTransform? {
    guard let map = mapForReaders(below: nil), map.determinant != 0 else { return nil }
    return map.inverted()
  }

  /// Lets the effects around the node tell it when their maps change.
  package final func followEffects() {
    var node = layoutParent
    while let current = node {
      current.note(reader: self)
      node = current.layoutParent
    }
  }

  /// Called when the map of an effect around the node has changed, also in flight.
  package final func effectDidMove() {
    if let owner { graph.invalidate(owner) }
    invalidatePlacement()
  }
}

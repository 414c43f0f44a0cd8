/// Children by z-index, those of equal z-index in their own order.
package func displayOrder(_ nodes: [LayoutNode]) -> [LayoutNode] {
  guard nodes.contains(where: { $0.traits.zIndex != nil }) else { return nodes }
  return nodes.enumerated().sorted {
    ($0.element.traits.zIndex ?? 0, $0.offset) < ($1.element.traits.zIndex ?? 0, $1.offset)
  }.map(\.element)
}

/// The values that modifiers set on an element for its container.
package struct Traits {
  package var zIndex: Double?
  package var transition: AnyTransition?
  package var layoutValues: [ObjectIdentifier: Any] = [:]
  package var tag: AnyHashable?

  package init() {}

  var isEmpty: Bool {
    zIndex == nil && transition == nil && layoutValues.isEmpty && tag == nil
  }
}

/// Traits in an object of their own: most nodes have none.
final class KeptTraits {
  let traits: Traits

  init(_ traits: Traits) { self.traits = traits }
}

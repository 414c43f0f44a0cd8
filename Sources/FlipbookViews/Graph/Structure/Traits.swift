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

extension Traits {
  /// True if no value is known to differ; of values that cannot be compared, the bits are.
  func haveSameBits(as other: Traits) -> Bool {
    guard tag == other.tag, zIndex == other.zIndex, layoutValues.count == other.layoutValues.count
    else { return false }
    return layoutValues.allSatisfy { key, value in
      guard let old = other.layoutValues[key] else { return false }
      func isSame<T>(_ value: T) -> Bool {
        (old as? T).map { FlipbookViews.haveSameBits(value, $0) } ?? false
      }
      return isSame(value)
    }
  }
}

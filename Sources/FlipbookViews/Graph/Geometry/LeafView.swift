import FlipbookLayout
import Foundation

/// A view that draws and has no children.
package protocol LeafView: PrimitiveView {
  associatedtype Leaf: LeafNode

  /// Makes the leaf and gives it its first values.
  nonisolated func makeLeaf(_ inputs: NodeInputs, owner: ViewNode) -> Leaf

  /// Gives the leaf the values of a new view or context; the leaf sets its dirty flags.
  nonisolated func update(_ leaf: Leaf, in context: ViewContext)

  /// The value of a preference that the leaf tells the views above; nil for none.
  nonisolated func preference<K: PreferenceKey>(
    _ key: K.Type, of leaf: Leaf, in context: ViewContext
  ) -> K.Value?
}

extension LeafView {
  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    LeafViewNode(view, inputs)
  }

  package nonisolated func preference<K: PreferenceKey>(
    _ key: K.Type, of leaf: Leaf, in context: ViewContext
  ) -> K.Value? { nil }
}

private final class LeafViewNode<V: LeafView>: Node<V> {
  private var leaf: V.Leaf?

  override init(_ view: V, _ inputs: NodeInputs) {
    super.init(view, inputs)
    leaf = view.makeLeaf(inputs, owner: self)
  }

  override var staticElementCount: Int? { 1 }

  override func forEachOwnLayoutNode(_ visit: (LayoutNode) -> Void) {
    if let leaf { visit(leaf) }
  }

  override func collectElements(into elements: inout [LayoutNode]) {
    guard let leaf else { return }
    leaf.resetTraits()
    elements.append(leaf)
  }

  override func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    leaf.flatMap { view.preference(key, of: $0, in: context) }
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    guard let leaf else { return }
    view.update(leaf, in: context)
    leaf.setNeedsCommit()
  }
}

/// The layout node of a view that draws: its rectangle is an animated attribute.
package class LeafNode: LayoutNode {
  /// The rectangle in the nearest geometry space, as it is shown.
  package final let rect: RectAttribute

  package override init(graph: ViewGraph, owner: ViewNode?) {
    rect = RectAttribute(graph: graph)
    rect.isOnlyDrawn = true
    super.init(graph: graph, owner: owner)
  }

  package final override func asksForSurroundings() -> Bool { false }

  /// True if a touch anywhere in its rectangle hits it, known without drawing it.
  var isTouchedAnywhere: Bool { false }

  package override func commit() { rect.set(spaceRect, in: site) }
}

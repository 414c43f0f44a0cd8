import FlipbookLayout

/// A rule that reads a value from what an element of a container tells of itself.
package protocol ElementReading {
  associatedtype Value: Equatable

  nonisolated static func read(_ element: LayoutNode) -> Value
}

/// The preference of a view that lists its elements: a value for each, in their order.
package struct ElementListKey<Reading: ElementReading>: PreferenceKey {
  package static var defaultValue: [Reading.Value] { [] }

  package static func reduce(
    value: inout [Reading.Value], nextValue: () -> [Reading.Value]
  ) { value += nextValue() }
}

/// A preference that is read from elements.
private protocol ListedElements {
  static func list(_ elements: [LayoutNode]) -> Any
}

extension ElementListKey: ListedElements {
  static func list(_ elements: [LayoutNode]) -> Any { elements.map(Reading.read) }
}

/// Answers the preferences that list elements with those of the view.
nonisolated private struct ElementListModifier: PrimitiveModifier {
  static var nodeType: ModifiedNode.Type { ElementListNode.self }
}

private final class ElementListNode: ModifierNode<ElementListModifier> {
  override var marksSections: Bool { true }

  override func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    guard let list = K.self as? any ListedElements.Type else { return content?.preference(key) }
    return list.list(elementsForContainer()) as? K.Value
  }

  override func update(
    from view: UnsafeRawPointer, modifier: UnsafeRawPointer, context: ViewContext
  ) {
    _ = take(modifier, context)
    content?.update(from: view, context: context)
  }
}

extension View {
  /// Tells the views above which elements the view contributes to its container.
  ///
  /// They ask with ``ElementListKey``. Lists inside the view are not passed on.
  package nonisolated func listsElements() -> some View { modifier(ElementListModifier()) }
}

import FlipbookLayout

/// A modifier that says once if a choice is none of the elements of its content.
nonisolated private struct ChoiceCheck: PrimitiveModifier {
  let tag: AnyHashable?
  let message: (AnyHashable) -> String

  static var nodeType: ModifiedNode.Type { ChoiceCheckNode.self }
}

private final class ChoiceCheckNode: ModifierNode<ChoiceCheck> {
  override func collectElements(into elements: inout [LayoutNode]) {
    let start = elements.count
    content?.collectElements(into: &elements)
    guard graph.isCollectingTraits, let tag = modifier.tag else { return }
    // Elements that are not made yet have no tags to be asked for.
    let own = elements[start...]
    let isThere = own.isEmpty || own.contains { $0.unmade != nil || $0.choiceTag == tag }
    if !isThere { graph.diagnose(modifier.message(tag)) }
  }

  override func update(
    from view: UnsafeRawPointer, modifier: UnsafeRawPointer, context: ViewContext
  ) {
    let old = self.modifier.tag
    _ = take(modifier, context)
    content?.update(from: view, context: context)
    if old != self.modifier.tag { elementsDidChange() }
  }
}

extension View {
  /// Says once if a tag is that of none of the view's elements, as soon as they are all made.
  package nonisolated func checksChoice(
    _ tag: AnyHashable?, _ message: @escaping (AnyHashable) -> String
  ) -> some View { modifier(ChoiceCheck(tag: tag, message: message)) }
}

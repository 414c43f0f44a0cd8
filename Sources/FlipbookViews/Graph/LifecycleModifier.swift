/// A modifier that does something when its view comes, changes or goes.
package protocol LifecycleModifier: PrimitiveModifier {
  /// What the modifier keeps while the view is there.
  associatedtype Memory

  /// Called when the view has come.
  nonisolated func didMount(_ node: ViewNode) -> Memory

  /// Called when the modifier has a new value, or the context has changed.
  nonisolated func didUpdate(from old: Self, _ node: ViewNode, memory: inout Memory)

  /// Called when the view has gone for good.
  nonisolated func didFinalize(_ node: ViewNode, memory: inout Memory)
}

extension LifecycleModifier {
  package nonisolated static func makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ inputs: NodeInputs
  ) -> Node<ModifiedContent<C, Self>> {
    LifecycleNode(view, inputs)
  }
}

private final class LifecycleNode<C: View, M: LifecycleModifier>:
  Node<ModifiedContent<C, M>>, AwaitingChoice
{
  @exclusivity(unchecked) private var content: Node<C>?

  /// What the modifier keeps; nil while the view is not there.
  @exclusivity(unchecked) private var memory: M.Memory?

  override init(_ view: ModifiedContent<C, M>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    content = FlipbookViews.makeNode(view.content, self.inputs(context))
    if context.environment.awaitsChoice {
      graph.registry.awaitingViews.insert(self)
    } else {
      memory = view.modifier.didMount(self)
    }
  }

  func choiceDidChange(isChosen: Bool) {
    guard isChosen != (memory != nil) else { return }
    if isChosen { memory = view.modifier.didMount(self) } else { disappear() }
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
  }

  override func update(_ new: UnsafePointer<ModifiedContent<C, M>>, context: ViewContext) {
    let old = modifier(of: stored).pointee
    view = new.pointee
    self.context = context
    content?.update(from: stored, context: context)
    guard var current = memory else { return }
    modifier(of: stored).pointee.didUpdate(from: old, self, memory: &current)
    memory = current
  }

  override func didFinalize() { disappear() }

  private func disappear() {
    guard var current = memory else { return }
    view.modifier.didFinalize(self, memory: &current)
    memory = nil
  }
}

// MARK: - Traits

/// A modifier that tells the container something about each element.
package protocol TraitModifier: PrimitiveModifier {
  nonisolated func write(to traits: inout Traits)
}

extension TraitModifier {
  package nonisolated static func makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ inputs: NodeInputs
  ) -> Node<ModifiedContent<C, Self>> {
    TraitNode(view, inputs)
  }
}

private final class TraitNode<C: View, M: TraitModifier>: Node<ModifiedContent<C, M>> {
  @exclusivity(unchecked) private var content: Node<C>?

  override init(_ view: ModifiedContent<C, M>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    content = FlipbookViews.makeNode(view.content, self.inputs(context))
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
  }

  override func collectElements(into elements: inout [LayoutNode]) {
    let start = elements.count
    content?.collectElements(into: &elements)
    guard graph.isCollectingTraits else { return }
    for element in elements[start...] {
      modifier(of: stored).pointee.write(to: &element.traits)
    }
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    content?.update(from: stored, context: context)
    guard viewChanged else { return }
    for element in elements { element.invalidateLayout(isForced: true) }
    elementsDidChange()
  }
}

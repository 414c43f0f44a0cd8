/// A modifier that acts when its view comes, changes or goes.
package protocol LifecycleModifier: PrimitiveModifier {
  /// The state that the modifier keeps while the view is there.
  associatedtype Memory

  /// True if its view has gone, for the modifier, while the view is kept but not on the screen: below
  /// another screen of a stack, or in a tab that is not selected.
  nonisolated static var endsOffScreen: Bool { get }

  /// Called when the view has come.
  nonisolated func didMount(_ node: ViewNode) -> Memory

  /// Called when the modifier has a new value, or the context has changed.
  nonisolated func didUpdate(from old: Self, _ node: ViewNode, memory: inout Memory)

  /// Called when the view has gone for good.
  nonisolated func didFinalize(_ node: ViewNode, memory: inout Memory)
}

extension LifecycleModifier {
  package nonisolated static var endsOffScreen: Bool { false }

  package nonisolated static var nodeType: ModifiedNode.Type { LifecycleNode<Self>.self }
}

private final class LifecycleNode<M: LifecycleModifier>: ModifierNode<M>, AwaitingChoice {
  /// The modifier's state; nil while the view is not there.
  private var memory: M.Memory?

  required init(_ view: UnsafeRawPointer, _ kind: ModifiedKind, _ inputs: NodeInputs) {
    super.init(view, kind, inputs)
    if context.environment.awaitsChoice {
      graph.registry.awaitingViews.insert(self)
    } else {
      memory = modifier.didMount(self)
    }
  }

  func choiceDidChange(isChosen: Bool) {
    guard isChosen != (memory != nil) else { return }
    if isChosen {
      memory = modifier.didMount(self)
    } else if M.endsOffScreen {
      disappear()
    }
  }

  override func contextDidChange() { tell(modifier) }

  override func update(
    from view: UnsafeRawPointer, modifier: UnsafeRawPointer, context: ViewContext
  ) {
    let old = self.modifier
    _ = take(modifier, context)
    content?.update(from: view, context: context)
    tell(old)
  }

  /// Calls the modifier with its old value, after a change of it or of the context.
  private func tell(_ old: M) {
    guard var current = memory else { return }
    modifier.didUpdate(from: old, self, memory: &current)
    memory = current
  }

  override func didFinalize() { disappear() }

  private func disappear() {
    guard var current = memory else { return }
    modifier.didFinalize(self, memory: &current)
    memory = nil
  }
}

// MARK: - Traits

/// A modifier that sets a trait on each element for its container.
package protocol TraitModifier: PrimitiveModifier {
  nonisolated func write(to traits: inout Traits)
}

extension TraitModifier {
  package nonisolated static var nodeType: ModifiedNode.Type { TraitNode<Self>.self }
}

class TraitNode<M: TraitModifier>: ModifierNode<M> {
  override func collectElements(into elements: inout [LayoutNode]) {
    let start = elements.count
    content?.collectElements(into: &elements)
    guard graph.isCollectingTraits else { return }
    for element in elements[start...] { modifier.write(to: &element.traits) }
  }

  override func update(
    from view: UnsafeRawPointer, modifier: UnsafeRawPointer, context: ViewContext
  ) {
    let isSame = haveSameBits(at: &self.modifier, modifier.assumingMemoryBound(to: M.self))
    let news = take(modifier, context)
    content?.update(from: view, context: contentContext())
    if news.hasContext { contextDidChange() }
    if isSame { return }
    for element in elements { element.invalidateLayout(isForced: true) }
    elementsDidChange()
  }
}

/// The node of a transition modifier, through which the content gets the values of the environment
/// that the transition's body sets for it.
///
/// The body is made around the element in its container, where the element has a node already. Its
/// view stands elsewhere, below this node.
///
/// Example: Apple's `TextTransition` sets a renderer of texts.
package protocol TransitionGate: ViewNode {
  /// Gives the content an environment; nil for the view's own.
  func give(_ environment: EnvironmentValues?)

  /// Makes the transition's body anew; called when the view's own environment has changed.
  var bodyIsStale: (() -> Void)? { get set }
}

/// The node of a modifier that sets a transition.
final class TransitionTraitNode<M: TraitModifier>: TraitNode<M>, TransitionGate {
  private var given: EnvironmentValues?
  var bodyIsStale: (() -> Void)?

  override func contentContext() -> ViewContext {
    guard let given else { return context }
    var inner = context
    inner.environment = given
    return inner
  }

  override func contextDidChange() {
    if given != nil { bodyIsStale?() }
  }

  func give(_ environment: EnvironmentValues?) {
    if let environment, let given, environment.isIdentical(to: given) { return }
    if environment == nil, given == nil { return }
    given = environment
    content?.update(context: contentContext())
  }
}

extension LayoutNode {
  /// The gate of the transition around this element; nil if there is none, or if it may have others
  /// as well.
  var transitionGate: (any TransitionGate)? {
    var node = owner
    while let current = node {
      if current.hostsElements, current !== owner { return nil }
      if let gate = current as? any TransitionGate {
        return gate.staticElementCount == 1 ? gate : nil
      }
      node = current.parent
    }
    return nil
  }
}

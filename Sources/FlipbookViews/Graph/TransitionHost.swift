import FlipbookMotion

/// A transition around one element of a container.
package protocol TransitionHosting: AnyObject {
  /// What the container lays out in place of the element.
  var layoutNode: LayoutNode { get }

  var transition: AnyTransition { get }

  /// Goes to a phase under the present transaction.
  ///
  /// - Parameters:
  ///   - phase: Where the transition goes.
  ///   - whenRemoved: Called when every animation that this started has been removed; at once,
  ///     after the pass, if it started none.
  func setPhase(_ phase: TransitionPhase, whenRemoved: (() -> Void)?)

  func finalize()
}

extension TransitionHosting {
  /// The second half of an insertion: from the first phase to the view's own look.
  package func enterIdentity() { setPhase(.identity, whenRemoved: nil) }
}

/// A transition of a known type around one element.
final class TransitionHost<T: Transition>: TransitionHosting {
  private let node: Node<TransitionView<T, ElementView>>
  private let scope: HostScope
  private let graph: ViewGraph
  private var value: T

  private(set) var transition: AnyTransition
  let layoutNode: LayoutNode

  init(
    _ value: T, _ transition: AnyTransition, around element: LayoutNode, phase: TransitionPhase,
    _ inputs: NodeInputs
  ) {
    graph = inputs.graph
    self.value = value
    self.transition = transition
    scope = HostScope(parent: inputs.context.scope)
    if transition.hasAnimation { scope.animation = transition.animation }
    var context = inputs.context
    context.scope = scope
    let view = TransitionView(
      transition: value, phase: phase, content: ElementView(element: element))
    node = makeNode(
      view, NodeInputs(graph: inputs.graph, parent: inputs.parent, context: context))
    layoutNode = node.elements.first ?? element
  }

  func update(value: T) { self.value = value }

  func setPhase(_ phase: TransitionPhase, whenRemoved: (() -> Void)?) {
    scope.listener = whenRemoved.map { callback in
      let graph = graph
      let listener = AnimationListener(criteria: .removed) { graph.enqueueAction(callback) }
      graph.registry.noteListener(listener)
      return listener
    }
    scope.invalidate()
    var view = node.view
    view.transition = value
    view.phase = phase
    node.update(view, context: node.context)
    _ = node.elements
    layoutNode.commit(spaceOrigin: layoutNode.spaceOrigin)
    scope.listener = nil
    scope.invalidate()
  }

  func finalize() { node.finalize() }
}

/// What a host's changes travel with: the transition's own animation, and word of their end.
private final class HostScope: TransactionScope {
  var animation: Animation?
  var listener: AnimationListener?

  override func apply(to transaction: inout Transaction, in graph: ViewGraph) {
    if let animation { transaction.animation = animation }
    if let listener { transaction.listeners.append(listener) }
  }
}

/// An element that already has a node, as a view.
nonisolated package struct ElementView: PrimitiveView {
  package let element: LayoutNode

  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> Node<Self> {
    ElementNode(view, inputs)
  }
}

private final class ElementNode: Node<ElementView> {
  override func collectElements(into elements: inout [LayoutNode]) {
    elements.append(view.element)
  }

  override var staticElementCount: Int? { 1 }
}

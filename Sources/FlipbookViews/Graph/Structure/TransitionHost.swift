import FlipbookMotion

/// A transition around one element of a container.
package protocol TransitionHosting: AnyObject {
  /// The node that the container lays out in place of the element.
  var layoutNode: LayoutNode { get }

  /// True if a transition has the type that the host shows.
  func fits(_ transition: AnyTransition) -> Bool

  /// Takes the transition its element has now, unless it is of another type, and goes to a phase
  /// under the present transaction, or stays in its phase for nil.
  func show(_ transition: AnyTransition, in phase: TransitionPhase?)

  /// The second half of an insertion: from the first phase to the view's own look.
  func enterIdentity()

  /// Goes to the last phase under the present transaction.
  ///
  /// - Parameter whenOver: Called when every animation that this started has been removed.
  /// - Returns: True if it started any.
  func depart(whenOver: @escaping () -> Void) -> Bool

  func finalize()
}

/// A transition of a known type around one element.
final class TransitionHost<T: Transition>: TransitionHosting {
  private let node: ViewNode
  private var view: TransitionView<T, ElementView>
  private let element: LayoutNode
  private let graphReference: UncountedReference<ViewGraph>
  private var graph: ViewGraph { graphReference.object }
  private let placeholders: PlaceholderScope?
  private let gate: UncountedReference<ViewNode>.Zeroing?

  private(set) var layoutNode: LayoutNode

  init(
    _ transition: T, around element: LayoutNode, phase: TransitionPhase, _ inputs: NodeInputs
  ) {
    graphReference = UncountedReference(inputs.graph)
    self.element = element
    placeholders = inputs.context.placeholders
    let gate = element.transitionGate
    self.gate = gate?.ownReference
    let view = TransitionView(
      transition: transition, phase: phase,
      content: ElementView(element: element, gate: gate?.ownReference))
    var made: ViewNode?
    // The content begins with the environment of its first phase.
    inputs.graph.under(Circumstances(isStill: true)) { made = makeNode(view, inputs) }
    self.view = view
    node = made ?? makeNode(view, inputs)
    layoutNode = node.elements.first ?? element
    gate?.bodyIsStale = { [weak self] in self?.update() }
  }

  func fits(_ transition: AnyTransition) -> Bool { transition.base is T }

  func show(_ transition: AnyTransition, in phase: TransitionPhase?) {
    if let transition = transition.base as? T { view.transition = transition }
    if let phase { view.phase = phase }
    update()
  }

  func enterIdentity() { go(to: .identity) }

  private func go(to phase: TransitionPhase) {
    view.phase = phase
    update()
  }

  private func update() {
    var context = element.owner?.context ?? node.context
    context.placeholders = placeholders
    // The content's own environment has what the body has set before.
    if let gate = gate?.object { context.environment = gate.context.environment }
    let parent = layoutNode.layoutParent
    node.update(view, context: context)
    let new = node.elements.first ?? element
    guard new !== layoutNode else { return }
    new.takePlace(of: layoutNode, in: parent)
    layoutNode = new
  }

  func depart(whenOver: @escaping () -> Void) -> Bool {
    let graph = graph
    let listener = AnimationListener(criteria: .removed) { graph.enqueueAction(whenOver) }
    graph.under(Circumstances(listener: listener)) {
      go(to: .didDisappear)
      layoutNode.settleAgain()
    }
    // The listener counts itself until it is sealed.
    guard listener.outstanding > 1 else { return false }
    listener.seal()
    return true
  }

  func finalize() { node.finalize() }
}

extension LayoutNode {
  /// The coordinates of the node's last placement, independent of its parent's present state.
  private var frozenContext: PlacementContext {
    PlacementContext(globalOrigin: globalOrigin - origin, surroundings: surroundings)
  }

  /// Lays the node out at its place, and commits the result.
  package func settleAgain() {
    if isLayoutDue { settle(at: origin, proposal: proposal, in: frozenContext) }
    commit(spaceOrigin: spaceOrigin)
  }

  /// Takes another node's place, without anything being seen to move.
  package func takePlace(of other: LayoutNode, in parent: LayoutNode?) {
    let spaceOrigin = other.spaceOrigin
    traits = other.traits
    layoutParent = parent
    graph.under(Circumstances(isStill: true)) {
      settle(at: other.origin, proposal: other.proposal, in: other.frozenContext)
      commit(spaceOrigin: spaceOrigin)
    }
  }
}

/// An element that already has a node, as a view.
nonisolated package struct ElementView: PrimitiveView {
  package let element: LayoutNode

  /// The gate through which its content gets its environment; nil if it keeps its own.
  package let gate: UncountedReference<ViewNode>.Zeroing?

  package init(element: LayoutNode, gate: UncountedReference<ViewNode>.Zeroing? = nil) {
    (self.element, self.gate) = (element, gate)
  }

  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    ElementNode(view, inputs)
  }
}

private final class ElementNode: Node<ElementView> {
  override init(_ view: ElementView, _ inputs: NodeInputs) {
    super.init(view, inputs)
    passOn()
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    if contextChanged { passOn() }
  }

  /// Hands the environment that the body has set on to the element's view.
  private func passOn() {
    guard let gate = view.gate?.object as? any TransitionGate else { return }
    let own = gate.context.environment
    gate.give(context.environment.isIdentical(to: own) ? nil : context.environment)
  }

  override func collectElements(into elements: inout [LayoutNode]) {
    elements.append(view.element)
  }

  override var staticElementCount: Int? { 1 }
}

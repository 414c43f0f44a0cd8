import FlipbookLayout
import Foundation

/// The elements of one container: those that are present, and those on their way out.
///
/// Elements come from the structure below. An element that appears or disappears while the
/// container is already there is inserted or removed under its transition. A host is the layout
/// node that shows the transition around an element. For example, in
///
///     VStack { blue; if isOn { red } }
///
/// with `isOn` animated by `.linear(duration: 1)` and no transition given, so that it is opacity:
///
///     time  isOn becomes    elements     layoutElements    drawnElements (opacity)
///     0     true (first)    blue, red    blue, red         blue, red
///     0     false           blue         blue              host(red) 1, blue
///     0.5                   blue         blue              host(red) 0.5, blue
///     0.5   true again      blue, red    blue, host(red)   blue, host(red) 0.5
///     2                     blue, red    blue, host(red)   blue, host(red) 1
///     2     false           blue         blue              host(red) 1, blue
///     3.5                   blue         blue              blue
///
/// The stack's layout changes at once; the view on its way out keeps its last place and is drawn
/// behind the others. A view that returns keeps its host, which animates it back.
package final class ElementContainer {
  /// An element that has left the structure and the layout, and is still drawn.
  private final class Departing {
    let element: LayoutNode
    let host: any TransitionHosting

    init(element: LayoutNode, host: any TransitionHosting) {
      self.element = element
      self.host = host
    }
  }

  @usableFromInline let graphReference: UncountedReference<ViewGraph>
  @inlinable package var graph: ViewGraph { graphReference.object }
  @usableFromInline let layoutReference: UncountedReference<LayoutNode>
  @inlinable package var layoutNode: LayoutNode { layoutReference.object }
  private let content: ViewNode
  /// The elements that are present, without their transitions.
  package private(set) var elements: [LayoutNode] = []
  private var departing: [Departing] = []
  private var hosts: [ObjectIdentifier: any TransitionHosting] = [:]

  /// The nodes that the layout lays out: the elements, or the hosts around them.
  package private(set) var layoutElements: [LayoutNode] = []

  package init(content: ViewNode, layoutNode: LayoutNode) {
    graphReference = UncountedReference(layoutNode.graph)
    self.content = content
    layoutReference = UncountedReference(layoutNode)
    elements = content.elementsForContainer()
    for element in elements where hasTransition(element) { makeHost(element, .identity) }
    adoptElements()
  }

  package var depth: Int { content.depth }

  /// The drawn nodes: those on their way out, behind those that are present.
  ///
  /// - SeeAlso: Removed views behind present ones of equal z-index: derived from OpenSwiftUI and
  ///   widely reported, motion notes 10.2.
  package var drawnElements: [LayoutNode] {
    departing.isEmpty ? layoutElements : departing.map(\.host.layoutNode) + layoutElements
  }

  // MARK: Changes

  /// Reads the structure again, inserts new elements and removes those that are gone.
  package func refreshElements() {
    let new = content.elementsForContainer()
    guard !new.elementsEqual(elements, by: { $0 === $1 }) else {
      for element in new { updateTransition(of: element) }
      adoptElements()
      return
    }
    let old = elements
    elements = new
    let newIDs = Set(new.map(ObjectIdentifier.init))
    let oldIDs = Set(old.map(ObjectIdentifier.init))
    for element in old where !newIDs.contains(ObjectIdentifier(element)) { remove(element) }
    for element in new {
      if oldIDs.contains(ObjectIdentifier(element)) {
        updateTransition(of: element)
      } else {
        insert(element)
      }
    }
    adoptElements()
  }

  private func adoptElements() {
    let old = layoutElements
    layoutElements =
      hosts.isEmpty ? elements : elements.map { hosts[ObjectIdentifier($0)]?.layoutNode ?? $0 }
    for element in layoutElements { element.layoutParent = layoutNode }
    if !old.elementsEqual(layoutElements, by: { $0 === $1 }) { layoutNode.invalidateLayout() }
  }

  private func insert(_ element: LayoutNode) {
    if let index = departing.firstIndex(where: { $0.element === element }) {
      revive(departing.remove(at: index))
      graph.causes?.note(element, .returned)
      return
    }
    let hasTransition = hasTransition(element)
    if isExchanged(element.structuralOwner) {
      if hasTransition { makeHost(element, .identity) }
      graph.causes?.note(element, .exchanged)
      return
    }
    explainInsertion(of: element)
    guard hasTransition || isAnimated(element), element.unmade == nil else { return }
    graph.registry.noteInsertion(makeHost(element, .willAppear))
  }

  /// Takes an element back that was on its way out: its animations turn round where they are.
  private func revive(_ returning: Departing) {
    graph.registry.forgetDeparture(of: returning.element)
    returning.host.layoutNode.traits = returning.element.traits
    returning.host.show(transition(of: returning.element), in: .identity)
  }

  private func remove(_ element: LayoutNode) {
    let old = hosts[ObjectIdentifier(element)]
    guard let owner = element.structuralOwner, let root = owner.removalRoot, !isExchanged(root),
      element.traits.transition != nil || isAnimated(element), element.unmade == nil
    else {
      explainRemoval(of: element, isAtOnce: true)
      return forgetHost(of: element)
    }
    let leaving = Departing(element: element, host: departingHost(of: element, old))
    // If the view returns and is removed again, ignore the completion of the earlier removal.
    let finish = { [weak self, weak leaving] in
      guard let self, let leaving else { return }
      self.finishRemoval(leaving)
    }
    let isMoving = leaving.host.depart(whenOver: finish)
    explainRemoval(of: element, isAtOnce: !isMoving)
    guard isMoving else { return forgetHost(of: element) }
    departing.append(leaving)
    graph.registry.noteDeparture(
      Departure(element: element, owner: owner, boundary: content.parent, finish: finish))
  }

  private func finishRemoval(_ gone: Departing) {
    guard let index = departing.firstIndex(where: { $0 === gone }) else { return }
    departing.remove(at: index)
    graph.registry.forgetDeparture(of: gone.element)
    forgetHost(of: gone.element)
    graph.finalizeRemoved(from: gone.element.structuralOwner, to: content.parent)
  }

  /// True if the transaction at an element's place has an animation.
  private func isAnimated(_ element: LayoutNode) -> Bool {
    let transaction = element.site?.resolve(in: graph) ?? graph.transaction
    return transaction.animation != nil
  }

  /// True if a node was replaced in this pass by a view of another type, or is part of such a node.
  ///
  /// That is no transition.
  ///
  /// - SeeAlso: Erased views that change their type: derived from OpenSwiftUI, motion notes
  ///   10.1.
  private func isExchanged(_ node: ViewNode?) -> Bool {
    var node = node
    while let current = node, current !== content.parent {
      if (current as? any ExchangingNode)?.exchangePass == graph.pass { return true }
      node = current.parent
    }
    return false
  }

  /// Removes all hosts when the container is gone for good.
  package func finalize() {
    for gone in departing {
      graph.registry.forgetDeparture(of: gone.element)
      forgetHost(of: gone.element)
    }
    departing = []
    for element in elements { forgetHost(of: element) }
  }

  // MARK: Transitions

  /// True if an element has a transition of its own.
  ///
  /// A stand-in for unmade elements has none.
  private func hasTransition(_ element: LayoutNode) -> Bool {
    element.traits.transition != nil && element.unmade == nil
  }

  /// The transition of an element: opacity where none is given.
  private func transition(of element: LayoutNode) -> AnyTransition {
    let transition = element.traits.transition ?? graph.transitions.standard
    let environment = (element.owner ?? content).context.environment
    guard environment.accessibilityReduceMotion else { return transition }
    return graph.transitions.reduced(transition)
  }

  @discardableResult
  private func makeHost(
    _ element: LayoutNode, _ phase: TransitionPhase
  ) -> any TransitionHosting {
    var context = (element.owner ?? content).context
    context.placeholders = content.context.placeholders
    if let gate = element.transitionGate { context.environment = gate.context.environment }
    let inputs = NodeInputs(graph: graph, parent: content.parent, context: context)
    let host = transition(of: element).makeHost(around: element, phase: phase, inputs)
    host.layoutNode.traits = element.traits
    hosts[ObjectIdentifier(element)] = host
    return host
  }

  /// Returns the host for an element that leaves.
  ///
  /// It is the element's own, if its type is that of the transition set last; else a new one in its
  /// place.
  private func departingHost(
    of element: LayoutNode, _ old: (any TransitionHosting)?
  ) -> any TransitionHosting {
    if let old, old.fits(transition(of: element)) { return old }
    let place = old?.layoutNode ?? element
    let parent = place.layoutParent
    let host = makeHost(element, .identity)
    host.layoutNode.takePlace(of: place, in: parent)
    old?.finalize()
    return host
  }

  private func forgetHost(of element: LayoutNode) {
    hosts.removeValue(forKey: ObjectIdentifier(element))?.finalize()
  }

  private func updateTransition(of element: LayoutNode) {
    guard !hosts.isEmpty, let host = hosts[ObjectIdentifier(element)] else { return }
    host.show(transition(of: element), in: nil)
    host.layoutNode.traits = element.traits
  }
}

// MARK: - Causes

extension ElementContainer {
  /// Notes the element's way of appearing in the log of causes, if there is one.
  private func explainInsertion(of element: LayoutNode) {
    guard let causes = graph.causes else { return }
    let own = element.traits.transition.map(\.words)
    let hasAnimation = isAnimated(element)
    causes.note(
      element,
      own != nil || hasAnimation
        ? .inserted(transition: own) : .insertedAtOnce(hasAnimation: false))
  }

  /// Notes the element's way of leaving in the log of causes, if there is one.
  private func explainRemoval(of element: LayoutNode, isAtOnce: Bool) {
    guard let causes = graph.causes else { return }
    let own = element.traits.transition.map(\.words)
    if isExchanged(element.structuralOwner) {
      causes.note(element, .exchanged)
    } else if isAtOnce {
      causes.note(
        element, .removedAtOnce(transition: own, hasAnimation: isAnimated(element)))
    } else {
      causes.note(element, .departing(transition: own))
    }
  }
}

import FlipbookLayout
import Foundation

/// The elements of one container: those that are present, and those that are on their way out.
///
/// Elements come from the structure below. One that appears or disappears while the container is
/// already there is inserted or removed under its transition.
package final class ElementContainer {
  /// One that has left the structure and the layout, and is still drawn.
  private final class Departing {
    let element: LayoutNode
    let host: any TransitionHosting

    init(element: LayoutNode, host: any TransitionHosting) {
      self.element = element
      self.host = host
    }
  }

  package unowned(unsafe) let graph: ViewGraph
  package unowned(unsafe) let layoutNode: LayoutNode
  private let content: ViewNode
  /// The elements that are present, without their transitions.
  @exclusivity(unchecked) package private(set) var elements: [LayoutNode] = []
  @exclusivity(unchecked) private var departing: [Departing] = []
  @exclusivity(unchecked) private var hosts: [ObjectIdentifier: any TransitionHosting] = [:]

  /// What the layout lays out: the elements, or the transitions around them.
  @exclusivity(unchecked) package private(set) var layoutElements: [LayoutNode] = []

  package init(content: ViewNode, layoutNode: LayoutNode) {
    graph = layoutNode.graph
    self.content = content
    self.layoutNode = layoutNode
    elements = content.elementsForContainer()
    for element in elements where hasTransition(element) { makeHost(element, .identity) }
    adoptElements()
  }

  package var depth: Int { content.depth }

  /// What is drawn, those on their way out behind those that are present.
  ///
  /// - SeeAlso: Removed views behind present ones of equal z-index: derived from OpenSwiftUI and
  ///   widely reported, motion notes 10.2.
  package var drawnElements: [LayoutNode] {
    departing.isEmpty ? layoutElements : departing.map(\.host.layoutNode) + layoutElements
  }

  // MARK: Changes

  /// Reads the structure again; what has come is inserted, what has gone is removed.
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

  /// Takes one back that was on its way out: what moves turns round where it is.
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
    // If the view comes back and leaves again, the word of this removal's end is void.
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

  /// Whether the transaction at an element's place has an animation.
  private func isAnimated(_ element: LayoutNode) -> Bool {
    let transaction = element.scope?.resolve(in: graph) ?? graph.transaction
    return transaction.animation != nil
  }

  /// Whether a node is part of what was exchanged in this pass for a view of another type, which
  /// is no transition.
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

  /// Forgets all hosts when the container is gone for good.
  package func finalize() {
    for gone in departing {
      graph.registry.forgetDeparture(of: gone.element)
      forgetHost(of: gone.element)
    }
    departing = []
    for element in elements { forgetHost(of: element) }
  }

  // MARK: Transitions

  /// Whether an element has a transition of its own; what stands for others has none.
  private func hasTransition(_ element: LayoutNode) -> Bool {
    element.traits.transition != nil && element.unmade == nil
  }

  /// The transition of an element: opacity where none is given.
  private func transition(of element: LayoutNode) -> AnyTransition {
    let transition = element.traits.transition ?? .opacity
    let environment = (element.owner ?? content).context.environment
    return environment.accessibilityReduceMotion ? transition.withReducedMotion : transition
  }

  @discardableResult
  private func makeHost(
    _ element: LayoutNode, _ phase: TransitionPhase
  ) -> any TransitionHosting {
    var context = (element.owner ?? content).context
    context.placeholders = content.context.placeholders
    let inputs = NodeInputs(graph: graph, parent: content.parent, context: context)
    let host = transition(of: element).makeHost(around: element, phase: phase, inputs)
    host.layoutNode.traits = element.traits
    hosts[ObjectIdentifier(element)] = host
    return host
  }

  /// The host for an element that leaves: its own, if it is of the type of the transition that was
  /// last asked for; else a new one in its place.
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
  /// Notes how an element has come, for whoever wants to know.
  private func explainInsertion(of element: LayoutNode) {
    guard let causes = graph.causes else { return }
    let own = element.traits.transition.map(\.words)
    let hasAnimation = isAnimated(element)
    causes.note(
      element,
      own != nil || hasAnimation
        ? .inserted(transition: own) : .insertedAtOnce(hasAnimation: false))
  }

  /// Notes how an element has gone.
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

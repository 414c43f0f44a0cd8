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
    let root: ViewNode

    init(element: LayoutNode, host: any TransitionHosting, root: ViewNode) {
      self.element = element
      self.host = host
      self.root = root
    }
  }

  package unowned let graph: ViewGraph
  package unowned let layoutNode: LayoutNode
  private let content: ViewNode
  private var elements: [LayoutNode] = []
  private var departing: [Departing] = []
  private var hosts: [ObjectIdentifier: any TransitionHosting] = [:]

  /// What the layout lays out: the elements, or the transitions around them.
  package private(set) var layoutElements: [LayoutNode] = []

  package init(content: ViewNode, layoutNode: LayoutNode) {
    graph = layoutNode.graph
    self.content = content
    self.layoutNode = layoutNode
    elements = content.elementsForContainer()
    for element in elements where element.traits.transition != nil { makeHost(element, .identity) }
    adoptElements()
  }

  package var depth: Int { content.depth }

  /// What is drawn, those on their way out behind those that are present.
  ///
  /// - SeeAlso: Removed views behind present ones of equal z-index: read from a reimplementation
  ///   and widely reported, motion notes 10.2.
  package var drawnElements: [LayoutNode] {
    departing.isEmpty ? layoutElements : departing.map(\.host.layoutNode) + layoutElements
  }

  /// The layout nodes of what has left but is still drawn.
  package var departingElements: [LayoutNode] { departing.map(\.host.layoutNode) }

  // MARK: Changes

  /// Reads the structure again; what has come is inserted, what has gone is removed.
  package func refreshElements() {
    let new = content.elementsForContainer()
    guard !new.elementsEqual(elements, by: { $0 === $1 }) else {
      for element in new { updateTransition(of: element) }
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
    layoutNode.invalidateLayout()
  }

  private func adoptElements() {
    layoutElements = elements.map { hosts[ObjectIdentifier($0)]?.layoutNode ?? $0 }
    for element in layoutElements { element.layoutParent = layoutNode }
  }

  private func insert(_ element: LayoutNode) {
    if let index = departing.firstIndex(where: { $0.element === element }) {
      let revived = departing.remove(at: index)
      graph.registry.release(revived.root)
      graph.registry.forgetDeparture(ObjectIdentifier(element))
      revived.host.layoutNode.traits = element.traits
      revived.host.setPhase(.identity, whenRemoved: nil)
      return
    }
    let transition = element.traits.transition
    guard transition != nil || isAnimated(element) else { return }
    if transition?.isIdentity == true { return }
    let host = makeHost(element, .willAppear)
    graph.registry.noteInsertion(host)
  }

  private func remove(_ element: LayoutNode) {
    let key = ObjectIdentifier(element)
    let transition = hosts[key]?.transition ?? element.traits.transition ?? .opacity
    guard let root = element.owner?.removalRoot, !transition.isIdentity,
      transition.hasAnimation || isAnimated(element)
    else {
      hosts[key] = nil
      return
    }
    let host = hosts[key] ?? makeLateHost(element)
    graph.registry.retain(root)
    let leaving = Departing(element: element, host: host, root: root)
    departing.append(leaving)
    // If the view comes back and leaves again, the word of this removal's end is void.
    let finish = { [weak self, weak leaving] in
      guard let self, let leaving else { return }
      self.finishRemoval(leaving)
    }
    graph.registry.noteDeparture(key, finish)
    host.setPhase(.didDisappear, whenRemoved: finish)
  }

  private func finishRemoval(_ gone: Departing) {
    guard let index = departing.firstIndex(where: { $0 === gone }) else { return }
    departing.remove(at: index)
    hosts[ObjectIdentifier(gone.element)] = nil
    graph.registry.release(gone.root)
    graph.registry.forgetDeparture(ObjectIdentifier(gone.element))
    gone.host.finalize()
    if !graph.registry.isRetained(gone.root), gone.root.isRemoved { gone.root.leave() }
  }

  private func isAnimated(_ element: LayoutNode) -> Bool {
    let transaction = element.scope?.resolve(in: graph) ?? graph.transaction
    return transaction.animation != nil
  }

  // MARK: Transitions

  @discardableResult
  private func makeHost(
    _ element: LayoutNode, _ phase: TransitionPhase
  ) -> any TransitionHosting {
    let transition = element.traits.transition ?? .opacity
    var context = element.owner?.context ?? content.context
    context.placeholders = content.context.placeholders
    let inputs = NodeInputs(graph: graph, parent: content.parent, context: context)
    let host = transition.makeHost(around: element, phase: phase, inputs)
    host.layoutNode.traits = element.traits
    hosts[ObjectIdentifier(element)] = host
    return host
  }

  /// A host for an element that has been there without one: it takes over the element's place.
  private func makeLateHost(_ element: LayoutNode) -> any TransitionHosting {
    let place = (element.origin, element.proposal)
    let host = makeHost(element, .identity)
    host.layoutNode.layoutParent = layoutNode
    host.layoutNode.settle(at: place.0, proposal: place.1, in: layoutNode.placementFrame)
    host.layoutNode.commit(spaceOrigin: element.spaceOrigin)
    return host
  }

  private func updateTransition(of element: LayoutNode) {
    guard let host = hosts[ObjectIdentifier(element)] else { return }
    host.layoutNode.traits = element.traits
    if let transition = element.traits.transition { host.update(transition) }
  }

  /// Lays out again what has left, where it was, if its transition asks for it.
  package func settleDeparting() {
    for departing in departing where departing.host.layoutNode.needsPlacement {
      let node = departing.host.layoutNode
      node.settle(at: node.origin, proposal: node.proposal, in: node.frozenFrame)
      node.commit(spaceOrigin: node.spaceOrigin)
    }
  }
}

extension LayoutNode {
  /// The frame the node was placed in, whatever has become of its parent.
  fileprivate var frozenFrame: PlacementFrame {
    PlacementFrame(globalOrigin: globalOrigin - origin, surroundings: surroundings)
  }
}

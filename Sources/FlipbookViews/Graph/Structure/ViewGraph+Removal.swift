extension ViewGraph {
  /// Finalizes nodes that have left the structure and are not shown any more.
  ///
  /// - Parameters:
  ///   - node: The lowest node to look at.
  ///   - boundary: The node of the container that showed it, at which the search stops.
  package func finalizeRemoved(from node: ViewNode?, to boundary: ViewNode?) {
    var removed: [ViewNode] = []
    var node = node
    while let current = node, current !== boundary {
      if current.isRemoved { removed.append(current) }
      node = current.parent
    }
    let retained = registry.retainedNodes
    for node in removed.reversed() where !retained.contains(ObjectIdentifier(node)) {
      node.finalize()
    }
  }
}

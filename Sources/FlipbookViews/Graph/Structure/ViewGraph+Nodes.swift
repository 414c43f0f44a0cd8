// The list of all nodes.

extension ViewGraph {
  /// Notes that nodes come, go or change places.
  func noteNodes() {
    nodeVersion &+= 1
    if knownNodes != nil { knownNodes = nil }
  }

  /// Every node of the structure, parents first, in source order; those on their way out come after
  /// their siblings.
  package var allNodes: [ViewNode] {
    if let knownNodes { return knownNodes }
    var nodes: [ViewNode] = []
    func visit(_ node: ViewNode) {
      nodes.append(node)
      node.forEachChild(visit)
      for child in node.departingChildren { visit(child) }
    }
    if let rootNode { visit(rootNode) }
    knownNodes = nodes
    return nodes
  }
}

package import FlipbookMotion

/// What holds for every change of an attribute while something is being done, whatever the
/// transaction at its place says.
package struct Circumstances {
  /// Hears of the end of every animation that begins.
  package var listener: AnimationListener?

  /// Whether changes are shown at once.
  package var isStill = false

  package init(listener: AnimationListener? = nil, isStill: Bool = false) {
    self.listener = listener
    self.isStill = isStill
  }
}

extension ViewGraph {
  /// Does something under circumstances of its own.
  package func under(_ circumstances: Circumstances, _ body: () -> Void) {
    let outer = registry.circumstances
    registry.circumstances = circumstances
    body()
    registry.circumstances = outer
  }

  /// A transaction as it is under the present circumstances.
  package func underCircumstances(_ transaction: Transaction) -> Transaction {
    guard let circumstances = registry.circumstances else { return transaction }
    var transaction = transaction
    if circumstances.isStill { transaction.animation = nil }
    if let listener = circumstances.listener { transaction.listeners.append(listener) }
    return transaction
  }

  /// Ends what has left the structure and is not shown any more.
  ///
  /// - Parameters:
  ///   - node: Where something has ceased to be shown.
  ///   - boundary: The node of the container that showed it.
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

extension ViewGraph {
  /// Changes what the root view is told, under a transaction.
  package func updateEnvironment(
    _ transaction: Transaction = Transaction(),
    _ change: @escaping (inout EnvironmentValues) -> Void
  ) {
    enqueue(transaction) { [ownReference] in
      guard let node = ownReference.graph?.rootNode else { return }
      var context = node.context
      change(&context.environment)
      (node as? any RootUpdating)?.updateRoot(context)
    }
  }

  /// Gives the root another size and other insets, under a transaction.
  package func updateHost(_ host: HostProposal, _ transaction: Transaction = Transaction()) {
    enqueue(transaction) { [ownReference] in ownReference.graph?.root.host = host }
  }
}

/// A reference to a graph that does not keep it, and is empty when it has gone.
///
/// It does what a weak one does; but an object that is weakly referred to is slower to hold.
package final class ViewGraphReference {
  @exclusivity(unchecked) package internal(set) unowned(unsafe) var graph: ViewGraph?
}

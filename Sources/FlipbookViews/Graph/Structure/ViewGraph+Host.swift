extension ViewGraph {
  /// Changes the environment of the root view, under a transaction.
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

/// An uncounted reference to a graph: nil once the graph is gone.
///
/// It does what a weak reference does. But an object with weak references is slower to retain.
package final class ViewGraphReference {
  package internal(set) unowned(unsafe) var graph: ViewGraph?
}

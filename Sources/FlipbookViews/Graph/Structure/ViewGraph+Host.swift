extension ViewGraph {
  /// Changes the environment of the root view, under a transaction.
  package func updateEnvironment(
    _ transaction: Transaction = Transaction(),
    _ change: @escaping (inout EnvironmentValues) -> Void
  ) {
    enqueue(transaction) { [ownReference] in
      guard let node = ownReference.object?.rootNode else { return }
      var context = node.context
      change(&context.environment)
      (node as? any RootUpdating)?.updateRoot(context)
    }
  }

  /// Gives the root another size and other insets, under a transaction.
  package func updateHost(_ host: HostProposal, _ transaction: Transaction = Transaction()) {
    enqueue(transaction) { [ownReference] in
      guard let root = ownReference.object?.root else { return }
      var host = host
      host.keyboard = root.host.keyboard
      root.host = host
    }
  }
}

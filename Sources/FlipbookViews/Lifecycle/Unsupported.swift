/// A modifier that is accepted and changes nothing; a message says so once.
nonisolated struct UnsupportedModifier: LifecycleModifier {
  let message: String

  func didMount(_ node: ViewNode) { node.graph.diagnose(message) }

  func didUpdate(from old: Self, _ node: ViewNode, memory: inout Void) {}

  func didFinalize(_ node: ViewNode, memory: inout Void) {}
}

extension View {
  /// The view as it is, with one sentence about what it asked for.
  nonisolated func unsupported(_ message: String) -> some View {
    modifier(UnsupportedModifier(message: message))
  }
}

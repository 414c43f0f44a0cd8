/// A modifier that is accepted and changes nothing; a message says so once.
nonisolated struct UnsupportedModifier: LifecycleModifier {
  let message: String

  /// True if there is anything to be said.
  let isUsed: Bool

  func didMount(_ node: ViewNode) { say(node) }

  func didUpdate(from old: Self, _ node: ViewNode, memory: inout Void) {
    if !old.isUsed { say(node) }
  }

  func didFinalize(_ node: ViewNode, memory: inout Void) {}

  private func say(_ node: ViewNode) { if isUsed { node.graph.diagnose(message) } }
}

extension View {
  /// The view as it is, with one sentence about what it asked for.
  ///
  /// - Parameters:
  ///   - message: The sentence, said once a scene.
  ///   - isUsed: True if it asks for it now; the sentence waits until it does.
  /// - Returns: The view, unchanged.
  package nonisolated func unsupported(_ message: String, isUsed: Bool = true) -> some View {
    modifier(UnsupportedModifier(message: message, isUsed: isUsed))
  }
}

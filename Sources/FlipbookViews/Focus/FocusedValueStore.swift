import FlipbookMotion

/// The mark of a view that gives a value while it has the focus.
nonisolated struct FocusedGift {
  /// True if the scene gives the value, wherever the focus is.
  let isScene: Bool

  let write: (inout FocusedValues) -> Void
}

/// The values that the focused view and the scene give at present, and the views that read them.
///
/// There is one in a window, once a view reads such a value.
nonisolated final class FocusedValueStore {
  private var present = FocusedValues()
  private var dependents = DependentSet()

  /// The values, noted as read if a body is being evaluated.
  var values: FocusedValues {
    if let host = PropertyHost.current { dependents.insert(host) }
    return present
  }

  /// Returns the store of a view's window, which follows the focus from then on.
  static func read(by host: PropertyHost) -> FocusedValueStore {
    let graph = host.graph
    var isNew = false
    let store = graph.registry.shared(FocusedValueStore.self) {
      isNew = true
      return FocusedValueStore()
    }
    if isNew, let node = host.node.object { store.observe(from: node) }
    return store
  }

  /// Looks for the values after each pass, as long as the window is there.
  private func observe(from node: ViewNode) {
    var top = node
    while let above = top.parent { top = above }
    let graph = node.graph
    graph.registry.observe(
      PreferenceObserver(node: top) { [weak graph, weak self] in
        guard let graph, let self else { return }
        note(graph.focusedValues, in: graph)
      })
  }

  /// Takes over values that differ, in a pass of its own before actions run.
  private func note(_ new: FocusedValues, in graph: ViewGraph) {
    guard new != present else { return }
    present = new
    graph.enqueueFollowUp(Transaction()) { self.dependents.invalidateAll() }
  }
}

extension ViewGraph {
  /// The node of the view with the focus: a field, or another view that can have it.
  private var focusedNode: ViewNode? {
    let input = registry.hasTextInputs ? focusedInput : nil
    return input?.owner ?? focusedSpot
  }

  /// The values that the views around the focus give, the innermost before others, and before
  /// those of the scene.
  ///
  /// - SeeAlso: The view closest to the focus gives the value: documented,
  ///   https://developer.apple.com/documentation/swiftui/focusedbinding. A nil that it gives hides
  ///   what views around it give: chosen.
  fileprivate var focusedValues: FocusedValues {
    let gifts = marked(with: FocusedGift.self)
    var values = FocusedValues()
    if gifts.isEmpty { return values }
    for gift in gifts where gift.mark.isScene { gift.mark.write(&values) }
    var around: Set<ObjectIdentifier> = []
    var node = focusedNode
    while let current = node {
      around.insert(ObjectIdentifier(current))
      node = current.parent
    }
    for gift in gifts where !gift.mark.isScene && around.contains(ObjectIdentifier(gift.node)) {
      gift.mark.write(&values)
    }
    return values
  }
}

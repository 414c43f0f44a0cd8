/// A modifier that writes or changes a preference.
package protocol PreferenceWriter: PrimitiveModifier {
  associatedtype Key: PreferenceKey

  /// Returns the value for views above, given the value of the views below.
  nonisolated func value(over below: Key.Value?) -> Key.Value
}

extension PreferenceWriter {
  package nonisolated static var nodeType: ModifiedNode.Type { PreferenceNode<Self>.self }
}

/// Hands a value to the views above.
nonisolated public struct _PreferenceWritingModifier<Key: PreferenceKey>: PreferenceWriter {
  public var value: Key.Value

  public init(key: Key.Type = Key.self, value: Key.Value) { self.value = value }

  // The written value hides the content's values for the same key.
  package func value(over below: Key.Value?) -> Key.Value { value }
}

/// Changes the value that views above get.
nonisolated public struct _PreferenceTransformModifier<Key: PreferenceKey>: PreferenceWriter {
  public var transform: (inout Key.Value) -> Void

  public init(key: Key.Type = Key.self, transform: @escaping (inout Key.Value) -> Void) {
    self.transform = transform
  }

  package func value(over below: Key.Value?) -> Key.Value {
    var value = below ?? Key.defaultValue
    transform(&value)
    return value
  }
}

private final class PreferenceNode<M: PreferenceWriter>: ModifierNode<M> {
  override func update(
    from view: UnsafeRawPointer, modifier: UnsafeRawPointer, context: ViewContext
  ) {
    _ = take(modifier, context)
    content?.update(from: view, context: context)
  }

  override func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    let below = content?.preference(key)
    guard K.self == M.Key.self else { return below }
    return modifier.value(over: below as? M.Key.Value) as? K.Value
  }
}

/// Calls back when a preference from below has changed.
nonisolated public struct _PreferenceActionModifier<Key: PreferenceKey>: LifecycleModifier
where Key.Value: Equatable {
  public var action: (Key.Value) -> Void

  public init(key: Key.Type = Key.self, action: @escaping (Key.Value) -> Void) {
    self.action = action
  }

  package final class Memory {
    var last: Key.Value?
    var action: (Key.Value) -> Void

    init(action: @escaping (Key.Value) -> Void) { self.action = action }
  }

  package func didMount(_ node: ViewNode) -> Memory {
    let memory = Memory(action: action)
    let graph = node.graph
    let observer = PreferenceObserver(node: node) { [weak node] in
      guard let node else { return }
      let value = node.preference(Key.self) ?? Key.defaultValue
      if memory.last == value { return }
      let isFirst = memory.last == nil
      memory.last = value
      if isFirst, value == Key.defaultValue { return }
      graph.enqueueAction { memory.action(value) }
    }
    graph.registry.observe(observer)
    return memory
  }

  package func didUpdate(from old: Self, _ node: ViewNode, memory: inout Memory) {
    memory.action = action
  }

  package func didFinalize(_ node: ViewNode, memory: inout Memory) {}
}

extension View {
  /// Hands a value to the views above.
  public nonisolated func preference<K: PreferenceKey>(
    key: K.Type = K.self, value: K.Value
  ) -> some View {
    modifier(_PreferenceWritingModifier<K>(value: value))
  }

  /// Changes the value that the views above get.
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(_PreferenceTransformModifier<K>(transform: callback))
  }

  /// Calls back when the value of a preference from below has changed.
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(_PreferenceActionModifier<K>(action: action))
  }
}

/// Calls back when the view comes or goes.
nonisolated public struct _AppearanceActionModifier: LifecycleModifier {
  public var appear: (() -> Void)?
  public var disappear: (() -> Void)?

  @inlinable
  public init(appear: (() -> Void)? = nil, disappear: (() -> Void)? = nil) {
    self.appear = appear
    self.disappear = disappear
  }

  package static var endsOffScreen: Bool { true }

  package func didMount(_ node: ViewNode) {
    if let appear { node.graph.enqueueAction(appear) }
  }

  package func didUpdate(from old: Self, _ node: ViewNode, memory: inout Void) {}

  package func didFinalize(_ node: ViewNode, memory: inout Void) {
    if let disappear { node.graph.enqueueAction(disappear) }
  }
}

/// Calls back when a value has changed.
nonisolated public struct _ValueActionModifier<Value: Equatable>: LifecycleModifier {
  @usableFromInline let value: Value
  @usableFromInline let isInitial: Bool
  @usableFromInline let action: (Value, Value) -> Void

  @inlinable
  init(value: Value, isInitial: Bool, action: @escaping (Value, Value) -> Void) {
    self.value = value
    self.isInitial = isInitial
    self.action = action
  }

  package func didMount(_ node: ViewNode) {
    guard isInitial else { return }
    let action = action
    let value = value
    node.graph.enqueueAction { action(value, value) }
  }

  package func didUpdate(from old: Self, _ node: ViewNode, memory: inout Void) {
    guard old.value != value else { return }
    let action = action
    let oldValue = old.value
    let value = value
    node.graph.enqueueAction { action(oldValue, value) }
  }

  package func didFinalize(_ node: ViewNode, memory: inout Void) {}
}

extension View {
  /// Calls back before the view is first shown.
  @inlinable
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: action))
  }

  /// Calls back when the view is gone.
  @inlinable
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(disappear: action))
  }

  /// Calls back with the new value when a value has changed.
  @available(*, deprecated, message: "use an action of two values or of none")
  public nonisolated func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    modifier(
      _ValueActionModifier(value: value, isInitial: false) { _, newValue in action(newValue) })
  }

  /// Calls back with the old and the new value when a value has changed.
  @inlinable
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, isInitial: initial, action: action))
  }

  /// Calls back when a value has changed.
  @inlinable
  public nonisolated func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, isInitial: initial) { _, _ in action() })
  }
}

// MARK: - Tasks

/// Runs a task while the view is there, anew whenever a value changes.
nonisolated public struct _TaskValueModifier<ID: Equatable>: LifecycleModifier {
  @usableFromInline let id: ID
  @usableFromInline let priority: TaskPriority
  @usableFromInline let action: @Sendable () async -> Void

  @inlinable
  init(id: ID, priority: TaskPriority, action: @escaping @Sendable () async -> Void) {
    self.id = id
    self.priority = priority
    self.action = action
  }

  package final class Memory {
    var task: Task<Void, Never>?

    deinit { task?.cancel() }
  }

  package static var endsOffScreen: Bool { true }

  package func didMount(_ node: ViewNode) -> Memory {
    let memory = Memory()
    start(node, memory)
    return memory
  }

  package func didUpdate(from old: Self, _ node: ViewNode, memory: inout Memory) {
    guard old.id != id else { return }
    memory.task?.cancel()
    start(node, memory)
  }

  package func didFinalize(_ node: ViewNode, memory: inout Memory) {
    memory.task?.cancel()
    memory.task = nil
  }

  private func start(_ node: ViewNode, _ memory: Memory) {
    let action = action
    node.graph.enqueueAction {
      memory.task = Task(priority: priority) { @MainActor in await action() }
    }
  }
}

extension View {
  /// Runs a task from before the view is first shown until it is gone.
  @inlinable
  public nonisolated func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskValueModifier(id: 0, priority: priority, action: action))
  }

  /// Runs a task while the view is there, and starts it anew when a value has changed.
  @inlinable
  public nonisolated func task<T: Equatable>(
    id value: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskValueModifier(id: value, priority: priority, action: action))
  }
}

/// A modifier that only changes the context of its content.
package protocol ContextModifier: PrimitiveModifier {
  /// The state that the modifier keeps from one application to the next.
  associatedtype Memory

  /// Rewrites the context for the content.
  nonisolated func apply(to context: inout ViewContext, memory: inout Memory?, graph: ViewGraph)
}

extension ContextModifier {
  package nonisolated static var nodeType: ModifiedNode.Type { ContextModifierNode<Self>.self }
}

private final class ContextModifierNode<M: ContextModifier>: ModifierNode<M> {
  private var memory: M.Memory?

  /// The context that the content got last.
  private var inner: ViewContext?

  override func contentContext() -> ViewContext {
    var context = context
    modifier.apply(to: &context, memory: &memory, graph: graph)
    inner = context
    return context
  }

  override func update(
    from view: UnsafeRawPointer, modifier: UnsafeRawPointer, context: ViewContext
  ) {
    let isAsBefore = take(modifier, context).isEmpty
    // A log of causes also gets changes without effect.
    let known = isAsBefore && graph.causes == nil ? inner : nil
    content?.update(from: view, context: known ?? contentContext())
  }
}

/// Writes one value into the environment.
nonisolated public struct _EnvironmentKeyWritingModifier<Value>: ContextModifier {
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  public var value: Value

  @inlinable
  public init(keyPath: WritableKeyPath<EnvironmentValues, Value>, value: Value) {
    self.keyPath = keyPath
    self.value = value
  }

  package struct Memory {
    var outer: EnvironmentValues
    var inner: EnvironmentValues
    var value: Value
  }

  package func apply(to context: inout ViewContext, memory: inout Memory?, graph: ViewGraph) {
    if let memory, memory.outer.isIdentical(to: context.environment),
      areEqual(memory.value, value)
    {
      context.environment = memory.inner
      return
    }
    let outer = context.environment
    context.environment[keyPath: keyPath] = value
    memory = Memory(outer: outer, inner: context.environment, value: value)
  }
}

/// Changes the environment by a closure.
nonisolated public struct _EnvironmentTransformModifier: ContextModifier {
  package var transform: (inout EnvironmentValues) -> Void

  package init(_ transform: @escaping (inout EnvironmentValues) -> Void) {
    self.transform = transform
  }

  package func apply(to context: inout ViewContext, memory: inout Void?, graph: ViewGraph) {
    transform(&context.environment)
  }
}

/// Changes the environment by a closure that depends on one value only, so that the result is
/// cached by that value.
nonisolated package struct ValueTransformModifier<Value>: ContextModifier {
  let value: Value
  let transform: (inout EnvironmentValues) -> Void

  package struct Memory {
    var outer: EnvironmentValues
    var inner: EnvironmentValues
    var value: Value
  }

  package func apply(to context: inout ViewContext, memory: inout Memory?, graph: ViewGraph) {
    if let memory, memory.outer.isIdentical(to: context.environment),
      haveSameBits(memory.value, value)
    {
      context.environment = memory.inner
      return
    }
    let outer = context.environment
    transform(&context.environment)
    memory = Memory(outer: outer, inner: context.environment, value: value)
  }
}

extension View {
  /// Changes the environment for this view and all in it, in a way that only a value decides.
  package nonisolated func transformEnvironment<Value>(
    by value: Value, _ transform: @escaping (inout EnvironmentValues) -> Void
  ) -> some View {
    modifier(ValueTransformModifier(value: value, transform: transform))
  }

  /// Sets a value of the environment for this view and all in it.
  @inlinable
  public nonisolated func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  /// Puts an observable object into the environment, to be read by its type.
  public nonisolated func environment<Object: AnyObject>(_ object: Object?) -> some View {
    modifier(_EnvironmentTransformModifier { $0[Object.self] = object })
  }

  /// Changes a value of the environment for this view and all in it.
  public nonisolated func transformEnvironment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> some View {
    modifier(_EnvironmentTransformModifier { transform(&$0[keyPath: keyPath]) })
  }
}

/// A modifier that only changes what its content is told.
package protocol ContextModifier: PrimitiveModifier {
  /// What the modifier remembers of its last application.
  associatedtype Memory

  /// Rewrites the context for the content.
  nonisolated func apply(to context: inout ViewContext, memory: inout Memory?, graph: ViewGraph)
}

extension ContextModifier {
  package nonisolated static func makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ inputs: NodeInputs
  ) -> Node<ModifiedContent<C, Self>> {
    ContextModifierNode(view, inputs)
  }
}

private final class ContextModifierNode<C: View, M: ContextModifier>: Node<ModifiedContent<C, M>> {
  @exclusivity(unchecked) private var content: Node<C>?
  @exclusivity(unchecked) private var memory: M.Memory?

  override init(_ view: ModifiedContent<C, M>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    content = FlipbookViews.makeNode(view.content, self.inputs(contentContext()))
  }

  private func contentContext() -> ViewContext {
    var context = context
    modifier(of: stored).pointee.apply(to: &context, memory: &memory, graph: graph)
    return context
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
  }

  override func update(_ new: UnsafePointer<ModifiedContent<C, M>>, context: ViewContext) {
    guard adopt(new, context) else { return }
    content?.update(from: stored, context: contentContext())
  }
}

/// Writes one value into the environment.
nonisolated public struct _EnvironmentKeyWritingModifier<Value>: ContextModifier {
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  public var value: Value

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

/// Changes the environment by a closure that does the same for as long as a value is the same, so
/// that what it has made can be kept.
nonisolated private struct ValueTransformModifier<Value>: ContextModifier {
  let value: Value
  let transform: (inout EnvironmentValues) -> Void

  struct Memory {
    var outer: EnvironmentValues
    var inner: EnvironmentValues
    var value: Value
  }

  func apply(to context: inout ViewContext, memory: inout Memory?, graph: ViewGraph) {
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
  nonisolated func transformEnvironment<Value>(
    by value: Value, _ transform: @escaping (inout EnvironmentValues) -> Void
  ) -> some View {
    modifier(ValueTransformModifier(value: value, transform: transform))
  }

  /// Sets a value of the environment for this view and all in it.
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

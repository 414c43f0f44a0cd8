public import FlipbookMotion

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
  private var content: Node<C>?
  private var memory: M.Memory?

  override init(_ view: ModifiedContent<C, M>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    content = FlipbookViews.makeNode(view.content, self.inputs(contentContext()))
  }

  private func contentContext() -> ViewContext {
    var context = context
    view.modifier.apply(to: &context, memory: &memory, graph: graph)
    return context
  }

  override var children: [ViewNode] { content.map { [$0] } ?? [] }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    content?.update(view.content, context: contentContext())
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

extension View {
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

// MARK: - Transactions

/// Sets the animation of every change, or of those in whose update a value has changed.
nonisolated public struct _AnimationModifier<Value: Equatable>: ContextModifier {
  public var animation: Animation?
  public var value: Value?

  package struct Memory {
    var scope: AnimationScope
    var outer: TransactionScope?
    var value: Value?
  }

  package func apply(to context: inout ViewContext, memory: inout Memory?, graph: ViewGraph) {
    guard var current = memory, current.outer === context.scope else {
      // On first appearance nothing has changed yet: pass -1 never comes.
      let scope = AnimationScope(
        parent: context.scope, animation: animation, changedPass: value == nil ? nil : -1)
      memory = Memory(scope: scope, outer: context.scope, value: value)
      context.scope = scope
      return
    }
    current.scope.animation = animation
    if value != nil, current.value != value { current.scope.changedPass = graph.pass }
    current.scope.invalidate()
    current.value = value
    memory = current
    context.scope = current.scope
  }
}

extension _AnimationModifier: Equatable {}

/// Rewrites the transaction of every change, or of those in whose update a value has changed.
nonisolated public struct _TransactionModifier: ContextModifier {
  package var transform: (inout Transaction) -> Void
  package var value: AnyHashableOrEquatable?

  package init(
    value: AnyHashableOrEquatable? = nil, transform: @escaping (inout Transaction) -> Void
  ) {
    self.transform = transform
    self.value = value
  }

  package struct Memory {
    var scope: ClosureScope
    var outer: TransactionScope?
    var value: AnyHashableOrEquatable?
  }

  package func apply(to context: inout ViewContext, memory: inout Memory?, graph: ViewGraph) {
    guard var current = memory, current.outer === context.scope else {
      let scope = ClosureScope(
        parent: context.scope, changedPass: value == nil ? nil : -1, transform: transform)
      memory = Memory(scope: scope, outer: context.scope, value: value)
      context.scope = scope
      return
    }
    current.scope.transform = transform
    if value != nil, current.value != value { current.scope.changedPass = graph.pass }
    current.scope.invalidate()
    current.value = value
    memory = current
    context.scope = current.scope
  }
}

/// An equatable value of any type.
package struct AnyHashableOrEquatable: Equatable {
  private let value: any Equatable

  package init(_ value: any Equatable) { self.value = value }

  package static func == (first: Self, second: Self) -> Bool { areEqual(first.value, second.value) }
}

extension View {
  /// Animates this view's changes in every update in which a value has changed.
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(_AnimationModifier(animation: animation, value: value))
  }

  /// Animates all of this view's changes.
  public nonisolated func animation(_ animation: Animation?) -> some View {
    modifier(_AnimationModifier<Bool>(animation: animation, value: nil))
  }

  /// Animates the changes of what the closure does to the view, and nothing else.
  public nonisolated func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    ScopedTransactionView(
      content: self, modified: body(PlaceholderContentView()),
      transform: { if !$0.disablesAnimations { $0.animation = animation } })
  }

  /// Rewrites the transaction of all of this view's changes.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_TransactionModifier(transform: transform))
  }

  /// Rewrites the transaction of this view's changes in updates in which a value has changed.
  public nonisolated func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(_TransactionModifier(value: AnyHashableOrEquatable(value), transform: transform))
  }

  /// Rewrites the transaction of what the closure does to the view, and of nothing else.
  public nonisolated func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    ScopedTransactionView(
      content: self, modified: body(PlaceholderContentView()), transform: transform)
  }
}

/// A view with modifiers whose changes have a transaction of their own.
nonisolated struct ScopedTransactionView<Content: View, Modified: View>: PrimitiveView {
  var content: Content
  var modified: Modified
  var transform: (inout Transaction) -> Void

  static func makeNode(_ view: Self, _ inputs: NodeInputs) -> Node<Self> {
    ScopedTransactionNode(view, inputs)
  }
}

private final class ScopedTransactionNode<C: View, M: View>: Node<ScopedTransactionView<C, M>> {
  private let source: ContentSource<C>
  private var placeholders: PlaceholderScope
  private var scope: ClosureScope
  private var modified: Node<M>?

  override init(_ view: ScopedTransactionView<C, M>, _ inputs: NodeInputs) {
    source = ContentSource(view.content, context: inputs.context, keepsOuterScope: true)
    placeholders = PlaceholderScope(
      PlaceholderContentView<C>.self, source, parent: inputs.context.placeholders)
    scope = ClosureScope(
      parent: inputs.context.scope, changedPass: nil, transform: view.transform)
    super.init(view, inputs)
    modified = makeNode(view.modified, self.inputs(innerContext))
  }

  private var innerContext: ViewContext {
    var inner = context
    inner.placeholders = placeholders
    inner.scope = scope
    return inner
  }

  override var children: [ViewNode] { modified.map { [$0] } ?? [] }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    scope.transform = view.transform
    scope.invalidate()
    source.update(view.content, context: context)
    modified?.update(view.modified, context: innerContext)
  }
}

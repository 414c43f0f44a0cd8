public import FlipbookMotion

/// Sets the animation of the changes in whose update a value has changed.
nonisolated public struct _AnimationModifier<Value: Equatable>: ContextModifier, Equatable {
  public var animation: Animation?
  public var value: Value

  @inlinable
  public init(animation: Animation?, value: Value) {
    self.animation = animation
    self.value = value
  }

  package struct Memory {
    let scope: AnimationScope
    var value: Value
  }

  package func apply(to context: inout ViewContext, memory: inout Memory?, graph: ViewGraph) {
    var current =
      memory ?? Memory(scope: AnimationScope(parent: context.scope), value: value)
    let hasChanged = current.value != value
    if hasChanged { current.scope.changedPass = graph.pass }
    graph.causes?.note(
      current.scope, watching: value, before: current.value, hasChanged: hasChanged)
    current.value = value
    current.scope.animation = animation
    current.scope.move(to: context.scope)
    memory = current
    context.scope = current.scope
  }
}

/// Rewrites the transaction of every change.
nonisolated public struct _TransactionModifier: ContextModifier {
  public var transform: (inout Transaction) -> Void

  public init(transform: @escaping (inout Transaction) -> Void) { self.transform = transform }

  package func apply(to context: inout ViewContext, memory: inout ClosureScope?, graph: ViewGraph) {
    let scope = memory ?? ClosureScope(parent: context.scope, transform: transform)
    scope.transform = transform
    scope.move(to: context.scope)
    memory = scope
    context.scope = scope
  }
}

/// Rewrites the transaction of the changes in whose update a value has changed.
nonisolated public struct _ValueTransactionModifier<Value: Equatable>: ContextModifier {
  public var value: Value
  public var transform: (inout Transaction) -> Void

  public init(value: Value, transform: @escaping (inout Transaction) -> Void) {
    self.value = value
    self.transform = transform
  }

  package struct Memory {
    let scope: ClosureScope
    var value: Value
  }

  package func apply(to context: inout ViewContext, memory: inout Memory?, graph: ViewGraph) {
    var current =
      memory
      ?? Memory(
        scope: ClosureScope(parent: context.scope, awaitsChange: true, transform: transform),
        value: value)
    let hasChanged = current.value != value
    if hasChanged { current.scope.changedPass = graph.pass }
    graph.causes?.note(
      current.scope, watching: value, before: current.value, hasChanged: hasChanged)
    current.value = value
    current.scope.transform = transform
    current.scope.move(to: context.scope)
    memory = current
    context.scope = current.scope
  }
}

/// Rewrites the transaction of one modifier's changes, but not of the view it is applied to.
nonisolated public struct _PushPopTransactionModifier<Base: ViewModifier>: ViewModifier {
  public var base: Base
  public var transform: (inout Transaction) -> Void

  public init(base: Base, transform: @escaping (inout Transaction) -> Void) {
    self.base = base
    self.transform = transform
  }

  public func body(content: Content) -> some View {
    content.transaction(transform) { $0.modifier(base) }
  }
}

extension ViewModifier {
  /// Returns this modifier with the transactions of its own changes rewritten.
  public nonisolated func transaction(
    _ transform: @escaping (inout Transaction) -> Void
  ) -> some ViewModifier {
    _PushPopTransactionModifier(base: self, transform: transform)
  }

  /// Returns this modifier with its own changes animated.
  @MainActor @preconcurrency
  public func animation(_ animation: Animation?) -> some ViewModifier {
    transaction(Transaction.animating(animation))
  }
}

extension Transaction {
  /// Sets an animation as an implicit one is set.
  nonisolated static func animating(_ animation: Animation?) -> (inout Transaction) -> Void {
    { if !$0.disablesAnimations { $0.animation = animation } }
  }
}

extension View {
  /// Animates this view's changes in every update in which a value has changed.
  @inlinable
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(_AnimationModifier(animation: animation, value: value))
  }

  /// Animates all of this view's changes.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  @_disfavoredOverload
  public nonisolated func animation(_ animation: Animation?) -> some View {
    transaction(Transaction.animating(animation))
  }

  /// Animates the changes that the closure makes to the view, and nothing else.
  public nonisolated func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    transaction(Transaction.animating(animation), body: body)
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
    modifier(_ValueTransactionModifier(value: value, transform: transform))
  }

  /// Rewrites the transaction of the changes that the closure makes to the view, and no other.
  public nonisolated func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void,
    @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    ScopedTransactionView(
      content: self, modified: body(PlaceholderContentView()), transform: transform)
  }
}

extension View where Self: Equatable {
  /// Animates this view's changes in every update in which the view itself has changed.
  public nonisolated func animation(_ animation: Animation?) -> some View {
    modifier(_AnimationModifier(animation: animation, value: self))
  }
}

/// A view as the placeholder in a closure's result.
///
/// The closure's modifiers may have transactions of their own, which are not the view's.
nonisolated struct ScopedTransactionView<Content: View, Modified: View>: PrimitiveView {
  var content: Content
  var modified: Modified
  var transform: ((inout Transaction) -> Void)?

  static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    ScopedTransactionNode(view, inputs)
  }
}

private final class ScopedTransactionNode<C: View, M: View>: Node<ScopedTransactionView<C, M>> {
  private let source: ContentSource<C>
  private let scope: ClosureScope?
  private var placeholders: PlaceholderScope
  private var modified: ViewNode?

  override init(_ view: ScopedTransactionView<C, M>, _ inputs: NodeInputs) {
    source = ContentSource(
      view.content, context: inputs.context, keepsOuterScope: view.transform != nil)
    placeholders = PlaceholderScope(
      PlaceholderContentView<C>.self, source, parent: inputs.context.placeholders)
    scope = view.transform.map {
      ClosureScope(parent: inputs.context.scope, isForModifiers: true, transform: $0)
    }
    super.init(view, inputs)
    modified = makeNode(view.modified, self.inputs(innerContext))
  }

  private var innerContext: ViewContext {
    var inner = context
    inner.placeholders = placeholders
    if let scope { inner.scope = scope }
    return inner
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let modified { visit(modified) }
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    if let scope, let transform = view.transform {
      scope.transform = transform
      scope.move(to: context.scope)
    }
    withUnsafePointer(to: view.content) { source.update($0, context: context) }
    modified?.update(view.modified, context: innerContext)
  }
}

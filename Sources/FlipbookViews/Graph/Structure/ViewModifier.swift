/// A change that can be made to any view.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View

  /// The modified view; the content stands for the original one.
  @ViewBuilder @MainActor @preconcurrency
  func body(content: Content) -> Body

  /// Returns the kind of node of views with the modifier; asked for once per type of content.
  nonisolated static func _kind<Wrapped: View>(around content: Wrapped.Type) -> _NodeKind

  typealias Content = _ViewModifier_Content<Self>
}

extension ViewModifier where Body == Never {
  @MainActor @preconcurrency
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is a primitive modifier: the graph never asks for its body")
  }
}

extension ViewModifier {
  /// A modifier has a body, if its type says nothing else.
  public nonisolated static func _kind<Wrapped: View>(
    around content: Wrapped.Type
  ) -> _NodeKind {
    _NodeKind(ModifierBodyKind<Wrapped, Self>())
  }

  /// This modifier followed by another.
  @MainActor @preconcurrency
  public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// Stands for the modified view in a modifier's body.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  package nonisolated init() {}

  package nonisolated static func makeNode(
    _ view: Self, _ inputs: NodeInputs
  ) -> ViewNode {
    PlaceholderNode(view, inputs)
  }
}

/// A view with a modifier, or two modifiers in a row.
nonisolated public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  @inlinable
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension View {
  /// Applies a modifier.
  @inlinable
  public nonisolated func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// The modifier that does nothing.
nonisolated public struct EmptyModifier: ViewModifier {
  public static let identity = EmptyModifier()

  public nonisolated init() {}

  public func body(content: Content) -> some View { content }
}

/// A modifier that has no body but a node of its own.
package protocol PrimitiveModifier: ViewModifier where Body == Never {
  /// The type of the nodes of views with the modifier.
  nonisolated static var nodeType: ModifiedNode.Type { get }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    FlipbookViews.makeNode(view, inputs)
  }

  package nonisolated static var nodeKind: NodeKind { Modifier._kind(around: Content.self).kind }
}

extension PrimitiveModifier {
  public nonisolated static func _kind<Wrapped: View>(
    around content: Wrapped.Type
  ) -> _NodeKind {
    _NodeKind(modifiedKind(around: content))
  }

  nonisolated static func modifiedKind<Wrapped: View>(
    around content: Wrapped.Type
  ) -> ModifiedKind {
    ModifiedKind(ModifiedContent<Wrapped, Self>.self, modifier: Self.self)
  }
}

/// Returns the offset of the modifier in a modified view, in bytes.
///
/// To learn that from the type, the runtime would have to look the type up at each step of an
/// update. Fields lie one behind the other, each at a multiple of its alignment.
///
/// - SeeAlso: documented, Swift's ABI, layout of fragile structs.
@inline(__always)
package func modifierOffset<C, M>(in type: ModifiedContent<C, M>.Type) -> Int {
  let mask = MemoryLayout<M>.alignment - 1
  return (MemoryLayout<C>.size + mask) & ~mask
}

/// Returns the address of the modifier in a modified view.
@inline(__always)
func modifier<C, M>(of view: UnsafePointer<ModifiedContent<C, M>>) -> UnsafePointer<M> {
  let offset = modifierOffset(in: ModifiedContent<C, M>.self)
  return (UnsafeRawPointer(view) + offset).assumingMemoryBound(to: M.self)
}

/// Returns the address of the content in a modified view: the view's own.
@inline(__always)
func content<C, M>(of view: UnsafePointer<ModifiedContent<C, M>>) -> UnsafePointer<C> {
  UnsafeRawPointer(view).assumingMemoryBound(to: C.self)
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  @MainActor @preconcurrency
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

/// The kind of node that views of one type with one of the user's own modifiers have.
private final class ModifierBodyKind<C: View, M: ViewModifier>: EvaluatedKind {
  init() { super.init(of: M.self) }

  override func bodyKind() -> NodeKind { .kind(of: M.Body.self) }

  override func makeNode(from view: UnsafeRawPointer, _ inputs: NodeInputs) -> ViewNode {
    ModifierBodyNode(view.assumingMemoryBound(to: ModifiedContent<C, M>.self), self, inputs)
  }
}

/// The place of a view with one of the user's own modifiers.
package final class ModifierBodyNode<C: View, M: ViewModifier>: Node<ModifiedContent<C, M>> {
  private let source: ContentSource<C>
  private let placeholders: PlaceholderScope
  private var host: PropertyHost?
  private var child: ViewNode?
  private var animation: AnimatableValue<M>?

  init(
    _ view: UnsafePointer<ModifiedContent<C, M>>, _ kind: EvaluatedKind, _ inputs: NodeInputs
  ) {
    source = ContentSource(FlipbookViews.content(of: view), context: inputs.context)
    placeholders = PlaceholderScope(
      _ViewModifier_Content<M>.self, source, parent: inputs.context.placeholders)
    super.init(from: view, inputs)
    host = PropertyHost(
      graph: graph, node: self, environment: context.environment, plan: kind.plan)
    if kind.isAnimatable {
      animation = AnimatableValue(modifier, graph: graph) { [weak self] in self?.stepped() }
    }
    withUnsafePointer(to: evaluate()) {
      child = kind.body.make(from: $0, self.inputs(innerContext))
    }
  }

  private var innerContext: ViewContext {
    var inner = context
    inner.placeholders = placeholders
    return inner
  }

  package override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let child { visit(child) }
  }

  package override func update(
    _ new: UnsafePointer<ModifiedContent<C, M>>, context: ViewContext
  ) {
    let modifierChanged = !haveSameBits(
      at: FlipbookViews.modifier(of: stored), FlipbookViews.modifier(of: new))
    let contextChanged = !context.isIdentical(to: self.context)
    guard modifierChanged || contextChanged || !haveEqualBytes(stored, new) else { return }
    stored.pointee = new.pointee
    self.context = context
    source.update(FlipbookViews.content(of: stored), context: context)
    if modifierChanged, let animation { animation.update(modifier, in: AttributeSite(self)) }
    if modifierChanged || (host?.isAffected(by: context.environment) ?? false) {
      child?.update(evaluate(), context: innerContext)
    } else if contextChanged, let child {
      child.update(context: innerContext)
    }
  }

  package override func refresh() { child?.update(evaluate(), context: innerContext) }

  private func stepped() { graph.invalidate(self) }

  private var modifier: M { FlipbookViews.modifier(of: stored).pointee }

  private var shownModifier: M {
    if let animation { return animation.shown(modifier) }
    return modifier
  }

  private func evaluate() -> M.Body {
    graph.noteEvaluation(of: self)
    let modifier = shownModifier
    guard let host else { return body(of: modifier) }
    return host.evaluate(modifier, in: context.environment) { body(of: $0) }
  }

  private func body(of modifier: M) -> M.Body {
    unisolated { $0.body(content: _ViewModifier_Content<M>()) }(modifier)
  }
}

/// Something that can be done to any view.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View

  /// What the modified view is made of; the content stands for the view.
  @ViewBuilder @MainActor @preconcurrency
  func body(content: Content) -> Body

  typealias Content = _ViewModifier_Content<Self>
}

extension ViewModifier where Body == Never {
  @MainActor @preconcurrency
  public func body(content: Content) -> Never {
    fatalError("\(Self.self) is a primitive modifier: the graph never asks for its body")
  }
}

extension ViewModifier {
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
  ) -> Node<Self> {
    PlaceholderNode(view, inputs)
  }
}

/// A view with a modifier, or two modifiers in a row.
nonisolated public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension View {
  /// Applies a modifier.
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
  nonisolated static func makeNode<C: View>(
    _ view: ModifiedContent<C, Self>, _ inputs: NodeInputs
  ) -> Node<ModifiedContent<C, Self>>
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  public typealias Body = Never
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  package nonisolated static func makeNode(
    _ view: Self, _ inputs: NodeInputs
  ) -> Node<Self> {
    guard let primitive = Modifier.self as? any PrimitiveModifier.Type else {
      if let effect = Modifier.self as? any GeometryEffect.Type {
        return makeEffect(effect, view, inputs)
      }
      return ModifierBodyNode(view, inputs)
    }
    return makePrimitive(primitive, view, inputs)
  }

  private nonisolated static func makeEffect<E: GeometryEffect>(
    _ type: E.Type, _ view: Self, _ inputs: NodeInputs
  ) -> Node<Self> {
    guard let view = view as? ModifiedContent<Content, E>,
      let node = GeometryEffectViewNode(view, inputs) as? Node<Self>
    else { preconditionFailure("\(Modifier.self) makes the node of another effect") }
    return node
  }

  private nonisolated static func makePrimitive<P: PrimitiveModifier>(
    _ type: P.Type, _ view: Self, _ inputs: NodeInputs
  ) -> Node<Self> {
    guard let view = view as? ModifiedContent<Content, P>,
      let node = P.makeNode(view, inputs) as? Node<Self>
    else { preconditionFailure("\(Modifier.self) makes the node of another modifier") }
    return node
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  @MainActor @preconcurrency
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

/// The place of a view with one of the user's own modifiers.
package final class ModifierBodyNode<C: View, M: ViewModifier>: Node<ModifiedContent<C, M>> {
  private let plan: PropertyPlan
  private let source: ContentSource<C>
  private let placeholders: PlaceholderScope
  private var host: PropertyHost?
  private var child: Node<M.Body>?
  private var animation: AnimatableValue<M>?

  package override init(_ view: ModifiedContent<C, M>, _ inputs: NodeInputs) {
    plan = PropertyPlan.plan(for: M.self)
    source = ContentSource(view.content, context: inputs.context)
    placeholders = PlaceholderScope(
      _ViewModifier_Content<M>.self, source, parent: inputs.context.placeholders)
    super.init(view, inputs)
    host = PropertyHost(graph: graph, node: self, environment: context.environment)
    animation = AnimatableValue(view.modifier, graph: graph) { [weak self] in self?.stepped() }
    child = makeNodeOf(evaluate())
  }

  private func makeNodeOf(_ body: M.Body) -> Node<M.Body> {
    FlipbookViews.makeNode(body, inputs(innerContext))
  }

  private var innerContext: ViewContext {
    var inner = context
    inner.placeholders = placeholders
    return inner
  }

  package override var children: [ViewNode] { child.map { [$0] } ?? [] }

  package override func update(_ view: ModifiedContent<C, M>, context: ViewContext) {
    let modifierChanged = !haveSameBits(self.view.modifier, view.modifier)
    let contextChanged = !context.isIdentical(to: self.context)
    let contentChanged = !haveSameBits(self.view.content, view.content)
    guard modifierChanged || contextChanged || contentChanged else { return }
    self.view = view
    self.context = context
    source.update(view.content, context: context)
    if modifierChanged { animation?.update(view.modifier, in: context.scope) }
    if modifierChanged || (host?.isAffected(by: context.environment) ?? false) {
      child?.update(evaluate(), context: innerContext)
    } else if contextChanged, let child {
      child.update(child.view, context: innerContext)
    }
  }

  package override func refresh() { child?.update(evaluate(), context: innerContext) }

  private func stepped() { graph.invalidate(self) }

  private func evaluate() -> M.Body {
    graph.noteEvaluation(of: self)
    let modifier = animation?.shown(view.modifier) ?? view.modifier
    guard let host else { return body(of: modifier) }
    return host.evaluate(modifier, plan: plan, in: context.environment) { body(of: $0) }
  }

  private func body(of modifier: M) -> M.Body {
    unisolated { $0.body(content: _ViewModifier_Content<M>()) }(modifier)
  }
}

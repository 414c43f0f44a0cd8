public import FlipbookMotion

/// How far a view is in its coming or going.
public enum TransitionPhase: Hashable, Sendable {
  /// The view is about to be inserted.
  case willAppear
  /// The view is there.
  case identity
  /// The view is being removed.
  case didDisappear

  /// Whether the view is there, neither coming nor going.
  public var isIdentity: Bool { self == .identity }

  /// -1 before, 0 while, 1 after the view is there.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// What a transition is, apart from its looks.
public struct TransitionProperties: Sendable {
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }

  /// Whether anything moves, which people may have asked to see less of.
  public var hasMotion: Bool
}

/// What a view looks like while it comes and goes.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View

  /// What the view is made of in a phase.
  @ViewBuilder @MainActor @preconcurrency
  func body(content: Content, phase: TransitionPhase) -> Body

  static var properties: TransitionProperties { get }

  typealias Content = PlaceholderContentView<Self>
}

extension Transition {
  public static var properties: TransitionProperties { TransitionProperties() }

  /// A view as it looks in a phase of the transition.
  @MainActor @preconcurrency
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    TransitionView(transition: self, phase: phase, content: content)
  }
}

/// Stands for the view that comes or goes in a transition's body.
nonisolated public struct PlaceholderContentView<Value>: PrimitiveView {
  package nonisolated init() {}

  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> Node<Self> {
    PlaceholderNode(view, inputs)
  }
}

/// A view in a phase of a transition.
nonisolated package struct TransitionView<T: Transition, Content: View>: PrimitiveView {
  var transition: T
  var phase: TransitionPhase
  var content: Content

  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> Node<Self> {
    TransitionNode(view, inputs)
  }
}

private final class TransitionNode<T: Transition, C: View>: Node<TransitionView<T, C>> {
  private let source: ContentSource<C>
  private let placeholders: PlaceholderScope
  private var child: Node<T.Body>?

  override init(_ view: TransitionView<T, C>, _ inputs: NodeInputs) {
    source = ContentSource(view.content, context: inputs.context)
    placeholders = PlaceholderScope(
      PlaceholderContentView<T>.self, source, parent: inputs.context.placeholders)
    super.init(view, inputs)
    child = makeNode(evaluate(), self.inputs(innerContext))
  }

  private var innerContext: ViewContext {
    var inner = context
    inner.placeholders = placeholders
    return inner
  }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    source.update(view.content, context: context)
    child?.update(evaluate(), context: innerContext)
  }

  private func evaluate() -> T.Body {
    let phase = view.phase
    return unisolated { $0.body(content: PlaceholderContentView<T>(), phase: phase) }(
      view.transition)
  }
}

/// A transition whose type is not known.
public struct AnyTransition {
  fileprivate let box: AnyTransitionBox
  package var animation: Animation?

  /// Whether ``animation`` replaces that of the transaction.
  package var hasAnimation = false

  /// Whether removal is immediate, since nothing would be seen of it.
  package var isIdentity = false

  public nonisolated init<T: Transition>(_ transition: T) {
    box = TransitionBox(transition)
    guard let animated = transition as? any AnimatedTransitioning else { return }
    animation = animated.animation
    hasAnimation = animated.animation != nil
  }

  /// The same transition with an animation of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var transition = self
    transition.animation = animation
    transition.hasAnimation = animation != nil
    return transition
  }

  /// This transition and another at once; this one is inside.
  public func combined(with other: AnyTransition) -> AnyTransition {
    var transition = AnyTransition(CombinedTransition(inner: self, outer: other))
    transition.animation = other.animation ?? animation
    transition.hasAnimation = other.hasAnimation || hasAnimation
    transition.isIdentity = isIdentity && other.isIdentity
    return transition
  }

  /// A view as it looks in a phase, for transitions made of others.
  package func apply<V: View>(to content: V, _ phase: TransitionPhase) -> AnyView {
    box.apply(to: AnyView(content), phase)
  }

  func makeHost(
    around element: LayoutNode, phase: TransitionPhase, _ inputs: NodeInputs
  ) -> any TransitionHosting {
    box.makeHost(of: self, around: element, phase: phase, inputs)
  }
}

private struct CombinedTransition: Transition {
  let inner: AnyTransition
  let outer: AnyTransition

  func body(content: Content, phase: TransitionPhase) -> some View {
    outer.apply(to: inner.apply(to: content, phase), phase)
  }
}

private class AnyTransitionBox {
  func apply(to content: AnyView, _ phase: TransitionPhase) -> AnyView { content }

  func makeHost(
    of transition: AnyTransition, around element: LayoutNode, phase: TransitionPhase,
    _ inputs: NodeInputs
  ) -> any TransitionHosting {
    preconditionFailure("AnyTransition: a box makes its transition's host")
  }

  /// Updates a host if it is of this transition's type.
  func update(_ host: any TransitionHosting) -> Bool { false }
}

private final class TransitionBox<T: Transition>: AnyTransitionBox {
  private let transition: T

  init(_ transition: T) { self.transition = transition }

  override func apply(to content: AnyView, _ phase: TransitionPhase) -> AnyView {
    AnyView(TransitionView(transition: transition, phase: phase, content: content))
  }

  override func makeHost(
    of erased: AnyTransition, around element: LayoutNode, phase: TransitionPhase,
    _ inputs: NodeInputs
  ) -> any TransitionHosting {
    TransitionHost(transition, erased, around: element, phase: phase, inputs)
  }

  override func update(_ host: any TransitionHosting) -> Bool {
    guard let host = host as? TransitionHost<T> else { return false }
    host.update(value: transition)
    return true
  }
}

extension TransitionHosting {
  /// Takes the transition an element has now, if it is of the type it had.
  func update(_ transition: AnyTransition) { _ = transition.box.update(self) }
}

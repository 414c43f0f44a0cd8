/// The phase of a view that comes or goes.
public enum TransitionPhase: Hashable, Sendable {
  /// The view is about to be inserted.
  case willAppear
  /// The view is there.
  case identity
  /// The view is being removed.
  case didDisappear

  /// True if the view is there, neither coming nor going.
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

/// The properties of a transition, apart from its looks.
public struct TransitionProperties: Sendable {
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }

  /// True if the transition has motion, which people may have asked to see less of.
  public var hasMotion: Bool
}

/// The looks of a view while it comes and goes.
@MainActor @preconcurrency
public protocol Transition {
  associatedtype Body: View

  /// The view's body in a phase.
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

  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    PlaceholderNode(view, inputs)
  }
}

/// A view in a phase of a transition.
nonisolated package struct TransitionView<T: Transition, Content: View>: PrimitiveView {
  var transition: T
  var phase: TransitionPhase
  var content: Content

  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    TransitionNode(view, inputs)
  }
}

private final class TransitionNode<T: Transition, C: View>: Node<TransitionView<T, C>> {
  private let source: ContentSource<C>
  private let placeholders: PlaceholderScope
  private var child: ViewNode?

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

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let child { visit(child) }
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    withUnsafePointer(to: view.content) { source.update($0, context: context) }
    child?.update(evaluate(), context: innerContext)
  }

  private func evaluate() -> T.Body {
    let phase = view.phase
    return unisolated { $0.body(content: PlaceholderContentView<T>(), phase: phase) }(
      view.transition)
  }
}

/// A type-erased transition.
public struct AnyTransition {
  package let base: any Transition

  public nonisolated init<T: Transition>(_ transition: T) { base = transition }

  /// True if the transition has motion, which people may have asked to see less of.
  package var hasMotion: Bool {
    func hasMotion<T: Transition>(_: T) -> Bool {
      unisolated { (_: Void) in T.properties.hasMotion }(())
    }
    return hasMotion(base)
  }

  func makeHost(
    around element: LayoutNode, phase: TransitionPhase, _ inputs: NodeInputs
  ) -> any TransitionHosting {
    func host<T: Transition>(_ base: T) -> any TransitionHosting {
      TransitionHost(base, around: element, phase: phase, inputs)
    }
    return host(base)
  }
}

public import FlipbookGeometry
import FlipbookLayout
import Foundation

/// A window onto content that may be longer.
nonisolated public struct ScrollView<Content: View>: PrimitiveView {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  @inlinable
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content()
  }

  package static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    ScrollViewNode(view, inputs)
  }
}

private final class ScrollViewNode<Content: View>: Node<ScrollView<Content>> {
  private var host: ContentHost?
  private var layoutNode: ScrollLayoutNode?

  /// The context of the content, and the one it was made from.
  private var contexts: (outer: ViewContext, inner: ViewContext)?

  override init(_ view: ScrollView<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    host = ContentHost(view.content, layout: stack, owner: self, context: contentContext())
    layoutNode = ScrollLayoutNode(axes: view.axes, owner: self) { [weak self] in
      self?.host?.element
    }
    layoutNode?.showsIndicators = view.showsIndicators
  }

  /// Several views in a scroll view stand in a stack.
  private var stack: AnyLayout {
    view.axes == .horizontal ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
  }

  /// Returns the context of the content.
  ///
  /// Observers of a scroll view do not observe those inside it, and its anchors are not theirs.
  ///
  /// - SeeAlso: `defaultScrollAnchor(_:)` leaves inner scroll views at their beginning: derived from
  ///   published pictures of a chat, a row of cards in it.
  private func contentContext() -> ViewContext {
    if let contexts, contexts.outer.isIdentical(to: context) { return contexts.inner }
    var inner = context
    if !context.environment.scrollObservers.isEmpty { inner.environment.scrollObservers = [] }
    if context.environment.scrollSettings.hasAnchors {
      inner.environment.scrollSettings.removeAnchors()
    }
    contexts = (context, inner)
    return inner
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let host { visit(host.structuralNode) }
  }

  override var staticElementCount: Int? { 1 }

  override func forEachOwnLayoutNode(_ visit: (LayoutNode) -> Void) {
    if let layoutNode { visit(layoutNode) }
  }

  override func collectElements(into elements: inout [LayoutNode]) {
    guard let layoutNode else { return }
    layoutNode.resetTraits()
    elements.append(layoutNode)
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    host?.update(view.content, context: contentContext())
    layoutNode?.setAxes(view.axes)
    layoutNode?.showsIndicators = view.showsIndicators
    if contextChanged { layoutNode?.settingsDidChange() }
  }

  override func didFinalize() { layoutNode?.stopMoving() }
}

/// A tree of views of another framework, placed like a view.
nonisolated public struct _ForeignHost {
  /// Makes the topmost element.
  let make: (ViewNode) -> any ForeignRoot

  /// Updates the topmost element.
  let update: (any ForeignRoot, ViewNode) -> Void

  /// Called when the view has gone for good.
  let dismantle: (any ForeignRoot) -> Void

  package init(
    make: @escaping (ViewNode) -> any ForeignRoot,
    update: @escaping (any ForeignRoot, ViewNode) -> Void,
    dismantle: @escaping (any ForeignRoot) -> Void = { _ in }
  ) {
    (self.make, self.update, self.dismantle) = (make, update, dismantle)
  }
}

extension _ForeignHost: View {
  public typealias Body = Never
}

extension _ForeignHost: PrimitiveView {
  package nonisolated static func makeNode(
    _ view: _ForeignHost, _ inputs: NodeInputs
  ) -> ViewNode {
    ForeignHostNode(view, inputs)
  }
}

/// The place where a foreign tree begins.
private final class ForeignHostNode: Node<_ForeignHost> {
  private var root: (any ForeignRoot)?
  private var node: ForeignNode?

  override init(_ view: _ForeignHost, _ inputs: NodeInputs) {
    super.init(view, inputs)
    let root = view.make(self)
    self.root = root
    evaluateContent { view.update(root, self) }
    node = ForeignNode(root, self.inputs(context))
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let node { visit(node) }
  }

  override var staticElementCount: Int? { 1 }

  override func collectElements(into elements: inout [LayoutNode]) {
    guard let layoutNode = node?.layoutNode else { return }
    layoutNode.resetTraits()
    elements.append(layoutNode)
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    if contextChanged { node?.update(context) }
    refresh()
  }

  override func refresh() {
    guard let root else { return }
    evaluateContent { view.update(root, self) }
    node?.layoutNode?.invalidateLayout()
  }

  override func didFinalize() {
    if let root { view.dismantle(root) }
  }
}

/// A view that is only made again when it differs from before by its own equality.
nonisolated public struct EquatableView<Content: View & Equatable>: PrimitiveView {
  public var content: Content

  public init(content: Content) { self.content = content }

  package static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    EquatableNode(view, inputs)
  }
}

private final class EquatableNode<Content: View & Equatable>: Node<EquatableView<Content>> {
  private var content: ViewNode?

  override init(_ view: EquatableView<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    content = makeNode(view.content, self.inputs(context))
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
  }

  override func update(_ new: UnsafePointer<EquatableView<Content>>, context: ViewContext) {
    let view = new.pointee
    let isEqual = unisolated { (_: Void) in self.view.content == view.content }(())
    if isEqual, context.isIdentical(to: self.context) { return }
    if !isEqual { self.view = view }
    self.context = context
    content?.update(self.view.content, context: context)
  }
}

extension View where Self: Equatable {
  /// Compares the view by its own equality, and leaves it alone if it is equal to before.
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}

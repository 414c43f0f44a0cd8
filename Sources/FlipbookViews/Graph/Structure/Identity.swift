/// A view with an identity of the user's choosing.
nonisolated public struct IDView<Content: View, ID: Hashable>: PrimitiveView {
  @usableFromInline package var content: Content
  @usableFromInline package var id: ID

  @inlinable
  nonisolated init(_ content: Content, id: ID) {
    self.content = content
    self.id = id
  }

  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    IDNode(view, inputs)
  }
}

extension View {
  /// Gives the view an identity: when it changes, this is another view.
  @inlinable
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { IDView(self, id: id) }
}

/// A node that can be found by an identity: the target of a scroll.
package protocol IdentifiedNode: ViewNode {
  var explicitID: AnyHashable { get }
}

private final class IDNode<Content: View, ID: Hashable>: BranchingNode<IDView<Content, ID>>,
  IdentifiedNode
{
  private var content: ViewNode?

  /// The content of each identity that is present or still shown.
  private var known: [ID: ViewNode] = [:]

  override init(_ view: IDView<Content, ID>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    showContent()
  }

  var explicitID: AnyHashable { view.id }

  override var explicitIdentity: AnyHashable? { explicitID }

  override var branch: CauseLog.Branch { .identity }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
  }

  override func update(_ new: UnsafePointer<IDView<Content, ID>>, context: ViewContext) {
    let view = new.pointee
    let isSame = self.view.id == view.id
    let old = self.view.id
    self.view = view
    self.context = context
    if isSame {
      content?.update(view.content, context: context)
      return
    }
    if let content { remove(content) }
    graph.causes?.noteIdentity(of: self, from: old, to: view.id)
    showContent()
    elementsDidChange()
  }

  private func showContent() {
    if let node = revived(known[view.id]) {
      node.update(view.content, context: context)
      content = node
    } else {
      content = makeNode(view.content, inputs(context))
      known[view.id] = content
    }
  }

  override func childDidFinalize(_ child: ViewNode) {
    super.childDidFinalize(child)
    known = known.filter { $0.value !== child }
  }
}

/// Several views that are handled as one, without a layout of their own.
nonisolated public struct Group<Content> {
  package let content: Content

  package init(storing content: Content) { self.content = content }
}

extension Group: View where Content: View {
  public typealias Body = Never

  public nonisolated init(@ViewBuilder content: () -> Content) {
    self.init(storing: content())
  }
}

extension Group: PrimitiveView where Content: View {
  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    GroupNode(view, inputs)
  }
}

private final class GroupNode<Content: View>: Node<Group<Content>> {
  private var content: ViewNode?

  override init(_ view: Group<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    content = makeNode(view.content, self.inputs(context))
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    content?.update(view.content, context: context)
  }
}

/// One of two views, of different types or at least of different identity.
nonisolated public struct _ConditionalContent<TrueContent: View, FalseContent: View>:
  PrimitiveView
{
  @usableFromInline
  package enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }

  @usableFromInline package let storage: Storage

  @inlinable
  package nonisolated init(_ storage: Storage) { self.storage = storage }

  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    ConditionalNode(view, inputs)
  }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    OptionalNode(view, inputs)
  }
}

/// A node with children of which some are present, and some removed but still shown.
///
/// A removed child keeps its state until its removal has ended; if it is asked for again before, it
/// comes back as it is.
package class BranchingNode<V: View>: Node<V> {
  package override var staticElementCount: Int? { nil }

  private var removed: [ViewNode] = []

  /// The cause by which its children come and go.
  package var branch: CauseLog.Branch { .choice }

  package final override var departingChildren: [ViewNode] {
    removed.isEmpty ? [] : removed.filter { $0.isRemoved && !$0.isFinalized }
  }

  /// Takes a child out of the structure.
  package final func remove(_ child: ViewNode) {
    graph.causes?.noteRemoval(of: child, by: self, branch)
    child.markRemoved()
    removed.removeAll { $0 === child || $0.isFinalized || !$0.isRemoved }
    removed.append(child)
    graph.noteRemoval(of: child)
  }

  /// Drops views that are still on their way out, together with the container that shows them.
  package final override func didFinalize() {
    for child in departingChildren { child.finalize() }
  }

  package override func childDidFinalize(_ child: ViewNode) {
    removed.removeAll { $0 === child }
  }

  /// The child that was there before, present again; nil if a new one is needed.
  package final func revived<Child: ViewNode>(_ child: Child?) -> Child? {
    guard let child, !child.isFinalized else { return nil }
    child.markPresent()
    return child
  }
}

private final class ConditionalNode<First: View, Second: View>:
  BranchingNode<_ConditionalContent<First, Second>>
{
  private var first: ViewNode?
  private var second: ViewNode?

  /// True if the first of the two is present.
  private var isFirst = true

  override init(_ view: _ConditionalContent<First, Second>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    showBranch()
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let present { visit(present) }
  }

  private var present: ViewNode? { isFirst ? first : second }

  private func showBranch() {
    switch stored.pointee.storage {
    case .first(let content):
      isFirst = true
      first = shown(first, content)
    case .second(let content):
      isFirst = false
      second = shown(second, content)
    }
  }

  private func shown<Content: View>(_ node: ViewNode?, _ content: Content) -> ViewNode {
    guard let node = revived(node) else { return makeNode(content, inputs(context)) }
    node.update(content, context: context)
    return node
  }

  override func childDidFinalize(_ child: ViewNode) {
    super.childDidFinalize(child)
    if first === child { first = nil }
    if second === child { second = nil }
  }

  override func update(
    _ new: UnsafePointer<_ConditionalContent<First, Second>>, context: ViewContext
  ) {
    let old = present
    view = new.pointee
    self.context = context
    showBranch()
    guard let old, old !== present else { return }
    remove(old)
    elementsDidChange()
  }
}

private final class OptionalNode<Wrapped: View>: BranchingNode<Wrapped?> {
  private var content: ViewNode?

  override init(_ view: Wrapped?, _ inputs: NodeInputs) {
    super.init(view, inputs)
    if let view { content = makeNode(view, self.inputs(context)) }
  }

  override var branch: CauseLog.Branch { .condition }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if view != nil, let content { visit(content) }
  }

  override func childDidFinalize(_ child: ViewNode) {
    super.childDidFinalize(child)
    if content === child { content = nil }
  }

  override func update(_ new: UnsafePointer<Wrapped?>, context: ViewContext) {
    let wasPresent = view != nil
    view = new.pointee
    self.context = context
    if let view {
      if let node = revived(content) {
        node.update(view, context: context)
      } else {
        content = makeNode(view, inputs(context))
      }
    } else if wasPresent, let content {
      remove(content)
    }
    if wasPresent != (view != nil) { elementsDidChange() }
  }
}

/// A type-erased view.
nonisolated public struct AnyView: PrimitiveView {
  fileprivate let storage: AnyViewStorage

  public nonisolated init<V: View>(_ view: V) {
    storage = (view as? AnyView)?.storage ?? TypedViewStorage(view)
  }

  public nonisolated init<V: View>(erasing view: V) { self.init(view) }

  public nonisolated init?(_fromValue value: Any) {
    guard let view = value as? any View else { return nil }
    self.init(view)
  }

  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    AnyViewNode(view, inputs)
  }
}

private class AnyViewStorage {
  func makeNode(_ inputs: NodeInputs) -> ViewNode {
    preconditionFailure("AnyView: a storage makes its view's node")
  }

  /// Updates a node if it is one of this view's type.
  func update(_ node: ViewNode, context: ViewContext) -> Bool { false }
}

private final class TypedViewStorage<V: View>: AnyViewStorage {
  private let view: V

  init(_ view: V) { self.view = view }

  override func makeNode(_ inputs: NodeInputs) -> ViewNode {
    FlipbookViews.makeNode(view, inputs)
  }

  override func update(_ node: ViewNode, context: ViewContext) -> Bool {
    guard node.viewType == V.self else { return false }
    withUnsafePointer(to: view) { node.update(from: $0, context: context) }
    return true
  }
}

/// A node that may exchange its content for a view of another type, which is no transition.
package protocol ExchangingNode: ViewNode {
  /// The pass in which it last did so.
  var exchangePass: Int? { get }
}

private final class AnyViewNode: BranchingNode<AnyView>, ExchangingNode {
  private var content: ViewNode?
  package private(set) var exchangePass: Int?

  override var branch: CauseLog.Branch { .erasure }

  override init(_ view: AnyView, _ inputs: NodeInputs) {
    super.init(view, inputs)
    content = view.storage.makeNode(self.inputs(context))
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
  }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    guard let old = content, !view.storage.update(old, context: context) else { return }
    exchangePass = graph.pass
    content = view.storage.makeNode(inputs(context))
    remove(old)
    elementsDidChange()
  }
}

/// A view with an identity of the user's choosing.
nonisolated package struct IDView<Content: View, ID: Hashable>: PrimitiveView {
  package var content: Content
  package var id: ID

  package nonisolated init(_ content: Content, id: ID) {
    self.content = content
    self.id = id
  }

  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> Node<Self> {
    IDNode(view, inputs)
  }
}

extension View {
  /// Gives the view an identity: when it changes, this is another view.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View { IDView(self, id: id) }
}

/// A node that can be found by an identity: the target of a scroll.
package protocol IdentifiedNode: ViewNode {
  var explicitID: AnyHashable { get }
}

private final class IDNode<Content: View, ID: Hashable>: BranchingNode<IDView<Content, ID>>,
  IdentifiedNode
{
  private var content: Node<Content>?

  /// The content of each identity that is there or still to be seen.
  private var known: [ID: Node<Content>] = [:]

  override init(_ view: IDView<Content, ID>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    showContent()
  }

  var explicitID: AnyHashable { view.id }

  override var children: [ViewNode] { content.map { [$0] } ?? [] }

  override func update(_ view: IDView<Content, ID>, context: ViewContext) {
    let isSame = self.view.id == view.id
    self.view = view
    self.context = context
    if isSame {
      content?.update(view.content, context: context)
      return
    }
    if let content { remove(content) }
    showContent()
    elementsDidChange()
  }

  private func showContent() {
    let node = revived(known[view.id]) { makeNode(view.content, inputs(context)) }
    node.update(view.content, context: context)
    content = node
    known[view.id] = node
  }

  override func childDidFinalize(_ child: ViewNode) {
    super.childDidFinalize(child)
    known = known.filter { $0.value !== child }
  }
}

/// Views made from a collection, one identity an element.
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  package let id: (Data.Element) -> ID

  package init(
    data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

extension ForEach where Content: View {
  public nonisolated init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }
}

extension ForEach where Content: View, Data.Element: Identifiable, ID == Data.Element.ID {
  public nonisolated init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: \.id, content: content)
  }
}

extension ForEach where Content: View, Data == Range<Int>, ID == Int {
  public nonisolated init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, id: { $0 }, content: content)
  }
}

extension ForEach where Content: View {
  /// Makes a view for each element of a binding's collection, with a binding to the element.
  public nonisolated init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == [IndexedBinding<C, ID>], C.Element: Identifiable, ID == C.Element.ID
  {
    self.init(data, id: \.id, content: content)
  }

  /// Makes a view for each element of a binding's collection, with a binding to the element.
  public nonisolated init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == [IndexedBinding<C, ID>] {
    let elements = data.wrappedValue.indices.map { index in
      IndexedBinding<C, ID>(
        id: data.wrappedValue[index][keyPath: id], binding: data[index])
    }
    self.init(data: elements, id: { $0.id }, content: { content($0.binding) })
  }
}

/// One element of a bound collection, with its identity.
public struct IndexedBinding<C: MutableCollection & RandomAccessCollection, ID: Hashable> {
  let id: ID
  let binding: Binding<C.Element>
}

extension ForEach: PrimitiveView where Content: View {
  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> Node<Self> {
    ForEachNode(view, inputs)
  }
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  BranchingNode<ForEach<Data, ID, Content>>
{
  private var items: [ForEachItemNode<Content>] = []
  private var known: [ID: ForEachItemNode<Content>] = [:]

  override init(_ view: ForEach<Data, ID, Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    items = makeItems()
  }

  override var children: [ViewNode] { items }

  override func update(_ view: ForEach<Data, ID, Content>, context: ViewContext) {
    let old = items
    self.view = view
    self.context = context
    items = makeItems()
    let present = Set(items.map(ObjectIdentifier.init))
    for item in old where !present.contains(ObjectIdentifier(item)) { remove(item) }
    if !old.elementsEqual(items, by: { $0 === $1 }) { elementsDidChange() }
  }

  override func refresh() { update(view, context: context) }

  override func childDidFinalize(_ child: ViewNode) {
    super.childDidFinalize(child)
    guard let item = child as? ForEachItemNode<Content>,
      let id = item.explicitID.base as? ID, known[id] === item
    else { return }
    known[id] = nil
  }

  private func makeItems() -> [ForEachItemNode<Content>] {
    var used: Set<ID> = []
    var items: [ForEachItemNode<Content>] = []
    for element in view.data {
      let id = view.id(element)
      guard used.insert(id).inserted else {
        graph.diagnose("ForEach: the id \(id) occurs more than once; the first is shown")
        continue
      }
      items.append(item(id, evaluateContent { view.content(element) }))
    }
    return items
  }

  private func item(_ id: ID, _ content: Content) -> ForEachItemNode<Content> {
    let item = revived(known[id]) {
      ForEachItemNode(content, id: AnyHashable(id), inputs(context))
    }
    known[id] = item
    item.update(content, context: context)
    return item
  }
}

private final class ForEachItemNode<Content: View>: ViewNode, IdentifiedNode {
  let explicitID: AnyHashable
  private var content: Node<Content>?

  init(_ content: Content, id: AnyHashable, _ inputs: NodeInputs) {
    explicitID = id
    super.init(inputs)
    self.content = makeNode(content, self.inputs(context))
  }

  override var children: [ViewNode] { content.map { [$0] } ?? [] }

  func update(_ content: Content, context: ViewContext) {
    self.context = context
    self.content?.update(content, context: context)
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
  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> Node<Self> {
    GroupNode(view, inputs)
  }
}

private final class GroupNode<Content: View>: Node<Group<Content>> {
  private var content: Node<Content>?

  override init(_ view: Group<Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    content = makeNode(view.content, self.inputs(context))
  }

  override var children: [ViewNode] { content.map { [$0] } ?? [] }

  override func didUpdate(viewChanged: Bool, contextChanged: Bool) {
    content?.update(view.content, context: context)
  }
}

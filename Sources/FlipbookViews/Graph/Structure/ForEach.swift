import FlipbookLayout
package import Foundation

/// Views made from a collection, one identity an element.
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  package let id: (Data.Element) -> ID

  /// The changes that a list may make to the data.
  package var edits = ForEachEdits()

  /// The view to show instead, for parts of another view, which are known only in its place.
  var whole: AnyView?

  package init(
    data: Data, id: @escaping (Data.Element) -> ID, content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }

  /// Makes rows that are no views, such as those of a table.
  package init(
    rows data: Data, id: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: id, content: content)
  }
}

/// The changes that a list may make to the data of its rows, and the row that they are for.
nonisolated package struct ForEachEdits {
  package var onDelete: ((IndexSet) -> Void)?
  package var onMove: ((IndexSet, Int) -> Void)?

  /// The object that takes what is dropped between rows; nil if nothing does.
  package var taker: AnyObject?

  /// The row's index in its data, and the number of rows there.
  package var index = 0
  package var count = 0

  package var isEmpty: Bool { onDelete == nil && onMove == nil && taker == nil }
}

/// The key under which rows tell the changes that a list may make.
package struct ForEachEditsKey: LayoutValueKey {
  package static var defaultValue: ForEachEdits { ForEachEdits() }
}

extension ForEach: View where Content: View {
  public typealias Body = Never
}

/// A view that is made from a collection.
public protocol DynamicViewContent<Data>: View {
  associatedtype Data: Collection

  /// The collection that the view is made from.
  var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

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
  package nonisolated static func makeNode(_ view: Self, _ inputs: NodeInputs) -> ViewNode {
    if view.whole != nil { return WholeForEachNode(view, inputs) }
    if let rows = inputs.parent?.rowMaker { return rows.makeNode(of: view, inputs) }
    return ForEachNode(view, inputs)
  }
}

private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  BranchingNode<ForEach<Data, ID, Content>>
{
  private var items: [ForEachItemNode<Content>] = []
  private var known: [ID: ForEachItemNode<Content>] = [:]

  override var branch: CauseLog.Branch { .collection }

  override init(_ view: ForEach<Data, ID, Content>, _ inputs: NodeInputs) {
    super.init(view, inputs)
    items = makeItems()
  }

  override func forEachChild(_ visit: (ViewNode) -> Void) {
    for node in items { visit(node) }
  }

  override func update(_ new: UnsafePointer<ForEach<Data, ID, Content>>, context: ViewContext) {
    let view = new.pointee
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
    if let item = revived(known[id]) {
      item.update(content, context: context)
      return item
    }
    let item = ForEachItemNode(content, id: AnyHashable(id), inputs(context))
    known[id] = item
    return item
  }
}

/// The node of one element's view.
package final class ForEachItemNode<Content: View>: ViewNode, IdentifiedNode, ExchangingNode {
  package let explicitID: AnyHashable
  package override var explicitIdentity: AnyHashable? { explicitID }
  private var content: ViewNode?

  /// The element's index in its collection, for one of a lazy container.
  package internal(set) var index = 0

  package internal(set) var exchangePass: Int?

  init(_ content: Content, id: AnyHashable, _ inputs: NodeInputs) {
    explicitID = id
    super.init(inputs)
    self.content = makeNode(content, self.inputs(context))
  }

  package override func forEachChild(_ visit: (ViewNode) -> Void) {
    if let content { visit(content) }
  }

  func update(_ content: Content, context: ViewContext) {
    self.context = context
    self.content?.update(content, context: context)
  }
}

import FlipbookLayout

/// The place of a collection in a lazy container: its views are made when they are seen.
///
/// A view that is scrolled into or out of sight has no transition; one whose element was inserted
/// or removed has one. A view out of sight is removed with its state.
///
/// - SeeAlso: States of views that are scrolled out of sight are deleted, after a number of updates
///   that is not told: documented, WWDC 2026, session 321. At once: chosen.
package final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  BranchingNode<ForEach<Data, ID, Content>>, LazySource
{
  private let rows: LazyRows
  private var ids: [ID] = []
  private var indices: [ID: Int] = [:]

  /// The elements' indices in the data, if some were left out.
  private var offsets: [Int]?

  private var items: [Int: ForEachItemNode<Content>] = [:]
  private var known: [ID: ForEachItemNode<Content>] = [:]

  /// The identities that came with an update, and the pass of that update.
  private var inserted: (pass: Int, ids: Set<ID>)?

  package private(set) lazy var window = LazyWindow(rows: rows, owner: self)

  init(_ view: ForEach<Data, ID, Content>, _ inputs: NodeInputs, in rows: LazyRows) {
    self.rows = rows
    super.init(view, inputs)
    readIDs()
  }

  package override func forEachChild(_ visit: (ViewNode) -> Void) {
    for range in window.wanted.ranges {
      for index in range { if let item = items[index] { visit(item) } }
    }
  }

  package override var rowSource: (any RowSource)? { self }

  package func madeRow(at index: Int) -> ViewNode? { items[index] }

  /// The labels of all elements, where their type may have one; they are read once a change.
  private var indexLabels: [Text?]?

  package override func preference<K: PreferenceKey>(_ key: K.Type) -> K.Value? {
    guard key == SectionIndexKey.self,
      (Content.self as? any SectionIndexLabelled.Type)?.mayHaveIndexLabel == true
    else { return super.preference(key) }
    let labels =
      indexLabels ?? ids.indices.map { (content(of: $0) as? any SectionIndexLabelled)?.indexLabel }
    indexLabels = labels
    let entries = labels.enumerated().compactMap { index, label in
      label.map { SectionIndexEntry(label: $0, node: self, index: index) }
    }
    return entries.isEmpty ? nil : entries as? K.Value
  }

  package func index(of id: AnyHashable) -> Int? { (id.base as? ID).flatMap { indices[$0] } }

  package func id(spelled spelling: String) -> AnyHashable? {
    ids.first { "\($0)" == spelling }.map { AnyHashable($0) }
  }

  // MARK: Data

  /// Reads the identities in the collection.
  ///
  /// Returns true if they have changed.
  @discardableResult
  private func readIDs() -> Bool {
    let new = view.data.map(view.id)
    if new == ids, offsets == nil { return false }
    indices = Dictionary(minimumCapacity: new.count)
    ids = []
    ids.reserveCapacity(new.count)
    var offsets: [Int] = []
    for (offset, id) in new.enumerated() {
      guard indices[id] == nil else {
        graph.diagnose("ForEach: the id \(id) occurs more than once; the first is shown")
        continue
      }
      indices[id] = ids.count
      ids.append(id)
      offsets.append(offset)
    }
    self.offsets = ids.count == new.count ? nil : offsets
    window.count = ids.count
    return true
  }

  private func content(of index: Int) -> Content {
    let data = view.data
    let offset = offsets?[index] ?? index
    return evaluateContent { view.content(data[data.index(data.startIndex, offsetBy: offset)]) }
  }

  package override func update(
    _ new: UnsafePointer<ForEach<Data, ID, Content>>, context: ViewContext
  ) {
    let view = new.pointee
    let oldIDs = ids
    let oldIndices = indices
    self.view = view
    indexLabels = nil
    self.context = context
    if readIDs() { takeChanges(from: oldIDs, oldIndices) }
    for (index, item) in items.sorted(by: { $0.key < $1.key }) {
      item.update(content(of: index), context: context)
    }
  }

  package override func refresh() { update(view, context: context) }

  /// Moves rows to their elements' present indices, and removes those whose elements are gone.
  private func takeChanges(from oldIDs: [ID], _ oldIndices: [ID: Int]) {
    inserted = (graph.pass, Set(ids.lazy.filter { oldIndices[$0] == nil }))
    window.move { self.indices[oldIDs[$0]] }
    var moved: [Int: ForEachItemNode<Content>] = [:]
    var wanted = RangeSet<Int>()
    for (old, item) in items.sorted(by: { $0.key < $1.key }) {
      if let index = indices[oldIDs[old]] {
        moved[index] = item
        item.index = index
        wanted.insert(contentsOf: index..<(index + 1))
      } else {
        remove(item)
      }
    }
    items = moved
    window.wanted = wanted
    elementsDidChange()
  }

  // MARK: Rows

  package override func collectElements(into elements: inout [LayoutNode]) {
    if graph.isCollectingTraits { makeRows() }
    window.collect(into: &elements) { index, elements in
      let start = elements.count
      items[index]?.collectElements(into: &elements)
      if !view.edits.isEmpty { mark(elements[start...], with: index) }
    }
  }

  /// Tells rows how a list may change their data; the innermost collection wins.
  private func mark(_ elements: ArraySlice<LayoutNode>, with index: Int) {
    guard graph.isCollectingTraits else { return }
    var edits = view.edits
    (edits.index, edits.count) = (offsets?[index] ?? index, ids.count)
    let key = ObjectIdentifier(ForEachEditsKey.self)
    for element in elements where element.traits.layoutValues[key] == nil {
      element.traits.layoutValues[key] = edits
    }
  }

  /// Makes the wanted rows that do not exist, and removes the others.
  private func makeRows() {
    if window.wanted.isEmpty, !rows.hasFirst, !ids.isEmpty {
      rows.hasFirst = true
      window.wanted.insert(contentsOf: 0..<1)
    }
    for (index, item) in items.sorted(by: { $0.key < $1.key })
    where !window.wanted.contains(index) {
      items[index] = nil
      item.exchangePass = graph.pass
      remove(item)
    }
    for range in window.wanted.ranges {
      for index in range where items[index] == nil { items[index] = makeRow(index) }
    }
  }

  private func makeRow(_ index: Int) -> ForEachItemNode<Content> {
    let id = ids[index]
    let content = content(of: index)
    let item =
      revived(known[id]) ?? ForEachItemNode(content, id: AnyHashable(id), inputs(context))
    let isInserted = inserted.map { $0.pass == graph.pass && $0.ids.contains(id) } ?? false
    item.exchangePass = isInserted ? nil : graph.pass
    item.index = index
    known[id] = item
    item.update(content, context: context)
    return item
  }

  package override func childDidFinalize(_ child: ViewNode) {
    super.childDidFinalize(child)
    guard let item = child as? ForEachItemNode<Content>,
      let id = item.explicitID.base as? ID, known[id] === item
    else { return }
    known[id] = nil
  }
}

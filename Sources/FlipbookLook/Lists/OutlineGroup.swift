import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
public import FlipbookViews
import Foundation

/// Views of a tree of elements: those with children can be opened.
public struct OutlineGroup<Data: RandomAccessCollection, ID: Hashable, Parent, Leaf, Subgroup> {
  nonisolated(unsafe) let roots: [Data.Element]
  nonisolated(unsafe) let id: (Data.Element) -> ID
  nonisolated(unsafe) let children: (Data.Element) -> Data?
  nonisolated(unsafe) let content: (Data.Element) -> Leaf

  nonisolated init(
    roots: [Data.Element], id: @escaping (Data.Element) -> ID,
    children: @escaping (Data.Element) -> Data?, content: @escaping (Data.Element) -> Leaf
  ) {
    (self.roots, self.id, self.children, self.content) = (roots, id, children, content)
  }
}

extension OutlineGroup: View where Parent: View, Leaf: View, Subgroup: View {
  public var body: some View {
    ForEach(OutlineEntry.entries(roots, id: id)) { entry in
      OutlineRow(
        element: entry.element, depth: 0, id: id, children: children, content: content)
    }
  }
}

/// The views of the children in an outline.
public struct OutlineSubgroupChildren: View {
  nonisolated init() {}

  public var body: some View { EmptyView() }
}

extension OutlineGroup
where
  Parent: View, Parent == Leaf, Subgroup == DisclosureGroup<Parent, OutlineSubgroupChildren>
{
  public nonisolated init<DataElement: Identifiable>(
    _ data: Data, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(
      roots: Array(data), id: { $0.id }, children: { $0[keyPath: children] }, content: content)
  }

  public nonisolated init<DataElement>(
    _ data: Data, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(
      roots: Array(data), id: { $0[keyPath: id] }, children: { $0[keyPath: children] },
      content: content)
  }

  public nonisolated init<DataElement: Identifiable>(
    _ root: DataElement, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where ID == DataElement.ID, DataElement == Data.Element {
    self.init(
      roots: [root], id: { $0.id }, children: { $0[keyPath: children] }, content: content)
  }

  public nonisolated init<DataElement>(
    _ root: DataElement, id: KeyPath<DataElement, ID>, children: KeyPath<DataElement, Data?>,
    @ViewBuilder content: @escaping (DataElement) -> Leaf
  ) where DataElement == Data.Element {
    self.init(
      roots: [root], id: { $0[keyPath: id] }, children: { $0[keyPath: children] },
      content: content)
  }
}

/// An element of an outline with its identity.
private struct OutlineEntry<Element, ID: Hashable>: Identifiable {
  let id: ID
  let element: Element

  static func entries(
    _ elements: some Sequence<Element>, id: (Element) -> ID
  ) -> [OutlineEntry] {
    elements.map { OutlineEntry(id: id($0), element: $0) }
  }
}

/// An element of an outline, and those below it once it is open.
private struct OutlineRow<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  @Environment(\.systemLook) private var look
  @State private var isOpen = false
  let element: Data.Element
  let depth: Int
  let id: (Data.Element) -> ID
  let children: (Data.Element) -> Data?
  let content: (Data.Element) -> Content

  var body: some View {
    let below = children(element)
    DisclosureRow(
      isOpen: below == nil ? nil : $isOpen, depth: depth, label: content(element))
    if let below, isOpen {
      // The erased type ends the nesting.
      ForEach(OutlineEntry.entries(below, id: id)) { entry in
        AnyView(
          OutlineRow(
            element: entry.element, depth: depth + 1, id: id, children: children,
            content: content))
      }
    }
  }
}

/// A title that opens what is below it, as a row of a list or elsewhere.
struct DisclosureRow<Label: View>: View {
  @Environment(\.systemLook) private var look
  @Environment(\.isInList) private var isInList

  /// True if what is below is shown; nil if there is nothing.
  let isOpen: Binding<Bool>?
  var depth = 0
  let label: Label

  var body: some View {
    if isInList {
      row.modifier(ListRowModifier(action: action))
    } else {
      row.modifier(TapTarget(isPressed: nil, action: action?.perform))
    }
  }

  private var row: some View {
    HStack(spacing: look.lists.valueGap) {
      label
      Spacer(minLength: 0)
      if let isOpen { FoldAngle(isOpen: isOpen.wrappedValue, color: color) }
    }
    .padding(.leading, CGFloat(depth) * look.lists.indentation)
  }

  private var color: Color { isInList ? look.lists.chevron.foldColor : .tinted }

  private var action: RowAction? { isOpen == nil ? nil : RowAction(perform: toggle) }

  private func toggle() { withAnimation(look.motion.screen) { isOpen?.wrappedValue.toggle() } }
}

// MARK: - Lists of trees

extension List where SelectionValue == Never {
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init(storing: OutlineGroup(data, children: children, content: rowContent))
  }

  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, children: KeyPath<Data.Element, Data?>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, ID, RowContent, RowContent, DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >
  {
    self.init(storing: OutlineGroup(data, id: id, children: children, content: rowContent))
  }
}

extension List {
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init(
      storing: OutlineGroup(data, children: children, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }

  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, children: KeyPath<Data.Element, Data?>,
    selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == OutlineGroup<
      Data, Data.Element.ID, RowContent, RowContent,
      DisclosureGroup<RowContent, OutlineSubgroupChildren>
    >, Data.Element: Identifiable
  {
    self.init(
      storing: OutlineGroup(data, children: children, content: rowContent),
      selection: selection.map { ListSelection(several: $0) })
  }
}

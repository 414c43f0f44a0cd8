public import FlipbookViews
import Foundation

/// The changes that a list of a binding's elements makes by itself.
nonisolated public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static var move: EditActions { EditActions(rawValue: 1 << 0) }
  public static var delete: EditActions { EditActions(rawValue: 1 << 1) }
  public static var all: EditActions { [.move, .delete] }
}

extension ForEach where Content: View {
  /// Makes a view for each element of a binding's collection, which the list may change.
  public nonisolated init<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection
  >(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where Data == [IndexedBinding<C, ID>], C.Element: Identifiable, ID == C.Element.ID {
    self.init(data, id: \.id, editActions: editActions, content: content)
  }

  /// Makes a view for each element of a binding's collection, which the list may change.
  public nonisolated init<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection
  >(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == [IndexedBinding<C, ID>] {
    self.init(data, id: id, content: content)
    if editActions.contains(.delete) {
      edits.onDelete = { data.wrappedValue.remove(atOffsets: $0) }
    }
    if editActions.contains(.move) {
      edits.onMove = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}

extension List where SelectionValue == Never {
  public nonisolated init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C.Element: Identifiable,
    Content == ForEach<[IndexedBinding<C, C.Element.ID>], C.Element.ID, RowContent>
  {
    self.init(storing: ForEach(data, content: rowContent))
  }

  public nonisolated init<
    C: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View
  >(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where Content == ForEach<[IndexedBinding<C, ID>], ID, RowContent> {
    self.init(storing: ForEach(data, id: id, content: rowContent))
  }

  public nonisolated init<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View
  >(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C.Element: Identifiable,
    Content == ForEach<[IndexedBinding<C, C.Element.ID>], C.Element.ID, RowContent>
  {
    self.init(storing: ForEach(data, editActions: editActions, content: rowContent))
  }

  public nonisolated init<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, ID: Hashable,
    RowContent: View
  >(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where Content == ForEach<[IndexedBinding<C, ID>], ID, RowContent> {
    self.init(storing: ForEach(data, id: id, editActions: editActions, content: rowContent))
  }
}

extension List {
  @_disfavoredOverload
  public nonisolated init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C.Element: Identifiable,
    Content == ForEach<[IndexedBinding<C, C.Element.ID>], C.Element.ID, RowContent>
  {
    self.init(
      storing: ForEach(data, content: rowContent), selection: selection.map { ListSelection($0) })
  }

  @_disfavoredOverload
  public nonisolated init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
    _ data: Binding<C>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C.Element: Identifiable,
    Content == ForEach<[IndexedBinding<C, C.Element.ID>], C.Element.ID, RowContent>
  {
    self.init(
      storing: ForEach(data, content: rowContent),
      selection: selection.map { ListSelection(several: $0) })
  }

  public nonisolated init<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View
  >(
    _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C.Element: Identifiable,
    Content == ForEach<[IndexedBinding<C, C.Element.ID>], C.Element.ID, RowContent>
  {
    self.init(
      storing: ForEach(data, editActions: editActions, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }

  public nonisolated init<
    C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View
  >(
    _ data: Binding<C>, editActions: EditActions<C>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  )
  where
    C.Element: Identifiable,
    Content == ForEach<[IndexedBinding<C, C.Element.ID>], C.Element.ID, RowContent>
  {
    self.init(
      storing: ForEach(data, editActions: editActions, content: rowContent),
      selection: selection.map { ListSelection(several: $0) })
  }
}

extension List {
  @_disfavoredOverload
  public nonisolated init<
    C: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View
  >(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where Content == ForEach<[IndexedBinding<C, ID>], ID, RowContent> {
    self.init(
      storing: ForEach(data, id: id, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }

  @_disfavoredOverload
  public nonisolated init<
    C: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View
  >(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
  ) where Content == ForEach<[IndexedBinding<C, ID>], ID, RowContent> {
    self.init(
      storing: ForEach(data, id: id, content: rowContent),
      selection: selection.map { ListSelection(several: $0) })
  }
}

public import FlipbookViews
import Foundation

extension ListSelection {
  /// A choice of at most one row.
  init<Value: Hashable>(_ binding: Binding<Value?>) {
    self.init(
      isSelected: { tag in binding.wrappedValue.map { AnyHashable($0) == tag } ?? false },
      accepts: { $0.base is Value },
      choose: { tag in if let value = tag.base as? Value { binding.wrappedValue = value } },
      isMultiple: false, chosen: { binding.wrappedValue.map { AnyHashable($0) } },
      all: { binding.wrappedValue.map { [AnyHashable($0)] } ?? [] },
      clear: { binding.wrappedValue = nil })
  }

  /// A choice of exactly one row.
  init<Value: Hashable>(one binding: Binding<Value>) {
    self.init(
      isSelected: { AnyHashable(binding.wrappedValue) == $0 }, accepts: { $0.base is Value },
      choose: { tag in if let value = tag.base as? Value { binding.wrappedValue = value } },
      isMultiple: false, chosen: { AnyHashable(binding.wrappedValue) },
      all: { [AnyHashable(binding.wrappedValue)] }, clear: {})
  }

  /// A choice of several rows.
  init<Value: Hashable>(several binding: Binding<Set<Value>>) {
    self.init(
      isSelected: { tag in (tag.base as? Value).map(binding.wrappedValue.contains) ?? false },
      accepts: { $0.base is Value },
      choose: { tag in
        guard let value = tag.base as? Value else { return }
        if binding.wrappedValue.remove(value) == nil { binding.wrappedValue.insert(value) }
      }, isMultiple: true,
      chosen: {
        let chosen = binding.wrappedValue
        return chosen.count == 1 ? chosen.first.map { AnyHashable($0) } : nil
      }, all: { binding.wrappedValue.map { AnyHashable($0) } }, clear: { binding.wrappedValue = [] }
    )
  }
}

// MARK: - Views of one's own

extension List {
  public nonisolated init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) {
    self.init(storing: content(), selection: selection.map { ListSelection($0) })
  }

  public nonisolated init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) {
    self.init(storing: content(), selection: selection.map { ListSelection(several: $0) })
  }

  @_disfavoredOverload
  public nonisolated init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(storing: content(), selection: ListSelection(one: selection))
  }
}

extension List where SelectionValue == Never {
  public nonisolated init(@ViewBuilder content: () -> Content) { self.init(storing: content()) }
}

// MARK: - Rows of a collection

extension List where SelectionValue == Never {
  // A binding to a collection is a collection, too: its own initializers go first.

  @_disfavoredOverload
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
  {
    self.init(storing: ForEach(data, content: rowContent))
  }

  @_disfavoredOverload
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(storing: ForEach(data, id: id, content: rowContent))
  }

  public nonisolated init<RowContent: View>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(storing: ForEach(data, content: rowContent))
  }
}

extension List {
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
  {
    self.init(
      storing: ForEach(data, content: rowContent), selection: selection.map { ListSelection($0) })
  }

  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
  {
    self.init(
      storing: ForEach(data, content: rowContent),
      selection: selection.map { ListSelection(several: $0) })
  }

  @_disfavoredOverload
  public nonisolated init<Data: RandomAccessCollection, RowContent: View>(
    _ data: Data, selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable
  {
    self.init(
      storing: ForEach(data, content: rowContent), selection: ListSelection(one: selection))
  }

  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(
      storing: ForEach(data, id: id, content: rowContent),
      selection: selection.map { ListSelection($0) })
  }

  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(
      storing: ForEach(data, id: id, content: rowContent),
      selection: selection.map { ListSelection(several: $0) })
  }

  @_disfavoredOverload
  public nonisolated init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  ) where Content == ForEach<Data, ID, RowContent> {
    self.init(
      storing: ForEach(data, id: id, content: rowContent), selection: ListSelection(one: selection))
  }

  public nonisolated init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(
      storing: ForEach(data, content: rowContent), selection: selection.map { ListSelection($0) })
  }

  public nonisolated init<RowContent: View>(
    _ data: Range<Int>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent> {
    self.init(
      storing: ForEach(data, content: rowContent),
      selection: selection.map { ListSelection(several: $0) })
  }
}

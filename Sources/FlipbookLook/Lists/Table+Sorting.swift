public import FlipbookViews
public import Foundation

// Tables whose columns sort. They are not sorted by a touch: the rows stay in the order of the data.

extension Table {
  public nonisolated init<Sort: SortComparator>(
    _ data: [Value], sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<[Value]>, Columns: TableColumnContent,
    Columns.TableRowValue == Value, Sort.Compared == Value
  {
    self.init(values: data, columns: columns()._columns)
  }

  public nonisolated init<Sort: SortComparator>(
    _ data: [Value], selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<[Value]>, Columns: TableColumnContent,
    Columns.TableRowValue == Value, Sort.Compared == Value
  {
    self.init(values: data, columns: columns()._columns, selection: ListSelection(selection))
  }

  public nonisolated init<Sort: SortComparator>(
    _ data: [Value], selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<[Value]>, Columns: TableColumnContent,
    Columns.TableRowValue == Value, Sort.Compared == Value
  {
    self.init(
      values: data, columns: columns()._columns, selection: ListSelection(several: selection))
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content: View, Label == Text {
  /// A column that sorts by a value.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title: Text(titleKey), content: content)
  }

  /// A column that sorts by a value.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Comparable>(
    _ title: S, value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title: Text(title), content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
  /// A column that shows a text and sorts by it.
  @_disfavoredOverload
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(title: Text(titleKey)) { Text($0[keyPath: value]) }
  }
}

public import FlipbookViews
public import Foundation

// Tables whose columns sort: a touch of a title changes the order, and the app sorts its data.

extension Table {
  public nonisolated init<Sort: SortComparator>(
    _ data: [Value], sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<[Value]>, Columns: TableColumnContent,
    Columns.TableRowValue == Value, Sort.Compared == Value
  {
    self.init(values: data, columns: columns()._columns, order: TableOrder(sortOrder))
  }

  public nonisolated init<Sort: SortComparator>(
    _ data: [Value], selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<[Value]>, Columns: TableColumnContent,
    Columns.TableRowValue == Value, Sort.Compared == Value
  {
    self.init(
      values: data, columns: columns()._columns, selection: ListSelection(selection),
      order: TableOrder(sortOrder))
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
      values: data, columns: columns()._columns, selection: ListSelection(several: selection),
      order: TableOrder(sortOrder))
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content: View, Label == Text {
  /// A column that sorts by a value.
  public init<V: Comparable>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title: Text(titleKey), comparator: KeyPathComparator(value), content: content)
  }

  /// A column that sorts by a value.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Comparable>(
    _ title: S, value: KeyPath<RowValue, V>,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title: Text(title), comparator: KeyPathComparator(value), content: content)
  }

  /// A column that sorts by a value as a comparator says.
  public init<V, C: SortComparator>(
    _ titleKey: LocalizedStringKey, value: KeyPath<RowValue, V>, comparator: C,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) where C.Compared == V {
    self.init(
      title: Text(titleKey), comparator: KeyPathComparator(value, comparator: comparator),
      content: content)
  }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Content == Text, Label == Text {
  /// A column that shows a text and sorts by it.
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(title: Text(titleKey), comparator: KeyPathComparator(value)) {
      Text($0[keyPath: value])
    }
  }

  /// A column that shows a text and sorts by it.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    self.init(title: Text(title), comparator: KeyPathComparator(value)) {
      Text($0[keyPath: value])
    }
  }
}

extension TableColumn
where Sort: SortComparator, Sort.Compared == RowValue, Content: View, Label == Text {
  /// A column that sorts as a comparator says.
  public init(
    _ titleKey: LocalizedStringKey, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title: Text(titleKey), comparator: comparator, content: content)
  }

  /// A column that sorts as a comparator says.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, sortUsing comparator: Sort,
    @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title: Text(title), comparator: comparator, content: content)
  }
}

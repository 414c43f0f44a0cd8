public import FlipbookViews
public import Foundation

// Tables whose rows are said one by one, in sections or not.

extension Table {
  public nonisolated init(
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where
    Rows: TableRowContent, Columns: TableColumnContent, Rows.TableRowValue == Value,
    Columns.TableRowValue == Value
  {
    self.init(values: rows()._values, columns: columns()._columns)
  }

  public nonisolated init(
    selection: Binding<Value.ID?>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where
    Rows: TableRowContent, Columns: TableColumnContent, Rows.TableRowValue == Value,
    Columns.TableRowValue == Value
  {
    self.init(
      values: rows()._values, columns: columns()._columns, selection: ListSelection(selection))
  }

  public nonisolated init(
    selection: Binding<Set<Value.ID>>, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where
    Rows: TableRowContent, Columns: TableColumnContent, Rows.TableRowValue == Value,
    Columns.TableRowValue == Value
  {
    self.init(
      values: rows()._values, columns: columns()._columns,
      selection: ListSelection(several: selection))
  }

  public nonisolated init<Sort: SortComparator>(
    sortOrder: Binding<[Sort]>, @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where
    Rows: TableRowContent, Columns: TableColumnContent, Rows.TableRowValue == Value,
    Columns.TableRowValue == Value, Sort.Compared == Value
  {
    self.init(
      values: rows()._values, columns: columns()._columns, order: TableOrder(sortOrder))
  }

  public nonisolated init<Sort: SortComparator>(
    selection: Binding<Value.ID?>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where
    Rows: TableRowContent, Columns: TableColumnContent, Rows.TableRowValue == Value,
    Columns.TableRowValue == Value, Sort.Compared == Value
  {
    self.init(
      values: rows()._values, columns: columns()._columns, selection: ListSelection(selection),
      order: TableOrder(sortOrder))
  }

  public nonisolated init<Sort: SortComparator>(
    selection: Binding<Set<Value.ID>>, sortOrder: Binding<[Sort]>,
    @TableColumnBuilder<Value, Sort> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where
    Rows: TableRowContent, Columns: TableColumnContent, Rows.TableRowValue == Value,
    Columns.TableRowValue == Value, Sort.Compared == Value
  {
    self.init(
      values: rows()._values, columns: columns()._columns,
      selection: ListSelection(several: selection), order: TableOrder(sortOrder))
  }
}

/// Rows of a table below a title; the title is not shown.
extension Section: TableRowContent where Content: TableRowContent {
  public var _values: [Content.TableRowValue] { content._values }

  public nonisolated init<V: Identifiable>(
    @TableRowBuilder<V> content: () -> Content
  ) where Parent == EmptyView, Footer == EmptyView, Content.TableRowValue == V {
    self.init(storing: EmptyView(), content(), EmptyView())
  }

  public nonisolated init<V: Identifiable>(
    _ titleKey: LocalizedStringKey, @TableRowBuilder<V> content: () -> Content
  ) where Parent == Text, Footer == EmptyView, Content.TableRowValue == V {
    self.init(storing: Text(titleKey), content(), EmptyView())
  }
}

public import FlipbookViews
import Foundation

/// The rows of a table that are made of a collection.
nonisolated public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
  public let _values: [Data.Element]
}

// An array's elements are found before the columns are read, whose key paths begin at them.
extension Table {
  public nonisolated init(
    _ data: [Value], @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<[Value]>, Columns: TableColumnContent,
    Columns.TableRowValue == Value
  {
    self.init(values: data, columns: columns()._columns)
  }

  public nonisolated init(
    _ data: [Value], selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<[Value]>, Columns: TableColumnContent,
    Columns.TableRowValue == Value
  {
    self.init(values: data, columns: columns()._columns, selection: ListSelection(selection))
  }

  public nonisolated init(
    _ data: [Value], selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<[Value]>, Columns: TableColumnContent,
    Columns.TableRowValue == Value
  {
    self.init(
      values: data, columns: columns()._columns, selection: ListSelection(several: selection))
  }
}

extension Table {
  @_disfavoredOverload
  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Columns: TableColumnContent, Data.Element == Value,
    Columns.TableRowValue == Value
  {
    self.init(values: Array(data), columns: columns()._columns)
  }

  @_disfavoredOverload
  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Columns: TableColumnContent, Data.Element == Value,
    Columns.TableRowValue == Value
  {
    self.init(
      values: Array(data), columns: columns()._columns, selection: ListSelection(selection))
  }

  @_disfavoredOverload
  public nonisolated init<Data: RandomAccessCollection>(
    _ data: Data, selection: Binding<Set<Value.ID>>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns
  )
  where
    Rows == TableForEachContent<Data>, Columns: TableColumnContent, Data.Element == Value,
    Columns.TableRowValue == Value
  {
    self.init(
      values: Array(data), columns: columns()._columns,
      selection: ListSelection(several: selection))
  }

  public nonisolated init(
    of valueType: Value.Type, @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where
    Rows: TableRowContent, Columns: TableColumnContent, Rows.TableRowValue == Value,
    Columns.TableRowValue == Value
  {
    self.init(values: rows()._values, columns: columns()._columns)
  }

  public nonisolated init(
    of valueType: Value.Type, selection: Binding<Value.ID?>,
    @TableColumnBuilder<Value, Never> columns: () -> Columns,
    @TableRowBuilder<Value> rows: () -> Rows
  )
  where
    Rows: TableRowContent, Columns: TableColumnContent, Rows.TableRowValue == Value,
    Columns.TableRowValue == Value
  {
    self.init(
      values: rows()._values, columns: columns()._columns, selection: ListSelection(selection))
  }
}

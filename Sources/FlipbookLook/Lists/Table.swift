import FlipbookGeometry
import FlipbookLayout
public import FlipbookViews
public import Foundation

/// Rows of several columns; on a phone only the first column is shown.
public struct Table<Value: Identifiable, Rows, Columns>: View {
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.tableColumnHeaders) private var headers
  nonisolated(unsafe) private let values: [Value]
  nonisolated(unsafe) private let columns: [TableColumnParts<Value>]
  nonisolated private let selection: ListSelection?

  /// The order of the rows; nil for a table that is not sorted.
  nonisolated private let order: TableOrder?

  nonisolated init(
    values: [Value], columns: [TableColumnParts<Value>], selection: ListSelection? = nil,
    order: TableOrder? = nil
  ) {
    (self.values, self.columns, self.selection) = (values, columns, selection)
    self.order = order
  }

  public var body: some View {
    let isWide = sizeClass == .regular
    let shown = isWide ? columns : Array(columns.prefix(1))
    let layout = TableLayout(widths: isWide ? shown.map(\.width) : [TableColumnWidth()])
    return List(
      storing: Group {
        if isWide, headers != .hidden {
          layout {
            ForEach(shown.indices, id: \.self) { index in
              TableTitle(
                title: shown[index].title, order: order, comparator: shown[index].comparator)
            }
          }
        }
        ForEach(values) { value in
          layout {
            ForEach(shown.indices, id: \.self) { shown[$0].cell(value).lineLimit(1) }
          }
        }
      }, selection: selection as ListSelection?, of: Value.ID.self
    )
    .listStyle(.plain)
  }
}

extension List {
  /// Creates a list of a selection that is known by its type alone.
  fileprivate nonisolated init(
    storing content: Content, selection: ListSelection?, of type: SelectionValue.Type
  ) {
    self.init(storing: content, selection: selection)
  }
}

/// A column of a table: its title, and its cell for a value.
nonisolated public struct TableColumnParts<Value> {
  let title: Text
  var width = TableColumnWidth()

  /// The order that a touch of the title asks for; nil for none.
  var comparator: (any SortComparator)?
  let cell: @MainActor (Value) -> AnyView
}

/// A part of a table's columns.
nonisolated public protocol TableColumnContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable

  /// The columns, from the leading edge on.
  var _columns: [TableColumnParts<TableRowValue>] { get }
}

/// A column of a table.
nonisolated public struct TableColumn<RowValue: Identifiable, Sort, Content, Label>:
  TableColumnContent
{
  public typealias TableRowValue = RowValue

  public private(set) var _columns: [TableColumnParts<RowValue>]

  init(
    title: Text, comparator: (any SortComparator)? = nil, content: @escaping (RowValue) -> Content
  ) where Content: View {
    _columns = [
      TableColumnParts(title: title, comparator: comparator) { AnyView(content($0)) }
    ]
  }

  /// Sets the width of the column, in points; nil for one that goes with the table's.
  public func width(_ width: CGFloat? = nil) -> Self {
    limited(to: TableColumnWidth(min: width, max: width))
  }

  /// Sets the limits of the column's width, in points; within them columns are equally wide.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self {
    limited(to: TableColumnWidth(min: min, max: max))
  }

  private func limited(to width: TableColumnWidth) -> Self {
    var column = self
    for index in _columns.indices { column._columns[index].width = width }
    return column
  }
}

extension TableColumn where Sort == Never, Content: View, Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title: Text(titleKey), content: content)
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    self.init(title: Text(title), content: content)
  }
}

extension TableColumn where Sort == Never, Content == Text, Label == Text {
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    self.init(title: Text(titleKey)) { Text($0[keyPath: value]) }
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    self.init(title: Text(title)) { Text($0[keyPath: value]) }
  }
}

/// Columns of a table, one after the other.
nonisolated public struct TupleTableColumnContent<RowValue: Identifiable>: TableColumnContent {
  public typealias TableRowValue = RowValue

  public let _columns: [TableColumnParts<RowValue>]
}

/// Makes columns of a table.
@resultBuilder
nonisolated public struct TableColumnBuilder<RowValue: Identifiable, Sort> {
  // A column that sorts is preferred in a table that does.
  public static func buildExpression<Content, Label>(
    _ column: TableColumn<RowValue, Sort, Content, Label>
  ) -> TableColumn<RowValue, Sort, Content, Label> { column }

  @_disfavoredOverload
  public static func buildExpression<C: TableColumnContent>(_ column: C) -> C
  where C.TableRowValue == RowValue { column }

  public static func buildPartialBlock<C: TableColumnContent>(first: C) -> C
  where C.TableRowValue == RowValue { first }

  public static func buildPartialBlock<C0: TableColumnContent, C1: TableColumnContent>(
    accumulated: C0, next: C1
  ) -> TupleTableColumnContent<RowValue>
  where C0.TableRowValue == RowValue, C1.TableRowValue == RowValue {
    TupleTableColumnContent(_columns: accumulated._columns + next._columns)
  }
}

/// A part of a table's rows.
nonisolated public protocol TableRowContent<TableRowValue> {
  associatedtype TableRowValue: Identifiable

  /// The values of the rows, in their order.
  var _values: [TableRowValue] { get }
}

/// A row of a table.
nonisolated public struct TableRow<Value: Identifiable>: TableRowContent {
  public let _values: [Value]

  public init(_ value: Value) { _values = [value] }
}

/// Rows of a table, one after the other.
nonisolated public struct TupleTableRowContent<Value: Identifiable>: TableRowContent {
  public let _values: [Value]
}

extension ForEach: TableRowContent where Content: TableRowContent {
  public typealias TableRowValue = Content.TableRowValue

  public nonisolated var _values: [Content.TableRowValue] { data.flatMap { content($0)._values } }
}

extension ForEach where Content: TableRowContent {
  public nonisolated init<V>(
    _ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
  ) where ID == Data.Element.ID, V == Content.TableRowValue, Data.Element: Identifiable {
    self.init(rows: data, id: { $0.id }, content: content)
  }
}

/// Makes rows of a table.
@resultBuilder
nonisolated public struct TableRowBuilder<Value: Identifiable> {
  public static func buildExpression<C: TableRowContent>(_ row: C) -> C
  where C.TableRowValue == Value { row }

  public static func buildPartialBlock<C: TableRowContent>(first: C) -> C
  where C.TableRowValue == Value { first }

  public static func buildPartialBlock<C0: TableRowContent, C1: TableRowContent>(
    accumulated: C0, next: C1
  ) -> TupleTableRowContent<Value>
  where C0.TableRowValue == Value, C1.TableRowValue == Value {
    TupleTableRowContent(_values: accumulated._values + next._values)
  }
}

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

  nonisolated init(
    values: [Value], columns: [TableColumnParts<Value>], selection: ListSelection? = nil
  ) {
    (self.values, self.columns, self.selection) = (values, columns, selection)
  }

  public var body: some View {
    let isWide = sizeClass == .regular
    let shown = isWide ? columns : Array(columns.prefix(1))
    return List(
      storing: Group {
        if isWide, headers != .hidden { TableHeader(titles: shown.map(\.title)) }
        ForEach(values) { value in
          TableLine(cells: shown.map { $0.cell(value) })
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

/// The titles of the columns of a table.
private struct TableHeader: View {
  let titles: [Text]

  var body: some View {
    HStack(spacing: 0) {
      ForEach(titles.indices, id: \.self) { index in
        titles[index]
          .font(.footnote.weight(.semibold))
          .foregroundStyle(.secondary)
          .lineLimit(1)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }
}

/// The cells of a row of a table.
private struct TableLine: View {
  let cells: [AnyView]

  var body: some View {
    HStack(spacing: 0) {
      ForEach(cells.indices, id: \.self) { index in
        cells[index].lineLimit(1).frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }
}

/// A column of a table: its title, and its cell for a value.
nonisolated public struct TableColumnParts<Value> {
  let title: Text
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

  public let _columns: [TableColumnParts<RowValue>]

  init(title: Text, content: @escaping (RowValue) -> Content) where Content: View {
    _columns = [TableColumnParts(title: title) { AnyView(content($0)) }]
  }

  /// Sets the width of the column; all columns are equally wide here.
  public func width(_ width: CGFloat? = nil) -> Self { self }

  /// Sets the limits of the column's width; all columns are equally wide here.
  public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> Self {
    self
  }
}

extension TableColumn where Sort == Never, Content: View, Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    _columns = [TableColumnParts(title: Text(titleKey)) { AnyView(content($0)) }]
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, @ViewBuilder content: @escaping (RowValue) -> Content
  ) {
    _columns = [TableColumnParts(title: Text(title)) { AnyView(content($0)) }]
  }
}

extension TableColumn where Sort == Never, Content == Text, Label == Text {
  public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
    _columns = [
      TableColumnParts(title: Text(titleKey)) { AnyView(Text($0[keyPath: value])) }
    ]
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, value: KeyPath<RowValue, String>) {
    _columns = [TableColumnParts(title: Text(title)) { AnyView(Text($0[keyPath: value])) }]
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
  public static func buildExpression<S, Content, Label>(
    _ column: TableColumn<RowValue, S, Content, Label>
  ) -> TableColumn<RowValue, S, Content, Label> { column }

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

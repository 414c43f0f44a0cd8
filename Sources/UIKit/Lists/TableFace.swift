import FlipbookLayout
import FlipbookLook
import FlipbookViews
import Foundation

/// The scrolling of a table's list, in points.
struct TableScroll: Equatable {
  /// The distance from the upper end of the content.
  var offset: CGFloat

  /// The height of the content.
  var height: CGFloat
}

/// A row, known by a number.
struct TableRow: Identifiable {
  let id: Int

  /// The height that code has given it when the rows were shown; nil for that of its content.
  var height: CGFloat?
}

/// A section of rows, known by a number.
struct TableSection: Identifiable {
  let id: Int
  var rows: [TableRow]
  var header: String?
  var footer: String?
  var headerView: UIView?
  var footerView: UIView?

  /// The heights that code gives the views above and below; nil for those of their content.
  var headerHeight: CGFloat?
  var footerHeight: CGFloat?
}

/// The rows as a list.
struct TableFace: View {
  let table: UITableView
  let sections: [TableSection]

  /// A number, so that another one has the list made anew.
  let version: Int

  var body: some View {
    ScrollViewReader { proxy in
      styled
        .onAppear { [table] in table.scrollTo = { proxy.scrollTo($0, anchor: $1) } }
    }
    .onScrollGeometry(for: TableScroll.self) { geometry in
      TableScroll(
        offset: geometry.contentOffset.y + geometry.contentInsets.top,
        height: geometry.contentSize.height)
    } action: { [table] scroll in
      table.didScroll(scroll)
    }
  }

  @ViewBuilder private var styled: some View {
    switch table.style {
    case .plain: refreshed.listStyle(.plain)
    case .grouped: refreshed.listStyle(.grouped)
    case .insetGrouped: refreshed.listStyle(.insetGrouped)
    }
  }

  private var refreshed: some View {
    let own = table.refreshControl?.ownRefresh
    return backed.refreshed(by: own)
      .modifier(TableIndex(table: table, version: version))
      .scrollDismissesKeyboard(table.keyboardDismissal)
      .environment(\.editMode, .constant(table.isEditing ? .active : .inactive))
      .animation(table.refreshMotion, value: own?.isOn ?? false)
  }

  @ViewBuilder private var backed: some View {
    if let view = table.backgroundView {
      list.scrollContentBackground(.hidden).background {
        view.embedded(in: table, width: .infinity, height: .infinity)
      }
    } else {
      list
    }
  }

  @ViewBuilder private var list: some View {
    if table.allowsMultipleSelectionDuringEditing {
      List(selection: table.circles) { content }
    } else {
      List { content }
    }
  }

  @ViewBuilder private var content: some View {
    Group {
      if let view = table.tableHeaderView { TableEdge(table: table, view: view) }
      ForEach(sections) { section in
        Section {
          ForEach(section.rows) { row in TableRowView(table: table, row: row, version: version) }
            .onDelete { [table] in
              for index in $0.reversed() { table.delete(section.rows[index].id) }
            }
            .onMove { [table] in table.move($0, to: $1, in: section.id) }
        } header: {
          edge(section.headerView, section.header, section.headerHeight)
        } footer: {
          edge(section.footerView, section.footer, section.footerHeight)
        }
      }
      if let view = table.tableFooterView { TableEdge(table: table, view: view) }
    }
  }

  /// The view or the text above or below a section, in the height that code gives it.
  ///
  /// - SeeAlso: That 0, and heights next to it, leave no room: derived from public code that hides
  ///   headers with `CGFloat.leastNormalMagnitude`.
  @ViewBuilder private func edge(
    _ view: UIView?, _ text: String?, _ height: CGFloat?
  ) -> some View {
    if let height {
      if height >= 1 {
        ZStack(alignment: .leading) {
          Color.clear
          if let view {
            view.embedded(in: table, width: .infinity, height: .infinity)
          } else if let text {
            Text(verbatim: text).padding(.horizontal, 16)
          }
        }
        .frame(height: height)
        .listRowInsets(EdgeInsets())
      }
    } else {
      words(view, text)
    }
  }

  /// The view of code above or below a section, or else its text.
  @ViewBuilder private func words(_ view: UIView?, _ text: String?) -> some View {
    if let view {
      view.embedded(in: table)
    } else if let text {
      Text(verbatim: text)
    }
  }
}

/// The view above or below all sections; one without a height takes no row.
private struct TableEdge: View {
  let table: UITableView
  let view: UIView

  var body: some View {
    if view.bounds.height > 0 {
      view.embedded(in: table, width: .infinity)
        .listRowInsets(EdgeInsets())
        .listRowBackground(Color.clear)
        .listRowSeparator(.hidden)
    }
  }
}

/// One row: the cell's content, its accessory and its swipe actions.
private struct TableRowView: View {
  let table: UITableView
  let row: TableRow
  let version: Int

  var body: some View {
    let cell = table.cell(row)
    let _ = cell?.hasGivenHeight = row.height != nil
    Button { [table, row] in
      table.choose(row.id)
    } label: {
      HStack {
        cell?.row
        accessory(cell)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .frame(height: row.height)
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .contextMenu(asking: table.menu(of: row.id))
    .listRowInsets(cell?.rowInsets)
    .listRowHeight(row.height, least: cell?.leastHeight)
    .modifier(RowLine(table: table, inset: cell?.ownSeparatorInset, beside: cell?.rowInsets))
    .listRowBackground(background(cell))
    .deleteDisabled(!table.deletes(row))
    .moveDisabled(!table.moves(row))
    .swipeActions(edge: .trailing) { buttons(isTrailing: true) }
    .swipeActions(edge: .leading) { buttons(isTrailing: false) }
  }

  /// The ground of the row: a view or a colour of the cell's; nil for that of lists.
  private func background(_ cell: UITableViewCell?) -> AnyView? {
    if table.isSelected(row), !table.showsCircles,
      cell?.selectionStyle != UITableViewCell.SelectionStyle.none
    {
      let chosen = cell?.selectedBackgroundView?.embedded(
        in: table, width: .infinity, height: .infinity)
      return chosen ?? AnyView(Color(uiColor: .systemGray4))
    }
    if let view = cell?.backgroundView {
      return view.embedded(in: table, width: .infinity, height: .infinity)
    }
    return cell?.backgroundColor.map { AnyView(Color(uiColor: $0)) }
  }

  @ViewBuilder private func accessory(_ cell: UITableViewCell?) -> some View {
    let isEditing = table.isEditing
    if let view = isEditing ? cell?.editingAccessoryView : cell?.accessoryView {
      Spacer()
      view.embedded(in: table)
    } else {
      switch isEditing ? cell?.editingAccessoryType : cell?.accessoryType {
      case .disclosureIndicator?:
        Spacer()
        chevron
      case .checkmark?:
        Spacer()
        Image(systemName: "checkmark").foregroundStyle(.tint)
      case .detailButton?:
        Spacer()
        details
      case .detailDisclosureButton?:
        Spacer()
        details
        chevron
      default: EmptyView()
      }
    }
  }

  private var chevron: some View {
    Image(systemName: "chevron.forward").foregroundStyle(.tertiary).imageScale(.small)
  }

  private var details: some View {
    Image(systemName: "info.circle").foregroundStyle(.tint)
      .onTapGesture { [table, row] in
        guard let path = table.path(of: row.id) else { return }
        table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
        table.cells[row.id]?.interface.accessory?()
      }
  }

  private func buttons(isTrailing: Bool) -> some View {
    let actions = table.actions(row, isTrailing: isTrailing)
    return ForEach(actions.indices, id: \.self) { index in
      let action = actions[index]
      Button(role: action.style == .destructive ? .destructive : nil) { [table] in
        action.handler(action, table) { _ in }
      } label: {
        if let image = action.image {
          image.image
        } else {
          Text(verbatim: action.title ?? "")
        }
      }
      .tint(action.backgroundColor.map { Color(uiColor: $0) })
    }
  }
}

/// The line below a row: its colour, and the room beside it.
private struct RowLine: ViewModifier {
  let table: UITableView

  /// The room that the cell gives it; nil for that of the table.
  let inset: UIEdgeInsets?

  /// The room around the row's content; nil for that of lists.
  let beside: EdgeInsets?

  /// The room beside the content of lists.
  private static let side: CGFloat = 16

  /// An inset from which on a line is meant to be hidden, in points (chosen).
  private static let hiding: CGFloat = 1000

  @ViewBuilder func body(content: Content) -> some View {
    let given = inset ?? table.separatorInset
    let isHidden =
      table.separatorStyle == .none || given.left >= Self.hiding || given.right >= Self.hiding
    let line =
      content
      .listRowSeparator(isHidden ? .hidden : .automatic)
      .listRowSeparatorTint(table.separatorColor.map { Color(uiColor: $0) })
    let usual = UIEdgeInsets(top: 0, left: Self.side, bottom: 0, right: 0)
    if inset == nil, given == usual, beside == nil {
      line
    } else {
      let (leading, trailing) = (beside?.leading ?? Self.side, beside?.trailing ?? Self.side)
      line
        .alignmentGuide(.listRowSeparatorLeading) { _ in given.left - leading }
        .alignmentGuide(.listRowSeparatorTrailing) { $0.width + trailing - given.right }
    }
  }
}

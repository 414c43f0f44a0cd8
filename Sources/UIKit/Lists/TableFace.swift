import FlipbookLayout
import FlipbookLook
import FlipbookViews
import Foundation

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
    .onLaterScrollGeometry(for: CGFloat.self) { geometry in
      geometry.contentOffset.y + geometry.contentInsets.top
    } action: { [table] offset in
      table.didScroll(to: offset)
    }
  }

  @ViewBuilder private var styled: some View {
    switch table.style {
    case .plain: backed.listStyle(.plain)
    case .grouped: backed.listStyle(.grouped)
    case .insetGrouped: backed.listStyle(.insetGrouped)
    }
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

  private var list: some View {
    List {
      if let view = table.tableHeaderView { TableEdge(table: table, view: view) }
      ForEach(sections) { section in
        Section {
          ForEach(section.rows) { row in TableRowView(table: table, row: row, version: version) }
        } header: {
          words(section.headerView, section.header)
        } footer: {
          words(section.footerView, section.footer)
        }
      }
      if let view = table.tableFooterView { TableEdge(table: table, view: view) }
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
    .listRowInsets(cell?.rowInsets)
    .listRowSeparator(table.separatorStyle == .none ? .hidden : .automatic)
    .listRowBackground(background(cell))
    .swipeActions(edge: .trailing) { buttons(isTrailing: true) }
    .swipeActions(edge: .leading) { buttons(isTrailing: false) }
  }

  private func background(_ cell: UITableViewCell?) -> Color? {
    if table.isSelected(row), cell?.selectionStyle != UITableViewCell.SelectionStyle.none {
      return Color(uiColor: .systemGray4)
    }
    return cell?.backgroundColor.map { Color(uiColor: $0) }
  }

  @ViewBuilder private func accessory(_ cell: UITableViewCell?) -> some View {
    if let view = cell?.accessoryView {
      Spacer()
      view.embedded(in: table)
    } else {
      switch cell?.accessoryType {
      case .disclosureIndicator?:
        Spacer()
        Image(systemName: "chevron.forward").foregroundStyle(.tertiary)
          .imageScale(.small)
      case .checkmark?:
        Spacer()
        Image(systemName: "checkmark").foregroundStyle(.tint)
      case .detailButton?, .detailDisclosureButton?:
        Spacer()
        Image(systemName: "info.circle").foregroundStyle(.tint)
      default: EmptyView()
      }
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

import FlipbookLayout
import FlipbookMotion
import FlipbookViews
public import Foundation

/// Rows that are seen, and scrolled to.
extension UITableView {
  /// True if the source has other numbers of rows than it had when it was set.
  ///
  /// - SeeAlso: A table asks for its rows when it is first laid out, not before: documented,
  ///   `UITableView.reloadData()`.
  var hasOtherRows: Bool {
    guard let dataSource else { return false }
    return rowCounts(of: dataSource) != sections.map(\.rows.count)
  }

  /// The numbers of rows that a source has now, by section.
  func rowCounts(of dataSource: any UITableViewDataSource) -> [Int] {
    (0..<max(dataSource.numberOfSections(in: self), 0)).map { rowCount($0, of: dataSource) }
  }

  func rowCount(_ section: Int, of dataSource: any UITableViewDataSource) -> Int {
    max(dataSource.tableView(self, numberOfRowsInSection: section), 0)
  }

  func row(at path: IndexPath) -> TableRow.ID? {
    guard sections.indices.contains(path.section),
      sections[path.section].rows.indices.contains(path.row)
    else { return nil }
    return sections[path.section].rows[path.row].id
  }

  func path(of id: TableRow.ID) -> IndexPath? {
    for (section, content) in sections.enumerated() {
      if let index = content.rows.firstIndex(where: { $0.id == id }) {
        return IndexPath(row: index, section: section)
      }
    }
    return nil
  }

  func sectionIndex(of id: TableSection.ID) -> Int? { sections.firstIndex { $0.id == id } }

  /// The rows of which something is seen, from the first to the last; a row whose cell has no view
  /// of its own counts from when it was made.
  public var indexPathsForVisibleRows: [IndexPath]? {
    let area = convert(bounds, to: nil)
    return sections.indices.flatMap { section in
      sections[section].rows.indices.map { IndexPath(row: $0, section: section) }
    }.filter { path in
      guard let cell = cellForRow(at: path) else { return false }
      return cell.window == nil || cell.convert(cell.bounds, to: nil).intersects(area)
    }
  }

  public var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { cellForRow(at: $0) }
  }

  public func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    guard let id = row(at: indexPath) else { return }
    let anchor: UnitPoint? =
      switch scrollPosition {
      case .none: nil
      case .top: .top
      case .middle: .center
      case .bottom: .bottom
      }
    withAnimation(animated ? .default : nil) { scrollTo?(id, anchor) }
  }

  /// Asks for the cells of some rows again, which change at once.
  public func reconfigureRows(at indexPaths: [IndexPath]) {
    reloadRows(at: indexPaths, with: .none)
  }

  /// Shows sections and rows of which some were there before, with their cells.
  ///
  /// - Parameters:
  ///   - counts: The number of rows of each section, and its index before; nil for a new one.
  ///   - paths: The new paths of rows by those before; others are new.
  ///   - animation: The animation of the change.
  func rearrange(
    _ counts: [(rows: Int, before: Int?)], rows paths: [IndexPath: IndexPath],
    under animation: Animation?
  ) {
    var known: [IndexPath: TableRow] = [:]
    for (before, after) in paths {
      if let id = row(at: before) { known[after] = TableRow(id: id) }
    }
    let old = sections
    sections = counts.enumerated().map { section, count in
      let id = count.before.flatMap { old.indices.contains($0) ? old[$0].id : nil }
      let rows = (0..<count.rows).map { index in
        known[IndexPath(row: index, section: section)] ?? TableRow(id: newID())
      }
      return TableSection(id: id ?? newID(), rows: rows)
    }
    let left = Set(known.values.map(\.id))
    cells = cells.filter { left.contains($0.key) }
    for id in chosen where !left.contains(id) { unmark(id, animated: false) }
    showRows(animation)
  }

  func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath, with animation: RowAnimation) {
    change(animation) {
      guard row(at: indexPath) != nil, sections.indices.contains(newIndexPath.section) else {
        return
      }
      let moved = sections[indexPath.section].rows.remove(at: indexPath.row)
      let rows = sections[newIndexPath.section].rows.count
      sections[newIndexPath.section].rows.insert(moved, at: min(newIndexPath.row, rows))
    }
  }
}

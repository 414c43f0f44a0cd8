import FlipbookLayout
import FlipbookViews
import Foundation

/// Rows that are deleted, moved and swiped.
extension UITableView {
  func actions(_ row: TableRow, isTrailing: Bool) -> [UIContextualAction] {
    guard let path = path(of: row.id) else { return [] }
    let own =
      isTrailing
      ? delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
      : delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
    if let own { return own.actions }
    guard isTrailing, dataSource?.tableView(self, canEditRowAt: path) ?? false else { return [] }
    return [
      UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
        guard let self, let path = self.path(of: row.id) else { return }
        dataSource?.tableView(self, commit: .delete, forRowAt: path)
        done(true)
      }
    ]
  }

  // MARK: Editing

  /// True if a row can be deleted while the table is edited.
  func deletes(_ row: TableRow) -> Bool {
    guard isEditing, let path = path(of: row.id), canEdit(path) else { return false }
    switch delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete {
    case .delete: return true
    case .none: return false
    case .insert:
      ShownScene.diagnose("UITableViewCell.EditingStyle.insert: the row has no button")
      return false
    }
  }

  /// True if a row can be moved while the table is edited.
  func moves(_ row: TableRow) -> Bool {
    guard isEditing, let path = path(of: row.id) else { return false }
    return dataSource?.tableView(self, canMoveRowAt: path) ?? false
  }

  /// True if the source lets a row be edited.
  ///
  /// - SeeAlso: Rows of a source that carries out edits can be edited, unless it says otherwise:
  ///   documented, `tableView(_:canEditRowAt:)`.
  private func canEdit(_ path: IndexPath) -> Bool {
    dataSource?.tableView(self, canEditRowAt: path) ?? false
  }

  /// Carries out a tap on the button that deletes a row.
  func delete(_ row: TableRow.ID) {
    guard let path = path(of: row) else { return }
    dataSource?.tableView(self, commit: .delete, forRowAt: path)
  }

  /// Moves a row that a finger has put down in front of another one of its section.
  func move(_ offsets: IndexSet, to destination: Int, in section: TableSection.ID) {
    guard let from = offsets.first, let index = sectionIndex(of: section) else { return }
    let to = destination > from ? destination - 1 : destination
    guard to != from else { return }
    let (old, new) = (IndexPath(row: from, section: index), IndexPath(row: to, section: index))
    // The finger has brought it to its place.
    moveRow(at: old, to: new, with: .none)
    dataSource?.tableView(self, moveRowAt: old, to: new)
  }
}

extension LookHost {
  /// The scroll view of the list that it shows.
  var scrolledList: ScrollLayoutNode? { firstNode(ScrollLayoutNode.self) }
}

extension OverriddenMethods {
  private final class PlainTable: UITableViewController {}

  private final class EditedTable: UITableViewController {
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {}
  }

  private final class MovedTable: UITableViewController {
    override func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) {}
  }

  /// The method with which a controller of a table carries out edits.
  static let commits = OverriddenMethods(
    of: UITableViewController.self, replacedIn: EditedTable.self, notIn: PlainTable.self)

  /// The method with which a controller of a table moves rows.
  static let moves = OverriddenMethods(
    of: UITableViewController.self, replacedIn: MovedTable.self, notIn: PlainTable.self)
}

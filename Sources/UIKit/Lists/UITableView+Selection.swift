import FlipbookViews
import Foundation

/// Rows that are chosen.
extension UITableView {
  /// True if a finger may choose rows now.
  ///
  /// - SeeAlso: While a table is edited, only where code allows it: documented,
  ///   `allowsSelectionDuringEditing`.
  private var takesChoices: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  /// True if several rows can be chosen now.
  private var choosesSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// True while circles before the rows say which are chosen.
  var showsCircles: Bool { isEditing && allowsMultipleSelectionDuringEditing }

  func isSelected(_ row: TableRow) -> Bool { chosen.contains(row.id) }

  /// Notes that a row is chosen, in place of others unless several can be, and tells the cells.
  func mark(_ id: TableRow.ID, animated: Bool) {
    if !choosesSeveral {
      for old in chosen where old != id { unmark(old, animated: animated) }
    }
    if !chosen.contains(id) { chosen.append(id) }
    cells[id]?.setSelected(true, animated: animated)
  }

  func unmark(_ id: TableRow.ID, animated: Bool) {
    chosen.removeAll { $0 == id }
    cells[id]?.setSelected(false, animated: animated)
  }

  func unmarkAll(animated: Bool) {
    for id in chosen { unmark(id, animated: animated) }
  }

  /// Carries out a tap on a row.
  func choose(_ tapped: TableRow.ID) {
    guard takesChoices, let path = path(of: tapped) else { return }
    let shows = cells[tapped]?.selectionStyle != UITableViewCell.SelectionStyle.none
    if shows { cells[tapped]?.setHighlighted(true, animated: false) }
    if choosesSeveral, chosen.contains(tapped) {
      leave(path)
    } else {
      let wanted = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
      if let wanted, let id = row(at: wanted), !chosen.contains(id) { take(id, at: wanted) }
    }
    if shows { cells[tapped]?.setHighlighted(false, animated: false) }
  }

  /// Chooses a row, as a finger does.
  private func take(_ id: TableRow.ID, at path: IndexPath) {
    let old = choosesSeveral ? [] : chosen.compactMap { self.path(of: $0) }
    mark(id, animated: false)
    showRows()
    for path in old { delegate?.tableView(self, didDeselectRowAt: path) }
    delegate?.tableView(self, didSelectRowAt: path)
    cells[id]?.interface.choice?()
  }

  /// Undoes the choice of a row, as a finger does.
  private func leave(_ path: IndexPath) {
    let wanted = delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    guard let wanted, let id = row(at: wanted) else { return }
    unmark(id, animated: false)
    showRows()
    delegate?.tableView(self, didDeselectRowAt: wanted)
  }

  /// The chosen rows, as circles before them show and change them.
  var circles: Binding<Set<TableRow.ID>> {
    Binding { [weak self] in
      Set(self?.chosen ?? [])
    } set: { [weak self] new in
      guard let self else { return }
      let old = Set(chosen)
      for section in sections {
        for row in section.rows where old.contains(row.id) != new.contains(row.id) {
          choose(row.id)
        }
      }
    }
  }
}

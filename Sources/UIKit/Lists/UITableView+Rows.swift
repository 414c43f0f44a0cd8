import FlipbookLayout
import FlipbookMotion
import FlipbookViews
public import Foundation

/// Rows that are seen, and scrolled to.
extension UITableView {
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
}

import FlipbookViews

/// The column that the links of the column before lead to.
///
/// - SeeAlso: A link in an earlier column sets the view that the stack in the next one displays over
///   its first view: documented, `NavigationSplitView`. Without animation and without a button that
///   leads back to that: derived from common reports.
nonisolated final class ColumnTarget {
  /// The column's stack, while the columns are side by side.
  weak var controller: NavigationController?

  /// The segment of a stack that is written in the column.
  weak var segment: NavigationSegment?

  /// Brings the column, where it is a screen of one stack for all columns; nil side by side.
  var reveal: (() -> Void)?

  /// The value that waits until the column is there.
  private var pending: NavigationPath.Element?

  /// The value whose screen a link of the column before asked for.
  private var goal: AnyHashable?

  init() {}

  /// Shows the screen of a value, instead of all above the column's first view.
  ///
  /// - Parameters:
  ///   - element: The value.
  ///   - origin: The stack that the link is in.
  func show(_ element: NavigationPath.Element, from origin: NavigationController?) {
    if let reveal {
      if origin?.content(for: element.value) != nil {
        origin?.push(element)
      } else {
        pending = element
        reveal()
      }
      return
    }
    guard let controller else { return }
    withTransaction(.still) {
      controller.dropAll()
      goal = element.value
      controller.push(element, in: segment)
    }
  }

  /// Takes the value that waits for the column.
  func takePending() -> NavigationPath.Element? {
    defer { pending = nil }
    return pending
  }

  /// True once for the value that a link of the column before asked for.
  func takeGoal(_ value: AnyHashable) -> Bool {
    guard goal == value else { return false }
    goal = nil
    return true
  }
}

extension EnvironmentValues {
  private enum NextColumnKey: EnvironmentKey { static var defaultValue: ColumnTarget? { nil } }
  private enum OwnColumnKey: EnvironmentKey { static var defaultValue: ColumnTarget? { nil } }

  /// The column that links in the view lead to; nil for the stack around them.
  nonisolated var nextColumn: ColumnTarget? {
    get { self[NextColumnKey.self] }
    set { self[NextColumnKey.self] = newValue }
  }

  /// The column that a view is; nil in a stack.
  nonisolated var ownColumn: ColumnTarget? {
    get { self[OwnColumnKey.self] }
    set { self[OwnColumnKey.self] = newValue }
  }
}

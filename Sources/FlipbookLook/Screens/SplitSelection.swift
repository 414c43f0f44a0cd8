import FlipbookViews
import Foundation

/// The row that is chosen in a list, as the split view around it gets it.
nonisolated struct ColumnChoice: Equatable {
  /// The row's tag; nil if none is chosen.
  let tag: AnyHashable?

  /// Undoes the choice; a list that always has one keeps it.
  let clear: () -> Void

  static func == (first: Self, second: Self) -> Bool { first.tag == second.tag }
}

/// The choice in the list of a column; nil if it has none with a selection.
nonisolated enum ColumnChoiceKey: PreferenceKey {
  static var defaultValue: ColumnChoice? { nil }

  static func reduce(value: inout ColumnChoice?, nextValue: () -> ColumnChoice?) {
    value = value ?? nextValue()
  }
}

extension EnvironmentValues {
  private enum IsInColumnKey: EnvironmentKey { static let defaultValue = false }
  private enum RowSelectionKey: EnvironmentKey {
    static var defaultValue: ListSelection? { nil }
  }

  /// True for views in a leading column of a split view: links choose rows there.
  nonisolated var isInColumn: Bool {
    get { self[IsInColumnKey.self] }
    set { self[IsInColumnKey.self] = newValue }
  }

  /// The choice of rows in the list of a leading column.
  nonisolated var rowSelection: ListSelection? {
    get { self[RowSelectionKey.self] }
    set { self[RowSelectionKey.self] = newValue }
  }
}

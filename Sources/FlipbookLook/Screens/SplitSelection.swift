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

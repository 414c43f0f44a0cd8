import FlipbookGeometry
import FlipbookViews
import Foundation

/// The order of the rows of a table, which a touch of a column's title changes.
///
/// The data are the app's: it sorts them when it hears of a new order.
nonisolated struct TableOrder {
  /// The direction in which a column sorts the rows; nil for a column that does not come first.
  let direction: (any SortComparator) -> SortOrder?

  /// Puts a column first, or turns it round if it is.
  let choose: @MainActor (any SortComparator) -> Void

  /// - SeeAlso: A column that is chosen comes first in the order, a second choice turns it round:
  ///   documented, https://developer.apple.com/documentation/swiftui/table. The others behind it:
  ///   derived from that page, whose order has several.
  init<Sort: SortComparator>(_ order: Binding<[Sort]>) {
    func sorts(_ first: Sort, as second: Sort) -> Bool {
      var second = second
      second.order = first.order
      return first == second
    }
    direction = { comparator in
      guard let sort = comparator as? Sort, let first = order.wrappedValue.first,
        sorts(first, as: sort)
      else { return nil }
      return first.order
    }
    choose = { comparator in
      guard var sort = comparator as? Sort else { return }
      if let first = order.wrappedValue.first, sorts(first, as: sort) {
        sort.order = first.order == .forward ? .reverse : .forward
      }
      order.wrappedValue = [sort] + order.wrappedValue.filter { !sorts($0, as: sort) }
    }
  }
}

/// The title of a column, with a sign of its order.
///
/// - SeeAlso: The size of the letters and the sign: chosen.
struct TableTitle: View {
  let title: Text
  let order: TableOrder?
  let comparator: (any SortComparator)?

  var body: some View {
    if let order, let comparator {
      Button {
        order.choose(comparator)
      } label: {
        HStack(spacing: 4) {
          letters
          if let direction = order.direction(comparator) {
            Image(systemName: direction == .forward ? "chevron.up" : "chevron.down")
              .font(.caption2.weight(.semibold))
          }
        }
      }
      .buttonStyle(.plain)
      .foregroundStyle(.secondary)
    } else {
      letters.foregroundStyle(.secondary)
    }
  }

  private var letters: some View {
    title.font(.footnote.weight(.semibold)).lineLimit(1)
  }
}

import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import Foundation

/// The limits of a column's width, in points; nil for those that the system has.
nonisolated struct TableColumnWidth: Equatable, Sendable {
  var min: CGFloat?
  var max: CGFloat?

  /// The least width of a column without limits of its own.
  ///
  /// - SeeAlso: Chosen.
  static let least: CGFloat = 10

  func limited(_ width: CGFloat) -> CGFloat {
    let least = self.min ?? TableColumnWidth.least
    return Swift.max(Swift.min(width, self.max ?? .infinity), least)
  }
}

/// Places the cells of a row, or the titles of columns, side by side.
///
/// Columns share the width evenly within their limits; where these leave no room, the last columns
/// go beyond the edge.
nonisolated struct TableLayout: Layout {
  typealias AnimatableData = EmptyAnimatableData

  let widths: [TableColumnWidth]

  /// The widths of the columns in a row of a width.
  ///
  /// Columns that their limits hold leave other shares to the rest: those that want less first, if
  /// they leave more than the others take, else those that want more.
  func columns(in width: CGFloat) -> [CGFloat] {
    var shares = [CGFloat?](repeating: nil, count: widths.count)
    while true {
      let free = shares.indices.filter { shares[$0] == nil }
      guard !free.isEmpty else { return shares.map { $0 ?? 0 } }
      let share = shares.reduce(width) { $0 - ($1 ?? 0) } / CGFloat(free.count)
      let excess = free.map { widths[$0].limited(share) - share }
      let surplus = excess.reduce(0, +)
      for (index, excess) in zip(free, excess)
      where surplus == 0 || surplus < 0 && excess < 0 || surplus > 0 && excess > 0 {
        shares[index] = share + excess
      }
    }
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    let width = proposal.replacingUnspecifiedDimensions().width
    let heights = zip(subviews, columns(in: width)).map { subview, width in
      subview.sizeThatFits(ProposedViewSize(width: width, height: proposal.height)).height
    }
    return CGSize(width: width, height: heights.max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var x = bounds.minX
    for (subview, width) in zip(subviews, columns(in: bounds.width)) {
      subview.place(
        at: CGPoint(x: x, y: bounds.midY), anchor: .leading,
        proposal: ProposedViewSize(width: width, height: bounds.height))
      x += width
    }
  }
}

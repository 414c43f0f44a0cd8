import SwiftUI

/// The names and colours of a legend.
struct LegendPlan {
  struct Entry: Identifiable {
    let id: _PlotValue
    let name: String
    let paint: MarkPaint
    let symbol: MarkSymbol
  }

  let entries: [Entry]

  /// The colours and the least and the greatest of numbers; nil for categories.
  let gradient: (colors: Gradient, range: ClosedRange<Double>)?

  let settings: LegendSettings

  /// Creates a legend; nil if there is nothing to show, or if it is hidden.
  init?(_ scales: MarkScales, _ records: [MarkRecord], _ settings: LegendSettings) {
    guard settings.visibility != .hidden else { return nil }
    self.settings = settings
    gradient = scales.paints.gradient
    var entries = scales.paints.entries.map { entry in
      Entry(
        id: entry.value, name: entry.name, paint: entry.paint,
        symbol: scales.symbols[entry.value] ?? .shape(BasicChartSymbolShape.circle))
    }
    if entries.isEmpty {
      entries = scales.symbolOrder.map { value in
        Entry(
          // Symbols without colours of their own are grey: chosen.
          id: value, name: value.name, paint: MarkPaint(.secondary),
          symbol: scales.symbols[value] ?? .shape(BasicChartSymbolShape.circle))
      }
    }
    self.entries = entries
    if settings.content == nil, entries.isEmpty, gradient == nil { return nil }
  }
}

/// The names of categories with their colours.
struct LegendView: View {
  let plan: LegendPlan

  var body: some View {
    if let content = plan.settings.content {
      content().charts { $0 = ChartSettings() }
    } else {
      words.font(AxisLook.font).foregroundStyle(.secondary)
    }
  }

  @ViewBuilder private var words: some View {
    if let gradient = plan.gradient {
      HStack(spacing: AxisLook.legendDotGap) {
        Text(gradient.range.lowerBound, format: .number)
        Capsule().fill(
          LinearGradient(gradient: gradient.colors, startPoint: .leading, endPoint: .trailing)
        )
        .frame(height: AxisLook.legendDot)
        Text(gradient.range.upperBound, format: .number)
      }
    } else {
      LegendFlow(isColumn: plan.settings.position.side.isBeside) {
        ForEach(plan.entries) { entry in
          HStack(spacing: AxisLook.legendDotGap) {
            SymbolView(symbol: entry.symbol, paint: entry.paint)
              .frame(width: AxisLook.legendDot, height: AxisLook.legendDot)
            Text(verbatim: entry.name)
          }
        }
      }
    }
  }
}

/// Rows of names, as many as the width needs, or one below the other.
struct LegendFlow: Layout {
  let isColumn: Bool

  /// - SeeAlso: 4 points between rows: chosen.
  private static let rowGap: CGFloat = 4

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let rows = rows(proposal.width ?? .infinity, subviews)
    let gaps = LegendFlow.rowGap * CGFloat(Swift.max(rows.count - 1, 0))
    let height = rows.reduce(gaps) { $0 + $1.height }
    return CGSize(width: rows.map(\.width).max() ?? 0, height: height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    var y = bounds.minY
    for row in rows(bounds.width, subviews) {
      var x = bounds.minX
      for (index, size) in row.items {
        subviews[index].place(
          at: CGPoint(x: x, y: y + (row.height - size.height) / 2),
          proposal: ProposedViewSize(size))
        x += size.width + AxisLook.legendItemGap
      }
      y += row.height + LegendFlow.rowGap
    }
  }

  private struct Row {
    var items: [(index: Int, size: CGSize)] = []
    var width: CGFloat = 0
    var height: CGFloat = 0
  }

  private func rows(_ width: CGFloat, _ subviews: Subviews) -> [Row] {
    var rows: [Row] = []
    for index in subviews.indices {
      let size = subviews[index].sizeThatFits(.unspecified)
      let isFull =
        rows.last.map { $0.width + AxisLook.legendItemGap + size.width > width + 0.01 } ?? true
      if isFull || isColumn { rows.append(Row()) }
      var row = rows.removeLast()
      row.width += (row.items.isEmpty ? 0 : AxisLook.legendItemGap) + size.width
      row.height = Swift.max(row.height, size.height)
      row.items.append((index, size))
      rows.append(row)
    }
    return rows
  }
}

extension AnnotationPosition.Side {
  /// True for the sides to the left and to the right.
  fileprivate var isBeside: Bool { self == .leading || self == .trailing }
}

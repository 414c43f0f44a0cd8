package import FlipbookGeometry
public import FlipbookMotion
public import Foundation

/// A grid as a layout: rows whose cells line up in columns.
///
/// Columns share the proposed width as the members of a stack do, then rows the height. A
/// column is as wide as its widest cell, a row as high as its highest; a view outside any row
/// spans all columns.
///
/// - SeeAlso: Cells, spans and alignment: documented, `Grid`. The division: chosen.
public struct GridLayout: Layout, Sendable {
  public typealias AnimatableData = EmptyAnimatableData

  /// The rows and cells of the grid.
  public struct Cache {
    fileprivate let structure: GridStructure
    private var plans = RecentPlans<GridPlan>()

    fileprivate init(structure: GridStructure) {
      self.structure = structure
    }

    fileprivate mutating func plan(for proposal: ProposedViewSize) -> GridPlan {
      let structure = structure
      return plans.plan(for: proposal) { GridPlan(of: structure, proposal: proposal) }
    }
  }

  /// The alignment of cells, unless their column, their row or they themselves set another.
  public var alignment: Alignment

  /// The distance in points between columns, or `nil` for the default one.
  public var horizontalSpacing: CGFloat?

  /// The distance in points between rows, or `nil` for the default one.
  public var verticalSpacing: CGFloat?

  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
    verticalSpacing: CGFloat? = nil
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  public func makeCache(subviews: Subviews) -> Cache {
    Cache(
      structure: GridStructure(
        elements: subviews.elements, alignment: alignment,
        columnGap: (horizontalSpacing ?? ViewSpacing.defaultDistance).orZero,
        rowGap: (verticalSpacing ?? ViewSpacing.defaultDistance).orZero))
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize {
    cache.plan(for: proposal).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) {
    let plan = cache.plan(for: proposal)
    for (subview, cell) in zip(subviews, cache.structure.cells) {
      let placement = plan.placement(of: cell)
      subview.place(
        at: CGPoint(
          x: bounds.minX + placement.origin.x, y: bounds.minY + placement.origin.y),
        proposal: placement.proposal)
    }
  }
}

/// The row of a grid a view is in.
package struct GridRowPlacement: Equatable, Sendable {
  /// The number of the row: neighbouring subviews with the same number share one.
  package var row: Int

  /// The vertical alignment of the row's cells, or `nil` for the grid's own.
  package var alignment: VerticalAlignment?

  package init(row: Int, alignment: VerticalAlignment? = nil) {
    self.row = row
    self.alignment = alignment
  }
}

/// The row a view is in, or `nil` outside any `GridRow`.
package enum GridRowKey: LayoutValueKey {
  package static var defaultValue: GridRowPlacement? { nil }
}

/// `gridCellColumns`: how many columns a cell spans.
package enum GridCellColumnsKey: LayoutValueKey {
  package static var defaultValue: Int { 1 }
}

/// `gridCellUnsizedAxes`: the axes on which a cell does not count.
package enum GridCellUnsizedAxesKey: LayoutValueKey {
  package static var defaultValue: Axis.Set { [] }
}

/// `gridCellAnchor`: the point of cell and view that are put on one another.
package enum GridCellAnchorKey: LayoutValueKey {
  package static var defaultValue: UnitPoint? { nil }
}

/// `gridColumnAlignment`: how the cells of the whole column are aligned.
package enum GridColumnAlignmentKey: LayoutValueKey {
  package static var defaultValue: HorizontalAlignment? { nil }
}

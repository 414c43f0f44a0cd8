import FlipbookGeometry
import Foundation

/// One cell of a grid.
struct GridCell {
  var element: any LayoutElement
  var row: Int

  /// The columns the cell spans.
  var columns: Range<Int>

  /// True if the view is outside any row.
  var isFullWidth = false

  var unsizedAxes: Axis.Set
  var anchor: UnitPoint?
}

/// The cells of a grid, before anything is measured.
struct GridStructure {
  /// The cells in the order of the subviews.
  var cells: [GridCell] = []

  /// The horizontal guide of each column.
  var columnAlignments: [HorizontalAlignment] = []

  /// The vertical guide of each row.
  var rowAlignments: [VerticalAlignment] = []

  /// The cells of one column each, and of each row; indices.
  var cellsOfColumn: [[Int]] = []
  var cellsOfRow: [[Int]] = []

  /// The distance between columns and between rows, in points.
  let columnGap: CGFloat
  let rowGap: CGFloat

  /// The most columns a single view may ask for, so that a wrong number costs nothing: chosen.
  private static let mostColumns = 1_000

  init(
    elements: [any LayoutElement], alignment: Alignment, columnGap: CGFloat, rowGap: CGFloat
  ) {
    self.columnGap = columnGap
    self.rowGap = rowGap
    var currentRow: Int?
    var column = 0
    for element in elements {
      let place = element.layoutValue(for: GridRowKey.self)
      if place == nil || place?.row != currentRow {
        rowAlignments.append(place?.alignment ?? alignment.vertical)
        column = 0
      }
      currentRow = place?.row
      let span = element.layoutValue(for: GridCellColumnsKey.self)
      let end = column + min(max(span, 1), Self.mostColumns)
      cells.append(
        GridCell(
          element: element, row: rowAlignments.count - 1, columns: column..<end,
          isFullWidth: place == nil,
          unsizedAxes: element.layoutValue(for: GridCellUnsizedAxesKey.self),
          anchor: element.layoutValue(for: GridCellAnchorKey.self)))
      column = end
    }
    let inRows = cells.lazy.filter { !$0.isFullWidth }
    let columnCount = max(inRows.map(\.columns.upperBound).max() ?? 0, cells.isEmpty ? 0 : 1)
    arrange(columnCount: columnCount, alignment: alignment)
  }

  /// Sorts the cells into rows and columns.
  private mutating func arrange(columnCount: Int, alignment: Alignment) {
    columnAlignments = Array(repeating: alignment.horizontal, count: columnCount)
    var isAligned = Array(repeating: false, count: columnCount)
    cellsOfColumn = Array(repeating: [], count: columnCount)
    cellsOfRow = Array(repeating: [], count: rowAlignments.count)
    for index in cells.indices {
      if cells[index].isFullWidth { cells[index].columns = 0..<columnCount }
      let cell = cells[index]
      cellsOfRow[cell.row].append(index)
      if cell.columns.count == 1, !cell.isFullWidth {
        cellsOfColumn[cell.columns.lowerBound].append(index)
      }
      let own = cell.element.layoutValue(for: GridColumnAlignmentKey.self)
      if let own, let column = cell.columns.first, !isAligned[column] {
        columnAlignments[column] = own
        isAligned[column] = true
      }
    }
  }
}

/// The columns of a grid on their way to widths, as members of a stack.
struct GridColumns: StackMembers {
  let structure: GridStructure

  var count: Int { structure.cellsOfColumn.count }

  func priority(of index: Int) -> Double { 0 }

  func length(of index: Int, offered offer: CGFloat?) -> CGFloat {
    var width: CGFloat = 0
    for index in structure.cellsOfColumn[index] {
      let cell = structure.cells[index]
      if cell.unsizedAxes.contains(.horizontal) { continue }
      let size = cell.element.measure(ProposedViewSize(width: offer, height: nil))
      width = max(width, size.width)
    }
    return width
  }
}

/// The rows of a grid on their way to heights, as members of a stack.
struct GridRows: StackMembers {
  let structure: GridStructure
  let columns: GridTracks

  var count: Int { structure.cellsOfRow.count }

  func priority(of index: Int) -> Double { 0 }

  /// The height of the highest cell, or of all of them on a common baseline.
  func length(of index: Int, offered offer: CGFloat?) -> CGFloat {
    let key = structure.rowAlignments[index].key
    var height: CGFloat = 0
    var above: CGFloat = 0
    var below: CGFloat = 0
    for index in structure.cellsOfRow[index] {
      let cell = structure.cells[index]
      if cell.unsizedAxes.contains(.vertical) { continue }
      let proposal = ProposedViewSize(width: columns.length(of: cell.columns), height: offer)
      let size = cell.element.measure(proposal)
      height = max(height, size.height)
      guard key.combination != .never, cell.anchor == nil else { continue }
      let guide = cell.element.guide(key, size: size, proposal: proposal)
      above = max(above, guide)
      below = max(below, size.height - guide)
    }
    return max(height, above + below)
  }
}

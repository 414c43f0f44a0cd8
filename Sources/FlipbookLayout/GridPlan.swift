import FlipbookGeometry
import Foundation

/// Columns or rows one after the other.
struct GridTracks {
  /// The length of each track, and the distance between two, in points.
  var lengths: [CGFloat]
  var gap: CGFloat

  /// The sum of all lengths and gaps, in points.
  var total: CGFloat { length(of: lengths.indices) }

  /// The start of each track, in points.
  var starts: [CGFloat] {
    var start: CGFloat = 0
    return lengths.map { length in
      defer { start += length + gap }
      return start
    }
  }

  /// The length of several tracks with the gaps between them, in points.
  func length(of range: Range<Int>) -> CGFloat {
    guard !range.isEmpty else { return 0 }
    return lengths[range].reduce(CGFloat(range.count - 1) * gap, +)
  }

  /// Grows tracks equally until together they have a length, in points.
  mutating func grow(_ range: Range<Int>, to length: CGFloat) {
    let missing = length - self.length(of: range)
    guard missing > 0, !range.isEmpty else { return }
    for index in range { lengths[index] += missing / CGFloat(range.count) }
  }
}

/// The division of a proposal among a grid's columns and rows.
///
/// ## Algorithm
///
/// 1. Divide the width among the columns, by their cells of one column.
/// 2. Grow the columns a spanning cell does not fit into, equally. A view outside any row is
///    offered the whole width, so it makes the grid as wide as proposed if it is flexible.
/// 3. Divide the height among the rows, by cells offered the width of their columns.
struct GridPlan {
  var columns: GridTracks
  var rows: GridTracks

  /// The grid's size in points.
  var size: CGSize { CGSize(width: columns.total, height: rows.total).orZero }

  private let structure: GridStructure

  /// The start of each column and each row, in points.
  private let columnStarts: [CGFloat]
  private let rowStarts: [CGFloat]

  /// For each row with a guide that is no part of its frame, where the guide lies in points.
  private var lines: [CGFloat?]

  init(of structure: GridStructure, proposal: ProposedViewSize) {
    self.structure = structure
    var columns = GridTracks(lengths: [], gap: structure.columnGap)
    var columnMembers = GridColumns(structure: structure)
    columns.lengths =
      StackDivision(
        proposal: proposal.width,
        spacing: CGFloat(max(columnMembers.count - 1, 0)) * columns.gap,
        members: &columnMembers
      ).lengths
    Self.growSpans(&columns, of: structure, proposal: proposal)

    var rows = GridTracks(lengths: [], gap: structure.rowGap)
    var rowMembers = GridRows(structure: structure, columns: columns)
    rows.lengths =
      StackDivision(
        proposal: proposal.height,
        spacing: CGFloat(max(rowMembers.count - 1, 0)) * rows.gap,
        members: &rowMembers
      ).lengths
    self.columns = columns
    self.rows = rows
    columnStarts = columns.starts
    rowStarts = rows.starts
    lines = []
    lines = structure.cellsOfRow.indices.map(line)
  }

  private static func growSpans(
    _ columns: inout GridTracks, of structure: GridStructure, proposal: ProposedViewSize
  ) {
    for cell in structure.cells where cell.isFullWidth || cell.columns.count > 1 {
      if cell.unsizedAxes.contains(.horizontal) { continue }
      let known = proposal.width == nil ? nil : columns.length(of: cell.columns)
      let offer = cell.isFullWidth ? proposal.width : known
      let size = cell.element.measure(ProposedViewSize(width: offer, height: nil))
      columns.grow(cell.columns, to: size.width)
    }
  }

  /// The proposal to a cell's view: the size of the cell.
  private func offer(_ cell: GridCell) -> ProposedViewSize {
    ProposedViewSize(
      width: columns.length(of: cell.columns), height: rows.lengths[cell.row])
  }

  /// The common baseline of a row, in points from its top.
  private func line(of row: Int) -> CGFloat? {
    let key = structure.rowAlignments[row].key
    if key.combination == .never { return nil }
    return structure.cellsOfRow[row].lazy
      .map { structure.cells[$0] }
      .filter { $0.anchor == nil }
      .map { cell in
        let proposal = offer(cell)
        return cell.element.guide(
          key, size: cell.element.measure(proposal), proposal: proposal)
      }
      .max()
  }

  /// The place of a cell's view, from the grid's corner, and the proposal to it.
  func placement(of cell: GridCell) -> LayoutPlacement {
    let offer = offer(cell)
    let room = offer.replacingUnspecifiedDimensions()
    let size = cell.element.measure(offer)
    var origin = CGPoint(
      x: columnStarts[cell.columns.lowerBound], y: rowStarts[cell.row])
    if let anchor = cell.anchor {
      origin.x += (room.width - size.width) * anchor.x
      origin.y += (room.height - size.height) * anchor.y
    } else {
      let frame = ViewDimensions(size: room)
      let column = structure.columnAlignments[cell.columns.lowerBound].key
      let row = structure.rowAlignments[cell.row].key
      origin.x +=
        column.defaultValue(in: frame)
        - cell.element.guide(column, size: size, proposal: offer)
      origin.y +=
        (lines[cell.row] ?? row.defaultValue(in: frame))
        - cell.element.guide(row, size: size, proposal: offer)
    }
    return LayoutPlacement(origin: origin, proposal: offer)
  }
}

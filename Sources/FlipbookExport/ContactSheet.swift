package import FlipbookRaster

/// A picture of a sequence's frames side by side, with a label below each.
///
/// Frames are made smaller as they are added, so a sheet of many needs little memory. They share
/// one scale and stand in the middle of equal cells, as large as the largest frame.
package struct ContactSheet {
  /// The look of a sheet, with lengths in pixels.
  ///
  /// - SeeAlso: All defaults: chosen.
  package struct Style: Hashable, Sendable {
    /// The number of cells in a row, at least 1.
    package var columns = 6

    /// The width of the first frame's cell; no frame is enlarged.
    package var cellWidth = 240

    /// Between two cells, in both directions.
    package var gap = 28

    /// Between the cells and the edge of the sheet.
    package var margin = 40

    /// Between a frame and its label, and between the title and the first row.
    package var labelGap = 10

    /// The line around each frame, outside of it, so that it hides nothing.
    package var border = 1

    package var background = SheetColor(red: 246, green: 246, blue: 248)
    package var borderColor = SheetColor(red: 214, green: 214, blue: 220)

    package init() {}
  }

  private struct Cell {
    var frame: Bitmap
    var label: Bitmap?
  }

  private let style: Style
  private let title: Bitmap?
  private var cells: [Cell] = []

  /// The width of the first frame before it was made small.
  private var firstWidth: Int?

  /// Creates an empty sheet.
  ///
  /// - Parameters:
  ///   - style: Its look; lengths below zero count as zero, and there is a limit of 16384.
  ///   - title: A line for the top, if any.
  package init(style: Style = Style(), title: Bitmap? = nil) {
    var style = style
    style.columns = max(style.columns, 1)
    style.cellWidth = max(style.cellWidth, 1)
    for length in [\Style.gap, \.margin, \.labelGap, \.border] {
      style[keyPath: length] = min(max(style[keyPath: length], 0), 1 << 14)
    }
    self.style = style
    self.title = title
  }

  /// Adds a frame, and a label that is drawn already.
  package mutating func append(_ frame: Bitmap, label: Bitmap? = nil) {
    let firstWidth = firstWidth ?? frame.width
    self.firstWidth = firstWidth
    let cellWidth = min(style.cellWidth, firstWidth)
    let small = BoxFilter.scale(
      frame, width: Self.scaled(frame.width, by: cellWidth, over: firstWidth),
      height: Self.scaled(frame.height, by: cellWidth, over: firstWidth))
    cells.append(Cell(frame: small, label: label))
  }

  /// Adds a frame with a label, such as the frame's time.
  ///
  /// - Parameters:
  ///   - frame: The frame in full size.
  ///   - label: The text of the label.
  ///   - draw: Returns the text as a bitmap with a transparent background, or `nil` for none.
  package mutating func append(_ frame: Bitmap, label: String, draw: (String) -> Bitmap?) {
    append(frame, label: draw(label))
  }

  /// Draws the sheet.
  ///
  /// - Returns: An opaque bitmap.
  /// - Throws: If there are no frames, or the sheet has more than 2²⁸ pixels.
  package func render() throws(ExportError) -> Bitmap {
    guard !cells.isEmpty else { throw ExportError(.encode, reason: .noFrames) }
    let grid = grid
    guard grid.width * grid.height <= 1 << 28 else {
      throw ExportError(.encode, reason: .tooLarge(width: grid.width, height: grid.height))
    }
    var sheet = Bitmap(width: grid.width, height: grid.height)
    sheet.fill(PixelRegion(of: sheet), with: style.background)
    if let title { sheet.draw(title, x: style.margin, y: style.margin) }
    for (index, cell) in cells.enumerated() {
      draw(cell, at: grid.origin(ofCell: index), in: grid, on: &sheet)
    }
    return sheet
  }

  private func draw(
    _ cell: Cell, at origin: (x: Int, y: Int), in grid: Grid, on sheet: inout Bitmap
  ) {
    let x = origin.x + (grid.cellWidth - cell.frame.width) / 2
    let y = origin.y + (grid.cellHeight - cell.frame.height) / 2
    let border = style.border
    let framed = PixelRegion(
      x: x - border, y: y - border, width: cell.frame.width + 2 * border,
      height: cell.frame.height + 2 * border)
    let inside = PixelRegion(x: x, y: y, width: cell.frame.width, height: cell.frame.height)
    sheet.fill(framed, with: style.borderColor)
    sheet.fill(inside, with: style.background)
    sheet.draw(cell.frame, x: x, y: y)
    guard let label = cell.label else { return }
    // A label may reach into the gaps beside its cell, but not to its neighbour.
    let room = grid.cellWidth + style.gap
    let width = min(label.width, room)
    sheet.draw(
      label, x: origin.x + (grid.cellWidth - width) / 2,
      y: origin.y + grid.cellHeight + style.border + style.labelGap, width: width)
  }

  private var grid: Grid {
    let labelHeight = cells.compactMap { $0.label?.height }.max()
    let columns = min(style.columns, cells.count)
    return Grid(
      columns: columns, rows: (cells.count + columns - 1) / columns,
      cellWidth: cells.map(\.frame.width).max() ?? 0,
      cellHeight: cells.map(\.frame.height).max() ?? 0,
      labelHeight: labelHeight.map { $0 + style.labelGap } ?? 0,
      titleWidth: title?.width ?? 0,
      titleHeight: title.map { $0.height + style.gap } ?? 0,
      gap: style.gap, margin: style.margin, border: style.border)
  }

  private static func scaled(_ length: Int, by new: Int, over old: Int) -> Int {
    max((length * new + old / 2) / old, 1)
  }
}

/// The layout of a sheet's cells, in pixels.
private struct Grid {
  var columns: Int
  var rows: Int
  var cellWidth: Int
  var cellHeight: Int
  /// With the gap above; 0 without labels.
  var labelHeight: Int
  var titleWidth: Int
  /// With the gap below; 0 without a title.
  var titleHeight: Int
  var gap: Int
  var margin: Int
  var border: Int

  /// From one cell to the next.
  private var stepX: Int { cellWidth + 2 * border + gap }
  private var stepY: Int { cellHeight + 2 * border + labelHeight + gap }

  var width: Int { max(columns * stepX - gap, titleWidth) + 2 * margin }
  var height: Int { titleHeight + rows * stepY - gap + 2 * margin }

  /// The upper left corner of a cell, inside of its border.
  func origin(ofCell index: Int) -> (x: Int, y: Int) {
    (
      margin + border + index % columns * stepX,
      margin + titleHeight + border + index / columns * stepY
    )
  }
}

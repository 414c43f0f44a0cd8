import FlipbookRaster
import Foundation

/// A run of pixels of one colour along a column or a row, in points.
struct PixelRun {
  var start: CGFloat
  var end: CGFloat
  var color: PixelColor

  var length: CGFloat { end - start }
}

// Pictures are measured as the references were: by runs of pixels, in points of whole pixels.
extension LookPicture {
  /// The size, in points.
  var size: CGSize {
    CGSize(width: CGFloat(bitmap.width) / scale, height: CGFloat(bitmap.height) / scale)
  }

  /// The colour of the pixel at a point; the nearest one for a point beside the picture.
  func color(_ x: CGFloat, _ y: CGFloat) -> PixelColor { pixel(column(x), row(y)) }

  /// The colour of a pixel.
  func pixel(_ column: Int, _ row: Int) -> PixelColor {
    let levels = levels(
      max(0, min(bitmap.width - 1, column)), max(0, min(bitmap.height - 1, row)))
    return PixelColor(red: levels.red, green: levels.green, blue: levels.blue)
  }

  /// Calls a function with each run of pixels of one colour in a row, and with its length.
  ///
  /// A debug build looks at millions of pixels: most are like the one before them.
  func eachRun(of columns: Range<Int>, in row: Int, _ body: (PixelColor, Int) -> Void) {
    let rowStart = max(0, min(bitmap.height - 1, row)) * bitmap.width
    let last = bitmap.width - 1
    func place(_ column: Int) -> Int {
      rowStart + (column < 0 ? 0 : column > last ? last : column)
    }
    bitmap.pixels.withUnsafeBytes { bytes in
      guard let pixels = bytes.baseAddress?.assumingMemoryBound(to: UInt32.self) else { return }
      var start = columns.lowerBound
      while start < columns.upperBound {
        let bits = pixels[place(start)]
        var end = start + 1
        while end < columns.upperBound, pixels[place(end)] == bits { end += 1 }
        body(pixel(start, row), end - start)
        start = end
      }
    }
  }

  /// The column of pixels at a distance from the leading edge, in points.
  func column(_ x: CGFloat) -> Int { max(0, min(bitmap.width, pixels(x))) }

  /// The row of pixels at a distance from the top, in points.
  func row(_ y: CGFloat) -> Int { max(0, min(bitmap.height, pixels(y))) }

  private func pixels(_ length: CGFloat) -> Int {
    // A third of a point that was written with two digits is still a pixel's edge.
    Int((length * scale + 0.05).rounded(.down))
  }

  /// The length of a number of pixels, in points.
  func points(_ pixels: Int) -> CGFloat { CGFloat(pixels) / scale }

  // MARK: Runs

  /// The runs of one colour down a column.
  func runs(
    down x: CGFloat, from top: CGFloat = 0, to bottom: CGFloat? = nil, tolerance: Int = 2
  ) -> [PixelRun] {
    let column = column(x)
    return runs(row(top)..<max(row(top), row(bottom ?? size.height)), tolerance) {
      pixel(column, $0)
    }
  }

  /// The runs of one colour across a row.
  func runs(
    across y: CGFloat, from left: CGFloat = 0, to right: CGFloat? = nil, tolerance: Int = 2
  ) -> [PixelRun] {
    let row = row(y)
    return runs(column(left)..<max(column(left), column(right ?? size.width)), tolerance) {
      pixel($0, row)
    }
  }

  private func runs(
    _ range: Range<Int>, _ tolerance: Int, _ color: (Int) -> PixelColor
  ) -> [PixelRun] {
    var runs: [PixelRun] = []
    for index in range {
      let color = color(index)
      if let last = runs.last, last.color.distance(to: color) <= tolerance {
        runs[runs.count - 1].end = points(index + 1)
      } else {
        runs.append(PixelRun(start: points(index), end: points(index + 1), color: color))
      }
    }
    return runs
  }

  // MARK: Extents

  /// The first to the last pixel of a colour down a column.
  func extent(
    of color: PixelColor, down x: CGFloat, from top: CGFloat = 0, to bottom: CGFloat? = nil,
    tolerance: Int = 3
  ) -> ClosedRange<CGFloat>? {
    extent(runs(down: x, from: top, to: bottom, tolerance: 0)) {
      $0.distance(to: color) <= tolerance
    }
  }

  /// The first to the last pixel of a colour across a row.
  func extent(
    of color: PixelColor, across y: CGFloat, from left: CGFloat = 0, to right: CGFloat? = nil,
    tolerance: Int = 3
  ) -> ClosedRange<CGFloat>? {
    extent(runs(across: y, from: left, to: right, tolerance: 0)) {
      $0.distance(to: color) <= tolerance
    }
  }

  /// The first to the last pixel that is no part of a page of a colour, down a column.
  func extent(
    besides page: PixelColor, down x: CGFloat, from top: CGFloat = 0, to bottom: CGFloat? = nil,
    tolerance: Int = 3
  ) -> ClosedRange<CGFloat>? {
    extent(runs(down: x, from: top, to: bottom, tolerance: 0)) {
      $0.distance(to: page) > tolerance
    }
  }

  /// The first to the last pixel that is no part of a page of a colour, across a row.
  func extent(
    besides page: PixelColor, across y: CGFloat, from left: CGFloat = 0, to right: CGFloat? = nil,
    tolerance: Int = 3
  ) -> ClosedRange<CGFloat>? {
    extent(runs(across: y, from: left, to: right, tolerance: 0)) {
      $0.distance(to: page) > tolerance
    }
  }

  private func extent(
    _ runs: [PixelRun], where isPart: (PixelColor) -> Bool
  ) -> ClosedRange<CGFloat>? {
    guard let first = runs.first(where: { isPart($0.color) }),
      let last = runs.last(where: { isPart($0.color) })
    else { return nil }
    return first.start...last.end
  }

  /// The place down a column where the colour changes most; nil if it does not.
  func edge(down x: CGFloat, from top: CGFloat, to bottom: CGFloat) -> CGFloat? {
    edge(runs(down: x, from: top, to: bottom, tolerance: 0))
  }

  /// The place across a row where the colour changes most; nil if it does not.
  func edge(across y: CGFloat, from left: CGFloat, to right: CGFloat) -> CGFloat? {
    edge(runs(across: y, from: left, to: right, tolerance: 0))
  }

  private func edge(_ runs: [PixelRun]) -> CGFloat? {
    zip(runs, runs.dropFirst()).max {
      $0.0.color.distance(to: $0.1.color) < $1.0.color.distance(to: $1.1.color)
    }?.1.start
  }

  /// The smallest box around the pixels of a colour.
  func box(of color: PixelColor, in rect: CGRect? = nil, tolerance: Int = 3) -> CGRect? {
    box(in: rect) { $0.distance(to: color) <= tolerance }
  }

  /// The smallest box around the pixels that fulfil a condition.
  func box(in rect: CGRect? = nil, where isPart: (PixelColor) -> Bool) -> CGRect? {
    let (columns, rows) = pixels(in: rect)
    var found: (left: Int, top: Int, right: Int, bottom: Int)?
    for row in rows {
      for column in columns where isPart(pixel(column, row)) {
        let old = found ?? (column, row, column + 1, row + 1)
        found = (
          min(old.left, column), old.top, max(old.right, column + 1), max(old.bottom, row + 1)
        )
      }
    }
    return found.map {
      CGRect(
        x: points($0.left), y: points($0.top), width: points($0.right - $0.left),
        height: points($0.bottom - $0.top))
    }
  }

  /// The columns and rows of a rectangle; nil is the whole picture.
  func pixels(in rect: CGRect?) -> (columns: Range<Int>, rows: Range<Int>) {
    guard let rect else { return (0..<bitmap.width, 0..<bitmap.height) }
    let (left, top) = (column(rect.minX), row(rect.minY))
    return (left..<max(left, column(rect.maxX)), top..<max(top, row(rect.maxY)))
  }

  /// The colour that most pixels of a rectangle have; of two, the darker one.
  func commonColor(in rect: CGRect? = nil) -> PixelColor {
    let (columns, rows) = pixels(in: rect)
    var counts: [PixelColor: Int] = [:]
    for row in rows {
      eachRun(of: columns, in: row) { color, count in counts[color, default: 0] += count }
    }
    return counts.max { ($0.value, $1.key.hex) < ($1.value, $0.key.hex) }?.key ?? .white
  }
}

import Foundation

/// Cells that fill the lines of a grid one after the other.
struct LazyGridFlow {
  /// A line of cells, or a run of lines that are not made yet.
  private struct Line {
    /// The longest measured cell, and the estimate used if there is none, in points.
    var known: CGFloat?
    var estimate: CGFloat = 0

    var length: CGFloat { known ?? estimate }
  }

  private let columns: Int

  /// The distance between lines, in points.
  private let gap: CGFloat

  private var lines: [Line] = []

  /// The number of taken cells in the last line; all of them if the next cell begins a new line.
  private var taken: Int
  private var section: ObjectIdentifier?

  /// The place of each element: its parts, with the lines they are in.
  private var elements: [(column: Int, parts: [(line: Int, part: LazySpan.Part)])] = []

  init(columns: Int, gap: CGFloat) {
    self.columns = columns
    self.gap = gap
    taken = columns
  }

  /// Begins a new line if a section begins or ends.
  mutating func enter(_ section: ObjectIdentifier?) {
    if section != self.section { taken = columns }
    self.section = section
  }

  private mutating func beginLine(_ line: Line = Line()) {
    lines.append(line)
    taken = 0
  }

  private var part: LazySpan.Part { LazySpan.Part(start: 0, length: 0) }

  /// Adds a cell whose length depends on its column.
  mutating func add(_ length: (_ column: Int) -> CGFloat) {
    if taken == columns { beginLine() }
    let column = taken
    note(length(column))
    elements.append((column, [(lines.count - 1, part)]))
    taken += 1
  }

  /// Adds a line that is one cell.
  mutating func addLine(_ length: CGFloat) {
    beginLine(Line(known: length))
    elements.append((0, [(lines.count - 1, part)]))
    taken = columns
  }

  private mutating func note(_ length: CGFloat) {
    let last = lines.count - 1
    lines[last].known = max(lines[last].known ?? 0, length)
  }

  /// Adds elements that are not there.
  mutating func add(_ run: UnmadeRun) {
    var parts: [(line: Int, part: LazySpan.Part)] = []
    let width = run.fillsLines ? 1 : columns
    if run.fillsLines { taken = columns }
    var next = run.items.lowerBound
    if taken < columns {
      let end = min(next + columns - taken, run.items.upperBound)
      parts.append(cells(run.part(next..<end)))
      next = end
    }
    let whole = (run.items.upperBound - next) / width * width
    if whole > 0 {
      let lines = run.part(next..<(next + whole)).lines(of: width)
      beginLine(Line(known: lines.length(gap: gap).orZero))
      var part = part
      part.items = next..<(next + whole)
      part.lines = lines
      part.columns = width
      part.gap = gap
      parts.append((self.lines.count - 1, part))
      taken = columns
      next += whole
    }
    if next < run.items.upperBound {
      beginLine()
      parts.append(cells(run.part(next..<run.items.upperBound)))
    }
    elements.append((0, parts))
  }

  /// Adds unmade cells to the last line.
  private mutating func cells(_ run: UnmadeRun) -> (line: Int, part: LazySpan.Part) {
    for entry in run.known { note(entry.length) }
    let last = lines.count - 1
    lines[last].estimate = max(lines[last].estimate, run.estimate)
    taken += run.items.count
    var part = part
    part.items = run.items
    return (last, part)
  }

  /// The positions of all elements.
  var plan: LazyPlan {
    var starts: [CGFloat] = []
    var end: CGFloat = 0
    for line in lines {
      starts.append(starts.isEmpty ? 0 : end + gap)
      end = (starts.last ?? 0) + line.length
    }
    let spans = elements.map { element in
      LazySpan(
        parts: element.parts.map { line, part in
          var part = part
          part.start = starts[line]
          part.length = lines[line].length
          return part
        }, column: element.column)
    }
    return LazyPlan(spans: spans, length: end)
  }
}

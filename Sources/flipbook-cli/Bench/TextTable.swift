/// Columns of text: the first is aligned to the left, the others to the right.
struct TextTable {
  private let rows: [[String]]

  init(_ titles: [String], _ rows: [[String]]) { self.rows = [titles] + rows }

  var lines: [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { row in
      zip(row, widths).enumerated().map { index, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return index == 0 ? cell.0 + padding : padding + cell.0
      }.joined(separator: "  ")
    }
  }
}

package import FlipbookBase
import FlipbookExport

extension AnimationFit {
  /// The candidates as a Markdown table, the likeliest first.
  package func table(most count: Int) -> String {
    let rows =
      [["animation", "begins", "from", "to", "max error", "RMS"]]
      + candidates.prefix(count).map { candidate in
        [
          candidate.code, "\(shortest(candidate.start * 1000, 1)) ms",
          shortest(candidate.from, 2), shortest(candidate.to, 2),
          shortest(candidate.greatestError, 3), shortest(candidate.rootMeanSquare, 3),
        ]
      }
    return MarkdownTable.text(rows)
  }

  /// The candidates and all their numbers; times in seconds, the rest in the samples' unit.
  package func json(most count: Int) -> JSONText {
    .object([
      .init("samples", .string(series.name)), .init("count", .integer(series.times.count)),
      .init(
        "candidates",
        .array(
          candidates.prefix(count).map { candidate in
            .object([
              .init("animation", .string(candidate.code)),
              .init("meaning", .string(candidate.motion.summary)),
              .init("begins", .number(candidate.start)), .init("from", .number(candidate.from)),
              .init("to", .number(candidate.to)),
              .init("maxError", .number(candidate.greatestError)),
              .init("rmsError", .number(candidate.rootMeanSquare)),
            ])
          })),
    ])
  }
}

/// Rows of cells in columns as wide as their widest cell, all but the first to the right.
enum MarkdownTable {
  static func text(_ rows: [[String]]) -> String {
    guard let headings = rows.first else { return "" }
    let rows = rows.map { row in row.map { $0.replacing("|", with: "\\|") } }
    let widths = headings.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let rule = widths.enumerated().map { index, width in
      String(repeating: "-", count: width + 1) + (index == 0 ? "-" : ":")
    }
    let lines = rows.map { line($0, widths) }
    return ([lines[0], "|" + rule.joined(separator: "|") + "|"] + lines.dropFirst())
      .joined(separator: "\n")
  }

  private static func line(_ cells: [String], _ widths: [Int]) -> String {
    let padded = zip(cells, widths).enumerated().map { index, pair in
      let space = String(repeating: " ", count: max(pair.1 - pair.0.count, 0))
      return index == 0 ? pair.0 + space : space + pair.0
    }
    return "| " + padded.joined(separator: " | ") + " |"
  }
}

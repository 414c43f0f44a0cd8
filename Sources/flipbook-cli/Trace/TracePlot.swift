import FlipbookTimeline
import Foundation

/// Curves in a terminal: a line for each measure that changes.
package struct TracePlot {
  /// The part of a trace's line that is plotted.
  private struct Frame: Decodable {
    var views: [String: [Double?]]
  }

  /// The measures by the names that expressions have for them.
  private static let measures: [(name: String, unit: String, place: Int)] = [
    ("minX", "pt", 0), ("minY", "pt", 1), ("width", "pt", 2), ("height", "pt", 3),
    ("opacity", "", 4),
  ]

  /// The views' numbers in every frame; `nil` if a view is absent.
  private var frames: [[String: [Double?]]] = []

  package init() {}

  /// Adds a frame's line.
  package mutating func add(_ line: String) {
    guard let frame = try? JSONDecoder().decode(Frame.self, from: Data(line.utf8)) else { return }
    frames.append(frame.views)
  }

  /// Returns the lines to print, as wide as the terminal.
  ///
  /// - Parameters:
  ///   - views: The names of the views to plot; empty for all.
  ///   - width: The number of characters on a line.
  /// - Returns: A line for each measure that changes, views by their names.
  package func lines(of views: [String], width: Int) -> [String] {
    let names = Set(frames.flatMap(\.keys)).sorted().filter { views.isEmpty || views.contains($0) }
    var curves: [(name: String, ends: String, values: [Double?])] = []
    for name in names {
      for measure in Self.measures {
        let values = frames.map { frame -> Double? in
          guard let numbers = frame[name], measure.place < numbers.count else { return nil }
          return numbers[measure.place]
        }
        let known = values.compactMap { $0 }
        guard let first = known.first, let last = known.last,
          known.contains(where: { abs($0 - first) > 0.01 })
        else { continue }
        let ends = "\(Self.short(first)) → \(Self.short(last))\(measure.unit)"
        curves.append(("\(name).\(measure.name)", ends, values))
      }
    }
    let nameWidth = curves.map(\.name.count).max() ?? 0
    let endsWidth = curves.map(\.ends.count).max() ?? 0
    let room = max(width - nameWidth - endsWidth - 5, 10)
    return curves.map { curve in
      let name = curve.name.padding(toLength: nameWidth, withPad: " ", startingAt: 0)
      let ends = curve.ends.padding(toLength: endsWidth, withPad: " ", startingAt: 0)
      return "\(name)  \(ends)  \(Self.sparkline(curve.values, columns: room))"
    }
  }

  /// Returns values as a row of blocks, from the lowest to the highest; a blank for a missing one.
  static func sparkline(_ values: [Double?], columns: Int) -> String {
    let known = values.compactMap { $0 }.filter(\.isFinite)
    guard let low = known.min(), let high = known.max(), columns > 0 else { return "" }
    let blocks = Array("▁▂▃▄▅▆▇█")
    let count = min(columns, values.count)
    return String(
      (0..<count).map { column -> Character in
        let place = count > 1 ? column * (values.count - 1) / (count - 1) : 0
        guard let value = values[place], value.isFinite else { return " " }
        let share = high > low ? (value - low) / (high - low) : 0
        return blocks[Int((share * Double(blocks.count - 1)).rounded())]
      })
  }

  private static func short(_ value: Double) -> String {
    let rounded = (value * 10).rounded() / 10
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}

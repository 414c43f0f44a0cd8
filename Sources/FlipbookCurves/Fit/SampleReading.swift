import FlipbookBase
import FlipbookTimeline
import Foundation

/// An error in samples, in one line.
package struct SampleError: Error, Hashable, Sendable, CustomStringConvertible {
  package var description: String

  init(_ description: String) { self.description = description }
}

// MARK: - Tables

extension SampleSeries {
  /// Reads a table whose first column, or the one named so, is the time.
  ///
  /// - Parameters:
  ///   - text: Lines of numbers between commas, semicolons or tabs; the first may name them. Times
  ///     are seconds; in a column whose name ends in `ms` milliseconds, in one named `frame`
  ///     frames.
  ///   - column: The column with the values; may be left out if there is only one.
  ///   - framesPerSecond: The frame rate, for times in frames.
  /// - Throws: An error about a line without numbers, or about a column that is not clear.
  package init(
    table text: String, column: String?, framesPerSecond: Double = 60
  ) throws(SampleError) {
    let lines = text.split(whereSeparator: \.isNewline).filter { line in
      !line.allSatisfy(\.isWhitespace) && !line.hasPrefix("#")
    }
    guard let first = lines.first else { throw SampleError("there are no samples") }
    let separator: Character = ["\t", ";", ","].first { first.contains($0) } ?? ","
    func cells(_ line: Substring) -> [String] { Self.cells(of: line, separator) }
    let heading = cells(first)
    let isNamed = heading.contains { Double($0) == nil && !$0.isEmpty }
    let names = isNamed ? heading : heading.indices.map { $0 == 0 ? "time" : "\($0 + 1)" }
    guard names.count >= 2 else { throw SampleError("a table needs a time and a value a line") }
    let time = names.firstIndex { Self.timeNames.contains(Self.bare($0)) } ?? 0
    let value = try Self.column(column, among: names, time: time)
    let unit = Self.unit(of: names[time], framesPerSecond)
    var samples: [(time: Double, value: Double)] = []
    for (number, line) in lines.enumerated().dropFirst(isNamed ? 1 : 0) {
      let row = cells(line)
      guard row.count > max(time, value) else {
        throw SampleError("line \(number + 1) has \(row.count) columns, not \(names.count)")
      }
      if row[value].isEmpty { continue }
      guard let at = Double(row[time]), let output = Double(row[value]), at.isFinite,
        output.isFinite
      else { throw SampleError("line \(number + 1) is not of numbers: \(line.prefix(60))") }
      samples.append((at * unit, output))
    }
    try self.init(name: names[value], samples)
  }

  /// The cells of a line; between double quotes a separator is a letter, and the quotes go.
  private static func cells(of line: Substring, _ separator: Character) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == separator, !isQuoted {
        cells.append("")
      } else {
        cells[cells.count - 1].append(character)
      }
    }
    return cells.map { $0.trimmingWhitespace() }
  }

  private static let timeNames = ["t", "time", "seconds", "s", "ms", "frame", "f", "milliseconds"]

  /// A column's name without its unit.
  private static func bare(_ name: String) -> String {
    var name = name.lowercased()
    for unit in ["_ms", " (ms)", " ms", "_s", " (s)", "[ms]", "[s]"] where name.hasSuffix(unit) {
      name.removeLast(unit.count)
    }
    return name.trimmingWhitespace()
  }

  private static func unit(of name: String, _ framesPerSecond: Double) -> Double {
    let name = name.lowercased()
    if name.contains("ms") || name == "milliseconds" { return 0.001 }
    return name == "frame" || name == "f" ? 1 / framesPerSecond : 1
  }

  private static func column(
    _ wanted: String?, among names: [String], time: Int
  ) throws(SampleError) -> Int {
    let others = names.indices.filter { $0 != time }
    let list = others.map { names[$0] }.joined(separator: ", ")
    guard let wanted else {
      guard others.count == 1 else { throw SampleError("choose a column of: \(list)") }
      return others[0]
    }
    guard let index = others.first(where: { names[$0] == wanted }) else {
      let hint = NearestWord.to(wanted, among: others.map { names[$0] })
      throw SampleError(
        "there is no column `\(wanted)`"
          + (hint.map(NearestWord.hint) ?? "; columns: \(list)"))
    }
    return index
  }

  /// Creates a series of samples in any order; of several at one time the last counts.
  private init(
    name: String, _ samples: [(time: Double, value: Double)]
  ) throws(SampleError) {
    let sorted = samples.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
    var kept: [(time: Double, value: Double)] = []
    for sample in sorted {
      if kept.last?.time == sample.time { kept.removeLast() }
      kept.append(sample)
    }
    guard kept.count >= Self.fewest else {
      throw SampleError("there are \(kept.count) samples; \(Self.fewest) are the fewest")
    }
    let span = kept[kept.count - 1].time - kept[0].time
    guard span < 600 else {
      throw SampleError(
        "the samples go over \(shortest(span, 0)) seconds; if these are milliseconds, call the "
          + "column `time_ms`")
    }
    self.init(name: name, times: kept.map(\.time), values: kept.map(\.value))
  }

  /// The fewest samples that say anything about a curve (chosen).
  private static let fewest = 6
}

// MARK: - Traces

extension SampleSeries {
  /// Reads a trace as `flipbook render` and `flipbook trace --json` write it, a frame a line.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - expression: A view's property: `green.minY`.
  /// - Throws: An error about a line that is not a frame, or about an unknown view or property.
  package init(trace text: String, expression: String) throws(SampleError) {
    guard let dot = expression.lastIndex(of: ".") else {
      throw SampleError("`\(expression)` is not a view's property: write `green.minY`")
    }
    let view = String(expression[..<dot])
    let property = String(expression[expression.index(after: dot)...])
    guard Self.properties.contains(property) else {
      let hint = NearestWord.to(property, among: Self.properties)
      throw SampleError(
        "a trace has no `\(property)`"
          + (hint.map(NearestWord.hint)
            ?? "; properties: \(Self.properties.joined(separator: " "))"))
    }
    var samples: [(time: Double, value: Double)] = []
    var views: [String] = []
    for (number, line) in text.split(whereSeparator: \.isNewline).enumerated() {
      guard line.count < 1_000_000, line.hasPrefix("{"),
        let frame = (try? JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any],
        let time = (frame["t"] as? String).flatMap(Self.seconds),
        let all = frame["views"] as? [String: Any]
      else { throw SampleError("line \(number + 1) is not a frame of a trace") }
      if views.isEmpty { views = all.keys.sorted() }
      if let value = Self.value(property, of: all[view]) { samples.append((time, value)) }
    }
    if samples.isEmpty, !views.isEmpty {
      let hint = NearestWord.to(view, among: views)
      throw SampleError(
        "the trace has no view `\(view)`"
          + (hint.map(NearestWord.hint) ?? "; views: \(views.joined(separator: " "))"))
    }
    try self.init(name: expression, samples)
  }

  private static let properties = [
    "minX", "midX", "maxX", "minY", "midY", "maxY", "width", "height", "opacity",
  ]

  /// A rectangle and an opacity in an array, as a frame has them.
  private static func value(_ property: String, of view: Any?) -> Double? {
    guard let list = view as? [Any] else { return nil }
    let numbers = list.compactMap { ($0 as? NSNumber)?.doubleValue }
    guard numbers.count == list.count, numbers.count >= 4 else { return nil }
    return switch property {
    case "minX": numbers[0]
    case "midX": numbers[0] + numbers[2] / 2
    case "maxX": numbers[0] + numbers[2]
    case "minY": numbers[1]
    case "midY": numbers[1] + numbers[3] / 2
    case "maxY": numbers[1] + numbers[3]
    case "width": numbers[2]
    case "height": numbers[3]
    default: numbers.count > 4 ? numbers[4] : nil
    }
  }

  /// A frame's time, which is a fraction: `17/60`.
  private static func seconds(_ text: String) -> Double? {
    let parts = text.split(separator: "/").map { Double($0) }
    switch parts.count {
    case 1: return parts[0]
    case 2:
      guard let numerator = parts[0], let denominator = parts[1], denominator != 0 else {
        return nil
      }
      return numerator / denominator
    default: return nil
    }
  }
}

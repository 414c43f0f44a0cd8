package import FlipbookBase
import FlipbookExport

/// Curves side by side, each with its numbers and its distance from the first.
package struct CurveComparison: Sendable {
  package struct Row: Sendable {
    package var curve: NamedCurve
    package var profile: MotionProfile
    package var metrics: MotionMetrics
    /// The distance from the first curve; `nil` for the first itself.
    package var gap: MotionGap?
  }

  /// The length of the way, in points; half a point from its end counts as arrived.
  package let distance: Double

  package let rows: [Row]

  /// The distance from the end that counts as arrived, in points (chosen, as for a timeline's
  /// rest).
  package static let rest = 0.5

  /// Compares curves.
  ///
  /// - Parameters:
  ///   - curves: The curves.
  ///   - distance: The length of the way, in points; above half a point.
  package init(_ curves: [NamedCurve], distance: Double) {
    self.distance = distance
    let tolerance = Self.rest / distance
    var rows: [Row] = []
    for curve in curves {
      let profile = MotionProfile(curve.motion, tolerance: tolerance)
      rows.append(
        Row(
          curve: curve, profile: profile, metrics: MotionMetrics(profile),
          gap: rows.first.map { MotionGap($0.profile, profile) }))
    }
    self.rows = rows
  }

  /// The time at which the last curve has settled, in seconds.
  package var end: Double {
    rows.map { $0.metrics.settlingTime ?? $0.profile.horizon }.max() ?? 0
  }
}

// MARK: - As a table

extension CurveComparison {
  private static let headings = [
    "curve", "to 50%", "10–90%", "overshoot", "rest (½ pt)", "peak speed", "max gap to first",
    "RMS",
  ]

  /// The numbers of a row as people read them.
  private func cells(of row: Row) -> [String] {
    let metrics = row.metrics
    func milliseconds(_ time: Double?) -> String {
      time.map { "\(decimals($0 * 1000, 1)) ms" } ?? "never"
    }
    var overshoot = metrics.overshoot == 0 ? "0%" : "\(decimals(metrics.overshoot * 100, 2))%"
    if metrics.undershoot > 0 { overshoot += " (-\(decimals(metrics.undershoot * 100, 2))%)" }
    let speed =
      "\(decimals(metrics.peakSpeed * distance, 0)) pt/s @ "
      + "\(decimals(metrics.peakSpeedTime * 1000, 0)) ms"
    let gap = row.gap.map {
      "\(decimals($0.greatest * 100, 1))% @ \(decimals($0.time * 1000, 0)) ms"
    }
    return [
      row.curve.title, milliseconds(metrics.timeToHalf), milliseconds(metrics.riseTime), overshoot,
      milliseconds(metrics.settlingTime), speed, gap ?? "–",
      row.gap.map { "\(decimals($0.rootMeanSquare * 100, 1))%" } ?? "–",
    ]
  }

  /// The table as Markdown.
  package var table: String { MarkdownTable.text([Self.headings] + rows.map(cells)) }
}

// MARK: - For programs

extension CurveComparison {
  /// All numbers: times in seconds, fractions of the way, speeds in points a second.
  package var json: JSONText {
    .object([
      .init("distance", .number(distance)), .init("rest", .number(Self.rest)),
      .init("curves", .array(rows.map(json))),
    ])
  }

  private func json(of row: Row) -> JSONText {
    let metrics = row.metrics
    func number(_ value: Double?) -> JSONText { value.map { .number($0) } ?? .null }
    var members: [JSONText.Member] = [
      .init("name", .string(row.curve.name)), .init("meaning", .string(row.curve.motion.summary)),
      .init("duration", number(row.curve.motion.end)),
      .init("timeToHalf", number(metrics.timeToHalf)), .init("riseTime", number(metrics.riseTime)),
      .init("overshoot", .number(metrics.overshoot)),
      .init("overshootTime", number(metrics.overshootTime)),
      .init("undershoot", .number(metrics.undershoot)),
      .init("undershootTime", number(metrics.undershootTime)),
      .init("settlingTime", number(metrics.settlingTime)),
      .init("peakSpeed", .number(metrics.peakSpeed * distance)),
      .init("peakSpeedTime", .number(metrics.peakSpeedTime)),
    ]
    if let gap = row.gap {
      members += [
        .init("maxGap", .number(gap.greatest)), .init("maxGapTime", .number(gap.time)),
        .init("rmsGap", .number(gap.rootMeanSquare)),
      ]
    }
    return .object(members)
  }

  /// The curves as columns of points, sampled at a rate, from the start until all have settled.
  package func csv(framesPerSecond: Double) -> String {
    let names = rows.map { Self.quoted($0.curve.name) }
    var lines = [(["time"] + names).joined(separator: ",")]
    let count = Int((end * framesPerSecond).rounded(.up))
    for index in 0...min(max(count, 1), Self.mostLines) {
      let time = Double(index) / framesPerSecond
      let values = rows.map { shortest($0.curve.motion.value(at: time) * distance, 4) }
      lines.append(([shortest(time, 6)] + values).joined(separator: ","))
    }
    return lines.joined(separator: "\n")
  }

  /// The most lines of a table of samples (chosen).
  private static let mostLines = 1_000_000

  private static func quoted(_ text: String) -> String {
    text.contains { ",\"\n".contains($0) }
      ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
  }
}

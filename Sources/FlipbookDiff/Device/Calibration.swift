import FlipbookBase
import FlipbookCurves
import FlipbookExpectations
package import FlipbookTimeline

/// The constants that recordings of one system's devices agree on.
package struct Calibration: Sendable {
  /// One constant, and how sure it is.
  package struct Finding: Sendable {
    package let key: Constants.Key

    /// The value as the file has it.
    package let value: String

    /// The reason, in one line: the error and from how many moves, or how far each reading is off.
    package let reason: String

    /// True if the recordings tell: a number that is known to a twentieth, or a reading that is
    /// clearly nearer than the next.
    package let isCertain: Bool
  }

  package private(set) var findings: [Finding] = []

  package let system: FlipbookTimeline.Semantics

  /// The devices: `iPhone16,1, iOS 18.1`.
  package private(set) var devices: [String] = []

  package private(set) var recordingCount = 0

  package init(system: FlipbookTimeline.Semantics) { self.system = system }

  /// Notes the device of a recording.
  package mutating func note(_ head: DeviceHead) {
    recordingCount += 1
    let name = "\(head.model), \(head.system)"
    if !devices.contains(name) { devices.append(name) }
  }

  // MARK: Curves

  /// Finds the animation that all moves of some recordings were made by, and adds it.
  ///
  /// - Parameters:
  ///   - key: The constant: `default` or `screens`.
  ///   - recordings: The recordings.
  ///   - views: The views that count; all if there are none.
  /// - Throws: An error with the recording's place if nothing in it moves.
  package mutating func addCurve(
    _ key: Constants.Key, from recordings: [ComparedRun], views: [String]
  ) throws(MalformedInput) {
    var moves: [SampleSeries] = []
    for recording in recordings {
      let own = recording.moves(of: views)
      guard !own.isEmpty else {
        throw MalformedInput(
          "nothing moves in this recording, so it tells nothing of `\(key.rawValue)`",
          at: SourceLocation(file: recording.source, line: 1, column: 1))
      }
      moves += own
    }
    guard let fit = MoveFit.best(of: MoveFit.systemFamilies, for: moves) else { return }
    let errors = [fit.errors.x / fit.numbers.x, fit.errors.y / fit.numbers.y].map {
      Spelling.short($0 * 100, 2) + "%"
    }
    let parts = fit.errors.y > 0 ? "\(errors[0]) and \(errors[1])" : errors[0]
    let count = moves.count == 1 ? "1 move" : "\(moves.count) moves"
    findings.append(
      Finding(
        key: key, value: fit.description,
        reason: "±\(parts), from \(count); RMS \(Spelling.short(fit.rootMeanSquare, 2))pt",
        isCertain: fit.errors.x < 0.05 * fit.numbers.x && fit.errors.y < 0.05 * fit.numbers.y))
  }

  // MARK: Readings

  /// The factor by which the next reading is further off where one counts as found.
  ///
  /// - SeeAlso: a fifth, and a tenth of a point: chosen. Over the hundred refreshes of a move, errors
  ///   of time alone do not make that much.
  private static let margin = 1.2

  /// Chooses the reading of a contested fact that is nearest to some recordings, and adds it.
  ///
  /// - Parameters:
  ///   - key: The constant.
  ///   - pairs: For each recording, the recording and the same timeline as Flipbook plays it under
  ///     each reading.
  /// - Throws: An error with its place if a recording has no view of the timeline's.
  package mutating func addReading(
    _ key: Constants.Key, from pairs: [(recording: ComparedRun, readings: [String: ComparedRun])]
  ) throws(MalformedInput) {
    var squares: [String: Double] = [:]
    for pair in pairs {
      for reading in key.readings {
        guard let run = pair.readings[reading] else { continue }
        let distance = try ReadingDistance(pair.recording, run).rootMeanSquare
        squares[reading, default: 0] += distance * distance
      }
    }
    let ranked = key.readings.compactMap { reading in
      squares[reading].map { (reading, ($0 / Double(pairs.count)).squareRoot()) }
    }.enumerated().sorted { ($0.element.1, $0.offset) < ($1.element.1, $1.offset) }.map(\.element)
    guard let first = ranked.first else { return }
    let others = ranked.dropFirst().map { "\($0.0) by \(Spelling.short($0.1, 2))pt" }
    findings.append(
      Finding(
        key: key, value: first.0,
        reason: (["off by \(Spelling.short(first.1, 2))pt"] + others).joined(separator: ", "),
        isCertain: ranked.count > 1 && ranked[1].1 > Self.margin * first.1 + 0.1))
  }

  // MARK: The file

  /// The file of constants, with the reason of each.
  package var text: String {
    let recordings = recordingCount == 1 ? "1 recording" : "\(recordingCount) recordings"
    var lines = [
      "# Written by `flipbook calibrate` from \(recordings).",
      "constants: \"\(devices.joined(separator: "; "))\"",
      "system: \(system.rawValue)",
    ]
    for finding in findings {
      let line = "\(finding.key.rawValue): \(Self.quoted(finding.value))"
      let hedge = finding.isCertain ? "" : "uncertain; "
      // What is uncertain is written down, and not in force.
      lines.append("\(finding.isCertain ? "" : "# ")\(line)  # \(hedge)\(finding.reason)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A curve with labels needs quotes: `: ` begins a mapping otherwise.
  private static func quoted(_ value: String) -> String {
    value.contains(": ") ? "\"\(value)\"" : value
  }
}

extension ComparedRun {
  /// The moves of views' places.
  fileprivate func moves(of views: [String]) -> [SampleSeries] {
    let names = views.isEmpty ? viewNames : viewNames.filter(views.contains)
    return names.flatMap { view in
      ["minX", "minY"].flatMap { course("\(view).\($0)").map { MeasuredMoves($0).moves } ?? [] }
    }
  }
}

/// The distance of a recording from a playing, when the clocks are as near as can be.
///
/// A reading has no curve that could be fitted, so the distance of the clocks is searched: at first
/// where the first move begins, then around it in ever smaller steps.
struct ReadingDistance {
  private(set) var rootMeanSquare = Double.infinity

  init(_ device: ComparedRun, _ here: ComparedRun) throws(MalformedInput) {
    _ = try DeviceDifference(device: device, here: here)
    let names = device.viewNames.filter { here.viewNames.contains($0) }
    let pairs = names.flatMap { view in
      ["minX", "minY", "width", "height"].compactMap {
        property -> (MeasuredMoves, MeasuredMoves)? in
        guard let one = device.course("\(view).\(property)"),
          let other = here.course("\(view).\(property)")
        else { return nil }
        let moves = (MeasuredMoves(one), MeasuredMoves(other))
        return moves.0.moves.isEmpty && moves.1.moves.isEmpty ? nil : moves
      }
    }
    guard
      let first = pairs.compactMap({ $0.0.moves.first?.times.first }).min(),
      let own = pairs.compactMap({ $0.1.moves.first?.times.first }).min()
    else { return }
    var (center, reach) = (first - own, 0.08)
    while reach > 0.0002 {
      let tried = (-8...8).map { center + reach * Double($0) / 8 }
      let distances = tried.map { Self.distance(pairs, $0) }
      if let best = distances.indices.min(by: { distances[$0] < distances[$1] }) {
        (center, rootMeanSquare) = (tried[best], distances[best])
      }
      reach /= 6
    }
  }

  private static func distance(
    _ pairs: [(MeasuredMoves, MeasuredMoves)], _ offset: Double
  ) -> Double {
    var (sum, count) = (0.0, 0)
    for (there, here) in pairs {
      for (time, value) in zip(there.series.times, there.series.values) {
        guard let own = here.value(at: time - offset) else { continue }
        sum += (own - value) * (own - value)
        count += 1
      }
    }
    return count > 0 ? (sum / Double(count)).squareRoot() : .infinity
  }
}

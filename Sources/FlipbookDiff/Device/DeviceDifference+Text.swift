import FlipbookBase
import FlipbookExpectations
import FlipbookTimeline

extension DeviceDifference {
  /// The difference in lines: the clocks, then each measure, then the views of one side alone.
  package var lines: [String] {
    var lines = [clockText]
    let width = max(measures.map(\.name.count).max() ?? 0, 8)
    for measure in measures {
      for (index, text) in Self.texts(of: measure).enumerated() {
        let head = index == 0 ? measure.name : ""
        lines.append(head + String(repeating: " ", count: width + 2 - head.count) + text)
      }
    }
    lines += strangers
    if isEmpty { lines.append("no difference at \(instantCount) refreshes") }
    return lines
  }

  private var clockText: String {
    let system = device.device.map { "\($0.model), \($0.system)" } ?? device.source
    guard let offset else {
      return "\(system): nothing moves on both sides, so places at rest are compared"
    }
    let moves = alignedCount == 1 ? "1 move" : "\(alignedCount) moves"
    return "\(system): zero is at \(Self.time(offset)) of the device's clock, by \(moves)"
  }

  private static func texts(of measure: Measure) -> [String] {
    var texts: [String] = []
    if let moves = measure.moves {
      texts.append("moves \(times(moves[0])) there, \(times(moves[1])) here")
    }
    if let there = measure.there, let here = measure.here {
      let error = measure.error.map { $0 > 0 ? " (±\(time($0)))" : "" } ?? ""
      texts.append(
        there == here
          ? "follows \(here) on both sides" : "\(there)\(error) there, \(here) here")
    }
    var late: [String] = []
    if let half = measure.halfLater, abs(half) >= 0.0005 {
      late.append("half way \(shift(half)) there")
    }
    if let rest = measure.restLater, abs(rest) >= 0.0005 {
      late.append("at rest \(shift(rest)) there")
    }
    if let most = measure.later.max(by: { abs($0) < abs($1) }), abs(most) > lateness {
      let number = measure.later.firstIndex(of: most).map { $0 + 1 } ?? 1
      late.append("move \(number) begins \(shift(most)) there")
    }
    if !late.isEmpty { texts.append(late.joined(separator: ", ")) }
    let unit = MeasureUnit(rawValue: measure.unit) ?? .none
    if measure.total > 0 {
      let worst = Spelling.value([measure.worst], unit)
      texts.append(
        "worst \(measure.worst > 0 ? "+" : "")\(worst) here at \(time(measure.worstTime))   RMS "
          + "\(Spelling.value([measure.rootMeanSquare], unit))   off at \(measure.count) of "
          + "\(measure.total) refreshes")
    }
    if let sparkline = measure.sparkline, measure.count > 0 { texts.append(sparkline) }
    return texts
  }

  private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  private static func shift(_ seconds: Double) -> String {
    "\(time(abs(seconds))) \(seconds < 0 ? "earlier" : "later")"
  }

  private static func time(_ seconds: Double) -> String {
    Spelling.time(ExactTime(rounding: seconds))
  }
}

extension DeviceDifference: Encodable {
  private enum Key: String, CodingKey {
    case device, system, here, same, offset, aligned, measures, strangers, instants
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(device.source, forKey: .device)
    try values.encodeIfPresent(device.device?.system, forKey: .system)
    try values.encode(here.title.isEmpty ? here.source : here.title, forKey: .here)
    try values.encode(isEmpty, forKey: .same)
    try values.encodeIfPresent(offset, forKey: .offset)
    try values.encode(alignedCount, forKey: .aligned)
    try values.encode(measures, forKey: .measures)
    try values.encode(strangers, forKey: .strangers)
    try values.encode(instantCount, forKey: .instants)
  }
}

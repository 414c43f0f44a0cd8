import FlipbookBase
import FlipbookExpectations
import FlipbookTimeline
import Foundation

/// The differences between two runs: numbers first, then pictures.
package struct RunDifference: Sendable {
  package let before: ComparedRun
  package let after: ComparedRun

  package internal(set) var measures: [Measure] = []
  package internal(set) var marks: [Mark] = []
  package internal(set) var presences: [Presence] = []

  /// The views that only one of the two has; a pair is a view that replaces another.
  package internal(set) var added: [String] = []
  package internal(set) var removed: [String] = []
  package internal(set) var replaced: [Pair] = []

  /// The durations, if they differ.
  package internal(set) var durations: Duration?

  package internal(set) var frames: FrameDifference?

  /// Instants that only one of the two has.
  package private(set) var leftOut: LeftOut?

  /// The times at which both have frames; `nil` if all are shared, or nothing is known.
  private var shared: Set<ExactTime>?

  /// The greatest number of times at which a measure was compared.
  package internal(set) var instantCount = 0

  /// True if anything was compared.
  package var hasCompared: Bool { instantCount > 0 || frames != nil }

  package var isEmpty: Bool {
    measures.isEmpty && marks.isEmpty && presences.isEmpty && added.isEmpty && removed.isEmpty
      && replaced.isEmpty && durations == nil && frames?.isEmpty != false
  }

  /// A name on either side.
  package struct Pair: Hashable, Sendable, Codable {
    package var before: String
    package var after: String
  }

  package struct Mark: Hashable, Sendable, Codable {
    package var name: String

    /// The mark's time in seconds; `nil` if there is no such mark.
    package var before: Double?
    package var after: Double?
  }

  /// The times at which a view is shown, in words.
  package struct Presence: Hashable, Sendable, Codable {
    package var view: String
    package var before: String
    package var after: String
  }

  /// The time of the last frame, in seconds.
  package struct Duration: Hashable, Sendable, Codable {
    package var before: Double
    package var after: Double
  }

  /// A measure that is not the same.
  package struct Measure: Hashable, Sendable, Codable {
    /// As an expression has it: `green.minY`.
    package var name: String
    package var unit: String

    /// The first difference: its time in seconds, and its frame.
    package var first: Double?
    package var firstFrame: Int?

    /// The greatest difference, after less before, and when that is.
    package var worst: Double?
    package var worstTime: Double?
    package var worstFrame: Int?

    /// The number of times at which it differs, and the number of compared times.
    package var count = 0
    package var total = 0

    /// The differences as a line of blocks between the lowest and the highest.
    package var sparkline: String?

    /// The curves it follows on either side, if known.
    package var curveBefore: String?
    package var curveAfter: String?

    /// The statements of goldens about it that differ.
    package var facts: [Pair] = []

    package init(name: String, unit: String) { (self.name, self.unit) = (name, unit) }
  }
}

extension RunDifference {
  /// Compares two runs.
  ///
  /// - Parameters:
  ///   - before: The reference.
  ///   - after: The playing that is compared with it.
  ///   - within: The largest difference of lengths, in points; `nil` compares as exactly as both
  ///     files allow.
  /// - Throws: If a picture cannot be read.
  package init(
    before: ComparedRun, after: ComparedRun, within: Double? = nil
  ) throws(MalformedInput) {
    (self.before, self.after) = (before, after)
    if before.hasNumbers, after.hasNumbers {
      let instants = Self.instants(before, after)
      leftOut = instants?.leftOut
      shared = leftOut == nil ? nil : instants?.shared
      compareViews()
      compareMeasures(within)
      comparePresences()
    }
    compareMarks()
    compareDurations()
    if let frames = before.frames, let others = after.frames,
      FrameDifference.canCompare(frames, others)
    {
      self.frames = try FrameDifference(
        before: frames, named: before.source, after: others, named: after.source)
    }
  }

  // MARK: Views

  private mutating func compareViews() {
    let (names, others) = (before.viewNames, after.viewNames)
    removed = names.filter { !others.contains($0) }
    added = others.filter { !names.contains($0) }
    // A view that stands exactly where another one stood has replaced it.
    for name in removed {
      guard let rect = before.firstRect(of: name),
        let other = added.first(where: { after.firstRect(of: $0) == rect })
      else { continue }
      replaced.append(Pair(before: name, after: other))
      added.removeAll { $0 == other }
    }
    removed.removeAll { name in replaced.contains { $0.before == name } }
  }

  private mutating func comparePresences() {
    for name in before.viewNames where after.viewNames.contains(name) {
      // A golden has the exact time, a trace only the first frame that shows it.
      let isMixed = (before.golden == nil) != (after.golden == nil)
      guard let one = before.presence(of: name, inFrames: isMixed, among: shared),
        let other = after.presence(of: name, inFrames: isMixed, among: shared), one != other
      else { continue }
      presences.append(Presence(view: name, before: one, after: other))
    }
  }

  // MARK: Measures

  private mutating func compareMeasures(_ within: Double?) {
    var names = before.measureNames
    // A golden contains only measures that move; a trace contains everything.
    if before.golden == nil, let golden = after.golden { names = golden.measures.map(\.name) }
    if before.golden != nil, let golden = after.golden {
      names += golden.measures.map(\.name).filter { !names.contains($0) }
    }
    let roundings = (before.rounding, after.rounding)
    for name in names {
      guard !removed.contains(where: { name.hasPrefix("\($0).") }),
        !replaced.contains(where: { name.hasPrefix("\($0.before).") })
      else { continue }
      let (one, other) = (before.course(name), after.course(name))
      guard let known = one ?? other else { continue }
      let rounding =
        known.unit == .points
        ? max(roundings.0.lengths, roundings.1.lengths)
        : max(roundings.0.others, roundings.1.others)
      let tolerance = max(known.unit == .points ? within ?? 0 : 0, rounding * 1.1)
      if let one, let other {
        compare(one, other, within: tolerance, isExact: within == nil)
      } else if before.golden != nil, after.golden != nil {
        measures.append(onlyOne(one, other))
      }
    }
  }

  /// Returns the curves of two courses; uses the name `default` only if both sides mean the same by
  /// it.
  private func curves(_ one: Course?, _ other: Course?) -> (String?, String?) {
    let isSame =
      CurveSpec.standard(before.semantics) == CurveSpec.standard(after.semantics)
    return (
      one?.curve(isSame ? before.semantics : nil), other?.curve(isSame ? after.semantics : nil)
    )
  }

  /// A measure that moves on one side only, as goldens say it.
  private func onlyOne(_ one: Course?, _ other: Course?) -> Measure {
    var measure = Measure(name: (one ?? other)?.name ?? "", unit: "pt")
    (measure.curveBefore, measure.curveAfter) = curves(one, other)
    measure.facts = [
      Pair(
        before: one?.facts.first ?? "does not move", after: other?.facts.first ?? "does not move")
    ]
    return measure
  }

  private mutating func compare(
    _ one: Course, _ other: Course, within tolerance: Double, isExact: Bool
  ) {
    var measure = Measure(name: one.name, unit: one.unit.rawValue)
    var differences: [Double?] = []
    for (first, second) in Self.commonPoints(one.track, other.track) {
      guard let before = first.now?.first, let after = second.now?.first else {
        differences.append(nil)
        continue
      }
      let difference = after - before
      measure.total += 1
      differences.append(difference)
      guard !(abs(difference) <= tolerance) else { continue }
      measure.count += 1
      if measure.first == nil {
        (measure.first, measure.firstFrame) = (first.seconds, first.frame)
      }
      // Among differences that are equal up to rounding, the first is the worst.
      if abs(difference) > abs(measure.worst ?? 0) * (1 + 1e-9) {
        measure.worst = difference
        (measure.worstTime, measure.worstFrame) = (first.seconds, first.frame)
      }
    }
    instantCount = max(instantCount, measure.total)
    let facts = one.facts.isEmpty || other.facts.isEmpty ? [] : Self.facts(one, other)
    // With a tolerance, a golden's numbers count only through its samples.
    guard measure.count > 0 || isExact && !facts.isEmpty else { return }
    measure.facts = facts
    (measure.curveBefore, measure.curveAfter) = curves(one, other)
    measure.sparkline = Sparkline.labelled(
      differences, decimals: Spelling.decimals(one.unit), isSigned: true)
    measures.append(measure)
  }

  /// Returns the statements of two goldens about a measure that differ, one by one.
  private static func facts(_ one: Course, _ other: Course) -> [Pair] {
    func word(_ fact: String) -> String { String(fact.prefix { $0 != " " }) }
    let words = ["moves", "min", "max", "peak"]
    func named(_ course: Course, _ name: String) -> String? {
      course.facts.first { word($0) == name }
    }
    func rest(_ course: Course) -> [String] {
      course.facts.filter { !words.contains(word($0)) }
    }
    var pairs: [Pair] = []
    for name in words {
      let (before, after) = (named(one, name), named(other, name))
      guard before != after else { continue }
      pairs.append(Pair(before: before ?? "no \(name)", after: after ?? "no \(name)"))
    }
    for (before, after) in zip(rest(one), rest(other)) where before != after {
      pairs.append(Pair(before: before, after: after))
    }
    return pairs
  }

  /// The points that two courses have at the same instants.
  private static func commonPoints(
    _ one: Track, _ other: Track
  ) -> [(Track.Point, Track.Point)] {
    let points = Dictionary(other.points.map { ($0.time, $0) }, uniquingKeysWith: { $1 })
    return one.points.compactMap { point in points[point.time].map { (point, $0) } }
  }

  // MARK: Times

  private mutating func compareMarks() {
    guard let marks = before.marks, let others = after.marks else { return }
    for name in Set(marks.keys).union(others.keys).sorted() {
      let (one, other) = (marks[name]?.seconds, others[name]?.seconds)
      // Goldens are rounded to a millionth of a second.
      if let one, let other, abs(one - other) <= 1e-6 { continue }
      self.marks.append(Mark(name: name, before: one, after: other))
    }
    self.marks.sort { ($0.before ?? $0.after ?? 0) < ($1.before ?? $1.after ?? 0) }
  }

  private mutating func compareDurations() {
    // A golden ends with the recording, a trace with its last frame.
    guard (before.golden == nil) == (after.golden == nil), let one = before.end?.seconds,
      let other = after.end?.seconds,
      // At two rates, the last frames before the same end are less than a frame apart.
      abs(one - other) > (leftOut == nil ? 1e-6 : max(before.step, after.step) - 1e-6)
    else { return }
    durations = Duration(before: one, after: other)
  }
}

extension ComparedRun {
  /// Returns the rectangle of a view where it first appears.
  fileprivate func firstRect(of name: String) -> CGRect? {
    guard let recording, let place = recording.subjects.firstIndex(where: { $0.name == name })
    else { return nil }
    return recording.moments.lazy.compactMap { $0.now.views[place]?.rect }.first
  }

  /// Returns the times at which a view is there.
  ///
  /// - Parameters:
  ///   - name: The view.
  ///   - inFrames: True if a golden gives the frames that show it, not the times.
  ///   - shared: The times that are compared; `nil` for all.
  /// - Returns: Seconds: `0.2000–1.2685 1.5000–end`.
  fileprivate func presence(
    of name: String, inFrames: Bool, among shared: Set<ExactTime>?
  ) -> String? {
    if let golden {
      let spans = golden.presences[name].map { $0.replacing("there ", with: "") }
      guard inFrames, let spans, spans != "never there" else { return spans }
      return spans.split(separator: " ").map { span in
        span.split(separator: "–").map { golden.timeOfFrame(showing: $0) }.joined(separator: "–")
      }.joined(separator: " ")
    }
    guard let recording, let place = recording.subjects.firstIndex(where: { $0.name == name })
    else { return nil }
    var spans: [String] = []
    var start: ExactTime?
    for moment in recording.moments where shared?.contains(moment.time) ?? true {
      let isThere = moment.now.views[place] != nil
      if isThere, start == nil { start = moment.time }
      if !isThere, let from = start {
        spans.append("\(Spelling.fixed(from.seconds, 4))–\(Spelling.fixed(moment.time.seconds, 4))")
        start = nil
      }
    }
    if let start { spans.append("\(Spelling.fixed(start.seconds, 4))–end") }
    return spans.isEmpty ? "never there" : spans.joined(separator: " ")
  }
}

extension GoldenText {
  /// The time of the first frame at or after a time, both in seconds with four decimals.
  fileprivate func timeOfFrame(showing time: Substring) -> String {
    guard let seconds = Double(time), abs(seconds) < 1e9 else { return String(time) }
    // Rounding may have added half of the last decimal.
    let frame = framesPerSecond.firstFrame(atOrAfter: ExactTime(rounding: seconds - 0.00005))
    return Spelling.fixed(framesPerSecond.time(ofFrame: frame).seconds, 4)
  }
}

import FlipbookBase
import FlipbookTimeline
import Foundation

/// One measure of a motion golden: its values, times, speeds and curves.
struct MotionSummary {
  let name: String
  let unit: MeasureUnit
  private let track: Track
  private let recording: Recording
  private let curves: String?
  private let tolerance: Double

  /// Describes a measure of a named view.
  init(
    _ selector: Selector, _ property: ViewProperty, _ recording: Recording, _ timeline: Timeline
  ) {
    let expression = ViewExpression.property(selector, property, rate: .value)
    track = recording.track(expression)
    (name, unit) = ("\(expression)", expression.unit)
    self.recording = recording
    tolerance = unit == .none ? Motion.threshold : timeline.rest / 10
    curves = CurveStory(selector, property, track, recording).text
  }

  /// True if it ever changes.
  var moves: Bool {
    !track.motion(whole, thresholds: [unit == .none ? 0.0005 : 0.005]).isConstant
  }

  private var whole: ClosedRange<ExactTime> { .zero...max(recording.end, .zero) }

  /// Returns true if another measure has the same values wherever both have any.
  func isSame(as other: MotionSummary) -> Bool {
    guard unit == other.unit else { return false }
    var shared = 0
    for (first, second) in zip(track.points, other.track.points) {
      guard let own = first.now?.first, let its = second.now?.first else { continue }
      shared += 1
      if !(abs(own - its) <= 1e-6) { return false }
    }
    return shared > 0
  }

  /// The lines of the golden, the first without the name.
  var lines: [String] {
    guard let first = track.first(in: whole)?.first, let last = track.last(in: whole)?.first else {
      return ["never there"]
    }
    guard moves else { return ["\(short(first))   constant"] }
    var parts = ["\(short(first)) → \(short(last))"]
    if let range = movingRange {
      parts.append("moves \(Self.time(range.lowerBound))–\(Self.time(range.upperBound))")
    }
    parts += extremes(first, last)
    if let peak { parts.append(peak) }
    parts.append(smoothness)
    return [parts.joined(separator: "   "), curves, samples].compactMap(\.self)
  }

  private var decimals: Int { unit == .none ? 3 : 1 }

  private func short(_ number: Double) -> String { Spelling.short(number, decimals) }

  private static func time(_ seconds: Double) -> String { Spelling.fixed(seconds, 4) }

  // MARK: Parts

  /// From the last instant before the first change to the first after the last change.
  private var movingRange: ClosedRange<Double>? {
    var range: ClosedRange<Double>?
    var last: (value: Double, time: Double)?
    for point in track.points {
      for value in [point.before?.first, point.now?.first] {
        guard let value else {
          last = nil
          continue
        }
        if let last, abs(last.value - value) > 1e-9 {
          range = (range?.lowerBound ?? last.time)...point.seconds
        }
        last = (value, point.seconds)
      }
    }
    return range
  }

  /// The lowest and the highest value, where they lie beyond both ends.
  private func extremes(_ first: Double, _ last: Double) -> [String] {
    [("min", -1.0), ("max", 1.0)].compactMap { word, sign in
      guard let extreme = track.extreme(sign, whole) else { return nil }
      let ends = max(first * sign, last * sign)
      guard extreme.value * sign > ends + tolerance else { return nil }
      return "\(word) \(short(extreme.value)) @\(Self.time(extreme.time))"
    }
  }

  /// The greatest speed, with its direction.
  private var peak: String? {
    let rates = track.separated(at: kinks).derivative
    let extremes = [-1.0, 1.0].compactMap { rates.extreme($0, whole) }.sorted { $0.time < $1.time }
    guard let first = extremes.first, let other = extremes.last else { return nil }
    // Of two equally fast moves, the first.
    let isFaster = abs(other.value) > abs(first.value) * (1 + Track.extremeShare)
    let greatest = isFaster ? other : first
    guard abs(greatest.value) > 0.05 else { return nil }
    let value = Spelling.fixed(greatest.value, 1) + unit.rate.rawValue
    return "peak \(value) @\(Self.time(greatest.time))"
  }

  private var kinks: [Kink] { track.kinks(whole, tolerance: tolerance) }

  private var smoothness: String {
    let kinks = kinks
    guard !kinks.isEmpty else { return "smooth" }
    return kinks.map { kink in
      "\(kink.isJump ? "jump" : "kink") @\(Self.time(kink.time.seconds))"
    }.joined(separator: " ")
  }

  /// The most samples in a line (chosen).
  private static let sampleCount = 20

  /// Half of the last digit that marks are written with.
  private static let markDigit = ExactTime(1, over: 2_000_000) ?? .zero

  /// Coarse samples, with a bar where a mark lies between two of them.
  private var samples: String? {
    guard let range = movingRange else { return nil }
    let frames = track.points.filter { $0.frame != nil && $0.now != nil }
    guard
      let start = frames.lastIndex(where: { $0.seconds <= range.lowerBound + 1e-9 })
        ?? frames.indices.first
    else { return nil }
    let moving = frames[start...].prefix { $0.seconds <= range.upperBound + 1e-9 }
    let step = max(1, (moving.count + Self.sampleCount - 1) / Self.sampleCount)
    var words: [String] = []
    var last: ExactTime?
    for (offset, point) in moving.enumerated() where offset % step == 0 {
      let hasMark = recording.marks.values.contains { mark in
        last.map { mark > $0 + Self.markDigit && mark <= point.time + Self.markDigit } ?? false
      }
      if hasMark { words.append("|") }
      words.append(Spelling.fixed(point.now?.first ?? 0, decimals))
      last = point.time
    }
    return "every \(step)f from \(frames[start].frame ?? 0): \(words.joined(separator: " "))"
  }
}

/// The curves that a measure follows, one after the other.
private struct CurveStory {
  private let parts: [String]
  private let errors: [Double]

  init(
    _ selector: Selector, _ property: ViewProperty, _ track: Track, _ recording: Recording
  ) {
    var parts: [String] = []
    var errors: [Double] = []
    let subject = recording.subject(selector) ?? 0
    let span = ExactTime.zero...max(recording.end, .zero)
    let rates = track.derivative
    let movements = recording.movements(of: subject, property, span)
    for (index, since) in Self.starts(of: movements).enumerated() {
      let own = movements.filter { $0.since == since }
      var words: [String] = []
      for movement in own where !words.contains(movement.spelling) {
        words.append(movement.spelling)
      }
      let until = Self.starts(of: movements).dropFirst(index + 1).first ?? span.upperBound
      let stretch = track.stretch(in: since...max(until, since))
      let velocity = rates.points.first { $0.time >= since }?.now?.first ?? 0
      // Only a spring goes on with the velocity it finds.
      let isSpring = own.contains { $0.curve.hasPrefix("spring(") }
      let hasVelocity = index > 0 && isSpring && abs(velocity) > 1
      parts.append(
        words.joined(separator: " + ") + (hasVelocity ? " v0=\(Spelling.fixed(velocity, 1))" : ""))
      guard let stretch, stretch.moves, own.count == 1,
        let spec = CurveSpec(tracedAs: own[0].curve),
        let course = CurveCourse(spec, semantics: .ios18)
      else { continue }
      errors.append(CurveFit(course, to: stretch).error)
    }
    (self.parts, self.errors) = (parts, errors)
  }

  private static func starts(of movements: [Recording.Movement]) -> [ExactTime] {
    Set(movements.map(\.since)).sorted()
  }

  var text: String? {
    guard !parts.isEmpty else { return nil }
    let error = errors.max().map { "   err \(Spelling.fixed($0 * 100, 1))%" } ?? ""
    return parts.joined(separator: " then ") + error
  }
}

extension Recording.Movement {
  /// The curve in a golden: springs by their two numbers, whatever their names.
  fileprivate var spelling: String {
    guard let spec = CurveSpec(tracedAs: curve) else { return curve }
    return curve.hasPrefix("spring(") ? curve : "\(spec)"
  }
}

import FlipbookBase
import FlipbookExpectations
package import FlipbookTimeline
import Foundation

/// Finds the rules that a run breaks.
///
/// A rule that the undisturbed timeline breaks itself is not held against its runs: the author has
/// seen it. Changes that a step makes at once, such as `set:` without an animation, count for no
/// rule about motion.
package struct FaultFinder: Sendable {
  private let rules: [FuzzRule]

  /// The variant whose own `always:` is checked.
  private let variant: Variant

  /// The distance from its target at which a motion counts as at rest, in points.
  var rest: Double { variant.timeline.rest }

  package init(_ variant: Variant, rules: [FuzzRule]) {
    (self.variant, self.rules) = (variant, rules)
  }

  /// The way in points from which a view counts as one that moves gradually (chosen: more than a
  /// button gives way when it is pressed).
  static let leastTravel = 10.0

  /// The smallest jump that counts, in points (chosen: half of it is the largest rounding to pixels
  /// and the way of a finger between two looks).
  static let leastJump = 2.0

  /// Returns the faults of a run in the order of the rules, each kind once.
  package func faults(in run: FuzzedRun, against baseline: Baseline) -> [Fault] {
    let look = RunLook(run, baseline)
    var found: [Fault] = []
    for rule in rules {
      found += faults(of: rule, look)
    }
    var kinds = baseline.exceptions
    return found.filter { kinds.insert($0.key).inserted }
  }

  private func faults(of rule: FuzzRule, _ look: RunLook) -> [Fault] {
    switch rule {
    case .jump: look.jumps
    case .speed: look.lostSpeeds
    case .identity: look.lostIdentities
    case .rest: look.restlessness(of: variant)
    case .safeArea: look.outsiders(rest: variant.timeline.rest)
    case .overlap: look.overlaps
    case .warning: look.warnings
    case .always: brokenPromises(in: look.run)
    case .crash, .paths: []
    }
  }

  /// The timeline's own expectations for all times that do not hold.
  private func brokenPromises(in run: FuzzedRun) -> [Fault] {
    var variant = variant
    variant.timeline.expectations = variant.timeline.expectations.compactMap { expectation in
      guard case .always = expectation.scope.value else { return nil }
      var expectation = expectation
      expectation.checks.removeAll { check in
        guard case .expression = check.rule else { return true }
        return false
      }
      return expectation.checks.isEmpty ? nil : expectation
    }
    guard !variant.timeline.expectations.isEmpty else { return [] }
    return Evaluator(variant, run.recording).check().failures.compactMap { failure in
      guard failure.error.code != .nothingToCheck else { return nil }
      let text = failure.error.message
      return Fault(
        .always, of: text, at: failure.worst ?? run.recording.end,
        ([text] + failure.error.details.prefix(1)).joined(separator: ": "),
        expectation: "  - always: true\n    \(text)", code: failure.error.code)
    }
  }
}

/// A run, prepared for its rules.
struct RunLook {
  let run: FuzzedRun
  let baseline: Baseline
  let events: [Recording.Event]

  /// The times at which fingers are on the screen; the end is not among them.
  let touches: [Range<ExactTime>]

  /// The instants at which a step changes something at once.
  private let suddenInstants: Set<ExactTime>

  var recording: Recording { run.recording }

  init(_ run: FuzzedRun, _ baseline: Baseline) {
    (self.run, self.baseline) = (run, baseline)
    events = run.recording.events
    touches = run.steps.filter(\.isLong).map { $0.instant..<max($0.end, $0.instant) }
    suddenInstants = Set(run.steps.filter(\.isSudden).map(\.instant))
  }

  /// The subjects that are looked at, with their indices.
  var subjects: [(index: Int, name: String)] {
    recording.subjects.enumerated().filter { !run.ambiguous.contains($0.offset) }
      .map { ($0.offset, $0.element.name) }
  }

  func isTouched(at time: ExactTime) -> Bool { touches.contains { $0.contains(time) } }

  func isSudden(at time: ExactTime) -> Bool { suddenInstants.contains(time) }

  /// True if a subject moves gradually by itself, here or in the undisturbed timeline.
  func moves(_ subject: Int, _ name: String) -> Bool {
    if baseline.moving.contains(name) { return true }
    let travel = recording.gradualTravel(of: subject) { time in
      touches.contains { $0.contains(time) || $0.upperBound == time }
    }
    return travel > FaultFinder.leastTravel
  }

  /// An item that looks at a short stretch around an instant.
  func item(around time: ExactTime, _ check: String) -> String {
    "  - during: \(Self.stretch(around: time, until: recording.end))\n    \(check)"
  }

  /// Twenty milliseconds on both sides, in whole ones (chosen: a frame at 60 a second, and some).
  private static func stretch(around time: ExactTime, until end: ExactTime) -> String {
    let middle = time.seconds * 1000
    let first = max(Int(middle.rounded(.down)) - 20, 0)
    let last = min(Int(middle.rounded(.up)) + 20, Int((end.seconds * 1000).rounded(.down)))
    return "\(first)ms .. \(max(last, first + 1))ms"
  }
}

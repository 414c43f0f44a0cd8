package import FlipbookBase
package import FlipbookExpectations
package import FlipbookTimeline

/// One run of a fuzzer: the steps, and what the views did.
package struct FuzzedRun {
  /// The end of a run.
  package enum Ending: Hashable, Sendable {
    case rest
    /// Something moves for ever: the names of the animations.
    case endless([String])
    /// Something still happened when no more was waited for.
    case late
  }

  package var recording: Recording

  /// The steps, each with its instant.
  package var steps: [Step]

  package var ending = Ending.rest

  /// The pairs of subjects that lie side by side in a stack at the end, by their indices.
  package var neighbours: [Pair] = []

  /// The subjects in scroll views at the end, which may lie outside of the screen.
  package var scrolled: Set<Int> = []

  /// The subjects that a selector finds more than once at the end, which are not looked at.
  package var ambiguous: Set<Int> = []

  package init(_ recording: Recording, steps: [Step]) {
    (self.recording, self.steps) = (recording, steps)
  }

  /// Two subjects.
  package struct Pair: Hashable, Sendable {
    package var first: Int
    package var second: Int

    package init(_ first: Int, _ second: Int) { (self.first, self.second) = (first, second) }
  }
}

/// The facts about a timeline that nobody disturbs, which are not held against its runs.
package struct Baseline: Sendable {
  /// The faults that it has itself.
  package var exceptions: Set<Fault.Key> = []

  /// The views that move gradually in it.
  package var moving: Set<String> = []

  /// The diagnostics that it gives.
  package var diagnostics: Set<String> = []

  /// The views that were seen to rest inside the safe area, with the shape of the screen.
  var inside: Set<String> = []

  /// True if it comes to rest.
  package var rests = true

  package init() {}

  /// Adds an undisturbed run.
  package mutating func add(_ run: FuzzedRun, _ faults: FaultFinder) {
    exceptions.formUnion(faults.faults(in: run, against: Baseline()).map(\.key))
    diagnostics.formUnion(run.recording.diagnostics)
    if run.ending != .rest { rests = false }
    inside.formUnion(RunLook(run, self).insiders(rest: faults.rest))
    for (index, subject) in run.recording.subjects.enumerated()
    where run.recording.gradualTravel(of: index) > FaultFinder.leastTravel {
      moving.insert(subject.name)
    }
  }
}

extension Step {
  /// The instant of a step of a run.
  package var instant: ExactTime {
    if case .time(let time)? = at?.value { time } else { .zero }
  }

  /// The time at which it is over.
  package var end: ExactTime { instant + action.duration }

  /// True if it changes something at once that people cannot: the environment, a state, the screen.
  var isSudden: Bool {
    switch action {
    case .set(_, let curve): curve == nil
    case .scroll(let scroll): scroll.over == .zero && scroll.curve == nil
    case .env, .type, .rotate: true
    default: false
    }
  }

  /// True if a finger is on the screen for a time.
  var isLong: Bool {
    switch action {
    case .drag, .pinch, .swipe, .longPress: true
    default: false
    }
  }
}

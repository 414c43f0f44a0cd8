/// The settings of a fuzzer.
package struct FuzzSettings: Hashable, Sendable, Codable {
  /// The seed of all choices.
  package var seed: UInt64 = 0

  /// The first run, counted from 0; a run's choices depend on the seed and its number alone.
  package var firstRun = 0

  /// The number of runs.
  package var runs = 300

  /// The time in seconds after which no further run begins; `nil` for no limit.
  package var seconds: Double?

  /// The most random steps of a run.
  package var mostSteps = 8

  /// The number of different faults after which it ends.
  package var mostFaults = 8

  /// The rules that are checked.
  package var rules: [FuzzRule] = FuzzRule.standard

  /// The kinds of steps that are taken.
  package var acts: [FuzzAct] = FuzzAct.allCases

  /// The kinds of faults that are known already, and not told again.
  package var known: [Fault.Key] = []

  /// True if each step is told before it is taken, to know those before a crash.
  package var tellsSteps = false

  package init() {}
}

/// A rule that holds whatever happens to a scene.
package enum FuzzRule: String, Hashable, Sendable, Codable, CaseIterable {
  /// A view that moves gradually elsewhere does not jump.
  case jump
  /// A spring takes over the speed of what it moves.
  case speed
  /// A view that stays keeps its identity, and so its state.
  case identity
  /// Everything comes to rest.
  case rest
  /// A view that rests inside the safe area of a quiet timeline rests inside it in every other.
  case safeArea
  /// Views side by side in a stack do not overlap.
  case overlap
  /// Nothing is said of the scene that a quiet timeline does not say.
  case warning
  /// The timeline's own `always:` holds.
  case always
  /// The scene does not stop the process.
  case crash
  /// A sampled motion and one that is looked ahead at are the same: a rule about Flipbook.
  case paths

  /// The rules about scenes.
  package static let standard: [FuzzRule] = [
    .jump, .speed, .identity, .rest, .safeArea, .overlap, .warning, .always, .crash,
  ]
}

/// A kind of random steps.
package enum FuzzAct: String, Hashable, Sendable, Codable, CaseIterable {
  case tap, press, drag, rotate, state, type, leave

  /// The part of all steps that are of the kind, as far as the screen offers it (chosen: people tap
  /// more than they do anything else).
  package var weight: Int {
    switch self {
    case .tap: 12
    case .drag: 6
    case .state: 3
    case .leave: 2
    case .press, .rotate, .type: 1
    }
  }
}

import ArgumentParser
import FlipbookBase
import FlipbookFuzz
import FlipbookJob
import FlipbookTimeline
import Foundation

/// Disturbs scenes at random instants, and writes the shortest timelines that break a rule.
struct FuzzCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fuzz",
    abstract: "Tap, drag, turn and set at random instants, and find what that breaks.",
    discussion: """
      Each run plays a beginning of the timeline, then random steps, and holds what the views did \
      against rules. What the undisturbed timeline does itself is not held against it. A run that \
      breaks a rule is shortened, and written beside the timeline as a test that fails.

      Rules: jump (a view that moves gradually elsewhere jumps), speed (a spring drops the speed of \
      what it moves), identity (a view that stays is replaced), rest (something moves for ever), \
      safeArea, overlap (neighbours of a stack lie on each other), warning, always (the timeline's \
      own `always:`), crash.

      EXAMPLES
        flipbook fuzz timelines/drawer.yaml
        flipbook fuzz timelines --runs 2000 --seed 7
        flipbook fuzz MyApp/Drawer.swift --for 30s --act tap,drag --rule jump,identity
      """)

  @Argument(
    help: "Timelines, folders of them, Swift files or projects (default: timelines).",
    completion: .file(extensions: ["yaml", "yml", "swift"]))
  var paths: [String] = []

  @Option(help: .init("The seed of all choices.", valueName: "n"))
  var seed: UInt64 = 0

  @Option(help: .init("The number of runs of each variant.", valueName: "n"))
  var runs = 300

  @Option(help: .init("The first run: with --runs 1, that run alone.", valueName: "n"))
  var firstRun = 0

  @Option(
    name: .customLong("for"),
    help: .init("Begin no run of a variant after this time, such as 30s.", valueName: "time"))
  var limit: TimeExpression?

  @Option(help: .init("The most random steps of a run.", valueName: "n"))
  var steps = 8

  @Option(
    help: .init("Check these rules alone; with commas between them.", valueName: "rules"))
  var rule: FuzzRules?

  @Option(
    help: .init(
      "Take these steps alone: \(FuzzAct.allCases.map(\.rawValue).joined(separator: ",")).",
      valueName: "acts"))
  var act: FuzzActs?

  @Option(help: .init("Stop after so many faults of a variant.", valueName: "n"))
  var faults = 8

  @Option(
    name: .shortAndLong,
    help: .init(
      "Write the timelines into this folder (default: that of the timeline).", valueName: "dir"),
    completion: .directory)
  var out: String?

  @Flag(help: "Print one JSON line for each fault and each variant on standard output.")
  var json = false

  @OptionGroup(title: "Swift files") var steppers: StepOptions
  @OptionGroup(title: "Choosing") var choices: ChoiceOptions
  @OptionGroup(title: "Scenes") var scenes: SceneOptions
  @OptionGroup(title: "Compiling") var cache: CacheOptions
  @OptionGroup(title: "Talking") var talk: TalkOptions

  func validate() throws {
    if !(1...10_000_000).contains(runs) { throw ValidationError("--runs is at least 1.") }
    if !(0...10_000_000).contains(firstRun) { throw ValidationError("--first-run is at least 0.") }
    if !(1...1_000).contains(steps) { throw ValidationError("--steps is from 1 to 1000.") }
    if !(1...1_000).contains(faults) { throw ValidationError("--faults is from 1 to 1000.") }
    guard let limit else { return }
    guard case .time(let time) = limit, time > .zero else {
      throw ValidationError("--for is a time, such as 30s.")
    }
  }

  func run() throws {
    let plan = try VariantSelection(
      paths: paths, choices: choices, steps: steppers, terminal: talk.terminal)
    let workshop = try Workshop(talk: talk, cache: cache, scenes: scenes)
    defer { workshop.cache.discardIfTemporary() }
    let originals = try plan.timelines.flatMap { timeline in
      try Choices(options: choices).variants(of: timeline)
    }
    var report = FuzzResults(terminal: talk.terminal, isJSON: json, isQuiet: talk.quiet)
    for group in plan.groups {
      let made = try workshop.program(for: group)
      for variant in group.timelines.joined()
      where made.missing[variant.timeline.scene.value] == nil {
        let trial = FuzzTrial(
          variant, original: originals.first { $0.isOrigin(of: variant) } ?? variant,
          process: workshop.process(of: made.program), settings: settings, folder: out)
        try trial.run(into: &report)
      }
    }
    try report.finish()
  }

  private var settings: FuzzSettings {
    var settings = FuzzSettings()
    (settings.seed, settings.firstRun, settings.runs) = (seed, firstRun, runs)
    (settings.mostSteps, settings.mostFaults) = (steps, faults)
    if case .time(let time)? = limit { settings.seconds = time.seconds }
    if let rule { settings.rules = rule.rules }
    if let act { settings.acts = act.acts }
    return settings
  }
}

/// Rules with commas between them.
struct FuzzRules: ExpressibleByArgument {
  let rules: [FuzzRule]

  init?(argument: String) {
    let words = argument.split(separator: ",")
    rules = words.compactMap { FuzzRule(rawValue: String($0)) }
    if rules.count < words.count || words.isEmpty { return nil }
  }
}

/// Kinds of steps with commas between them.
struct FuzzActs: ExpressibleByArgument {
  let acts: [FuzzAct]

  init?(argument: String) {
    let words = argument.split(separator: ",")
    acts = words.compactMap { FuzzAct(rawValue: String($0)) }
    if acts.count < words.count || words.isEmpty { return nil }
  }
}

extension Variant {
  /// True if another variant was made of this one, with its scene's arguments in its name.
  fileprivate func isOrigin(of other: Variant) -> Bool {
    choices == other.choices && timeline.file == other.timeline.file
      && timeline.name == other.timeline.name
  }
}

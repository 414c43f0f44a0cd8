import ArgumentParser
import FlipbookBase
import FlipbookExpectations
import FlipbookJob
import FlipbookTimeline
import Foundation

/// Plays timelines and checks their expectations.
struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Play timelines and check what they expect; draws nothing unless it must.",
    discussion: """
      Checks everything under `expect:` and compares motion goldens. That nothing was checked is a \
      failure, too.

      EXAMPLES
        flipbook test
        flipbook test timelines/show-hide.yaml --only 'scene=*.Offset'
        flipbook test --junit results.xml --github
        flipbook test timelines/tests --record failed
        flipbook test timelines --junit results.xml --shard 2/8 -o part2
      """)

  @Argument(
    help: "Timelines, or folders of them (default: timelines).",
    completion: .file(extensions: ["yaml", "yml"]))
  var paths: [String] = []

  @Option(
    help: .init(
      """
      Which goldens are written instead of compared: missing, failed, all or never (default: \
      missing; never where CI is set).
      """, valueName: "which"))
  var record: GoldenRules.RecordMode?

  @Option(
    name: .shortAndLong,
    help: .init("Write what `merge` needs of a part into this folder.", valueName: "dir"),
    completion: .directory)
  var out: String?

  @OptionGroup(title: "Choosing") var choices: ChoiceOptions
  @OptionGroup(title: "Drawing") var draw: DrawOptions
  @OptionGroup(title: "Reports") var reports: ReportOptions
  @OptionGroup(title: "Limits") var guards: GuardOptions
  @OptionGroup(title: "Scenes") var scenes: SceneOptions
  @OptionGroup(title: "Compiling") var cache: CacheOptions
  @OptionGroup(title: "Talking") var talk: TalkOptions

  func validate() throws {
    if out != nil, guards.shard == nil { throw ValidationError("-o needs --shard.") }
  }

  func run() throws {
    let whole = try selection()
    var plan = whole
    if let shard = guards.shard { plan.keep(shard) }
    let workshop = try Workshop(talk: talk, cache: cache, scenes: scenes)
    let settings = settings(of: whole)
    let playback = Playback(plan, workshop: workshop, settings: settings)
    var results = TestResults()
    playback.observe = { results.note($1, of: $0) }
    var ending: (any Error)?
    do { try playback.run() } catch { ending = error }
    try report(results, plan, in: out)
    if let shard = guards.shard, let out, !Interruption.hasHappened {
      var record = ShardRecord(shard, of: whole.titles)
      record.origin = try RunOrigin(whole, playing: settings.playing, workshop)
      record.command = Array(CommandLine.arguments.dropFirst())
      (record.junit, record.results) = (reports.junit, results.shardResults(of: whole.variants))
      try record.write(in: out)
    }
    if let ending { throw ending }
    // A part of a run may be empty.
    if results.checkCount == 0, guards.shard == nil { throw CommandFailure(.failed) }
  }

  /// Returns the reporting of the results of all parts, as one run does it.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - out: The folder that takes the file of results.
  /// - Returns: The reporting.
  /// - Throws: If the parts were made of anything else than is here now.
  func finish(of parts: ShardSet, into out: String) throws -> () throws -> Void {
    let plan = try selection()
    let workshop = try Workshop(talk: talk, cache: cache, scenes: scenes)
    try parts.check(RunOrigin(plan, playing: settings(of: plan).playing, workshop))
    return {
      let results = TestResults(parts.results, of: plan.variants)
      try report(results, plan, in: out)
      let status = results.failures.map(ExitStatus.init(of:)).max() ?? .done
      if status != .done { throw CommandFailure(status) }
      if results.checkCount == 0 { throw CommandFailure(.failed) }
    }
  }

  /// All variants of the run.
  private func selection() throws -> VariantSelection {
    var guards = guards
    guards.shard = nil
    return try VariantSelection(
      paths: paths, choices: choices, guards: guards, terminal: talk.terminal)
  }

  private func settings(of plan: VariantSelection) -> Playback.Settings {
    var settings = Playback.Settings(jobs: draw.jobs, progress: talk.progressStyle)
    settings.playing.drawing = draw.drawing
    settings.playing.limits = guards.limits
    settings.playing.requests = []
    settings.playing.checks.expectations = true
    settings.playing.checks.drawsFailures = true
    let isCI = !(ProcessEnvironment["CI"] ?? "").isEmpty
    let mode = record ?? (isCI ? .never : .missing)
    settings.playing.checks.goldens = GoldenRules(
      record: mode, knownVariants: mode == .all ? plan.knownVariants : [])
    return settings
  }

  /// Prints the results in the requested forms, whose file is in a folder if there is one.
  private func report(
    _ results: TestResults, _ plan: VariantSelection, in out: String?
  ) throws(CommandFailure) {
    let terminal = talk.terminal
    for timeline in results.uncheckedTimelines {
      let error = TimelineError(
        .nothingChecked, "nothing is checked in `\(timeline.name)`", at: timeline.scene.location,
        severity: results.checkCount == 0 ? .failed : .warning,
        help: "write what is expected under `expect:`")
      terminal.say(plan.printer.text(error) + "\n")
    }
    try reports.inside(out).tell(results, title: "Timing tests", plan.printer, talk)
  }
}

extension GoldenRules.RecordMode: ExpressibleByArgument {}

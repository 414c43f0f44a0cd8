import ArgumentParser
import FlipbookAudit
import FlipbookJob
import FlipbookTimeline
import Foundation

/// Plays timelines, and finds motion that harms or excludes people.
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Find motion that harms people: flashes, contrast, no reduced alternative.",
    discussion: """
      Plays each variant as it is and under reduced motion, looks at every frame, and draws those \
      that break a rule. docs/audit.md has each rule, its limits and its source.

      Rules: flash, red (more than three a second), motion, zoom, parallax (large, also under \
      reduced motion), endless (moves by itself for more than five seconds), slow (rests late), \
      target (moves while it can be tapped), contrast (of texts), vanish (a text that cannot be \
      read in time).

      EXAMPLES
        flipbook audit timelines/show-hide.yaml
        flipbook audit MyApp --rule flash,red,contrast
        flipbook audit timelines --limit contrast=7 --junit audit.xml --github
      """)

  @Argument(
    help: "Timelines, folders of them, Swift files or projects (default: timelines).",
    completion: .file(extensions: ["yaml", "yml", "swift"]))
  var paths: [String] = []

  @Option(help: .init("Check these rules alone; with commas between them.", valueName: "rules"))
  var rule: AuditRules?

  @Option(
    help: .init(
      "Compare with another number: contrast=7, slowTime=2. Repeat for more.",
      valueName: "limit=number"))
  var limit: [AuditLimitChange] = []

  @OptionGroup(title: "Swift files") var steps: StepOptions
  @OptionGroup(title: "Choosing") var choices: ChoiceOptions
  @OptionGroup(title: "Drawing") var draw: DrawOptions
  @OptionGroup(title: "Reports") var reports: ReportOptions
  @OptionGroup(title: "Limits") var guards: GuardOptions
  @OptionGroup(title: "Scenes") var scenes: SceneOptions
  @OptionGroup(title: "Compiling") var cache: CacheOptions
  @OptionGroup(title: "Talking") var talk: TalkOptions

  func run() throws {
    let terminal = talk.terminal
    let plan = try VariantSelection(
      paths: paths, choices: choices, guards: guards, steps: steps, terminal: terminal)
    let workshop = try Workshop(talk: talk, cache: cache, scenes: scenes)
    let playback = Playback(plan, workshop: workshop, settings: settings)
    var results = TestResults()
    playback.observe = { results.note($1, of: $0) }
    var ending: (any Error)?
    do { try playback.run() } catch { ending = error }
    try reports.tell(results, title: "Motion audit", plan.printer, talk)
    if let ending { throw ending }
  }

  private var settings: Playback.Settings {
    var audit = AuditSettings()
    if let rule { audit.rules = rule.rules }
    audit.changes = limit.map(\.change)
    var settings = Playback.Settings(jobs: draw.jobs, progress: talk.progressStyle)
    settings.playing.drawing = draw.drawing
    settings.playing.limits = guards.limits
    settings.playing.requests = [.audit(audit)]
    settings.playing.checks.drawsFailures = true
    return settings
  }
}

/// Rules with commas between them.
struct AuditRules: ExpressibleByArgument {
  let rules: [AuditRule]

  init?(argument: String) {
    let words = argument.split(separator: ",")
    rules = words.compactMap { AuditRule(rawValue: String($0)) }
    if rules.count < words.count || words.isEmpty { return nil }
  }
}

/// A limit and its number.
struct AuditLimitChange: ExpressibleByArgument {
  let change: AuditSettings.Change

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1)
    guard parts.count == 2, let limit = AuditLimit(rawValue: String(parts[0])),
      let value = Double(parts[1]), value.isFinite, value >= 0
    else { return nil }
    change = AuditSettings.Change(limit, value)
  }
}

import ArgumentParser
import FlipbookBase
import FlipbookJob
import FlipbookTimeline
import Foundation

/// Renders timelines into a temporary folder, and prints the cost of each stage.
struct BenchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench",
    abstract: "Say what it costs to render timelines, stage by stage.",
    discussion: """
      Numbers are milliseconds of processor time: what a stage takes for all frames of a variant, \
      the median of the rounds, which are played in one process. `start` ends with the first \
      frame; `a frame` is what each after it costs, whatever it is spent on. They vary with the \
      machine and who shares it; nothing that is rendered depends on them. `reused` is how many \
      frames look like an earlier one; `strips` how many of the strips of rows that the others are \
      made of were known from before, and so neither drawn nor compressed.

      EXAMPLES
        flipbook bench timelines/show-hide.yaml
        flipbook bench timelines/springs.yaml --rounds 5 --json
        flipbook bench timelines/show-hide.yaml --no-draw
      """)

  @Argument(
    help: "Timelines, or folders of them (default: timelines).",
    completion: .file(extensions: ["yaml", "yml"]))
  var paths: [String] = []

  @Option(help: .init("Play each variant so many times.", valueName: "n"))
  var rounds = 1

  @Flag(inversion: .prefixedNo, help: "Draw, encode and write, or only simulate and check.")
  var draw = true

  @Option(
    name: .shortAndLong,
    help: .init("Write into this folder and leave it there.", valueName: "dir"),
    completion: .directory)
  var out: String?

  @Flag(help: "Print one JSON line for each variant on standard output.")
  var json = false

  @Option(help: .init("Pixels a point (default: the device's).", valueName: "n"))
  var scale: Double?

  @Option(
    name: .customShort("j"),
    help: .init("Draw with this many threads; their times are added up.", valueName: "n"))
  var jobs = 1

  @OptionGroup(title: "Choosing") var choices: ChoiceOptions
  @OptionGroup(title: "Writing") var writing: OutputOptions
  @OptionGroup(title: "Scenes") var scenes: SceneOptions
  @OptionGroup(title: "Compiling") var cache: CacheOptions
  @OptionGroup(title: "Talking") var talk: TalkOptions

  func validate() throws {
    if !(1...100_000).contains(rounds) { throw ValidationError("--rounds is at least 1.") }
    if let scale, !(scale > 0 && scale <= 16) {
      throw ValidationError("--scale is from above 0 to 16 pixels a point.")
    }
    if !(1...1024).contains(jobs) { throw ValidationError("-j is from 1 to 1024.") }
  }

  func run() throws {
    let plan = try plan()
    let workshop = try Workshop(talk: talk, cache: cache, scenes: scenes)
    let folder = try out ?? Self.temporaryFolder()
    defer { if out == nil { remove(folder) } }
    var measurements: [Measurement] = []
    let playback = Playback(
      plan.repeated(rounds), workshop: workshop, settings: settings(in: folder))
    playback.observe = { variant, event in
      guard let index = measurements.firstIndex(where: { $0.variant == variant }) else {
        measurements.append(Measurement(variant))
        return
      }
      measurements[index].note(event, in: folder)
    }
    try playback.run()
    show(measurements)
  }

  private func plan() throws -> VariantSelection {
    let plan = try VariantSelection(paths: paths, choices: choices, terminal: talk.terminal)
    guard draw else { return plan.withoutOutputs }
    let drawn = plan.writing(writing.outputs)
    try drawn.checkPrograms(on: talk.terminal)
    return drawn
  }

  private func settings(in folder: String) -> Playback.Settings {
    var settings = Playback.Settings(outputRoot: folder, jobs: jobs, progress: .none)
    settings.playing.drawing.scale = scale
    // As `render` draws.
    if draw { settings.playing.drawing.chrome = .system }
    settings.playing.requests = (draw ? writing.requests : []) + [.stageTimes]
    settings.playing.checks.expectations = true
    settings.isInOrder = true
    return settings
  }

  private static func temporaryFolder() throws(CommandFailure) -> String {
    let parent = ProcessEnvironment["TMPDIR"] ?? "/tmp"
    let folder = "\(parent)/flipbook-bench-\(getpid())"
    try makeFolder(folder)
    return folder
  }

  private func show(_ measurements: [Measurement]) {
    let terminal = talk.terminal
    if json {
      for measurement in measurements { terminal.result(jsonLine(measurement.result)) }
      return
    }
    let rows = measurements.map { $0.row(withPixels: draw) }
    for line in TextTable(Measurement.titles(withPixels: draw), rows).lines {
      terminal.result(line)
    }
  }
}

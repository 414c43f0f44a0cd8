import ArgumentParser
import FlipbookBase
import FlipbookExpectations
import FlipbookJob
import FlipbookProject
import FlipbookReport
import FlipbookTimeline
import Foundation

/// Draws all previews of a project as a catalogue, and compares them with references.
struct PreviewsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "previews",
    abstract: "Draw every preview of a project on one page; record and verify their pictures.",
    discussion: """
      The page is index.html in the catalogue's folder, with the pictures beside it. What did not \
      change since the last time is not drawn again.

      With --verify, the status is 1 when a picture differs from its reference.

      EXAMPLES
        flipbook previews MyApp
        flipbook previews MyApp -o catalogue --device iphone-16 --device ipad
        flipbook previews MyApp --text-size large --text-size accessibility3
        flipbook previews MyApp --record
        flipbook previews MyApp --verify --junit previews.xml --github
        flipbook previews MyApp --verify --similarity 0.99
        flipbook previews MyApp --shard 2/8 -o part2
      """)

  @Argument(
    help: "A Swift file, a folder, a Swift package or an Xcode project (default: this folder).",
    completion: .directory)
  var path = "."

  @Option(
    name: .shortAndLong, help: .init("The catalogue's folder.", valueName: "dir"),
    completion: .directory)
  var out = "catalogue"

  @Flag(help: "Keep the pictures as references.")
  var record = false

  @Flag(help: "Compare the pictures with the references.")
  var verify = false

  @Option(
    help: .init("The folder of references.", valueName: "dir"), completion: .directory)
  var references = "previews"

  @Option(
    help: .init(
      "Call pictures equal whose structural similarity is at least this (default: equal pixels).",
      valueName: "0…1"))
  var similarity: Double?

  @Flag(help: "Record or compare how everything moves, too.")
  var motion = false

  @Option(
    help: .init(
      "Draw a part of the pictures: the second of eight is 2/8. `flipbook merge` joins them.",
      valueName: "i/n"))
  var shard: Shard?

  @OptionGroup(title: "Choosing") var catalogue: CatalogueOptions
  @OptionGroup(title: "Drawing") var draw: DrawOptions
  @OptionGroup(title: "Reports") var reports: ReportOptions
  @OptionGroup(title: "Scenes") var scenes: SceneOptions
  @OptionGroup(title: "Compiling") var cache: CacheOptions
  @OptionGroup(title: "Talking") var talk: TalkOptions

  func validate() throws {
    if record, verify { throw ValidationError("--record and --verify exclude each other.") }
    if let similarity, !(similarity > 0 && similarity <= 1) {
      throw ValidationError("--similarity is from above 0 to 1.")
    }
    if similarity != nil, !verify { throw ValidationError("--similarity needs --verify.") }
    if motion, !record, !verify { throw ValidationError("--motion needs --record or --verify.") }
    if motion, references.hasPrefix("/") || references.split(separator: "/").contains("..") {
      throw ValidationError("with --motion, --references is a folder below this one.")
    }
  }

  func run() throws {
    guard TimelineFiles.isSources(path) else { throw nothing }
    let plan = try selection()
    guard let sources = plan.groups.first?.folder else { throw nothing }
    let workshop = try Workshop(talk: talk, cache: cache, scenes: scenes)
    let run = CatalogueRun(plan, in: out, goldens: motion ? references : nil, part: shard)
    try makeFolder(out)
    let settings = try settings(workshop)
    try run.play(workshop, settings)
    if let shard {
      var record = ShardRecord(shard, of: plan.titles)
      record.origin = try RunOrigin(plan, playing: settings.playing, workshop)
      record.command = Array(CommandLine.arguments.dropFirst())
      (record.results, record.junit) = (run.shardResults, reports.junit)
      try record.write(in: out)
      if !talk.quiet {
        talk.terminal.say("\(counted(run.entries.count, "picture")) of part \(shard)")
      }
      if run.status != .done { throw CommandFailure(run.status) }
      return
    }
    try finish(run, of: sources, plan.printer, into: out)
  }

  /// Returns the making of the page of all pictures that the parts have drawn, and their comparison.
  ///
  /// - Parameters:
  ///   - parts: The parts.
  ///   - out: The catalogue's folder.
  /// - Returns: The making.
  /// - Throws: If the parts were made of anything else than is here now.
  func finish(of parts: ShardSet, into out: String) throws -> () throws -> Void {
    let plan = try selection()
    guard let sources = plan.groups.first?.folder else { throw nothing }
    let workshop = try Workshop(talk: talk, cache: cache, scenes: scenes)
    try parts.check(RunOrigin(plan, playing: try settings(workshop).playing, workshop))
    var command = self
    (command.out, command.reports) = (out, reports.inside(out))
    return { [command] in
      let run = CatalogueRun(plan, in: out, goldens: motion ? references : nil)
      run.take(parts.results)
      try command.finish(run, of: sources, plan.printer, into: out)
    }
  }

  /// Makes the page, records or compares, and reports.
  private func finish(
    _ run: CatalogueRun, of sources: SceneFolder, _ printer: TimelineErrorPrinter, into out: String
  ) throws {
    let results = try CatalogueResults(
      run.entries, of: sources, references: verify ? comparing : nil, catalogue: out)
    try results.writePage(title: title(of: sources), into: out)
    var words = results.words
    if record {
      let scenes = Set(sources.sceneNames)
      let counts = try comparing.record(run.entries, scenes: scenes)
      words += ", \(counts.written) recorded in \(references)"
      if counts.removed > 0 { words += ", \(counts.removed) removed" }
    }
    try report(results, printer, words)
    let status = max(run.status, results.differing > 0 ? .failed : .done)
    if status != .done { throw CommandFailure(status) }
  }

  /// The scenes in all the ways that they are drawn.
  private func selection() throws -> VariantSelection {
    let choices = try catalogue.choices()
    let steps = try StepOptions.parse(catalogue.target.map { ["--target", $0] } ?? [])
    let files = try TimelineFiles(reading: [path], steps: steps)
    let plan = try VariantSelection(of: files, terminal: talk.terminal) {
      timeline throws(CommandFailure) in
      var timeline = timeline
      timeline.outputs = []
      return try Choices(options: choices).variants(of: timeline)
    }
    try plan.refuseErrors(on: talk.terminal)
    guard plan.variantCount > 0 else {
      throw CommandFailure(.usage, "no scene fits --only \(catalogue.only.joined(separator: " "))")
    }
    return plan
  }

  private var nothing: CommandFailure {
    guard exists(path) else { return CommandFailure(missing: path) }
    return CommandFailure(.unreadable, "\(path): there is no Swift file in it")
  }

  private var comparing: CatalogueReferences {
    CatalogueReferences(folder: references, catalogue: out, least: similarity)
  }

  private func title(of sources: SceneFolder) -> String {
    sources.project?.modules.last?.name ?? lastComponent(of: path)
  }

  private func settings(_ workshop: Workshop) throws(CommandFailure) -> Playback.Settings {
    var settings = Playback.Settings(jobs: draw.jobs, progress: talk.progressStyle)
    // A line a picture is too much where nobody watches.
    if settings.progress == .auto, !talk.terminal.isInteractive { settings.progress = .none }
    settings.playing.drawing = draw.picturing
    settings.playing.drawing.scale = draw.scale ?? Self.scale
    settings.playing.requests = [.outputs]
    settings.variantsAreAlike = true
    if motion {
      settings.playing.checks.expectations = true
      settings.playing.checks.goldens = GoldenRules(record: record ? .all : .never)
    }
    // Goldens are read and written each time.
    if !workshop.cache.isTemporary, !motion {
      settings.renders = try RenderCache(in: workshop.cache)
      settings.playing.requests.append(.reads)
    }
    return settings
  }

  /// Pixels a point (chosen: sharp on most screens, a third of the bytes of an iPhone's own).
  private static let scale = 2.0

  // MARK: What came of it

  private func report(
    _ results: CatalogueResults, _ printer: TimelineErrorPrinter, _ words: String
  ) throws(CommandFailure) {
    for error in results.differences { talk.terminal.say(printer.text(error) + "\n") }
    if reports.json { for line in results.lines { talk.terminal.result(line) } }
    if !talk.quiet {
      talk.terminal.say(words)
      if !reports.json { talk.terminal.result(joined(out, CatalogueResults.pageName)) }
    }
    try reports.write(results.tests, title: "Previews", printer, talk)
  }
}

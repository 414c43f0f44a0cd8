import ArgumentParser
import FlipbookJob
import FlipbookTimeline
import Foundation

/// Plays timelines and writes the outputs under `render:`.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Play timelines and write their frames, animations, sheets and traces.",
    discussion: """
      EXAMPLES
        flipbook render
        flipbook render timelines/show-hide.yaml --only 'scene=*.Offset'
        flipbook render timelines/login.yaml --set semantics=ios16 --scale 1 -o out
        flipbook render timelines/show-hide.yaml --format html,gif --plot green.minY
        flipbook render timelines/show-hide.yaml --from shown --to 'shown + 1s' --shutter 180
        flipbook render timelines --shard 2/8 -o part2
      """)

  @Argument(
    help: "Timelines, or folders of them (default: timelines).",
    completion: .file(extensions: ["yaml", "yml"]))
  var paths: [String] = []

  @Option(
    name: .shortAndLong,
    help: .init(
      "Write into this folder; it takes the place of `renders` in the timelines' paths.",
      valueName: "dir"),
    completion: .directory)
  var out: String?

  @Flag(help: "Print one JSON line for each variant on standard output.")
  var json = false

  @Flag(help: "Compile the scenes, for machines that share --cache, and play nothing.")
  var compileOnly = false

  @OptionGroup(title: "Swift files") var steps: StepOptions
  @OptionGroup(title: "Choosing") var choices: ChoiceOptions
  @OptionGroup(title: "Sampling") var sampling: SamplingOptions
  @OptionGroup(title: "Writing") var writing: OutputOptions
  @OptionGroup(title: "Drawing") var draw: DrawOptions
  @OptionGroup(title: "Limits") var guards: GuardOptions
  @OptionGroup(title: "Scenes") var scenes: SceneOptions
  @OptionGroup(title: "Compiling") var cache: CacheOptions
  @OptionGroup(title: "Talking") var talk: TalkOptions

  func validate() throws {
    if guards.shard != nil, out == nil {
      throw ValidationError("--shard needs a folder of its own: -o DIR.")
    }
  }

  func run() throws { try RenderRun(self).play() }
}

extension RenderCommand {
  /// The settings of a run that writes below a folder.
  func settings(into root: String) -> Playback.Settings {
    var settings = Playback.Settings(
      outputRoot: root, jobs: draw.jobs, progress: talk.progressStyle)
    settings.playing.drawing = draw.picturing
    settings.playing.sampling = sampling.sampling
    settings.playing.limits = guards.limits
    settings.playing.requests = writing.requests
    settings.playing.checks.expectations = true
    return settings
  }
}

extension SceneJob.PNGEffort: ExpressibleByArgument {}

/// A finished variant's line of `--json`.
struct RenderedVariant: Encodable {
  var timeline: String
  var variant: [String: String]
  var frames: Int
  var reused: Int
  var outputs: [String]

  init?(_ variant: Variant, _ event: HostEvent) {
    guard case .variantFinished(let frames, let reused, let outputs) = event else { return nil }
    timeline = variant.timeline.file
    self.variant = Dictionary(
      variant.choices.map { ($0.axis, $0.value.description) }, uniquingKeysWith: { $1 })
    (self.frames, self.reused, self.outputs) = (frames, reused, outputs)
  }

  var json: String { jsonLine(self) }
}

/// A value as one line of JSON with sorted keys.
func jsonLine(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  guard let data = try? encoder.encode(value) else { return "null" }
  return String(decoding: data, as: UTF8.self)
}

import ArgumentParser
import FlipbookBase
import FlipbookJob
import FlipbookTimeline

/// Draws one moment of a timeline.
struct StillCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "still",
    abstract: "Draw one moment of a timeline as a PNG.",
    discussion: """
      The picture shows what is seen after everything that is due at the moment: at the mark of a \
      tap, the tap has been made.

      EXAMPLES
        flipbook still timelines/show-hide.yaml --at 350ms
        flipbook still timelines/show-hide.yaml --at 'shown + 150ms' --only 'scene=*.Offset' -o a.png
      """)

  @Argument(help: "The timeline.", completion: .file(extensions: ["yaml", "yml"]))
  var path: String

  @Option(
    help: .init("The moment: 350ms, 21f, start, end, a mark, 'MARK + 150ms'.", valueName: "time"))
  var at: TimeExpression

  @Option(
    name: .shortAndLong,
    help: .init(
      "The file to write (default: the variant's name and the moment).", valueName: "file"))
  var output: String?

  @Flag(help: "Print one JSON line for each file on standard output.")
  var json = false

  @OptionGroup(title: "Swift files") var steps: StepOptions
  @OptionGroup(title: "Choosing") var choices: ChoiceOptions
  @OptionGroup(title: "Drawing") var draw: DrawOptions
  @OptionGroup(title: "Scenes") var scenes: SceneOptions
  @OptionGroup(title: "Compiling") var cache: CacheOptions
  @OptionGroup(title: "Talking") var talk: TalkOptions

  func run() throws {
    let plan = try VariantSelection(
      paths: [path], choices: choices, steps: steps, terminal: talk.terminal)
    let variants = plan.variants
    if let output, variants.count > 1 {
      throw CommandFailure(
        .usage,
        """
        \(output) is one file, but there are \(variants.count) variants; choose one with --only
        \(variants.map(\.label).joined(separator: "\n"))
        """)
    }
    let workshop = try Workshop(talk: talk, cache: cache, scenes: scenes)
    for (index, group) in plan.groups.enumerated() {
      for variant in group.timelines.joined() {
        let file = output ?? Self.fileName(of: variant, at)
        var settings = Playback.Settings(
          outputRoot: folder(of: file), jobs: draw.jobs, progress: .none)
        settings.playing.drawing = draw.picturing
        settings.playing.requests = [
          .picture(SceneJob.Still(at: at, path: lastComponent(of: file)))
        ]
        let playback = Playback(
          plan.limited(to: variant, ofGroup: index), workshop: workshop, settings: settings)
        var isWritten = false
        playback.observe = { _, event in
          if case .file = event { isWritten = true }
        }
        try playback.run()
        guard isWritten else { throw noSuchMoment(of: variant) }
        let line = StillLine(file: file, timeline: variant.timeline.file, variant: variant.title)
        talk.terminal.result(json ? jsonLine(line) : file)
      }
    }
  }

  /// Returns the error of a moment before frame 0 or after the end, or of a mark that is not
  /// reached.
  private func noSuchMoment(of variant: Variant) -> CommandFailure {
    let marks = variant.timeline.playedSteps.flatMap(\.marks).map(\.value)
    let near = at.markName.flatMap { name in
      marks.contains(name) ? nil : NearestWord.to(name, among: marks)
    }
    let hint = NearestWord.hint(near)
    let list = marks.isEmpty ? "" : "\nmarks: start end \(marks.joined(separator: " "))"
    return CommandFailure(
      .usage, "--at: \(variant.title) has no moment `\(at)`\(hint)\(list)")
  }

  /// The name of a file that is not named: `show-hide-ShowHide.Offset-350ms.png`.
  static func fileName(of variant: Variant, _ moment: TimeExpression) -> String {
    let words = variant.folder.split(separator: "/") + ["\(moment)".filter { $0 != " " }[...]]
    return words.joined(separator: "-") + ".png"
  }
}

/// A still's line of `--json`.
private struct StillLine: Encodable {
  var file: String
  var timeline: String
  var variant: String
}

import ArgumentParser
import FlipbookJob
import FlipbookTimeline
import Foundation

/// Plays timelines without drawing them, and prints the places of views.
struct TraceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Print where the views are in every frame; draws nothing.",
    discussion: """
      With --json, each line is one frame: its index, its exact time, and for every named view its \
      x, y, width, height in points and its opacity.

      EXAMPLES
        flipbook trace timelines/show-hide.yaml
        flipbook trace timelines/show-hide.yaml --only 'scene=*.Offset' --json > trace.jsonl
        flipbook trace timelines/springs.yaml --plot
        flipbook trace timelines/settings.yaml --json --accessibility
      """)

  @Argument(
    help: "Timelines, or folders of them.", completion: .file(extensions: ["yaml", "yml"]))
  var paths: [String]

  @Option(help: .init("Print only this view; repeat for more.", valueName: "name"))
  var view: [String] = []

  @Flag(help: "Print one JSON line for each frame.")
  var json = false

  @Flag(help: "With --json, add what assistive technology reads: labels, values, traits, in order.")
  var accessibility = false

  @Flag(help: "Print a sparkline for everything that changes.")
  var plot = false

  @OptionGroup(title: "Swift files") var steps: StepOptions
  @OptionGroup(title: "Choosing") var choices: ChoiceOptions
  @OptionGroup(title: "Scenes") var scenes: SceneOptions
  @OptionGroup(title: "Compiling") var cache: CacheOptions
  @OptionGroup(title: "Talking") var talk: TalkOptions

  func validate() throws {
    if accessibility, !json { throw ValidationError("--accessibility needs --json.") }
    if json, plot { throw ValidationError("--json and --plot exclude each other.") }
  }

  func run() throws {
    let plan = try VariantSelection(
      paths: paths, choices: choices, steps: steps, terminal: talk.terminal)
    let workshop = try Workshop(talk: talk, cache: cache, scenes: scenes)
    var settings = Playback.Settings(progress: .none)
    settings.playing.requests = [.trace(views: view)] + (accessibility ? [.accessibility] : [])
    let isAlone = plan.variantCount == 1
    let playback = Playback(plan.withoutOutputs, workshop: workshop, settings: settings)
    var curves = TracePlot()
    playback.observe = { variant, event in
      if plot {
        show(event, of: isAlone ? nil : variant, in: &curves)
        return
      }
      if case .traceLine(let line) = event {
        for text in lines(of: line, variant: isAlone ? nil : variant) {
          talk.terminal.result(text)
        }
      }
    }
    try playback.run()
  }

  /// Collects the frames of a variant, and prints its curves when it is over.
  private func show(_ event: HostEvent, of variant: Variant?, in curves: inout TracePlot) {
    switch event {
    case .started: curves = TracePlot()
    case .traceLine(let line): curves.add(line)
    case .variantFinished:
      let terminal = talk.terminal
      if let variant { terminal.result(variant.title) }
      for line in curves.lines(of: view, width: terminal.width) { terminal.result(line) }
    default: break
    }
  }

  /// The lines to print of a frame; of several variants, each says which one it is of.
  private func lines(of line: String, variant: Variant?) -> [String] {
    if json {
      guard let variant, line.hasPrefix("{") else { return [line] }
      return ["{\"variant\":\(jsonLine(variant.title)),\(line.dropFirst())"]
    }
    guard let frame = try? JSONDecoder().decode(Frame.self, from: Data(line.utf8)) else {
      return []
    }
    return frame.views.sorted { $0.key < $1.key }.map { name, numbers in
      let place = numbers.map { $0.map(Self.fixed).joined(separator: " ") } ?? "absent"
      let head = variant.map { "\($0.title) " } ?? ""
      return "\(head)\(frame.t) \(name) \(place)"
    }
  }

  /// The part of a trace's line that a table needs.
  private struct Frame: Decodable {
    var t: String
    var views: [String: [Double]?]
  }

  /// A number with three decimals.
  private static func fixed(_ number: Double) -> String {
    String(format: "%.3f", number)
  }
}

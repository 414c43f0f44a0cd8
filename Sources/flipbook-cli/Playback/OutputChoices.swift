import ArgumentParser
import FlipbookBase
import FlipbookJob
package import FlipbookTimeline
import Foundation

/// The options for outputs: those of timelines, and others.
package struct OutputOptions: ParsableArguments {
  @Option(
    help: .init(
      "Write only these, in places of their own where a timeline lists none: "
        + "\(TimelineParser.outputs.joined(separator: ",")).",
      valueName: "kinds"))
  var format: String?

  @Option(
    help: .init(
      "Plot an expression, such as green.minY; repeat for more.", valueName: "expression"))
  var plot: [ViewExpression] = []

  package init() {}

  package func validate() throws {
    for word in words ?? [] where !TimelineParser.outputs.contains(word) {
      let near = NearestWord.to(word, among: TimelineParser.outputs)
      throw ValidationError(
        "--format does not know `\(word)`\(near.map { ", did you mean `\($0)`?" } ?? "").")
    }
  }

  /// The requested kinds; `nil` for those that the timelines list.
  var words: [String]? {
    format?.split(separator: ",").map(String.init)
  }

  /// The requests to the scene's process.
  ///
  /// Stills of steps are left out if formats are named.
  var requests: [SceneJob.Request] { words == nil ? [.outputs, .stills] : [.outputs] }

  /// Returns the requested outputs of a variant.
  package func outputs(of variant: Variant) -> [Output] {
    let timeline = variant.timeline
    var outputs = timeline.outputs
    if let words { outputs = outputs.filter { words.contains($0.word) } }
    let isPlotted = !plot.isEmpty && !outputs.contains { $0.word == "plot" }
    for word in (words ?? []) + (isPlotted ? ["plot"] : [])
    where !outputs.contains(where: { $0.word == word }) {
      let path = Located(
        "renders/\(variant.folder)\(Self.ending(of: word))", at: timeline.scene.location)
      if let output = Output.standard(word, path: path) { outputs.append(output) }
    }
    let plotted = plot.map { Located($0, at: timeline.scene.location) }
    return outputs.map { output in
      var output = output
      switch output.kind {
      case .plot(var look):
        look.expressions += plotted
        output.kind = .plot(look)
      case .html(var look):
        look.expressions += plotted
        output.kind = .html(look)
      case .film(let film, var look):
        look.expressions += plotted
        output.kind = .film(film, look)
      default: break
      }
      return output
    }
  }

  /// Returns the end of a file's name that no timeline gives.
  private static func ending(of word: String) -> String {
    switch word {
    case "frames": "/frame-{n:05}.png"
    case "apng": ".anim.png"
    case "sheet": ".sheet.png"
    case "trace": ".jsonl"
    case "plot": ".plot.png"
    default: ".\(word)"
    }
  }
}

extension ViewExpression: ExpressibleByArgument {
  package init?(argument: String) {
    guard let expression = try? ViewExpression(parsing: argument) else { return nil }
    self = expression
  }
}

extension PlaybackPlan {
  /// Returns the plan with other outputs for its variants.
  func writing(_ outputs: (Variant) -> [Output]) -> PlaybackPlan {
    var plan = self
    plan.changeVariants { $0.timeline.outputs = outputs($0) }
    return plan
  }

  /// Refuses films if there is no program to make them, before anything is compiled.
  func checkPrograms(on terminal: Terminal) throws(CommandFailure) {
    guard OtherProgram.find("ffmpeg") == nil else { return }
    var errors: [TimelineError] = []
    for variant in groups.flatMap({ $0.timelines.joined() }) {
      for output in variant.timeline.outputs {
        guard case .film(let film, _) = output.kind else { continue }
        let error = TimelineError(
          .missingProgram, "`\(film.rawValue)` needs `ffmpeg`, which is not on the PATH",
          at: output.path.location,
          help: "install it: `apt-get install ffmpeg`, or your system's package")
        if !errors.contains(where: { $0.location == error.location }) { errors.append(error) }
      }
    }
    for error in errors { terminal.say(printer.text(error) + "\n") }
    if !errors.isEmpty { throw CommandFailure(.unreadable) }
  }
}

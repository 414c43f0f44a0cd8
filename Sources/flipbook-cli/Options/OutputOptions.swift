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
        + "\(OutputFormat.words.joined(separator: ",")).",
      valueName: "kinds"))
  var format: String?

  @Option(
    help: .init(
      "Plot an expression, such as green.minY; repeat for more.", valueName: "expression"))
  var plot: [ViewExpression] = []

  package init() {}

  package func validate() throws {
    for word in words ?? [] where !OutputFormat.words.contains(word) {
      let near = NearestWord.to(word, among: OutputFormat.words)
      throw ValidationError(
        "--format does not know `\(word)`\(NearestWord.hint(near)).")
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
      let ending = OutputFormat.named(word)?.ending ?? ""
      let path = Located("renders/\(variant.folder)\(ending)", at: timeline.scene.location)
      if let output = Output.standard(word, path: path) { outputs.append(output) }
    }
    let plotted = plot.map { Located($0, at: timeline.scene.location) }
    return outputs.map { output in
      var output = output
      output.plot(plotted)
      return output
    }
  }
}

extension ViewExpression: ExpressibleByArgument {
  package init?(argument: String) {
    guard let expression = try? ViewExpression(parsing: argument) else { return nil }
    self = expression
  }
}

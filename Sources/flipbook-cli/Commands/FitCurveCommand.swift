import ArgumentParser
import FlipbookBase
import FlipbookCurves
import FlipbookExport

/// Finds the animations that samples may have been made by.
struct FitCurveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fit",
    abstract: "Find the SwiftUI animations that samples of a motion may have been made by.",
    discussion: """
      Samples are a table (a time and a value a line, with commas between) or a trace of a \
      timeline. Times are seconds, in a column whose name ends in `ms` milliseconds. Of several \
      moves the first is taken, unless --move says which. Animations are ranked by their error \
      and by how many numbers they took.

      EXAMPLES
        flipbook curves fit samples.csv
        flipbook curves fit renders/show-hide/ShowHide.Offset.jsonl --view green.minY
        flipbook curves fit measured.csv --column y --from 1.2s --to 2s --json
      """)

  @Argument(
    help: "A table, or a trace whose name ends in .jsonl.",
    completion: .file(extensions: ["csv", "tsv", "txt", "jsonl"]))
  var file: String

  @Option(help: .init("The column of a table.", valueName: "name"))
  var column: String?

  @Option(help: .init("The view's property of a trace: green.minY.", valueName: "property"))
  var view: String?

  @Option(help: .init("Leave out what is before this time: 200ms.", valueName: "time"))
  var from: CurveTime?

  @Option(help: .init("Leave out what is after this time.", valueName: "time"))
  var to: CurveTime?

  @Option(help: .init("Which move of several, counted from 1.", valueName: "n"))
  var move: Int?

  @Option(help: .init("How many animations to name.", valueName: "n"))
  var count = 5

  @Option(help: .init("Frames a second of a column named `frame`.", valueName: "rate"))
  var fps = 60.0

  @Flag(help: "Print all numbers as JSON.")
  var json = false

  func validate() throws {
    if !(1...100).contains(count) { throw ValidationError("--count is from 1 to 100.") }
    if !(fps >= 1 && fps <= 100_000) { throw ValidationError("--fps is from 1 to 100000.") }
  }

  func run() throws {
    let terminal = Terminal()
    let series = try series().between(from?.seconds, to?.seconds)
    let moves = series.moves
    guard !moves.isEmpty else {
      throw CommandFailure(.failed, "\(file): `\(series.name)` does not change")
    }
    guard moves.indices.contains((move ?? 1) - 1) else {
      throw CommandFailure(
        .usage,
        "--move: there \(moves.count == 1 ? "is" : "are") only "
          + counted(moves.count, "move"))
    }
    let fit = AnimationFit(moves[(move ?? 1) - 1])
    terminal.result(json ? fit.json(most: count).description : fit.table(most: count))
    if moves.count > 1, move == nil {
      let starts = moves.map { "\(shortest(($0.times.first ?? 0) * 1000, 1)) ms" }
      terminal.say(
        "note: `\(series.name)` moves \(moves.count) times, from \(starts.joined(separator: ", ")); "
          + "this is the first, `--move 2` is the next")
    }
  }

  private func series() throws(CommandFailure) -> SampleSeries {
    let text = try readText(file)
    if file.hasSuffix(".jsonl"), view == nil {
      throw CommandFailure(.usage, "\(file): name a view's property: `--view green.minY`")
    }
    do throws(SampleError) {
      guard file.hasSuffix(".jsonl") else {
        return try SampleSeries(table: text, column: column, framesPerSecond: fps)
      }
      return try SampleSeries(trace: text, expression: view ?? "")
    } catch {
      throw CommandFailure(.unreadable, "\(file): \(error)")
    }
  }
}

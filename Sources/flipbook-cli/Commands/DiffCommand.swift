import ArgumentParser
import FlipbookReport
import FlipbookTimeline
import Foundation

/// Says in what two recordings differ, and shows it.
struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two recordings: in numbers, and on a page with before, after, difference.",
    discussion: """
      A recording is a page that `render` has written (`html:`). The status is 1 when they differ.

      EXAMPLES
        flipbook render timelines/show-hide.yaml --format html -o before
        flipbook render timelines/show-hide.yaml --format html -o after
        flipbook diff before/show-hide.html after/show-hide.html --html diff.html
      """)

  @Argument(help: "The page of what was before.", completion: .file(extensions: ["html"]))
  var before: String

  @Argument(help: "The page of what is after.", completion: .file(extensions: ["html"]))
  var after: String

  @Option(
    help: .init("Write a page with both.", valueName: "file"),
    completion: .file(extensions: ["html"]))
  var html: String?

  @Flag(name: .shortAndLong, help: "Print nothing but errors.")
  var quiet = false

  func run() throws {
    let (before, after) = (try recording(self.before), try recording(self.after))
    if let html {
      try makeFolder(folder(of: html))
      try writeText(ReportPage(before: before, after: after).html, to: html)
    }
    let difference = RecordingDifference(before: before, after: after)
    if !quiet { for line in Self.lines(of: difference) { Terminal().result(line) } }
    if !difference.isEmpty { throw CommandFailure(.failed) }
  }

  private func recording(_ path: String) throws(CommandFailure) -> PageRecording {
    guard let recordings = ReportPage.recordings(in: try readText(path)),
      let recording = recordings.last
    else {
      throw CommandFailure(
        .unreadable,
        "\(path): is no page of a recording; `flipbook render --format html` makes one")
    }
    return recording
  }

  /// What is said of a difference, in lines.
  static func lines(of difference: RecordingDifference) -> [String] {
    if difference.isEmpty {
      return ["no difference in \(counted(difference.instantCount, "frame"))"]
    }
    let widest = difference.measures.map(\.name.count).max() ?? 0
    var lines = difference.measures.map { measure in
      let name = measure.name.padding(toLength: widest, withPad: " ", startingAt: 0)
      let gap =
        measure.largest.map { gap in
          "up to \(gap < 0 ? "" : "+")\(words(gap))\(measure.unit) at \(moment(measure.time))"
        } ?? "only in one of them from \(moment(measure.time)) on"
      return "\(name)  \(gap), in \(measure.count) of \(difference.instantCount) frames"
    }
    if let first = difference.firstPictureTime {
      lines.append(
        "pictures differ in \(difference.pictureCount) of \(difference.instantCount) frames, "
          + "first at \(moment(first))")
    }
    if difference.ends[0] != difference.ends[1] {
      let ends = difference.ends.map(moment)
      lines.append("the first lasts until \(ends[0]), the second until \(ends[1])")
    }
    return lines
  }

  private static func moment(_ time: Double) -> String { "\(words(time * 1000))ms" }

  /// A number with at most three decimals.
  private static func words(_ value: Double) -> String {
    var text = String(format: "%.3f", value)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }
}

import ArgumentParser
import FlipbookTimeline

/// Writes timelines in the one way all of them are written.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Indent and space timelines in one way; comments and order stay.",
    discussion: """
      The files that change are named. What is no readable text of a timeline is left alone. With \
      --check nothing is written, and the status is 1 when a file would change.

      EXAMPLES
        flipbook fmt
        flipbook fmt timelines/show-hide.yaml
        flipbook fmt timelines --check
        flipbook fmt timelines --check --json
      """)

  @Argument(
    help: "Timelines, or folders of them (default: timelines).",
    completion: .file(extensions: ["yaml", "yml"]))
  var paths: [String] = []

  @Flag(help: "Write nothing; name the files that would change.")
  var check = false

  @Flag(help: "Print one line of JSON.")
  var json = false

  @Option(help: "When words are coloured.")
  var color = Terminal.ColorChoice.auto

  func run() throws {
    let terminal = Terminal(color: color)
    var line = FormatLine()
    for file in try TimelineFiles.files(in: paths) {
      let text = try readText(file)
      do throws(TimelineFormatter.Refusal) {
        let formatted = try TimelineFormatter.formatted(text, file: file)
        // Line ends and a byte order mark are changes, which a comparison of characters overlooks.
        guard !formatted.utf8.elementsEqual(text.utf8) else { continue }
        line.changed.append(file)
        if !check { try write(formatted, to: file) }
        if !json { terminal.result(file) }
      } catch {
        line.errors += error.errors
        guard !json else { continue }
        let printer = TimelineErrorPrinter(usesColor: terminal.hasColors) { _ in text }
        for error in error.errors { terminal.say(printer.text(error) + "\n") }
      }
    }
    if json { terminal.result(jsonLine(line)) }
    if !line.errors.isEmpty { throw CommandFailure(.invalidTimeline) }
    if check, !line.changed.isEmpty { throw CommandFailure(.failed) }
  }

  private func write(_ text: String, to file: String) throws(TimelineFormatter.Refusal) {
    do {
      try writeText(text, to: file)
    } catch {
      throw TimelineFormatter.Refusal(
        errors: [TimelineError(.cannotWrite, error.message, at: SourceLocation(file: file))])
    }
  }
}

/// A file's line of `--json`.
private struct FormatLine: Encodable {
  /// The files that were changed, or would be.
  var changed: [String] = []
  var errors: [TimelineError] = []
}

import ArgumentParser
import FlipbookTimeline

/// The forms in which a command offers results of tests, besides its words on the terminal.
struct ReportOptions: ParsableArguments {
  @Option(
    help: .init("Write the results as JUnit's XML into this file.", valueName: "file"),
    completion: .file(extensions: ["xml"]))
  var junit: String?

  @Flag(help: "Print an annotation for each failure, and write the summary of the step.")
  var github = false

  @Flag(help: "Print one JSON line for each result on standard output.")
  var json = false

  /// These options with JUnit's file in a folder; unchanged if there is no folder.
  func inside(_ folder: String?) -> Self {
    var options = self
    if let folder { options.junit = junit.map { joined(folder, $0) } }
    return options
  }

  /// Tells the results of variants in words, and in the forms that are wanted.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - title: The title of the step's summary.
  ///   - printer: Shows errors.
  ///   - talk: Says how much is printed.
  /// - Throws: If a file cannot be written.
  func tell(
    _ results: TestResults, title: String, _ printer: TimelineErrorPrinter, _ talk: TalkOptions
  ) throws(CommandFailure) {
    let terminal = talk.terminal
    if !talk.quiet { terminal.say(results.summary) }
    if json { for result in results.results { terminal.result(jsonLine(TestResultLine(result))) } }
    try write(results, title: title, printer, talk)
  }

  /// Writes the results into JUnit's file and for the step, if that is wanted.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - title: The title of the step's summary.
  ///   - printer: Shows errors; its colours are left out.
  ///   - talk: Says how much is printed.
  /// - Throws: If a file cannot be written.
  func write(
    _ results: TestResults, title: String, _ printer: TimelineErrorPrinter, _ talk: TalkOptions
  ) throws(CommandFailure) {
    var printer = printer
    printer.usesColor = false
    if let junit {
      try makeFolder(folder(of: junit))
      try writeText(JUnitReport(results, printer: printer).text, to: junit)
    }
    guard github else { return }
    let report = GitHubReport(results, printer: printer, title: title)
    for line in report.annotations { talk.terminal.result(line) }
    try report.append()
  }
}

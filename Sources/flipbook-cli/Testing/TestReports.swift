import FlipbookTimeline

/// The forms in which results of tests are written, besides the words on the terminal.
struct TestReports {
  /// The file of JUnit's XML; `nil` for none.
  var junit: String?

  /// True if annotations are printed, and the summary of the step is written.
  var gitHub = false

  /// True if there is one JSON line for each variant.
  var json = false

  /// The title of the summary.
  var title = "Timing tests"

  /// Writes the results.
  ///
  /// - Parameters:
  ///   - results: The results.
  ///   - printer: Shows errors, without colours.
  ///   - talk: Says how much is printed.
  /// - Throws: If a file cannot be written.
  func write(
    _ results: TestResults, printer: TimelineErrorPrinter, _ talk: TalkOptions
  ) throws(CommandFailure) {
    let terminal = talk.terminal
    if !talk.quiet { terminal.say(results.summary) }
    if json { for result in results.results { terminal.result(jsonLine(TestResultLine(result))) } }
    if let junit {
      try makeFolder(folder(of: junit))
      try writeText(JUnitReport(results, printer: printer).text, to: junit)
    }
    guard gitHub else { return }
    let report = GitHubReport(results, printer: printer, title: title)
    for line in report.annotations { terminal.result(line) }
    try report.append()
  }
}

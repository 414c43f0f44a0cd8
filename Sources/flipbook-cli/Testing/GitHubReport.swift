package import FlipbookTimeline

/// Test results for GitHub: an annotation for each failure, and a summary of the step.
package struct GitHubReport {
  private let results: TestResults
  private let printer: TimelineErrorPrinter

  package init(_ results: TestResults, printer: TimelineErrorPrinter) {
    self.results = results
    self.printer = printer
  }

  /// Workflow commands, one a line.
  package var annotations: [String] { results.failures.map(printer.gitHubAnnotation) }

  /// The summary in Markdown: a table of timelines, then the failures.
  package var summary: String {
    var lines = ["### Timing tests: \(results.summary)", ""]
    lines += ["| timeline | variants | checks | failed |", "|---|---:|---:|---:|"]
    for group in results.timelines {
      let failed = group.count { $0.hasFailed }
      let checks = group.reduce(0) { $0 + $1.checkCount }
      let name = group.first?.variant.timeline.name ?? ""
      lines.append("| \(Self.cell(name)) | \(group.count) | \(checks) | \(failed) |")
    }
    for failure in results.failures {
      lines += ["", "```text", printer.text(failure), "```"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

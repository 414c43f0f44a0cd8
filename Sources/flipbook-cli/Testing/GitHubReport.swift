import FlipbookBase
package import FlipbookTimeline
import Foundation

/// Test results for GitHub: an annotation for each failure, and a summary of the step.
package struct GitHubReport {
  private let results: TestResults
  private let printer: TimelineErrorPrinter
  private let title: String

  package init(
    _ results: TestResults, printer: TimelineErrorPrinter, title: String = "Timing tests"
  ) {
    self.results = results
    self.printer = printer
    self.title = title
  }

  /// Workflow commands, one a line.
  package var annotations: [String] { results.failures.map(printer.gitHubAnnotation) }

  /// The summary in Markdown: a table of timelines, then the failures.
  package var summary: String {
    var lines = ["### \(title): \(results.summary)", ""]
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

  /// Adds the summary to that of the present step, if there is one.
  func append() throws(CommandFailure) {
    guard let file = ProcessEnvironment["GITHUB_STEP_SUMMARY"], !file.isEmpty
    else { return }
    let written = exists(file) ? try readText(file) : ""
    try writeText(written + summary, to: file)
  }

  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

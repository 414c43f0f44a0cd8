import FlipbookJob
import FlipbookTimeline
import Testing
import flipbook_cli

/// Reports of timing tests for build servers.
@Suite struct TestReportTests {
  private static let place = SourceLocation(file: "a.yaml", line: 3, column: 5, length: 4)

  /// Three variants: one holds, one fails, one has nothing to check.
  private static var results: TestResults {
    var timeline = Timeline(
      name: "a<b", file: "a.yaml", scene: Located("A", at: place),
      device: Located("iphone-x", at: place))
    timeline.matrix = [
      Timeline.Axis(
        name: Located("semantics", at: place),
        values: ["ios16", "ios17", "ios18"].map { Located(.string($0), at: place) })
    ]
    let variants = timeline.variants()
    var results = TestResults()
    for (index, variant) in variants.enumerated() {
      results.note(.started(variant: variant.folder, totalFrames: nil), of: variant)
      if index == 1 {
        let error = TimelineError(
          .valueDiffers, "red.minY: 3pt & more", at: place, variant: variant.title,
          details: ["is 4pt at 0ms (frame 0)"])
        results.note(.failure(error), of: variant)
      }
      if index < 2 { results.note(.checked(total: 2, held: 2 - index), of: variant) }
      results.note(.variantFinished(frames: 61, reused: 0, outputs: []), of: variant)
    }
    return results
  }

  private static var printer: TimelineErrorPrinter { TimelineErrorPrinter() }

  @Test func `JUnit has a case for each variant`() {
    let text = JUnitReport(Self.results, printer: Self.printer).text
    let expected = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites tests="3" failures="1" errors="0" skipped="1" time="3.000">
        <testsuite name="a&lt;b" tests="3" failures="1" errors="0" skipped="1" time="3.000">
          <testcase classname="a&lt;b" name="semantics=ios16" file="a.yaml" assertions="2" time="1.000"/>
          <testcase classname="a&lt;b" name="semantics=ios17" file="a.yaml" assertions="2" time="1.000">
            <failure type="X110" message="red.minY: 3pt &amp; more">failed[X110]: red.minY: 3pt &amp; more
         ┌─ a.yaml:3:5   a&lt;b [semantics=ios17]
         │ is 4pt at 0ms (frame 0)</failure>
          </testcase>
          <testcase classname="a&lt;b" name="semantics=ios18" file="a.yaml" assertions="0" time="1.000">
            <skipped message="nothing to check in this variant"/>
          </testcase>
        </testsuite>
      </testsuites>

      """
    #expect(lines(of: text) == lines(of: expected))
  }

  /// Lines without their indentation.
  private func lines(of text: String) -> [String] {
    text.split(separator: "\n").map { $0.drop { $0 == " " }.description }
  }

  @Test func `GitHub gets an annotation and a summary`() {
    let report = GitHubReport(Self.results, printer: Self.printer)
    #expect(
      report.annotations == [
        "::error file=a.yaml,line=3,col=5,endColumn=9,title=X110::red.minY: 3pt & more "
          + "(a<b [semantics=ios17])%0Ais 4pt at 0ms (frame 0)"
      ])
    #expect(report.summary.hasPrefix("### Timing tests: 3 variants  4 checks  1 failed\n"))
    #expect(report.summary.contains("| a<b | 3 | 4 | 1 |"))
    #expect(report.summary.contains("failed[X110]: red.minY: 3pt & more"))
  }
}

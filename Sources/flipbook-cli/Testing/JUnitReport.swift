package import FlipbookTimeline
import Foundation

/// Test results as JUnit's XML: a suite for each timeline, a case for each variant.
///
/// Times are the scene's own, so that the same results give the same bytes.
package struct JUnitReport {
  private let results: TestResults
  private let printer: TimelineErrorPrinter

  package init(_ results: TestResults, printer: TimelineErrorPrinter) {
    self.results = results
    self.printer = printer
  }

  package var text: String {
    let suites = results.timelines.map(suite)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites \(attributes(of: results.results))>
      \(suites.joined(separator: "\n"))
      </testsuites>

      """
  }

  private func attributes(of results: [TestResult]) -> String {
    let failed = results.count { $0.status == .failed }
    let broken = results.count { $0.status == .broken }
    let skipped = results.count { $0.status == .skipped }
    let seconds = Self.seconds(results.reduce(0) { $0 + $1.seconds })
    return """
      tests="\(results.count)" failures="\(failed)" errors="\(broken)" skipped="\(skipped)" \
      time="\(seconds)"
      """
  }

  private func suite(_ results: [TestResult]) -> String {
    let timeline = results.first?.variant.timeline
    // The scenes of a Swift file are timelines of one file.
    let isOne = results.allSatisfy { $0.variant.timeline.name == timeline?.name }
    let name = (isOne ? timeline?.name : timeline?.file) ?? ""
    let cases = results.map(testCase)
    return """
        <testsuite name="\(Self.escaped(name))" \(attributes(of: results))>
      \(cases.joined(separator: "\n"))
        </testsuite>
      """
  }

  private func testCase(_ result: TestResult) -> String {
    let timeline = result.variant.timeline
    let name = result.variant.choices.isEmpty ? timeline.name : result.variant.label
    let head = """
          <testcase classname="\(Self.escaped(timeline.name))" name="\(Self.escaped(name))" \
      file="\(Self.escaped(timeline.file))" assertions="\(result.checkCount)" \
      time="\(Self.seconds(result.seconds))"
      """
    var parts = result.failures.filter { $0.severity != .warning }.map(failure)
    if result.status == .skipped {
      parts = ["      <skipped message=\"nothing to check in this variant\"/>"]
    }
    guard !parts.isEmpty else { return head + "/>" }
    return ([head + ">"] + parts + ["    </testcase>"]).joined(separator: "\n")
  }

  private func failure(_ error: TimelineError) -> String {
    let element = error.severity == .failed ? "failure" : "error"
    return """
            <\(element) type="\(error.code)" message="\(Self.escaped(error.message))">\
      \(Self.escaped(printer.text(error)))</\(element)>
      """
  }

  private static func seconds(_ seconds: Double) -> String { String(format: "%.3f", seconds) }

  /// A text as XML has it; characters that XML cannot have are left out.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      default: if scalar.value >= 0x20 { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }
}

extension TestResult {
  enum Status {
    case held, failed, broken, skipped
  }

  var status: Status {
    if failures.contains(where: { $0.severity == .error }) { return .broken }
    if hasFailed { return .failed }
    return checkCount == 0 ? .skipped : .held
  }
}

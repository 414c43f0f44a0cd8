import ArgumentParser
import Foundation

/// Checks the programs and files that Flipbook needs.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Say what is installed of what is needed, and how to get the rest.",
    discussion: """
      The status is 1 when something necessary is missing. Nothing but what is listed is needed: no \
      browser, no display, no network.

      EXAMPLES
        flipbook doctor
        flipbook doctor --json
      """)

  @Flag(help: "Print one JSON line for each part.")
  var json = false

  @Option(help: "When words are coloured.")
  var color = Terminal.ColorChoice.auto

  func run() throws {
    let terminal = Terminal(color: color)
    let findings = Examination().findings()
    for finding in findings {
      terminal.result(json ? jsonLine(finding) : Self.text(of: finding, on: terminal))
    }
    if findings.contains(where: { $0.state == .missing }) { throw CommandFailure(.failed) }
  }

  private static func text(of finding: Finding, on terminal: Terminal) -> String {
    let sign =
      switch finding.state {
      case .found: terminal.colored("✔", .green)
      case .optional: terminal.colored("–", .yellow)
      case .missing: terminal.colored("✘", .red)
      }
    let name = finding.part.padding(toLength: 9, withPad: " ", startingAt: 0)
    let fix = finding.fix.map { "\n             fix: \($0)" } ?? ""
    return "\(sign) \(name)  \(finding.detail)\(fix)"
  }
}

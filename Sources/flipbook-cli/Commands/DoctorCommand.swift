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
    let items = Checkup().items()
    for item in items {
      terminal.result(json ? jsonLine(item) : Self.text(of: item, on: terminal))
    }
    if items.contains(where: { $0.state == .missing }) { throw CommandFailure(.failed) }
  }

  private static func text(of item: CheckupItem, on terminal: Terminal) -> String {
    let sign =
      switch item.state {
      case .found: terminal.colored("✔", .green)
      case .optional: terminal.colored("–", .yellow)
      case .missing: terminal.colored("✘", .red)
      }
    let name = item.part.padding(toLength: 9, withPad: " ", startingAt: 0)
    let fix = item.fix.map { "\n             fix: \($0)" } ?? ""
    return "\(sign) \(name)  \(item.detail)\(fix)"
  }
}

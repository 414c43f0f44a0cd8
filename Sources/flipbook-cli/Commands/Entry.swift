import Foundation

@main
enum Entry {
  static func main() {
    Interruption.install()
    let status = FlipbookCommand.run(Array(CommandLine.arguments.dropFirst()))
    if Interruption.hasHappened { exit(ExitStatus.interrupted.rawValue) }
    guard let lost = Terminal.lostResults else { exit(status) }
    Terminal().say("error: cannot write the results to standard output: \(systemError(lost))")
    exit(max(status, ExitStatus.unreadable.rawValue))
  }
}

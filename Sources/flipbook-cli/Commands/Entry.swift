import Foundation

@main
enum Entry {
  static func main() {
    Interruption.install()
    let status = FlipbookCommand.run(Array(CommandLine.arguments.dropFirst()))
    exit(Interruption.hasHappened ? ExitStatus.interrupted.rawValue : status)
  }
}

import Foundation

@main
enum Entry {
  static func main() {
    Confinement.becomeOther()
    Interruption.install()
    guard let folder = getcwd(nil, 0) else {
      let reason = systemError()
      Terminal().say("error: the working folder is gone: \(reason)")
      exit(ExitStatus.unreadable.rawValue)
    }
    free(folder)
    let status = FlipbookCommand.run(Array(CommandLine.arguments.dropFirst()))
    if Interruption.hasHappened { exit(ExitStatus.interrupted.rawValue) }
    guard let lost = Terminal.lostResults else { exit(status) }
    Terminal().say("error: cannot write the results to standard output: \(systemError(lost))")
    exit(max(status, ExitStatus.unreadable.rawValue))
  }
}

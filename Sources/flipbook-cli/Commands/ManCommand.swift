import ArgumentParser

/// Prints the manual page.
struct ManCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "man",
    abstract: "Print the manual page of all commands.",
    discussion: """
      EXAMPLES
        flipbook man > flipbook.1
        man ./flipbook.1
      """)

  func run() throws {
    guard let page = ManualPage(commandTree: FlipbookCommand._dumpHelp()) else {
      throw CommandFailure(.bug, "the commands cannot be described")
    }
    Terminal().result(page.text)
  }
}

import ArgumentParser

/// Prints the script that a shell needs to complete this program's arguments.
struct CompletionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "completion",
    abstract: "Print a script that lets a shell complete commands, options and files.",
    discussion: """
      EXAMPLES
        flipbook completion bash > ~/.local/share/bash-completion/completions/flipbook
        flipbook completion zsh > ~/.zsh/completions/_flipbook
        flipbook completion fish > ~/.config/fish/completions/flipbook.fish
      """)

  enum Shell: String, ExpressibleByArgument, CaseIterable {
    case bash, zsh, fish
  }

  @Argument(help: "The shell.")
  var shell: Shell

  func run() throws {
    let shell: CompletionShell =
      switch shell {
      case .bash: .bash
      case .zsh: .zsh
      case .fish: .fish
      }
    Terminal().result(FlipbookCommand.completionScript(for: shell))
  }
}

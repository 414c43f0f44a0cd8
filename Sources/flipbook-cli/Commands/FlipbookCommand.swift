import ArgumentParser
import FlipbookBase
import Foundation

/// The program with its commands and its exit status.
struct FlipbookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flipbook",
    abstract: "Plays SwiftUI animations without a Mac, in virtual time, frame by frame.",
    discussion: """
      A timeline is a YAML file that says what happens to a view, and when. The views are Swift \
      files in the folder `scenes` beside it.

      EXAMPLES
        flipbook new drawer
        flipbook check
        flipbook render timelines/show-hide.yaml
        flipbook render timelines --only 'scene=*.Offset' -o out
        flipbook test timelines --junit results.xml
        flipbook still timelines/show-hide.yaml --at 'shown + 150ms' -o shown.png
        flipbook trace timelines/show-hide.yaml --json > trace.jsonl
        flipbook watch timelines/show-hide.yaml
        flipbook inspect ContentView.swift --view ContentView --device iphone-x
        swiftc -typecheck ContentView.swift $(flipbook flags)

      EXIT STATUS
      \(ExitStatus.table)
      """,
    version: ToolVersion.text,
    subcommands: [
      RenderCommand.self, PreviewsCommand.self, TestCommand.self, StillCommand.self,
      TraceCommand.self, FuzzCommand.self, AuditCommand.self,
      BenchCommand.self, WatchCommand.self, DiffCommand.self, ExplainCommand.self,
      CurvesCommand.self, CalibrateCommand.self, InspectCommand.self,
      NewCommand.self, CheckCommand.self, FormatCommand.self, ListCommand.self,
      ExplainCodeCommand.self, MergeCommand.self, DoctorCommand.self, FlagsCommand.self,
      SchemaCommand.self, CacheCommand.self, CompletionCommand.self, ManCommand.self,
    ])

  /// Runs a command line.
  ///
  /// - Parameter arguments: The words after the program's name.
  /// - Returns: The exit status; everything has been printed.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      var command = try parseAsRoot(StepWords.rewritten(arguments))
      try command.run()
      return ExitStatus.done.rawValue
    } catch let failure as CommandFailure {
      if !failure.message.isEmpty {
        let terminal = Terminal()
        terminal.say(terminal.colored("error", .red) + ": \(failure.message)")
      }
      return failure.status.rawValue
    } catch {
      return end(with: error)
    }
  }

  /// Prints the argument parser's message: help, the version, or an error in the words.
  private static func end(with error: any Error) -> Int32 {
    let message = fullMessage(for: error)
    let status = exitCode(for: error)
    if status == .success {
      Terminal().result(message)
      return ExitStatus.done.rawValue
    }
    guard status == .validationFailure else {
      Terminal().say("error: \(message)\nThis is a fault of \(ToolVersion.text); please report it.")
      return ExitStatus.bug.rawValue
    }
    Terminal().say(message)
    return ExitStatus.usage.rawValue
  }
}

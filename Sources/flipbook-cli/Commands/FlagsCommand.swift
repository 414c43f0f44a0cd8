import ArgumentParser
import FlipbookProject

/// Prints the compiler's flags for a scene.
struct FlagsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flags",
    abstract: "Print the flags for swiftc that find the module SwiftUI.",
    discussion: """
      EXAMPLES
        swiftc -typecheck -swift-version 5 View.swift $(flipbook flags)
        swiftc -swift-version 5 View.swift main.swift $(flipbook flags --link) -o view
      """)

  @Flag(help: "Print what the linker needs, too.")
  var link = false

  func run() throws {
    let installation = try Installation.ofThisProgram()
    // As `render` compiles: code that only previews need often stands under this condition.
    let flags =
      ["-D", "DEBUG"] + LanguageFeatures.ofPlainFiles.flags + installation.compileFlags
      + (link ? installation.linkFlags : [])
    // A path with a blank in it cannot be passed on by `$(…)`, quoted or not.
    Terminal().result(flags.joined(separator: " "))
  }
}

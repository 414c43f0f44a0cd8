import ArgumentParser
import FlipbookTimeline

/// Writes a timeline to begin with, and its scene.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a commented timeline to begin with, and a scene for it.",
    discussion: """
      The timeline goes into the folder `timelines`, its scene into `timelines/scenes`. Nothing is \
      ever written over.

      EXAMPLES
        flipbook new drawer
        flipbook new login --from rotation
        flipbook new drawer-opens --from test
        flipbook new panel --json
      """)

  @Argument(help: "The timeline's name: a letter, then letters, digits, - and _.")
  var name: String

  @Option(help: "What it shows at first.")
  var from = Starter.Kind.showHide

  @Flag(help: "Print one line of JSON: what was written, and what to try next.")
  var json = false

  func validate() throws {
    guard Starter.isName(name) else {
      throw ValidationError(
        "`\(name)` is no name: it begins with a letter, and has letters, digits, - and _.")
    }
  }

  func run() throws {
    let starter = Starter(name: name, kind: from)
    for path in ["timelines/\(name).yml"] + starter.files.map(\.path) where exists(path) {
      throw CommandFailure(.unreadable, "\(path) is there already; choose another name")
    }
    let terminal = Terminal()
    if isFolder("timelines/scenes") {
      let catalog = try SceneFolder(reading: "timelines/scenes").catalog
      guard catalog[starter.type] == nil else {
        throw CommandFailure(
          .unreadable,
          "there is a view \(starter.type) in timelines/scenes already; choose another name")
      }
    }
    try makeFolder("timelines/scenes")
    for file in starter.files {
      try writeText(file.text, to: file.path)
      if !json { terminal.result(file.path) }
    }
    let next = "flipbook \(starter.command) timelines/\(name).yaml"
    if json {
      terminal.result(jsonLine(NewLine(files: starter.files.map(\.path), next: next)))
    } else {
      terminal.say("next: \(next)")
    }
  }
}

/// A line of `--json` for a written file.
private struct NewLine: Encodable {
  var files: [String]
  /// The command to try.
  var next: String
}

extension Starter.Kind: ExpressibleByArgument {}

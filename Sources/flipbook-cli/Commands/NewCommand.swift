import ArgumentParser
import FlipbookBase
import FlipbookProject
import FlipbookTimeline

/// Writes a timeline to begin with, and its scene.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Write a commented timeline to begin with, and a scene for it.",
    discussion: """
      The timeline goes into the folder `timelines`, its scene into `timelines/scenes`. Nothing is \
      ever written over. With --from and a Swift file or a project, the scene is a preview in it, \
      and steps such as --tap are written down.

      EXAMPLES
        flipbook new drawer
        flipbook new --from Drawer.swift --tap 'button("Show")'
        flipbook new login --from rotation
        flipbook new drawer-opens --from test
        flipbook new panel --json
      """)

  @Argument(
    help: "The timeline's name: a letter, then letters, digits, - and _ (default: the scene's).")
  var name: String?

  @Option(
    help: .init(
      "What it shows at first: \(Starter.Kind.words), or the first preview of a Swift file or a "
        + "project.", valueName: "kind|path"))
  var from = Starter.Kind.showHide.rawValue

  @Option(help: .init("The scene of the Swift file or project.", valueName: "name"))
  var scene: String?

  @OptionGroup(title: "Swift files") var steps: StepOptions

  @Flag(help: "Print one line of JSON: what was written, and what to try next.")
  var json = false

  func validate() throws {
    if let name, !Starter.isName(name) {
      throw ValidationError(
        "`\(name)` is no name: it begins with a letter, and has letters, digits, - and _.")
    }
    if name == nil, Starter.Kind(rawValue: from) != nil {
      throw ValidationError("Name the timeline, or what it is --from.")
    }
  }

  func run() throws {
    guard let kind = Starter.Kind(rawValue: from) else {
      return try writeTimeline(ofSources: from)
    }
    let starter = Starter(name: name ?? "", kind: kind)
    for path in ["timelines/\(starter.name).yml"] + starter.files.map(\.path) where exists(path) {
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
    let next = "flipbook \(starter.command) timelines/\(starter.name).yaml"
    if json {
      terminal.result(jsonLine(NewLine(files: starter.files.map(\.path), next: next)))
    } else {
      terminal.say("next: \(next)")
    }
  }
}

extension NewCommand {
  /// Writes a timeline for a scene of the user's own sources.
  private func writeTimeline(ofSources path: String) throws(CommandFailure) {
    let folder = try SceneFolder(projectAt: path, target: steps.target)
    let names = (folder.shownPreviews.map(\.name) + folder.shownViews.map(\.name))
    guard let first = scene ?? names.first else {
      throw CommandFailure(
        .unreadable, "\(path): there is no preview and no view in it to begin with")
    }
    guard folder.sceneNames.contains(first) || folder.previews[first] != nil else {
      let near = nearestName(to: first, among: folder.sceneNames)
      throw CommandFailure(
        .usage,
        "\(path): there is no scene `\(first)`"
          + NearestWord.hint(near)
          + "\nscenes: \(folder.sceneNames.joined(separator: " "))")
    }
    let file = "timelines/\(name ?? SourceTimelines.fileName(of: first)).yaml"
    guard !exists(file) else {
      throw CommandFailure(.unreadable, "\(file) is there already; choose another name")
    }
    try makeFolder("timelines")
    let sources = path.hasPrefix("/") ? path : FilePath.tidy("../\(path)")
    let text = SourceTimelines(path: path, steps: steps.step).text(
      of: first, sources: sources, leastSystem: folder.project?.leastSystem)
    try writeText(text, to: file)
    let terminal = Terminal()
    let next = "flipbook render \(file)"
    if json {
      terminal.result(jsonLine(NewLine(files: [file], next: next)))
    } else {
      terminal.result(file)
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

extension Starter.Kind {
  /// The words for `--from`.
  fileprivate static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

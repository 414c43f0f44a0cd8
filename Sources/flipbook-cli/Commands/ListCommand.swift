import ArgumentParser
import FlipbookBase
import FlipbookCurves
import FlipbookLayout
import FlipbookProject
import FlipbookTimeline
import Foundation

/// Lists scenes, timelines, devices and curves.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List scenes, timelines, devices or curves; compiles nothing.",
    discussion: """
      EXAMPLES
        flipbook list scenes
        flipbook list scenes MyApp.xcodeproj
        flipbook list devices
        flipbook list curves
        flipbook list timelines examples --json
      """)

  /// The subject of the list.
  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case scenes, timelines, devices, curves
  }

  @Argument(help: "What to list.")
  var subject = Subject.timelines

  @Argument(
    help: "Timelines, Swift files, projects, or folders of them (default: timelines).",
    completion: .directory)
  var paths: [String] = []

  @Option(help: .init("Which target of a project is meant (default: the app).", valueName: "name"))
  var target: String?

  @Flag(help: "Print one JSON line for each.")
  var json = false

  func run() throws {
    let terminal = Terminal()
    switch subject {
    case .scenes:
      for folder in try sceneFolders() { list(folder, on: terminal) }
    case .devices:
      for device in DeviceProfile.all { list(device, on: terminal) }
    case .curves:
      for line in CurveLine.all { terminal.result(json ? jsonLine(line) : line.text) }
    case .timelines:
      let files = try TimelineFiles(reading: paths)
      for timeline in files.timelines { list(timeline, on: terminal) }
      let printer = files.printer(for: terminal)
      for error in files.errors { terminal.say(printer.text(error) + "\n") }
      if !files.errors.isEmpty { throw CommandFailure(.invalidTimeline) }
    }
  }

  /// The scene folders of the paths, each once.
  private func sceneFolders() throws(CommandFailure) -> [SceneFolder] {
    var folders: [SceneFolder] = []
    for path in paths.isEmpty ? ["timelines"] : paths {
      if ProjectReader.isProject(path) || TimelineFiles.isSources(path) {
        folders.append(try SceneFolder(projectAt: path, target: target))
        continue
      }
      let beside = isFolder(path) ? joined(path, "timeline") : path
      guard let place = SceneFolder.path(forTimeline: beside) else {
        throw CommandFailure(.unreadable, "\(path): there is no folder `scenes`, and no Swift file")
      }
      if !folders.contains(where: { $0.path == place }) {
        folders.append(try SceneFolder(reading: place))
      }
    }
    return folders
  }

  private func list(_ device: DeviceProfile, on terminal: Terminal) {
    let size = device.portraitSize
    let (width, height) = (Int(size.width), Int(size.height))
    if json {
      let line = JSONText.object([
        .init("name", .string(device.name)),
        .init("aliases", .array(device.aliases.map(JSONText.string))),
        .init("width", .integer(width)), .init("height", .integer(height)),
        .init("scale", .integer(Int(device.scale))),
      ])
      terminal.result(line.description)
    } else {
      let aliases = device.aliases.isEmpty ? "" : "  also \(device.aliases.joined(separator: ", "))"
      terminal.result("\(device.name)  \(width)×\(height) @\(Int(device.scale))x\(aliases)")
    }
  }

  private func list(_ scenes: SceneFolder, on terminal: Terminal) {
    for note in scenes.project?.notes ?? [] {
      terminal.say("warning: \(note.place): \(note.message)")
    }
    for preview in scenes.previews.previews {
      let line = SceneLine(
        scene: preview.name, file: scenes.sources[preview.file].path, line: preview.line,
        needs: [], title: preview.title)
      terminal.result(json ? jsonLine(line) : line.text)
    }
    for name in scenes.catalog.names {
      guard let entry = scenes.catalog[name] else { continue }
      let line = SceneLine(
        scene: name, file: scenes.sources[entry.file].path, line: entry.line,
        needs: needs(of: entry))
      terminal.result(json ? jsonLine(line) : line.text)
    }
  }

  /// The arguments that a timeline has to give.
  private func needs(of entry: ViewCatalog.Entry) -> [String] {
    if entry.isGeneric { return ["a type"] }
    return entry.emptyArguments == nil ? entry.missingArguments ?? [] : []
  }

  private func list(_ timeline: Timeline, on terminal: Terminal) {
    let line = TimelineLine(
      timeline: timeline.name, file: timeline.file, scene: timeline.scene.value,
      variants: timeline.variants().count)
    terminal.result(json ? jsonLine(line) : line.text)
  }
}

/// A scene's line of the list.
private struct SceneLine: Encodable {
  var scene: String
  var file: String
  var line: Int
  /// The arguments it cannot be made without.
  var needs: [String]

  /// The name that the author of a preview gave it.
  var title: String?

  var text: String {
    let end = needs.isEmpty ? "" : "  needs \(needs.joined(separator: ", "))"
    return "\(scene)  \(file):\(line)\(end)\(title.map { "  “\($0)”" } ?? "")"
  }
}

/// A timeline's line of the list.
private struct TimelineLine: Encodable {
  var timeline: String
  var file: String
  var scene: String
  var variants: Int

  var text: String { "\(timeline)  \(file)  \(scene)  \(counted(variants, "variant"))" }
}

/// The line of a curve's notation in the list.
private struct CurveLine: Encodable {
  var family: String
  var name: String
  var form: String
  var aliases: [String]
  var provenance: String

  var text: String {
    let names = aliases.isEmpty ? "" : "  also \(aliases.joined(separator: ", "))"
    return "\(family).\(form)\(names)  (\(provenance))"
  }

  static var all: [CurveLine] {
    let functions = CurveNotation.cssFunctions.map { form in
      CurveLine(
        family: CurveFamily.css.rawValue, name: String(form.prefix { $0 != "(" }), form: form,
        aliases: [], provenance: "documented: CSS Easing Functions")
    }
    let notations = CurveNotation.all.map { notation in
      CurveLine(
        family: notation.family.rawValue, name: notation.name, form: notation.form,
        aliases: notation.aliases, provenance: notation.provenance)
    }
    return functions + notations
  }
}

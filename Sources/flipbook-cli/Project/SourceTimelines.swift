import FlipbookProject
import FlipbookTimeline

/// Timelines for the scenes of a Swift file or of a project, for which nobody has written any.
struct SourceTimelines {
  /// The path that was asked for.
  let path: String

  /// The steps, as a timeline writes them.
  let steps: [String]

  /// The device of a preview that names none (chosen: what its author would see).
  static let device = "iphone-16"

  /// A scene that is played: its name, and where it is declared.
  private struct Scene {
    var name: String
    var file: String
    var line: Int
  }

  /// The name that steps on the command line have as a file.
  static let stepsName = "the command line"

  /// Returns the timelines of the scenes that are shown if nobody names one.
  ///
  /// - Parameters:
  ///   - folder: The sources.
  ///   - contents: Receives the text of steps, for errors in it.
  /// - Returns: The timelines, and what is wrong with the steps.
  /// - Throws: If there is nothing to show.
  func timelines(
    of folder: SceneFolder, contents: inout [String: String]
  ) throws(CommandFailure) -> (timelines: [Timeline], errors: [TimelineError]) {
    let scenes = scenes(of: folder)
    guard !scenes.isEmpty else {
      let example = ProjectReader.examples(in: path).first
      let advice = example.map { "`\($0)` has an Xcode project: name that folder, or write" }
      throw CommandFailure(
        .unreadable,
        """
        \(path): there is no preview in it, no app, and no view that can be made with nothing
        \(Self.reasons(folder))\(advice ?? "write") a `#Preview`, or a timeline with `args:`
        """)
    }
    var timelines: [Timeline] = []
    var errors: [TimelineError] = []
    for scene in scenes {
      let text = text(of: scene.name, leastSystem: folder.project?.leastSystem)
      contents[Self.stepsName] = text
      let result = TimelineParser.parse(file: Self.stepsName, contents: text)
      // What is wrong with steps is so for every scene.
      if errors.isEmpty { errors = result.errors }
      guard var timeline = result.timeline else { break }
      let place = SourceLocation(file: scene.file, line: scene.line, column: 1)
      timeline.name = Self.fileName(of: scene.name)
      timeline.file = path
      timeline.scene = Located(scene.name, at: place)
      timeline.sources = Located(absolute(path), at: place)
      timeline.device.value = Self.device
      if steps.isEmpty { timeline.steps = [] }
      timelines.append(timeline)
    }
    return (timelines, errors)
  }

  /// The most notes that an error repeats (chosen).
  private static let mostReasons = 4

  /// Lines with what could not be read of a project: the scenes may be in there.
  private static func reasons(_ folder: SceneFolder) -> String {
    let notes = folder.project?.notes ?? []
    let lines = notes.prefix(mostReasons).map { "\($0.place): \($0.message)\n" }.joined()
    let others = notes.count - mostReasons
    return others > 0 ? "\(lines)and \(counted(others, "more such line"))\n" : lines
  }

  private func scenes(of folder: SceneFolder) -> [Scene] {
    let previews = folder.shownPreviews.map { preview in
      Scene(name: preview.name, file: folder.sources[preview.file].path, line: preview.line)
    }
    if !previews.isEmpty { return previews }
    return folder.shownViews.map { view in
      Scene(name: view.name, file: folder.sources[view.file].path, line: view.line)
    }
  }

  /// The timeline of a scene, as `flipbook new --from` writes it.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - sources: The path of its sources from the timeline's folder, if they are named.
  ///   - leastSystem: The least version of iOS that the project runs on. An app that needs iOS 26
  ///     never has an older look.
  /// - Returns: The text.
  func text(of scene: String, sources: String? = nil, leastSystem: Int? = nil) -> String {
    let place = Self.fileName(of: scene)
    let lines = steps.isEmpty ? ["mark: shown"] : steps
    var text = "scene: '\(scene)'\n"
    if let sources { text += "sources: '\(sources.replacing("'", with: "''"))'\n" }
    if leastSystem ?? 0 >= 26 { text += "semantics: \(Semantics.ios26.rawValue)\n" }
    if steps.isEmpty { text += "preroll: 20ms  # as soon as it is there\n" }
    text += "length: at most 2s  # after the last step, or until it rests\n\nsteps:\n"
    text += lines.map { "  - \($0)\n" }.joined()
    text += """

      render:
        - apng: renders/\(place).anim.png
        - sheet: renders/\(place).sheet.png
          every: 200ms

      """
    return text
  }

  /// A scene's name as the name of files: `Drawer-Preview-1`.
  static func fileName(of scene: String) -> String {
    let words = scene.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    return words.joined(separator: "-")
  }
}

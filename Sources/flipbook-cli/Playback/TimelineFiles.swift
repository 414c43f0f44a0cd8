import FlipbookBase
import FlipbookProject
import FlipbookTimeline
import Foundation

/// Timelines read from files, and everything that is wrong with them.
struct TimelineFiles {
  private(set) var timelines: [Timeline] = []
  private(set) var errors: [TimelineError] = []

  /// The contents of the files by their paths, for the lines errors are about.
  private(set) var contents: [String: String] = [:]

  /// The sources of scenes that were read to find timelines for them, by their keys.
  private(set) var folders: [String: SceneFolder] = [:]

  /// Reads the timelines of the paths: files, the timelines in folders, and those of the previews
  /// of Swift files and projects.
  ///
  /// - Throws: If there is nothing to read.
  init(reading paths: [String], steps: StepOptions? = nil) throws(CommandFailure) {
    let sources = paths.filter(Self.isSources)
    for path in sources { try readSources(path, steps) }
    if sources.isEmpty, let steps, !steps.step.isEmpty || steps.target != nil {
      throw CommandFailure(
        .usage,
        "--step, --tap and --target are for Swift files and projects; a timeline has its own")
    }
    let files = paths.isEmpty || sources.count < paths.count
    for file in files ? try Self.files(in: paths.filter { !sources.contains($0) }) : [] {
      if Self.isStream(file) {
        throw CommandFailure(
          .unreadable,
          "\(file): is no file but a stream; write the timeline into a file beside its scenes, "
            + "whose folder says where they are")
      }
      guard let data = FileManager.default.contents(atPath: file) else {
        throw CommandFailure(.unreadable, "\(file): cannot be read")
      }
      // No line of a file that is too large is shown.
      let isReadable = data.count <= TimelineParser.largestSize
      contents[file] = isReadable ? String(decoding: data, as: UTF8.self) : ""
      let result = TimelineParser.parse(file: file, bytes: data) { name in
        Self.text(ofRun: name, from: file)
      }
      errors += result.errors
      if let timeline = result.timeline { timelines.append(timeline) }
    }
    try readOutside(steps)
  }

  /// Gives all timelines the network and the kept values of files that the command line names.
  private mutating func readOutside(_ options: StepOptions?) throws(CommandFailure) {
    if let path = options?.network {
      let result = TimelineParser.network(file: path, contents: try text(of: path))
      errors += result.errors
      for index in timelines.indices { timelines[index].network = result.entries }
    }
    if let path = options?.defaults {
      let result = TimelineParser.defaults(file: path, contents: try text(of: path))
      errors += result.errors
      for index in timelines.indices { timelines[index].defaults = result.values }
    }
    for timeline in timelines {
      errors += OutsideFiles.errors(of: timeline).filter { !errors.contains($0) }
    }
  }

  private mutating func text(of path: String) throws(CommandFailure) -> String {
    guard exists(path) else { throw CommandFailure(missing: path) }
    let text = try readText(path)
    contents[path] = text
    return text
  }

  /// True for a pipe, a terminal and the like: `/dev/stdin`, `<(…)`.
  private static func isStream(_ path: String) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Returns true for a path whose scenes are played without timelines: of Swift files and projects,
  /// and folders with Swift files and no timelines.
  ///
  /// Other YAML, such as a site's, does not count.
  static func isSources(_ path: String) -> Bool {
    if path.hasSuffix(".yaml") || path.hasSuffix(".yml") { return false }
    if ProjectReader.isProject(path) { return true }
    guard isFolder(path) else { return false }
    let others = timelines(in: path) + timelines(in: joined(path, "tests"))
    if others.contains(where: looksLikeTimeline) { return false }
    return !SwiftFiles(in: path).files.isEmpty
  }

  private mutating func readSources(
    _ path: String, _ steps: StepOptions?
  ) throws(CommandFailure) {
    var folder = try SceneFolder(projectAt: path, target: steps?.target)
    folder.noteExample()
    let made = try SourceTimelines(path: path, steps: steps?.step ?? [])
      .timelines(of: folder, contents: &contents)
    errors += made.errors
    timelines += made.timelines
    if let first = made.timelines.first { folders[SceneFolder.key(of: first)] = folder }
  }

  /// Keeps the timelines with any of some tags; all of them if there are no tags.
  ///
  /// - Throws: If no timeline has such a tag.
  mutating func keep(tags: [String]) throws(CommandFailure) {
    guard !tags.isEmpty else { return }
    let known = Array(Set(timelines.flatMap(\.tags))).sorted()
    for tag in tags where !known.contains(tag) {
      let near = NearestWord.hint(NearestWord.to(tag, among: known))
      throw CommandFailure(
        .usage,
        "--tag: no timeline has the tag `\(tag)`\(near)"
          + (known.isEmpty ? "" : "\ntags: \(known.joined(separator: " "))"))
    }
    timelines.removeAll { timeline in !timeline.tags.contains(where: tags.contains) }
  }

  /// Returns the files that the paths name; without paths, those of `timelines`.
  ///
  /// A folder stands for the files in it and in its folder `tests`.
  static func files(in paths: [String]) throws(CommandFailure) -> [String] {
    var files: [String] = []
    for path in paths.isEmpty ? ["timelines"] : paths {
      if !isFolder(path) {
        guard exists(path) else { throw missing(path, isNamed: !paths.isEmpty) }
        files.append(path)
        continue
      }
      let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
      let inside = timelines(in: trimmed) + timelines(in: joined(trimmed, "tests"))
      files += inside
      if inside.isEmpty { throw CommandFailure(.unreadable, "\(path): holds no timelines") }
    }
    return files
  }

  /// True if a file has a line that only timelines have, or cannot be read.
  private static func looksLikeTimeline(_ path: String) -> Bool {
    guard let text = try? readText(path) else { return true }
    let keys = ["timeline:", "scene:", "steps:", "defaults:", "expect:"]
    return text.split(whereSeparator: \.isNewline).contains { line in
      keys.contains(where: line.hasPrefix)
    }
  }

  /// The timelines in a folder, sorted.
  private static func timelines(in folder: String) -> [String] {
    flipbook_cli.contents(of: folder).filter { name in
      name.hasSuffix(".yaml") || name.hasSuffix(".yml")
    }.map { joined(folder, $0) }
  }

  private static func missing(_ path: String, isNamed: Bool) -> CommandFailure {
    guard isNamed else {
      return CommandFailure(
        .unreadable, "there is no folder `timelines` here; name the timelines to play")
    }
    return CommandFailure(missing: path)
  }

  /// Reads a file named by `run:`, from the project's folder or from beside the timeline.
  static func text(ofRun name: String, from file: String) -> String? {
    [name, joined(folder(of: file), name)].lazy.compactMap { try? readText($0) }.first
  }

  /// Returns a printer that shows errors with the lines they are about.
  func printer(for terminal: Terminal) -> TimelineErrorPrinter {
    let contents = contents
    return TimelineErrorPrinter(usesColor: terminal.hasColors) { path in
      contents[path] ?? (try? readText(path))
    }
  }
}

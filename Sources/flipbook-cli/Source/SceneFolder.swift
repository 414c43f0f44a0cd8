import FlipbookProject
import FlipbookTimeline

/// The Swift files of a project, or of a folder `scenes`, and the scenes in them.
struct SceneFolder {
  /// The path that was asked for.
  let path: String
  let sources: [SourceFile]

  /// The files of shaders of a folder `scenes`; those of a project are its modules'.
  var shaders: [ShaderFile] = []
  let catalog: ViewCatalog

  /// The previews and apps.
  let previews: PreviewCatalog

  /// The project; nil for a folder `scenes`, whose files are compiled as they stand.
  var project: Project?

  /// Reads all Swift files of a folder `scenes`.
  init(reading path: String) throws(CommandFailure) {
    self.path = path
    var sources: [SourceFile] = []
    let found = SwiftFiles(in: path, skipsTests: false)
    for file in found.files { sources.append(try SourceFile(reading: file)) }
    shaders = found.shaders.compactMap(ShaderFile.init(reading:))
    self.sources = sources
    catalog = ViewCatalog(sources.map(\.outline))
    previews = PreviewCatalog(sources)
  }

  /// Reads the project that a path is about.
  init(projectAt path: String, target: String? = nil) throws(CommandFailure) {
    self.path = path
    var project: Project
    do throws(ProjectProblem) {
      project = try ProjectReader.project(at: path, target: target)
    } catch {
      throw CommandFailure(.unreadable, "\(error.place): \(error.message)")
    }
    var sources: [SourceFile] = []
    for index in project.modules.indices {
      var files: [String] = []
      for file in project.modules[index].files {
        do throws(CommandFailure) {
          var source = try SourceFile(reading: file)
          source.module = project.modules[index].name
          source.isBorrowed = project.modules[index].isBorrowed
          sources.append(source)
          files.append(file)
        } catch {
          project.notes.append(ProjectNote("is left out: \(error.message)", at: file))
        }
      }
      project.modules[index].files = files
      for path in project.modules[index].resources.models where DataModel(at: path) == nil {
        project.notes.append(
          ProjectNote("there is no model in it that can be read: its classes are missing", at: path)
        )
      }
    }
    self.sources = sources
    catalog = ViewCatalog(
      sources.map(\.outline), modules: sources.map(\.module),
      borrowed: Set(sources.indices.filter { sources[$0].isBorrowed }))
    previews = PreviewCatalog(
      sources, drawn: Set(project.modules.filter(\.resources.hasStoryboards).map(\.name)))
    self.project = project
  }

  /// Reads the sources that a timeline names, or else those of its folder `scenes`.
  ///
  /// - Throws: If there are none, or they cannot be read.
  init?(of timeline: Timeline) throws(CommandFailure) {
    if let sources = timeline.sources {
      try self.init(projectAt: FilePath.joined(folder(of: timeline.file), sources.value))
    } else {
      guard let path = Self.path(forTimeline: timeline.file) else { return nil }
      try self.init(reading: path)
    }
  }

  /// A text that is the same for all timelines with the same sources.
  static func key(of timeline: Timeline) -> String {
    if let sources = timeline.sources {
      return "sources \(FilePath.joined(folder(of: timeline.file), sources.value))"
    }
    return path(forTimeline: timeline.file) ?? ""
  }

  /// Returns the folder of a timeline's scenes: `scenes` beside it, or one folder further up.
  static func path(forTimeline file: String) -> String? {
    let beside = folder(of: file)
    let above = beside == "." ? ".." : folder(of: beside)
    return [joined(beside, "scenes"), joined(above, "scenes")].first(where: isFolder)
  }
}

// MARK: - Scenes

extension SceneFolder {
  /// The names of all scenes.
  var sceneNames: [String] { catalog.names + previews.previews.map(\.name) }

  /// The previews and apps that are shown if nobody names a scene: those of the file that was asked
  /// for, or of the project's own modules.
  var shownPreviews: [NamedPreview] {
    previews.previews.filter { isAskedFor($0.file) }
  }

  /// The views that are shown if there are no previews.
  var shownViews: [ViewCatalog.Entry] {
    catalog.entries.filter { entry in
      isAskedFor(entry.file) && entry.emptyArguments != nil && !entry.isPrivate
    }
  }

  /// Notes that a library has previews in its example only, where that is so.
  mutating func noteExample() {
    guard shownPreviews.isEmpty, let example = ProjectReader.examples(in: path).first else {
      return
    }
    project?.notes.append(
      ProjectNote("no preview and no app; name `\(example)` for its Xcode project's", at: path))
  }

  /// The offers of all scenes that can be made without values, and some others.
  ///
  /// All of them are in one program, so that another scene needs no other program.
  func allOffers(with others: [SceneModule.Offer]) -> [ProjectOffer] {
    var offers = previews.previews.map { preview in
      ProjectOffer(
        offer: preview.offer(in: sources[preview.file]), file: preview.file,
        previewLine: preview.line)
    }
    for entry in catalog.entries where !entry.isPrivate {
      guard let arguments = entry.emptyArguments else { continue }
      let offer = SceneModule.Offer(
        name: entry.name, expression: "\(entry.name)(\(arguments))",
        conditions: entry.conditions)
      offers.append(ProjectOffer(offer: offer, file: entry.file))
    }
    for offer in others where !offers.contains(where: { $0.offer.name == offer.name }) {
      let name = String(offer.name.prefix { $0 != "(" })
      offers.append(ProjectOffer(offer: offer, file: catalog[name]?.file ?? 0))
    }
    return offers
  }

  private func isAskedFor(_ file: Int) -> Bool {
    guard let project else { return true }
    if let focus = project.focus { return sources[file].path == focus }
    return true
  }
}

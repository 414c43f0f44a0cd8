import FlipbookTimeline

/// The Swift files beside a timeline, and the scenes in them.
struct SceneFolder {
  let path: String
  let sources: [SourceFile]
  let catalog: ViewCatalog

  /// Reads all Swift files of a folder.
  init(reading path: String) throws(CommandFailure) {
    self.path = path
    var sources: [SourceFile] = []
    for name in contents(of: path) where name.hasSuffix(".swift") {
      sources.append(try SourceFile(reading: joined(path, name)))
    }
    self.sources = sources
    catalog = ViewCatalog(sources.map(\.outline))
  }

  /// Returns the folder of a timeline's scenes: `scenes` beside it, or one folder further up.
  static func path(forTimeline file: String) -> String? {
    let beside = folder(of: file)
    let above = beside == "." ? ".." : folder(of: beside)
    return [joined(beside, "scenes"), joined(above, "scenes")].first(where: isFolder)
  }
}

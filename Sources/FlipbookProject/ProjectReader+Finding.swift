/// Finds the projects in a folder.
extension ProjectReader {
  /// Returns the folders with an Xcode project inside of a package's, as one with an example has them:
  /// two levels deep, in the order of their names.
  package static func examples(in folder: String) -> [String] {
    let folder = FilePath.tidy(folder)
    func inner(_ folder: String) -> [String] {
      (FilePath.names(in: folder) ?? []).filter { !$0.hasPrefix(".") && $0 != "Pods" }
        .map { FilePath.joined(folder, $0) }.filter(FilePath.isFolder)
    }
    return inner(folder).flatMap { [$0] + inner($0) }
      .filter { xcodeProject(in: $0, depth: 0) != nil }
  }

  /// Returns the workspace in a folder that names a project.
  static func workspaceBeside(_ folder: String) -> String? {
    (FilePath.names(in: folder) ?? []).filter { $0.hasSuffix(".xcworkspace") }
      .map { FilePath.joined(folder, $0) }
      .first { path in (try? XcodeWorkspace(path)).map { !$0.projects.isEmpty } ?? false }
  }

  /// Returns the Xcode project in a folder, or in one of the folders in it.
  static func xcodeProject(in folder: String, depth: Int = 1) -> String? {
    let names = FilePath.names(in: folder) ?? []
    let here = names.filter { name in
      name.hasSuffix(".xcodeproj")
        && FilePath.isFile(FilePath.joined(folder, "\(name)/project.pbxproj"))
    }
    let named = here.first { FilePath.baseName(of: $0) == FilePath.name(of: folder) }
    if let chosen = named ?? here.first { return FilePath.joined(folder, chosen) }
    guard depth > 0, !names.contains("Package.swift") else { return nil }
    return names.lazy.filter { !$0.hasPrefix(".") && $0 != "Pods" && !$0.contains("Example") }
      .map { FilePath.joined(folder, $0) }.filter(FilePath.isFolder)
      .compactMap { xcodeProject(in: $0, depth: depth - 1) }.first
  }

  /// Returns the folders of Xcode projects, of which one folder's Swift files are all: as a course
  /// has one for each lesson, or a repository one in a folder of its own.
  static func innerProjects(in path: String) -> [String] {
    let found = projectFolders(in: path)
    guard !found.isEmpty else { return [] }
    let isTheirs = SwiftFiles(in: path).files.allSatisfy { file in
      found.contains { file.hasPrefix("\($0)/") }
    }
    return isTheirs ? found : []
  }

  /// Returns the folders of Xcode projects beside the one that was chosen below a folder.
  static func neighbours(of chosen: String, in path: String) -> [String] {
    let own = FilePath.folder(of: chosen)
    guard own != path else { return [] }
    return projectFolders(in: path, depth: 1).filter { folder in
      folder != own && !FilePath.name(of: folder).contains("Example")
    }
  }

  /// The deepest folder in which projects are looked for (chosen: a lesson's part has its own).
  private static let deepestProject = 4

  /// Returns the folders with an Xcode project in a folder, in the order of their paths.
  ///
  /// None is looked for inside of one that has one, or a package.
  private static func projectFolders(in path: String, depth: Int = deepestProject) -> [String] {
    let names = FilePath.names(in: path) ?? []
    if xcodeProject(in: path, depth: 0) != nil { return [path] }
    guard depth > 0, !names.contains("Package.swift") else { return [] }
    return names.filter { !$0.hasPrefix(".") && !SwiftFiles.isPassed($0) }
      .map { FilePath.joined(path, $0) }.filter(FilePath.isFolder)
      .flatMap { projectFolders(in: $0, depth: depth - 1) }
  }
}

extension Project {
  /// The most projects that a note names (chosen).
  private static let mostNamed = 6

  /// The project with a note about others, which are not read.
  func noting(_ others: [String]) -> Project {
    guard !others.isEmpty else { return self }
    var project = self
    let named = others.prefix(Self.mostNamed).map { "`\($0)`" }.joined(separator: ", ")
    let more = others.count - Self.mostNamed
    project.notes.append(
      ProjectNote(
        "the first Xcode project of this folder; the others have to be named: \(named)"
          + (more > 0 ? " and \(more) more" : ""), at: path))
    return project
  }
}

import FlipbookSyntax
import Foundation

/// Finds the project that a path is about.
package enum ProjectReader {
  /// Reads the project of a path.
  ///
  /// - Parameters:
  ///   - path: A Swift file, a folder, a Swift package, an Xcode project, or the folder of one.
  ///   - target: The target of an Xcode project, or of a package; nil for the app.
  /// - Returns: The project; what could not be read of it is in its notes.
  /// - Throws: If there is nothing to read.
  package static func project(
    at path: String, target: String? = nil
  ) throws(ProjectProblem) -> Project {
    let path = FilePath.tidy(path)
    if path.hasSuffix(".swift"), FilePath.isFile(path) { return file(path, target) }
    if path.hasSuffix(".xcodeproj") { return try xcode(path, target) }
    if path.hasSuffix(".xcworkspace") { return try workspace(path, target) }
    guard FilePath.isFolder(path) else {
      throw ProjectProblem("there is no Swift file and no folder here", at: path)
    }
    guard FilePath.names(in: path) != nil else {
      throw ProjectProblem("the folder cannot be read", at: path)
    }
    if let found = workspaceBeside(path) { return try workspace(found, target) }
    if let found = xcodeProject(in: path) {
      return try xcode(found, target).noting(neighbours(of: found, in: path))
    }
    if XcodeGenProject.isThere(in: path) {
      var described = try XcodeGenProject(in: path)
      return try described.project(target: target)
    }
    if FilePath.isFile(FilePath.joined(path, "Package.swift")) { return try package(path, target) }
    let inner = innerProjects(in: path)
    if let first = inner.first {
      return try project(at: first, target: target).noting(Array(inner.dropFirst()))
    }
    return try folder(path)
  }

  /// True if a path is one of sources, so that ``project(at:target:)`` is what reads it.
  package static func isProject(_ path: String) -> Bool {
    if path.hasSuffix(".swift") || path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace") {
      return true
    }
    guard FilePath.isFolder(path), let names = FilePath.names(in: path) else { return false }
    return names.contains("Package.swift") || workspaceBeside(path) != nil
      || xcodeProject(in: path) != nil || XcodeGenProject.isThere(in: path)
  }

  // MARK: Kinds of projects

  private static func xcode(
    _ path: String, _ target: String?
  ) throws(ProjectProblem) -> Project {
    var reader = try XcodeProject(path)
    return try reader.project(target: target)
  }

  private static func package(
    _ path: String, _ target: String?
  ) throws(ProjectProblem) -> Project {
    var reader = PackageReader(clones: PackageClones(beside: path))
    reader.read(path)
    // Such a manifest stands beside the app's own sources.
    if target == nil, reader.isBare(path) { return try folder(path) }
    var project = Project(path: path)
    let wanted = target.map { [$0] } ?? reader.order.filter { !reader.isBorrowed($0) }
    project.modules = reader.modules(for: wanted)
    (project.notes, project.elsewhere) = (reader.notes, reader.elsewhere)
    guard !project.modules.isEmpty else {
      let names = reader.order.isEmpty ? "" : "; there are: \(reader.order.joined(separator: " "))"
      throw ProjectProblem(
        target.map { "the package has no target `\($0)` with Swift files\(names)" }
          ?? "the package has no target with Swift files",
        at: FilePath.joined(path, "Package.swift"))
    }
    project.order()
    return project
  }

  private static func folder(_ path: String) throws(ProjectProblem) -> Project {
    let found = SwiftFiles(in: path)
    var packages = PackageReader(clones: PackageClones(beside: path))
    for folder in found.packages { packages.read(folder) }
    guard !found.files.isEmpty else {
      throw ProjectProblem("there are no Swift files in this folder", at: path)
    }
    let name = FilePath.name(of: path)
    var module = ProjectModule(
      name: [".", ".."].contains(name) ? "App" : FilePath.moduleName(name), files: found.files)
    module.shaders = found.shaders
    module.flags = LanguageFeatures.ofPlainFiles.flags
    module.resources = resources(inFolder: path, module.name)
    let others = packages.modules(for: packages.order.filter { !packages.isBorrowed($0) }).filter {
      $0.name != module.name
    }
    module.dependencies = others.map(\.name)
    var project = Project(path: path, modules: others + [module])
    project.notes = found.notes + packages.notes
    project.elsewhere = packages.elsewhere
    project.order()
    return project
  }

  /// The resources in a folder without a project.
  private static func resources(inFolder path: String, _ name: String) -> ModuleResources {
    let found = ResourceFiles(in: path)
    var resources = found.resources
    if !resources.isEmpty || !found.infoLists.isEmpty {
      let info = InfoList(found.infoLists.first, name: name)
      resources.info = info.text
      resources.addFonts(of: info)
    }
    return resources
  }

  /// A file with the project that it belongs to, or by itself.
  private static func file(_ path: String, _ target: String?) -> Project {
    var place = FilePath.folder(of: path)
    for _ in 0..<12 {
      let names = FilePath.names(in: place) ?? []
      let isPackage = names.contains("Package.swift")
      if isPackage || xcodeProject(in: place, depth: 0) != nil,
        var project = try? project(at: place, target: target),
        let member = project.modules.flatMap(\.files).first(where: {
          absolute($0) == absolute(path)
        })
      {
        project.focus = member
        return project
      }
      // A repository ends where its history is kept.
      if names.contains(".git") || absolute(place) == "/" { break }
      place = FilePath.folder(of: place)
    }
    if let project = appFolder(around: path) { return project }
    var module = ProjectModule(
      name: FilePath.moduleName(FilePath.baseName(of: path)), files: [path])
    let folder = FilePath.folder(of: path)
    module.shaders = (FilePath.names(in: folder) ?? []).filter { $0.hasSuffix(ShaderFile.suffix) }
      .map { FilePath.joined(folder, $0) }
    module.flags = LanguageFeatures.ofPlainFiles.flags
    var project = Project(path: path, modules: [module])
    project.focus = path
    return project
  }

  /// The folder of the app that a file belongs to, where there is no project: the nearest one with
  /// `@main` in a file of it, or its own if the file uses a type of another one there.
  private static func appFolder(around path: String) -> Project? {
    var place = FilePath.folder(of: path)
    let own = SwiftFiles(in: place).files
    for _ in 0..<4 {
      let files = (FilePath.names(in: place) ?? []).filter { $0.hasSuffix(".swift") }
      let hasApp = files.contains { name in
        text(of: FilePath.joined(place, name)).contains("@main")
      }
      if hasApp { return project(inFolder: place, about: path) }
      place = FilePath.folder(of: place)
    }
    guard own.count <= mostFilesAround else { return nil }
    let source = SwiftSource(text(of: path))
    let words = Set(source.tokens.filter { $0.kind == .word }.map(\.text))
    let declared = declaredTypes(in: path)
    let isUsed = own.filter { absolute($0) != absolute(path) }.contains { file in
      !declaredTypes(in: file).isDisjoint(with: words.subtracting(declared))
    }
    return isUsed ? project(inFolder: FilePath.folder(of: path), about: path) : nil
  }

  /// The most files of a folder that is taken for an app's without a project (chosen).
  private static let mostFilesAround = 500

  private static func project(inFolder place: String, about path: String) -> Project? {
    guard var project = try? folder(place) else { return nil }
    project.focus = project.modules.flatMap(\.files).first { absolute($0) == absolute(path) }
    return project.focus == nil ? nil : project
  }

  private static func text(of file: String) -> String {
    FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private static func declaredTypes(in file: String) -> Set<String> {
    let declarations = DeclarationScanner.outline(of: text(of: file)).declarations
    return Set(declarations.filter { $0.kind != .extension }.map(\.name))
  }

  private static func absolute(_ path: String) -> String {
    FilePath.joined(FileManager.default.currentDirectoryPath, path)
  }
}

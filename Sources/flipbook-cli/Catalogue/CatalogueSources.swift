import FlipbookBase
import FlipbookProject

/// The sources of a project's scenes, by which it is known if a scene has to be drawn again.
final class CatalogueSources {
  private let folder: SceneFolder

  /// Texts for the compiler, the library and the shaders, which every scene depends on.
  private let common: [String]
  private let reach: SourceReach

  /// The digest of what a file's code can reach, by the file's index.
  private var digests: [Int: String] = [:]

  /// - Parameters:
  ///   - folder: The sources.
  ///   - compiler: The compiler.
  /// - Throws: If the compiler or the library cannot be read.
  init(_ folder: SceneFolder, compiler: SceneCompiler) throws(CommandFailure) {
    self.folder = folder
    let shaders = (folder.project?.modules ?? []).flatMap(\.shaderFiles)
    common = try [compiler.identity()] + compiler.keys(of: shaders)
    reach = SourceReach(folder.sources.map(\.text))
  }

  /// Returns a text that changes when anything changes that a scene may be made of.
  ///
  /// - Parameters:
  ///   - scene: The scene's name.
  ///   - leftOut: The parts that were left out of the project.
  /// - Returns: The text; nil for an unknown scene.
  func basis(of scene: String, leftOut: [LeftOut]) -> String? {
    guard let project = folder.project,
      let file = folder.previews[scene]?.file ?? folder.catalog[scene]?.file
    else { return nil }
    var digest = SHA256()
    digest.add(field: "flipbook scene 1")
    digest.add(field: scene)
    digest.add(field: folder.sources[file].path)
    if let known = digests[file] {
      digest.add(field: known)
    } else {
      let made = self.digest(from: file, of: project, leftOut)
      digests[file] = made
      digest.add(field: made)
    }
    return digest.finished()
  }

  private func digest(from file: Int, of project: Project, _ leftOut: [LeftOut]) -> String {
    var digest = SHA256()
    for text in common { digest.add(field: text) }
    for module in project.modules {
      for word in [module.name] + module.conditions + module.flags { digest.add(field: word) }
      for line in Self.states(of: module.resources) { digest.add(field: line) }
      for line in module.macros.map(Self.states) ?? [] { digest.add(field: line) }
    }
    for index in reach.files(from: file) {
      let source = folder.sources[index]
      digest.add(field: source.path)
      digest.add(field: source.text)
      for part in leftOut where part.file == source.path { digest.add(field: jsonLine(part)) }
    }
    return digest.finished()
  }

  /// The files that macros are made of: their places, sizes and ages.
  private static func states(of macros: MacroTarget) -> [String] {
    states(of: macros.files + macros.libraries.flatMap(\.files)) + macros.missing
  }

  private static func states(of paths: [String]) -> [String] {
    paths.flatMap { path in
      CacheStore.files(below: path).map { "\($0.path) \($0.size) \($0.modified)" }
    }
  }

  /// The files that a module's code may ask for: their places, sizes and ages.
  ///
  /// Which assets of catalogs it has asked for is known, and what they were.
  private static func states(of resources: ModuleResources) -> [String] {
    states(of: resources.files.map(\.path)) + resources.files.map(\.place) + [
      resources.info ?? "", resources.accent,
    ]
  }
}

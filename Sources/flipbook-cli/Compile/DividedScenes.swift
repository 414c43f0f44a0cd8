import FlipbookBase
import Foundation

// MARK: - A folder once, for all that is played of it

extension SceneCompiler {
  /// The least bytes of a folder that is compiled once for all its timelines: some two seconds of the
  /// compiler's, whose second start takes half of one.
  private static let leastBytes = 40_000

  /// Compiles the program of a large folder in two: the folder, which is kept for other timelines,
  /// and the file that enters the scenes of this one.
  ///
  /// - Parameters:
  ///   - module: The files, the entry and the scenes.
  ///   - shaders: The objects of its shaders.
  ///   - folder: The folder for the program.
  /// - Returns: False if it is to be compiled as one module: a small folder, or one whose scenes the
  ///   compiler refuses to enter from another.
  /// - Throws: A ``Complaint`` if the compiler refuses the folder.
  func compileDivided(
    _ module: SceneModule, with shaders: [String], in folder: String
  ) throws -> Bool {
    guard let entry = module.outerEntry else { return false }
    let files = module.files.filter { $0.name != entry.name }
    guard files.reduce(0, { $0 + $1.text.utf8.count }) >= Self.leastBytes else { return false }
    let place = try library(of: files)
    let (ending, _) = try run(
      flags(ofModule: Self.entryModuleName) + linkFlags + ["-I", place]
        + paths(of: [entry], in: folder) + files.indices.map { Self.object($0, in: place) }
        + shaders + ["-o", "\(folder)/\(Self.programName)"], in: folder)
    return ending == .exited(0)
  }

  /// Returns the folder of a module's object files, compiled or found.
  private func library(of files: [SceneModule.File]) throws -> String {
    var digest = SHA256()
    digest.add(field: "flipbook scene library 1")
    try addIdentity(to: &digest)
    let flags = flags(ofModule: Self.moduleName) + ["-parse-as-library", "-enable-testing"]
    for flag in flags where flag != modules { digest.add(field: flag) }
    Self.add(files, to: &digest)
    let name = "\(Self.moduleName).swiftmodule"
    return try kept(as: digest.finished(), with: name) { folder in
      let paths = try paths(of: files, in: folder)
      let outputs = Dictionary(
        zip(paths, paths.indices.map { ["object": Self.object($0, in: folder)] }),
        uniquingKeysWith: { first, _ in first })
      let map = "\(folder)/outputs.json"
      try writeText(String(decoding: JSONEncoder().encode(outputs), as: UTF8.self), to: map)
      try check(
        run(
          flags + sideBySide + paths + [
            "-emit-module", "-emit-module-path", "\(folder)/\(name)", "-c", "-output-file-map", map,
          ], in: folder))
    }.place
  }

  private static func object(_ index: Int, in folder: String) -> String { "\(folder)/\(index).o" }
}

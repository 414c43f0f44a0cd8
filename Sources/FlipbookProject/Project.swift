/// A project: the modules that its app or its package consists of.
package struct Project: Equatable {
  /// The path as it was given.
  package var path: String

  /// The modules, each behind those that it imports.
  package var modules: [ProjectModule] = []

  /// Modules that are imported from elsewhere, and where they would come from.
  package var elsewhere: [String: String] = [:]

  /// The parts that could not be read, with the reasons.
  package var notes: [ProjectNote] = []

  /// The file that was asked for, if one was: only its scenes are wanted.
  package var focus: String?

  /// The least version of iOS that the app runs on; nil if the project does not say it.
  package var leastSystem: Int?

  package init(path: String, modules: [ProjectModule] = []) {
    (self.path, self.modules) = (path, modules)
  }
}

/// Swift files that are compiled together under one name.
package struct ProjectModule: Equatable {
  package var name: String

  /// The paths of its files, sorted.
  package var files: [String]

  /// The paths of its files in Metal's language, sorted.
  package var shaders: [String] = []

  /// Its files in C, if it consists of these.
  package var c: CTarget?

  /// Its macros, if it is a program that the compiler runs; it has no files beside theirs.
  package var macros: MacroTarget?

  /// The modules of the project that it may import.
  package var dependencies: [String] = []

  /// The names that `#if` finds set.
  package var conditions: [String] = []

  /// Further words for the compiler.
  package var flags: [String] = []

  /// True if it is of a package from elsewhere, whose previews nobody asks for.
  package var isBorrowed = false

  /// The files that its code asks for by name.
  package var resources = ModuleResources()

  /// The files of shaders that have functions for views.
  package var shaderFiles: [ShaderFile] { shaders.compactMap(ShaderFile.init(reading:)) }

  package init(name: String, files: [String]) {
    (self.name, self.files) = (name, files)
  }
}

/// A sentence about a part of a project that is left out.
package struct ProjectNote: Hashable {
  package var place: String
  package var message: String

  package init(_ message: String, at place: String) {
    (self.message, self.place) = (message, place)
  }
}

/// The reason for which a project cannot be read at all.
package struct ProjectProblem: Error, Equatable {
  package var message: String

  /// The file and, where it is known, the line.
  package var place: String

  package init(_ message: String, at place: String) {
    (self.message, self.place) = (message, place)
  }
}

extension Project {
  /// The first number of a version: 26 of `26.0`.
  static func majorVersion(_ version: String) -> Int? {
    version.split(separator: ".").first.flatMap { Int($0) }
  }

  /// Puts modules behind those that they import, and names circles.
  mutating func order() {
    var ordered: [ProjectModule] = []
    var open: [String] = []
    func visit(_ module: ProjectModule) {
      guard !ordered.contains(where: { $0.name == module.name }) else { return }
      if open.contains(module.name) {
        let circle = (open.drop { $0 != module.name } + [module.name]).joined(separator: " → ")
        let note = ProjectNote("the modules import each other in a circle: \(circle)", at: path)
        if !notes.contains(note) { notes.append(note) }
        return
      }
      open.append(module.name)
      for name in module.dependencies {
        if let other = modules.first(where: { $0.name == name }) { visit(other) }
      }
      open.removeLast()
      if !ordered.contains(where: { $0.name == module.name }) { ordered.append(module) }
    }
    for module in modules { visit(module) }
    modules = ordered
  }
}

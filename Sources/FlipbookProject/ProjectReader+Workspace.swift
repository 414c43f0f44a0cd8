import Foundation

extension ProjectReader {
  /// Reads the app of a workspace: of the first of its projects that has one, with the packages
  /// that the workspace names and the frameworks of its other projects.
  static func workspace(
    _ path: String, _ target: String?
  ) throws(ProjectProblem) -> Project {
    let workspace = try XcodeWorkspace(path)
    var notes = workspace.notes
    var readers: [XcodeProject] = []
    for place in workspace.projects {
      do throws(ProjectProblem) {
        readers.append(try XcodeProject(place, packages: workspace.packages))
      } catch {
        notes.append(ProjectNote("\(error.message), so the project is left out", at: error.place))
      }
    }
    guard var chosen = chosen(of: readers, target) else {
      return try packages(of: workspace, target, notes)
    }
    var project = try chosen.project(target: target)
    project.path = path
    project.notes = notes + project.notes
    for var other in readers where other.path != chosen.path {
      add(other.frameworkModules(), to: &project)
    }
    project.order()
    return project
  }

  /// The project with the named target, or with an app for phones, or the first.
  private static func chosen(of readers: [XcodeProject], _ target: String?) -> XcodeProject? {
    if let target { return readers.first { $0.has(target: target) } ?? readers.first }
    return readers.first(where: \.hasApp) ?? readers.first
  }

  /// The packages of a workspace without projects.
  private static func packages(
    of workspace: XcodeWorkspace, _ target: String?, _ notes: [ProjectNote]
  ) throws(ProjectProblem) -> Project {
    guard let first = workspace.packages.first else {
      let place = notes.first?.place ?? workspace.path
      throw ProjectProblem(
        notes.first?.message ?? "the workspace names no project that is there", at: place)
    }
    var project = try project(at: first, target: target)
    project.notes = notes + project.notes
    return project
  }

  /// Adds the modules that a project's files import, and those that these import.
  private static func add(_ modules: [ProjectModule], to project: inout Project) {
    var waiting = project.modules.indices.map { $0 }
    while let index = waiting.popLast() {
      let imported = imports(of: project.modules[index])
      for module in modules where imported.contains(module.name) {
        if !project.modules[index].dependencies.contains(module.name) {
          project.modules[index].dependencies.append(module.name)
        }
        guard !project.modules.contains(where: { $0.name == module.name }) else { continue }
        project.modules.append(module)
        waiting.append(project.modules.count - 1)
      }
    }
  }

  private static func imports(of module: ProjectModule) -> Set<String> {
    var names: Set<String> = []
    for file in module.files {
      guard let data = FileManager.default.contents(atPath: file) else { continue }
      for line in String(decoding: data, as: UTF8.self).split(separator: "\n") {
        let words = line.split(separator: " ")
        if words.contains("import"), let last = words.last {
          names.insert(String(last.split(separator: ".").first ?? last))
        }
      }
    }
    return names
  }
}

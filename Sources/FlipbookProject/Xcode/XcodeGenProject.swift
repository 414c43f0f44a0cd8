import Foundation

/// Reads an app from the description that XcodeGen makes an Xcode project of: `project.yml`.
///
/// - SeeAlso: its keys: documented, https://github.com/yonaskolb/XcodeGen/blob/master/Docs/ProjectSpec.md
struct XcodeGenProject {
  static let fileName = "project.yml"

  private let spec: PlainYAML

  /// The folder that paths start from.
  private let root: String
  private let file: String
  private var packages: PackageReader
  private var notes: [ProjectNote] = []

  /// The addresses of packages from elsewhere.
  private var elsewhere: [String: String] = [:]

  /// Reads the description in a folder.
  ///
  /// - Throws: If it cannot be read; the place says where in it.
  init(in folder: String) throws(ProjectProblem) {
    root = folder
    packages = PackageReader(clones: PackageClones(beside: folder))
    file = FilePath.joined(folder, Self.fileName)
    guard let data = FileManager.default.contents(atPath: file) else {
      throw ProjectProblem("the project's description cannot be read", at: file)
    }
    do throws(PlainYAML.Fault) {
      spec = try PlainYAML(String(decoding: data, as: UTF8.self))
    } catch {
      throw ProjectProblem(
        "the project's description cannot be read: \(error.reason)",
        at: "\(file):\(error.line):\(error.column)")
    }
  }

  /// True if a folder has such a description with targets in it.
  static func isThere(in folder: String) -> Bool {
    let file = FilePath.joined(folder, fileName)
    guard let data = FileManager.default.contents(atPath: file) else { return false }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").contains {
      $0.hasPrefix("targets:")
    }
  }

  /// Returns the project with the modules of one target.
  ///
  /// - Parameter name: The target; without a name the first app for an iPhone.
  /// - Returns: The project; the notes say what could not be read of it.
  /// - Throws: If there is no such target.
  mutating func project(target name: String?) throws(ProjectProblem) -> Project {
    if spec["include"] != nil {
      notes.append(ProjectNote("what it includes from other files is not read", at: file))
    }
    readPackages()
    let targets = spec["targets"]?.pairs ?? []
    let apps = targets.filter { $0.value["type"]?.word == "application" }
    let chosen =
      name.map { name in targets.first { $0.name == name } }
      ?? apps.first(where: Self.isForPhones) ?? apps.first ?? targets.first
    guard let chosen else {
      let names = targets.map(\.name).joined(separator: " ")
      throw ProjectProblem(
        name.map { "there is no target `\($0)`; there are: \(names)" }
          ?? "the description has no targets", at: file)
    }
    var project = Project(path: file)
    project.leastSystem = leastSystem(of: chosen)
    var waiting = [chosen]
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      let module = module(of: next)
      guard !project.modules.contains(where: { $0.name == module.name }) else { continue }
      project.modules.append(module)
      for other in packages.modules(for: products(of: next))
      where !project.modules.contains(where: { $0.name == other.name }) {
        project.modules.append(other)
      }
      waiting += targets.filter { dependencies(of: next).contains($0.name) }
    }
    project.elsewhere = elsewhere.merging(packages.elsewhere) { first, _ in first }
    project.notes = notes + packages.notes
    if project.modules.first?.files.isEmpty ?? true {
      project.notes.append(ProjectNote("the target has no Swift files that are there", at: file))
    }
    project.order()
    return project
  }

  private static func isForPhones(_ target: PlainYAML.Pair) -> Bool {
    let platforms = (target.value["platform"] ?? target.value["supportedDestinations"])?.elements
    return platforms?.contains { $0.word == "iOS" || $0.word == "auto" } ?? true
  }

  /// The least version of iOS that a target names, or else the description's options.
  private func leastSystem(of target: PlainYAML.Pair) -> Int? {
    let version =
      setting("IPHONEOS_DEPLOYMENT_TARGET", of: target) ?? target.value["deploymentTarget"]?.word
      ?? target.value["deploymentTarget"]?["iOS"]?.word
      ?? spec["options"]?["deploymentTarget"]?["iOS"]?.word
    return version.flatMap(Project.majorVersion)
  }

  // MARK: Parts

  private mutating func module(of target: PlainYAML.Pair) -> ProjectModule {
    var files: [String] = []
    var shaders: [String] = []
    for (source, place, excluded) in places("sources", of: target) {
      if FilePath.isFile(place), place.hasSuffix(".swift") {
        files.append(place)
      } else if FilePath.isFile(place), place.hasSuffix(ShaderFile.suffix) {
        shaders.append(place)
      } else if FilePath.isFolder(place) {
        let found = SwiftFiles(in: place, without: excluded, skipsTests: false)
        (files, notes) = (files + found.files, notes + found.notes)
        shaders += found.shaders
      } else if !FilePath.isFile(place), source["optional"]?.word != "true" {
        notes.append(
          ProjectNote(
            "the target `\(target.name)` names \(place), which is not there", at: file))
      }
    }
    var module = ProjectModule(
      name: FilePath.moduleName(setting("PRODUCT_MODULE_NAME", of: target) ?? target.name),
      files: Set(files).sorted())
    module.shaders = Set(shaders).sorted()
    let conditions = setting("SWIFT_ACTIVE_COMPILATION_CONDITIONS", of: target) ?? ""
    module.conditions = conditions.split(separator: " ").map(String.init).filter {
      !$0.contains("$")
    }
    module.flags = LanguageFeatures(xcode: { setting($0, of: target) }).flags
    if setting("SWIFT_DEFAULT_ACTOR_ISOLATION", of: target) == "MainActor" {
      module.flags += ["-default-isolation", "MainActor"]
    }
    module.resources = resources(of: target)
    module.dependencies =
      dependencies(of: target).map(FilePath.moduleName)
      + packages.modules(for: products(of: target)).map(\.name)
    return module
  }

  /// The files and folders that a list of a target names, with what is left out of them.
  private func places(
    _ list: String, of target: PlainYAML.Pair
  ) -> [(entry: PlainYAML, place: String, excluded: Set<String>)] {
    (target.value[list]?.elements ?? []).compactMap { entry in
      guard let path = entry.word ?? entry["path"]?.word else { return nil }
      let place = FilePath.joined(root, path)
      let excluded = (entry["excludes"]?.elements ?? []).compactMap(\.word).map { name in
        FilePath.joined(place, name.hasSuffix("/**") ? String(name.dropLast(3)) : name)
      }
      return (entry, place, Set(excluded))
    }
  }

  /// The resources in a target's folders, and the values of its property list.
  private mutating func resources(of target: PlainYAML.Pair) -> ModuleResources {
    var resources = ModuleResources()
    for (_, place, excluded) in places("sources", of: target) + places("resources", of: target) {
      let isCatalog = place.hasSuffix(".xcassets")
      if FilePath.isFolder(place), !isCatalog {
        resources.merge(ResourceFiles(in: place, without: excluded).resources)
      } else if isCatalog || FilePath.isFile(place),
        ResourceFiles.isResource(FilePath.name(of: place))
      {
        resources.add(place)
      }
    }
    guard target.value["type"]?.word == "application" else { return resources }
    let path = target.value["info"]?["path"]?.word ?? setting("INFOPLIST_FILE", of: target)
    let info = InfoList(path.map { FilePath.joined(root, $0) }, name: target.name)
    if let note = info.note, FilePath.isFile(note.place) { notes.append(note) }
    resources.info = info.text
    resources.addFonts(of: info)
    return resources
  }

  /// A setting of a target, or else of the project.
  private func setting(_ name: String, of target: PlainYAML.Pair) -> String? {
    for settings in [target.value["settings"], spec["settings"]] {
      if let word = settings?["base"]?[name]?.word ?? settings?[name]?.word { return word }
    }
    return nil
  }

  /// The targets of the project that a target depends on.
  private func dependencies(of target: PlainYAML.Pair) -> [String] {
    (target.value["dependencies"]?.elements ?? []).compactMap { $0["target"]?.word }
  }

  /// The products of packages that a target depends on.
  private func products(of target: PlainYAML.Pair) -> [String] {
    (target.value["dependencies"]?.elements ?? []).flatMap { dependency -> [String] in
      guard let package = dependency["package"]?.word else { return [] }
      let products = (dependency["products"]?.elements ?? []).compactMap(\.word)
      return products.isEmpty ? [dependency["product"]?.word ?? package] : products
    }
  }

  private mutating func readPackages() {
    for package in spec["packages"]?.pairs ?? [] {
      if let path = package.value["path"]?.word {
        packages.read(FilePath.joined(root, path))
      } else if let address = package.value["url"]?.word ?? package.value["github"]?.word {
        let isShort = package.value["url"] == nil
        if packages.read(address: address) { continue }
        elsewhere[package.name] = isShort ? "https://github.com/\(address)" : address
      }
    }
  }
}

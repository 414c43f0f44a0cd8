import Foundation

/// Reads an app from an Xcode project: its target, and what that needs.
struct XcodeProject {
  private let objects: XcodeObjects

  /// The path of the `.xcodeproj`.
  let path: String

  /// The folders of packages that a workspace names beside it.
  private let neighbours: [String]
  private var packages: PackageReader
  private var notes: [ProjectNote] = []

  /// Opens a project.
  ///
  /// - Parameters:
  ///   - path: The path of the `.xcodeproj`.
  ///   - neighbours: The folders of packages that a workspace names beside it.
  /// - Throws: If its file cannot be read; the place says where in it.
  init(_ path: String, packages neighbours: [String] = []) throws(ProjectProblem) {
    (self.path, self.neighbours) = (path, neighbours)
    let file = FilePath.joined(path, "project.pbxproj")
    guard let data = FileManager.default.contents(atPath: file) else {
      throw ProjectProblem("the project's file cannot be read", at: file)
    }
    let list: PropertyListValue
    do throws(PropertyListText.Fault) {
      list = try PropertyListText.value(of: String(decoding: data, as: UTF8.self))
    } catch {
      throw ProjectProblem(
        "the project's file is damaged: \(error.message)", at: "\(file):\(error.line)")
    }
    guard let objects = XcodeObjects(list, in: FilePath.folder(of: path)) else {
      throw ProjectProblem("the project's file names no project as its root", at: file)
    }
    self.objects = objects
    packages = PackageReader(clones: PackageClones(beside: objects.root))
  }

  /// A target of the project.
  private typealias Target = XcodeObjects.Object

  /// The names of the targets that have sources, in the project's order.
  private var targets: [Target] {
    objects.list("targets", of: objects.project).filter { $0.kind == "PBXNativeTarget" }
  }

  /// Returns the project with the modules of one target.
  ///
  /// - Parameter name: The target; without a name the first app for an iPhone, or the first target
  ///   that is no test.
  /// - Returns: The project; the notes say what could not be read of it.
  /// - Throws: If there is no such target.
  mutating func project(target name: String?) throws(ProjectProblem) -> Project {
    let target = try target(named: name)
    var project = Project(path: path)
    project.leastSystem = objects.settings(of: target)["IPHONEOS_DEPLOYMENT_TARGET"]?.string
      .flatMap(Project.majorVersion)
    readPackages()
    var waiting = [target]
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      guard let module = module(of: next),
        !project.modules.contains(where: { $0.name == module.name })
      else { continue }
      project.modules.append(module)
      project.modules += packages.modules(for: packageProducts(of: next)).filter { module in
        !project.modules.contains { $0.name == module.name }
      }
      for product in packageProducts(of: next) where packages.products[product] == nil {
        project.elsewhere[product] = address(ofProduct: product, of: next)
      }
      waiting += dependencies(of: next)
    }
    project.elsewhere.merge(packages.elsewhere) { first, _ in first }
    project.notes = notes + packages.notes
    if project.modules.first?.files.isEmpty ?? true {
      project.notes.append(ProjectNote("the target has no Swift files that are there", at: path))
    }
    project.order()
    return project
  }

  private func target(named name: String?) throws(ProjectProblem) -> Target {
    let all = targets
    if let name {
      if let target = all.first(where: { $0.string("name") == name }) { return target }
      let names = all.compactMap { $0.string("name") }.joined(separator: " ")
      throw ProjectProblem("there is no target `\(name)`; there are: \(names)", at: path)
    }
    let apps = all.filter { kind(of: $0) == "application" }
    let others = all.filter { !kind(of: $0).contains("test") && kind(of: $0) != "application" }
    guard let target = apps.first(where: isForPhones) ?? apps.first ?? others.first else {
      throw ProjectProblem("the project has no target with an app", at: path)
    }
    return target
  }

  /// True if there is an app for phones in it.
  var hasApp: Bool { targets.contains { kind(of: $0) == "application" && isForPhones($0) } }

  func has(target name: String) -> Bool { targets.contains { $0.string("name") == name } }

  /// The modules of its frameworks and libraries.
  mutating func frameworkModules() -> [ProjectModule] {
    targets.filter { kind(of: $0).contains("framework") || kind(of: $0).contains("library") }
      .compactMap { module(of: $0) }
  }

  /// The last part of a product's type: `application`, `framework`, `bundle.unit-test`.
  private func kind(of target: Target) -> String {
    let type = target.string("productType") ?? ""
    let prefix = "com.apple.product-type."
    return type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
  }

  private func isForPhones(_ target: Target) -> Bool {
    let settings = objects.settings(of: target)
    let words = ["SDKROOT", "SUPPORTED_PLATFORMS"].flatMap { settings[$0]?.words ?? [] }
    return words.contains("iphoneos") || words.contains("auto")
      || settings["TARGETED_DEVICE_FAMILY"]?.string?.contains("1") ?? false
  }
}

// MARK: - Modules

extension XcodeProject {
  private mutating func module(of target: Target) -> ProjectModule? {
    guard let name = target.string("name") else { return nil }
    let settings = objects.settings(of: target)
    let product = settings["PRODUCT_MODULE_NAME"]?.string ?? settings["PRODUCT_NAME"]?.string
    let isPlain = product.map { !$0.contains("$") } ?? false
    let sources = sources(of: target)
    var module = ProjectModule(
      name: FilePath.moduleName(isPlain ? product ?? name : name),
      files: sources.filter { $0.hasSuffix(".swift") })
    module.shaders = sources.filter { $0.hasSuffix(ShaderFile.suffix) }
    module.conditions = (settings["SWIFT_ACTIVE_COMPILATION_CONDITIONS"]?.words ?? []).filter {
      !$0.contains("$")
    }
    module.flags = LanguageFeatures(xcode: { settings[$0]?.string }).flags
    if settings["SWIFT_DEFAULT_ACTOR_ISOLATION"]?.string == "MainActor" {
      module.flags += ["-default-isolation", "MainActor"]
    }
    module.resources = resources(of: target, named: isPlain ? product ?? name : name, settings)
    module.dependencies =
      dependencies(of: target).compactMap { $0.string("name") }.map(FilePath.moduleName)
      + packages.modules(for: packageProducts(of: target)).map(\.name)
    return module
  }

  /// The frameworks of the project that a target depends on.
  private func dependencies(of target: Target) -> [Target] {
    objects.list("dependencies", of: target).compactMap { dependency in
      dependency.string("target").flatMap { objects[$0] }
    }.filter { kind(of: $0).contains("framework") || kind(of: $0).contains("library") }
  }

  /// True for a Swift file, and for a file of shaders.
  private static func isSource(_ path: String) -> Bool {
    path.hasSuffix(".swift") || path.hasSuffix(ShaderFile.suffix)
  }

  /// The Swift files and the shaders of a target, sorted.
  private mutating func sources(of target: Target) -> [String] {
    var files: [String] = []
    for phase in objects.list("buildPhases", of: target)
    where phase.kind == "PBXSourcesBuildPhase" {
      for item in objects.list("files", of: phase) {
        guard let file = item.string("fileRef").flatMap({ objects[$0] }),
          let path = objects.path(of: file), Self.isSource(path)
        else { continue }
        if FilePath.isFile(path) {
          files.append(path)
        } else {
          notes.append(ProjectNote("the project names this file, and it is not there", at: path))
        }
      }
    }
    for group in objects.list("fileSystemSynchronizedGroups", of: target) {
      files += synchronizedFiles(of: group, in: target)
    }
    files += borrowed(by: target).filter { Self.isSource($0) && FilePath.isFile($0) }
    return Set(files).sorted()
  }

  /// The files and folders that a target has of synchronized folders that are not its own.
  ///
  /// The exceptions of such a folder are what the target takes of it. A file in several languages
  /// is named without their folders.
  private func borrowed(by target: Target) -> [String] {
    let own = target.words("fileSystemSynchronizedGroups")
    let others = objects.all("PBXFileSystemSynchronizedRootGroup").filter { !own.contains($0.id) }
    return others.flatMap { group -> [String] in
      guard let folder = objects.path(of: group) else { return [] }
      return exceptions(of: group, in: target).flatMap { place -> [String] in
        guard place.hasPrefix(Self.localized) else { return [FilePath.joined(folder, place)] }
        let path = FilePath.joined(folder, String(place.dropFirst(Self.localized.count)))
        let (around, name) = (FilePath.folder(of: path), FilePath.name(of: path))
        let languages = (FilePath.names(in: around) ?? []).filter { $0.hasSuffix(".lproj") }
        return languages.map { FilePath.joined(FilePath.joined(around, $0), name) }
      }
    }
  }

  private static let localized = "/Localized: "

  /// The files of a folder that Xcode keeps in step with the disk.
  private mutating func synchronizedFiles(
    of group: XcodeObjects.Object, in target: Target
  ) -> [String] {
    guard let folder = objects.path(of: group) else { return [] }
    let excluded = Set(exceptions(of: group, in: target).map { FilePath.joined(folder, $0) })
    let found = SwiftFiles(in: folder, without: excluded, skipsTests: false)
    notes += found.notes
    return found.files + found.shaders
  }

  /// The paths that a folder's exceptions for a target name, from the folder.
  private func exceptions(of group: XcodeObjects.Object, in target: Target) -> [String] {
    objects.list("exceptions", of: group).filter { $0.string("target") == target.id }
      .flatMap { $0.words("membershipExceptions") }
  }
}

// MARK: - Resources

extension XcodeProject {
  /// The resources of a target, and the values of its property list.
  private mutating func resources(
    of target: Target, named name: String, _ settings: [String: PropertyListValue]
  ) -> ModuleResources {
    var resources = ModuleResources()
    for phase in objects.list("buildPhases", of: target) {
      for item in objects.list("files", of: phase) {
        guard let file = item.string("fileRef").flatMap({ objects[$0] }),
          phase.kind == "PBXResourcesBuildPhase" || file.kind == "XCVersionGroup"
        else { continue }
        add(file, to: &resources)
      }
    }
    for group in objects.list("fileSystemSynchronizedGroups", of: target) {
      guard let folder = objects.path(of: group) else { continue }
      let excluded = Set(exceptions(of: group, in: target).map { FilePath.joined(folder, $0) })
      resources.merge(ResourceFiles(in: folder, without: excluded).resources)
    }
    for path in borrowed(by: target) {
      let isFile = FilePath.isFile(path) && ResourceFiles.isResource(FilePath.name(of: path))
      if isFile || path.hasSuffix(".xcassets") && FilePath.isFolder(path) { resources.add(path) }
    }
    guard kind(of: target) == "application" else { return resources }
    let plain = settings.compactMapValues(\.string)
    let path = plain["INFOPLIST_FILE"].map { text in
      FilePath.joined(
        objects.root,
        text.replacing("$(SRCROOT)/", with: "").replacing("$(PROJECT_DIR)/", with: ""))
    }
    let info = InfoList(path, name: name, settings: plain)
    if let note = info.note { notes.append(note) }
    resources.info = info.text
    resources.addFonts(of: info)
    resources.developmentLanguage = objects.project.string("developmentRegion")
    if let accent = plain["ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME"] {
      resources.accent = accent
    }
    return resources
  }

  /// Adds a file of a phase, or the files that are one in each language.
  private mutating func add(_ file: XcodeObjects.Object, to resources: inout ModuleResources) {
    if file.kind == "PBXVariantGroup" || file.kind == "PBXGroup" {
      for child in objects.list("children", of: file) { add(child, to: &resources) }
      return
    }
    guard let path = objects.path(of: file) else { return }
    guard FilePath.isFile(path) || FilePath.isFolder(path) else {
      notes.append(ProjectNote("the project names this file, and it is not there", at: path))
      return
    }
    if ResourceFiles.isResource(FilePath.name(of: path)) || FilePath.isFolder(path) {
      resources.add(path)
    }
  }
}

// MARK: - Packages

extension XcodeProject {
  /// Reads the packages that lie in the project's folders, and clones of those from elsewhere.
  private mutating func readPackages() {
    let references = objects.all("XCLocalSwiftPackageReference").compactMap { reference in
      (reference.string("relativePath") ?? reference.string("path")).map {
        FilePath.joined(objects.root, $0)
      }
    }
    let folders = objects.all("PBXFileReference").compactMap { objects.path(of: $0) }.filter {
      FilePath.isFile(FilePath.joined($0, "Package.swift"))
    }
    // A folder in step with the disk has packages as exceptions: they are built by themselves.
    let inside = objects.all("PBXFileSystemSynchronizedRootGroup").flatMap { group in
      let places = objects.list("exceptions", of: group)
        .flatMap { $0.words("membershipExceptions") }
      return places.compactMap { place in
        objects.path(of: group).map { FilePath.joined($0, place) }
      }
    }.filter { FilePath.isFile(FilePath.joined($0, "Package.swift")) }
    for folder in references + folders + inside + neighbours { packages.read(folder) }
    for package in objects.all("XCRemoteSwiftPackageReference") {
      if let address = package.string("repositoryURL") { packages.read(address: address) }
    }
    // A product without a package is one that the project's workspace has.
    for dependency in targets.flatMap({ objects.list("packageProductDependencies", of: $0) })
    where dependency.string("package") == nil {
      if let product = dependency.string("productName") { packages.readAbove(product: product) }
    }
  }

  private func packageProducts(of target: Target) -> [String] {
    objects.list("packageProductDependencies", of: target).compactMap { $0.string("productName") }
  }

  /// The address of the package that a product comes from.
  private func address(ofProduct product: String, of target: Target) -> String {
    let dependency = objects.list("packageProductDependencies", of: target).first {
      $0.string("productName") == product
    }
    let package = dependency?.string("package").flatMap { objects[$0] }
    return package?.string("repositoryURL") ?? "a package that is not in the project's folder"
  }
}

import Foundation

/// Reads the modules of Swift packages that lie in folders.
struct PackageReader {
  /// The modules that were read, by their names.
  private(set) var modules: [String: ProjectModule] = [:]

  /// The names of modules in the order they were found.
  private(set) var order: [String] = []

  /// The modules of each product.
  private(set) var products: [String: [String]] = [:]
  private(set) var elsewhere: [String: String] = [:]

  /// The packages that each module says its products come from.
  private(set) var origins: [String: [String: String]] = [:]

  /// The modules of macros that were asked for.
  private(set) var wantedMacros: Set<String> = []
  private var ownNotes: [ProjectNote] = []

  /// The parts that cannot be read, and the macros that cannot be expanded.
  var notes: [ProjectNote] { ownNotes + [noteAboutMacros].compactMap(\.self) }
  private var known: Set<String> = []

  /// The folders of manifests that only list other packages.
  private var bare: Set<String> = []

  /// The clones of packages from elsewhere.
  private let clones: PackageClones

  /// True while a package from elsewhere is read, and those that it depends on.
  private var isBorrowing = false

  init(clones: PackageClones = PackageClones()) { self.clones = clones }

  /// True if the manifest in a folder only lists other packages, as Tuist has one.
  func isBare(_ folder: String) -> Bool { bare.contains(FilePath.tidy(folder)) }

  /// Reads the clone of a package from elsewhere, if there is one.
  ///
  /// - Returns: True if there is.
  @discardableResult
  mutating func read(address: String) -> Bool {
    guard let folder = clones.folder(of: address) else { return false }
    let isInner = isBorrowing
    isBorrowing = true
    read(folder)
    isBorrowing = isInner
    return true
  }

  /// Reads the package above the project that has a product, if there is one.
  mutating func readAbove(product: String) {
    if products[product] == nil, let folder = clones.folder(above: product) { read(folder) }
  }

  /// Reads a package, and those that it depends on.
  mutating func read(_ folder: String) {
    let folder = FilePath.tidy(folder)
    guard known.insert(folder).inserted else { return }
    let file = FilePath.joined(folder, "Package.swift")
    guard let data = FileManager.default.contents(atPath: file) else {
      // A repository need not lie in a folder of the name that its authors gave it.
      if let clone = clones.folder(of: folder), FilePath.tidy(clone) != folder {
        return read(clone)
      }
      // A package from elsewhere may name a folder that only its authors have.
      if isBorrowing { return }
      ownNotes.append(ProjectNote("cannot be read, so the package is left out", at: file))
      return
    }
    let manifest = PackageManifest(String(decoding: data, as: UTF8.self))
    if known.count > 1, manifest.isFlipbook { return }
    for (name, address) in manifest.remotePackages.sorted(by: { $0.key < $1.key })
    where !read(address: address) && elsewhere[name] == nil {
      elsewhere[name] = address
    }
    for path in manifest.localPackages { read(FilePath.joined(folder, path)) }
    let targets = manifest.targets.isEmpty ? Self.conventional(in: folder) : manifest.targets
    if targets.isEmpty { bare.insert(folder) }
    for target in targets { add(target, of: manifest, in: folder, isAlone: targets.count == 1) }
    let names = targets.map(\.name)
    for (product, members) in manifest.products {
      products[product] = members.isEmpty ? names : members
    }
  }

  /// The targets of a package whose manifest does not say them plainly: folders of `Sources`.
  private static func conventional(in folder: String) -> [PackageManifest.Target] {
    let sources = FilePath.joined(folder, "Sources")
    return (FilePath.names(in: sources) ?? []).filter { name in
      !name.hasPrefix(".") && FilePath.isFolder(FilePath.joined(sources, name))
    }.map { PackageManifest.Target(name: $0) }
  }

  private mutating func add(
    _ target: PackageManifest.Target, of manifest: PackageManifest, in folder: String,
    isAlone: Bool
  ) {
    guard let place = Self.place(of: target, in: folder, isAlone: isAlone) else {
      // Manifests that compute their targets say names of folders elsewhere; who imports one is told.
      if isBorrowing { return }
      ownNotes.append(ProjectNote("there is no folder of the target `\(target.name)`", at: folder))
      return
    }
    let excluded = Set(target.excluded.map { FilePath.joined(place, $0) })
    var found = SwiftFiles(in: place, without: excluded, skipsTests: false)
    if !target.sources.isEmpty {
      let sources = target.sources.map { FilePath.joined(place, $0) }
      found.keep { file in sources.contains { file == $0 || file.hasPrefix("\($0)/") } }
    }
    ownNotes += found.notes
    let name = FilePath.moduleName(target.name)
    guard modules[name] == nil else { return }
    var module = ProjectModule(name: name, files: found.files)
    if found.files.isEmpty {
      guard let c = CTarget(target, found.c, in: place) else { return }
      module.c = c
    }
    if target.isMacro {
      module.files = []
      module.macros = MacroTarget(files: found.files)
    }
    module.shaders = found.shaders
    module.dependencies = target.dependencies
    // The package manager sets this name: documented, "Conditional Compilation" of SwiftPM's Usage.md.
    module.conditions = ["SWIFT_PACKAGE"] + target.conditions
    let version = target.version ?? manifest.version
    module.flags =
      LanguageFeatures(version: version, named: target.features).flags + target.flags
      + ["-package-name", Self.identity(of: folder)]
    module.isBorrowed = isBorrowing
    module.resources = Self.resources(
      of: target, in: place, without: excluded,
      bundle: "\(manifest.name ?? FilePath.name(of: folder))_\(target.name).bundle")
    module.resources.developmentLanguage = manifest.language
    origins[name] = target.origins
    modules[name] = module
    order.append(name)
  }

  /// The name that code with `package` in front knows a package by: its folder's.
  ///
  /// - SeeAlso: documented,
  ///   <https://github.com/swiftlang/swift-evolution/blob/main/proposals/0386-package-access-modifier.md>.
  private static func identity(of folder: String) -> String {
    FilePath.moduleName(FilePath.name(of: FilePath.absolute(folder))).lowercased()
  }

  /// The resources of a target: those that it lists, and the kinds that Xcode takes by themselves.
  private static func resources(
    of target: PackageManifest.Target, in place: String, without excluded: Set<String>,
    bundle: String
  ) -> ModuleResources {
    var resources = ModuleResources()
    for (path, isCopied) in target.resources {
      let path = FilePath.joined(place, path)
      if isCopied {
        resources.add(path, at: FilePath.name(of: path))
      } else if FilePath.isFolder(path), !path.hasSuffix(".xcassets"), !path.hasSuffix(".lproj"),
        !path.hasSuffix(".xcdatamodeld")
      {
        resources.merge(ResourceFiles(in: path).resources)
      } else if path.hasSuffix(".lproj") {
        for name in FilePath.names(in: path) ?? [] { resources.add(FilePath.joined(path, name)) }
      } else if FilePath.isFile(path) || FilePath.isFolder(path) {
        resources.add(path)
      }
    }
    let found = ResourceFiles(in: place, without: excluded).resources
    for path in found.catalogs + found.models { resources.add(path) }
    for file in found.files
    where file.place.contains(".lproj/") || file.place.hasSuffix(".xcstrings") {
      resources.add(file.path, at: file.place)
    }
    if !resources.isEmpty || !target.resources.isEmpty { resources.bundle = bundle }
    return resources
  }

  /// The folder of a target's sources.
  private static func place(
    of target: PackageManifest.Target, in folder: String, isAlone: Bool
  ) -> String? {
    if let path = target.path {
      let place = FilePath.spelled(FilePath.joined(folder, path))
      return FilePath.isFolder(place) ? place : nil
    }
    let roots = ["Sources", "Source", "src", "srcs"].map { FilePath.joined(folder, $0) }
    let places = roots.map { FilePath.joined($0, target.name) } + (isAlone ? roots : [])
    return places.first(where: FilePath.isFolder)
  }

  /// The modules of some products or targets, and all that these import.
  mutating func modules(for names: [String]) -> [ProjectModule] {
    var wanted: [String] = []
    func add(_ name: String) {
      for member in products[name] ?? [name] {
        let module = FilePath.moduleName(member)
        guard let found = modules[module], !wanted.contains(module) else { continue }
        wanted.append(module)
        if found.macros == nil {
          for other in found.dependencies { add(other) }
        } else {
          wantedMacros.insert(module)
        }
      }
    }
    for name in names { add(name) }
    return wanted.compactMap { modules[$0] }.map(resolved)
  }

  /// True if a module is of a package from elsewhere.
  func isBorrowed(_ name: String) -> Bool { modules[name]?.isBorrowed ?? false }

  /// Returns a module with modules in place of the products it depends on.
  func resolved(_ module: ProjectModule) -> ProjectModule {
    var module = plain(module)
    if let macros = module.macros {
      // The compiler runs the program: nothing of the project is linked to it.
      module.macros = resolved(macros, of: module.name)
      module.dependencies = []
    }
    return module
  }

  /// Returns a module with modules in place of the products it depends on, and nothing else of it.
  func plain(_ module: ProjectModule) -> ProjectModule {
    var module = module
    module.dependencies = module.dependencies.flatMap { products[$0] ?? [$0] }
      .map(FilePath.moduleName).filter { modules[$0] != nil }
    return module
  }
}

package import FlipbookAssets
import Foundation

/// The folder that stands for an app's bundle: its files and what is written for it.
package struct BundleLayout: Equatable {
  /// The contents of a place.
  package enum Content: Equatable {
    /// A file or a folder of the project.
    case link(String)
    case text(String)
  }

  /// The places, sorted: paths from the bundle's folder.
  package private(set) var entries: [(place: String, content: Content)] = []

  /// The parts of catalogs and tables that cannot be used.
  package private(set) var notes: [ProjectNote] = []

  /// The assets of each module's catalogs.
  package private(set) var assets: [String: AssetIndex] = [:]

  /// The list of what each bundle holds, by the bundle's place; empty for that of the program's own.
  package private(set) var manifests: [String: ResourceManifest] = [:]

  /// The names of the project's modules.
  private let modules: [String]

  package static func == (first: BundleLayout, second: BundleLayout) -> Bool {
    first.notes == second.notes && first.assets == second.assets
      && first.entries.elementsEqual(second.entries) {
        $0.place == $1.place && $0.content == $1.content
      }
  }

  /// Lays out the bundle of a project.
  package init(of project: Project) {
    var main = ModuleResources()
    modules = project.modules.map(\.name)
    for module in project.modules {
      let resources = module.resources
      guard !resources.isEmpty else { continue }
      if let bundle = resources.bundle {
        assets[module.name] = add(resources, below: "\(bundle)/")
      } else {
        assets[module.name] = read(resources.catalogs)
        main.merge(resources)
        main.accent = resources.accent
      }
    }
    if !main.isEmpty { _ = add(main, below: "", isMain: true) }
    entries.sort { $0.place < $1.place }
    var seen: Set<ProjectNote> = []
    notes = notes.filter { seen.insert($0).inserted }
  }

  /// True if nothing has to be laid out.
  package var isEmpty: Bool { entries.isEmpty }

  private mutating func read(_ catalogs: [String]) -> AssetIndex {
    var reader = AssetCatalogReader()
    for catalog in catalogs { reader.read(FilePath.absolute(catalog)) }
    notes += reader.notes.map { ProjectNote($0.message, at: FilePath.near($0.place)) }
    return reader.index
  }

  private mutating func add(
    _ resources: ModuleResources, below prefix: String, isMain: Bool = false
  ) -> AssetIndex {
    var manifest = ResourceManifest()
    manifest.assets = read(resources.catalogs)
    var languages: Set<String> = []
    for file in resources.files {
      if let name = InterfaceFile.place(of: file.path) {
        addInterface(file.path, at: "\(prefix)\(name)")
        continue
      }
      entries.append(("\(prefix)\(file.place)", .link(FilePath.absolute(file.path))))
      if let folder = file.place.split(separator: "/").first, folder.hasSuffix(".lproj") {
        languages.insert(String(folder.dropLast(6)))
      }
      check(file, &manifest, &languages)
      if resources.fontNames.contains(where: {
        FilePath.name(of: $0) == FilePath.name(of: file.path)
      }) {
        manifest.fonts.append(FilePath.absolute(file.path))
      }
    }
    if let language = resources.developmentLanguage { manifest.developmentLanguage = language }
    manifest.languages = languages.subtracting(["Base"]).sorted()
    if isMain, manifest.assets.colors[resources.accent] != nil {
      manifest.accent = resources.accent
    }
    if let info = resources.info { entries.append(("\(prefix)Info.plist", .text(info))) }
    entries.append(("\(prefix)\(ResourceManifest.fileName)", .text(sortedJSON(manifest))))
    manifests[String(prefix.dropLast())] = manifest
    return manifest.assets
  }

  /// Adds a file of Interface Builder's, as it is read while a scene plays.
  private mutating func addInterface(_ path: String, at place: String) {
    // Another language's file stands in for none of the base's.
    guard !entries.contains(where: { $0.place == place }) else { return }
    do throws(ProjectProblem) {
      let file = try InterfaceFile(at: path)
      guard !file.isLaunchScreen else { return }
      entries.append((place, .text(file.text(modules: modules))))
    } catch {
      notes.append(ProjectNote(error.message, at: FilePath.near(error.place)))
    }
  }

  /// Reads a table of texts, to say what is wrong with it before anything plays.
  private mutating func check(
    _ file: ModuleResources.File, _ manifest: inout ResourceManifest, _ languages: inout Set<String>
  ) {
    let kind = file.path.split(separator: ".").last.map(String.init) ?? ""
    guard ["strings", "stringsdict", "xcstrings"].contains(kind),
      let data = FileManager.default.contents(atPath: file.path)
    else { return }
    do throws(StringsFault) {
      switch kind {
      case "strings": _ = try StringsFile.table(of: data, path: file.path)
      case "stringsdict": _ = try StringsFile.plurals(of: data, path: file.path)
      default:
        let catalog = try StringCatalog(data, path: file.path)
        languages.formUnion(catalog.tables.keys)
        manifest.developmentLanguage = catalog.sourceLanguage
      }
    } catch {
      notes.append(ProjectNote(error.note.message, at: error.note.place))
    }
  }
}

/// A value as JSON, the same text for the same value.
func sortedJSON(_ value: some Encodable) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
}

/// The files beside the sources of a module that its code asks for by name.
package struct ModuleResources: Equatable, Sendable {
  /// A file, or a folder as it stands, and its place in the bundle.
  package struct File: Equatable, Sendable {
    package var place: String
    package var path: String

    package init(place: String, path: String) { (self.place, self.path) = (place, path) }
  }

  /// The paths of asset catalogs, in the order in which their assets count.
  package var catalogs: [String] = []
  package var files: [File] = []

  /// The paths of model files of Core Data.
  package var models: [String] = []

  /// The name of the module's own bundle; nil for the app's.
  package var bundle: String?

  /// The app's property list in XML; nil if it has none.
  package var info: String?

  /// The language of the texts in the sources, where the project says it.
  package var developmentLanguage: String?

  /// The files that the app's property list names as fonts.
  package var fontNames: [String] = []

  /// The name of the colour that controls are tinted with, where there is one of this name.
  package var accent = "AccentColor"

  package init() {}

  package var isEmpty: Bool {
    catalogs.isEmpty && files.isEmpty && models.isEmpty && info == nil
  }

  /// True if there are screens that Interface Builder has drawn, besides what is seen before the app
  /// has begun.
  package var hasStoryboards: Bool {
    files.contains { file in
      file.path.hasSuffix(".storyboard") && !FilePath.name(of: file.path).contains("Launch")
    }
  }

  /// Adds a file or a catalog at the place where a build would put it.
  mutating func add(_ path: String) {
    if path.hasSuffix(".xcassets") {
      if !catalogs.contains(path) { catalogs.append(path) }
      return
    }
    if path.hasSuffix(".xcdatamodeld") {
      if !models.contains(path) { models.append(path) }
      // Code asks for the compiled model before it makes one of it.
      add(path, at: "\(FilePath.name(of: path).dropLast(".xcdatamodeld".count)).momd")
      return
    }
    let folder = FilePath.name(of: FilePath.folder(of: path))
    let name = FilePath.name(of: path)
    let place = folder.hasSuffix(".lproj") ? "\(folder)/\(name)" : name
    add(path, at: place)
  }

  mutating func add(_ path: String, at place: String) {
    guard !files.contains(where: { $0.place == place }) else { return }
    files.append(File(place: place, path: path))
  }

  /// Adds what another module puts into the same bundle.
  mutating func merge(_ other: ModuleResources) {
    for catalog in other.catalogs where !catalogs.contains(catalog) { catalogs.append(catalog) }
    for model in other.models where !models.contains(model) { models.append(model) }
    for file in other.files { add(file.path, at: file.place) }
    info = info ?? other.info
    if fontNames.isEmpty { fontNames = other.fontNames }
    developmentLanguage = developmentLanguage ?? other.developmentLanguage
  }
}

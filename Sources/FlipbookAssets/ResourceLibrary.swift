package import Foundation

/// The assets and the texts of a bundle, read when they are asked for.
package final class ResourceLibrary: @unchecked Sendable {
  /// The bundle's folder.
  package let folder: String
  package let manifest: ResourceManifest

  /// True if there is anything in it that is looked up by name.
  package let isKnown: Bool

  private var tables: [String: StringTable] = [:]
  private var catalogs: [String: StringCatalog?] = [:]
  private var unsaid: [AssetNote]
  private let lock = NSLock()

  private init(folder: String) {
    self.folder = folder
    let path = "\(folder)/\(ResourceManifest.fileName)"
    if Self.isThere(path), let data = FileManager.default.contents(atPath: path),
      let manifest = try? JSONDecoder().decode(ResourceManifest.self, from: data)
    {
      (self.manifest, isKnown, unsaid) = (manifest, true, [])
    } else {
      (manifest, unsaid) = Self.found(in: folder)
      isKnown = !manifest.assets.isEmpty || !manifest.languages.isEmpty
    }
  }

  /// A check that does not count as reading the file: of a folder of scenes there is none.
  private static func isThere(_ path: String) -> Bool { access(path, R_OK) == 0 }

  // MARK: Libraries

  private static let known = Known()

  /// The libraries of this process.
  private final class Known: @unchecked Sendable {
    var libraries: [String: ResourceLibrary] = [:]
    let lock = NSLock()
  }

  /// Returns the library of a bundle's folder.
  package static func of(_ folder: String) -> ResourceLibrary {
    known.lock.withLock {
      if let library = known.libraries[folder] { return library }
      let library = ResourceLibrary(folder: folder)
      known.libraries[folder] = library
      return library
    }
  }

  /// The library of the program's own bundle.
  package static let main = ResourceLibrary.of(Bundle.main.bundlePath)

  /// Returns the library of a bundle; without one that of the program.
  package static func of(_ bundle: Bundle?) -> ResourceLibrary {
    guard let bundle else { return .main }
    return of(bundle.bundlePath)
  }

  /// The contents of a bundle that something else has made, such as a package's tests.
  private static func found(in folder: String) -> (ResourceManifest, [AssetNote]) {
    var manifest = ResourceManifest()
    // A program's own folder may hold anything; only bundles are searched.
    guard folder.hasSuffix(".bundle") || folder.hasSuffix(".resources") || folder.hasSuffix(".app")
    else { return (manifest, []) }
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    var reader = AssetCatalogReader()
    for name in names {
      if name.hasSuffix(".xcassets") { reader.read("\(folder)/\(name)") }
      if name.hasSuffix(".strings") { manifest.languages.append(manifest.developmentLanguage) }
      if name.hasSuffix(".lproj") { manifest.languages.append(String(name.dropLast(6))) }
      if name.hasSuffix(".xcstrings"),
        let data = FileManager.default.contents(atPath: "\(folder)/\(name)"),
        let catalog = try? StringCatalog(data, path: name)
      {
        manifest.languages += catalog.tables.keys
        manifest.developmentLanguage = catalog.sourceLanguage
      }
    }
    manifest.languages = Set(manifest.languages).sorted()
    manifest.assets = reader.index
    return (manifest, reader.notes)
  }

  /// Returns the sentences about damage that nobody has heard yet.
  package func takeNotes() -> [AssetNote] {
    lock.withLock {
      defer { unsaid = [] }
      return unsaid
    }
  }

  // MARK: Texts

  /// Returns the language of the bundle that is nearest to a locale's.
  package func language(for locale: String) -> String {
    let available = manifest.languages
    for name in Self.candidates(locale) {
      if let found = available.first(where: { $0.lowercased() == name.lowercased() }) {
        return found
      }
    }
    let wanted = locale.prefix { $0 != "-" && $0 != "_" }
    // French of Canada speaks to the French, if nothing else does.
    if let found = available.first(where: { $0.hasPrefix("\(wanted)-") }) { return found }
    return manifest.developmentLanguage
  }

  /// The names that texts for a locale may have, best first: `zh-Hans-CN`, `zh-Hans`, `zh-CN`, `zh`.
  private static func candidates(_ locale: String) -> [String] {
    let parts = locale.prefix { $0 != "@" && $0 != "." }.split { $0 == "-" || $0 == "_" }
      .map(String.init)
    guard let language = parts.first else { return [] }
    var names: [String] = []
    for count in stride(from: parts.count, through: 2, by: -1) {
      names.append(parts.prefix(count).joined(separator: "-"))
      names.append(parts.prefix(count).joined(separator: "_"))
    }
    if let region = parts.last, parts.count > 2 {
      names += ["\(language)-\(region)", "\(language)_\(region)"]
    }
    if language == "zh" {
      let isTraditional = parts.contains { ["Hant", "TW", "HK", "MO"].contains($0) }
      names.append(isTraditional ? "zh-Hant" : "zh-Hans")
    }
    if ["nb", "nn"].contains(language) { names += [language, "no"] }
    return names + [language] + (Self.names[language].map { [$0] } ?? [])
  }

  /// The old names of folders.
  private static let names = [
    "en": "English", "de": "German", "fr": "French", "es": "Spanish", "it": "Italian",
    "ja": "Japanese", "nl": "Dutch",
  ]

  /// Returns a text and the language that it is in; nil if no table has the key.
  ///
  /// - Parameters:
  ///   - key: The key, with marks for values.
  ///   - table: The name of the table; nil for `Localizable`.
  ///   - locale: The identifier of a locale: `de_DE`.
  /// - Returns: The text with its marks, and its language.
  package func text(
    _ key: String, table: String?, locale: String
  ) -> (text: TableText, language: String)? {
    guard isKnown else { return nil }
    let wanted = language(for: locale)
    for language in [Self.noLanguage, wanted, manifest.developmentLanguage, "Base"] {
      if let text = self.table(table ?? "Localizable", language).texts[key] {
        let isNamed = language != Self.noLanguage && language != "Base"
        return (text, isNamed ? language : manifest.developmentLanguage)
      }
    }
    return nil
  }

  /// The name of the tables that lie in no folder of a language.
  ///
  /// - SeeAlso: That they come before all others: documented, "Bundle Programming Guide", the order
  ///   of a search for resources.
  private static let noLanguage = ""

  private func table(_ name: String, _ language: String) -> StringTable {
    lock.withLock {
      let key = "\(language)/\(name)"
      if let table = tables[key] { return table }
      var table = StringTable()
      let place = language == Self.noLanguage ? folder : "\(folder)/\(language).lproj"
      let base = "\(place)/\(name)"
      take { () throws(StringsFault) in
        guard let data = contents("\(base).strings") else { return }
        table.merge(try StringsFile.table(of: data, path: "\(base).strings"))
      }
      take { () throws(StringsFault) in
        guard let data = contents("\(base).stringsdict") else { return }
        table.merge(try StringsFile.plurals(of: data, path: "\(base).stringsdict"))
      }
      if let texts = catalog(name)?.tables[language] { table.merge(texts) }
      tables[key] = table
      return table
    }
  }

  private func catalog(_ name: String) -> StringCatalog? {
    if let catalog = catalogs[name] { return catalog }
    var catalog: StringCatalog?
    let path = "\(folder)/\(name).xcstrings"
    take { () throws(StringsFault) in
      guard let data = contents(path) else { return }
      catalog = try StringCatalog(data, path: path)
    }
    catalogs[name] = .some(catalog)
    return catalog
  }

  private func contents(_ path: String) -> Data? {
    Self.isThere(path) ? FileManager.default.contents(atPath: path) : nil
  }

  /// Does work, and keeps the sentence if it fails.
  private func take(_ work: () throws(StringsFault) -> Void) {
    do throws(StringsFault) {
      try work()
    } catch {
      unsaid.append(error.note)
    }
  }

  // MARK: Assets

  package func image(_ name: String) -> ImageAsset? {
    note(.image, name)
    return manifest.assets.images[name]
  }

  package func color(_ name: String) -> [ColorVariant]? {
    note(.color, name)
    return manifest.assets.colors[name]
  }

  package func data(_ name: String) -> [DataVariant]? {
    note(.data, name)
    return manifest.assets.data[name]
  }

  /// Returns the file of a symbol that the app draws itself.
  package func symbol(_ name: String) -> String? {
    note(.symbol, name)
    return manifest.assets.symbols[name]
  }

  /// The names that were asked for.
  private var asked: Set<AssetUse> = []

  private func note(_ kind: AssetUse.Kind, _ name: String) {
    guard isKnown else { return }
    lock.withLock { _ = asked.insert(AssetUse(bundle: "", kind, name)) }
  }

  /// The assets that this process has asked for, sorted, with their states.
  package static var uses: [(use: AssetUse, state: Int)] {
    let libraries = known.lock.withLock { known.libraries }
    let home = Bundle.main.bundlePath
    return libraries.sorted { $0.key < $1.key }.flatMap { folder, library in
      library.lock.withLock { library.asked }.map { use in
        var use = use
        // A bundle elsewhere stays as it is.
        use.bundle = folder == home ? "" : String(folder.dropFirst(home.utf8.count + 1))
        return (use, use.state(in: library.manifest.assets))
      }.sorted { ($0.0.kind.rawValue, $0.0.name) < ($1.0.kind.rawValue, $1.0.name) }
    }
  }

  // MARK: Names

  /// Returns the nearest of the names of a kind, as part of a sentence: empty if there is none.
  package func hint(for name: String, among names: some Sequence<String>) -> String {
    let names = names.sorted()
    guard let near = AssetName.nearest(to: name, among: names) else { return "" }
    return "; there is `\(near)`"
  }
}

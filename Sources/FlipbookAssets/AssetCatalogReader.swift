import FlipbookBase
import Foundation

/// Reads asset catalogs.
///
/// - SeeAlso: The files and their keys: documented, "Asset Catalog Format Reference".
package struct AssetCatalogReader {
  package private(set) var index = AssetIndex()
  package private(set) var notes: [AssetNote] = []

  /// The number of folders that were read.
  private var seen = 0

  /// The most folders of a catalog, and the deepest one (chosen).
  private static let most = 20_000
  private static let deepest = 20

  package init() {}

  /// Reads a catalog, a folder that ends with `.xcassets`.
  package mutating func read(_ folder: String) { readGroup(folder, namespace: "", depth: 0) }

  // MARK: Folders

  private mutating func readGroup(_ folder: String, namespace: String, depth: Int) {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return note("cannot be read, so its assets are missing", folder)
    }
    for name in names.sorted() where !name.hasPrefix(".") && name != Self.contentsName {
      seen += 1
      guard seen <= Self.most, depth < Self.deepest else { return }
      let path = "\(folder)/\(name)"
      guard isFolder(path) else { continue }
      let (base, kind) = Self.parts(of: name)
      switch kind {
      case "imageset": readImage("\(namespace)\(base)", path)
      case "colorset": readColor("\(namespace)\(base)", path)
      case "dataset": readData("\(namespace)\(base)", path)
      case "symbolset": readSymbol("\(namespace)\(base)", path)
      // Icons, stickers and the like cannot be named in code.
      case _ where Self.silentKinds.contains(kind): break
      default:
        // A folder that cannot be understood has assets in it all the same.
        let properties = contents(of: path, isNeeded: false)?["properties"]
        let hasNamespace = properties?["provides-namespace"]?.isTrue ?? false
        readGroup(
          path, namespace: hasNamespace ? "\(namespace)\(base)/" : namespace, depth: depth + 1)
      }
    }
  }

  private static let silentKinds: Set<String> = [
    "appiconset", "launchimage", "brandassets", "imagestack", "iconset", "stickerpack",
    "complicationset", "cubetextureset", "mipmapset", "textureset", "arresourcegroup", "icon",
  ]

  static let contentsName = "Contents.json"

  /// The name without its extension, and that; of a plain folder the extension is empty.
  private static func parts(of name: String) -> (String, String) {
    guard let dot = name.lastIndex(of: ".") else { return (name, "") }
    let kind = name[name.index(after: dot)...].lowercased()
    let isKind = kind.hasSuffix("set") || silentKinds.contains(kind) || kind == "spriteatlas"
    return isKind ? (String(name[..<dot]), kind) : (name, "")
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  mutating func note(_ message: String, _ place: String) {
    notes.append(AssetNote(message, at: place))
  }

  /// Reads the description of a folder; nil if there is none that can be understood.
  mutating func contents(of folder: String, isNeeded: Bool = true) -> JSONValue? {
    let path = "\(folder)/\(Self.contentsName)"
    guard let data = FileManager.default.contents(atPath: path) else {
      if isNeeded { note("is missing, so the asset is left out", path) }
      return nil
    }
    var reader = JSONReader(String(decoding: data, as: UTF8.self), file: path)
    do throws(JSONError) {
      return try reader.read()
    } catch {
      note("is damaged, so the asset is left out: \(error.message)", "\(path):\(error.place.line)")
      return nil
    }
  }

  // MARK: Sets

  private mutating func readImage(_ name: String, _ folder: String) {
    guard let contents = contents(of: folder) else { return }
    var asset = ImageAsset()
    let intent = contents["properties"]?["template-rendering-intent"]?.text
    if intent == "template" { asset.isTemplate = true }
    if intent == "original" { asset.isTemplate = false }
    for entry in contents["images"]?.list ?? [] {
      guard let path = file(of: entry, in: folder, what: "picture") else { continue }
      var variant = ImageVariant(path: path)
      variant.traits = Self.traits(of: entry)
      variant.scale = entry["scale"]?.text.flatMap { Int($0.prefix { $0.isNumber }) }
      variant.slices = entry["resizing"].flatMap(Self.slices)
      asset.variants.append(variant)
    }
    add(name, folder, asset, to: \.images)
  }

  private mutating func readData(_ name: String, _ folder: String) {
    guard let contents = contents(of: folder) else { return }
    let files: [DataVariant] = (contents["data"]?.list ?? []).compactMap { entry in
      guard let path = file(of: entry, in: folder, what: "file") else { return nil }
      var variant = DataVariant(path: path)
      variant.traits = Self.traits(of: entry)
      return variant
    }
    add(name, folder, files, to: \.data)
  }

  private mutating func readSymbol(_ name: String, _ folder: String) {
    guard let contents = contents(of: folder) else { return }
    for entry in contents["symbols"]?.list ?? [] {
      guard let path = file(of: entry, in: folder, what: "drawing") else { continue }
      return add(name, folder, path, to: \.symbols)
    }
  }

  private mutating func readColor(_ name: String, _ folder: String) {
    guard let contents = contents(of: folder) else { return }
    var variants: [ColorVariant] = []
    for entry in contents["colors"]?.list ?? [] {
      // The tint of a new app is a set without a colour.
      guard let color = entry["color"] else { continue }
      guard var variant = AssetColor.variant(of: color) else {
        let place = color.place
        note(
          "this is no colour, so the variant of `\(name)` is left out",
          "\(place.file):\(place.line)")
        continue
      }
      variant.traits = Self.traits(of: entry)
      variants.append(variant)
    }
    if !variants.isEmpty { add(name, folder, variants, to: \.colors) }
  }

  private mutating func add<Asset>(
    _ name: String, _ folder: String, _ asset: Asset,
    to kind: WritableKeyPath<AssetIndex, [String: Asset]>
  ) {
    if index[keyPath: kind][name] != nil {
      return note("there is another asset `\(name)`, which is used", folder)
    }
    index[keyPath: kind][name] = asset
  }

  /// The file of an entry; nil if it names none, or one that is not there.
  private mutating func file(of entry: JSONValue, in folder: String, what: String) -> String? {
    guard let name = entry["filename"]?.text, !name.isEmpty else { return nil }
    let path = "\(folder)/\(name)"
    if FileManager.default.fileExists(atPath: path), !name.contains("/") { return path }
    let others = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let near = NearestWord.to(name, among: others.sorted().filter { $0 != Self.contentsName })
    let hint = near.map { "; there is `\($0)`" } ?? ""
    let place = entry["filename"]?.place ?? entry.place
    note("the \(what) `\(name)` is not there\(hint)", "\(place.file):\(place.line)")
    return nil
  }

  // MARK: Circumstances

  private static func traits(of entry: JSONValue) -> AssetTraits {
    var traits = AssetTraits()
    if let idiom = entry["idiom"]?.text, idiom != "universal" { traits.idiom = idiom }
    for appearance in entry["appearances"]?.list ?? [] {
      switch (appearance["appearance"]?.text, appearance["value"]?.text) {
      case ("luminosity", let value): traits.isDark = value == "dark"
      case ("contrast", let value): traits.isHighContrast = value == "high"
      default: break
      }
    }
    if let direction = entry["language-direction"]?.text {
      traits.isRightToLeft = direction == "right-to-left"
    }
    traits.language = entry["locale"]?.text
    return traits
  }

  private static func slices(_ resizing: JSONValue) -> ImageSlices? {
    guard let insets = resizing["cap-insets"] else { return nil }
    var slices = ImageSlices()
    slices.top = insets["top"]?.number ?? 0
    slices.left = insets["left"]?.number ?? 0
    slices.bottom = insets["bottom"]?.number ?? 0
    slices.right = insets["right"]?.number ?? 0
    slices.isTiled = resizing["center"]?["mode"]?.text == "tile"
    return slices
  }
}

extension JSONValue {
  fileprivate var isTrue: Bool { if case .bool(true, _) = self { true } else { false } }
}

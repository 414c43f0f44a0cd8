/// The resources in a folder and in the folders in it, as a build of an app would find them.
struct ResourceFiles {
  private(set) var resources = ModuleResources()

  /// The paths of property lists named `Info.plist`, the nearest first.
  private(set) var infoLists: [String] = []

  private var excluded: Set<String>
  private var seen = 0

  /// The most files and folders that are looked at, and the deepest folder (chosen).
  private static let most = 20_000
  private static let deepest = 30

  /// - Parameters:
  ///   - folder: The folder.
  ///   - excluded: Files and folders that are left out.
  init(in folder: String, without excluded: Set<String> = []) {
    self.excluded = excluded
    search(folder, depth: 0)
  }

  private mutating func search(_ folder: String, depth: Int) {
    guard depth < Self.deepest, let names = FilePath.names(in: folder) else { return }
    for name in names where !name.hasPrefix(".") {
      seen += 1
      guard seen < Self.most else { return }
      let path = FilePath.joined(folder, name)
      guard !excluded.contains(path) else { continue }
      if FilePath.isFolder(path) {
        enter(path, name, depth: depth)
      } else if name.hasSuffix("Info.plist") {
        infoLists.append(path)
      } else if Self.isResource(name) {
        resources.add(path)
      }
    }
  }

  private mutating func enter(_ path: String, _ name: String, depth: Int) {
    let kind = Self.kind(of: name)
    if kind == "xcassets" || kind == "xcdatamodeld" || Self.wholeFolders.contains(kind) {
      resources.add(path)
    } else if !Self.passedFolders.contains(name), !Self.passedKinds.contains(kind),
      !name.hasSuffix("Tests"), !FilePath.isFile(FilePath.joined(path, "Package.swift"))
    {
      search(path, depth: depth + 1)
    }
  }

  /// True if a file belongs into a bundle rather than into a compiler.
  static func isResource(_ name: String) -> Bool {
    let kind = kind(of: name)
    return !kind.isEmpty && !sourceKinds.contains(kind) && !name.hasSuffix("Info.plist")
  }

  private static func kind(of name: String) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "" }
    return name[name.index(after: dot)...].lowercased()
  }

  private static let sourceKinds: Set<String> = [
    "swift", "h", "m", "mm", "c", "cc", "cpp", "hpp", "s", "metal", "modulemap", "pch", "xcconfig",
    "entitlements", "nib", "md", "sh", "rb", "py", "pl", "lock", "resolved",
    "podspec", "yml", "toml", "pbxproj", "xcscheme", "intentdefinition", "mlmodel", "o", "a", "so",
    "gyb", "stencil", "xcprivacy", "storekit", "xctestplan", "swiftinterface", "docc",
  ]
  private static let wholeFolders: Set<String> = ["bundle", "scnassets"]
  private static let passedKinds: Set<String> = [
    "xcodeproj", "xcworkspace", "playground", "docc", "framework", "xcframework",
    "app",
  ]
  private static let passedFolders: Set<String> = [
    "build", "DerivedData", "Pods", "Carthage", "node_modules", "fastlane",
  ]
}

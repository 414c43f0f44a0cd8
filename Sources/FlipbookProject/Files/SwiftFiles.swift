/// The Swift files of a folder and of the folders in it, their shaders, and their files in C.
package struct SwiftFiles {
  /// Sorted paths.
  package private(set) var files: [String] = []

  /// Sorted paths of files in Metal's language.
  package private(set) var shaders: [String] = []

  /// Sorted paths of files in C and its relatives, headers among them.
  package private(set) var c: [String] = []

  /// Folders in it that are Swift packages of their own, which are not searched.
  private(set) var packages: [String] = []
  private(set) var notes: [ProjectNote] = []

  private let path: String
  private var excluded: Set<String> = []
  private var skipsTests = true

  /// The number of files and folders that were looked at.
  private var seen = 0

  /// The most files and folders that are looked at, and the deepest folder (chosen: a home folder
  /// named by mistake ends, too).
  private static let most = 50_000
  private static let deepest = 40

  /// Searches a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder.
  ///   - excluded: Files and folders that are left out.
  ///   - skipsTests: True if folders of tests are left out.
  package init(in folder: String, without excluded: Set<String> = [], skipsTests: Bool = true) {
    (path, self.excluded, self.skipsTests) = (folder, excluded, skipsTests)
    search(folder, depth: 0)
  }

  /// Leaves files out.
  mutating func keep(_ isWanted: (String) -> Bool) {
    files = files.filter(isWanted)
    c = c.filter { CTarget.isHeader($0) || isWanted($0) }
  }

  private mutating func search(_ folder: String, depth: Int) {
    guard let names = FilePath.names(in: folder) else {
      notes.append(ProjectNote("cannot be read, so what is in it is left out", at: folder))
      return
    }
    for name in names where !name.hasPrefix(".") {
      seen += 1
      if seen == Self.most {
        notes.append(
          ProjectNote("has more than \(Self.most) files; the others are left out", at: path))
      }
      guard seen < Self.most else { return }
      let path = FilePath.joined(folder, name)
      guard !excluded.contains(path) else { continue }
      if FilePath.isFolder(path) {
        if depth < Self.deepest, !isTests(name), !Self.isPassed(name) {
          enter(path, depth: depth + 1)
        }
      } else if name.hasSuffix(".swift"), name != "Package.swift" {
        files.append(path)
      } else if name.hasSuffix(ShaderFile.suffix) {
        shaders.append(path)
      } else if CTarget.takes(name) {
        c.append(path)
      }
    }
  }

  private mutating func enter(_ folder: String, depth: Int) {
    if FilePath.isFile(FilePath.joined(folder, "Package.swift")) {
      packages.append(folder)
    } else {
      search(folder, depth: depth)
    }
  }

  private func isTests(_ name: String) -> Bool { skipsTests && name.hasSuffix("Tests") }

  /// Returns true for a folder with nothing of the app in it.
  static func isPassed(_ name: String) -> Bool {
    ["build", "DerivedData", "Pods", "Carthage", "node_modules", "fastlane"].contains(name)
      || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcassets") || name.hasSuffix(".docc")
      || name.hasSuffix(".playground") || name.hasSuffix(".xcworkspace")
  }
}

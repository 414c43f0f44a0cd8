import FlipbookBase
import Foundation

/// The folders that a scene keeps files in, which the command has made for this process.
enum SceneFolders {
  /// The folder that all of them are in; nil if the process has none of its own.
  static let home: String? =
    ProcessEnvironment["FLIPBOOK_EVENTS"] == nil ? nil : ProcessEnvironment["CFFIXED_USER_HOME"]

  /// Removes what the variant before has written.
  static func empty() {
    guard let home else { return }
    let files = FileManager.default
    for folder in ["Documents", "Library/Caches", "Library/Application Support", "tmp"] {
      let path = "\(home)/\(folder)"
      for name in (try? files.contentsOfDirectory(atPath: path)) ?? [] {
        try? files.removeItem(atPath: "\(path)/\(name)")
      }
    }
  }
}

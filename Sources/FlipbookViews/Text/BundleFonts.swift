import FlipbookAssets
import FlipbookDisplay
public import Foundation

/// The fonts that an app brings with it.
nonisolated public enum _BundleFonts {
  /// The fonts that the app's property list names; registered when it is first asked for.
  static let ofApp: Void = {
    for path in ResourceLibrary.main.manifest.fonts { FontFiles.register(path) }
  }()

  /// Registers the fonts of a file.
  ///
  /// - Returns: False if the file is not there.
  public static func register(_ url: URL) -> Bool {
    guard FileManager.default.isReadableFile(atPath: url.path) else {
      ViewGraph.current?.diagnose("the font \(url.lastPathComponent) is not there")
      return false
    }
    FontFiles.register(url.path)
    return true
  }
}

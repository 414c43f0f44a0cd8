import Foundation

/// The package that is tested.
enum Project {
  /// Its folder.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

import Foundation

/// Folders for the files of tests, in one folder that is removed when the process ends.
///
/// A folder that an object removes when it goes would not do: the object may go after its last use,
/// before that of its path.
package enum TemporaryFolder {
  private static let root: String = {
    atexit { try? FileManager.default.removeItem(atPath: TemporaryFolder.root) }
    return URL(fileURLWithPath: NSTemporaryDirectory()).resolvingSymlinksInPath().path
      + "/flipbook-tests-\(UUID().uuidString)"
  }()

  /// Returns a path that nothing is at.
  package static func path() throws -> String {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    return "\(root)/\(UUID().uuidString)"
  }

  /// Makes an empty folder and returns its path.
  package static func make() throws -> String {
    let path = try path()
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }
}

import Foundation

/// The folder of compiled scenes, named by their inputs, and of other parts that can be used again.
package struct CompileCache {
  package let folder: String

  /// The compiled scenes.
  package let scenes: CacheStore

  /// True if it is removed at the end of the command.
  package let isTemporary: Bool

  /// A lock that keeps others from clearing the folder; `nil` for a temporary one, which no other
  /// command knows.
  private let lock: CacheLock?

  /// Creates the cache of a folder, and the folder if it is missing.
  package init(folder: String) throws(CommandFailure) {
    self.folder = absolute(folder)
    isTemporary = false
    try makeFolder(self.folder)
    lock = CacheLock(sharing: self.folder)
    scenes = try CacheStore(folder: self.folder, kind: .scenes)
  }

  /// Creates an empty cache for one command.
  package init(temporaryIn parent: String) throws(CommandFailure) {
    folder = "\(parent)/flipbook-\(getpid())"
    isTemporary = true
    lock = nil
    scenes = try CacheStore(folder: folder, kind: .scenes)
  }

  /// Opens the cache that the options ask for.
  ///
  /// - Parameters:
  ///   - folder: The folder named by the user, if any.
  ///   - isUsed: True if anything is kept.
  /// - Returns: The cache; a temporary one if the usual folder cannot be created.
  /// - Throws: If there is no place to write to.
  package static func open(folder: String?, isUsed: Bool) throws(CommandFailure) -> CompileCache {
    let environment = ProcessInfo.processInfo.environment
    let temporary = environment["TMPDIR"] ?? "/tmp"
    guard isUsed else { return try CompileCache(temporaryIn: temporary) }
    if let folder { return try CompileCache(folder: folder) }
    do {
      return try CompileCache(folder: standardFolder(environment))
    } catch {
      return try CompileCache(temporaryIn: temporary)
    }
  }

  /// Returns the folder in which a user's programs keep files that they can make again.
  package static func standardFolder(_ environment: [String: String]) -> String {
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return "\(folder)/flipbook"
    }
    return "\(environment["HOME"] ?? "/tmp")/.cache/flipbook"
  }

  /// The folder for compiled C modules.
  package var modules: String { "\(folder)/modules" }

  /// Returns a text that is kept under a name, or makes it.
  package func text(
    named name: String, make: () throws(CommandFailure) -> String
  ) throws(CommandFailure) -> String {
    let path = "\(folder)/\(name)"
    if let text = try? readText(path) { return text }
    let text = try make()
    try writeText(text, to: path)
    return text
  }

  /// Removes a cache that was for one command.
  package func discardIfTemporary() {
    if isTemporary { remove(folder) }
  }
}

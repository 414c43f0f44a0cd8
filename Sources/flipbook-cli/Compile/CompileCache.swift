import FlipbookBase
import Foundation
import Synchronization

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
  ///
  /// - Throws: If nothing can be written there, or others can: programs in it are run.
  package init(folder: String) throws(CommandFailure) {
    let place = absolute(folder)
    isTemporary = false
    try makeFolder(place)
    // The compiler tells of errors in files of it by their shortest paths.
    self.folder = place.contains("/../") ? realPath(place) ?? place : place
    try Self.checkOwner(of: self.folder)
    lock = CacheLock(sharing: self.folder)
    scenes = try CacheStore(folder: self.folder, kind: .scenes)
  }

  /// Creates an empty cache for one command.
  ///
  /// It has a name that nobody can foresee, and is gone when the process ends.
  package init(temporaryIn parent: String) throws(CommandFailure) {
    folder = try makeUniqueFolder("flipbook", in: parent)
    isTemporary = true
    FoldersAtExit.add(folder)
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
    let temporary = ProcessEnvironment["TMPDIR"] ?? "/tmp"
    guard isUsed else { return try CompileCache(temporaryIn: temporary) }
    if let folder { return try CompileCache(folder: folder) }
    do {
      return try CompileCache(folder: standardFolder)
    } catch {
      return try CompileCache(temporaryIn: temporary)
    }
  }

  /// The folder in which a user's programs keep files that they can make again.
  package static var standardFolder: String {
    if let folder = ProcessEnvironment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return "\(folder)/flipbook"
    }
    // Services may have no HOME; a folder of everybody's would be no place for programs.
    let home =
      ProcessEnvironment["HOME"] ?? getpwuid(geteuid()).map { String(cString: $0.pointee.pw_dir) }
    return "\(home ?? "/nonexistent")/.cache/flipbook"
  }

  /// Refuses a folder that another user owns or can write to.
  private static func checkOwner(of folder: String) throws(CommandFailure) {
    var status = stat()
    guard stat(folder, &status) == 0, access(folder, W_OK) == 0 else {
      throw CommandFailure(.unreadable, "cannot write to \(folder): \(systemError())")
    }
    guard status.st_uid == geteuid(), status.st_mode & (S_IWGRP | S_IWOTH) == 0 else {
      throw CommandFailure(
        .unreadable,
        "\(folder): other users can write to it, and programs in it would be run; "
          + "own it alone (chmod go-w), or name another with --cache")
    }
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

  /// Keeps a cache that was for one command, for somebody who repeats it.
  package func keep() { FoldersAtExit.forget(folder) }
}

/// Folders that are removed when the process exits.
private enum FoldersAtExit {
  private static let folders = Mutex<Set<String>>([])

  /// Asks the system once to be called.
  private static let isAsked: Bool = {
    atexit { for folder in FoldersAtExit.folders.withLock({ $0 }) { remove(folder) } }
    return true
  }()

  static func add(_ folder: String) {
    _ = isAsked
    _ = folders.withLock { $0.insert(folder) }
  }

  static func forget(_ folder: String) { _ = folders.withLock { $0.remove(folder) } }
}

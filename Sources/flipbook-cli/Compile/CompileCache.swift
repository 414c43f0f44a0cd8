import Foundation

/// The folder in which compiled scenes are kept, named by what they were made of.
///
/// Several commands may use it at once: whatever is in it is whole, since everything is made beside
/// its place and renamed.
package struct CompileCache {
  package let folder: String

  /// Whether it goes away with the command.
  package let isTemporary: Bool

  /// Creates the cache of a folder, which is made when there is none.
  package init(folder: String) throws(CommandFailure) {
    self.folder = absolute(folder)
    isTemporary = false
    try makeFolder("\(self.folder)/\(Self.scenes)")
  }

  /// Creates an empty cache for one command.
  package init(temporaryIn parent: String) throws(CommandFailure) {
    folder = "\(parent)/flipbook-\(getpid())"
    isTemporary = true
    try makeFolder("\(folder)/\(Self.scenes)")
  }

  /// Opens the cache the options ask for.
  ///
  /// - Parameters:
  ///   - folder: The folder named by the user, if any.
  ///   - isUsed: Whether anything is to be kept.
  /// - Returns: The cache; a temporary one when the usual folder cannot be made.
  /// - Throws: When there is no place to write to.
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

  /// Where programs of a user keep what they can make again.
  package static func standardFolder(_ environment: [String: String]) -> String {
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") {
      return "\(folder)/flipbook"
    }
    return "\(environment["HOME"] ?? "/tmp")/.cache/flipbook"
  }

  private static let scenes = "scenes"

  /// Where the compiler keeps C modules.
  package var modules: String { "\(folder)/modules" }

  /// Where what has this key is, if it is there.
  package func place(of key: String) -> String { "\(folder)/\(Self.scenes)/\(key)" }

  /// Makes an empty folder in which something can be made; no other command has the same.
  package func draft(of key: String) throws(CommandFailure) -> String {
    var template = Array("\(folder)/\(Self.scenes)/.\(key.prefix(16))-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw CommandFailure(.unreadable, "cannot write to \(folder): \(systemError())")
    }
    let path = template.dropLast().map { UInt8(bitPattern: $0) }
    return String(decoding: path, as: UTF8.self)
  }

  /// Puts a finished folder in its place; when another command was faster, its one stays.
  package func publish(_ draft: String, as key: String) throws(CommandFailure) {
    guard rename(draft, place(of: key)) != 0 else { return }
    let code = errno
    remove(draft)
    guard code == EEXIST || code == ENOTEMPTY else {
      throw CommandFailure(.unreadable, "cannot write to \(folder): \(systemError(code))")
    }
  }

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

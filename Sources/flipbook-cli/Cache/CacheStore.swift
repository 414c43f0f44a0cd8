import FlipbookBase
import Foundation

/// Folders named by keys, of which the least recently used are removed when there are too many.
///
/// The order of use is recorded as the folders' own times, which no rendering depends on. Several
/// commands may use a store at once: entries appear complete, and disappear at once.
package struct CacheStore {
  /// The kinds of content in a cache.
  package enum Kind: String, CaseIterable {
    /// Compiled scenes.
    case scenes
    /// Programs with the resources of their projects.
    case bundles
    /// The results of variants.
    case renders
    /// Frames of variants that are being drawn.
    case frames
    /// Jobs that can be repeated.
    case jobs
  }

  /// The default limit of a kind, in bytes (chosen).
  package static let standardLimit = 2_000_000_000

  private let folder: String

  /// Opens the store of a kind in a cache's folder, and creates it if it is missing.
  package init(folder: String, kind: Kind) throws(CommandFailure) {
    self.folder = "\(folder)/\(kind.rawValue)"
    try makeFolder(self.folder)
  }

  package func place(of key: String) -> String { "\(folder)/\(key)" }

  // MARK: Entries

  /// Creates an empty folder for a new entry; no other command gets the same.
  package func draft(of key: String) throws(CommandFailure) -> String {
    try makeUniqueFolder(".\(key.prefix(16))", in: folder)
  }

  /// Moves a finished folder to its place; if another command was faster, the other's folder stays.
  ///
  /// A sealed one keeps a list of its files with it, so that damage is found.
  package func publish(
    _ draft: String, as key: String, isSealed: Bool = false
  ) throws(CommandFailure) {
    if isSealed { try CacheSeal(of: draft).write(into: draft) }
    guard rename(draft, place(of: key)) != 0 else { return }
    var code = errno
    // The other's may be one that was damaged.
    if isSealed, !isWhole(key) {
      discard(key)
      code = rename(draft, place(of: key)) == 0 ? 0 : errno
    }
    if code == 0 { return }
    remove(draft)
    guard code == EEXIST || code == ENOTEMPTY else {
      throw CommandFailure(.unreadable, "cannot write to \(folder): \(systemError(code))")
    }
  }

  /// Returns true if all files of a sealed entry are there, in their sizes.
  package func isWhole(_ key: String) -> Bool {
    CacheSeal(readIn: place(of: key))?.fits(place(of: key)) ?? false
  }

  /// Returns true if all files of a sealed entry have the bytes that they were written with.
  package func isIntact(_ key: String) -> Bool {
    CacheSeal(readIn: place(of: key)).map { $0 == (try? CacheSeal(of: place(of: key))) } ?? false
  }

  /// Removes the entries that are damaged.
  ///
  /// - Returns: Their names.
  package func removeDamaged() -> [String] {
    let damaged = contents(of: folder).filter { !$0.hasPrefix(".") && !isIntact($0) }
    for key in damaged { discard(key) }
    return damaged
  }

  /// Removes what killed commands have left, which is hidden and a day old.
  ///
  /// - Returns: The number of bytes.
  package func removeLeftovers(usedBefore limit: Int) -> Int {
    var bytes = 0
    for name in contents(of: folder) where name.hasPrefix(".") {
      let path = place(of: name)
      var status = stat()
      guard lstat(path, &status) == 0, Self.nanoseconds(status) < limit else { continue }
      bytes += Self.files(below: path).reduce(0) { $0 + $1.size }
      remove(path)
    }
    return bytes
  }

  /// Records that an entry was used just now.
  package func noteUse(of key: String) { utimes(place(of: key), nil) }

  /// Removes an entry; other commands see all of it or none.
  package func discard(_ key: String) {
    let gone = "\(folder)/.gone-\(getpid())-\(key.prefix(16))"
    guard rename(place(of: key), gone) == 0 else { return }
    remove(gone)
  }

  // MARK: Size

  /// An entry, and when it was used.
  package struct Usage {
    package var key: String
    package var bytes: Int
    /// In nanoseconds since 1970.
    package var used: Int
  }

  /// The entries, those not used for longest first.
  package var usages: [Usage] {
    contents(of: folder).filter { !$0.hasPrefix(".") }.compactMap { key in
      var status = stat()
      guard stat(place(of: key), &status) == 0 else { return nil }
      let files = Self.files(below: place(of: key))
      return Usage(
        key: key, bytes: files.reduce(0) { $0 + $1.size }, used: Self.nanoseconds(status))
    }.sorted { ($0.used, $0.key) < ($1.used, $1.key) }
  }

  /// Removes entries until the rest has no more bytes than a limit.
  ///
  /// - Parameters:
  ///   - limit: The bytes that may stay.
  ///   - end: The entries that were used later stay, in nanoseconds since 1970.
  /// - Returns: The removed entries.
  @discardableResult
  package func collect(limit: Int = standardLimit, usedBefore end: Int = .max) -> [Usage] {
    let usages = usages
    var total = usages.reduce(0) { $0 + $1.bytes }
    var removed: [Usage] = []
    for usage in usages where total > limit && usage.used < end {
      discard(usage.key)
      total -= usage.bytes
      removed.append(usage)
    }
    return removed
  }
}

// MARK: - Files

extension CacheStore {
  /// The properties of a file that are known without reading it.
  struct File {
    var path: String
    var size: Int
    /// In nanoseconds since 1970.
    var modified: Int
  }

  /// A file, or all files in a folder and those in it, sorted.
  static func files(below path: String) -> [File] {
    var status = stat()
    guard lstat(path, &status) == 0 else { return [] }
    if status.st_mode & S_IFMT == S_IFDIR {
      return contents(of: path).flatMap { files(below: "\(path)/\($0)") }
    }
    return [File(path: path, size: Int(status.st_size), modified: nanoseconds(status))]
  }

  static func nanoseconds(_ status: stat) -> Int {
    status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
  }

  /// Returns a file's unique number on its disk, whatever its names are.
  static func fileNumber(of path: String) throws(CommandFailure) -> UInt64 {
    var status = stat()
    guard stat(path, &status) == 0 else {
      throw CommandFailure(.unreadable, "cannot read \(path): \(systemError())")
    }
    return UInt64(status.st_ino)
  }

  /// Links a file to another name, or copies it to another disk; an old file there is replaced at
  /// once.
  static func place(_ source: String, at target: String) throws(CommandFailure) {
    if link(source, target) == 0 { return }
    let draft = "\(target).\(getpid())"
    unlink(draft)
    // Two names of one file stay as they are when one is renamed to the other.
    defer { unlink(draft) }
    if link(source, draft) != 0 {
      guard let data = FileManager.default.contents(atPath: source),
        FileManager.default.createFile(atPath: draft, contents: data)
      else { throw CommandFailure(.unreadable, "cannot write \(target): \(systemError())") }
    }
    guard rename(draft, target) == 0 else {
      throw CommandFailure(.unreadable, "cannot write \(target): \(systemError())")
    }
  }
}

extension SHA256 {
  /// Returns the digest of a file's bytes; `nil` if it cannot be read.
  static func digest(ofFile path: String) -> String? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    var digest = SHA256()
    digest.add(data)
    return digest.finished()
  }
}

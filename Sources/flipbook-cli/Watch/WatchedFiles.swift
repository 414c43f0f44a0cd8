import FlipbookBase
import Foundation

/// The files that the shown pages depend on, and a check whether one has changed.
package struct WatchedFiles {
  /// The stamp of a file, which changes when the file is written.
  private struct Stamp: Equatable {
    var size: Int
    var seconds: Int
    var nanoseconds: Int
    var inode: UInt64
  }

  private let folders: [String]

  /// Hears of changes; nil where the system has no such thing.
  private let bell = FileBell()
  private var stamps: [String: Stamp] = [:]
  private var digests: [String: String] = [:]

  /// The kinds of files that are watched.
  private static let extensions = [".yaml", ".yml", ".swift", ".metal", ".h"]

  /// The most files, and the greatest depth (chosen: a home folder named by mistake must not stop
  /// anything).
  private static let most = 5000
  private static let deepest = 8

  /// Begins to watch the folders of timelines and of their scenes.
  package init(_ paths: [String]) throws(CommandFailure) {
    var folders: [String] = []
    for path in paths where TimelineFiles.isSources(path) {
      folders.append(isFolder(path) ? path : folder(of: path))
    }
    let others = paths.filter { !TimelineFiles.isSources($0) }
    for file in paths.isEmpty || !others.isEmpty ? try TimelineFiles.files(in: others) : [] {
      for place in [folder(of: file), SceneFolder.path(forTimeline: file)] {
        if let place, !folders.contains(place) { folders.append(place) }
      }
    }
    self.folders = folders
    _ = haveChanged()
  }

  /// Returns true if a file's contents have changed, or a file has come or gone, since the last
  /// call.
  package mutating func haveChanged() -> Bool {
    var now: [String: Stamp] = [:]
    for folder in folders { collect(folder, depth: 0, &now) }
    guard now != stamps else { return false }
    var hasChanged = now.keys.sorted() != stamps.keys.sorted()
    for (path, stamp) in now where stamps[path] != stamp {
      let digest = Self.digest(of: path)
      hasChanged = hasChanged || digests[path] != digest
      digests[path] = digest
    }
    stamps = now
    return hasChanged
  }

  /// Waits until something has changed.
  ///
  /// - Returns: False if the user has interrupted it.
  package mutating func waitForChange() -> Bool {
    while !Interruption.hasHappened {
      if haveChanged() { return true }
      bell.wait(milliseconds: Self.longestPause)
    }
    return false
  }

  /// The longest pause between two looks at the files, in milliseconds (chosen: some file systems
  /// ring no bell).
  private static let longestPause: Int32 = 500

  private func collect(_ folder: String, depth: Int, _ found: inout [String: Stamp]) {
    bell.watch(folder)
    for name in contents(of: folder) where !name.hasPrefix(".") && found.count < Self.most {
      let path = joined(folder, name)
      var status = stat()
      guard lstat(path, &status) == 0 else { continue }
      if status.st_mode & S_IFMT == S_IFDIR {
        if depth < Self.deepest { collect(path, depth: depth + 1, &found) }
        continue
      }
      guard Self.extensions.contains(where: name.hasSuffix), stat(path, &status) == 0 else {
        continue
      }
      found[path] = Stamp(
        size: Int(status.st_size), seconds: Int(status.st_mtim.tv_sec),
        nanoseconds: Int(status.st_mtim.tv_nsec), inode: UInt64(status.st_ino))
    }
  }

  private static func digest(of path: String) -> String {
    var digest = SHA256()
    digest.add(FileManager.default.contents(atPath: path) ?? Data())
    return digest.finished()
  }
}

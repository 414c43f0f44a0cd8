import FlipbookBase
import Foundation

/// The files of a cache's entry when it was made: their sizes and digests.
///
/// A machine that loses power may leave files that are cut or empty, and anybody may change one.
/// Sizes are compared at each use; the digests only when an entry is suspected, since they take as
/// long as reading all.
struct CacheSeal: Equatable {
  private struct File: Equatable {
    var path: String
    var size: Int
    var isProgram: Bool
    var digest: String
  }

  private var files: [File] = []

  private static let name = "seal"

  /// Reads the files of an entry.
  init(of folder: String) throws(CommandFailure) {
    for file in CacheStore.files(below: folder) where file.path != joined(folder, Self.name) {
      guard let digest = SHA256.digest(ofFile: file.path) else {
        throw CommandFailure(.unreadable, "cannot read \(file.path): \(systemError())")
      }
      files.append(
        File(
          path: String(file.path.dropFirst(folder.utf8.count + 1)), size: file.size,
          isProgram: access(file.path, X_OK) == 0, digest: digest))
    }
  }

  /// Reads the seal of an entry; `nil` if it has none, or one that is damaged itself.
  init?(readIn folder: String) {
    guard let text = try? readText(joined(folder, Self.name)), text.hasSuffix("\n") else {
      return nil
    }
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 3)
      guard parts.count == 4, let size = Int(parts[0]) else { return nil }
      files.append(
        File(
          path: String(parts[3]), size: size, isProgram: parts[1] == "x",
          digest: String(parts[2])))
    }
  }

  /// Writes the seal: a line for each file, with its size, its use and its digest.
  func write(into folder: String) throws(CommandFailure) {
    let lines = files.map { "\($0.size) \($0.isProgram ? "x" : "-") \($0.digest) \($0.path)\n" }
    try writeText(lines.joined(), to: joined(folder, Self.name))
  }

  /// Returns true if all files are in a folder, in their sizes, and programs can be run.
  func fits(_ folder: String) -> Bool {
    files.allSatisfy { file in
      var status = stat()
      let path = joined(folder, file.path)
      return stat(path, &status) == 0 && Int(status.st_size) == file.size
        && (!file.isProgram || access(path, X_OK) == 0)
    }
  }
}

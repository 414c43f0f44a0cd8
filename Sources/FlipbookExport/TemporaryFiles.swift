import CPNG
import Foundation

/// The files that are being written and do not have their names yet.
package enum TemporaryFiles {
  /// Removes those of this process.
  ///
  /// May be called from a signal handler. A write that is under way then ends with an error, should the process live on.
  package static func removeAll() {
    cpng_temporaries_remove()
  }

  /// Registers a file to be removed if the process is interrupted; call it before creating the
  /// file.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The slot to unregister it by. There is room for 64 files; one more is not
  ///   remembered.
  package static func remember(_ path: String) -> Int32 {
    cpng_temporary_remember(path)
  }

  /// Forgets a file that is gone or no longer temporary.
  package static func forget(_ slot: Int32) {
    cpng_temporary_forget(slot)
  }

  /// Removes temporary files of processes that have ended from a folder.
  ///
  /// - Parameter folder: A folder; nothing happens if it cannot be read.
  package static func removeStale(in folder: OutputPath) {
    for name in names(in: folder) {
      guard let process = process(of: name), kill(process, 0) != 0, errno == ESRCH else { continue }
      unlink(folder.string + "/" + name)
    }
  }

  /// Returns the names in a folder that begin as ours do; the others may be many.
  private static func names(in folder: OutputPath) -> [String] {
    guard let stream = opendir(folder.string) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      withUnsafePointer(to: &entry.pointee.d_name) { place in
        place.withMemoryRebound(to: CChar.self, capacity: 256) { name in
          guard strncmp(name, prefix, prefix.utf8.count) == 0 else { return }
          names.append(String(cString: name))
        }
      }
    }
    return names.sorted()
  }

  /// The name under which a file is written: short however long its own is, and in its folder,
  /// since a file cannot be renamed from one file system to another.
  static func path(for target: OutputPath) -> String {
    let digest = PixelDigest(ofBytes: Array(target.name.utf8))
    return target.folder.string + "/\(prefix)\(getpid())-\(digest)\(suffix)"
  }

  private static let prefix = ".flipbook-"
  private static let suffix = ".tmp"

  /// Returns the process that a temporary file belongs to; `nil` if it is not one of ours.
  private static func process(of name: String) -> pid_t? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    let parts = name.dropFirst(prefix.count).dropLast(suffix.count).split(separator: "-")
    guard parts.count == 2, parts[1].count == 16, let process = pid_t(parts[0]) else { return nil }
    return process > 0 ? process : nil
  }
}

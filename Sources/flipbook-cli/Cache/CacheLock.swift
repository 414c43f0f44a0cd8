import Foundation

/// A lock that shows others that a cache's folder is in use, as long as it exists.
///
/// Any number of commands use a cache at once; one that removes everything must be alone. The lock
/// is the kernel's, and ends with the process in any case.
package final class CacheLock {
  private let descriptor: Int32
  private let path: String

  /// Shares the use of a folder; waits while it is being cleared.
  ///
  /// If nothing can be locked, as on some network file systems, commands continue without a lock.
  package init(sharing folder: String) {
    path = "\(folder)/.lock"
    descriptor = Self.locked(path, LOCK_SH) ?? -1
  }

  /// Takes exclusive use of a folder; `nil` if others use it.
  package init?(aloneIn folder: String) {
    path = "\(folder)/.lock"
    guard let locked = Self.locked(path, LOCK_EX | LOCK_NB) else { return nil }
    descriptor = locked
  }

  deinit {
    if descriptor < 0 { return }
    // A starting child process may hold the file for a moment longer.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Removes the lock's own file, for whoever has it alone.
  package func removeFile() { unlink(path) }

  /// Opens and locks a file; `nil` if others have locked it, a negative number if locking is
  /// impossible.
  private static func locked(_ path: String, _ operation: Int32) -> Int32? {
    while true {
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { return descriptor }
      var result = flock(descriptor, operation)
      while result != 0, errno == EINTR { result = flock(descriptor, operation) }
      if result != 0, errno == EWOULDBLOCK {
        close(descriptor)
        return nil
      }
      var status = stat()
      // Its exclusive owner may have removed it by now.
      if result != 0 || fstat(descriptor, &status) != 0 || status.st_nlink > 0 {
        return descriptor
      }
      close(descriptor)
    }
  }
}

import Foundation

/// Waits for changes in folders, which the system tells of at once.
final class FileBell {
  private let descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
  private var folders: Set<String> = []

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Hears of changes in a folder from now on.
  func watch(_ folder: String) {
    guard descriptor >= 0, folders.insert(folder).inserted else { return }
    _ = inotify_add_watch(
      descriptor, folder,
      UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE))
  }

  /// Waits until something has changed, but not for ever.
  func wait(milliseconds: Int32) {
    guard descriptor >= 0 else {
      usleep(UInt32(milliseconds) * 1000 / 4)
      return
    }
    var waits = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waits, 1, milliseconds) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while read(descriptor, &buffer, buffer.count) > 0 {}
  }
}

import Foundation
import Synchronization

/// A file that another program writes, and that has no name until it is whole.
///
/// However this process ends, nothing is left of it. Where the file system knows no files without
/// names, it has one beside its place, which an interruption removes.
final class ScratchFile {
  /// Opens a file without a name in a folder.
  ///
  /// `O_TMPFILE` is a macro that Swift does not import.
  static let withoutName = 0o20_000_000 | O_DIRECTORY

  /// Gives a file that has none its name.
  ///
  /// By its descriptor where that is allowed, which older kernels do to few, else by way of `/proc`.
  ///
  /// - Parameters:
  ///   - descriptor: The file.
  ///   - directory: The folder that the path is relative to: its descriptor, or `AT_FDCWD`.
  ///   - path: The name; there must be nothing of it.
  /// - Returns: True if it has the name now.
  static func name(_ descriptor: Int32, _ directory: Int32, _ path: String) -> Bool {
    if !needsPath.load(ordering: .relaxed) {
      if linkat(descriptor, "", directory, path, emptyPath) == 0 { return true }
      if errno == EEXIST { return false }
    }
    let source = "/proc/self/fd/\(descriptor)"
    guard linkat(AT_FDCWD, source, directory, path, AT_SYMLINK_FOLLOW) == 0 else { return false }
    needsPath.store(true, ordering: .relaxed)
    return true
  }

  /// `AT_EMPTY_PATH` is among what Swift does not import.
  private static let emptyPath: Int32 = 0x1000

  /// True if a file without a name could only be found by its path in `/proc`.
  private static let needsPath = Atomic(false)

  let descriptor: Int32

  /// The place behind what was appended.
  private var end = 0

  /// Its temporary name, if it needs one.
  private var name: String?
  private var slot: Int32?

  /// Creates an empty file that can replace another one.
  ///
  /// - Parameter target: The file it may replace; its folder must exist.
  /// - Throws: If there is no place for it.
  init(for target: OutputPath) throws(ExportError) {
    var opened = open(target.folder.string, O_RDWR | Self.withoutName | O_CLOEXEC, 0o666)
    if opened < 0 {
      TemporaryFiles.removeStale(in: target.folder)
      let path = TemporaryFiles.path(for: target)
      slot = TemporaryFiles.remember(path)
      unlink(path)
      opened = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      name = path
    }
    descriptor = opened
    guard opened >= 0 else { throw ExportError(.write, path: target.string) }
  }

  deinit {
    if let name { unlink(name) }
    if let slot { TemporaryFiles.forget(slot) }
    if descriptor >= 0 { close(descriptor) }
  }

  /// Gives the file its final name.
  func publish(as target: OutputPath) throws(ExportError) {
    let temporary = name ?? TemporaryFiles.path(for: target)
    if name == nil {
      unlink(temporary)
      guard Self.name(descriptor, AT_FDCWD, temporary) else {
        throw ExportError(.write, path: target.string)
      }
    }
    let isDone = rename(temporary, target.string) == 0
    let code = errno
    if !isDone { unlink(temporary) }
    name = nil
    guard isDone else { throw ExportError(.write, path: target.string, code: code) }
  }

  /// True if anything was written.
  var hasBytes: Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_size > 0
  }

  /// Returns its contents so far.
  func read() -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(descriptor, &buffer, buffer.count, off_t(bytes.count))
      guard count > 0 else { return bytes }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  /// Writes bytes behind all that were appended before; returns true if there was room.
  func append(_ bytes: [UInt8]) -> Bool {
    defer { end += bytes.count }
    return write(bytes, at: end)
  }

  /// Writes bytes over those at a place.
  func write(_ bytes: [UInt8], at offset: Int) -> Bool {
    pwrite(descriptor, bytes, bytes.count, off_t(offset)) == bytes.count
  }
}

import FlipbookBase
import Foundation

/// A place for a file: a name in a folder that may be held open.
///
/// A file has no name until it is complete, if the file system can do that. In a folder that is held
/// open a file that is in its way is removed then: its manifest says meanwhile that it is not whole.
/// Elsewhere it gets a temporary name in the same folder and is renamed, so that there is always an
/// old file or a new one; a process that is killed between the two leaves that name, which the next
/// one removes.
struct FilePlace {
  /// The path shown in messages.
  let path: OutputPath

  /// The folder that names are relative to: an open folder's descriptor, or the current folder.
  private let directory: Int32

  /// The file and its folder, as seen from there.
  private let name: String
  private let folder: String

  /// True if there may be no file for an instant.
  private let mayBeMissing: Bool

  /// A place that is found by its path.
  init(_ path: OutputPath) {
    (self.path, directory, mayBeMissing) = (path, AT_FDCWD, false)
    (name, folder) = (path.string, path.folder.string)
  }

  /// A place in an open folder, which is found without looking at its path again.
  init(_ path: OutputPath, in open: OpenFolder) {
    (self.path, directory, mayBeMissing) = (path, open.descriptor, true)
    (name, folder) = (path.name, ".")
  }

  /// Writes a file, and the folders it needs.
  func write(_ bytes: [UInt8]) throws(ExportError) {
    let flags = O_WRONLY | ScratchFile.withoutName | O_CLOEXEC
    let descriptor = openat(directory, folder, flags, 0o666)
    guard descriptor >= 0, Descriptor.write(bytes, to: descriptor) == nil else {
      if descriptor >= 0 { close(descriptor) }
      return try writeNamed(bytes)
    }
    if takesName({ ScratchFile.name(descriptor, directory, name) }) {
      if close(descriptor) == 0 { return }
      // Some file systems say only now that there was no room.
      let problem = errno
      unlinkat(directory, name, 0)
      throw ExportError(.write, path: path.string, code: problem)
    }
    guard errno == EEXIST else {
      close(descriptor)
      return try writeNamed(bytes)
    }
    try replaceFile { temporary throws(ExportError) in
      let isNamed = ScratchFile.name(descriptor, AT_FDCWD, temporary)
      let isWhole = close(descriptor) == 0
      guard isNamed && isWhole else { throw ExportError(.write, path: path.string) }
    }
  }

  /// Makes this another name of a file, or of a copy of it.
  func link(to original: OutputPath) throws(ExportError) {
    if takesName({ linkat(AT_FDCWD, original.string, directory, name, 0) == 0 }) { return }
    try replaceFile { temporary throws(ExportError) in
      if Foundation.link(original.string, temporary) == 0 { return }
      if errno == ENOENT, original.exists {
        try path.folder.createFolder()
        if Foundation.link(original.string, temporary) == 0 { return }
      }
      try create(temporary, holding: original.read())
    }
  }

  /// Gives a whole file this place's name, in place of another file where that may be missing.
  ///
  /// - Returns: False with the system's error if it does not get the name.
  private func takesName(_ give: () -> Bool) -> Bool {
    for _ in 0..<Self.mostAttempts {
      if give() { return true }
      guard errno == EEXIST, mayBeMissing else { return false }
      if unlinkat(directory, name, 0) != 0, errno != ENOENT { return false }
    }
    errno = EEXIST
    return false
  }

  /// More than other processes take the name of one file in turn (chosen).
  private static let mostAttempts = 8

  /// Writes a file that has a name all the time.
  private func writeNamed(_ bytes: [UInt8]) throws(ExportError) {
    try replaceFile { temporary throws(ExportError) in
      try create(temporary, holding: bytes)
    }
  }

  /// Has a temporary file made and puts it in this one's place; on failure nothing is left of it.
  private func replaceFile(
    by make: (_ temporary: String) throws(ExportError) -> Void
  ) throws(ExportError) {
    let temporary = TemporaryFiles.path(for: path)
    let slot = TemporaryFiles.remember(temporary)
    defer {
      // A no-op after a rename, except between two names of one file: then rename keeps both.
      unlink(temporary)
      TemporaryFiles.forget(slot)
    }
    // A process with the same number may have left a file.
    unlink(temporary)
    try make(temporary)
    guard rename(temporary, path.string) == 0 else {
      throw ExportError(.write, path: path.string)
    }
  }

  /// Creates the temporary file, and its folder when that is missing.
  private func create(_ temporary: String, holding bytes: [UInt8]) throws(ExportError) {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
    var descriptor = open(temporary, flags, 0o666)
    if descriptor < 0, errno == ENOENT {
      try path.folder.createFolder()
      descriptor = open(temporary, flags, 0o666)
    }
    guard descriptor >= 0 else { throw ExportError(.write, path: path.string) }
    var problem = Descriptor.write(bytes, to: descriptor)
    // Some file systems say only now that there was no room.
    if close(descriptor) != 0, problem == nil { problem = errno }
    if let problem { throw ExportError(.write, path: path.string, code: problem) }
  }
}

/// A folder that is held open: names in it are found without looking at its path.
final class OpenFolder {
  let descriptor: Int32

  /// Opens a folder only to use its names; `nil` if there is no such folder.
  ///
  /// Swift does not import `O_PATH`.
  init?(_ path: OutputPath) {
    descriptor = open(path.string, 0o10_000_000 | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }
}

import Foundation

/// Writing files that appear only when they are complete.
///
/// A new file has no name until it is complete, if the file system can do that. Any other file is
/// written under a temporary name in the same folder and then renamed, which also leaves other
/// links to a replaced file alone. Nothing is flushed to the disk: a process that dies leaves no
/// incomplete file, but a machine that dies may.
extension OutputPath {
  /// Writes a file, and the folders it needs.
  package func write(_ bytes: [UInt8]) throws(ExportError) {
    try FilePlace(self).write(bytes)
  }

  /// Writes a text file in UTF-8.
  package func write(text: String) throws(ExportError) {
    try write(Array(text.utf8))
  }

  /// Makes this another name of a file; a copy of it where the file system has no such thing.
  ///
  /// - Parameter original: A file that was written before.
  /// - Throws: If that file is missing, or this one cannot be made.
  package func link(to original: OutputPath) throws(ExportError) {
    if original == self { return }
    try FilePlace(self).link(to: original)
  }

  /// Reads a whole file.
  package func read() throws(ExportError) -> [UInt8] { try read(O_RDONLY) }

  /// Reads a whole file of ours, which is no file that the scene reads.
  ///
  /// Those are noted when they are opened only to be read (`CReads`), and there may be many of these.
  func readOwn() throws(ExportError) -> [UInt8] {
    if let bytes = try? read(O_RDWR) { return bytes }
    return try read(O_RDONLY)
  }

  private func read(_ access: Int32) throws(ExportError) -> [UInt8] {
    let descriptor = open(string, access | O_CLOEXEC)
    guard descriptor >= 0 else { throw ExportError(.read, path: string) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes.append(contentsOf: buffer[..<count])
      } else if errno != EINTR {
        throw ExportError(.read, path: string)
      }
    }
  }

  /// Creates this folder and the folders around it, if they are missing.
  package func createFolder() throws(ExportError) {
    if mkdir(string, 0o777) == 0 || errno == EEXIST { return }
    guard errno == ENOENT else { throw ExportError(.createFolder, path: string) }
    if components.isEmpty {
      try Self.createFolders(at: string)
    } else {
      try folder.createFolder()
      guard mkdir(string, 0o777) == 0 || errno == EEXIST else {
        throw ExportError(.createFolder, path: string)
      }
    }
  }

  /// Removes a file; that it is missing is no error.
  package func remove() throws(ExportError) {
    guard unlink(string) == 0 || errno == ENOENT else { throw ExportError(.remove, path: string) }
  }

  /// Removes this folder and those above it, below the root, as far as nothing is in them.
  package func removeIfEmpty() {
    var place = self
    while !place.components.isEmpty, rmdir(place.string) == 0 { place = place.folder }
  }

  /// True if there is a file or folder at this path.
  package var exists: Bool { access(string, F_OK) == 0 }

  /// Creates the folders of a root, which may lie anywhere.
  private static func createFolders(at path: String) throws(ExportError) {
    for end in path.indices where path[end] == "/" && end != path.startIndex {
      _ = mkdir(String(path[..<end]), 0o777)
    }
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
      throw ExportError(.createFolder, path: path)
    }
  }
}

import Foundation

/// Gives files of several folders names in one folder.
///
/// The folders of the last file are held open, so that its neighbours are found without looking at
/// whole paths: a sequence has many.
final class FileLinker {
  private let out: String

  /// The folder of the last file: its name below both folders, and the folder that it is from.
  private var last: (folder: Substring, owner: String)?

  /// The open folders, from which and to which files are linked; -1 for none.
  private var source: Int32 = -1
  private var target: Int32 = -1

  /// Swift does not import `O_PATH`.
  private static let names = 0o10_000_000 | O_DIRECTORY | O_CLOEXEC

  /// Prepares to put files into a folder.
  init(into out: String) { self.out = out }

  deinit { closeFolders() }

  /// Links a file, or copies it to another disk; an old file there is replaced at once.
  ///
  /// - Parameters:
  ///   - path: Its path below both folders.
  ///   - owner: The folder that it is in.
  /// - Throws: If it cannot be written.
  func place(_ path: String, of owner: String) throws(CommandFailure) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { path[..<$0] } ?? ""
    if last?.folder != folder || last?.owner != owner { try open(folder, of: owner) }
    let name = slash.map { path[path.utf8.index(after: $0)...] } ?? path[...]
    if name.withCString({ linkat(source, $0, target, $0, 0) }) == 0 { return }
    try CacheStore.place(joined(owner, path), at: joined(out, path))
  }

  /// Opens a folder of both, which is made where it is missing.
  private func open(_ folder: Substring, of owner: String) throws(CommandFailure) {
    closeFolders()
    func place(in whole: String) -> String { folder.isEmpty ? whole : joined(whole, "\(folder)") }
    try makeFolder(place(in: out))
    source = Foundation.open(place(in: owner), Self.names)
    target = Foundation.open(place(in: out), Self.names)
    last = (folder, owner)
  }

  private func closeFolders() {
    for folder in [source, target] where folder >= 0 { close(folder) }
    (source, target) = (-1, -1)
  }
}

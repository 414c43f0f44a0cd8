import Foundation

/// The files in the folder of a part, but for drawn frames that are kept in it.
///
/// They are many, so the folders' own lists say what each name is, and no file is asked for itself.
struct PartFiles {
  /// The paths below the folder, sorted, each with true for a regular file.
  private(set) var all: [(path: String, isRegular: Bool)] = []

  private let folder: String

  /// Lists a folder.
  ///
  /// - Throws: If it cannot be read.
  init(in folder: String) throws(CommandFailure) {
    self.folder = folder
    try list("")
    all.sort { $0.path < $1.path }
  }

  /// Lists a folder in it; an empty path is the folder itself, another one ends with a slash.
  private mutating func list(_ path: String) throws(CommandFailure) {
    guard let stream = opendir(path.isEmpty ? folder : joined(folder, path)) else {
      throw CommandFailure(.unreadable, "\(joined(folder, path)): \(systemError())")
    }
    defer { closedir(stream) }
    var folders: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { place in
        place.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name == "." || name == ".." { continue }
      if path.isEmpty, name.hasPrefix(ShardSet.reelPrefix) { continue }
      let own = path + name
      switch Int(entry.pointee.d_type) {
      case DT_DIR: folders.append(own + "/")
      case DT_REG: all.append((own, true))
      default: note(own, &folders)
      }
    }
    for folder in folders { try list(folder) }
  }

  /// Notes a link, or a name of which the file system does not say what it is.
  private mutating func note(_ path: String, _ folders: inout [String]) {
    var status = stat()
    let isFound = lstat(joined(folder, path), &status) == 0
    switch isFound ? status.st_mode & S_IFMT : 0 {
    case S_IFDIR: folders.append(path + "/")
    case S_IFREG: all.append((path, true))
    // Folders that are links are not entered.
    default: if !isFolder(joined(folder, path)) { all.append((path, false)) }
    }
  }
}

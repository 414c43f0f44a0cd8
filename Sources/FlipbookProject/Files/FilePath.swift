import Foundation

/// Paths as texts, relative to the folder that the program was started in.
package enum FilePath {
  /// Returns a path that starts from a folder; `.` and `..` are worked out.
  package static func joined(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") { return tidy(path) }
    if folder.isEmpty || folder == "." { return tidy(path) }
    return tidy(folder == "/" ? "/\(path)" : "\(folder)/\(path)")
  }

  /// Returns a path without `.`, and without `..` where it has a folder to go back from.
  package static func tidy(_ path: String) -> String {
    var parts: [Substring] = []
    // By bytes, as the system does.
    for bytes in path.utf8.split(separator: UInt8(ascii: "/")) {
      let part = Substring(bytes)
      if part == "." { continue }
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !path.hasPrefix("/") {
        parts.append(part)
      }
    }
    let text = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/\(text)" : text.isEmpty ? "." : text
  }

  /// The folder part of a path; `.` for a bare name.
  package static func folder(of path: String) -> String {
    let path = tidy(path)
    if path == "." { return ".." }
    if path.hasSuffix("..") { return "\(path)/.." }
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last component of a path.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The last component without its extension.
  package static func baseName(of path: String) -> String {
    let name = name(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }

  package static func isFolder(_ path: String) -> Bool { kind(of: path) == .folder }
  package static func isFile(_ path: String) -> Bool { kind(of: path) == .file }

  private enum Kind { case file, folder }

  /// A path with a zero in it names nothing: the system would read it up to there.
  private static func kind(of path: String) -> Kind? {
    var isFolder: ObjCBool = false
    guard !path.utf8.contains(0),
      FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    else { return nil }
    return isFolder.boolValue ? .folder : .file
  }

  /// Returns the names in a folder, sorted; nil if it cannot be read.
  package static func names(in folder: String) -> [String]? {
    (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted()
  }

  /// Returns a path as the disk spells it, where only capital and small letters differ; that of
  /// something that is not there stays as it is.
  static func spelled(_ path: String) -> String {
    guard kind(of: path) == nil, path != ".", path != "/", !path.hasSuffix("..") else {
      return path
    }
    let folder = spelled(folder(of: path))
    let wanted = name(of: path).lowercased()
    let found = names(in: folder)?.first { $0.lowercased() == wanted }
    return found.map { joined(folder, $0) } ?? path
  }

  /// A word that can name a module: other characters than letters and digits become `_`.
  package static func moduleName(_ text: String) -> String {
    let name = text.map { $0.isLetter || $0.isNumber ? $0 : "_" }
    guard let first = name.first else { return "Scenes" }
    return first.isNumber ? "_\(String(name))" : String(name)
  }
}

extension FilePath {
  /// The path from the root of the disk.
  static func absolute(_ path: String) -> String {
    joined(FileManager.default.currentDirectoryPath, path)
  }

  /// The path from the folder that the program was started in, where it lies in that.
  static func near(_ path: String) -> String {
    let here = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(here) ? String(path.dropFirst(here.count)) : path
  }
}

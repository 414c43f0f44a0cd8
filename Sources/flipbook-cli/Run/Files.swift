import FlipbookExport
import FlipbookTimeline
import Foundation

/// Returns the path with all symbolic links followed; `nil` if nothing is there.
func realPath(_ path: String) -> String? {
  guard let pointer = realpath(path, nil) else { return nil }
  defer { free(pointer) }
  return String(cString: pointer)
}

/// The folder part of a path; `.` for a bare name.
func folder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The path of a name in a folder.
func joined(_ folder: String, _ name: String) -> String {
  switch folder {
  case ".": name
  case "/": "/\(name)"
  default: "\(folder)/\(name)"
  }
}

/// The last component of a path.
func lastComponent(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// Returns the path from the root, valid from any folder.
func absolute(_ path: String) -> String {
  if path.hasPrefix("/") { return path }
  let here = FileManager.default.currentDirectoryPath
  return path == "." ? here : "\(here)/\(path)"
}

func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

func isFolder(_ path: String) -> Bool {
  var status = stat()
  return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
}

/// Returns the names in a folder, sorted; empty if it cannot be read.
func contents(of folder: String) -> [String] {
  ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
}

/// Reads a text file.
func readText(_ path: String) throws(CommandFailure) -> String {
  if isFolder(path) { throw CommandFailure(.unreadable, "\(path): is a folder") }
  guard let data = FileManager.default.contents(atPath: path) else {
    throw CommandFailure(.unreadable, "\(path): \(systemError(exists(path) ? EACCES : ENOENT))")
  }
  guard let text = String(bytes: data, encoding: .utf8) else {
    let line = Array(data).firstLineOutsideUTF8
    throw CommandFailure(.unreadable, "\(path):\(line): is not UTF-8 text")
  }
  return text
}

/// Writes a text file at once: it is complete, or unchanged.
///
/// A file that is there keeps its rights, and the links that lead to it.
func writeText(_ text: String, to path: String) throws(CommandFailure) {
  let target = realPath(path) ?? path
  guard isFolder(folder(of: target)) else {
    throw CommandFailure(.unreadable, "cannot write \(path): \(systemError(ENOENT))")
  }
  var status = stat()
  let rights = stat(target, &status) == 0 ? status.st_mode & 0o7777 : nil
  writing.lock()
  defer { writing.unlock() }
  // Nobody may read it meanwhile who may not read it now.
  let mask = rights.map { umask(~$0 & 0o777) }
  defer { if let mask { umask(mask) } }
  do throws(ExportError) {
    let place = try OutputPath(root: folder(of: target)).appending(lastComponent(of: target))
    // What a killed command has left behind.
    TemporaryFiles.removeStale(in: place.folder)
    try place.write(text: text)
  } catch {
    throw CommandFailure(.unreadable, "cannot write \(path): \(error.reason)")
  }
  if let rights { chmod(target, rights) }
}

/// The lock of whoever writes a text: the mask of rights is the whole process's, and two threads may
/// write one file.
private let writing = NSLock()

/// Makes a folder and those around it.
func makeFolder(_ path: String) throws(CommandFailure) {
  do {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  } catch {
    throw CommandFailure(.unreadable, "cannot make the folder \(path): \(systemError())")
  }
}

/// Makes an empty folder that has a name nobody can foresee, and that nobody else gets.
///
/// - Parameters:
///   - prefix: The beginning of its name.
///   - parent: The folder to make it in.
/// - Returns: Its path.
/// - Throws: If nothing can be written there.
func makeUniqueFolder(_ prefix: String, in parent: String) throws(CommandFailure) -> String {
  var template = Array("\(parent)/\(prefix)-XXXXXX".utf8CString)
  guard mkdtemp(&template) != nil else {
    throw CommandFailure(.unreadable, "cannot write to \(parent): \(systemError())")
  }
  return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

/// Removes a file, or a folder with everything in it; a missing one is no error.
func remove(_ path: String) {
  try? FileManager.default.removeItem(atPath: path)
}

/// The files in C of a package's target, which Swift can import.
///
/// - SeeAlso: `include` for public headers, and the module map that is made where there is none:
///   documented, the package manager's `Usage.md`, "Creating C Language Targets".
package struct CTarget: Equatable {
  /// The paths of the files that are compiled, sorted.
  package let files: [String]

  /// The paths of all that they may include, sorted.
  package let headers: [String]

  /// The folder of the headers that others may include, if there is one.
  package let publicHeaders: String?

  /// The module map in that folder, if there is one.
  package let moduleMap: String?

  /// Words for the compiler of C.
  package let flags: [String]

  private static let compiled: Set = ["c", "cc", "cpp", "cxx"]
  private static let included: Set = ["h", "hh", "hpp", "inc", "def", "modulemap"]

  /// Returns true for the name of a file in C, or of one that such files include.
  static func takes(_ name: String) -> Bool {
    let suffix = suffix(of: name)
    return compiled.contains(suffix) || included.contains(suffix)
  }

  /// Returns true for the path of a file that is included.
  static func isHeader(_ path: String) -> Bool { included.contains(suffix(of: path)) }

  private static func suffix(of path: String) -> String {
    path.lastIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? ""
  }

  /// Takes the files of a target; nil if none is to be compiled, or if they are a program.
  init?(_ target: PackageManifest.Target, _ found: [String], in place: String) {
    files = found.filter { !Self.isHeader($0) }
    headers = found.filter(Self.isHeader)
    guard !files.isEmpty, !files.contains(where: { FilePath.baseName(of: $0) == "main" }) else {
      return nil
    }
    let folder = FilePath.joined(place, target.publicHeaders ?? "include")
    publicHeaders = FilePath.isFolder(folder) ? folder : nil
    let map = FilePath.joined(folder, "module.modulemap")
    moduleMap = FilePath.isFile(map) ? map : nil
    let folders = target.headerPaths.map { FilePath.joined(place, $0) } + [publicHeaders]
    flags =
      folders.compactMap(\.self).flatMap { ["-I", FilePath.absolute($0)] }
      + target.definitions.map { "-D\($0)" }
  }

  /// True if a file of it is in C++, which has a library of its own.
  package var needsCXX: Bool { files.contains { !$0.hasSuffix(".c") } }

  /// The text of a module map of this name, for headers that have none.
  package func moduleMap(named name: String) -> String {
    let folder = publicHeaders.map(FilePath.absolute) ?? ""
    let umbrella = ["\(name).h", "\(name)/\(name).h"].map { FilePath.joined(folder, $0) }
      .first(where: FilePath.isFile)
    let headers = umbrella.map { "umbrella header \"\($0)\"" } ?? "umbrella \"\(folder)\""
    return "module \(name) {\n  \(headers)\n  export *\n}\n"
  }
}

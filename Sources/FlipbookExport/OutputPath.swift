/// A path inside the output folder.
///
/// The check concerns only the words of the path: links that a user put inside are followed.
package struct OutputPath: Hashable, Sendable {
  /// The output folder as the user gave it; "." for the current one.
  package let root: String

  /// The names on the way from the root; none of them is "." or "..".
  package let components: [String]

  /// Creates the root itself.
  ///
  /// - Parameter root: A folder, absolute or relative to the current one; empty means that one.
  package init(root: String) {
    self.init(root: root.isEmpty ? "." : root, components: [])
  }

  private init(root: String, components: [String]) {
    self.root = root
    self.components = components
  }

  /// Follows a relative path from here.
  ///
  /// - Parameter path: Names with slashes between them. "." and doubled slashes mean nothing.
  /// - Returns: The place it leads to.
  /// - Throws: If the path is empty or absolute, has a ".." in it, or a character that no
  ///   file name can have.
  package func appending(_ path: String) throws(ExportError) -> OutputPath {
    let names = path.split(separator: "/").map(String.init).filter { $0 != "." }
    if path.hasPrefix("/") || names.contains("..") {
      throw ExportError(.usePath, path: path, reason: .leavesRoot)
    }
    if names.isEmpty { throw ExportError(.usePath, path: path, reason: .emptyPath) }
    if path.utf8.contains(0) {
      throw ExportError(.usePath, path: path, reason: .unusableValue(path, key: "path"))
    }
    return OutputPath(root: root, components: components + names)
  }

  /// Follows a name that is known to be one.
  func appending(checkedName name: String) -> OutputPath {
    OutputPath(root: root, components: components + [name])
  }

  /// The path that the system understands, and that messages show.
  package var string: String {
    let start = root.hasSuffix("/") ? root : root + "/"
    if components.isEmpty { return root }
    return (root == "." ? "" : start) + Self.joined(components[...])
  }

  /// The last name; the root's own for the root.
  package var name: String { components.last ?? root }

  /// The folder this is in; the root for the root.
  package var folder: OutputPath {
    OutputPath(root: root, components: components.dropLast())
  }

  /// Returns the path relative to a folder.
  ///
  /// - Parameter folder: A place below the same root.
  /// - Returns: The names below the folder if this is inside of it, else the whole path.
  package func relative(to folder: OutputPath) -> String {
    guard folder.root == root, components.starts(with: folder.components) else { return string }
    return Self.joined(components.dropFirst(folder.components.count))
  }

  /// The library's own `joined` looks its types up while it runs, which takes longer than this.
  private static func joined(_ names: ArraySlice<String>) -> String {
    var path = names.first ?? ""
    for name in names.dropFirst() {
      path += "/"
      path += name
    }
    return path
  }
}

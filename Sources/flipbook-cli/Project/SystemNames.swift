import FlipbookProject

/// Names of the system's that packages have, too, for older systems.
///
/// Such a package says that its own is obsolete on a new phone, so that the system's is meant there.
/// This compiler knows no phone: it would find both. So a module of a project that uses the name is
/// told which one it means; the package's has the package's name in front.
enum SystemNames {
  /// The names, with the arguments that they take (chosen: those of public packages).
  private static let names = [("Bindable", "<Value>")]

  /// Returns declarations for a module that uses such a name.
  ///
  /// - Parameters:
  ///   - files: The module's files.
  ///   - all: The files of all modules.
  /// - Returns: The text of a file; nil if none is needed.
  static func text(for files: [SourceFile], among all: [SourceFile]) -> String? {
    let needed = names.filter { name, _ in
      files.contains { $0.text.contains(name) } && all.contains { declares($0, name) }
        && !files.contains { declares($0, name) }
    }
    guard !needed.isEmpty else { return nil }
    return "import SwiftUI\n"
      + needed.map { "public typealias \($0.0)\($0.1) = SwiftUI.\($0.0)\($0.1)\n" }.joined()
  }

  private static func declares(_ file: SourceFile, _ name: String) -> Bool {
    file.text.contains(name)
      && file.outline.declarations.contains { $0.kind != .extension && $0.name == name }
  }
}

/// Clones of packages from elsewhere that somebody has left beside a project.
///
/// - SeeAlso: the folder of SwiftPM's clones, `.build/checkouts`: measured, Swift 6.3.1 on Linux.
/// - SeeAlso: that of Xcode's, where `-clonedSourcePackagesDirPath SourcePackages` names it:
///   documented, `man xcodebuild`.
struct PackageClones {
  /// The folders by their names in small letters.
  private var folders: [String: String] = [:]

  private static let places = [".build/checkouts", "SourcePackages/checkouts"]

  /// The folders above a project's that are searched, up to the root of its repository (chosen).
  private static let mostFoldersAbove = 4

  init() {}

  /// Finds the clones beside a project.
  ///
  /// - Parameter folder: The folder of the project.
  init(beside folder: String) {
    var folder = FilePath.absolute(folder)
    for _ in 0...Self.mostFoldersAbove {
      for place in Self.places { add(clonesIn: FilePath.joined(folder, place)) }
      let names = FilePath.names(in: folder) ?? []
      guard !names.contains(".git"), folder != "/" else { return }
      folder = FilePath.folder(of: folder)
    }
  }

  private mutating func add(clonesIn place: String) {
    for name in FilePath.names(in: place) ?? [] where folders[name.lowercased()] == nil {
      let folder = FilePath.joined(place, name)
      guard FilePath.isFile(FilePath.joined(folder, "Package.swift")) else { continue }
      folders[name.lowercased()] = FilePath.near(folder)
    }
  }

  /// The folder of the package with an address; nil if nobody has cloned it.
  func folder(of address: String) -> String? { folders[Self.name(of: address).lowercased()] }

  /// The last part of an address, without `.git`.
  static func name(of address: String) -> String {
    let last = address.split(separator: "/").last.map(String.init) ?? address
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }
}

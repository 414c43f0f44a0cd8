import Foundation

/// Clones of packages from elsewhere that somebody has left beside a project, and the packages in whose
/// repository it lies: an example names its library by the library's address.
///
/// - SeeAlso: the folder of SwiftPM's clones, `.build/checkouts`: measured, Swift 6.3.1 on Linux.
/// - SeeAlso: that of Xcode's, where `-clonedSourcePackagesDirPath SourcePackages` names it:
///   documented, `man xcodebuild`.
struct PackageClones {
  /// The folders by their names in small letters.
  private var folders: [String: String] = [:]

  /// The folders of packages above the project by the names of their products.
  private var above: [String: String] = [:]

  private static let places = [".build/checkouts", "SourcePackages/checkouts"]

  /// The folders above a project's that are searched, up to the root of its repository (chosen).
  private static let mostFoldersAbove = 4

  init() {}

  /// Finds the clones beside a project.
  ///
  /// - Parameter folder: The folder of the project.
  init(beside folder: String) {
    var folder = FilePath.absolute(folder)
    for level in 0...Self.mostFoldersAbove {
      for place in Self.places { add(clonesIn: FilePath.joined(folder, place)) }
      if level > 0 { add(packageIn: folder) }
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

  /// Adds a package by the names of its folder and of its manifest: who downloads it names the former.
  private mutating func add(packageIn folder: String) {
    let manifest = FilePath.joined(folder, "Package.swift")
    guard let data = FileManager.default.contents(atPath: manifest) else { return }
    let package = PackageManifest(String(decoding: data, as: UTF8.self))
    for product in package.products.keys where above[product] == nil {
      above[product] = FilePath.near(folder)
    }
    for name in [FilePath.name(of: folder), package.name].compactMap(\.self)
    where folders[name.lowercased()] == nil {
      folders[name.lowercased()] = FilePath.near(folder)
    }
  }

  /// The folder of the package with an address; nil if nobody has cloned it.
  func folder(of address: String) -> String? { folders[Self.name(of: address).lowercased()] }

  /// The folder above the project of the package that has a product; nil if there is none.
  func folder(above product: String) -> String? { above[product] }

  /// The last part of an address, without `.git`.
  static func name(of address: String) -> String {
    let last = address.split(separator: "/").last.map(String.init) ?? address
    return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }
}

import FlipbookAssets
import FlipbookViews
import Foundation

/// The files of Interface Builder's in bundles, each read once.
@MainActor enum InterfaceLibrary {
  /// A file that was read.
  @MainActor final class File {
    let name: String
    let document: InterfaceDocument
    let bundle: Bundle
    private var tables: [ObjectIdentifier: InterfaceTable] = [:]

    init(_ name: String, _ document: InterfaceDocument, _ bundle: Bundle) {
      (self.name, self.document, self.bundle) = (name, document, bundle)
    }

    /// The members that code of an object's class names for files.
    func table(of object: AnyObject) -> InterfaceTable {
      let type: AnyClass = Swift.type(of: object)
      if let known = tables[ObjectIdentifier(type)] { return known }
      let made = InterfaceTable(of: type, document.modules)
      tables[ObjectIdentifier(type)] = made
      return made
    }
  }

  private static var known: [String: File] = [:]

  /// The names of such files by the paths of their bundles: most controllers have none.
  private static var names: [String: Set<String>] = [:]

  private static func names(in bundle: Bundle) -> Set<String> {
    if let known = names[bundle.bundlePath] { return known }
    let all = (try? FileManager.default.contentsOfDirectory(atPath: bundle.bundlePath)) ?? []
    let own = Set(
      all.filter { name in InterfaceDocument.endings.values.contains { name.hasSuffix(".\($0)") } })
    names[bundle.bundlePath] = own
    return own
  }

  /// The app's storyboards, by their names.
  static var storyboards: [File] {
    names(in: .main).filter { $0.hasSuffix(".storyboardc") }.sorted().compactMap { name in
      file(String(name.dropLast(".storyboardc".count)), "storyboard", in: nil)
    }
  }

  /// Reads a file; nil if the bundle has none of the name.
  ///
  /// - Parameters:
  ///   - name: The file's name without ending.
  ///   - kind: The ending of the source: `storyboard` or `xib`.
  ///   - bundle: The bundle; nil for the app's.
  /// - Returns: The file.
  static func file(_ name: String, _ kind: String, in bundle: Bundle?) -> File? {
    let bundle = bundle ?? .main
    guard let ending = InterfaceDocument.endings[kind],
      names(in: bundle).contains("\(name).\(ending)")
    else { return nil }
    let path = "\(bundle.bundlePath)/\(name).\(ending)"
    if let file = known[path] { return file }
    guard let data = FileManager.default.contents(atPath: path),
      let document = try? JSONDecoder().decode(InterfaceDocument.self, from: data)
    else { return nil }
    let file = File("\(name).\(kind)", document, bundle)
    known[path] = file
    return file
  }
}

extension InterfaceLibrary.File {
  /// A text of the file in the language of the scene.
  ///
  /// - SeeAlso: Tables beside the file have a key of the object's identity and the name of the
  ///   attribute: documented, developer.apple.com/documentation/xcode/localization.
  func text(_ element: InterfaceElement, _ attribute: String, _ own: String? = nil) -> String? {
    guard let text = own ?? element[attribute], let id = element.id, !text.isEmpty else {
      return own ?? element[attribute]
    }
    let table = String(name.prefix { $0 != "." })
    return _BundleStrings.string(
      "\(id).\(attribute)", table: table, bundle: bundle, value: text)
  }
}

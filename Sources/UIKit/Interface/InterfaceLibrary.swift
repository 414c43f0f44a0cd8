import FlipbookAssets
import FlipbookViews
import Foundation

/// The files of Interface Builder's in bundles, each read once.
@MainActor enum InterfaceLibrary {
  /// A file that was read.
  final class File {
    let name: String
    let document: InterfaceDocument
    let bundle: Bundle

    init(_ name: String, _ document: InterfaceDocument, _ bundle: Bundle) {
      (self.name, self.document, self.bundle) = (name, document, bundle)
    }
  }

  private static var known: [String: File] = [:]

  /// The app's storyboards, by their names.
  static var storyboards: [File] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: Bundle.main.bundlePath)) ?? []
    return names.filter { $0.hasSuffix(".storyboardc") }.sorted().compactMap { name in
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
    guard let ending = InterfaceDocument.endings[kind] else { return nil }
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
    guard let text = own ?? element[attribute] else { return nil }
    guard let id = element.id else { return text }
    return string("\(id).\(attribute)", text)
  }

  /// A text of the file by its key.
  func string(_ key: String, _ text: String) -> String {
    guard !text.isEmpty else { return text }
    let table = String(name.prefix { $0 != "." })
    return _BundleStrings.string(key, table: table, bundle: bundle, value: text)
  }
}

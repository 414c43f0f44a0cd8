import FlipbookDisplay
import Foundation

/// The places of font files: known folders, and before them those the user names.
///
/// It does not ask fontconfig, whose answers depend on a machine's configuration.
struct FontCatalogue: Sendable {
  /// The folders that are searched, in order.
  let folders: [String]

  /// Creates a catalogue.
  ///
  /// - Parameter userFolders: Folders separated by colons, searched first; usually the value of
  ///   the environment's `FLIPBOOK_FONTS`.
  init(userFolders: String?) {
    var folders = (userFolders ?? "").split(separator: ":").map(String.init)
    for family in FontFamily.all where !folders.contains(family.folder) {
      folders.append(family.folder)
    }
    self.folders = folders
  }

  /// Finds the first readable font file of that name.
  ///
  /// - Parameter name: The name without extension. Names with a slash are never found.
  /// - Returns: The path; `nil` if no folder has such a file.
  func path(of name: String) -> String? {
    guard !name.isEmpty, !name.contains("/"), !name.utf8.contains(0) else { return nil }
    for folder in folders {
      for suffix in ["otf", "ttf", "ttc"] {
        let path = "\(folder)/\(name).\(suffix)"
        if FileManager.default.isReadableFile(atPath: path) { return path }
      }
    }
    return nil
  }

  /// The names that a font request may be filed under, best first.
  ///
  /// - Parameter request: The request; a family that is not installed counts as the system's.
  /// - Returns: File names without extension.
  func candidates(for request: FontRequest) -> [String] {
    named(request) + systemFamilies(for: request).map { $0.file(for: request) }
  }

  /// The files of a family the request names: `Georgia-Bold` itself, or built from `Georgia`.
  func named(_ request: FontRequest) -> [String] {
    guard let name = request.family else { return [] }
    let stem = name.split(separator: " ").joined()
    let family = FontFamily(
      stem: stem, suffix: "", folder: "", package: "", weights: FontFamily.nineWeights,
      italic: "Italic", regularName: "Regular")
    return [family.file(for: request), name, stem]
  }

  /// Returns the families that stand for the system's font of a design, best first.
  private func systemFamilies(for request: FontRequest) -> [FontFamily] {
    let text: FontFamily =
      request.size < SystemFontMetrics.displaySize ? .inter : .interDisplay
    return switch request.design {
    case .default, .rounded: [text, .inter, .dejaVuSans]
    case .monospaced: [.jetBrainsMono, .dejaVuMono, .inter]
    case .serif: [.vollkorn, .dejaVuSerif, .inter]
    }
  }
}

extension FontFamily {
  /// The file nearest to a request.
  func file(for request: FontRequest) -> String {
    file(weight: request.weight, isItalic: request.isItalic)
  }
}

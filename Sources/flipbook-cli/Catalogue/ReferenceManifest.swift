import FlipbookBase
import Foundation

/// The list of reference pictures in their folder: `manifest.json`.
///
/// It names no time of day and no machine: two runs write the same bytes.
struct ReferenceManifest: Codable, Equatable {
  /// A reference picture.
  struct Picture: Codable, Equatable {
    /// The path below the folder.
    var file: String

    /// The scene's name, and its choices.
    var scene: String
    var choices: [String]

    /// The digest of its pixels.
    var digest: String
    var width: Int
    var height: Int
  }

  var version = 1

  /// Sorted by their paths.
  private(set) var pictures: [Picture] = []

  static let fileName = "manifest.json"

  init() {}

  /// Reads the list of a folder; nil if there is none.
  ///
  /// - Throws: If it is damaged.
  init?(in folder: String) throws(CommandFailure) {
    let path = joined(folder, Self.fileName)
    guard exists(path) else { return nil }
    let text = try readText(path)
    do {
      self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
    } catch {
      throw CommandFailure(
        .unreadable, "\(path): is no list of reference pictures; write it anew with --record")
    }
  }

  subscript(file: String) -> Picture? { pictures.first { $0.file == file } }

  mutating func set(_ picture: Picture) {
    pictures.removeAll { $0.file == picture.file }
    let place = pictures.firstIndex { $0.file > picture.file } ?? pictures.count
    pictures.insert(picture, at: place)
  }

  mutating func remove(_ file: String) { pictures.removeAll { $0.file == file } }

  /// The text of the file: one line a picture.
  private var text: String {
    let lines = pictures.map { "  \(jsonLine($0))" }.joined(separator: ",\n")
    return "{\"version\":\(version),\"pictures\":[\n\(lines)\n]}\n"
  }

  func write(in folder: String) throws(CommandFailure) {
    try makeFolder(folder)
    try writeText(text, to: joined(folder, Self.fileName))
  }
}

import Foundation

/// A file in Metal's language, with functions that views are shaded by.
package struct ShaderFile: Equatable, Sendable {
  /// The end of such a file's name.
  package static let suffix = ".metal"

  package let path: String

  /// The texts of the file and of those that it includes by name, in their order.
  package let texts: [String]

  /// The names of the functions that are marked `[[stitchable]]`, in their order.
  package let functions: [String]

  /// Reads a file; nil if it cannot be read, or has no function for views.
  package init?(reading path: String) {
    self.path = path
    var texts: [String] = []
    var seen: Set<String> = []
    Self.read(path, into: &texts, &seen)
    guard let first = texts.first else { return nil }
    self.texts = texts
    functions = Self.functions(in: first)
    if functions.isEmpty { return nil }
  }

  // MARK: Included files

  /// The most files that are read for one (chosen).
  private static let mostFiles = 200

  private static func read(_ path: String, into texts: inout [String], _ seen: inout Set<String>) {
    guard seen.count < mostFiles, seen.insert(path).inserted,
      let data = FileManager.default.contents(atPath: path)
    else { return }
    let text = String(decoding: data, as: UTF8.self)
    texts.append(text)
    for line in text.split(separator: "\n") where line.contains("#include") {
      let parts = line.split(separator: "\"", omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      read(FilePath.joined(FilePath.folder(of: path), String(parts[1])), into: &texts, &seen)
    }
  }

  // MARK: Functions

  /// The names of the functions that a text marks `[[stitchable]]`, each once.
  package static func functions(in text: String) -> [String] {
    var names: [String] = []
    let words = words(of: text)
    for index in words.indices.dropLast(2)
    where words[index] == "stitchable" && words[index + 1] == "]" && words[index + 2] == "]" {
      let rest = words[(index + 3)...]
      guard let end = rest.firstIndex(of: "("), end > rest.startIndex else { continue }
      let name = words[end - 1]
      if isName(name), !names.contains(name) { names.append(name) }
    }
    return names
  }

  private static func isName(_ word: String) -> Bool {
    word.utf8.first.map { isLetter($0) && !(0x30...0x39).contains($0) } ?? false
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
    default: false
    }
  }

  /// The names and signs of a text in C, without comments and white space.
  private static func words(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    var words: [String] = []
    var index = 0
    func has(_ sign: String, at place: Int) -> Bool { bytes[place...].starts(with: sign.utf8) }
    while index < bytes.count {
      let start = index
      if has("//", at: index) {
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      } else if has("/*", at: index) {
        index += 2
        while index < bytes.count, !has("*/", at: index) { index += 1 }
        index = min(index + 2, bytes.count)
      } else if isLetter(bytes[index]) {
        while index < bytes.count, isLetter(bytes[index]) { index += 1 }
        words.append(String(decoding: bytes[start..<index], as: UTF8.self))
      } else {
        index += 1
        if bytes[start] > 0x20 {
          words.append(String(decoding: bytes[start..<index], as: UTF8.self))
        }
      }
    }
    return words
  }
}

package import FlipbookProject

/// A Swift file of the user's.
package struct SourceFile {
  /// The path as given, which compilers' messages use too.
  package var path: String

  package var text: String

  package let outline: SourceOutline

  /// The name of its module in a project.
  package var module: String?

  /// True if it is of a package from elsewhere, whose views and previews are no scenes.
  var isBorrowed = false

  package init(path: String, text: String) {
    (self.path, self.text) = (path, text)
    outline = DeclarationScanner.outline(of: text)
  }

  /// Reads a file.
  package init(reading path: String) throws(CommandFailure) {
    self.init(path: path, text: try readText(path))
  }

  /// Its name as the compiler tells it to macros: with its module in a project.
  package var nameInProgram: String { module.map { "\($0)/\(name)" } ?? name }

  /// The last component of the path.
  package var name: String { lastComponent(of: path) }

  /// The text with `@main` blanked out, since the generated file has the entry point.
  ///
  /// So is `@objc`, and `#selector(…)` is written as a call of `_selector`: there is no runtime of
  /// Objective-C.
  package var compiledText: String { blanked(outline.entryAttributes) }

  /// True if the file can stand inside a type together with others.
  package var canBeNested: Bool { outline.canBeNested }

  /// A module that a file imports, and the condition for it; an empty one is always true.
  struct Import: Hashable {
    var module: String
    var condition: String
  }

  /// The modules that it imports.
  var importedModules: [Import] {
    let bytes = Array(text.utf8)
    return zip(outline.imports, outline.importConditions).compactMap { range, conditions in
      let words = String(decoding: bytes[range], as: UTF8.self).split(
        whereSeparator: \.isWhitespace)
      guard let name = words.last?.split(separator: ".").first,
        name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      else { return nil }
      let answered = conditions.map { "(\(SourceCopy.answered($0)))" }
      return Import(
        module: Self.framework(of: String(name)), condition: answered.joined(separator: " && "))
    }
  }

  /// Returns `MapKit` for `_MapKit_SwiftUI`, which Xcode writes for the views of a framework.
  private static func framework(of module: String) -> String {
    guard module.hasPrefix("_"), module.hasSuffix(viewModule) else { return module }
    return String(module.dropFirst().dropLast(viewModule.count))
  }

  private static let viewModule = "_SwiftUI"

  /// The parts of imports that name what is part of the framework here.
  ///
  /// In `import UIKit.UIImage` it is what stands behind the module: frameworks of Apple's have such
  /// modules of headers; those that stand for them have none. An import of one declaration, `import
  /// struct Model.Note`, has a word for its kind. In `import _MapKit_SwiftUI` it is what stands
  /// around `MapKit`.
  var surplusImportParts: [Range<Int>] {
    let bytes = Array(text.utf8)
    return outline.imports.flatMap { range -> [Range<Int>] in
      let words = bytes[range].split { $0 == UInt8(ascii: " ") }
      guard let last = words.last else { return [] }
      if let point = last.firstIndex(of: UInt8(ascii: ".")) {
        let isPlain = words.dropLast().last.map { String(decoding: $0, as: UTF8.self) } == "import"
        return isPlain ? [point..<last.endIndex] : []
      }
      let module = String(decoding: last, as: UTF8.self)
      guard Self.framework(of: module) != module else { return [] }
      let end = last.endIndex - Self.viewModule.utf8.count
      return [last.startIndex..<last.startIndex + 1, end..<last.endIndex]
    }
  }

  /// The imports, and the text with their places blank.
  package var nestable: (imports: [String], text: String) {
    let bytes = Array(text.utf8)
    let imports = outline.imports.map { String(decoding: bytes[$0], as: UTF8.self) }
    return (imports, blanked(outline.entryAttributes + outline.imports))
  }

  /// The text with spaces in place of some ranges, so that all lines and columns stay.
  private func blanked(_ ranges: [Range<Int>]) -> String {
    guard outline.isChanged || !ranges.isEmpty else { return text }
    var bytes = Array(text.utf8)
    for place in outline.selectors { bytes[place] = UInt8(ascii: "_") }
    for range in outline.keyPaths {
      bytes.replaceSubrange(range, with: SourceCopy.words(ofKeyPath: bytes[range]))
    }
    for index in (ranges + outline.objectiveAttributes).joined()
    where bytes[index] != UInt8(ascii: "\n") {
      bytes[index] = UInt8(ascii: " ")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

import FlipbookDisplay
import Foundation

/// The fonts opened so far, each once.
///
/// Not thread-safe; the typesetter's lock guards it.
final class FontLibrary {
  private let freeType: FreeType
  private let catalogue: FontCatalogue
  /// By name; `nil` for what is not there.
  private var faces: [String: FontFace?] = [:]
  /// The face used if there is no other.
  private(set) var lastResort: FontFace?
  /// The errors of files that cannot be read, by file name.
  private var damage: [String: String] = [:]
  /// The fonts that the program brings, and how many files it has registered.
  private var brought: [BroughtFont] = []
  private var registered = 0
  /// The replacements since they were last taken, each once, in the order they occurred.
  private var notes: [String] = []

  /// Starts FreeType and makes sure that there is a font at all.
  ///
  /// - Parameter userFolders: Folders searched first, separated by colons.
  /// - Throws: `noFonts` when no family of the catalogue is installed.
  init(userFolders: String?) throws(FontError) {
    freeType = try FreeType()
    catalogue = FontCatalogue(userFolders: userFolders)
    for family in FontFamily.all {
      lastResort = face(named: family.file(weight: 400, isItalic: false))
      if lastResort?.isBitmap == false { break }
    }
    guard lastResort != nil else {
      throw FontError(
        reason: .noFonts, font: FontFamily.inter.stem, package: FontFamily.inter.package)
    }
  }

  /// The face in the file of a name, opened at the first call; `nil` if there is none.
  func face(named name: String) -> FontFace? {
    if let sentence = damage[name] { note(sentence) }
    if let known = faces[name] { return known }
    var face: FontFace?
    if let path = catalogue.path(of: name) {
      face = try? FontFace.open(name: name, path: path, freeType: freeType)
      if face == nil {
        let sentence = "font file \(path) cannot be read as a font: another is used"
        damage[name] = sentence
        note(sentence)
      }
    }
    faces[name] = .some(face)
    return face
  }

  /// Returns the face for a request, or the nearest one.
  ///
  /// - Parameter request: The request; that for a family which is not there goes to the system's font
  ///   of the weight, the slant and the design that the name speaks of.
  /// - Returns: The face, and whether it stands for the system's font rather than being the family
  ///   the request names. `nil` only if no font is installed at all.
  func face(for request: FontRequest) -> (face: FontFace, isSystem: Bool)? {
    if let family = request.family {
      let near = brought.compactMap { font in
        font.distance(from: request).map { (font.face, $0) }
      }
      if let best = near.min(by: { $0.1 < $1.1 }) { return (best.0, false) }
      for name in catalogue.named(request) {
        if let face = face(named: name) { return (face, false) }
      }
      note("font '\(family)' is not installed: the system font is used")
    }
    for name in catalogue.candidates(for: request.standIn) {
      if let face = face(named: name) { return (face, true) }
    }
    return lastResort.map { ($0, true) }
  }

  /// Opens the fonts that the program has registered since the last time.
  ///
  /// - Returns: True if there are any, so that earlier answers count no more.
  func takeBroughtFonts() -> Bool {
    let paths = FontFiles.paths(after: registered)
    guard !paths.isEmpty else { return false }
    registered += paths.count
    for path in paths {
      if let font = BroughtFont(path, freeType) {
        brought.append(font)
        faces[font.face.name] = .some(font.face)
      } else {
        note("font file \(path) cannot be read as a font: another is used")
      }
    }
    return true
  }

  /// Notes that no font has a character, in the same words for all characters of its script.
  func noteMissing(_ character: Character) {
    guard let value = character.unicodeScalars.first?.value else { return }
    func name(_ value: UInt32) -> String { "U+\(String(value, radix: 16, uppercase: true))" }
    // Half a block of 256 stands for a script. The blocks from the radicals to the compatibility
    // forms stand for one.
    if (0x2E80..<0xFB00).contains(value) || value >= 0x20000 {
      note(
        "no installed font has the Chinese, Japanese or Korean of a text: boxes are drawn; "
          + "fonts-wqy-microhei has it")
    } else {
      let first = value & ~0x7F
      note(
        "no installed font has a character of \(name(first)) to \(name(first + 0x7F)): a box is "
          + "drawn; fonts-noto-core has most scripts")
    }
  }

  private func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }

  /// Returns the notes and clears them.
  func takeNotes() -> [String] {
    defer { notes = [] }
    return notes
  }
}

import CFreeType
import CHarfBuzz
import Foundation

/// FreeType, started once.
final class FreeType {
  let handle: FT_Library

  /// Starts the library.
  ///
  /// - Throws: `library` when it does not start.
  init() throws(FontError) {
    var handle: FT_Library?
    guard FT_Init_FreeType(&handle) == 0, let handle else {
      throw FontError(reason: .library, font: "FreeType", package: nil)
    }
    self.handle = handle
  }

  deinit { FT_Done_FreeType(handle) }
}

/// An opened font file: its shapes through FreeType, its tables through HarfBuzz.
///
/// Not thread-safe; the typesetter's lock guards it. All lengths are fractions of the em unless
/// they say otherwise, so a face has no size.
final class FontFace {
  /// The file's name without extension, by which it is found again.
  let name: String
  /// True for the family that stands for San Francisco.
  let isInter: Bool
  let path: String
  /// The font's own units in an em.
  let unitsPerEm: CGFloat
  /// The height of a line above its baseline, as the file has it.
  let ascent: CGFloat
  /// The depth of a line below its baseline, positive.
  let descent: CGFloat
  /// True if glyphs are colour bitmaps of one size.
  let isBitmap: Bool
  /// The width of an upright stroke, that of an l.
  private(set) lazy var stem = widthOfStem
  let handle: FT_Face
  let font: OpaquePointer
  /// Kept alive for as long as the face.
  private let freeType: FreeType

  private init(
    name: String, path: String, handle: FT_Face, font: OpaquePointer, freeType: FreeType
  ) {
    self.freeType = freeType
    self.name = name
    isInter = name.hasPrefix(FontFamily.inter.stem)
    self.path = path
    self.handle = handle
    self.font = font
    let metrics = handle.pointee
    let units = CGFloat(hb_face_get_upem(hb_font_get_face(font)))
    unitsPerEm = units > 0 ? units : 1000
    ascent = CGFloat(metrics.ascender) / unitsPerEm
    descent = -CGFloat(metrics.descender) / unitsPerEm
    isBitmap = flipbook_is_scalable(handle) == 0 && flipbook_has_colour(handle) != 0
  }

  deinit {
    hb_font_destroy(font)
    FT_Done_Face(handle)
  }

  /// Opens a font file.
  ///
  /// - Parameters:
  ///   - name: The file's name without extension.
  ///   - path: Its file. Of a collection the first font is used.
  ///   - freeType: The library that reads it.
  /// - Returns: The opened font.
  /// - Throws: `damaged` when FreeType or HarfBuzz cannot read it.
  static func open(
    name: String, path: String, freeType: FreeType
  ) throws(FontError) -> FontFace {
    var handle: FT_Face?
    guard FT_New_Face(freeType.handle, path, 0, &handle) == 0, let handle else {
      throw FontError(reason: .damaged, font: path, package: nil)
    }
    let blob = hb_blob_create_from_file_or_fail(path)
    let face = hb_face_create(blob, 0)
    let font = hb_font_create(face)
    hb_face_destroy(face)
    hb_blob_destroy(blob)
    guard let font, hb_face_get_glyph_count(hb_font_get_face(font)) > 0 else {
      FT_Done_Face(handle)
      throw FontError(reason: .damaged, font: path, package: nil)
    }
    return FontFace(
      name: name, path: path, handle: handle, font: font, freeType: freeType)
  }

  /// Returns true if the font has a glyph for a character.
  func has(_ scalar: Unicode.Scalar) -> Bool {
    var glyph: hb_codepoint_t = 0
    return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
  }
}

import FlipbookBase
package import FlipbookDisplay
package import FlipbookGeometry
package import Foundation
import Synchronization

/// Sets text with the installed fonts, the same way in every run.
///
/// Measures follow San Francisco, so that layouts match a device; glyphs are Inter's. One lock
/// guards everything, so any thread may ask, and the order of questions does not change an answer.
package final class Typesetter: TextTypesetting, GlyphOutlines {
  private let state: Mutex<TypesetterState>

  /// Opens the fonts.
  ///
  /// - Parameter userFonts: Folders searched first, separated by colons; by default those of the
  ///   environment's `FLIPBOOK_FONTS`.
  /// - Throws: `noFonts` when not one font is installed.
  package init(
    userFonts: String? = ProcessEnvironment["FLIPBOOK_FONTS"]
  ) throws(FontError) {
    state = Mutex(TypesetterState(library: try FontLibrary(userFolders: userFonts)))
  }

  /// The process's typesetter, made when it is first asked for.
  package static let shared: Result<Typesetter, FontError> = Result { () throws(FontError) in
    try Typesetter()
  }

  package func layout(
    _ request: TextRequest, proposedWidth: CGFloat?, proposedHeight: CGFloat?
  ) -> TextLayout {
    state.withLock {
      $0.layout(request, width: offered(proposedWidth), height: offered(proposedHeight))
    }
  }

  package func path(glyph: UInt32, font: FontKey, size: CGFloat) -> Path? {
    guard size.isFinite, size > 0 else { return nil }
    return state.withLock { $0.path(glyph: glyph, font: font, size: size) }
  }

  package func bitmap(
    glyph: UInt32, font: FontKey, size: CGFloat, scale: CGFloat
  ) -> GlyphBitmap? {
    guard size.isFinite, size > 0 else { return nil }
    return state.withLock { $0.bitmap(glyph: glyph, font: font, size: size) }
  }

  /// A proposal as layout takes it: `nil` without limit, never negative, never NaN.
  private func offered(_ length: CGFloat?) -> CGFloat? {
    guard let length, !length.isNaN, length < .infinity else { return nil }
    return max(length, 0)
  }
}

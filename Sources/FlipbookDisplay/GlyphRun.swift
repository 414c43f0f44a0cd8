package import FlipbookGeometry
package import Foundation

/// The identity of a font's outlines: face, weight, slant and variations, at any size.
///
/// The text module chooses the name and finds the outlines by it; nothing else reads it.
package struct FontKey: Hashable, Sendable {
  package var name: String

  package init(_ name: String) {
    self.name = name
  }
}

/// A glyph at its place.
package struct PositionedGlyph: Hashable, Sendable {
  /// The glyph's index in its font.
  package var id: UInt32
  /// The place of the glyph's origin on the baseline, in points, y down.
  package var position: CGPoint

  package init(id: UInt32, position: CGPoint) {
    self.id = id
    self.position = position
  }
}

/// Glyphs of one font at one size.
package struct GlyphRun: Hashable, Sendable {
  package var font: FontKey
  /// In points.
  package var size: CGFloat
  package var glyphs: [PositionedGlyph]

  package init(font: FontKey, size: CGFloat, glyphs: [PositionedGlyph]) {
    self.font = font
    self.size = size
    self.glyphs = glyphs
  }

  /// The same glyphs moved, in points.
  package func offsetBy(x: CGFloat, y: CGFloat) -> GlyphRun {
    var run = self
    for index in run.glyphs.indices {
      run.glyphs[index].position.x += x
      run.glyphs[index].position.y += y
    }
    return run
  }
}

/// A glyph that is a picture, such as an emoji.
package struct GlyphBitmap: Hashable, Sendable {
  package var image: DisplayImage
  /// The rectangle of the whole image, in points, relative to the glyph's origin, y down.
  package var bounds: CGRect

  package init(image: DisplayImage, bounds: CGRect) {
    self.image = image
    self.bounds = bounds
  }
}

/// A renderer's source of glyph shapes; the text module conforms to it.
package protocol GlyphOutlines: AnyObject, Sendable {
  /// Returns a glyph's outline.
  ///
  /// - Parameters:
  ///   - glyph: The glyph's index in its font.
  ///   - font: The font.
  ///   - size: The font's size, in points.
  /// - Returns: The outline in points, its origin on the baseline, y down, filled by the nonzero
  ///   rule; `nil` if the glyph has none (a space, a picture, an unknown font).
  func path(glyph: UInt32, font: FontKey, size: CGFloat) -> Path?

  /// Returns the bitmap of a glyph, asked if the glyph has no outline.
  ///
  /// - Parameters:
  ///   - glyph: The glyph's index in its font.
  ///   - font: The font.
  ///   - size: The font's size, in points.
  ///   - scale: Device pixels per point, used to choose among bitmaps of several sizes.
  /// - Returns: The bitmap and its place; `nil` if the glyph is not a bitmap.
  func bitmap(glyph: UInt32, font: FontKey, size: CGFloat, scale: CGFloat) -> GlyphBitmap?
}

extension GlyphOutlines {
  package func bitmap(
    glyph: UInt32, font: FontKey, size: CGFloat, scale: CGFloat
  ) -> GlyphBitmap? { nil }
}

package import Foundation

/// The result of setting a text: glyphs and their places, relative to the text's top left corner.
package struct TextLayout: Hashable, Sendable {
  /// In points, each side rounded up to whole pixels.
  package var size: CGSize
  /// From the top to the first line's baseline, in points, rounded to the nearest pixel.
  package var firstBaseline: CGFloat
  /// From the top to the last line's baseline, in points, rounded up to whole pixels.
  package var lastBaseline: CGFloat
  package var lines: [TextLayoutLine]
  /// True if some of the text is not shown.
  package var isTruncated: Bool
  /// The spacing that the text wants to a neighbour above, in points.
  package var spacingAbove: CGFloat
  /// The spacing that the text wants to a neighbour below, in points.
  package var spacingBelow: CGFloat
  /// Sentences about text that was drawn in another way than asked for.
  package var notices: [String]

  package init(
    size: CGSize = .zero, firstBaseline: CGFloat = 0, lastBaseline: CGFloat = 0,
    lines: [TextLayoutLine] = [], isTruncated: Bool = false, spacingAbove: CGFloat = 0,
    spacingBelow: CGFloat = 0, notices: [String] = []
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lines = lines
    self.isTruncated = isTruncated
    self.spacingAbove = spacingAbove
    self.spacingBelow = spacingBelow
    self.notices = notices
  }
}

/// A line of a set text, already aligned with the others.
package struct TextLayoutLine: Hashable, Sendable {
  /// The line's box, in points relative to the text's top left corner.
  package var bounds: CGRect
  /// The baseline's y, in points relative to the text's top.
  package var baseline: CGFloat
  package var runs: [TextLayoutRun]
  /// Underlines and strikethroughs.
  package var decorations: [TextDecoration]
  /// The rectangles behind the glyphs.
  package var backgrounds: [TextDecoration]
  /// Pictures among the glyphs.
  package var pictures: [TextPicture]

  package init(
    bounds: CGRect, baseline: CGFloat, runs: [TextLayoutRun], decorations: [TextDecoration] = [],
    backgrounds: [TextDecoration] = [], pictures: [TextPicture] = []
  ) {
    self.bounds = bounds
    self.baseline = baseline
    self.runs = runs
    self.decorations = decorations
    self.backgrounds = backgrounds
    self.pictures = pictures
  }
}

/// The place of a picture in a text.
package struct TextPicture: Hashable, Sendable {
  package var name: String
  /// In points relative to the text's top left corner.
  package var rect: CGRect
  /// `nil` is the paint in force where the text is drawn.
  package var color: DisplayColor?

  package init(name: String, rect: CGRect, color: DisplayColor? = nil) {
    self.name = name
    self.rect = rect
    self.color = color
  }
}

/// Glyphs in one colour.
package struct TextLayoutRun: Hashable, Sendable {
  /// At positions relative to the text's top left corner.
  package var glyphs: GlyphRun
  /// `nil` is the paint in force where the text is drawn.
  package var color: DisplayColor?
  /// The number of the run's own paint, where it is more than a colour.
  package var paint: Int?
  /// For each glyph, where in the text its character begins, in UTF-16 units.
  ///
  /// -1 for an ellipsis; empty where the typesetter does not say.
  package var offsets: [Int]

  package init(
    glyphs: GlyphRun, color: DisplayColor? = nil, paint: Int? = nil, offsets: [Int] = []
  ) {
    self.glyphs = glyphs
    self.color = color
    self.paint = paint
    self.offsets = offsets
  }
}

/// One piece of an underline or strikethrough (a dashed line has several), or a background.
package struct TextDecoration: Hashable, Sendable {
  /// In points relative to the text's top left corner.
  package var rect: CGRect
  /// `nil` is the paint in force where the text is drawn.
  package var color: DisplayColor?

  package init(rect: CGRect, color: DisplayColor? = nil) {
    self.rect = rect
    self.color = color
  }
}

extension DisplayList {
  /// Draws a text that has been set.
  ///
  /// - Parameters:
  ///   - layout: The text.
  ///   - origin: The place of its top left corner.
  ///   - paint: The paint of text without a colour of its own.
  ///   - paints: The paints of runs that have one of their own, by number.
  ///   - picture: Draws the picture of a name in a rectangle.
  package mutating func append(
    _ layout: TextLayout, at origin: CGPoint, _ paint: Paint, _ paints: [Paint] = [],
    picture: (inout DisplayList, String, CGRect, Paint) -> Void = { _, _, _, _ in }
  ) {
    func own(_ color: DisplayColor?) -> Paint { color.map { .color($0) } ?? paint }
    for line in layout.lines {
      for background in line.backgrounds {
        fill(.rect(background.rect.offsetBy(dx: origin.x, dy: origin.y)), own(background.color))
      }
    }
    for line in layout.lines {
      for run in line.runs {
        glyphs(
          run.glyphs.offsetBy(x: origin.x, y: origin.y),
          run.paint.flatMap { paints[checked: $0] } ?? own(run.color))
      }
      for place in line.pictures {
        let rect = place.rect.offsetBy(dx: origin.x, dy: origin.y)
        picture(&self, place.name, rect, own(place.color))
      }
      for decoration in line.decorations {
        fill(.rect(decoration.rect.offsetBy(dx: origin.x, dy: origin.y)), own(decoration.color))
      }
    }
  }
}

extension [Paint] {
  /// The paint of a number; nil if there is none.
  package subscript(checked index: Int) -> Paint? { indices.contains(index) ? self[index] : nil }
}

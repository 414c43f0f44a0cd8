package import Foundation

/// Measures and lays out text; the text module fulfils it, the view layer calls it.
package protocol TextTypesetting: AnyObject {
  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - request: The text and how it is set.
  ///   - proposedWidth: The width offered, in points; `nil` asks for the ideal width, on one line
  ///     a paragraph. Lines break so that they fit; a word longer than that breaks inside.
  ///   - proposedHeight: The height offered, in points; lines that do not fit are dropped and the
  ///     last one shown is truncated, but one line is always shown. `nil` means no limit.
  /// - Returns: The lines and the size they need, never wider than they are.
  func layout(
    _ request: TextRequest, proposedWidth: CGFloat?, proposedHeight: CGFloat?
  ) -> TextLayout
}

// MARK: - Asking

/// A font as a view describes it, before any file is chosen.
package struct FontRequest: Hashable, Sendable {
  package enum Design: Hashable, Sendable {
    case `default`
    case serif
    case rounded
    case monospaced
  }

  /// The family's name; `nil` is the system's.
  package var family: String?
  /// In points, after dynamic type.
  package var size: CGFloat
  /// 100 (thin) to 900 (black); 400 is regular, 700 bold.
  package var weight: Int
  package var isItalic: Bool
  package var design: Design
  /// All digits equally wide.
  package var monospacedDigits: Bool
  package var smallCaps: Bool
  /// The widths of glyphs relative to the font's own; 1 is standard.
  package var width: CGFloat

  package init(
    family: String? = nil, size: CGFloat = 17, weight: Int = 400, isItalic: Bool = false,
    design: Design = .default, monospacedDigits: Bool = false, smallCaps: Bool = false,
    width: CGFloat = 1
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.design = design
    self.monospacedDigits = monospacedDigits
    self.smallCaps = smallCaps
    self.width = width
  }
}

/// A line under or through a run of text.
package struct TextLineStyle: Hashable, Sendable {
  package enum Pattern: Hashable, Sendable {
    case solid
    case dot
    case dash
    case dashDot
    case dashDotDot
  }

  package var pattern: Pattern
  /// `nil` is the text's own colour.
  package var color: DisplayColor?

  package init(pattern: Pattern = .solid, color: DisplayColor? = nil) {
    self.pattern = pattern
    self.color = color
  }
}

/// A stretch of text in one style.
package struct TextRun: Hashable, Sendable {
  package var string: String
  package var font: FontRequest
  /// `nil` is the paint in force where the text is drawn.
  package var color: DisplayColor?
  /// Added after every character, in points; keeps ligatures.
  package var kerning: CGFloat
  /// Added after every character, in points; breaks ligatures and wins over `kerning` unless 0.
  package var tracking: CGFloat
  /// Raises the run, in points.
  package var baselineOffset: CGFloat
  package var underline: TextLineStyle?
  package var strikethrough: TextLineStyle?
  /// The distance between baselines, in points; `nil` is the font's own.
  package var lineHeight: CGFloat?

  package init(
    _ string: String, font: FontRequest = FontRequest(), color: DisplayColor? = nil,
    kerning: CGFloat = 0, tracking: CGFloat = 0, baselineOffset: CGFloat = 0,
    underline: TextLineStyle? = nil, strikethrough: TextLineStyle? = nil,
    lineHeight: CGFloat? = nil
  ) {
    self.string = string
    self.font = font
    self.color = color
    self.kerning = kerning
    self.tracking = tracking
    self.baselineOffset = baselineOffset
    self.underline = underline
    self.strikethrough = strikethrough
    self.lineHeight = lineHeight
  }
}

/// A text and how it is to be set.
package struct TextRequest: Hashable, Sendable {
  package enum Truncation: Hashable, Sendable {
    case head
    case middle
    case tail
  }

  package enum Alignment: Hashable, Sendable {
    case leading
    case center
    case trailing
  }

  package var runs: [TextRun]
  /// The most lines shown; `nil` for no limit.
  package var lineLimit: Int?
  /// The fewest lines room is made for, even when there are fewer.
  package var minimumLines: Int
  package var truncation: Truncation
  /// How lines of different widths line up with each other.
  package var alignment: Alignment
  /// Added between lines, in points.
  package var lineSpacing: CGFloat
  /// How far the fonts may shrink to avoid truncation; 1 is not at all.
  package var minimumScaleFactor: CGFloat
  package var allowsTightening: Bool
  /// Device pixels per point.
  package var displayScale: CGFloat
  package var isRightToLeft: Bool
  package var localeIdentifier: String

  package init(
    runs: [TextRun], lineLimit: Int? = nil, minimumLines: Int = 0, truncation: Truncation = .tail,
    alignment: Alignment = .leading, lineSpacing: CGFloat = 0, minimumScaleFactor: CGFloat = 1,
    allowsTightening: Bool = false, displayScale: CGFloat = 1, isRightToLeft: Bool = false,
    localeIdentifier: String = "en_US"
  ) {
    self.runs = runs
    self.lineLimit = lineLimit
    self.minimumLines = minimumLines
    self.truncation = truncation
    self.alignment = alignment
    self.lineSpacing = lineSpacing
    self.minimumScaleFactor = minimumScaleFactor
    self.allowsTightening = allowsTightening
    self.displayScale = displayScale
    self.isRightToLeft = isRightToLeft
    self.localeIdentifier = localeIdentifier
  }
}

// MARK: - Answering

/// A text that has been set: what is drawn, and where, relative to its top left corner.
package struct TextLayout: Hashable, Sendable {
  /// In points, each side rounded up to whole pixels.
  package var size: CGSize
  /// From the top to the first line's baseline, in points, rounded to the nearest pixel.
  package var firstBaseline: CGFloat
  /// From the top to the last line's baseline, in points, rounded up to whole pixels.
  package var lastBaseline: CGFloat
  package var lines: [TextLayoutLine]
  /// Whether some of the text is not shown.
  package var isTruncated: Bool
  /// What the text wants between itself and a neighbour above, in points.
  package var spacingAbove: CGFloat
  /// What the text wants between itself and a neighbour below, in points.
  package var spacingBelow: CGFloat

  package init(
    size: CGSize = .zero, firstBaseline: CGFloat = 0, lastBaseline: CGFloat = 0,
    lines: [TextLayoutLine] = [], isTruncated: Bool = false, spacingAbove: CGFloat = 0,
    spacingBelow: CGFloat = 0
  ) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lines = lines
    self.isTruncated = isTruncated
    self.spacingAbove = spacingAbove
    self.spacingBelow = spacingBelow
  }
}

/// One line of a set text, already aligned with the others.
package struct TextLayoutLine: Hashable, Sendable {
  /// The line's box, in points relative to the text's top left corner.
  package var bounds: CGRect
  /// The baseline's y, in points relative to the text's top.
  package var baseline: CGFloat
  package var runs: [TextLayoutRun]
  /// Underlines and strikethroughs.
  package var decorations: [TextDecoration]

  package init(
    bounds: CGRect, baseline: CGFloat, runs: [TextLayoutRun], decorations: [TextDecoration] = []
  ) {
    self.bounds = bounds
    self.baseline = baseline
    self.runs = runs
    self.decorations = decorations
  }
}

/// Glyphs in one colour.
package struct TextLayoutRun: Hashable, Sendable {
  /// At positions relative to the text's top left corner.
  package var glyphs: GlyphRun
  /// `nil` is the paint in force where the text is drawn.
  package var color: DisplayColor?
  /// For each glyph, where in the text its character begins, in UTF-16 units.
  ///
  /// -1 for an ellipsis; empty where the typesetter does not say.
  package var offsets: [Int]

  package init(glyphs: GlyphRun, color: DisplayColor? = nil, offsets: [Int] = []) {
    self.glyphs = glyphs
    self.color = color
    self.offsets = offsets
  }
}

/// A stroke of an underline or strikethrough; a dashed line is several.
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

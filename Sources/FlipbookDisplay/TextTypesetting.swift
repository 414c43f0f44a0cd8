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

  /// The letters that are drawn as small capitals.
  package struct SmallCaps: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let ofLowercase = SmallCaps(rawValue: 1)
    package static let ofUppercase = SmallCaps(rawValue: 2)
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
  package var smallCaps: SmallCaps
  /// The widths of glyphs relative to the font's own; 1 is standard.
  package var width: CGFloat
  /// Added to the distance of two lines, in points.
  package var leading: CGFloat
  /// True if lines are as far apart as the designers' tables say, false if by their height.
  package var hasStyleLeading: Bool

  package init(
    family: String? = nil, size: CGFloat = 17, weight: Int = 400, isItalic: Bool = false,
    design: Design = .default, monospacedDigits: Bool = false, smallCaps: SmallCaps = [],
    width: CGFloat = 1, leading: CGFloat = 0, hasStyleLeading: Bool = false
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.design = design
    self.monospacedDigits = monospacedDigits
    self.smallCaps = smallCaps
    self.width = width
    self.leading = leading
    self.hasStyleLeading = hasStyleLeading
  }
}

/// A picture inside a text, placed like a character.
package struct TextAttachment: Hashable, Sendable {
  /// The picture's identity, for the view that draws it.
  package var name: String
  /// In points.
  package var size: CGSize
  /// The part of the height above the baseline, in points.
  package var ascent: CGFloat

  package init(name: String, size: CGSize, ascent: CGFloat) {
    self.name = name
    self.size = size
    self.ascent = ascent
  }

  /// The character that a run with a picture consists of.
  package static let placeholder = "\u{FFFC}"
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
  /// The number of the run's own paint among the text's, where it is more than a colour; `color` is
  /// then its first one.
  package var paint: Int?
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
  /// The colour behind the run, as high as its line.
  package var background: DisplayColor?
  /// The picture that the run is instead of its one character.
  package var attachment: TextAttachment?

  package init(
    _ string: String, font: FontRequest = FontRequest(), color: DisplayColor? = nil,
    kerning: CGFloat = 0, tracking: CGFloat = 0, baselineOffset: CGFloat = 0,
    underline: TextLineStyle? = nil, strikethrough: TextLineStyle? = nil,
    lineHeight: CGFloat? = nil, background: DisplayColor? = nil, attachment: TextAttachment? = nil
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
    self.background = background
    self.attachment = attachment
  }
}

/// A text and the settings for setting it.
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
  /// The horizontal alignment of lines of different widths.
  package var alignment: Alignment
  /// Added between lines, in points.
  package var lineSpacing: CGFloat
  /// The smallest factor that fonts may shrink by to avoid truncation; 1 for no shrinking.
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

  /// Hashes only the words.
  ///
  /// Few texts have equal words and differ in style, and hashing everything takes longer than
  /// comparing it.
  package func hash(into hasher: inout Hasher) {
    for run in runs { hasher.combine(run.string) }
  }
}

import FlipbookDisplay
import FlipbookMotion
import Foundation

/// One mark of a text that has been set: a glyph, or a piece of an underline or strikethrough.
nonisolated struct TextMark {
  enum Form: Hashable {
    case glyph(FontKey, UInt32)
    case stroke
  }

  /// The key that tells a mark from all others of its text.
  struct Key: Hashable {
    /// The start of its character, in UTF-16 units; for a stroke, its number.
    var offset: Int

    /// The number of the glyph in its character.
    var ordinal: Int
    var isStroke = false
  }

  var form: Form
  var key: Key
  var look: TextLook
}

/// The look of a mark at one moment.
nonisolated struct TextLook: Equatable {
  /// A glyph's origin or a stroke's corner, in points from the text's top left corner.
  var origin: CGPoint

  /// A stroke's size; the font's size both ways for a glyph, in points.
  var size: CGSize

  /// Nil is the paint in force where the text is drawn.
  var color: DisplayColor?
  /// The number of its own paint, where it is more than a colour.
  var paint: Int?
  var opacity: Double = 1

  /// The blur radius, in points.
  var blur: CGFloat = 0

  /// The look at a fraction of the way to another, but for its colour.
  func moved(towards other: TextLook, by fraction: Double) -> TextLook {
    func between(_ first: CGFloat, _ second: CGFloat) -> CGFloat {
      first + (second - first) * CGFloat(fraction)
    }
    var look = other
    look.origin.x = between(origin.x, other.origin.x)
    look.origin.y = between(origin.y, other.origin.y)
    look.size.width = max(between(size.width, other.size.width), 0)
    look.size.height = max(between(size.height, other.size.height), 0)
    look.blur = max(between(blur, other.blur), 0)
    look.opacity = min(max(opacity + (other.opacity - opacity) * fraction, 0), 1)
    return look
  }

  func faded() -> TextLook {
    var look = self
    look.opacity = 0
    return look
  }

  /// The look of a mark that has rolled away, or has not rolled in yet.
  ///
  /// - Parameters:
  ///   - distance: The distance downwards, in points.
  ///   - blur: The blur radius, in points.
  /// - Returns: The look, invisible.
  func rolled(by distance: CGFloat, blur: CGFloat) -> TextLook {
    var look = faded()
    look.origin.y += distance
    look.blur = blur
    return look
  }
}

extension TextMark {
  /// All marks of a layout, in the order they are drawn.
  static func marks(of layout: TextLayout) -> [TextMark] {
    var marks: [TextMark] = []
    var counts: [Int: Int] = [:]
    var strokes = 0
    for line in layout.lines {
      for run in line.runs {
        for (index, glyph) in run.glyphs.glyphs.enumerated() {
          let offset = index < run.offsets.count ? run.offsets[index] : marks.count
          let ordinal = counts[offset, default: 0]
          counts[offset] = ordinal + 1
          marks.append(
            TextMark(
              form: .glyph(run.glyphs.font, glyph.id), key: Key(offset: offset, ordinal: ordinal),
              look: TextLook(
                origin: glyph.position,
                size: CGSize(width: run.glyphs.size, height: run.glyphs.size), color: run.color,
                paint: run.paint)))
        }
      }
      for decoration in line.decorations {
        marks.append(
          TextMark(
            form: .stroke, key: Key(offset: strokes, ordinal: 0, isStroke: true),
            look: TextLook(
              origin: decoration.rect.origin, size: decoration.rect.size, color: decoration.color)))
        strokes += 1
      }
    }
    return marks
  }
}

/// A mark on its way from one look to another.
nonisolated struct TextMover {
  enum Part {
    case leaving, staying, arriving
    /// One of two glyphs of different fonts for one character, which turn into each other.
    case turningFrom, turningInto

    /// True if it no longer belongs to the new text.
    var isGoing: Bool { self == .leaving || self == .turningFrom }
  }

  var mark: TextMark
  var from: TextLook
  var part: Part

  /// The share of the change that passes before the mark sets out.
  var delay = 0.0

  /// The mark as it looks at a fraction of its way.
  ///
  /// - Parameters:
  ///   - fraction: From 0 to 1; a spring may leave that range.
  ///   - mix: The colour between two.
  /// - Returns: The mark in its present look.
  func shown(
    at fraction: Double, _ mix: (DisplayColor?, DisplayColor?) -> DisplayColor?
  ) -> TextMark {
    var shown = mark
    // All arrive together, and where a spring goes on, all go on with it.
    let own = fraction < 1 ? max((fraction - delay) / (1 - delay), min(fraction, 0)) : fraction
    shown.look = from.moved(towards: mark.look, by: own)
    shown.look.color = mix(from.color, mark.look.color)
    return shown
  }
}

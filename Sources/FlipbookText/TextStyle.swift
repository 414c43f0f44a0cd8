import CHarfBuzz
import FlipbookDisplay
import Foundation

/// A run's style with its font found and all numbers in points.
struct TextStyle {
  var run: TextRun
  var face: FontFace
  /// In points; finite, not negative.
  var size: CGFloat
  /// A factor on the widths of glyphs.
  private var width: CGFloat
  /// The same of Inter's glyphs where they stand for San Francisco's.
  private var interWidth: CGFloat
  /// Added after every character of the run's own font, and after one of a fallback font.
  var tracking: CGFloat
  var fallbackTracking: CGFloat
  /// The part of the tracking that makes up for Inter's widths; half of it stands before a glyph.
  var widthCorrection: CGFloat
  /// From the top of the line's box to the baseline, and from there to its bottom.
  var ascent: CGFloat
  var descent: CGFloat
  /// From the bottom of the line above to the top of the box; negative where lines overlap.
  var leading: CGFloat
  var features: [hb_feature_t]
  /// True if the outlines of the style's own face get round corners.
  private var isRounded: Bool
  /// The picture in place of the run's character, at the size it is drawn.
  var attachment: TextAttachment?

  /// The size of a small capital, as a fraction of the font's size.
  ///
  /// - SeeAlso: chosen: a little more than the x-height against the cap height, 0.75.
  private static let smallCapital: CGFloat = 0.78

  /// Added to the weight of small capitals, so that their stems are as wide as those beside them.
  ///
  /// - SeeAlso: chosen: Inter's stems are 1.25 times as wide a hundred units on.
  private static let smallCapitalWeight = 100

  /// Finds the font and the numbers of a run; `nil` if no font is installed at all.
  ///
  /// - Parameters:
  ///   - run: The run; sizes that are not finite or negative count as 0.
  ///   - isSmall: True if its characters are small capitals, smaller than the line they stand on.
  ///   - scale: A factor on the font's size, to make text fit.
  ///   - tightening: Taken from every advance, as a fraction of the size.
  ///   - library: The source of fonts.
  init?(
    _ run: TextRun, isSmall: Bool, scale: CGFloat, tightening: CGFloat, library: FontLibrary
  ) {
    var request = run.font
    request.size = Self.length(request.size) * scale
    if isSmall, request.family == nil { request.weight += Self.smallCapitalWeight }
    guard let (face, isSystem) = library.face(for: request) else { return nil }
    if isSystem { request = request.standIn }
    self.run = run
    self.face = face
    size = request.size * (isSmall ? Self.smallCapital : 1)
    width = request.width.isFinite && request.width > 0 ? min(request.width, 10) : 1
    interWidth =
      isSystem && [.default, .rounded].contains(request.design)
      ? width * SystemFontMetrics.glyphWidth(weight: request.weight) : width
    let spread = Self.finite(run.tracking != 0 ? run.tracking : run.kerning)
    fallbackTracking = spread - tightening * size
    let system = Self.systemTracking(request, face: face, isSystem: isSystem)
    tracking = fallbackTracking + system.tracking + system.correction
    widthCorrection = system.correction
    ascent = (isSystem ? SystemFontMetrics.ascent : face.ascent) * request.size
    descent = (isSystem ? SystemFontMetrics.descent : face.descent) * request.size
    leading = Self.finite(request.leading) * scale
    if request.hasStyleLeading, isSystem {
      leading += SystemFontMetrics.leading(size: request.size) - ascent - descent
    }
    if let height = run.lineHeight, height >= 0 {
      let extra = Self.finite(height) - ascent - descent
      ascent += extra / 2
      descent += extra / 2
      leading = 0
    }
    features = Self.features(of: run)
    isRounded = isSystem && request.design == .rounded
    attachment = run.attachment.map { Self.attachment($0, scale: scale) }
    if let attachment {
      ascent = max(ascent, attachment.ascent)
      descent = max(descent, attachment.size.height - attachment.ascent)
    }
  }

  /// A picture at a scale, its lengths finite and not negative.
  private static func attachment(_ picture: TextAttachment, scale: CGFloat) -> TextAttachment {
    func length(_ value: CGFloat) -> CGFloat { max(finite(value), 0) * scale }
    return TextAttachment(
      name: picture.name,
      size: CGSize(width: length(picture.size.width), height: length(picture.size.height)),
      ascent: finite(picture.ascent) * scale)
  }

  /// The name under which a renderer finds the outlines of a face drawn in this style.
  func key(for face: FontFace) -> FontKey {
    guard !face.isBitmap else { return FontKey(face.name) }
    return OutlineKey(
      face: face.name, width: width(of: face), isRounded: isRounded && face === self.face
    ).fontKey
  }

  /// The factor on the widths of a face's glyphs.
  func width(of face: FontFace) -> CGFloat {
    face.isInter ? interWidth : width
  }

  /// The system font's tracking and what makes the stand-in font as wide, in points a character.
  private static func systemTracking(
    _ request: FontRequest, face: FontFace, isSystem: Bool
  ) -> (tracking: CGFloat, correction: CGFloat) {
    guard isSystem else { return (0, 0) }
    switch request.design {
    case .default, .rounded:
      guard face.isInter else { return (0, 0) }
      let correction = SystemFontMetrics.widthCorrection(
        size: request.size, weight: request.weight)
      return (SystemFontMetrics.tracking(size: request.size), correction * request.size)
    case .monospaced:
      guard face.name.hasPrefix(FontFamily.jetBrainsMono.stem) else { return (0, 0) }
      return ((SystemFontMetrics.monospacedAdvance - 0.6) * request.size, 0)
    case .serif: return (0, 0)
    }
  }

  private static func features(of run: TextRun) -> [hb_feature_t] {
    // Inter's contextual alternates turn "->" into an arrow, which San Francisco does not.
    var features = [hb_feature_t(tag: "calt", value: 0)]
    if run.font.monospacedDigits { features.append(hb_feature_t(tag: "tnum", value: 1)) }
    // Vollkorn's digits are old style, New York's are not.
    if run.font.design == .serif { features.append(hb_feature_t(tag: "lnum", value: 1)) }
    if finite(run.tracking) != 0 {
      features.append(hb_feature_t(tag: "liga", value: 0))
      features.append(hb_feature_t(tag: "clig", value: 0))
    }
    return features
  }

  /// A distance that can be drawn: 0 for what is no number, and not beyond a million points.
  static func finite(_ value: CGFloat) -> CGFloat {
    value.isNaN ? 0 : min(max(value, -1_000_000), 1_000_000)
  }

  /// Returns a size that can be drawn: finite, not negative, and within the range of fixed point.
  private static func length(_ value: CGFloat) -> CGFloat {
    value > 0 ? min(value, 10_000) : 0
  }
}

extension TextRun {
  /// The run cut into capitals and small capitals, if it wants small ones.
  ///
  /// Inter has no small capitals, so they are capitals drawn smaller.
  var smallCapitalsDivided: [(run: TextRun, isSmall: Bool)] {
    guard !font.smallCaps.isEmpty, attachment == nil else { return [(self, false)] }
    var parts: [(run: TextRun, isSmall: Bool)] = []
    for character in string {
      let isSmall =
        character.isLowercase && font.smallCaps.contains(.ofLowercase)
        || character.isUppercase && font.smallCaps.contains(.ofUppercase)
      let drawn = isSmall ? character.uppercased() : String(character)
      if let last = parts.last, last.isSmall == isSmall {
        parts[parts.count - 1].run.string += drawn
      } else {
        var part = self
        part.string = drawn
        parts.append((part, isSmall))
      }
    }
    return parts
  }
}

extension hb_feature_t {
  /// A feature by its four letters, for all of a run or for a range of UTF-16 offsets.
  init(tag: StaticString, value: UInt32, range: Range<Int>? = nil) {
    let letters = UnsafeBufferPointer(start: tag.utf8Start, count: tag.utf8CodeUnitCount)
    self.init(
      tag: letters.reduce(0) { $0 << 8 | UInt32($1) }, value: value,
      start: UInt32(range?.lowerBound ?? 0), end: range.map { UInt32($0.upperBound) } ?? .max)
  }
}

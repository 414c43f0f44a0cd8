import FlipbookDisplay
import FlipbookGeometry
import Foundation

/// The caches of a typesetter, behind its lock.
///
/// A full cache is emptied. Answers depend on the question alone, so forgetting costs only time.
struct TypesetterState {
  let library: FontLibrary
  private var layouts: [LayoutKey: TextLayout] = [:]
  private var shaped: [ShapeKey: ShapedText] = [:]
  private var paths: [GlyphKey: Path?] = [:]
  private var roundedPaths: [PictureKey: Path?] = [:]
  private var pictures: [PictureKey: ColourGlyph?] = [:]

  init(library: FontLibrary) {
    self.library = library
  }

  private struct LayoutKey: Hashable {
    var request: TextRequest
    var width: CGFloat?
    var height: CGFloat?
  }

  /// Everything that shaping depends on.
  private struct ShapeKey: Hashable {
    var runs: [TextRun]
    var isRightToLeft: Bool
    var locale: String
    var scale: CGFloat
    var tightening: CGFloat
  }

  private struct GlyphKey: Hashable {
    var font: FontKey
    var glyph: UInt32
    var size: CGFloat
  }

  private struct PictureKey: Hashable {
    var name: String
    var glyph: UInt32
  }

  /// Lays out a text; lengths are not NaN, not negative, not infinite.
  mutating func layout(_ request: TextRequest, width: CGFloat?, height: CGFloat?) -> TextLayout {
    if library.takeBroughtFonts() { (layouts, shaped) = ([:], [:]) }
    let key = LayoutKey(request: request, width: width, height: height)
    if let known = layouts[key] { return known }
    let layout = fitted(request, width: width, height: height)
    if layouts.count >= 4096 { layouts = [:] }
    layouts[key] = layout
    return layout
  }
}

// MARK: - Making text fit

extension TypesetterState {
  /// The steps by which a text's advances may shrink, as fractions of the size.
  ///
  /// - SeeAlso: chosen; UIKit's tightening is a table in the font.
  private static let tightenings: [CGFloat] = [0, 0.005, 0.01, 0.015, 0.02, 0.025]

  /// The layout with as little tightening and scaling as keeps text from being truncated.
  private mutating func fitted(
    _ request: TextRequest, width: CGFloat?, height: CGFloat?
  ) -> TextLayout {
    var layout = attempt(request, width: width, height: height, scale: 1, tightening: 0)
    guard layout.isTruncated, width != 0 else { return layout }
    if request.allowsTightening {
      for tightening in Self.tightenings.dropFirst() where layout.isTruncated {
        layout = attempt(request, width: width, height: height, scale: 1, tightening: tightening)
      }
    }
    let minimum = request.minimumScaleFactor
    guard layout.isTruncated, minimum > 0, minimum < 1 else { return layout }
    let tightening = request.allowsTightening ? Self.tightenings.last ?? 0 : 0
    return scaled(
      request, width: width, height: height, minimum: minimum, tightening: tightening)
  }

  /// Returns the largest of 64 equally spaced scales that fits, found by bisection; else the
  /// smallest.
  private mutating func scaled(
    _ request: TextRequest, width: CGFloat?, height: CGFloat?, minimum: CGFloat,
    tightening: CGFloat
  ) -> TextLayout {
    func scale(_ step: Int) -> CGFloat { minimum + (1 - minimum) * CGFloat(step) / 64 }
    var best = attempt(
      request, width: width, height: height, scale: scale(0), tightening: tightening)
    var (fits, fails) = (0, 64)
    while !best.isTruncated, fails - fits > 1 {
      let middle = (fits + fails) / 2
      let layout = attempt(
        request, width: width, height: height, scale: scale(middle), tightening: tightening)
      if layout.isTruncated {
        fails = middle
      } else {
        (fits, best) = (middle, layout)
      }
    }
    return best
  }

  /// Lays out a text at a scale.
  private mutating func attempt(
    _ request: TextRequest, width: CGFloat?, height: CGFloat?, scale: CGFloat, tightening: CGFloat
  ) -> TextLayout {
    let isNothing = width == 0 && height == 0
    let text = shapedText(request, scale: scale, tightening: tightening)
    let display = request.displayScale
    let assembler = LineAssembler(
      text: text, request: request,
      scale: display.isFinite && display > 0 ? min(max(display, 0.01), 100) : 1)
    guard !isNothing, !text.styles.isEmpty else {
      return TextLayout(isTruncated: !text.styles.isEmpty)
    }
    if width == 0 { return columnless(assembler) }
    let breaker = LineBreaker(text: text, width: width, truncation: request.truncation)
    var (lines, isTruncated) = breaker.lines(limit: request.lineLimit)
    let room = assembler.count(of: lines, fitting: height)
    if room < lines.count { (lines, isTruncated) = breaker.lines(limit: room) }
    return assembler.layout(lines, isTruncated: isTruncated, width: width)
  }

  /// The answer to a width of zero: a line's height and nothing to see.
  private func columnless(_ assembler: LineAssembler) -> TextLayout {
    let line = BrokenLine(clusters: [], width: 0, level: 0, style: 0)
    var layout = assembler.layout([line], isTruncated: true, width: 0)
    layout.lines = []
    return layout
  }

  private mutating func shapedText(
    _ request: TextRequest, scale: CGFloat, tightening: CGFloat
  ) -> ShapedText {
    let key = ShapeKey(
      runs: request.runs, isRightToLeft: request.isRightToLeft, locale: request.localeIdentifier,
      scale: scale, tightening: tightening)
    if let known = shaped[key] { return known }
    let text = TextShaper.shape(request, scale: scale, tightening: tightening, library: library)
    if shaped.count >= 1024 { shaped = [:] }
    shaped[key] = text
    return text
  }
}

// MARK: - Glyphs

extension TypesetterState {
  /// The outline of a glyph, in points.
  mutating func path(glyph: UInt32, font: FontKey, size: CGFloat) -> Path? {
    let key = GlyphKey(font: font, glyph: glyph, size: size)
    if let known = paths[key] { return known }
    let parts = OutlineKey(font)
    let path =
      parts.isRounded
      ? rounded(glyph, font, parts)?.applying(CGAffineTransform(scaleX: size, y: size))
      : library.face(named: parts.face)?.outline(of: glyph, size: size, width: parts.width)
    if paths.count >= 16_384 { paths = [:] }
    paths[key] = .some(path)
    return path
  }

  /// The outline of a glyph with round corners, at a size of one point.
  ///
  /// It costs more than to read an outline, and a text that grows asks for many sizes.
  private mutating func rounded(_ glyph: UInt32, _ font: FontKey, _ parts: OutlineKey) -> Path? {
    let key = PictureKey(name: font.name, glyph: glyph)
    if let known = roundedPaths[key] { return known }
    let face = library.face(named: parts.face)
    let plain = face?.outline(of: glyph, size: 1, width: parts.width)
    let path = plain.flatMap { face?.rounded($0, size: 1) }
    if roundedPaths.count >= 4096 { roundedPaths = [:] }
    roundedPaths[key] = .some(path)
    return path
  }

  /// The picture of a glyph, at its place for a size.
  mutating func bitmap(glyph: UInt32, font: FontKey, size: CGFloat) -> GlyphBitmap? {
    let key = PictureKey(name: font.name, glyph: glyph)
    let picture: ColourGlyph?
    if let known = pictures[key] {
      picture = known
    } else {
      picture = library.face(named: font.name)?.picture(of: glyph)
      if pictures.count >= 256 { pictures = [:] }
      pictures[key] = .some(picture)
    }
    return picture.map { picture in
      GlyphBitmap(
        image: picture.image,
        bounds: CGRect(
          x: picture.bounds.minX * size, y: picture.bounds.minY * size,
          width: picture.bounds.width * size, height: picture.bounds.height * size))
    }
  }
}

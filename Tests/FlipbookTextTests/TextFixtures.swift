import FlipbookDisplay
import FlipbookGeometry
import FlipbookText
import Foundation

/// The typesetter most tests share; none of them depends on what another has asked it.
let typesetter = try? Typesetter.shared.get()

/// Words enough for several lines.
let pangram = "The quick brown fox jumps over the lazy dog and runs away from it at once"

/// Lays out a string at 3 pixels a point, unless changed.
func layout(
  _ string: String, size: CGFloat = 17, weight: Int = 400, width: CGFloat? = nil,
  height: CGFloat? = nil, _ change: (inout TextRequest) -> Void = { _ in }
) -> TextLayout {
  var request = TextRequest(
    runs: [TextRun(string, font: FontRequest(size: size, weight: weight))], displayScale: 3)
  change(&request)
  return typesetter?.layout(request, proposedWidth: width, proposedHeight: height) ?? TextLayout()
}

extension TextLayout {
  var glyphs: [PositionedGlyph] { lines.flatMap(\.runs).flatMap(\.glyphs.glyphs) }
  /// The names of the runs' fonts, without the factor on widths.
  var fonts: [String] {
    lines.flatMap(\.runs).map { String($0.glyphs.font.name.prefix { $0 != "@" }) }
  }
  /// The rectangle around the outlines of all glyphs.
  var ink: CGRect {
    lines.flatMap(\.runs).map(\.glyphs).reduce(CGRect.null) { ink, run in
      run.glyphs.reduce(ink) { ink, glyph in
        guard let path = typesetter?.path(glyph: glyph.id, font: run.font, size: run.size) else {
          return ink
        }
        return ink.union(
          path.boundingRect.offsetBy(dx: glyph.position.x, dy: glyph.position.y))
      }
    }
  }
  /// True if a number is a whole count of thirds, within rounding.
  static func isOnPixel(_ length: CGFloat) -> Bool {
    abs(length * 3 - (length * 3).rounded()) < 1e-9
  }
}

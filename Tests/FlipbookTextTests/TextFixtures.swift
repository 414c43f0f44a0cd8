import FlipbookDisplay
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
  var fonts: [String] { lines.flatMap(\.runs).map(\.glyphs.font.name) }
  /// True if a number is a whole count of thirds, within rounding.
  static func isOnPixel(_ length: CGFloat) -> Bool {
    abs(length * 3 - (length * 3).rounded()) < 1e-9
  }
}

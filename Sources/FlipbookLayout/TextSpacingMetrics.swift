import FlipbookGeometry
package import Foundation

/// The measures of a text's font, in points, that its vertical distance to neighbours depends on.
///
/// - SeeAlso: The formulas: derived from OpenSwiftUI, for the SDKs of 2023 and
///   later.
package struct TextSpacingMetrics: Equatable, Sendable {
  /// From the baseline up to the top of the line, positive.
  package var ascent: CGFloat

  /// From the baseline down to the bottom of the line, positive.
  package var descent: CGFloat

  /// The font's distance between two lines.
  package var leading: CGFloat

  /// The height of a capital letter.
  package var capHeight: CGFloat

  /// One pixel, in points: distances are multiples of it.
  package var pixelLength: CGFloat

  package init(
    ascent: CGFloat, descent: CGFloat, leading: CGFloat, capHeight: CGFloat,
    pixelLength: CGFloat
  ) {
    self.ascent = ascent
    self.descent = descent
    self.leading = leading
    self.capHeight = capHeight
    self.pixelLength = pixelLength
  }

  /// The height of a line and of the distance to the next.
  var lineHeight: CGFloat { ascent + descent + leading }

  /// A tenth of the line, rounded up to a pixel.
  private var gap: CGFloat { roundedUp((ascent + descent) / 10) }

  /// The distance to something above that is no text.
  var distanceAbove: CGFloat { (descent + gap).orZero }

  /// The distance to something below that is no text.
  ///
  /// It measures from the top of the capital letters if that is farther.
  var distanceBelow: CGFloat { (gap + descent + max(ascent - capHeight, 0)).orZero }

  /// The distance to a text below.
  func distance(toTextBelow other: TextSpacingMetrics) -> CGFloat {
    roundedUp(other.leading).orZero
  }

  private func roundedUp(_ length: CGFloat) -> CGFloat {
    guard pixelLength > 0, pixelLength.isFinite else { return length }
    // What is a whole number of pixels but for rounding stays one.
    return (length / pixelLength - 1e-6).rounded(.up) * pixelLength
  }
}

extension ViewSpacing {
  /// Creates a text's preferences: distances that depend on its font above and below.
  ///
  /// - Parameter text: The metrics of the text's largest font.
  package init(text: TextSpacingMetrics) {
    self.init()
    self[.top] = Preferences(awayFromText: text.distanceAbove, text: text)
    self[.bottom] = Preferences(awayFromText: text.distanceBelow, text: text)
    self[.leading] = Preferences()
    self[.trailing] = Preferences()
  }
}

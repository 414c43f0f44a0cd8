package import Foundation

/// The point sizes and line distances of the text styles at each size a reader may choose.
///
/// - SeeAlso: The sizes and distances: documented, Human Interface Guidelines (the large row and the
///   body column measured; the others recalled from that page).
package enum TypeScale {
  /// The text styles, largest first.
  package enum Style: Int, CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote
    case caption, caption2
  }

  /// The sizes a reader may choose; `large` is the default.
  package enum Size: Int, CaseIterable, Comparable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    package var isAccessibilitySize: Bool { self >= .accessibility1 }

    package static func < (left: Size, right: Size) -> Bool { left.rawValue < right.rawValue }
  }

  /// The size of a style's font, in points.
  package static func pointSize(of style: Style, at size: Size = .large) -> CGFloat {
    pointSizes[size.rawValue][style.rawValue]
  }

  /// The distance between two lines of a style, in points.
  package static func lineHeight(of style: Style, at size: Size = .large) -> CGFloat {
    lineHeights[size.rawValue][style.rawValue]
  }

  /// A length that grows as the lines of a style do, in whole pixels.
  ///
  /// - Parameters:
  ///   - length: The length at `large`, in points.
  ///   - style: The style.
  ///   - size: The size that the reader has chosen.
  ///   - scale: The pixels a point.
  /// - Returns: The length at the size, in points.
  /// - SeeAlso: The distance of lines, not the size of the font: measured, "Scaled Metric Surprises"
  ///   (17 at `medium` is 16.33 at three pixels a point) and `swift-markdown-ui`, whose 16 points
  ///   are 15.5 there at two pixels, which its theme for GitHub rounds to 16; 17 at
  ///   `accessibility5` is 48: commonly reported.
  package static func scaled(
    _ length: CGFloat, by style: Style, at size: Size, scale: CGFloat
  ) -> CGFloat {
    if size == .large { return length }
    let grown = length * lineHeight(of: style, at: size) / lineHeight(of: style)
    return (grown * scale).rounded() / scale
  }

  /// The factor by which a length in points grows with a style: the style's size by its size at
  /// `large`.
  package static func factor(of style: Style = .body, at size: Size) -> CGFloat {
    pointSize(of: style, at: size) / pointSize(of: style)
  }

  /// Rows by size, columns by style.
  private static let pointSizes: [[CGFloat]] = [
    [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11],
    [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11],
    [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11],
    [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11],
    [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13],
    [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15],
    [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17],
    [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20],
    [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24],
    [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29],
    [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34],
    [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40],
  ]

  /// Rows by size, columns by style.
  private static let lineHeights: [[CGFloat]] = [
    [38, 31, 24, 22, 19, 19, 18, 16, 16, 13, 13],
    [39, 32, 25, 23, 20, 20, 19, 18, 16, 13, 13],
    [40, 33, 26, 24, 21, 21, 20, 19, 16, 13, 13],
    [41, 34, 28, 25, 22, 22, 21, 20, 18, 16, 13],
    [43, 37, 30, 28, 24, 24, 23, 22, 20, 19, 18],
    [46, 39, 32, 30, 26, 26, 25, 24, 22, 21, 20],
    [48, 41, 34, 32, 29, 29, 28, 28, 24, 23, 22],
    [52, 46, 41, 38, 34, 34, 32, 31, 29, 29, 25],
    [57, 51, 47, 44, 40, 40, 39, 37, 33, 32, 30],
    [61, 57, 52, 51, 48, 48, 46, 43, 40, 39, 35],
    [66, 62, 59, 58, 56, 56, 52, 50, 46, 44, 41],
    [70, 68, 66, 65, 62, 62, 60, 58, 52, 51, 48],
  ]
}

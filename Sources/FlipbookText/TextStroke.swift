import FlipbookDisplay
import Foundation

/// The places of the strokes under and through a run, on whole pixels.
struct TextStroke {
  /// In points.
  var thickness: CGFloat
  /// The strokes' upper edges, in points from the text's top.
  var underline: CGFloat
  var strikethrough: CGFloat

  /// Finds a style's strokes.
  ///
  /// - Parameters:
  ///   - style: The run's style.
  ///   - scale: Device pixels per point.
  ///   - baseline: The run's baseline, in points from the text's top.
  /// - SeeAlso: chosen: a stroke of 0.06 em, 0.1 em below the baseline, and for a strikethrough
  ///   0.26 em above, half of San Francisco's x-height.
  init(style: TextStyle, scale: CGFloat, baseline: CGFloat) {
    func onPixel(_ length: CGFloat) -> CGFloat { (length * scale + 0.5).rounded(.down) / scale }
    thickness = max(onPixel(style.size * 0.06), 1 / scale)
    underline = onPixel(baseline + style.size * 0.1)
    strikethrough = onPixel(baseline - style.size * 0.263 - thickness / 2)
  }

  /// Returns the rectangles of a stroke.
  ///
  /// - Parameters:
  ///   - pattern: The stroke's pattern, which starts at its left end.
  ///   - left: In points.
  ///   - right: In points; dashes are cut there.
  ///   - y: The upper edge, in points.
  /// - Returns: One rectangle for an unbroken stroke, else one for each dash.
  func rects(
    _ pattern: TextLineStyle.Pattern, from left: CGFloat, to right: CGFloat, y: CGFloat
  ) -> [CGRect] {
    let lengths = Self.dashes(of: pattern).map { $0 * thickness }
    guard !lengths.isEmpty else {
      return [CGRect(x: left, y: y, width: right - left, height: thickness)]
    }
    var rects: [CGRect] = []
    var x = left
    var index = 0
    while x < right {
      let length = lengths[index % lengths.count]
      if index % 2 == 0 {
        rects.append(CGRect(x: x, y: y, width: min(length, right - x), height: thickness))
      }
      x += length
      index += 1
    }
    return rects
  }

  /// Returns strokes and gaps in turn, in thicknesses; empty for an unbroken stroke.
  ///
  /// - SeeAlso: chosen.
  private static func dashes(of pattern: TextLineStyle.Pattern) -> [CGFloat] {
    switch pattern {
    case .solid: []
    case .dot: [3, 3]
    case .dash: [10, 5]
    case .dashDot: [10, 3, 3, 3]
    case .dashDotDot: [10, 3, 3, 3, 3, 3]
    }
  }
}

import SwiftUI

/// The numbers of the look of axes and legends.
enum AxisLook {
  /// The colour of lines of the grid.
  ///
  /// - SeeAlso: two pixels at three a point, each a quarter of (60, 60, 67): measured,
  ///   `swift-charts-examples` (screen time); a third, for lines half a point wide: derived; in dark
  ///   a third of (235, 235, 245): chosen.
  static var lineColor: Color {
    Color(
      uiColor: UIColor { traits in
        traits.userInterfaceStyle == .dark
          ? UIColor(red: 235 / 255, green: 235 / 255, blue: 245 / 255, alpha: 1 / 3)
          : UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 1 / 3)
      })
  }

  /// The width of lines, in points.
  static let lineWidth: CGFloat = 0.5

  /// The dashes of vertical lines, in points.
  ///
  /// - SeeAlso: 6 of 12 pixels from the plot's top: measured, `swift-charts-examples` (screen time).
  static let dash: [CGFloat] = [2, 2]

  /// The distance of words from the plot's edge to its right, and from a tick, in points.
  ///
  /// - SeeAlso: measured, `swift-charts-examples` (screen time): 12 to 14 pixels with the letter's
  ///   own margin.
  static let labelGap: CGFloat = 4

  /// The distance of words from the plot's lower edge, in points.
  ///
  /// - SeeAlso: ticks are 52 pixels long, of which the words have 40: measured,
  ///   `swift-charts-examples` (screen time).
  static let labelDrop: CGFloat = 4

  /// The size of words at axes and in legends.
  ///
  /// - SeeAlso: capitals 24 pixels high at three a point, as 11 points have: measured,
  ///   `swift-charts-examples` (screen time).
  static let font = Font.caption2

  /// The length of a tick beside a plot, in points.
  ///
  /// - SeeAlso: chosen.
  static let sideTick: CGFloat = 4

  /// The distance of a title from what it stands beside, in points.
  ///
  /// - SeeAlso: chosen.
  static let titleGap: CGFloat = 4

  /// The distance of a legend from the chart, in points.
  ///
  /// - SeeAlso: 60 pixels below the axis, of which the words have 40: measured,
  ///   `swift-charts-examples` (screen time).
  static let legendGap: CGFloat = 20 / 3

  /// The diameter of a legend's dots, their distance from the words, and that of the next dot, in
  /// points.
  ///
  /// - SeeAlso: 24, 15 and 24 pixels: measured, `swift-charts-examples` (screen time).
  static let (legendDot, legendDotGap, legendItemGap): (CGFloat, CGFloat, CGFloat) = (8, 5, 8)

  /// The number of marks of an axis that says none.
  ///
  /// - SeeAlso: five along x: measured, `swift-charts-examples` (a day has marks each 6 hours); four
  ///   along y: chosen.
  static let (xCount, yCount) = (5, 4)
}

import FlipbookGeometry
import FlipbookViews
import Foundation

/// The measures of the status bar, the island or notch, and the home indicator, in points.
///
/// - SeeAlso: Baselines, places and font of the time, size and place of the indicator: measured
///   (oracle `statusbar`, `homeindicator`). Shapes at the right of the time, the notch and the
///   island: chosen, after photographs.
nonisolated struct ChromeLook: Sendable {
  // MARK: Status bar

  /// The size of the time on phones without a home button, semibold.
  let timeSize: CGFloat

  /// The distance from the time's baseline up to the safe area's upper edge, below an island.
  let islandBaseline: CGFloat

  /// The same below a notch.
  let notchBaseline: CGFloat

  /// The part of the room beside the island at which the time has its middle.
  let islandTime: CGFloat

  /// The same beside a notch.
  let notchTime: CGFloat

  /// The size of the time in a bar of 20 points, and its baseline below the bar's top.
  let smallTimeSize: CGFloat
  let smallBaseline: CGFloat

  /// The distance of the small bar's pictures from the sides of the screen.
  let smallMargin: CGFloat

  /// The part of the font's size that a capital letter is high.
  let capHeight: CGFloat

  /// The sizes of the pictures for signal, wireless network and battery.
  let signal: CGSize
  let wifi: CGSize
  let battery: CGSize

  /// The room between these pictures.
  let gap: CGFloat

  /// The scale of these pictures in a bar of 20 points.
  let smallScale: CGFloat

  /// The bar of a tablet.
  let tabletBar: TabletStatusLook

  // MARK: Cutouts

  /// The island, and its distance from the screen's top subtracted from the safe area's.
  let island: CGSize
  let islandRise: CGFloat

  /// The notch, the radius of its lower corners, and that of the corners beside it.
  let notch: CGSize
  let smallNotch: CGSize
  let notchRadius: CGFloat
  let notchFlare: CGFloat

  // MARK: Home indicator

  let indicatorHeight: CGFloat
  let indicatorBottom: CGFloat

  /// The indicator's part of the screen's width, upright and on its side.
  let indicatorShare: CGFloat
  let wideIndicatorShare: CGFloat

  /// The same on a tablet.
  ///
  /// - SeeAlso: 335 of 1366 points: measured, Grocy's picture of an iPad in the look's oracle.
  let tabletIndicatorShare: CGFloat

  // MARK: Body

  /// The width of the phone's body around the glass, and the part of it that is black glass.
  let bezel: CGFloat
  let rim: CGFloat

  /// The radius of the glass's corners, on phones with and without rounded screens.
  let screenRadius: CGFloat
  let flatRadius: CGFloat

  /// The room above and below the screen of a phone with a home button.
  let forehead: CGFloat

  /// The room around the body.
  let margin: CGFloat

  static let classic = phones(tabletBar: .classic)

  static let ios26 = phones(tabletBar: .ios26)

  private static func phones(tabletBar: TabletStatusLook) -> ChromeLook {
    ChromeLook(
      timeSize: 17, islandBaseline: 23.33, notchBaseline: 16.67, islandTime: 0.5345,
      notchTime: 0.569, smallTimeSize: 12, smallBaseline: 14.5, smallMargin: 6, capHeight: 0.727,
      signal: CGSize(width: 18, height: 12), wifi: CGSize(width: 17, height: 12),
      battery: CGSize(width: 27.33, height: 13), gap: 6, smallScale: 0.78, tabletBar: tabletBar,
      island: CGSize(width: 126, height: 37.33), islandRise: 47.67,
      notch: CGSize(width: 209, height: 30), smallNotch: CGSize(width: 162, height: 32),
      notchRadius: 20, notchFlare: 6, indicatorHeight: 5, indicatorBottom: 8,
      indicatorShare: 0.3575, wideIndicatorShare: 0.2575, tabletIndicatorShare: 0.2452, bezel: 14,
      rim: 4, screenRadius: 55,
      flatRadius: 4, forehead: 88, margin: 20)
  }
}

/// The measures of a tablet's status bar, in points.
///
/// - SeeAlso: measured: iPadOS 15, Grocy's picture of an iPad in the look's oracle; iPadOS 26,
///   github.com/easydev991/SwiftUI-SotkaApp 63a1d19, `fastlane/screenshots`, iPad Pro (12.9-inch).
///   iPadOS 16 to 18: as 15. The weight: chosen, by eye.
nonisolated struct TabletStatusLook: Sendable {
  let textSize: CGFloat

  /// The distance of words and pictures from the sides of the screen.
  let leading: CGFloat
  let trailing: CGFloat

  /// The distance of the middles from the bar's top.
  let middle: CGFloat

  /// The room between the time and the date, and between the words and pictures at the other end.
  let dateGap: CGFloat
  let gap: CGFloat

  let wifi: CGSize
  let battery: CGSize

  static let classic = TabletStatusLook(
    textSize: 12, leading: 16, trailing: 15, middle: 12, dateGap: 11, gap: 3.5,
    wifi: CGSize(width: 14, height: 10), battery: CGSize(width: 26.5, height: 12))

  static let ios26 = TabletStatusLook(
    textSize: 15, leading: 16, trailing: 15, middle: 16, dateGap: 10.5, gap: 4.5,
    wifi: CGSize(width: 15, height: 10), battery: CGSize(width: 27.5, height: 13))
}

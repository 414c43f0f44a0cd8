import FlipbookGeometry
import FlipbookMotion
import FlipbookViews
import Foundation

/// The numbers of navigation bars, in points.
nonisolated struct BarLook: Sendable {
  // MARK: Places

  /// The height of the row of title and buttons.
  ///
  /// - SeeAlso: measured, cases `navbar-se`, `navlist18-title`, `navbar26-circle` of the oracle.
  let rowHeight: CGFloat

  /// The height of the bar, from its top to the content below.
  let height: CGFloat

  /// The height of row and bar where the window is low; nil for the same as elsewhere.
  ///
  /// - SeeAlso: 32: documented, layout notes 23.1; iOS 26: chosen.
  let lowHeight: CGFloat?

  /// The row and the bar where the window is wide and high, and the margin beside the row.
  ///
  /// - SeeAlso: 50: documented, layout notes 23.1; the margin: measured, Grocy's picture of an iPad in
  ///   the look's oracle (iOS 15). iOS 26: measured, github.com/easydev991/SwiftUI-SotkaApp 63a1d19,
  ///   `fastlane/screenshots`, iPad Pro (12.9-inch): buttons from 32 to 76 below a safe area of 24, 10
  ///   from the sides, content at 86.
  let tablet: (row: CGFloat, bar: CGFloat, margin: CGFloat)

  /// The top of the bar in windows whose safe area begins far down; elsewhere it is the safe area's.
  ///
  /// - SeeAlso: measured, cases `navlist18-title` and `navbar18-back-shifted-title`.
  let raisedTops: [RaisedTop]

  /// The space above the bar in a window without anything above the safe area.
  ///
  /// - SeeAlso: measured, case `labeled26`: a large title stands at 100 there, where it is 90 below
  ///   a status bar; before iOS 26 it is 80 below both.
  let bareTop: CGFloat

  /// The top of a bar that reaches into the safe area.
  struct RaisedTop: Sendable {
    /// The least top inset of the safe area for which it holds.
    let safeArea: CGFloat

    /// The bar's top, from the window's.
    let top: CGFloat
  }

  /// The margin at both sides.
  let margin: CGFloat

  /// The same in a wide window.
  let wideMargin: CGFloat

  /// The width from which a window is wide.
  let wideWidth: CGFloat

  // MARK: Titles

  /// The size of the inline title's semibold font.
  let titleSize: CGFloat

  /// The least distance of the title from what is beside it: 8 between the letters.
  let titleGap: CGFloat

  /// The width that an inline title keeps while items go into the menu beside it.
  ///
  /// - SeeAlso: chosen; that a title gets shorter before items go is derived, as ``BarRoom`` says.
  var leastTitle: CGFloat { 60 }

  /// The size of the line below an inline title.
  let subtitleSize: CGFloat

  /// The height that a large title adds to the bar.
  ///
  /// - SeeAlso: measured, case `large15-title`. iOS 26, below a safe area of 62: content at 168.0
  ///   (SportTracker, home-assistant); Grocery List has 168.67.
  let largeTitleHeight: CGFloat

  /// The baseline of the large title above the bar's end.
  let largeTitleBaseline: CGFloat

  /// The size of the line below a large title, and the height that it adds; its distance from the
  /// title's lines, which leaves 16 between the baselines, and its baseline above the bar's end.
  ///
  /// - SeeAlso: Measured: github.com/artemnovichkov/iOS-26-by-Examples 3925d51, `.github/preview.png`
  ///   (402 points wide, 1.9 pixels each): baselines at 148.4 and 164.3, the first card at 181.5, the
  ///   subtitle 65.4 wide; without one 168.67. Semibold by its strokes.
  var largeSubtitleSize: CGFloat { 11 }
  var largeSubtitleHeight: CGFloat { 13 }
  var largeSubtitleGap: CGFloat { -2.7 }
  var largeSubtitleBaseline: CGFloat { 17 }

  /// The length of scrolling at which the inline title begins to take the large one's place, and
  /// over which it does so: chosen, as soon as the large title is hidden.
  let titleFadeStart: CGFloat
  let titleFade: CGFloat

  /// The growth of a large title that is pulled, a point: low, chosen.
  let stretch: CGFloat

  /// The way of a title that comes, and of one that becomes a back button's label, as a share of the
  /// bar's width: low, chosen.
  let titleTravel: CGFloat
  let labelTravel: CGFloat

  // MARK: The back button

  /// The size of the chevron's ink, and the width of its line.
  ///
  /// - SeeAlso: measured, `navbar` (chevrons of 18 and 26).
  let chevron: CGSize
  let chevronLine: CGFloat

  /// The chevron's leading edge from the margin, or its middle from that of the glass.
  let chevronOffset: CGFloat

  /// The distance of the back button's label from the chevron.
  let backGap: CGFloat

  /// True if the previous screen's title stands beside the chevron.
  let showsBackTitle: Bool

  // MARK: Items

  /// The size of items' font.
  let itemSize: CGFloat

  /// The distance of items from one another.
  let itemGap: CGFloat

  /// The size of round buttons of glass; nil without glass.
  ///
  /// - SeeAlso: measured, case `navbar26-circle`.
  let glassSize: CGFloat?

  /// The opacity of a button that is pressed: low, chosen.
  let pressedOpacity: Double

  // MARK: The background

  /// The edge below which content fades out; nil if the bar has a background over content.
  let scrollEdge: ScrollEdgeLook?

  var hasBackground: Bool { scrollEdge == nil }

  /// The background over content.
  var material: MaterialLook { .chrome }

  /// The line below the background.
  ///
  /// - SeeAlso: Black of 30 %: measured, case `navbar18-back-shifted-title`; dark: chosen.
  var separator: Color { .look(0x000000, dark: 0xFFFFFF, opacity: 0.3, darkOpacity: 0.15) }

  /// The width of that line.
  let separatorHeight: CGFloat

  /// The length of scrolling over which the background appears: chosen.
  let backgroundFade: CGFloat

  /// The length of scrolling from which on a bar stays as it is: the large title with its subtitle
  /// is gone, and the background is there.
  var scrollLimit: CGFloat { largeTitleHeight + largeSubtitleHeight + backgroundFade }

  /// The size of the triangle on a screen of a value that leads nowhere: chosen.
  let warningSize: CGFloat

  // MARK: Swipes back

  /// The share of the width past which a swipe back is completed, and the velocity in widths a
  /// second that completes it anywhere.
  ///
  /// - SeeAlso: derived from Flutter's sources, which the oracle names (`transition`, medium).
  let swipeThreshold: CGFloat
  let swipeVelocity: CGFloat

  static let classic = BarLook(
    rowHeight: 44, height: 44, lowHeight: 32, tablet: (50, 50, 20),
    raisedTops: [
      RaisedTop(safeArea: 62, top: 56 + 1.0 / 3), RaisedTop(safeArea: 59, top: 53 + 2.0 / 3),
    ],
    bareTop: 0, margin: 16, wideMargin: 20, wideWidth: 414, titleSize: 17, titleGap: 7,
    subtitleSize: 12,
    largeTitleHeight: 52, largeTitleBaseline: 16, titleFadeStart: 36, titleFade: 8, stretch: 0.001,
    titleTravel: 0.5,
    labelTravel: 0.35,
    chevron: CGSize(width: 11, height: 19), chevronLine: 2.6, chevronOffset: -6.67, backGap: 10,
    showsBackTitle: true, itemSize: 17, itemGap: 16, glassSize: nil, pressedOpacity: 0.2,
    scrollEdge: nil, separatorHeight: 1.0 / 3, backgroundFade: 8, warningSize: 40,
    swipeThreshold: 0.5,
    swipeVelocity: 1)

  static let ios26 = BarLook(
    rowHeight: 44, height: 54, lowHeight: nil, tablet: (60, 62, 10), raisedTops: [],
    bareTop: 10, margin: 16, wideMargin: 20,
    wideWidth: 414, titleSize: 17, titleGap: 12, subtitleSize: 12, largeTitleHeight: 52,
    largeTitleBaseline: 16, titleFadeStart: 36, titleFade: 8, stretch: 0.001, titleTravel: 0.5,
    labelTravel: 0.35,
    chevron: CGSize(width: 11, height: 19),
    chevronLine: 2.6, chevronOffset: -1.5, backGap: 0, showsBackTitle: false, itemSize: 17,
    itemGap: 12, glassSize: 44, pressedOpacity: 0.5,
    scrollEdge: .ios26, separatorHeight: 0, backgroundFade: 8, warningSize: 40,
    swipeThreshold: 0.5, swipeVelocity: 1)

  /// Returns the opacity of an inline title, above content that is scrolled by a length: none as long
  /// as a large title is seen.
  func titleOpacity(_ scroll: CGFloat, isLarge: Bool) -> Double {
    isLarge ? Double(min(max((scroll - titleFadeStart) / titleFade, 0), 1)) : 1
  }

  /// The margin in a window of a width.
  func margin(in width: CGFloat) -> CGFloat { width >= wideWidth ? wideMargin : margin }
}

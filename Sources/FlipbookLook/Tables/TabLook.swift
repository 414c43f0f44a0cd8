import FlipbookGeometry
import FlipbookMotion
import FlipbookViews
import Foundation

/// The numbers of tab bars and of pages; lengths in points.
nonisolated struct TabLook: Sendable {
  /// The height of the bar above the home indicator's inset.
  let barHeight: CGFloat

  /// The same where the window is low, with titles beside their icons; nil for no such bar.
  ///
  /// - SeeAlso: 32: documented, layout notes 23.1. Titles of 13: documented, Human Interface
  ///   Guidelines. The gap: chosen.
  let lowHeight: CGFloat?
  let lowTitleSize: CGFloat
  let lowGap: CGFloat

  /// The distance from the bar's top to the centre of its icons.
  let iconCentre: CGFloat

  /// The distance from the bar's top to the baseline of its titles.
  let titleBaseline: CGFloat

  /// The size of the font that icons are drawn in.
  let iconSize: CGFloat

  let titleSize: CGFloat

  let barFill: Color
  let hairline: Color
  let unselected: Color

  let badge: TabBadgeLook

  /// The floating capsule; nil for a bar as wide as the screen.
  let glass: TabGlassLook?

  let pages: PageDotsLook

  /// The bar of a wide screen, at its top; nil for a bar at the bottom there, too.
  let topBar: TopTabBarLook?

  /// The sidebar that such a bar can become.
  let sidebar: TabSidebarLook

  /// - SeeAlso: Height, icons, titles: measured, `tabbar15-frame` and `tabbar18`. The fill gives
  ///   F8 over white and over F2F2F7, 13 over black: derived from `material-tabbar-white` and its
  ///   neighbours; it is for bars that do not know what is behind. Hairline: measured,
  ///   `material-tabbar-white` and `-black`. Unselected, light: measured, `tabbar18`; dark: chosen.
  ///   The icon's font: derived from the width of `gear` in `tab_icon_gear`.
  static let classic = TabLook(
    barHeight: 49, lowHeight: 32, lowTitleSize: 13, lowGap: 5, iconCentre: 18.67, titleBaseline: 45,
    iconSize: 18, titleSize: 10, barFill: .look(0xF8F8F8, dark: 0x131313),
    hairline: .look(0x000000, dark: 0xFFFFFF, opacity: 0.3, darkOpacity: 0.15),
    unselected: .look(0x858383, dark: 0x7E7E80), badge: .standard, glass: nil, pages: .standard,
    topBar: .classic, sidebar: .classic)

  /// - SeeAlso: The capsule and what is in it: measured, the oracle's `tabbar` for iOS 26.
  static let ios26 = TabLook(
    barHeight: 49, lowHeight: nil, lowTitleSize: 13, lowGap: 5, iconCentre: 23.8,
    titleBaseline: 48.67, iconSize: 18, titleSize: 10,
    barFill: .clear, hairline: .clear, unselected: .look(0x1A1919, dark: 0xF5F5F5),
    badge: .standard, glass: .standard, pages: .standard, topBar: .ios26,
    sidebar: .ios26)

  /// True if titles stand beside their icons in a window of a size class.
  func isLow(_ height: UserInterfaceSizeClass?) -> Bool { height == .compact && lowHeight != nil }

  /// The height of the bar in a window of a size class.
  func height(_ height: UserInterfaceSizeClass?) -> CGFloat {
    isLow(height) ? lowHeight ?? barHeight : barHeight
  }

  /// True if the bar is at the top, as on an iPad since iPadOS 18.
  func isAtTop(_ width: UserInterfaceSizeClass?, _ semantics: Semantics) -> Bool {
    width == .regular && topBar != nil && (semantics.system == .ios18 || semantics.system == .ios26)
  }
}

/// The numbers of the red capsule at a tab's icon.
///
/// - SeeAlso: Chosen, after the look of UIKit's badges.
nonisolated struct TabBadgeLook: Sendable {
  let height: CGFloat
  let padding: CGFloat
  let textSize: CGFloat

  /// The distance from the icon's centre to the badge's leading edge.
  let leading: CGFloat

  /// The distance from the bar's top to the badge's top.
  let top: CGFloat

  let fill: Color

  static let standard = TabBadgeLook(
    height: 18, padding: 5.5, textSize: 13, leading: 4, top: 2,
    fill: .look(0xFF3B30, dark: 0xFF453A))
}

/// The numbers of the floating capsule of iOS 26; lengths in points.
///
/// - SeeAlso: Measured: x 21, 62 high, 21 above the window's bottom; the selection 54 high, 102
///   wide of four. The pitch of 92.67 is derived from its centres, the least margin chosen. Fills
///   over white and black: measured, `glass`. Shadow and gaps: chosen. Round buttons as high as an
///   accessory and as the bottom bar (`ToolbarLook`), and the margin that leaves them as far from
///   the side as from the bottom: derived. The way before a turn and the motion: chosen.
nonisolated struct TabGlassLook: Sendable {
  let margin: CGFloat
  let height: CGFloat

  /// The distance from the capsule to the window's bottom, where there is a home indicator.
  let bottom: CGFloat

  /// The distance where there is none.
  let leastBottom: CGFloat

  let selectionHeight: CGFloat
  let selectionInset: CGFloat

  /// The width by which a selection is wider than its tab.
  let selectionExcess: CGFloat

  /// The greatest width of a tab.
  let pitch: CGFloat

  /// The gap to the search button, and to an accessory above.
  let gap: CGFloat
  let accessoryHeight: CGFloat

  /// The width of the round buttons of a bar that is small, and the margin beside them.
  ///
  /// What stands between them is as high. Their centre is that of the large bar.
  let round: CGFloat
  let roundMargin: CGFloat

  /// The way that content goes in one direction before the bar gets small or large.
  let turn: CGFloat

  /// The spring between the large and the small bar.
  let motion: Animation

  /// The way in which titles and tabs without room come and go.
  let fade: Animation

  let fill: Color
  let rim: Color
  let selection: Color
  let shadow: Color
  let shadowRadius: CGFloat

  static let standard = TabGlassLook(
    margin: 21, height: 62, bottom: 21, leastBottom: 8, selectionHeight: 54, selectionInset: 4,
    selectionExcess: 9.33, pitch: 92.67, gap: 8, accessoryHeight: 48, round: 48,
    roundMargin: 28, turn: 12, motion: .spring(response: 0.4, dampingFraction: 0.82),
    fade: .easeOut(duration: 0.16),
    fill: .look(0xFDFDFE, dark: 0x191919, opacity: 0.92),
    rim: .look(0xFFFFFF, dark: 0x363636), selection: .look(0xEDEDED, dark: 0x343436),
    shadow: Color.black.opacity(0.12), shadowRadius: 16)
}

/// The numbers of the dots below pages; lengths in points.
///
/// - SeeAlso: Diameter and pitch: measured, `pagecontrol`. Colours: documented,
///   `UIPageControl`: white, and white at three tenths. Heights and the capsule: chosen.
nonisolated struct PageDotsLook: Sendable {
  let diameter: CGFloat

  /// The side of the square in whose middle a dot is.
  let side: CGFloat
  let pitch: CGFloat

  /// The height of the row of dots, which a touch reaches.
  let height: CGFloat

  let current: Color
  let others: Color

  /// The capsule behind the dots, and the room in it beside them.
  let background: Color
  let backgroundHeight: CGFloat
  let backgroundPadding: CGFloat

  /// The dots on such a capsule.
  let currentOnBackground: Color
  let othersOnBackground: Color

  /// The size of a row of dots with the room for its capsule.
  ///
  /// - SeeAlso: That a page control is as large as its capsule: chosen.
  func size(of count: Int) -> CGSize {
    guard count > 0 else { return CGSize(width: 0, height: backgroundHeight) }
    let row = CGFloat(count) * pitch - (pitch - side)
    return CGSize(width: row + 2 * backgroundPadding, height: backgroundHeight)
  }

  static let standard = PageDotsLook(
    diameter: 7.5, side: 8, pitch: 17.5, height: 50, current: .white,
    others: Color.white.opacity(0.3),
    background: .look(0x8E8E93, dark: 0x8E8E93, opacity: 0.24), backgroundHeight: 26,
    backgroundPadding: 11, currentOnBackground: .look(0x000000, dark: 0xFFFFFF, opacity: 0.8),
    othersOnBackground: .look(0x000000, dark: 0xFFFFFF, opacity: 0.25))
}

/// The numbers of the bar at the top of a wide screen; lengths in points.
///
/// The row of a navigation bar is in the same place.
nonisolated struct TopTabBarLook: Sendable {
  /// The length that the bar takes off the safe area.
  let height: CGFloat

  /// The distance of the capsule from the bar's top.
  let top: CGFloat

  let capsuleHeight: CGFloat
  let inset: CGFloat
  let padding: CGFloat
  let textSize: CGFloat

  /// The ground of the capsule; nil for glass.
  let fill: Color?
  let selection: Color

  /// The weight of the chosen title.
  let chosenWeight: Font.Weight

  /// True if the chosen title has the tint, and false if the others are grey.
  let tintsChoice: Bool

  /// - SeeAlso: measured, github.com/barryllium/WWDC-session-notes 2f9ed98,
  ///   `2024/images/elevate_tab/tab_bar.png`, an iPad Pro 11-inch at 2.83 points a pixel: the capsule
  ///   41 high with its middle 26 below the safe area, a selection 3 in it and 15 beside letters of
  ///   17, dark grounds of 29 and 45 over black, a chosen title in white and semibold, others grey.
  ///   The light grounds: chosen.
  static let classic = TopTabBarLook(
    height: 50, top: 5, capsuleHeight: 41, inset: 3, padding: 15, textSize: 17,
    fill: .look(0x767680, dark: 0x767680, opacity: 0.12, darkOpacity: 0.35),
    selection: .look(0xFFFFFF, dark: 0x454547), chosenWeight: .semibold, tintsChoice: false)

  /// - SeeAlso: measured, github.com/easydev991/SwiftUI-SotkaApp 63a1d19, `fastlane/screenshots`, iPad
  ///   Pro (12.9-inch): the capsule from 32 to 76 below a safe area of 24, content of a first screen
  ///   at 86, selections 36 high, 78.5 wide around letters of 46. The dark selection: as that of a
  ///   phone, chosen.
  static let ios26 = TopTabBarLook(
    height: 62, top: 8, capsuleHeight: 44, inset: 4, padding: 16, textSize: 17, fill: nil,
    selection: .look(0xEDEDED, dark: 0x343436), chosenWeight: .medium, tintsChoice: true)
}

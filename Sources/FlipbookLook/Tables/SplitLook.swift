import FlipbookGeometry
import FlipbookMotion
import FlipbookViews
import Foundation

/// The numbers of columns of navigation on a tablet.
///
/// Lengths are in points.
nonisolated struct SplitLook: Sendable {
  /// The width of the first column.
  let sidebarWidth: CGFloat

  /// The width of the middle column.
  let contentWidth: CGFloat

  /// The least width of the detail beside other columns; where there is less room, the columns lie
  /// over it.
  let leastDetailWidth: CGFloat

  /// The line between two columns.
  let divider: Color

  /// The black over the detail while columns lie over it.
  let dimming: Color

  /// The ground of the first column.
  let sidebarGround: Color

  /// The margin of bars in the first column; nil for the one that goes with their width.
  ///
  /// - SeeAlso: Letters of a large title begin at 25, a button at 26: measured, Grocy's picture of
  ///   an iPad in the look's oracle (iOS 15).
  let sidebarBarMargin: CGFloat?

  /// The margin around a floating first column, its radius and its shadow; nil if columns touch.
  let floating: (margin: CGFloat, radius: CGFloat, shadow: Color, shadowRadius: CGFloat)?

  /// The way in which columns come and go.
  let animation: Animation

  /// - SeeAlso: Columns of 320 and 375: documented, `UISplitViewController`, whose widths are
  ///   chosen by the system; these are the ones commonly reported, hence derived. A black of a
  ///   tenth and the least width: chosen.
  static let classic = SplitLook(
    sidebarWidth: 320, contentWidth: 375, leastDetailWidth: 480,
    divider: .look(0x3C3C43, dark: 0x545458, opacity: 0.29, darkOpacity: 0.6),
    dimming: .look(0x000000, dark: 0x000000, opacity: 0.1),
    sidebarGround: .look(0xF2F2F7, dark: 0x1C1C1E), sidebarBarMargin: 24, floating: nil,
    animation: MotionLook.classic.screen)

  /// - SeeAlso: A floating sidebar with 10 around it, its ground and its shadow: chosen.
  static let ios26 = SplitLook(
    sidebarWidth: 320, contentWidth: 375, leastDetailWidth: 480,
    divider: .look(0x3C3C43, dark: 0x545458, opacity: 0.18, darkOpacity: 0.5),
    dimming: .look(0x000000, dark: 0x000000, opacity: 0.1),
    sidebarGround: .look(0xFBFBFD, dark: 0x1C1C1E), sidebarBarMargin: nil,
    floating: (10, 26, Color.black.opacity(0.1), 12),
    animation: MotionLook.ios26.screen)
}

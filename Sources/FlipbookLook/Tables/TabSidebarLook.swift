import FlipbookGeometry
import FlipbookViews
import Foundation

/// The numbers of the sidebar that a tab bar of a tablet can become; lengths in points.
nonisolated struct TabSidebarLook: Sendable {
  /// The distance from the safe area's top to the first row.
  let top: CGFloat

  /// The margin beside rows, and their height.
  let margin: CGFloat
  let rowHeight: CGFloat

  /// The gap above a section.
  let sectionGap: CGFloat

  /// The radius of a chosen row.
  let radius: CGFloat

  /// The distance from a row's edge to the room of its icon, and the gap to its title.
  let iconMargin: CGFloat
  let iconWidth: CGFloat
  let iconGap: CGFloat

  /// The distance from the margin to a heading, and from its sign to the margin.
  let headingInset: CGFloat
  let signInset: CGFloat
  let headingWeight: Font.Weight

  /// The ground of a chosen row.
  let selection: Color

  /// The middle of the button that brings the bar back: its distance from the edge that it is at,
  /// and from the safe area's top.
  let buttonCentre: CGSize

  /// True if that button is at the leading edge, and icons have the tint.
  let isClassic: Bool

  /// - SeeAlso: measured, github.com/barryllium/WWDC-session-notes 2f9ed98,
  ///   `2024/images/elevate_tab/sidebar.png`, an iPad Pro 11-inch at 2.83 points a pixel: rows of 44
  ///   from 90 below the window's top, 16 beside them, icons 35 and letters 62 from the edge,
  ///   headings 55 below a row. Light grounds: `tab_images.png` there. The room of icons: chosen.
  static let classic = TabSidebarLook(
    top: 66, margin: 16, rowHeight: 44, sectionGap: 11, radius: 10, iconMargin: 4, iconWidth: 30,
    iconGap: 12, headingInset: 8, signInset: 8, headingWeight: .semibold,
    selection: .look(0xFFFFFF, dark: 0x48484A), buttonCentre: CGSize(width: 35, height: 25),
    isClassic: true)

  /// - SeeAlso: measured in the same place, `2025/images/elevate/behind_sidebar.png` at 1.11 and
  ///   `sidebar.png` at 1.67 points a pixel: rows of 44 from 63 below the card's top, 16 beside
  ///   them, icons 45 and letters 69 from its edge, headings 30 from it and 55 below a row, the
  ///   button 32 from its trailing edge and 22 from its top, which is 8 below the safe area's. The dark selection: chosen.
  static let ios26 = TabSidebarLook(
    top: 71, margin: 16, rowHeight: 44, sectionGap: 11, radius: 22, iconMargin: 14, iconWidth: 30,
    iconGap: 9, headingInset: 14, signInset: 16, headingWeight: .regular,
    selection: .look(0xE4E4E8, dark: 0x3A3A3C), buttonCentre: CGSize(width: 32, height: 30),
    isClassic: false)
}

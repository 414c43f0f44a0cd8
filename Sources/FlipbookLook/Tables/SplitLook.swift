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

  /// The card that the first column is; nil if columns touch.
  let floating: FloatingColumnLook?

  /// The distance from a floating column's edge to which its shadow can be seen.
  var reach: CGFloat { (floating?.shadowRadius ?? 0) * 2 }

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

  /// - SeeAlso: The width and the ground of the first column: measured, as
  ///   ``FloatingColumnLook/standard``, `2025/images/swiftui/searchable_ipad.png` and
  ///   `2025/images/elevate/sidebar.png`; the dark ground: chosen.
  static let ios26 = SplitLook(
    sidebarWidth: 330, contentWidth: 375, leastDetailWidth: 480,
    divider: .look(0x3C3C43, dark: 0x545458, opacity: 0.18, darkOpacity: 0.5),
    dimming: .look(0x000000, dark: 0x000000, opacity: 0.1),
    sidebarGround: .look(0xF4F4F6, dark: 0x1C1C1E), sidebarBarMargin: nil, floating: .standard,
    animation: MotionLook.ios26.screen)
}

/// The numbers of a column that floats as a card; lengths in points.
nonisolated struct FloatingColumnLook: Sendable {
  /// The margin at the leading edge and the bottom.
  let margin: CGFloat

  /// The distance from the window's safe area to the card's top.
  let top: CGFloat

  let radius: CGFloat

  let shadow: Color
  let shadowRadius: CGFloat
  let shadowDrop: CGFloat

  /// - SeeAlso: measured, github.com/barryllium/WWDC-session-notes 2f9ed98,
  ///   `2025/images/elevate/sidebar.png`, an iPad Pro 11-inch at 1.67 points a pixel: the card 10 to
  ///   11 from the window's edges, 32 from its top, its corners as round as the window's (18), a
  ///   shadow of 12 percent beside it, of half that 10 away, of 25 below and 9 above.
  static let standard = FloatingColumnLook(
    margin: 10, top: 8, radius: 18, shadow: Color.black.opacity(0.26), shadowRadius: 26,
    shadowDrop: 8)

  /// The outline of the card in the room of a column that begins at the margin.
  func outline(below safeTop: CGFloat) -> some Shape {
    FloatingColumnShape(top: max(safeTop + top - margin, 0), radius: radius)
  }
}

/// A rounded rectangle that begins below the top of its room.
nonisolated private struct FloatingColumnShape: Shape {
  let top: CGFloat
  let radius: CGFloat

  func path(in rect: CGRect) -> Path {
    let card = CGRect(
      x: rect.minX, y: rect.minY + top, width: rect.width, height: max(rect.height - top, 0))
    return Path(roundedRect: card, cornerRadius: radius, style: .continuous)
  }
}

import FlipbookGeometry
import FlipbookViews
import Foundation

/// The numbers of menus and context menus; lengths in points.
nonisolated struct MenuLook: Sendable {
  let width: CGFloat
  let cornerRadius: CGFloat

  /// The height of a row with one line of text.
  let rowHeight: CGFloat

  /// The height of a row of controls side by side.
  let tileHeight: CGFloat

  /// The room above and below the text of a row with several lines.
  let tallRowPadding: CGFloat

  let headerHeight: CGFloat

  /// The room beside a row's text, and beside its icon.
  let inset: CGFloat

  /// The width of the column of checkmarks before the text, where there are any.
  let checkWidth: CGFloat

  /// The width of the column of icons.
  let iconWidth: CGFloat

  /// True if icons stand before the text.
  let iconsLead: Bool

  /// The thickness of the line between rows; zero for none.
  let separator: CGFloat

  /// The distance between groups, and the part of it that has the groups' colour.
  let gap: CGFloat
  let gapBand: CGFloat

  let fill: Color
  let separatorColor: Color
  let gapColor: Color
  let pressed: Color
  let shadow: Color
  let shadowRadius: CGFloat

  /// The least distance to the edges of the safe area.
  let margin: CGFloat

  /// The distance from a menu to its source.
  let sourceGap: CGFloat

  /// The scale at which a menu comes out of its source.
  let startScale: CGFloat

  let lift: LiftLook

  /// - SeeAlso: Width, row, gap, insets, fill: measured, `contextmenu15` and the pull-down menu of
  ///   the oracle's `menu`. Radius: measured there. Tall rows: derived from a row of 73.67 with two
  ///   lines. The dark fill: the middle of what was measured. Separator, checkmarks, pressed rows,
  ///   shadow, margin and the start's scale: chosen.
  static let classic = MenuLook(
    width: 250, cornerRadius: 13, rowHeight: 43.67, tileHeight: 64, tallRowPadding: 14.83,
    headerHeight: 30,
    inset: 16, checkWidth: 22, iconWidth: 26, iconsLead: false, separator: 1.0 / 3, gap: 8,
    gapBand: 8, fill: .look(0xEBEBEF, dark: 0x2A2B2D),
    separatorColor: .look(0xC8C8CB, dark: 0x46474A), gapColor: .look(0xD7DADC, dark: 0x1C1D1F),
    pressed: .look(0x3C3C43, dark: 0xEBEBF5, opacity: 0.12, darkOpacity: 0.14),
    shadow: Color.black.opacity(0.12), shadowRadius: 28, margin: 8, sourceGap: 8, startScale: 0.15,
    lift: .classic)

  /// - SeeAlso: Chosen, after the look of iOS 26: icons first, no lines but between groups.
  static let ios26 = MenuLook(
    width: 250, cornerRadius: 30, rowHeight: 44, tileHeight: 64, tallRowPadding: 14,
    headerHeight: 30, inset: 24,
    checkWidth: 26, iconWidth: 34, iconsLead: true, separator: 0, gap: 17, gapBand: 1.0 / 3,
    fill: .look(0xF9F9FB, dark: 0x252527, opacity: 0.97),
    separatorColor: .look(0xD8D8DA, dark: 0x46474A),
    gapColor: .look(0xD8D8DA, dark: 0x4A4A4D),
    pressed: .look(0x3C3C43, dark: 0xEBEBF5, opacity: 0.1, darkOpacity: 0.14),
    shadow: Color.black.opacity(0.16), shadowRadius: 32, margin: 8, sourceGap: 8,
    startScale: 0.15, lift: .ios26)
}

/// The numbers of a view that a context menu lifts.
///
/// - SeeAlso: The gap of 20: measured, `contextmenu15-text`. Dimming: derived from F2F2F7 that
///   becomes C5C5CC, and white C3C3C7. Scale and delay: low in the oracle's `transition`. The
///   corners: chosen. A shadow would fall on the menu, so there is none.
nonisolated struct LiftLook: Sendable {
  let scale: CGFloat

  /// The time that a finger stays before the menu comes, in seconds.
  let delay: Double

  /// The distance from the lifted view to the menu.
  let gap: CGFloat

  let cornerRadius: CGFloat
  let dimming: Double
  let platter: Color
  let shadow: Color
  let shadowRadius: CGFloat

  static let classic = LiftLook(
    scale: 1.03, delay: 0.5, gap: 20, cornerRadius: 13, dimming: 0.2,
    platter: .look(0xFFFFFF, dark: 0x1C1C1E), shadow: .clear, shadowRadius: 0)

  static let ios26 = LiftLook(
    scale: 1.03, delay: 0.5, gap: 16, cornerRadius: 22, dimming: 0.2,
    platter: .look(0xFFFFFF, dark: 0x1C1C1E), shadow: .clear, shadowRadius: 0)
}

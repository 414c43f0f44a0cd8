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

  /// The height of one line of text: what further ones add makes a row higher.
  let lineHeight: CGFloat

  let headerHeight: CGFloat

  /// The room beside a row's text, and beside its icon.
  let inset: CGFloat

  /// The width of the column of checkmarks before the text, where there are any.
  let checkWidth: CGFloat

  /// The width of the column of icons, in whose middle each one stands.
  let iconWidth: CGFloat

  /// The distance from that column to the row's end.
  let iconInset: CGFloat

  /// True if icons stand before the text.
  let iconsLead: Bool

  /// The room above the first row and below the last one.
  let padding: CGFloat

  /// The thickness of the line between rows; zero for none.
  let separator: CGFloat

  /// The distance between groups, and the part of it that has the groups' colour.
  let gap: CGFloat
  let gapBand: CGFloat

  /// The fill that casts the shadow; the menu itself is a material.
  let fill: Color
  let material: MaterialLook
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
  ///   the oracle's `menu`. Radius: measured there. Lines 22 apart, the middle of the icons 28 from
  ///   the end, and the separator: measured in the picture of `contextmenu15`. The dark fill: the
  ///   middle of what was measured. Checkmarks, pressed rows, shadow, margin and the start's scale:
  ///   chosen.
  static let classic = MenuLook(
    width: 250, cornerRadius: 13, rowHeight: 43.67, tileHeight: 64, lineHeight: 61.0 / 3,
    headerHeight: 30,
    inset: 16, checkWidth: 22, iconWidth: 26, iconInset: 15, iconsLead: false, padding: 0,
    separator: 1.0 / 3,
    gap: 8,
    gapBand: 8, fill: .look(0xEBEBEF, dark: 0x2A2B2D), material: .menu,
    separatorColor: .look(0xADAEB2, dark: 0x6A6D72), gapColor: .look(0xD7DADC, dark: 0x1C1D1F),
    pressed: .look(0x3C3C43, dark: 0xEBEBF5, opacity: 0.12, darkOpacity: 0.14),
    shadow: Color.black.opacity(0.12), shadowRadius: 28, margin: 8, sourceGap: 8, startScale: 0.15,
    lift: .classic)

  /// - SeeAlso: Chosen, after the look of iOS 26: icons first, no lines but between groups.
  static let ios26 = MenuLook(
    width: 250, cornerRadius: 30, rowHeight: 44, tileHeight: 64, lineHeight: 61.0 / 3,
    headerHeight: 30, inset: 24, checkWidth: 26, iconWidth: 34, iconInset: 24, iconsLead: true,
    padding: 10,
    separator: 0, gap: 17, gapBand: 1.0 / 3,
    fill: .look(0xF9F9FB, dark: 0x252527), material: .menuGlass,
    separatorColor: .look(0xD8D8DA, dark: 0x46474A),
    gapColor: .look(0xD8D8DA, dark: 0x4A4A4D),
    pressed: .look(0x3C3C43, dark: 0xEBEBF5, opacity: 0.1, darkOpacity: 0.14),
    shadow: Color.black.opacity(0.16), shadowRadius: 32, margin: 8, sourceGap: 8,
    startScale: 0.15, lift: .ios26)
}

/// The numbers of a view that a context menu lifts.
///
/// - SeeAlso: The gap of 20, and a row that is no larger than it was, with a shadow that ends before
///   the menu: measured, `contextmenu15-text`. Dimming: measured in the oracle's `material`, 000000
///   becomes 06050A, F2F2F7 C3C3CC or C5C5CC, FAFAFC CBCBD0; 0.215 of 1C172E makes 06050A, C4C3CC
///   and CACAD0: derived. The blur: chosen. The delay: low in the oracle's `transition`. The corners
///   of what is no row: chosen.
nonisolated struct LiftLook: Sendable {
  let scale: CGFloat

  /// The time that a finger stays before the menu comes, in seconds.
  let delay: Double

  /// The distance from the lifted view to the menu.
  let gap: CGFloat

  let cornerRadius: CGFloat
  let dimming: Color

  /// The standard deviation of the blur of what is behind, in points.
  let blur: CGFloat

  let platter: Color
  let shadow: Color
  let shadowRadius: CGFloat

  static let classic = LiftLook(
    scale: 1, delay: 0.5, gap: 20, cornerRadius: 13,
    dimming: .look(0x1C172E, dark: 0x1C172E, opacity: 0.215), blur: 10,
    platter: .look(0xFFFFFF, dark: 0x1C1C1E), shadow: Color.black.opacity(0.33), shadowRadius: 5)

  static let ios26 = LiftLook(
    scale: 1, delay: 0.5, gap: 16, cornerRadius: 22,
    dimming: .look(0x1C172E, dark: 0x1C172E, opacity: 0.215), blur: 10,
    platter: .look(0xFFFFFF, dark: 0x1C1C1E), shadow: Color.black.opacity(0.33), shadowRadius: 5)
}

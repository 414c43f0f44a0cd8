import FlipbookGeometry
import FlipbookViews
import Foundation

/// The numbers of items in bars, and of the bar at the bottom of a screen.
///
/// Lengths are in points.
nonisolated struct ToolbarLook: Sendable {
  /// The least width of an item: that of a symbol.
  let symbolWidth: CGFloat

  /// The gap between two items.
  let itemGap: CGFloat

  /// The opacity of an item while it is pressed.
  let pressedOpacity: Double

  /// The size of the chevron beside a title with a menu.
  let titleChevronSize: CGFloat

  /// The gap between a title and its chevron.
  let titleChevronGap: CGFloat

  /// The glass behind items; nil if they stand on the bar.
  let glass: Glass?

  let bottomBar: BottomBar

  /// The glass behind items.
  struct Glass: Sendable {
    /// The height of the glass, and its least width.
    let height: CGFloat

    /// The room beside text.
    let textPadding: CGFloat

    /// The width up to which an item is a symbol, which needs no room beside it.
    let symbolLimit: CGFloat

    let fill: Color
    let rim: Color
    let rimWidth: CGFloat

    /// The factor of the pen that symbols on glass are drawn with.
    ///
    /// - SeeAlso: Lines of 2.07 points, where iOS 18 has 1.54: measured, Grocery List, whose
    ///   pictures the look's oracle names.
    let symbolBoldness: CGFloat

    /// The colour of a label that is disabled.
    ///
    /// - SeeAlso: Its glass is that of other items; B0B0B2 at its darkest: measured, SportTracker's
    ///   form in the look's oracle.
    let disabledLabel: Color

    /// The fill on a card that is glass itself, where there is no rim.
    let fillOnGlass: Color
    let shadow: Color
    let shadowRadius: CGFloat
    let shadowOffset: CGFloat

    /// The colour of labels.
    let label: Color

    /// The fill on a ground, from 0 for a card of glass to 1 for a page.
    func fill(on solidness: Double) -> Color {
      solidness < 1 ? fill.mix(with: fillOnGlass, by: 1 - solidness) : fill
    }

    /// The colour of the label of a confirming item, which stands on the tint.
    let prominentLabel: Color
  }

  /// The bar at the bottom of a screen.
  struct BottomBar: Sendable {
    /// The height above the home indicator's strip.
    let height: CGFloat

    /// The room beside the items.
    let margin: CGFloat

    /// True if the items stand on a material; false if they float.
    let hasBackground: Bool

    let hairline: Color
  }

  /// - SeeAlso: Width and gap of symbols: derived from the pitch of 48 and the ink of 21.67 that
  ///   starts at 18, measured (the oracle's `navbar`, iOS 18). Bottom bar of 49: documented,
  ///   `UIToolbar`. Material and hairline: measured (`material`, iOS 14 and 18). The rest: chosen.
  static let classic = ToolbarLook(
    symbolWidth: 25.67, itemGap: 22.33, pressedOpacity: 0.2, titleChevronSize: 10,
    titleChevronGap: 4, glass: nil,
    bottomBar: BottomBar(
      height: 49, margin: 16, hasBackground: true,
      hairline: .look(0x000000, dark: 0xFFFFFF, opacity: 0.3, darkOpacity: 0.15)))

  /// - SeeAlso: Glass of 44 with 16 beside text, whose
  ///   letters begin at 17, gaps of 12, fills, rim and label: measured (the
  ///   oracle's `navbar` and `glass`, iOS 26; on a card of glass: the picture of `sheet26-medium`). Bottom bar, shadow's shape: chosen.
  static let ios26 = ToolbarLook(
    symbolWidth: 25.67, itemGap: 12, pressedOpacity: 0.5, titleChevronSize: 10,
    titleChevronGap: 4,
    glass: Glass(
      height: 44, textPadding: 16, symbolLimit: 32,
      fill: .look(0xFFFFFF, dark: 0x191919, opacity: 0.9, darkOpacity: 0.92),
      rim: .look(0xFFFFFF, dark: 0x363636, opacity: 0.9), rimWidth: 1,
      symbolBoldness: 1.34, disabledLabel: .look(0xB0B0B2, dark: 0x5F5F62),
      fillOnGlass: .look(0xE4E4E6, dark: 0x303033),
      shadow: Color.look(0x000000, dark: 0x000000, opacity: 0.08), shadowRadius: 12,
      shadowOffset: 4, label: .look(0x19191C, dark: 0xF2F2F2),
      prominentLabel: .look(0xFFFFFF, dark: 0xFFFFFF)),
    bottomBar: BottomBar(
      height: 48, margin: 28, hasBackground: false,
      hairline: .look(0x000000, dark: 0x000000, opacity: 0)))
}

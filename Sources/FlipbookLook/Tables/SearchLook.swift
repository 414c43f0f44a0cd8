import FlipbookGeometry
import FlipbookMotion
import FlipbookViews
import Foundation

/// The numbers of search fields.
///
/// Lengths are in points.
nonisolated struct SearchLook: Sendable {
  let fieldHeight: CGFloat

  /// The radius of the field's corners; nil for a capsule.
  let cornerRadius: CGFloat?

  /// The fill of the field.
  let fill: Color

  /// The room between a field at the bottom of a screen and the keyboard: chosen.
  let keyboardGap: CGFloat = 8

  /// True if the field is a piece of glass, with its rim and shadow.
  let isGlass: Bool

  /// The room above and below the field while nobody searches.
  let restingRoom: (above: CGFloat, below: CGFloat)

  /// The room above and below the field while somebody searches.
  let activeRoom: (above: CGFloat, below: CGFloat)

  /// The margin beside the field on a screen less wide than `wideWidth`.
  let margin: CGFloat

  /// The margin on a screen at least as wide as `wideWidth`.
  let wideMargin: CGFloat
  let wideWidth: CGFloat

  /// The room before the magnifying glass, which its ink begins after.
  let iconLead: CGFloat
  let iconSize: CGFloat

  /// The distance from the field's edge to its text.
  let textLead: CGFloat

  /// The room after the text.
  let trail: CGFloat
  let placeholder: Color
  let icon: Color

  /// The size of the symbol that empties the field.
  let clearSize: CGFloat

  /// The gap between the field and the button that ends a search.
  let cancelGap: CGFloat

  /// The width kept for that button; with words, in which the text may be larger.
  let cancelWidth: CGFloat

  /// The width of a field in the row of a tablet's bar.
  ///
  /// - SeeAlso: measured, Grocy's picture of an iPad in the look's oracle (iOS 15); iOS 26: chosen, the
  ///   same.
  let rowWidth: CGFloat = 256

  /// The distance by which the button stands above the middle of the field.
  let cancelRise: CGFloat

  /// True if the button is a cross on glass instead of a word.
  let cancelIsSymbol: Bool

  /// The height of the row of scopes below the field, and that of its control.
  let scopesHeight: CGFloat
  let scopesControlHeight: CGFloat

  let tokenRadius: CGFloat
  let tokenPadding: CGFloat
  let tokenFill: Color

  /// The way in which a search begins and ends.
  let animation: Animation

  /// The time in which the large title above a field fades as a search begins, in seconds.
  ///
  /// - SeeAlso: Chosen: it is gone before it reaches the status bar.
  let titleFade = 0.1

  /// The time until scopes appear above a field at the bottom that becomes wide, in seconds.
  ///
  /// - SeeAlso: Chosen: the spring has brought nearly all of the width by then.
  let scopesDelay = 0.25

  /// The time in which the icon of a round button goes as the field opens, in seconds: chosen.
  let iconFade = 0.12

  /// True if `automatic` means the bottom of a phone's screen.
  let prefersBottom: Bool

  /// The height of the drawer below a bar's titles.
  func drawerHeight(isActive: Bool, hasScopes: Bool) -> CGFloat {
    let room = isActive ? activeRoom : restingRoom
    return room.above + fieldHeight + room.below + (hasScopes ? scopesHeight : 0)
  }

  func margin(in width: CGFloat) -> CGFloat { width < wideWidth ? margin : wideMargin }

  /// - SeeAlso: Field, radius, fill, places of glass, text and Cancel: measured (the oracle's
  ///   `searchfield` and `searchable18-active`, iOS 17 and 18); a drawer of 52: documented,
  ///   `UISearchController`; scopes, tokens and the motion: chosen.
  static let classic = SearchLook(
    fieldHeight: 36, cornerRadius: 10,
    fill: .look(0x767680, dark: 0x767680, opacity: 0.12, darkOpacity: 0.24), isGlass: false,
    restingRoom: (1, 15), activeRoom: (8, 8), margin: 16.33, wideMargin: 20, wideWidth: 414,
    iconLead: 6, iconSize: 16.5, textLead: 30, trail: 8,
    placeholder: .look(0x3C3C43, dark: 0xEBEBF5, opacity: 0.6),
    icon: .look(0x3C3C43, dark: 0xEBEBF5, opacity: 0.6), clearSize: 17, cancelGap: 10.67,
    cancelWidth: 53, cancelRise: 1, cancelIsSymbol: false, scopesHeight: 44,
    scopesControlHeight: 32, tokenRadius: 5, tokenPadding: 6,
    tokenFill: .look(0x787880, dark: 0x787880, opacity: 0.2, darkOpacity: 0.36),
    animation: MotionLook.classic.screen, prefersBottom: false)

  /// - SeeAlso: Field of 44 at 20 from the sides, magnifier at 14 and 16.33 wide, text at 40,
  ///   placeholder's colour: measured (the picture of the oracle's `search26`, whose 50 is where the
  ///   magnifier ends); the rest: chosen.
  static let ios26 = SearchLook(
    fieldHeight: 44, cornerRadius: nil,
    fill: .look(0xFFFFFF, dark: 0x191919, opacity: 0.9, darkOpacity: 0.92), isGlass: true,
    restingRoom: (1, 15), activeRoom: (5, 10), margin: 16, wideMargin: 20, wideWidth: 414,
    iconLead: 12.4, iconSize: 15.85, textLead: 39.67, trail: 14,
    placeholder: .look(0x646464, dark: 0x9B9B9B), icon: .look(0x19191C, dark: 0xF2F2F2),
    clearSize: 17, cancelGap: 12, cancelWidth: 44, cancelRise: 0, cancelIsSymbol: true,
    scopesHeight: 44, scopesControlHeight: 32, tokenRadius: 12, tokenPadding: 8,
    tokenFill: .look(0x787880, dark: 0x787880, opacity: 0.2, darkOpacity: 0.36),
    animation: MotionLook.ios26.screen, prefersBottom: true)
}

import FlipbookViews
import Foundation

/// The numbers of confirmation dialogs: action sheets.
///
/// Lengths are in points.
///
/// - SeeAlso: Margins, button and title heights, the gap and the fills: measured, an iPod touch of
///   iOS 15.2 in the look's oracle. Corners and fonts: derived from Flutter's
///   `CupertinoActionSheet`. iOS 26, where a dialog stands near its source: chosen, after its
///   alerts and menus.
nonisolated struct DialogLook: Sendable {
  /// The distance from the window's sides, and from the safe area's end or the window's.
  let margin: CGFloat
  let cornerRadius: CGFloat
  let titleSize: CGFloat
  let titleHeight: CGFloat
  let titleInset: CGFloat
  let titleColor: Color
  let buttonHeight: CGFloat
  let buttonSize: CGFloat

  /// The distance between the group of actions and the button that cancels.
  let gap: CGFloat
  let material: MaterialLook
  let cancelFill: Color
  let hairline: Color
  let pressed: Color
  let destructive: Color
  let dimming: Double

  /// The width of a dialog that stands at its source; nil if it comes from below.
  let sourceWidth: CGFloat?

  /// The distance from the source.
  let sourceGap: CGFloat

  /// The width of a dialog that is a popover, where width is regular.
  let popoverWidth: CGFloat

  static let classic = DialogLook(
    margin: 8, cornerRadius: 13, titleSize: 13, titleHeight: 44, titleInset: 16,
    titleColor: .look(0x8F8F8F, dark: 0x8E8E93), buttonHeight: 57, buttonSize: 20, gap: 8,
    material: .alert, cancelFill: .look(0xFFFFFF, dark: 0x2C2C2E),
    hairline: .look(0xDFDFDF, dark: 0x3E3E41),
    pressed: .look(0x000000, dark: 0xFFFFFF, opacity: 0.1),
    destructive: .look(0xFF3B30, dark: 0xFF453A), dimming: 0.2, sourceWidth: nil, sourceGap: 0,
    popoverWidth: 304)

  static let ios26 = DialogLook(
    margin: 16, cornerRadius: 34, titleSize: 15, titleHeight: 52, titleInset: 24,
    titleColor: .look(0x3C3C43, dark: 0xEBEBF5, opacity: 0.6), buttonHeight: 48, buttonSize: 17,
    gap: 8, material: .menuGlass, cancelFill: .look(0xF4F4F6, dark: 0x2A2A2C),
    hairline: .look(0xE1E1E4, dark: 0x3E3E41),
    pressed: .look(0x000000, dark: 0xFFFFFF, opacity: 0.1),
    destructive: .look(0xFF383C, dark: 0xFF4245), dimming: 0, sourceWidth: 272, sourceGap: 8,
    popoverWidth: 304)
}

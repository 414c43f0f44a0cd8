import FlipbookGeometry
import FlipbookViews
import Foundation

/// The numbers of alerts.
///
/// Lengths are in points, parts from 0 to 1.
///
/// - SeeAlso: Sizes, baselines, fills and dimming: measured, cases `alert15`, `alert18`, `alert26`
///   of the look's oracle; the
///   weight of labels in iOS 26: the width of their strokes in the last one's picture. The corner before iOS 26 and the least height of a button: derived from
///   Flutter's `CupertinoAlertDialog`. Dark values, and buttons of iOS 26 that stand one below the
///   other: chosen.
nonisolated struct AlertLook: Sendable {
  let width: CGFloat
  let cornerRadius: CGFloat
  let cornerStyle: RoundedCornerStyle

  /// The room around the texts; above the title less the space that its line has itself.
  let textInsets: EdgeInsets

  /// The distance between title and message.
  let textGap: CGFloat

  /// The distance between the texts and a text field, and between two of those.
  let fieldGap: CGFloat
  let fieldHeight: CGFloat

  /// The distance of text fields from the sides.
  let fieldInset: CGFloat
  let messageStyle: Font.TextStyle

  /// The distance added between two lines of the message.
  let messageLineGap: CGFloat
  let messageColor: Color
  let isLeading: Bool
  let buttonHeight: CGFloat

  /// The weights of labels, and of the one that cancels.
  let buttonWeight: Font.Weight
  let cancelWeight: Font.Weight

  /// The least distance from the top and the end of the room.
  let margin: CGFloat

  /// The distance between two buttons, and around them; nil if hairlines part them.
  let buttonGap: CGFloat?
  let buttonInsets: EdgeInsets
  let buttonFill: Color

  /// The colour of labels; nil for that of controls.
  let buttonColor: Color?
  let destructive: Color
  let pressed: Color
  let hairline: Color
  let material: MaterialLook

  /// The line along the edge; nil for none.
  let rim: Color?
  let dimming: Double

  static let classic = AlertLook(
    width: 270, cornerRadius: 14, cornerStyle: .continuous,
    textInsets: EdgeInsets(top: 19.75, leading: 16, bottom: 20.25, trailing: 16), textGap: 11.0 / 3,
    fieldGap: 12, fieldHeight: 26, fieldInset: 16, messageStyle: .footnote, messageLineGap: 0,
    messageColor: .look(0x000000, dark: 0xFFFFFF), isLeading: false, buttonHeight: 44,
    buttonWeight: .regular, cancelWeight: .semibold, margin: 8,
    buttonGap: nil, buttonInsets: EdgeInsets(), buttonFill: .clear, buttonColor: nil,
    destructive: .look(0xFF3B30, dark: 0xFF453A),
    pressed: .look(0x000000, dark: 0xFFFFFF, opacity: 0.1),
    hairline: .look(0x3C3C43, dark: 0x545458, opacity: 0.29, darkOpacity: 0.6),
    material: .alert, rim: nil, dimming: 0.2)

  static let ios26 = AlertLook(
    width: 320, cornerRadius: 31, cornerStyle: .circular,
    textInsets: EdgeInsets(top: 26, leading: 30, bottom: 22.33, trailing: 30), textGap: 10.67,
    fieldGap: 14, fieldHeight: 40, fieldInset: 16, messageStyle: .subheadline, messageLineGap: 3,
    messageColor: .look(0x3C3C43, dark: 0xEBEBF5, opacity: 0.8), isLeading: true,
    buttonHeight: 44, buttonWeight: .medium, cancelWeight: .medium, margin: 8, buttonGap: 8,
    buttonInsets: EdgeInsets(top: 0, leading: 16, bottom: 18, trailing: 16),
    buttonFill: .look(0xCCCBCC, dark: 0x4A4A4C),
    buttonColor: .look(0x000000, dark: 0xFFFFFF), destructive: .look(0xFF383C, dark: 0xFF4245),
    pressed: .look(0x000000, dark: 0xFFFFFF, opacity: 0.1), hairline: .clear,
    material: .alertGlass, rim: .look(0xFAFAFC, dark: 0x3E3E40),
    dimming: 0.2)
}

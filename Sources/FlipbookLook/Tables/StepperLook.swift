import FlipbookViews
import Foundation

/// The numbers of steppers; lengths in points.
nonisolated struct StepperLook: Sendable {
  let size: CGSize

  /// The radius of the corners; nil for half the height.
  let radius: CGFloat?
  let divider: CGSize
  let dividerColor: Color
  let fill: Color

  /// The colour on the half that is pressed, in front of the fill.
  let pressedFill: Color

  /// The length of the signs, and the width of their lines.
  let sign: CGFloat
  let signWidth: CGFloat
  let signColor: Color

  /// The sign of a half that cannot be used.
  let disabledSignColor: Color

  /// The least space between the label and the buttons.
  let gap: CGFloat

  /// - SeeAlso: Size, fill, divider and the minus: measured, the oracle of the look, `stepper`.
  ///   The divider's height and colour, the width of lines: chosen.
  static let classic = StepperLook(
    size: CGSize(width: 94, height: 32), radius: 8, divider: CGSize(width: 1, height: 18),
    dividerColor: .look(0x3C3C43, dark: 0x545458, opacity: 0.3, darkOpacity: 0.65),
    fill: Color(uiColor: .tertiarySystemFill), pressedFill: Color(uiColor: .systemFill),
    sign: 13 + 2.0 / 3, signWidth: 1 + 2.0 / 3, signColor: .primary,
    disabledSignColor: Color(uiColor: .tertiaryLabel), gap: 8)

  /// - SeeAlso: The capsule, and the divider's inset of 4.67: measured, the oracle of the look,
  ///   stepper26 and `stepper`.
  static let ios26 = StepperLook(
    size: CGSize(width: 94, height: 32), radius: nil,
    divider: CGSize(width: 1, height: 32 - 2 * (4 + 2.0 / 3)),
    dividerColor: .look(0x3C3C43, dark: 0x545458, opacity: 0.18, darkOpacity: 0.65),
    fill: Color(uiColor: .tertiarySystemFill), pressedFill: Color(uiColor: .systemFill),
    sign: 13 + 1.0 / 3, signWidth: 1 + 2.0 / 3, signColor: .primary,
    disabledSignColor: Color(uiColor: .tertiaryLabel), gap: 8)
}

import FlipbookViews
import Foundation

/// The numbers of popovers.
///
/// Lengths are in points.
///
/// - SeeAlso: Arrow and corner: derived, from memory in the look's oracle (`popover`, low). The
///   rest: chosen.
nonisolated struct PopoverLook: Sendable {
  /// The arrow's length, away from the card, and its width along the card's edge.
  let arrowLength: CGFloat
  let arrowWidth: CGFloat
  let cornerRadius: CGFloat

  /// The distance from the window's edges that a popover keeps.
  let margin: CGFloat

  /// The fill of screens in a popover; the card itself is a material.
  let fill: Color
  let material: MaterialLook

  /// The opacity and the blur of the shadow around.
  let shadow: Double
  let shadowRadius: CGFloat

  /// The width of an inspector, where it is a column.
  let inspectorWidth: CGFloat

  static let classic = PopoverLook(
    arrowLength: 13, arrowWidth: 26, cornerRadius: 13, margin: 10,
    fill: .look(0xF7F7F7, dark: 0x2C2C2E), material: .popover, shadow: 0.15, shadowRadius: 20,
    inspectorWidth: 270)

  static let ios26 = PopoverLook(
    arrowLength: 13, arrowWidth: 26, cornerRadius: 26, margin: 10,
    fill: .look(0xF9F9FB, dark: 0x2C2C2E), material: .menuGlass, shadow: 0.15, shadowRadius: 24,
    inspectorWidth: 270)
}

import FlipbookViews
import Foundation

/// The numbers of pickers; lengths in points.
nonisolated struct PickerLook: Sendable {
  let segments: SegmentsLook
  let wheel: WheelLook

  /// The space between a label and the value at the other side.
  let gap: CGFloat

  /// The space between a value and its arrows.
  let arrowGap: CGFloat

  /// The size of the arrows beside a value that opens a menu.
  let arrows: CGSize

  /// The value and the arrows in a row.
  let value: Color

  /// The side of a choice in a palette.
  let paletteSize: CGFloat

  /// - SeeAlso: The value's colour: measured, the oracle of the look, picker.row. The arrows and the
  ///   gaps: chosen, after screenshots of iOS 17.
  static let classic = PickerLook(
    segments: .classic, wheel: .classic, gap: 8, arrowGap: 6, arrows: CGSize(width: 9, height: 14),
    value: Color(uiColor: .secondaryLabel), paletteSize: 32)

  /// - SeeAlso: As classic: chosen.
  static let ios26 = PickerLook(
    segments: .ios26, wheel: .ios26, gap: 8, arrowGap: 6, arrows: CGSize(width: 9, height: 14),
    value: Color(uiColor: .secondaryLabel), paletteSize: 32)
}

/// The numbers of segments side by side; lengths in points.
nonisolated struct SegmentsLook: Sendable {
  let height: CGFloat

  /// The space around the chosen segment.
  let inset: CGFloat

  /// The radius of the track and of the chosen segment.
  let radius: CGFloat
  let chosenRadius: CGFloat

  /// The least space at both sides of a segment's label together.
  let padding: CGFloat
  let fontSize: CGFloat
  let track: Color
  let chosen: Color
  let shadow: ShadowLook

  /// The line between two segments that are not chosen.
  let divider: Color
  let dividerSize: CGSize

  /// The opacity of segments that cannot be used.
  let disabledOpacity: Double

  /// - SeeAlso: Height, inset, radii, the track on white: measured, the oracle of the look, segmented.
  ///   The chosen segment in the dark: documented, UIKit's resource values as Flutter has them
  ///   (636366). The shadow and the dividers: derived from Flutter's sliding segmented control.
  static let classic = SegmentsLook(
    height: 32, inset: 2, radius: 9, chosenRadius: 7, padding: 20, fontSize: 13,
    track: Color(uiColor: .tertiarySystemFill), chosen: .look(0xFFFFFF, dark: 0x636366),
    shadow: ShadowLook(color: .black.opacity(0.12), radius: 4, y: 3),
    divider: .look(0x3C3C43, dark: 0x8E8E93, opacity: 0.3),
    dividerSize: CGSize(width: 1, height: 20), disabledOpacity: 0.5)

  /// - SeeAlso: Capsules, and the fill on F2F2F7: measured, the oracle of the look, form26-sections.
  ///   The rest: as classic.
  static let ios26 = SegmentsLook(
    height: 32, inset: 2, radius: 16, chosenRadius: 14, padding: 20, fontSize: 13,
    track: Color(uiColor: .tertiarySystemFill), chosen: .look(0xFFFFFF, dark: 0x636366),
    shadow: ShadowLook(color: .black.opacity(0.08), radius: 3, y: 1),
    divider: .look(0x3C3C43, dark: 0x8E8E93, opacity: 0), dividerSize: .zero, disabledOpacity: 0.5)
}

/// The numbers of wheels; lengths in points.
nonisolated struct WheelLook: Sendable {
  let height: CGFloat

  /// The height of a row, along the rim of the wheel.
  let rowHeight: CGFloat

  /// The angle between two rows, in radians, and the wheel's radius.
  let angle: Double
  let radius: CGFloat
  let fontSize: CGFloat

  /// The band behind the chosen row.
  let band: Color
  let bandHeight: CGFloat
  let bandRadius: CGFloat
  let bandInset: CGFloat

  /// The opacity of the chosen row, and of the rows beside it.
  let chosenOpacity: Double
  let otherOpacity: Double

  /// The numbers for rows of another height, on the same rim.
  func withRows(of height: CGFloat) -> WheelLook {
    WheelLook(
      height: self.height, rowHeight: height, angle: angle * Double(height / rowHeight),
      radius: radius, fontSize: fontSize, band: band, bandHeight: height, bandRadius: bandRadius,
      bandInset: bandInset, chosenOpacity: chosenOpacity, otherOpacity: otherOpacity)
  }

  /// - SeeAlso: Height and band: the oracle of the look, picker.wheel (low). The angle and the radius:
  ///   derived from iOS 26's row centres, which lie at 29.7, 56.0, 75.3 and 85.2 points: the sine of
  ///   multiples of 0.34 on a radius of 88. The opacity: chosen.
  static let classic = WheelLook(
    height: 216, rowHeight: 32, angle: 0.34, radius: 88, fontSize: 21,
    band: Color(uiColor: .tertiarySystemFill), bandHeight: 32, bandRadius: 8, bandInset: 9,
    chosenOpacity: 1, otherOpacity: 0.55)

  /// - SeeAlso: The height, that of a form's row less its padding (SportTracker, 444 to 690), the
  ///   band's height and the row centres: measured, the oracle of the look, picker.wheel.
  ///   The band is a capsule of F4F4F5 on white, the chosen row is 373737 and the next ones
  ///   A4A4A4: measured, SportTracker.
  ///   The rest: as classic.
  static let ios26 = WheelLook(
    height: 216, rowHeight: 32, angle: 0.34, radius: 88, fontSize: 21,
    band: Color(uiColor: .quaternarySystemFill), bandHeight: 32, bandRadius: 16, bandInset: 9,
    chosenOpacity: 0.78, otherOpacity: 0.36)
}

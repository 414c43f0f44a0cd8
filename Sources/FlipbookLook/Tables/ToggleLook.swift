import FlipbookViews
import Foundation

/// The numbers of switches; lengths in points.
nonisolated struct ToggleLook: Sendable {
  let track: CGSize
  let thumb: CGSize

  /// The space around the thumb in the track.
  let inset: CGFloat

  /// The width that a pressed thumb gains.
  let stretch: CGFloat

  /// The part of the track that lies outside the layout, at its trailing edge.
  let overhang: CGFloat

  /// The least space between the label and the switch.
  let gap: CGFloat
  let on: Color
  let off: Color
  let thumbColor: Color
  let thumbShadow: ShadowLook

  /// The opacity of a switch that cannot be used.
  let disabledOpacity: Double

  /// - SeeAlso: Sizes and the colour when on: measured, the oracle of the look, toggle18-light and
  ///   toggle18-dark. The overhang: derived, the switch ends 18 points before a card whose
  ///   content ends 20 before it. The colour when off: derived, secondarySystemFill. The stretch:
  ///   the oracle's `transition` (medium). The shadow: derived from Flutter's Cupertino switch.
  static let classic = ToggleLook(
    track: CGSize(width: 51, height: 31), thumb: CGSize(width: 27, height: 27), inset: 2,
    stretch: 7, overhang: 2, gap: 8, on: .look(0x34C759, dark: 0x30D158),
    off: Color(uiColor: .secondarySystemFill), thumbColor: .white,
    thumbShadow: ShadowLook(color: .black.opacity(0.15), radius: 4, y: 3), disabledOpacity: 0.5)

  /// - SeeAlso: Sizes and the colour when off: measured, the oracle of the look, toggle26-off and
  ///   toggle26-off-dark; C5C5C7 on white and 5A5A5E on 1C1C1E are tertiaryLabel. The thumb's
  ///   stretch: chosen; a pressed thumb becomes clear glass there.
  static let ios26 = ToggleLook(
    track: CGSize(width: 63, height: 28), thumb: CGSize(width: 37, height: 24), inset: 2,
    stretch: 6, overhang: 2, gap: 8, on: .look(0x34C759, dark: 0x30D158),
    off: Color(uiColor: .tertiaryLabel), thumbColor: .white,
    thumbShadow: ShadowLook(color: .black.opacity(0.08), radius: 3, y: 1), disabledOpacity: 0.5)
}

import FlipbookViews
import Foundation

/// The numbers of sliders; lengths in points.
nonisolated struct SliderLook: Sendable {
  let height: CGFloat
  let track: CGFloat

  /// The space at each end of the track.
  let trackInset: CGFloat
  let thumb: CGSize

  /// The space at each end of the thumb's way.
  let thumbInset: CGFloat

  /// The height of the thumb's middle above the track's.
  let thumbRise: CGFloat
  let trackColor: Color
  let thumbColor: Color
  let thumbShadow: ShadowLook

  /// A line around the thumb.
  let thumbRim: Color
  let thumbRimWidth: CGFloat

  /// The distance from the thumb at which a finger still takes hold of it.
  let reach: CGFloat

  /// The space between the track and the labels of its ends.
  let labelSpacing: CGFloat

  /// The diameter of a tick, and its distance below the track.
  let tick: CGFloat
  let tickGap: CGFloat

  /// The opacity of a slider that cannot be used.
  let disabledOpacity: Double

  /// - SeeAlso: Height, track and thumb: measured, the oracle of the look, slider17, where 27 points
  ///   of the thumb are quite white. The shadow
  ///   and the rim: derived from Flutter's Cupertino slider. The colour of the track: derived,
  ///   systemFill. The reach: chosen.
  static let classic = SliderLook(
    height: 34, track: 4, trackInset: 3,
    thumb: CGSize(width: 27 + 2.0 / 3, height: 27 + 2.0 / 3), thumbInset: 2.0 / 3, thumbRise: 1,
    trackColor: Color(uiColor: .systemFill), thumbColor: .white,
    thumbShadow: ShadowLook(color: .black.opacity(0.15), radius: 4, y: 3),
    thumbRim: .black.opacity(0.04), thumbRimWidth: 0.5, reach: 12, labelSpacing: 8, tick: 3,
    tickGap: 5, disabledOpacity: 0.5)

  /// - SeeAlso: The track: measured, the oracle of the look, `slider` (iOS 26.2). The thumb: the
  ///   same (medium). Its shadow: chosen.
  static let ios26 = SliderLook(
    height: 34, track: 6, trackInset: 0, thumb: CGSize(width: 38, height: 24), thumbInset: 0,
    thumbRise: 0, trackColor: Color(uiColor: .systemFill), thumbColor: .white,
    thumbShadow: ShadowLook(color: .black.opacity(0.12), radius: 4, y: 2),
    thumbRim: .black.opacity(0.04), thumbRimWidth: 0.5, reach: 12, labelSpacing: 8, tick: 3,
    tickGap: 5, disabledOpacity: 0.5)
}

import FlipbookViews
import Foundation

/// The numbers of gauges; lengths in points.
nonisolated struct GaugeLook: Sendable {
  /// The thickness of the line in a list or form.
  let bar: CGFloat

  /// The thickness of a line as an accessory.
  let accessoryBar: CGFloat

  /// The diameter of a ring, and its thickness.
  let ring: CGFloat
  let ringWidth: CGFloat

  /// The part of a turn that an open ring shows, centred at the top.
  let arc: Double

  /// The ring around the marker of a value, in parts of the thickness of what it is on.
  let markerRim: CGFloat

  /// The opacity of the tint where the value has not come.
  let emptyOpacity: Double
  let barColor: Color
  let spacing: CGFloat

  /// The fonts of the value in a ring, and of its bounds below.
  let valueFont: Font

  /// The least scale of a value that is too long, and the space beside it.
  let valueScale: CGFloat
  let valueMargin: CGFloat
  let boundsFont: Font

  /// The text of labels of lines.
  let labelFont: Font?

  /// - SeeAlso: No reference picture has a gauge; diameter and thickness after screenshots: all
  ///   chosen.
  static let classic = GaugeLook(
    bar: 4, accessoryBar: 8, ring: 58, ringWidth: 6, arc: 0.75, markerRim: 0.4,
    emptyOpacity: 0.3, barColor: Color(uiColor: .systemFill), spacing: 6,
    valueFont: .system(size: 20, weight: .medium), valueScale: 0.5, valueMargin: 12,
    boundsFont: .system(size: 10, weight: .medium), labelFont: nil)

  static let ios26 = classic
}

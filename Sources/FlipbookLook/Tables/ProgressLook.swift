import FlipbookViews
import Foundation

/// The numbers of progress views; lengths in points.
nonisolated struct ProgressLook: Sendable {
  let bar: CGFloat
  let barColor: Color

  /// The space between the bar and its labels.
  let barSpacing: CGFloat

  /// The diameter of the wheel of spokes, up to regular controls and for larger ones.
  let wheel: CGFloat
  let largeWheel: CGFloat

  /// The opacities of the spokes, from the brightest on, against the turn.
  let spokes: [Double]

  /// A spoke's length, and its width, in parts of the wheel's radius.
  let spokeLength: CGFloat
  let spokeWidth: CGFloat
  let spokeColor: Color

  /// The time from one spoke to the next, in seconds.
  let spokeTime: Double

  /// The space between the wheel and its label.
  let wheelSpacing: CGFloat

  /// - SeeAlso: The bar: documented, `UIProgressView`. Eight spokes, a turn a second, the
  ///   diameters: the oracle of the look, `transition` (low). Spokes and their opacities: derived
  ///   from Flutter's Cupertino activity indicator. The rest: chosen.
  static let classic = ProgressLook(
    bar: 4, barColor: Color(uiColor: .systemFill), barSpacing: 6, wheel: 20, largeWheel: 37,
    spokes: [147, 122, 97, 72, 47, 47, 47, 47].map { $0 / 255 }, spokeLength: 2.0 / 3,
    spokeWidth: 0.22, spokeColor: .look(0x3C3C43, dark: 0xEBEBF5), spokeTime: 1.0 / 8,
    wheelSpacing: 8)

  /// - SeeAlso: As before: chosen.
  static let ios26 = classic

  /// The diameter of the wheel among controls of a size, in points.
  func wheel(_ size: ControlSize) -> CGFloat { size > .regular ? largeWheel : wheel }
}

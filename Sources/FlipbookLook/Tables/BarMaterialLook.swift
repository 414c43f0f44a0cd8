import FlipbookViews
import Foundation

/// The numbers of the material behind bars.
///
/// What is behind is blurred, and a veil laid over it; then its brightness is drawn towards a tone, and its hue
/// stays: `luminosity` of the blend modes.
///
/// - SeeAlso: CCFFCC over 00FF00, F8F8FA over F2F2F7, F8F9FA over white and 121112 over black:
///   measured, `material-chrome-light` and `material`. The light numbers follow: 00FF00 under white
///   of 0.8 is CCFFCC, with a luminosity of 0.918. A tone of that luminosity leaves it as it is, and
///   0.275 of one makes F9F9F9 of white and F7F7F8 of F2F2F7.
nonisolated struct BarMaterialLook: Sendable {
  let veil: Color
  let tone: Color

  /// The opacity of the tone.
  let toneOpacity: Double

  /// The standard deviation of the blur, in points.
  ///
  /// - SeeAlso: low in the oracle's `material`, 20 to 30; chosen.
  let blur: CGFloat

  static let chrome = BarMaterialLook(
    veil: .look(0xFFFFFF, dark: 0x181818, opacity: 0.8, darkOpacity: 0.75),
    tone: .look(0xE9E9E9, dark: 0x000000, darkOpacity: 0), toneOpacity: 0.275, blur: 20)
}

import FlipbookViews
import Foundation

/// The numbers of a material of the system's.
///
/// What is behind is blurred, and a veil laid over it; then its brightness is drawn towards a tone, and its hue
/// stays: `luminosity` of the blend modes.
nonisolated struct MaterialLook: Sendable {
  let veil: Color

  var tone = Color.clear

  /// The opacity of the tone; 0 for none.
  var toneOpacity = 0.0

  /// The standard deviation of the blur, in points.
  let blur: CGFloat

  /// The factor by which colours behind move away from their grey.
  var saturation = 1.0

  /// The opacity of a tint that takes the veil's place.
  var tintOpacity = 1.0

  /// The width of a rim that bends light, in points; 0 for none.
  var rimWidth: CGFloat = 0

  /// The distance by which light is bent at the very edge, in points.
  var rimShift: CGFloat = 0

  /// The material behind bars.
  ///
  /// - SeeAlso: CCFFCC over 00FF00, F8F8FA over F2F2F7, F8F9FA over white and 121112 over black:
  ///   measured, `material-chrome-light` and `material`. The light numbers follow: 00FF00 under white
  ///   of 0.8 is CCFFCC, with a luminosity of 0.918. A tone of that luminosity leaves it as it is, and
  ///   0.275 of one makes F9F9F9 of white and F7F7F8 of F2F2F7. The blur is low in the oracle's
  ///   `material`, 20 to 30: chosen.
  static let chrome = MaterialLook(
    veil: .look(0xFFFFFF, dark: 0x181818, opacity: 0.8, darkOpacity: 0.75),
    tone: .look(0xE9E9E9, dark: 0x000000, darkOpacity: 0), toneOpacity: 0.275, blur: 20)

  /// The glass of bars since iOS 26, where something has scrolled behind it.
  ///
  /// - SeeAlso: FCFCFF over F2F2F7, 191919 over black: measured, the oracle's `navbar` for iOS 26;
  ///   opacities that make them: derived. The blur: chosen.
  static let barGlass = MaterialLook(
    veil: .look(0xFFFFFF, dark: 0x1F1F1F, opacity: 0.8, darkOpacity: 0.8), blur: 8)

  /// The glass that a view asks for: all of it chosen, so that a photograph can be told behind it and
  /// letters can be read; F9F9FB over F2F2F7.
  static let glass = MaterialLook(
    veil: .look(0xFFFFFF, dark: 0x1F1F1F, opacity: 0.6, darkOpacity: 0.6), blur: 8,
    saturation: 1.4, tintOpacity: 0.8, rimWidth: 12, rimShift: 14)

  /// The glass of buttons.
  ///
  /// - SeeAlso: White of 0.75, and 191919 over black: measured, the oracle of the look, `navbar`
  ///   (navbar26-circle). The blur and the rim: chosen.
  static let buttonGlass = MaterialLook(
    veil: .look(0xFFFFFF, dark: 0x1F1F1F, opacity: 0.75, darkOpacity: 0.8), blur: 6,
    rimWidth: 10, rimShift: 12)

  /// Clear glass: chosen.
  static let clearGlass = MaterialLook(
    veil: .look(0xFFFFFF, dark: 0x1F1F1F, opacity: 0.15, darkOpacity: 0.15), blur: 3,
    saturation: 1.2, tintOpacity: 0.4, rimWidth: 14, rimShift: 18)

  /// The material of alerts and of dialogs that come from below.
  ///
  /// - SeeAlso: EFEFEF over white that is dimmed to CCCCCC: measured, `alert15`; white of 0.686
  ///   makes it, derived. The blur: derived from Flutter's `CupertinoPopupSurface`, medium in the
  ///   oracle's `material`. Dark: chosen, 2A2A2C over black.
  static let alert = MaterialLook(
    veil: .look(0xFFFFFF, dark: 0x38383B, opacity: 0.686, darkOpacity: 0.75), blur: 30)

  /// The glass of alerts since iOS 26.
  ///
  /// - SeeAlso: DFEAF3 over C6DFF8, E9E8E9 over E5DDDB and EAEBEF over F2F2F7, each dimmed by a
  ///   fifth: measured, the picture of the oracle's `alert`. 43 hundredths of a hue stay, brightness
  ///   rises by an eighth of what it does behind: a veil of 0.57 and a tone make it, derived. The
  ///   blur: derived, nine tenths of an edge lie within 16 points. Dark: chosen.
  static let alertGlass = MaterialLook(
    veil: .look(0xF8FAFD, dark: 0x38383B, opacity: 0.57, darkOpacity: 0.75),
    tone: .look(0xEFEFEF, dark: 0x000000, darkOpacity: 0), toneOpacity: 0.69, blur: 6)

  /// The material of menus.
  ///
  /// - SeeAlso: EAEAEE to EBECEF over F2F2F7 that is dimmed to C2C2C6, and 222123 to 313437 in the
  ///   dark: measured, `contextmenu15`; the veil follows with an opacity that is chosen. The blur:
  ///   as in alerts.
  static let menu = MaterialLook(
    veil: .look(0xF7F7FB, dark: 0x37383B, opacity: 0.77, darkOpacity: 0.77), blur: 30)

  /// The glass of menus and popovers since iOS 26: chosen.
  static let menuGlass = MaterialLook(
    veil: .look(0xF9F9FB, dark: 0x2B2B2D, opacity: 0.85, darkOpacity: 0.87), blur: 20)

  /// The material of popovers: chosen, near F7F7F7 over white.
  static let popover = MaterialLook(
    veil: .look(0xF5F5F5, dark: 0x343436, opacity: 0.85, darkOpacity: 0.85), blur: 30)

  /// The material behind the keys of a keyboard.
  ///
  /// - SeeAlso: D1D4D9 over white: measured, the oracle's `keyboard`; the veil follows with an
  ///   opacity that is chosen, as is all of the dark one.
  static let keyboard = MaterialLook(
    veil: .look(0xC9CCD2, dark: 0x333335, opacity: 0.85, darkOpacity: 0.85), blur: 30)

  /// The material behind the keys since iOS 26: chosen, E3E4E9 over white.
  static let keyboardGlass = MaterialLook(
    veil: .look(0xDEDFE5, dark: 0x2C2C2F, opacity: 0.85, darkOpacity: 0.85), blur: 30)
}

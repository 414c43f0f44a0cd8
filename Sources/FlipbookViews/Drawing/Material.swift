import FlipbookDisplay
import FlipbookGeometry
import Foundation

/// A translucent background: what lies behind shows through it, blurred and in stronger colours.
///
/// - SeeAlso: `bar`: measured, the oracle's `material` (CCFFCC over 00FF00, F6F6F6 over white,
///   121112 over black). The others: low in the oracle's `material`, a white or dark veil of these
///   opacities over one blur, colours by 1.8; look notes, “Materials”.
nonisolated public struct Material: PaintStyle {
  /// The opacity of the veil, in the light and in the dark.
  let light: Double
  let dark: Double

  /// True for the material of bars, whose brightness is drawn towards a tone.
  var isBar = false

  public static let ultraThin = Material(light: 0.26, dark: 0.3)
  public static let thin = Material(light: 0.45, dark: 0.5)
  public static let regular = Material(light: 0.6, dark: 0.68)
  public static let thick = Material(light: 0.78, dark: 0.83)
  public static let ultraThick = Material(light: 0.88, dark: 0.9)
  public static let bar = Material(light: 0.8, dark: 0.75, isBar: true)

  package func paint(in environment: EnvironmentValues) -> StylePaint {
    let isDark = environment.colorScheme == .dark
    func grey(_ white: Double, _ opacity: Double = 1) -> DisplayColor {
      Color(white: white, opacity: opacity).resolve(in: environment).displayColor
    }
    let veil: Double = isBar ? (isDark ? 0.094 : 1) : (isDark ? 0.137 : 0.969)
    return .material(
      DisplayMaterial(
        blur: isBar ? 20 : 30, saturation: isBar ? 1 : 1.8, ground: grey(isDark ? 0 : 1),
        veil: grey(veil, isDark ? dark : light), tone: grey(0.914, isBar && !isDark ? 0.275 : 0)))
  }
}

extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
  public static var bar: Material { .bar }
}

extension EnvironmentValues {
  private enum DiagnoseKey: EnvironmentKey {
    static var defaultValue: ((String) -> Void)? { nil }
  }

  /// A callback for styles that are not supported; set by the graph.
  package var diagnose: ((String) -> Void)? {
    get { self[DiagnoseKey.self] }
    set { self[DiagnoseKey.self] = newValue }
  }
}

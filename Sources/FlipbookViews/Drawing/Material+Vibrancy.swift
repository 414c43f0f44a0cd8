import FlipbookDisplay
import FlipbookMotion
import Foundation

extension EnvironmentValues {
  private enum BackgroundMaterialKey: EnvironmentKey {
    static var defaultValue: Material? { nil }
  }

  /// The material behind the view; nil for none.
  public var backgroundMaterial: Material? {
    get { self[BackgroundMaterialKey.self] }
    set { self[BackgroundMaterialKey.self] = newValue }
  }
}

extension Color.Resolved {
  /// A label's colour on a material: what is behind gets darker or lighter by the same amount
  /// everywhere, and keeps its hue.
  ///
  /// - SeeAlso: That labels below the first level are so: documented,
  ///   <https://developer.apple.com/documentation/swiftui/material>. The mode, and that the colour
  ///   over white, or black in the dark, is the plain label's: chosen.
  nonisolated func vibrant(isDark: Bool) -> StylePaint {
    let ground: Float = isDark ? 0 : 1
    func over(_ channel: Float) -> Float { ground + (channel - ground) * opacity }
    let color = Color.Resolved(red: over(red), green: over(green), blue: over(blue), opacity: 1)
    return .blended(.color(color), isDark ? .plusLighter : .plusDarker)
  }
}

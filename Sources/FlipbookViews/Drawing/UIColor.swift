public import Foundation

/// A colour as UIKit writes it, of which scenes make a ``Color``.
///
/// - SeeAlso: The system's colours: documented, Human Interface Guidelines, "Color", iOS 15 to 18.
nonisolated public final class UIColor: Hashable, @unchecked Sendable {
  let light: Color.Resolved
  let dark: Color.Resolved

  package init(light: Color.Resolved, dark: Color.Resolved) {
    self.light = light
    self.dark = dark
  }

  private convenience init(_ both: Color.Resolved) { self.init(light: both, dark: both) }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(
      Color(.sRGB, red: red, green: green, blue: blue, opacity: alpha)
        .resolve(in: EnvironmentValues()))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public convenience init(
    displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(
      Color(.displayP3, red: displayP3Red, green: green, blue: blue, opacity: alpha)
        .resolve(in: EnvironmentValues()))
  }

  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(
      Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha)
        .resolve(in: EnvironmentValues()))
  }

  /// The colour a SwiftUI colour has in light and in dark.
  public convenience init(_ color: Color) {
    var environment = EnvironmentValues()
    let light = color.resolve(in: environment)
    environment.colorScheme = .dark
    self.init(light: light, dark: color.resolve(in: environment))
  }

  /// The same colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    var (light, dark) = (light, dark)
    light.opacity = Float(alpha)
    dark.opacity = Float(alpha)
    return UIColor(light: light, dark: dark)
  }

  public static func == (first: UIColor, second: UIColor) -> Bool {
    first.light == second.light && first.dark == second.dark
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(light)
    hasher.combine(dark)
  }
}

extension UIColor {
  /// A colour of components from 0 to 255 in light and in dark.
  nonisolated private convenience init(
    _ light: (Int, Int, Int), _ dark: (Int, Int, Int), opacity: (Float, Float) = (1, 1)
  ) {
    func resolved(_ color: (Int, Int, Int), _ opacity: Float) -> Color.Resolved {
      Color.Resolved(
        red: Float(color.0) / 255, green: Float(color.1) / 255, blue: Float(color.2) / 255,
        opacity: opacity)
    }
    self.init(light: resolved(light, opacity.0), dark: resolved(dark, opacity.1))
  }

  nonisolated public static let systemRed = UIColor(Color.red)
  nonisolated public static let systemOrange = UIColor(Color.orange)
  nonisolated public static let systemYellow = UIColor(Color.yellow)
  nonisolated public static let systemGreen = UIColor(Color.green)
  nonisolated public static let systemMint = UIColor(Color.mint)
  nonisolated public static let systemTeal = UIColor(Color.teal)
  nonisolated public static let systemCyan = UIColor(Color.cyan)
  nonisolated public static let systemBlue = UIColor(Color.blue)
  nonisolated public static let systemIndigo = UIColor(Color.indigo)
  nonisolated public static let systemPurple = UIColor(Color.purple)
  nonisolated public static let systemPink = UIColor(Color.pink)
  nonisolated public static let systemBrown = UIColor(Color.brown)
  nonisolated public static let tintColor = UIColor(Color.blue)
  nonisolated public static let link = UIColor(Color.blue)

  nonisolated public static let systemGray = UIColor((142, 142, 147), (142, 142, 147))
  nonisolated public static let systemGray2 = UIColor((174, 174, 178), (99, 99, 102))
  nonisolated public static let systemGray3 = UIColor((199, 199, 204), (72, 72, 74))
  nonisolated public static let systemGray4 = UIColor((209, 209, 214), (58, 58, 60))
  nonisolated public static let systemGray5 = UIColor((229, 229, 234), (44, 44, 46))
  nonisolated public static let systemGray6 = UIColor((242, 242, 247), (28, 28, 30))

  nonisolated public static let systemBackground = UIColor((255, 255, 255), (0, 0, 0))
  nonisolated public static let secondarySystemBackground = UIColor((242, 242, 247), (28, 28, 30))
  nonisolated public static let tertiarySystemBackground = UIColor((255, 255, 255), (44, 44, 46))
  nonisolated public static let systemGroupedBackground = UIColor((242, 242, 247), (0, 0, 0))
  nonisolated public static let secondarySystemGroupedBackground = UIColor(
    (255, 255, 255), (28, 28, 30))
  nonisolated public static let tertiarySystemGroupedBackground = UIColor(
    (242, 242, 247), (44, 44, 46))

  nonisolated public static let label = UIColor((0, 0, 0), (255, 255, 255))
  nonisolated public static let secondaryLabel = UIColor(
    (60, 60, 67), (235, 235, 245), opacity: (0.6, 0.6))
  nonisolated public static let tertiaryLabel = UIColor(
    (60, 60, 67), (235, 235, 245), opacity: (0.3, 0.3))
  nonisolated public static let quaternaryLabel = UIColor(
    (60, 60, 67), (235, 235, 245), opacity: (0.18, 0.16))
  nonisolated public static let placeholderText = UIColor(
    (60, 60, 67), (235, 235, 245), opacity: (0.3, 0.3))
  nonisolated public static let separator = UIColor(
    (60, 60, 67), (84, 84, 88), opacity: (0.29, 0.6))
  nonisolated public static let opaqueSeparator = UIColor((198, 198, 200), (56, 56, 58))

  nonisolated public static let systemFill = UIColor(
    (120, 120, 128), (120, 120, 128), opacity: (0.2, 0.36))
  nonisolated public static let secondarySystemFill = UIColor(
    (120, 120, 128), (120, 120, 128), opacity: (0.16, 0.32))
  nonisolated public static let tertiarySystemFill = UIColor(
    (118, 118, 128), (118, 118, 128), opacity: (0.12, 0.24))
  nonisolated public static let quaternarySystemFill = UIColor(
    (116, 116, 128), (118, 118, 128), opacity: (0.08, 0.18))

  nonisolated public static let black = UIColor(white: 0, alpha: 1)
  nonisolated public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  nonisolated public static let gray = UIColor(white: 0.5, alpha: 1)
  nonisolated public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  nonisolated public static let white = UIColor(white: 1, alpha: 1)
  nonisolated public static let clear = UIColor(white: 0, alpha: 0)
  nonisolated public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  nonisolated public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  nonisolated public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  nonisolated public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  nonisolated public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  nonisolated public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  nonisolated public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  nonisolated public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  nonisolated public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}

/// The type that `#colorLiteral` makes.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {
  public convenience nonisolated init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

extension Color {
  /// The colour that UIKit writes so.
  public nonisolated init(uiColor: UIColor) {
    self.init(provider: .dynamic(light: uiColor.light, dark: uiColor.dark))
  }

  /// The colour that UIKit writes so.
  @_disfavoredOverload
  public nonisolated init(_ color: UIColor) { self.init(uiColor: color) }
}

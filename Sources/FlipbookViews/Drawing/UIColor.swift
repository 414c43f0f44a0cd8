public import Foundation

/// A colour as UIKit writes it, of which scenes make a ``Color``.
nonisolated public final class UIColor: Hashable, @unchecked Sendable {
  let color: Color

  /// The colour a SwiftUI colour has wherever it is used.
  public init(_ color: Color) { self.color = color }

  /// A clear colour.
  ///
  /// - SeeAlso: chosen; UIKit says nothing of a colour without parts.
  public convenience init() { self.init(white: 0, alpha: 0) }

  package convenience init(light: Color.Resolved, dark: Color.Resolved) {
    self.init(Color(provider: .dynamic(light: light, dark: dark)))
  }

  /// A colour that is made for each environment in which it is used.
  package convenience init(
    resolving resolve: @escaping @Sendable (EnvironmentValues) -> Color.Resolved
  ) {
    self.init(Color(provider: .made(ColorMaker(resolve))))
  }

  private convenience init(resolving color: Color) {
    self.init(Color(color.resolve(in: EnvironmentValues())))
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(resolving: Color(.sRGB, red: red, green: green, blue: blue, opacity: alpha))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public convenience init(
    displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(
      resolving: Color(.displayP3, red: displayP3Red, green: green, blue: blue, opacity: alpha))
  }

  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(
      resolving: Color(
        hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }

  /// The same colour with another opacity.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(Color(provider: .alpha(color.provider, Float(alpha))))
  }

  public static func == (first: UIColor, second: UIColor) -> Bool { first.color == second.color }

  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}

/// A closure that makes a colour; two are equal if they are the same object.
nonisolated final class ColorMaker: Hashable, Sendable {
  let resolve: @Sendable (EnvironmentValues) -> Color.Resolved

  init(_ resolve: @escaping @Sendable (EnvironmentValues) -> Color.Resolved) {
    self.resolve = resolve
  }

  static func == (first: ColorMaker, second: ColorMaker) -> Bool { first === second }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIColor {
  nonisolated private convenience init(_ tone: SystemTone) {
    self.init(Color(provider: .system(.tone(tone))))
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
  nonisolated public static let tintColor = UIColor(Color.tinted)
  nonisolated public static let link = UIColor(Color.blue)

  nonisolated public static let systemGray = UIColor(Color.gray)
  nonisolated public static let systemGray2 = UIColor(.gray2)
  nonisolated public static let systemGray3 = UIColor(.gray3)
  nonisolated public static let systemGray4 = UIColor(.gray4)
  nonisolated public static let systemGray5 = UIColor(.gray5)
  nonisolated public static let systemGray6 = UIColor(.gray6)

  nonisolated public static let systemBackground = UIColor(.background)
  nonisolated public static let secondarySystemBackground = UIColor(.secondaryBackground)
  nonisolated public static let tertiarySystemBackground = UIColor(.tertiaryBackground)
  nonisolated public static let systemGroupedBackground = UIColor(.groupedBackground)
  nonisolated public static let secondarySystemGroupedBackground = UIColor(
    .secondaryGroupedBackground)
  nonisolated public static let tertiarySystemGroupedBackground = UIColor(
    .tertiaryGroupedBackground)

  nonisolated public static let label = UIColor(Color(provider: .system(.label(0))))
  nonisolated public static let secondaryLabel = UIColor(Color(provider: .system(.label(1))))
  nonisolated public static let tertiaryLabel = UIColor(Color(provider: .system(.label(2))))
  nonisolated public static let quaternaryLabel = UIColor(Color(provider: .system(.label(3))))
  nonisolated public static let placeholderText = UIColor(Color(provider: .system(.label(2))))
  nonisolated public static let lightText = UIColor(white: 1, alpha: 0.6)
  nonisolated public static let darkText = UIColor(white: 0, alpha: 1)
  nonisolated public static let separator = UIColor(.separator)
  nonisolated public static let opaqueSeparator = UIColor(.opaqueSeparator)

  nonisolated public static let systemFill = UIColor(.fill)
  nonisolated public static let secondarySystemFill = UIColor(.secondaryFill)
  nonisolated public static let tertiarySystemFill = UIColor(.tertiaryFill)
  nonisolated public static let quaternarySystemFill = UIColor(.quaternaryFill)

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
    self.init(provider: uiColor.color.provider)
  }

  /// The colour that UIKit writes so.
  @_disfavoredOverload
  public nonisolated init(_ color: UIColor) { self.init(uiColor: color) }
}

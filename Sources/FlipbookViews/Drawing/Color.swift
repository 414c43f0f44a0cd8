import FlipbookDisplay
import FlipbookGeometry
import FlipbookLayout
import FlipbookMotion
import Foundation

/// A colour, perhaps one that depends on where it is used.
nonisolated public struct Color: Hashable, Sendable, CustomStringConvertible {
  /// The space in which components are given.
  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
    case displayP3
  }

  indirect enum Provider: Hashable, Sendable {
    case resolved(Resolved)
    case system(SystemColor)
    case asset(NamedAsset)
    /// The accent of the app, or of `accentColor(_:)`.
    case accent
    /// The colour of controls.
    case tint
    case opacity(Provider, Double)
    case mix(Provider, Provider, Double, perceptual: Bool)
    case hierarchy(Int)
    case dynamic(light: Resolved, dark: Resolved)
    /// Another colour with an opacity in place of its own.
    case alpha(Provider, Float)
    case made(ColorMaker)
  }

  let provider: Provider

  init(provider: Provider) { self.provider = provider }

  public init(_ resolved: Resolved) { provider = .resolved(resolved) }

  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    provider = .resolved(
      Resolved(
        colorSpace: colorSpace, red: Float(red), green: Float(green), blue: Float(blue),
        opacity: Float(opacity)))
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let rgb = Color.rgb(hue: hue, saturation: saturation, brightness: brightness)
    self.init(.sRGB, red: rgb.red, green: rgb.green, blue: rgb.blue, opacity: opacity)
  }

  /// The parts of a colour by its hue, its saturation and its brightness, all from 0 to 1.
  package static func rgb(
    hue: Double, saturation: Double, brightness: Double
  ) -> (red: Double, green: Double, blue: Double) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ offset: Double) -> Double {
      let position = (offset + sector).truncatingRemainder(dividingBy: 6)
      let ramp = max(min(position, 4 - position, 1), 0)
      return brightness - brightness * saturation * ramp
    }
    return (component(5), component(3), component(1))
  }

  /// The same colour, less opaque.
  public func opacity(_ opacity: Double) -> Color {
    Color(provider: .opacity(provider, opacity))
  }

  /// A colour between this one and another.
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color {
    Color(
      provider: .mix(provider, rhs.provider, fraction, perceptual: colorSpace == .perceptual))
  }

  /// The colour's components where it is used.
  public func resolve(in environment: EnvironmentValues) -> Resolved {
    Color.resolve(provider, in: environment)
  }

  private static func resolve(_ provider: Provider, in environment: EnvironmentValues) -> Resolved {
    switch provider {
    case .resolved(let resolved): return resolved
    case .system(let color): return color.resolved(in: environment)
    case .asset(let asset):
      return asset.color(in: environment) { environment.diagnose?($0) }
        ?? SystemColor.gray.resolved(in: environment)
    case .dynamic(let light, let dark):
      return environment.colorScheme == .dark ? dark : light
    case .alpha(let base, let alpha):
      var resolved = resolve(base, in: environment)
      resolved.opacity = alpha
      return resolved
    case .made(let maker): return maker.resolve(environment)
    case .accent: return environment.accent.resolve(in: environment)
    case .tint:
      let tint = environment.tint
      guard case .made = tint.provider else { return tint.resolve(in: environment) }
      // What a closure makes of the tint is that of the views around.
      var outer = environment
      outer.tintColor = nil
      return tint.resolve(in: outer)
    case .hierarchy(let level): return SystemColor.label(level).resolved(in: environment)
    case .opacity(let base, let opacity):
      var resolved = resolve(base, in: environment)
      resolved.opacity *= Float(min(max(opacity, 0), 1))
      return resolved
    case .mix(let first, let second, let fraction, let perceptual):
      return resolve(first, in: environment).mixed(
        with: resolve(second, in: environment), by: fraction, perceptual: perceptual)
    }
  }
}

extension Color {
  public static let red = Color(provider: .system(.red))
  public static let orange = Color(provider: .system(.orange))
  public static let yellow = Color(provider: .system(.yellow))
  public static let green = Color(provider: .system(.green))
  public static let mint = Color(provider: .system(.mint))
  public static let teal = Color(provider: .system(.teal))
  public static let cyan = Color(provider: .system(.cyan))
  public static let blue = Color(provider: .system(.blue))
  public static let indigo = Color(provider: .system(.indigo))
  public static let purple = Color(provider: .system(.purple))
  public static let pink = Color(provider: .system(.pink))
  public static let brown = Color(provider: .system(.brown))
  public static let gray = Color(provider: .system(.gray))
  public static let white = Color(.sRGB, white: 1)
  public static let black = Color(.sRGB, white: 0)
  public static let clear = Color(.sRGB, white: 0, opacity: 0)
  public static let primary = Color(provider: .hierarchy(0))
  public static let secondary = Color(provider: .hierarchy(1))
  /// The accent of the app, or of the nearest `accentColor(_:)`; `tint(_:)` does not change it.
  ///
  /// - SeeAlso: Not the tint: derived from Apple's sample "Food Truck", in which words in the accent
  ///   stand on a button of a white tint.
  public static var accentColor: Color { Color(provider: .accent) }

  /// The colour of controls where it is used.
  package static let tinted = Color(provider: .tint)
}

extension Color: View {
  public typealias Body = Never
}

extension Color: LeafView {
  package func makeLeaf(_ inputs: NodeInputs, owner: ViewNode) -> ShapeLeafNode {
    let leaf = ShapeLeafNode(owner: owner)
    update(leaf, in: inputs.context)
    return leaf
  }

  package func update(_ leaf: ShapeLeafNode, in context: ViewContext) {
    leaf.setStyle(AnyShapeStyle(self).resolved(in: context.environment))
  }
}

extension Color.Provider {
  /// The colour with others in place of the accent and the tint.
  func replacing(accent: Self, tint: Self) -> Self {
    switch self {
    case .accent: accent
    case .tint: tint
    case .alpha(let base, let alpha): .alpha(base.replacing(accent: accent, tint: tint), alpha)
    case .opacity(let base, let opacity):
      .opacity(base.replacing(accent: accent, tint: tint), opacity)
    case .mix(let first, let second, let fraction, let perceptual):
      .mix(
        first.replacing(accent: accent, tint: tint), second.replacing(accent: accent, tint: tint),
        fraction, perceptual: perceptual)
    case .resolved, .system, .asset, .hierarchy, .dynamic, .made: self
    }
  }
}

package import FlipbookDisplay
public import FlipbookGeometry
public import FlipbookMotion
public import Foundation

/// A softer picture.
nonisolated public struct _BlurEffect: LayerModifier, LayerEffect, Equatable {
  /// In points.
  public var radius: CGFloat
  public var isOpaque: Bool

  public init(radius: CGFloat, isOpaque: Bool) {
    self.radius = radius
    self.isOpaque = isOpaque
  }

  package typealias Layer = Self

  public var animatableData: CGFloat {
    get { radius }
    set { radius = newValue }
  }

  package var effect: Effect? { radius > 0 ? .blur(radius: radius, opaque: isOpaque) : nil }

  package static var restUnit: Double { 1 }
}

/// Lighter or darker.
nonisolated public struct _BrightnessEffect: LayerModifier, LayerEffect, Equatable {
  public var amount: Double

  public init(amount: Double) { self.amount = amount }

  package typealias Layer = Self

  public var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  package var effect: Effect? { amount == 0 ? nil : .brightness(amount) }
}

/// More or less difference between light and dark.
nonisolated public struct _ContrastEffect: LayerModifier, LayerEffect, Equatable {
  public var amount: Double

  public init(amount: Double) { self.amount = amount }

  package typealias Layer = Self

  public var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  package var effect: Effect? { amount == 1 ? nil : .contrast(amount) }
}

/// More or less colour.
nonisolated public struct _SaturationEffect: LayerModifier, LayerEffect, Equatable {
  public var amount: Double

  public init(amount: Double) { self.amount = amount }

  package typealias Layer = Self

  public var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  package var effect: Effect? { amount == 1 ? nil : .saturation(amount) }
}

/// Less colour.
nonisolated public struct _GrayscaleEffect: LayerModifier, LayerEffect, Equatable {
  public var amount: Double

  public init(amount: Double) { self.amount = amount }

  package typealias Layer = Self

  public var animatableData: Double {
    get { amount }
    set { amount = newValue }
  }

  package var effect: Effect? { amount == 0 ? nil : .grayscale(amount) }
}

/// Other hues.
nonisolated public struct _HueRotationEffect: LayerModifier, LayerEffect, Equatable {
  public var angle: Angle

  public init(angle: Angle) { self.angle = angle }

  package typealias Layer = Self

  public var animatableData: Angle.AnimatableData {
    get { angle.animatableData }
    set { angle.animatableData = newValue }
  }

  package var effect: Effect? { angle == .zero ? nil : .hueRotation(angle.radians) }

  package static var restUnit: Double { Attribute<Double>.opacityRestUnit * animatableUnit }
}

/// Complementary colours.
nonisolated public struct _ColorInvertEffect: LayerModifier, LayerEffect, Equatable {
  public init() {}

  package typealias Layer = Self

  package var effect: Effect? { .invert }
}

/// Opacity in place of light.
nonisolated public struct _LuminanceToAlphaEffect: LayerModifier, LayerEffect, Equatable {
  public init() {}

  package typealias Layer = Self

  package var effect: Effect? { .luminanceToAlpha }
}

/// Colours times a colour.
nonisolated public struct _ColorMultiplyEffect: LayerModifier, Equatable {
  public var color: Color

  public init(color: Color) { self.color = color }

  package struct Layer: LayerEffect {
    package var animatableData: ColorVector
    let space: ColorInterpolation

    package var effect: Effect? {
      let color = Color.Resolved(animatableData, in: space).displayColor
      return color == .white ? nil : .colorMultiply(color)
    }

    package static var restUnit: Double { Attribute<Double>.opacityRestUnit * animatableUnit }
  }

  package func layer(in environment: EnvironmentValues, _ space: ColorInterpolation) -> Layer {
    Layer(animatableData: color.resolve(in: environment).vector(in: space), space: space)
  }
}

/// A blurred copy underneath.
nonisolated public struct _ShadowEffect: LayerModifier, Equatable {
  public var color: Color
  /// In points.
  public var radius: CGFloat
  /// In points.
  public var offset: CGSize

  public init(color: Color, radius: CGFloat, offset: CGSize) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  package struct Layer: LayerEffect {
    package var animatableData:
      AnimatablePair<ColorVector, AnimatablePair<CGFloat, CGSize.AnimatableData>>
    let space: ColorInterpolation

    package var effect: Effect? {
      let color = Color.Resolved(animatableData.first, in: space).displayColor
      let offset = animatableData.second.second
      if color.alpha <= 0 { return nil }
      return .shadow(
        color, radius: max(animatableData.second.first, 0),
        offset: CGSize(width: offset.first, height: offset.second))
    }

    package static var restUnit: Double { 1 }
  }

  package func layer(in environment: EnvironmentValues, _ space: ColorInterpolation) -> Layer {
    Layer(
      animatableData: AnimatablePair(
        color.resolve(in: environment).vector(in: space),
        AnimatablePair(radius, offset.animatableData)),
      space: space)
  }
}

extension View {
  /// Blurs the view; the radius is in points.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(_BlurEffect(radius: radius, isOpaque: opaque))
  }

  /// Adds to red, green and blue.
  public nonisolated func brightness(_ amount: Double) -> some View {
    modifier(_BrightnessEffect(amount: amount))
  }

  /// Moves colours away from middle grey; 1 changes nothing.
  public nonisolated func contrast(_ amount: Double) -> some View {
    modifier(_ContrastEffect(amount: amount))
  }

  /// Moves colours away from their grey; 1 changes nothing.
  public nonisolated func saturation(_ amount: Double) -> some View {
    modifier(_SaturationEffect(amount: amount))
  }

  /// Moves colours towards their grey; 0 changes nothing.
  public nonisolated func grayscale(_ amount: Double) -> some View {
    modifier(_GrayscaleEffect(amount: amount))
  }

  /// Turns hues.
  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    modifier(_HueRotationEffect(angle: angle))
  }

  /// Shows complementary colours.
  public nonisolated func colorInvert() -> some View { modifier(_ColorInvertEffect()) }

  /// Multiplies colours by a colour.
  public nonisolated func colorMultiply(_ color: Color) -> some View {
    modifier(_ColorMultiplyEffect(color: color))
  }

  /// Turns light into opacity.
  public nonisolated func luminanceToAlpha() -> some View { modifier(_LuminanceToAlphaEffect()) }

  /// Draws a blurred copy of the view underneath; radius and distances in points.
  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    modifier(_ShadowEffect(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }
}

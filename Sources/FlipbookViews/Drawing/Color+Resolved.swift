import FlipbookBase
package import FlipbookDisplay
import FlipbookGeometry
public import FlipbookMotion
import Foundation

extension Color {
  /// A colour's components, in linear sRGB; not premultiplied.
  nonisolated public struct Resolved: Hashable, Sendable, CustomStringConvertible {
    public var linearRed: Float
    public var linearGreen: Float
    public var linearBlue: Float
    public var opacity: Float

    package init(linearRed: Float, linearGreen: Float, linearBlue: Float, opacity: Float) {
      self.linearRed = linearRed
      self.linearGreen = linearGreen
      self.linearBlue = linearBlue
      self.opacity = opacity
    }

    public init(
      colorSpace: Color.RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float,
      opacity: Float = 1
    ) {
      switch colorSpace {
      case .sRGB:
        self.init(
          linearRed: linearized(red), linearGreen: linearized(green),
          linearBlue: linearized(blue), opacity: opacity)
      case .sRGBLinear:
        self.init(linearRed: red, linearGreen: green, linearBlue: blue, opacity: opacity)
      case .displayP3:
        let red = linearized(red)
        let green = linearized(green)
        let blue = linearized(blue)
        // P3 to sRGB primaries, both D65: derived from their chromaticities.
        self.init(
          linearRed: 1.224_940_2 * red - 0.224_940_2 * green,
          linearGreen: -0.042_056_9 * red + 1.042_056_9 * green,
          linearBlue: -0.019_637_6 * red - 0.078_636_0 * green + 1.098_273_6 * blue,
          opacity: opacity)
      }
    }

    /// Red, sRGB-encoded.
    public var red: Float {
      get { encoded(linearRed) }
      set { linearRed = linearized(newValue) }
    }

    /// Green, sRGB-encoded.
    public var green: Float {
      get { encoded(linearGreen) }
      set { linearGreen = linearized(newValue) }
    }

    /// Blue, sRGB-encoded.
    public var blue: Float {
      get { encoded(linearBlue) }
      set { linearBlue = linearized(newValue) }
    }

    public var description: String { "rgba(\(red), \(green), \(blue), \(opacity))" }

    package var displayColor: DisplayColor {
      DisplayColor(red: red, green: green, blue: blue, alpha: opacity)
    }

    func mixed(with other: Self, by fraction: Double, perceptual: Bool) -> Self {
      if !perceptual {
        let part = Float(fraction)
        return Self(
          red: red + (other.red - red) * part, green: green + (other.green - green) * part,
          blue: blue + (other.blue - blue) * part,
          opacity: opacity + (other.opacity - opacity) * part)
      }
      var vector = vector(in: .perceptual)
      vector.interpolate(towards: other.vector(in: .perceptual), amount: fraction)
      return Self(vector, in: .perceptual)
    }

    /// The colour as a vector that can be interpolated.
    package func vector(in space: ColorInterpolation) -> ColorVector {
      ColorVector(
        LinearColor(
          red: Double(linearRed), green: Double(linearGreen), blue: Double(linearBlue),
          opacity: Double(opacity)),
        in: space)
    }

    package init(_ vector: ColorVector, in space: ColorInterpolation) {
      let color = vector.color(in: space)
      self.init(
        linearRed: Float(color.red), linearGreen: Float(color.green),
        linearBlue: Float(color.blue), opacity: Float(color.opacity))
    }
  }
}

extension Color.Resolved: Animatable {
  public typealias AnimatableData = AnimatablePair<
    Float, AnimatablePair<Float, AnimatablePair<Float, Float>>
  >

  /// The colour as the system of today interpolates it, in units of 1/128.
  ///
  /// - SeeAlso: The type: documented. The components: derived from OpenSwiftUI, motion
  ///   notes 7.
  public var animatableData: AnimatableData {
    get {
      let parts = vector(in: .current(for: .current)).parts
      return AnimatablePair(
        Float(parts.x),
        AnimatablePair(Float(parts.y), AnimatablePair(Float(parts.z), Float(parts.w))))
    }
    set {
      let rest = newValue.second
      self = Self(
        ColorVector(
          parts: SIMD4(
            Double(newValue.first), Double(rest.first), Double(rest.second.first),
            Double(rest.second.second))),
        in: .current(for: .current))
    }
  }
}

private func linearized(_ encoded: Float) -> Float { Float(SRGBTransfer.linear(Double(encoded))) }

private func encoded(_ linear: Float) -> Float { Float(SRGBTransfer.encoded(Double(linear))) }

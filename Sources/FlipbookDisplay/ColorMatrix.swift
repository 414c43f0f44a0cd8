import FlipbookBase
import FlipbookGeometry

/// An affine map of colours: each output component is a weighted sum of the inputs and a constant.
///
/// It works on sRGB-encoded components from 0 to 1 that are not premultiplied; results are clamped.
package struct ColorMatrix: Hashable, Sendable {
  /// The weights of one output component.
  package struct Row: Hashable, Sendable {
    package var red: Float
    package var green: Float
    package var blue: Float
    package var alpha: Float
    /// Added to the sum.
    package var constant: Float

    package init(
      _ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 0, constant: Float = 0
    ) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
      self.constant = constant
    }

    package func value(of color: DisplayColor) -> Float {
      red * color.red + green * color.green + blue * color.blue + alpha * color.alpha + constant
    }
  }

  package var red: Row
  package var green: Row
  package var blue: Row
  package var alpha: Row

  package init(
    red: Row, green: Row, blue: Row, alpha: Row = Row(0, 0, 0, 1)
  ) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let identity = ColorMatrix(
    red: Row(1, 0, 0), green: Row(0, 1, 0), blue: Row(0, 0, 1))

  /// Returns the mapped colour; components are clamped to 0 to 1, and NaN becomes 0.
  package func applied(to color: DisplayColor) -> DisplayColor {
    DisplayColor(
      red: Self.clamped(red.value(of: color)), green: Self.clamped(green.value(of: color)),
      blue: Self.clamped(blue.value(of: color)), alpha: Self.clamped(alpha.value(of: color)))
  }

  /// Returns a premultiplied pixel whose linear components have been mapped.
  package func appliedToLight(of pixel: PixelFunction.Shade) -> PixelFunction.Shade {
    let alpha = max(pixel.w, 0)
    func light(_ component: Float) -> Float {
      alpha > 0 ? Float(SRGBTransfer.linear(Double(component / alpha))) : 0
    }
    let color = applied(
      to: DisplayColor(
        red: light(pixel.x), green: light(pixel.y), blue: light(pixel.z), alpha: alpha))
    func shade(_ light: Float) -> Float {
      Float(SRGBTransfer.encoded(Double(light))) * color.alpha
    }
    return PixelFunction.Shade(
      shade(color.red), shade(color.green), shade(color.blue), color.alpha)
  }

  private static func clamped(_ value: Float) -> Float {
    value > 0 ? (value < 1 ? value : 1) : 0
  }
}

// MARK: - Named matrices

extension ColorMatrix {
  /// The luminance weights of linear sRGB, used on encoded components as CSS and SVG filters do.
  private static let luminance: (red: Float, green: Float, blue: Float) = (0.2126, 0.7152, 0.0722)

  package static func brightness(_ amount: Double) -> ColorMatrix {
    let amount = finite(amount)
    return ColorMatrix(
      red: Row(1, 0, 0, constant: amount), green: Row(0, 1, 0, constant: amount),
      blue: Row(0, 0, 1, constant: amount))
  }

  package static func contrast(_ amount: Double) -> ColorMatrix {
    let amount = finite(amount)
    let constant = 0.5 - amount * 0.5
    return ColorMatrix(
      red: Row(amount, 0, 0, constant: constant), green: Row(0, amount, 0, constant: constant),
      blue: Row(0, 0, amount, constant: constant))
  }

  package static func saturation(_ amount: Double) -> ColorMatrix {
    let amount = finite(amount)
    let rest = 1 - amount
    let (red, green, blue) = (luminance.red * rest, luminance.green * rest, luminance.blue * rest)
    return ColorMatrix(
      red: Row(red + amount, green, blue), green: Row(red, green + amount, blue),
      blue: Row(red, green, blue + amount))
  }

  /// Turns hues around the grey axis, keeping luminance.
  ///
  /// - SeeAlso: The weights: documented, W3C Filter Effects, `hueRotate`.
  package static func hueRotation(radians: Double) -> ColorMatrix {
    let radians = radians.isFinite ? radians : 0
    let (c, s) = (Float(cosine(radians)), Float(sine(radians)))
    return ColorMatrix(
      red: Row(
        0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715,
        0.072 - c * 0.072 + s * 0.928),
      green: Row(
        0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140,
        0.072 - c * 0.072 - s * 0.283),
      blue: Row(
        0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715,
        0.072 + c * 0.928 + s * 0.072))
  }

  package static let invert = ColorMatrix(
    red: Row(-1, 0, 0, constant: 1), green: Row(0, -1, 0, constant: 1),
    blue: Row(0, 0, -1, constant: 1))

  package static func multiply(_ color: DisplayColor) -> ColorMatrix {
    ColorMatrix(
      red: Row(color.red, 0, 0), green: Row(0, color.green, 0), blue: Row(0, 0, color.blue),
      alpha: Row(0, 0, 0, color.alpha))
  }

  /// Alpha becomes luminance, colours become black.
  package static let luminanceToAlpha = ColorMatrix(
    red: Row(0, 0, 0), green: Row(0, 0, 0), blue: Row(0, 0, 0),
    alpha: Row(luminance.red, luminance.green, luminance.blue))

  private static func finite(_ amount: Double) -> Float {
    amount.isFinite ? Float(amount) : 0
  }
}

extension Effect {
  /// The matrix of an effect that maps each colour by itself; `nil` for any other effect.
  package var matrix: ColorMatrix? {
    switch self {
    case .brightness(let amount): .brightness(amount)
    case .contrast(let amount): .contrast(amount)
    case .saturation(let amount): .saturation(amount)
    case .grayscale(let amount): .saturation(1 - amount)
    case .hueRotation(let radians): .hueRotation(radians: radians)
    case .invert: .invert
    case .colorMultiply(let color): .multiply(color)
    case .luminanceToAlpha: .luminanceToAlpha
    case .colorMatrix(let matrix): matrix
    case .transform, .projection, .opacity, .clip, .mask, .blend, .exclusiveOr, .blur, .shadow,
      .group, .pixels:
      nil
    }
  }
}

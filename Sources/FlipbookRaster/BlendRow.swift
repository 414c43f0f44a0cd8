import FlipbookDisplay

/// The way in which a layer combines with what is behind it.
enum LayerMode: Equatable {
  case blend(BlendMode)
  /// Each is kept where the other is not.
  case exclusiveOr

  static let normal = LayerMode.blend(.normal)
}

/// Blends pixels with those behind them, by a mode other than source-over.
///
/// With colours Cs, Cb and alphas as, ab of source and backdrop, the separable and non-separable
/// modes give `Cs as (1 - ab) + Cb ab (1 - as) + as ab B(Cb, Cs)`, premultiplied.
///
/// - SeeAlso: documented, W3C Compositing and Blending Level 1.
enum BlendRow {
  /// Blends a row of pixels.
  ///
  /// - Parameters:
  /// - row: The backdrop, and the result.
  /// - source: The pixels in front.
  /// - count: The number of pixels.
  /// - mode: The blend mode.
  /// - level: Multiplies the source, 255 being 1.
  static func blend(
    _ row: UnsafeMutablePointer<UInt32>, _ source: UnsafePointer<UInt32>, _ count: Int,
    mode: LayerMode, level: Int
  ) {
    // Neighbours are often equal: one colour in front, something blurred behind.
    var (lastPixel, lastBackdrop, lastResult): (UInt32, UInt32, UInt32) = (0, 0, 0)
    var index = 0
    while index < count {
      let pixel = Pixel.scale(source[index], UInt32(truncatingIfNeeded: level))
      if pixel != 0 {
        let backdrop = row[index]
        if pixel != lastPixel || backdrop != lastBackdrop {
          (lastPixel, lastBackdrop) = (pixel, backdrop)
          lastResult = blend(pixel, over: backdrop, mode: mode)
        }
        row[index] = lastResult
      }
      index &+= 1
    }
  }

  private static func blend(
    _ source: UInt32, over backdrop: UInt32, mode: LayerMode
  ) -> UInt32 {
    switch mode {
    case .blend(let mode): blend(source, over: backdrop, mode: mode)
    case .exclusiveOr:
      Pixel.scale(source, 255 - backdrop &>> 24) &+ Pixel.scale(backdrop, 255 - source &>> 24)
    }
  }

  private static func blend(
    _ source: UInt32, over backdrop: UInt32, mode: BlendMode
  ) -> UInt32 {
    switch mode {
    case .normal: return Pixel.over(source, backdrop)
    case .destinationOver: return Pixel.over(backdrop, source)
    case .destinationOut: return Pixel.scale(backdrop, 255 - source &>> 24)
    case .sourceAtop:
      return Pixel.scale(source, backdrop &>> 24)
        &+ Pixel.scale(backdrop, 255 - source &>> 24)
    default: break
    }
    let s = Components(source)
    let b = Components(backdrop)
    switch mode {
    case .plusLighter:
      return s.combined(b, alpha: min(s.alpha + b.alpha, 1)) { min($0 + $1, 1) }
    case .plusDarker:
      let both = s.alpha * b.alpha
      return s.combined(b, alpha: s.alpha + b.alpha - both) { max($0 + $1 - both, 0) }
    case .hue, .saturation, .color, .luminosity:
      return mixed(s, b, nonSeparable(b.straight, s.straight, mode))
    default:
      let (front, back) = (s.straight, b.straight)
      return mixed(
        s, b,
        Hue(
          red: separable(back.red, front.red, mode),
          green: separable(back.green, front.green, mode),
          blue: separable(back.blue, front.blue, mode)))
    }
  }

  /// Returns the blended colour where both have alpha, and the only one's colour elsewhere.
  private static func mixed(_ s: Components, _ b: Components, _ blended: Hue) -> UInt32 {
    let both = s.alpha * b.alpha
    let (restS, restB) = (1 - b.alpha, 1 - s.alpha)
    return Components(
      red: s.red * restS + b.red * restB + both * blended.red,
      green: s.green * restS + b.green * restB + both * blended.green,
      blue: s.blue * restS + b.blue * restB + both * blended.blue,
      alpha: s.alpha + b.alpha - both
    ).pixel
  }

  /// A component's blend function of backdrop and source.
  private static func separable(_ b: Float, _ s: Float, _ mode: BlendMode) -> Float {
    switch mode {
    case .multiply: b * s
    case .screen: b + s - b * s
    case .overlay: hardLight(s, b)
    case .darken: min(b, s)
    case .lighten: max(b, s)
    case .colorDodge: b == 0 ? 0 : (s >= 1 ? 1 : min(1, b / (1 - s)))
    case .colorBurn: b >= 1 ? 1 : (s <= 0 ? 0 : 1 - min(1, (1 - b) / s))
    case .hardLight: hardLight(b, s)
    case .softLight: softLight(b, s)
    case .difference: abs(b - s)
    case .exclusion: b + s - 2 * b * s
    default: s
    }
  }

  private static func hardLight(_ b: Float, _ s: Float) -> Float {
    s <= 0.5 ? 2 * b * s : b + (2 * s - 1) - b * (2 * s - 1)
  }

  private static func softLight(_ b: Float, _ s: Float) -> Float {
    if s <= 0.5 { return b - (1 - 2 * s) * b * (1 - b) }
    let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
    return b + (2 * s - 1) * (d - b)
  }

  private static func nonSeparable(_ b: Hue, _ s: Hue, _ mode: BlendMode) -> Hue {
    switch mode {
    case .hue: s.withSaturation(b.saturation).withLuminosity(b.luminosity)
    case .saturation: b.withSaturation(s.saturation).withLuminosity(b.luminosity)
    case .color: s.withLuminosity(b.luminosity)
    default: b.withLuminosity(s.luminosity)
    }
  }
}

/// A premultiplied pixel with components from 0 to 1.
private struct Components {
  var red: Float
  var green: Float
  var blue: Float
  var alpha: Float

  init(red: Float, green: Float, blue: Float, alpha: Float) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  init(_ pixel: UInt32) {
    red = Float(pixel & 255) / 255
    green = Float((pixel &>> 8) & 255) / 255
    blue = Float((pixel &>> 16) & 255) / 255
    alpha = Float(pixel &>> 24) / 255
  }

  /// The colour without the alpha; black where there is none.
  var straight: Hue {
    alpha > 0
      ? Hue(red: red / alpha, green: green / alpha, blue: blue / alpha)
      : Hue(red: 0, green: 0, blue: 0)
  }

  /// The pixel in bytes; no colour is above alpha.
  var pixel: UInt32 {
    let limit = byte(alpha)
    return min(byte(red), limit) | min(byte(green), limit) << 8 | min(byte(blue), limit) << 16
      | limit << 24
  }

  /// The nearest of 256 levels; halves go up.
  ///
  /// `rounded()` would call the C library for each component.
  private func byte(_ value: Float) -> UInt32 {
    guard value > 0 else { return 0 }
    let level = min(value, 1) * 255
    let whole = UInt32(level)
    return level - Float(whole) < 0.5 ? whole : whole + 1
  }

  func combined(
    _ other: Components, alpha: Float, _ operation: (Float, Float) -> Float
  ) -> UInt32 {
    Components(
      red: operation(red, other.red), green: operation(green, other.green),
      blue: operation(blue, other.blue), alpha: alpha
    ).pixel
  }
}

/// A colour whose hue, saturation and luminosity can be taken apart.
private struct Hue {
  var red: Float
  var green: Float
  var blue: Float

  var luminosity: Float { 0.3 * red + 0.59 * green + 0.11 * blue }
  var saturation: Float { max(red, green, blue) - min(red, green, blue) }

  func withSaturation(_ saturation: Float) -> Hue {
    let low = min(red, green, blue)
    let range = max(red, green, blue) - low
    if range <= 0 { return Hue(red: 0, green: 0, blue: 0) }
    let scale = saturation / range
    return Hue(red: (red - low) * scale, green: (green - low) * scale, blue: (blue - low) * scale)
  }

  /// Shifts all components equally, then pulls those outside 0 to 1 towards the grey.
  func withLuminosity(_ target: Float) -> Hue {
    let shift = target - luminosity
    var result = Hue(red: red + shift, green: green + shift, blue: blue + shift)
    let low = min(result.red, result.green, result.blue)
    let high = max(result.red, result.green, result.blue)
    if low < 0 { result.pull(to: target, by: target / (target - low)) }
    if high > 1 { result.pull(to: target, by: (1 - target) / (high - target)) }
    return result
  }

  private mutating func pull(to grey: Float, by factor: Float) {
    red = grey + (red - grey) * factor
    green = grey + (green - grey) * factor
    blue = grey + (blue - grey) * factor
  }
}

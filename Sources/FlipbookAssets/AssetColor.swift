import FlipbookBase

/// Reads colours of asset catalogs.
enum AssetColor {
  /// Returns the colour that an entry describes, without its circumstances; nil if it is none.
  static func variant(of color: JSONValue) -> ColorVariant? {
    var variant = ColorVariant()
    if let system = color["reference"]?.text {
      variant.system = system
      return variant
    }
    guard let parts = color["components"] else { return nil }
    switch color["color-space"]?.text {
    case "display-p3": variant.space = .displayP3
    case "extended-linear-srgb": variant.space = .linear
    default: variant.space = .sRGB
    }
    variant.alpha = parts["alpha"].flatMap(component) ?? 1
    if let white = parts["white"].flatMap(component) {
      (variant.red, variant.green, variant.blue) = (white, white, white)
      return variant
    }
    guard let red = parts["red"].flatMap(component), let green = parts["green"].flatMap(component),
      let blue = parts["blue"].flatMap(component)
    else { return nil }
    (variant.red, variant.green, variant.blue) = (red, green, blue)
    return variant
  }

  /// A component from 0 to 1: `0.5`, `128` of 255, or `0x80` of 255.
  ///
  /// - SeeAlso: That `1` is all of it, as other programs than Xcode write it: chosen.
  private static func component(_ value: JSONValue) -> Double? {
    if let number = value.number { return number }
    guard let text = value.text else { return nil }
    if text.lowercased().hasPrefix("0x") {
      return Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
    }
    guard let number = Double(text), number.isFinite else { return nil }
    return text.contains(".") || number <= 1 ? number : number / 255
  }
}

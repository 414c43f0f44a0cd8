import FlipbookViews
public import Foundation

nonisolated public enum UIImageSymbolWeight: Int, Sendable {
  case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

  /// The weight as CSS counts.
  var number: Int { self == .unspecified ? 400 : rawValue * 100 }
}

nonisolated public enum UIImageSymbolScale: Int, Sendable {
  case `default` = -1
  case unspecified = 0
  case small, medium, large

  var image: Image.Scale {
    switch self {
    case .small: .small
    case .large: .large
    default: .medium
    }
  }
}

extension UIImage {
  /// The circumstances in which a picture is shown.
  nonisolated open class Configuration: NSObject, @unchecked Sendable {}

  /// The size of a symbol and the thickness of its lines.
  nonisolated open class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat?
    let weight: UIImageSymbolWeight
    let scale: UIImageSymbolScale

    private init(
      size: CGFloat?, weight: UIImageSymbolWeight = .unspecified,
      scale: UIImageSymbolScale = .unspecified
    ) {
      (pointSize, self.weight, self.scale) = (size, weight, scale)
    }

    public convenience init(pointSize: CGFloat) { self.init(size: pointSize) }

    public convenience init(pointSize: CGFloat, weight: UIImageSymbolWeight) {
      self.init(size: pointSize, weight: weight)
    }

    public convenience init(
      pointSize: CGFloat, weight: UIImageSymbolWeight, scale: UIImageSymbolScale
    ) {
      self.init(size: pointSize, weight: weight, scale: scale)
    }

    public convenience init(scale: UIImageSymbolScale) { self.init(size: nil, scale: scale) }

    public convenience init(weight: UIImageSymbolWeight) { self.init(size: nil, weight: weight) }

    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(size: UIFont.preferredFont(forTextStyle: textStyle).pointSize)
    }

    public convenience init(textStyle: UIFont.TextStyle, scale: UIImageSymbolScale) {
      self.init(
        size: UIFont.preferredFont(forTextStyle: textStyle).pointSize, scale: scale)
    }

    public convenience init(font: UIFont) { self.init(size: font.pointSize) }

    public convenience init(font: UIFont, scale: UIImageSymbolScale) {
      self.init(size: font.pointSize, scale: scale)
    }

    /// Colours of a symbol's layers: symbols here have one.
    public convenience init(paletteColors: [UIColor]) { self.init(size: nil) }

    /// The colour of a symbol's layers: symbols here have that of their place.
    public convenience init(hierarchicalColor: UIColor) { self.init(size: nil) }

    /// This one with the settings of another one where that has some.
    open func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        size: other.pointSize ?? pointSize,
        weight: other.weight == .unspecified ? weight : other.weight,
        scale: other.scale == .unspecified ? scale : other.scale)
    }
  }
}

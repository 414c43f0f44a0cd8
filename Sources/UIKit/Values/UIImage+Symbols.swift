import FlipbookDisplay
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

/// The colours of a symbol's layers.
nonisolated enum SymbolColoring: Equatable {
  case unspecified, monochrome, multicolor
  case hierarchical(UIColor)
  case palette([UIColor])

  /// The ink at a place with a colour; the value is one from 0 to 1 that the symbol shows.
  func ink(_ color: DisplayColor, value: Double?) -> SymbolInk? {
    let environment = ShownScene.environment
    func paint(_ color: UIColor) -> Paint {
      .color(Color(uiColor: color).resolve(in: environment).displayColor)
    }
    var ink: SymbolInk? =
      switch self {
      case .unspecified, .monochrome: SymbolInk(.color(color))
      case .multicolor: .multicolor(.color(color), in: environment)
      case .hierarchical(let color): .hierarchical(paint(color))
      case .palette(let colors): .palette(colors.map(paint))
      }
    ink?.value = value
    return ink
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
    let coloring: SymbolColoring

    private init(
      size: CGFloat?, weight: UIImageSymbolWeight = .unspecified,
      scale: UIImageSymbolScale = .unspecified, coloring: SymbolColoring = .unspecified
    ) {
      (pointSize, self.weight, self.scale) = (size, weight, scale)
      self.coloring = coloring
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

    /// A colour for each level of a symbol's layers.
    public convenience init(paletteColors: [UIColor]) {
      self.init(size: nil, coloring: .palette(paletteColors))
    }

    /// A colour that is fainter for each further level of a symbol's layers.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(size: nil, coloring: .hierarchical(hierarchicalColor))
    }

    /// The colours that symbols have by themselves.
    public class func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(size: nil, coloring: .multicolor)
    }

    /// One colour.
    public class func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(size: nil, coloring: .monochrome)
    }

    /// This one with the settings of another one where that has some.
    open func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        size: other.pointSize ?? pointSize,
        weight: other.weight == .unspecified ? weight : other.weight,
        scale: other.scale == .unspecified ? scale : other.scale,
        coloring: other.coloring == .unspecified ? coloring : other.coloring)
    }
  }
}

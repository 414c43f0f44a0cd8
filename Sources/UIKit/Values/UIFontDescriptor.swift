import FlipbookDisplay
import FlipbookViews
public import Foundation

/// The traits of a font, without its size or with it.
nonisolated public final class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// The shape of a font's letters.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// Traits that have names.
  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitExpanded = SymbolicTraits(rawValue: 32)
    public static let traitCondensed = SymbolicTraits(rawValue: 64)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  let font: UIFont

  /// True if the size is the descriptor's own, and not left open.
  let hasSize: Bool

  init(_ font: UIFont, hasSize: Bool = true) { (self.font, self.hasSize) = (font, hasSize) }

  public convenience init(name fontName: String, size: CGFloat) {
    self.init(UIFont(size: size, family: fontName), hasSize: size > 0)
  }

  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFontDescriptor(.preferredFont(forTextStyle: style)) }

  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle,
    compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFontDescriptor(.preferredFont(forTextStyle: style, compatibleWith: traitCollection))
  }

  public var pointSize: CGFloat { hasSize ? font.pointSize : 0 }
  public var postscriptName: String { font.fontName }

  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.isItalic { traits.insert(.traitItalic) }
    if font.weight.rawValue >= UIFont.Weight.semibold.rawValue { traits.insert(.traitBold) }
    if font.design == .monospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(font.withSize(newPointSize), hasSize: newPointSize > 0)
  }

  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    let own: FontRequest.Design =
      switch design {
      case .rounded: .rounded
      case .serif: .serif
      case .monospaced: .monospaced
      default: .default
      }
    return UIFontDescriptor(font.with(design: own), hasSize: hasSize)
  }

  public func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    var own = font.with(isItalic: symbolicTraits.contains(.traitItalic))
    let isBold = symbolicTraits.contains(.traitBold)
    if isBold != self.symbolicTraits.contains(.traitBold) {
      own = own.with(weight: isBold ? .bold : .regular)
    }
    if symbolicTraits.contains(.traitMonoSpace) { own = own.with(design: .monospaced) }
    return UIFontDescriptor(own, hasSize: hasSize)
  }

  /// A name of a trait.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
  }

  /// A name of a trait that is a number.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
  }

  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let name = attributes[.name] as? String ?? attributes[.family] as? String
    let size = attributes[.size] as? CGFloat ?? 0
    let plain = UIFontDescriptor(UIFont(size: size, family: name), hasSize: size > 0)
    self.init(plain.addingAttributes(attributes).font, hasSize: size > 0)
  }

  /// The descriptor with a size and a weight of others; other traits stay.
  public func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor {
    var own = font
    let traits = attributes[.traits] as? [TraitKey: Any]
    switch traits?[.weight] {
    case let weight as UIFont.Weight: own = own.with(weight: weight)
    case let weight as CGFloat: own = own.with(weight: UIFont.Weight(weight))
    default: break
    }
    guard let size = attributes[.size] as? CGFloat else {
      return UIFontDescriptor(own, hasSize: hasSize)
    }
    return UIFontDescriptor(own.withSize(size))
  }
}

extension UIFont {
  /// The font of a descriptor; of its own size where 0 is asked for.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let font = descriptor.font
    self.init(
      size: pointSize > 0 ? pointSize : descriptor.pointSize, weight: font.weight,
      family: font.family, isItalic: font.isItalic, design: font.design,
      hasMonospacedDigits: font.hasMonospacedDigits)
    hasStyleLeading = font.hasStyleLeading
  }

  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(self) }

  fileprivate func with(
    weight: Weight? = nil, isItalic: Bool? = nil, design: FontRequest.Design? = nil
  ) -> UIFont {
    let font = UIFont(
      size: pointSize, weight: weight ?? self.weight, family: family,
      isItalic: isItalic ?? self.isItalic, design: design ?? self.design,
      hasMonospacedDigits: hasMonospacedDigits)
    font.hasStyleLeading = hasStyleLeading
    return font
  }
}

extension FontRequest.Design {
  /// The design as SwiftUI names it.
  var fontDesign: Font.Design {
    switch self {
    case .rounded: .rounded
    case .serif: .serif
    case .monospaced: .monospaced
    default: .default
    }
  }
}

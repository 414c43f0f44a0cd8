import FlipbookDisplay
import FlipbookLayout
public import FlipbookViews
public import Foundation

/// A font of a size in points.
nonisolated public final class UIFont: CTFont, @unchecked Sendable {
  /// The thickness of a font's strokes.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    /// The weight as CSS counts: that of the nearest name.
    fileprivate var number: Int {
      let names: [Weight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      let nearest = names.indices.min {
        abs(names[$0].rawValue - rawValue) < abs(names[$1].rawValue - rawValue)
      }
      return ((nearest ?? 3) + 1) * 100
    }

    fileprivate var fontWeight: Font.Weight {
      let names: [Font.Weight] = [
        .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
      ]
      return names[number / 100 - 1]
    }
  }

  /// The width of a font's letters.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let compressed = Width(rawValue: -0.4)
    public static let condensed = Width(rawValue: -0.2)
    public static let standard = Width(rawValue: 0)
    public static let expanded = Width(rawValue: 0.2)
  }

  /// The purpose of a text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let extraLargeTitle = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle")
    public static let extraLargeTitle2 = TextStyle(rawValue: "UICTFontTextStyleExtraLargeTitle2")
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// - SeeAlso: Only headlines are semibold: documented, Human Interface Guidelines, layout notes
    ///   22.
    fileprivate var weight: Weight { self == .headline ? .semibold : .regular }

    /// The column of the type scale.
    ///
    /// - SeeAlso: Extra large titles have the sizes of titles: chosen.
    var scaleStyle: TypeScale.Style {
      switch self {
      case .largeTitle, .extraLargeTitle: .largeTitle
      case .title1, .extraLargeTitle2: .title
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .callout: .callout
      case .footnote: .footnote
      case .caption1: .caption
      case .caption2: .caption2
      default: .body
      }
    }
  }

  public let pointSize: CGFloat
  let weight: Weight
  let family: String?
  let isItalic: Bool
  let design: FontRequest.Design
  let hasMonospacedDigits: Bool

  /// The style that the size follows, where it follows one.
  private(set) var textStyle: TextStyle?

  /// True if lines are as far apart as those of a text style: fonts made from such a style's stay so.
  var hasStyleLeading = false

  init(
    size: CGFloat, weight: Weight = .regular, family: String? = nil, isItalic: Bool = false,
    design: FontRequest.Design = .default, hasMonospacedDigits: Bool = false
  ) {
    // Zero and less asks for the system's size: documented, `UIFont.systemFont(ofSize:)`.
    pointSize = size > 0 && size.isFinite ? size : 14
    (self.weight, self.family, self.isItalic) = (weight, family, isItalic)
    (self.design, self.hasMonospacedDigits) = (design, hasMonospacedDigits)
    super.init(family ?? "Inter-Regular", of: pointSize)
  }

  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(size: fontSize, family: fontName)
  }

  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size: size, weight: weight)
  }

  /// The system's font of a width; letters have their usual one, which is said once.
  public static func systemFont(
    ofSize size: CGFloat, weight: Weight, width: Width
  ) -> UIFont {
    if width != .standard {
      ShownScene.diagnose("UIFont.systemFont(width:): letters have their usual width")
    }
    return UIFont(size: size, weight: weight)
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(size: size, weight: .semibold)
  }

  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(size: size, isItalic: true)
  }

  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size, weight: weight, design: .monospaced)
  }

  public static func monospacedDigitSystemFont(
    ofSize size: CGFloat, weight: Weight
  ) -> UIFont {
    UIFont(size: size, weight: weight, hasMonospacedDigits: true)
  }

  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, at: UITraitCollection(ShownScene.environment))
  }

  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    preferredFont(
      forTextStyle: style, at: traitCollection ?? UITraitCollection(ShownScene.environment))
  }

  private static func preferredFont(
    forTextStyle style: TextStyle, at traits: UITraitCollection
  ) -> UIFont {
    let own = traits.preferredContentSizeCategory
    let scene = UITraitCollection(ShownScene.environment).preferredContentSizeCategory
    let size = (own == .unspecified ? scene : own).scaleSize
    let font = UIFont(
      size: TypeScale.pointSize(of: style.scaleStyle, at: size), weight: style.weight)
    (font.textStyle, font.hasStyleLeading) = (style, true)
    return font
  }

  public func withSize(_ size: CGFloat) -> UIFont {
    let font = UIFont(
      size: size, weight: weight, family: family, isItalic: isItalic, design: design,
      hasMonospacedDigits: hasMonospacedDigits)
    font.hasStyleLeading = hasStyleLeading
    return font
  }

  /// The names of families: scenes are drawn with one family for each design.
  public static var familyNames: [String] { ["Inter"] }

  public static func fontNames(forFamilyName familyName: String) -> [String] {
    familyName == "Inter" ? ["Inter-Regular"] : []
  }

  public var fontName: String { family ?? "Inter-Regular" }
  public var familyName: String { family ?? "Inter" }

  /// The height of a line, in points.
  ///
  /// - SeeAlso: 2444 of the 2048 units of an em: measured, the pictures of swift-snapshot-testing
  ///   (`testTraitsWithView`), whose labels of 25 to 58 points are as high, in whole pixels.
  public var lineHeight: CGFloat { pointSize * 2444 / 2048 }
  public var capHeight: CGFloat { pointSize * 1443 / 2048 }

  /// The height above the baseline, in points.
  ///
  /// - SeeAlso: 1950 units; of capitals 1443, of small letters 1078: derived, the units of San
  ///   Francisco's file. Together with the descender it is a line.
  public var ascender: CGFloat { pointSize * 1950 / 2048 }

  /// The depth below the baseline, in points and negative.
  public var descender: CGFloat { ascender - lineHeight }
  public var xHeight: CGFloat { pointSize * 1078 / 2048 }

  /// The room between lines that the font asks for, in points: that of its style, if it has one.
  public var leading: CGFloat {
    guard hasStyleLeading, let textStyle else { return 0 }
    let style = textStyle.scaleStyle
    let size = TypeScale.Size.allCases.first {
      TypeScale.pointSize(of: style, at: $0) == pointSize
    }
    return size.map { max(TypeScale.lineHeight(of: style, at: $0) - lineHeight, 0) } ?? 0
  }

  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let systemFontSize: CGFloat = 14
  public static let smallSystemFontSize: CGFloat = 12

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont).map { $0.request == request } ?? false
  }

  public override var hash: Int { request.hashValue }

  public override var _font: Font { Font(self) }

  /// The font before any file is chosen.
  var request: FontRequest {
    FontRequest(
      family: family, size: pointSize, weight: weight.number, isItalic: isItalic, design: design,
      monospacedDigits: hasMonospacedDigits, hasStyleLeading: hasStyleLeading)
  }
}

extension Font {
  /// The font that UIKit writes so.
  ///
  /// - SeeAlso: One of a text style's has the style's lines, at other sizes, too: measured,
  ///   https://github.com/imodeveloper/dskit-swiftui/blob/b9f77d7/DSKitExplorerTests/__Snapshots__/DSKitExplorerTests/AboutUsScreen1.snapshot.png,
  ///   whose texts of 16.33, 14.33, 11.67 and 9.67 points have lines of 21.2, 19.1, 16.2 and 13.
  nonisolated public init(_ font: UIFont) {
    var own =
      font.family.map { Font.custom($0, fixedSize: font.pointSize) }
      ?? .system(size: font.pointSize, design: font.design.fontDesign)
    own = own.weight(font.weight.fontWeight)
    if font.isItalic { own = own.italic() }
    if font.hasStyleLeading { own = own.keepingStyleLeading() }
    self = font.hasMonospacedDigits ? own.monospacedDigit() : own
  }
}

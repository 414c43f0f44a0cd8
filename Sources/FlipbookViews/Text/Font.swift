import FlipbookDisplay
import FlipbookLayout
public import Foundation

/// A font, perhaps one that depends on the size of type people have chosen.
nonisolated public struct Font: Hashable, Sendable {
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote
    case caption, caption2
  }

  public struct Weight: Hashable, Sendable {
    /// As CSS counts: 400 is regular, 700 bold.
    let value: Int

    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  public enum Leading: Hashable, Sendable {
    case standard, tight, loose

    /// The distance added between two lines, in points.
    ///
    /// - SeeAlso: documented, WWDC20 "The details of UI typography".
    var points: CGFloat {
      switch self {
      case .standard: 0
      case .tight: -2
      case .loose: 2
      }
    }
  }

  public struct Width: Hashable, Sendable {
    public var value: CGFloat

    public init(_ value: CGFloat) { self.value = value }

    public static let compressed = Width(0.7)
    public static let condensed = Width(0.85)
    public static let standard = Width(1)
    public static let expanded = Width(1.2)
  }

  enum Size: Hashable, Sendable {
    case style(TextStyle)
    case fixed(CGFloat)
    case relative(CGFloat, TextStyle)
  }

  var size: Size
  var family: String?
  var weight: Weight?
  var design: Design?
  var isItalic = false
  var hasMonospacedDigits = false
  var smallCapitals: FontRequest.SmallCaps = []
  var leading = Leading.standard
  var fontWidth = Width.standard

  /// True for a font that was made of a text style's by another framework.
  var keepsStyleLeading = false

  init(size: Size) { self.size = size }

  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font {
    var font = Font(size: .fixed(size))
    font.weight = weight
    font.design = design
    return font
  }

  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    var font = Font(size: .style(style))
    font.weight = weight
    font.design = design
    return font
  }

  public static func custom(_ name: String, size: CGFloat) -> Font {
    custom(name, size: size, relativeTo: .body)
  }

  public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
    var font = Font(size: .relative(size, style))
    font.family = name
    return font
  }

  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    var font = Font(size: .fixed(fixedSize))
    font.family = name
    return font
  }

  public static let largeTitle = Font(size: .style(.largeTitle))
  public static let title = Font(size: .style(.title))
  public static let title2 = Font(size: .style(.title2))
  public static let title3 = Font(size: .style(.title3))
  public static let headline = Font(size: .style(.headline))
  public static let subheadline = Font(size: .style(.subheadline))
  public static let body = Font(size: .style(.body))
  public static let callout = Font(size: .style(.callout))
  public static let footnote = Font(size: .style(.footnote))
  public static let caption = Font(size: .style(.caption))
  public static let caption2 = Font(size: .style(.caption2))

  private func with(_ change: (inout Font) -> Void) -> Font {
    var font = self
    change(&font)
    return font
  }

  /// The font larger or smaller by a factor.
  public func scaled(by factor: CGFloat) -> Font {
    with { font in
      switch font.size {
      case .fixed(let size): font.size = .fixed(size * factor)
      case .style(let style):
        font.size = .relative(DynamicTypeSize.large.pointSize(of: style) * factor, style)
      case .relative(let size, let style): font.size = .relative(size * factor, style)
      }
    }
  }

  /// The font at another size in points, which does not grow with the text size.
  public func pointSize(_ size: CGFloat) -> Font { with { $0.size = .fixed(size) } }

  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
  public func bold() -> Font { with { $0.weight = .bold } }

  /// The font with bold letters, or without them.
  public func bold(_ isActive: Bool) -> Font {
    with { $0.weight = isActive ? .bold : $0.weight == .bold ? nil : $0.weight }
  }

  public func italic() -> Font { with { $0.isItalic = true } }

  /// The font with slanted letters, or without them.
  public func italic(_ isActive: Bool) -> Font { with { $0.isItalic = isActive } }
  public func monospaced() -> Font { with { $0.design = .monospaced } }
  public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }
  public func smallCaps() -> Font { with { $0.smallCapitals = [.ofLowercase, .ofUppercase] } }
  public func lowercaseSmallCaps() -> Font { with { $0.smallCapitals.insert(.ofLowercase) } }
  public func uppercaseSmallCaps() -> Font { with { $0.smallCapitals.insert(.ofUppercase) } }
  public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }
  public func width(_ width: Width) -> Font { with { $0.fontWidth = width } }

  /// The font with lines as far apart as those of a text style.
  package func keepingStyleLeading() -> Font { with { $0.keepsStyleLeading = true } }
}

extension Font {
  /// The font in an environment, before any file is chosen.
  func request(in environment: EnvironmentValues) -> FontRequest {
    if family != nil { _BundleFonts.ofApp }
    let weight = environment.fontWeight ?? weight ?? defaultWeight
    return FontRequest(
      family: family, size: pointSize(for: environment.dynamicTypeSize), weight: weight.value,
      isItalic: isItalic || environment.isItalicText,
      design: displayDesign(environment.fontDesign),
      monospacedDigits: hasMonospacedDigits
        || environment.hasMonospacedDigits, smallCaps: smallCapitals,
      width: (environment.fontWidth ?? fontWidth).value, leading: leading.points,
      hasStyleLeading: isStyle)
  }

  /// True for the font of a text style, whose lines are as far apart as the designers' tables say.
  private var isStyle: Bool {
    if case .style = size { return true }
    return keepsStyleLeading
  }

  private func displayDesign(_ environmentDesign: Design?) -> FontRequest.Design {
    switch design ?? environmentDesign ?? .default {
    case .default: .default
    case .serif: .serif
    case .rounded: .rounded
    case .monospaced: .monospaced
    }
  }

  private var defaultWeight: Weight {
    // The headline is the one semibold style: documented, Human Interface Guidelines.
    if case .style(.headline) = size { return .semibold }
    return .regular
  }

  private func pointSize(for typeSize: DynamicTypeSize) -> CGFloat {
    switch size {
    case .fixed(let size): size
    case .style(let style): typeSize.pointSize(of: style)
    case .relative(let size, let style):
      size * typeSize.pointSize(of: style) / DynamicTypeSize.large.pointSize(of: style)
    }
  }
}

extension EnvironmentValues {
  private enum FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
  private enum FontWeightKey: EnvironmentKey { static let defaultValue: Font.Weight? = nil }
  private enum FontWidthKey: EnvironmentKey { static let defaultValue: Font.Width? = nil }
  private enum FontDesignKey: EnvironmentKey { static let defaultValue: Font.Design? = nil }
  private enum IsItalicKey: EnvironmentKey { static let defaultValue = false }
  private enum MonospacedDigitsKey: EnvironmentKey { static let defaultValue = false }

  /// The font of text that has none of its own; nil is the body font.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  package var fontWeight: Font.Weight? {
    get { self[FontWeightKey.self] }
    set { self[FontWeightKey.self] = newValue }
  }

  package var fontWidth: Font.Width? {
    get { self[FontWidthKey.self] }
    set { self[FontWidthKey.self] = newValue }
  }

  package var fontDesign: Font.Design? {
    get { self[FontDesignKey.self] }
    set { self[FontDesignKey.self] = newValue }
  }

  package var isItalicText: Bool {
    get { self[IsItalicKey.self] }
    set { self[IsItalicKey.self] = newValue }
  }

  package var hasMonospacedDigits: Bool {
    get { self[MonospacedDigitsKey.self] }
    set { self[MonospacedDigitsKey.self] = newValue }
  }
}

extension View {
  /// Sets the font of text in the view.
  @_disfavoredOverload
  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets the weight of text in the view.
  @_disfavoredOverload
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.fontWeight, weight)
  }

  /// Sets the design of text in the view.
  @_disfavoredOverload
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    environment(\.fontDesign, design)
  }

  /// Makes text in the view bold.
  @_disfavoredOverload
  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    environment(\.fontWeight, isActive ? .bold : nil)
  }

  /// Slants text in the view.
  @_disfavoredOverload
  public nonisolated func italic(_ isActive: Bool = true) -> some View {
    environment(\.isItalicText, isActive)
  }

  /// Makes all digits in the view equally wide.
  @_disfavoredOverload
  public nonisolated func monospacedDigit() -> some View {
    environment(\.hasMonospacedDigits, true)
  }

  /// Sets text in the view in a font whose characters are equally wide.
  @_disfavoredOverload
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
    environment(\.fontDesign, isActive ? .monospaced : nil)
  }
}

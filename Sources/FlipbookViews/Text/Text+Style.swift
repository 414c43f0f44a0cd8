public import Foundation

extension Text {
  /// The style set on a stretch of text alone.
  ///
  /// The environment decides the rest.
  struct Style: Equatable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var design: Font.Design?
    var width: Font.Width?
    var paint: TextPaint?
    var background: Color?
    var isItalic = false
    var hasMonospacedDigits = false
    var underline: LineStyle?
    var strikethrough: LineStyle?
    var kerning: CGFloat?
    var tracking: CGFloat?
    var baselineOffset: CGFloat?
    var scale: Scale?
    var language: String?
    var link: URL?
    /// Attributes for renderers, by their types.
    var attributes: [ObjectIdentifier: TextMarking] = [:]
  }

  /// The look of a line under or through text.
  nonisolated public struct LineStyle: Hashable, Sendable {
    nonisolated public struct Pattern: Hashable, Sendable {
      enum Kind { case solid, dot, dash, dashDot, dashDotDot }

      let kind: Kind

      public static let solid = Pattern(kind: .solid)
      public static let dot = Pattern(kind: .dot)
      public static let dash = Pattern(kind: .dash)
      public static let dashDot = Pattern(kind: .dashDot)
      public static let dashDotDot = Pattern(kind: .dashDotDot)
    }

    let pattern: Pattern
    let color: Color?

    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    public static let single = LineStyle()
  }

  /// The size of a text beside the text it goes with.
  nonisolated public struct Scale: Hashable, Sendable {
    let factor: CGFloat

    public static let `default` = Scale(factor: 1)

    /// Text that matters less.
    ///
    /// - SeeAlso: How much smaller it is: chosen.
    public static let secondary = Scale(factor: 0.8)
  }
}

extension Text.Style {
  /// Takes the paint of a modifier further out; a link keeps its own, or the tint.
  ///
  /// - SeeAlso: A colour of the text leaves its links as they are, which `tint(_:)` colours: derived
  ///   from common reports.
  mutating func fill(_ outer: TextPaint?) { if link == nil { paint = paint ?? outer } }
}

/// The paint of a stretch of text.
nonisolated enum TextPaint: Equatable, Sendable {
  case color(Color)
  case style(AnyShapeStyle)

  static func == (first: TextPaint, second: TextPaint) -> Bool {
    switch (first, second) {
    case (.color(let first), .color(let second)): first == second
    case (.style(let first), .style(let second)): areEqual(first, second)
    default: false
    }
  }
}

/// The modifier nearest to the text wins.
extension Text {
  public func font(_ font: Font?) -> Text { with { $0.font = $0.font ?? font } }

  public func fontWeight(_ weight: Font.Weight?) -> Text {
    with { $0.weight = $0.weight ?? weight }
  }

  public func fontDesign(_ design: Font.Design?) -> Text {
    with { $0.design = $0.design ?? design }
  }

  public func fontWidth(_ width: Font.Width?) -> Text { with { $0.width = $0.width ?? width } }

  public func foregroundColor(_ color: Color?) -> Text {
    with { $0.fill(color.map { .color($0) }) }
  }

  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
    if let color = style as? Color { return foregroundColor(color) }
    return with { $0.fill(.style(AnyShapeStyle(style))) }
  }

  public func bold() -> Text { with { $0.weight = $0.weight ?? .bold } }

  public func bold(_ isActive: Bool) -> Text { isActive ? bold() : self }

  public func italic() -> Text { with { $0.isItalic = true } }

  public func italic(_ isActive: Bool) -> Text { isActive ? italic() : self }

  public func monospacedDigit() -> Text { with { $0.hasMonospacedDigits = true } }

  public func monospaced(_ isActive: Bool = true) -> Text {
    isActive ? fontDesign(.monospaced) : self
  }

  public func kerning(_ kerning: CGFloat) -> Text {
    with { $0.kerning = $0.kerning ?? kerning }
  }

  public func tracking(_ tracking: CGFloat) -> Text {
    with { $0.tracking = $0.tracking ?? tracking }
  }

  public func baselineOffset(_ baselineOffset: CGFloat) -> Text {
    with { $0.baselineOffset = $0.baselineOffset ?? baselineOffset }
  }

  public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text {
    isEnabled ? with { $0.scale = $0.scale ?? scale } : self
  }

  public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    underline(isActive, pattern: .solid, color: color)
  }

  public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    with { $0.underline = isActive ? LineStyle(pattern: pattern, color: color) : nil }
  }

  public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    strikethrough(isActive, pattern: .solid, color: color)
  }

  public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> Text {
    with { $0.strikethrough = isActive ? LineStyle(pattern: pattern, color: color) : nil }
  }

  public func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> Text {
    typesettingLanguage(.explicit(language), isEnabled: isEnabled)
  }

  public func typesettingLanguage(
    _ language: TypesettingLanguage, isEnabled: Bool = true
  ) -> Text {
    isEnabled ? with { $0.language = $0.language ?? language.identifier } : self
  }
}

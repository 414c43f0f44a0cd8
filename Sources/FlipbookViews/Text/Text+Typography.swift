public import Foundation

/// The language by whose rules text is set.
nonisolated public struct TypesettingLanguage: Equatable, Sendable {
  /// Nil is found out from the text, here the locale's.
  let identifier: String?

  public static let automatic = TypesettingLanguage(identifier: nil)

  public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
    TypesettingLanguage(identifier: language.minimalIdentifier)
  }
}

extension EnvironmentValues {
  private enum KerningKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
  private enum TrackingKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
  private enum BaselineOffsetKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
  private enum UnderlineKey: EnvironmentKey { static let defaultValue: Text.LineStyle? = nil }
  private enum StrikethroughKey: EnvironmentKey { static let defaultValue: Text.LineStyle? = nil }
  private enum TextScaleKey: EnvironmentKey { static let defaultValue = Text.Scale.default }
  private enum LanguageKey: EnvironmentKey { static let defaultValue: String? = nil }

  package var kerning: CGFloat {
    get { self[KerningKey.self] }
    set { self[KerningKey.self] = newValue }
  }

  package var tracking: CGFloat {
    get { self[TrackingKey.self] }
    set { self[TrackingKey.self] = newValue }
  }

  package var baselineOffset: CGFloat {
    get { self[BaselineOffsetKey.self] }
    set { self[BaselineOffsetKey.self] = newValue }
  }

  package var underlineStyle: Text.LineStyle? {
    get { self[UnderlineKey.self] }
    set { self[UnderlineKey.self] = newValue }
  }

  package var strikethroughStyle: Text.LineStyle? {
    get { self[StrikethroughKey.self] }
    set { self[StrikethroughKey.self] = newValue }
  }

  package var textScale: Text.Scale {
    get { self[TextScaleKey.self] }
    set { self[TextScaleKey.self] = newValue }
  }

  package var typesettingLanguage: String? {
    get { self[LanguageKey.self] }
    set { self[LanguageKey.self] = newValue }
  }
}

extension View {
  /// Adds to the space between characters, in points.
  @_disfavoredOverload
  public nonisolated func kerning(_ kerning: CGFloat) -> some View {
    environment(\.kerning, kerning)
  }

  /// Adds to the space between characters, in points; ligatures come apart.
  @_disfavoredOverload
  public nonisolated func tracking(_ tracking: CGFloat) -> some View {
    environment(\.tracking, tracking)
  }

  /// Raises text in the view, in points.
  @_disfavoredOverload
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View {
    environment(\.baselineOffset, baselineOffset)
  }

  /// Underlines text in the view.
  @_disfavoredOverload
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environment(
      \.underlineStyle, isActive ? Text.LineStyle(pattern: pattern, color: color) : nil)
  }

  /// Strikes text in the view through.
  @_disfavoredOverload
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    environment(
      \.strikethroughStyle, isActive ? Text.LineStyle(pattern: pattern, color: color) : nil)
  }

  /// Sets the widths of glyphs in the view.
  @_disfavoredOverload
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View {
    environment(\.fontWidth, width)
  }

  /// Makes text in the view as large as text that matters more, or less.
  @_disfavoredOverload
  public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    transformEnvironment(\.textScale) { if isEnabled { $0 = scale } }
  }

  /// Sets the language by whose rules text in the view is set.
  @_disfavoredOverload
  public nonisolated func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> some View {
    typesettingLanguage(.explicit(language), isEnabled: isEnabled)
  }

  /// Sets the language by whose rules text in the view is set.
  @_disfavoredOverload
  public nonisolated func typesettingLanguage(
    _ language: TypesettingLanguage, isEnabled: Bool = true
  ) -> some View {
    transformEnvironment(\.typesettingLanguage) { if isEnabled { $0 = language.identifier } }
  }
}

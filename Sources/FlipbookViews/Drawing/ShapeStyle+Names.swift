extension ShapeStyle where Self == Color {
  @_disfavoredOverload public static var red: Color { Color.red }
  @_disfavoredOverload public static var orange: Color { Color.orange }
  @_disfavoredOverload public static var yellow: Color { Color.yellow }
  @_disfavoredOverload public static var green: Color { Color.green }
  @_disfavoredOverload public static var mint: Color { Color.mint }
  @_disfavoredOverload public static var teal: Color { Color.teal }
  @_disfavoredOverload public static var cyan: Color { Color.cyan }
  @_disfavoredOverload public static var blue: Color { Color.blue }
  @_disfavoredOverload public static var indigo: Color { Color.indigo }
  @_disfavoredOverload public static var purple: Color { Color.purple }
  @_disfavoredOverload public static var pink: Color { Color.pink }
  @_disfavoredOverload public static var brown: Color { Color.brown }
  @_disfavoredOverload public static var gray: Color { Color.gray }
  @_disfavoredOverload public static var white: Color { Color.white }
  @_disfavoredOverload public static var black: Color { Color.black }
  @_disfavoredOverload public static var clear: Color { Color.clear }
  @_disfavoredOverload public static var accentColor: Color { Color.accentColor }
}

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { BackgroundStyle() }
}

extension ShapeStyle where Self == TintShapeStyle {
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
  public static var quaternary: HierarchicalShapeStyle { .quaternary }
  public static var quinary: HierarchicalShapeStyle { .quinary }
}

extension ShapeStyle {
  /// The style, less opaque.
  @_disfavoredOverload
  public func opacity(_ opacity: Double) -> some ShapeStyle {
    _OpacityShapeStyle(style: self, opacity: opacity)
  }
}

extension EnvironmentValues {
  private enum ForegroundStylesKey: EnvironmentKey {
    static let defaultValue: [AnyShapeStyle] = []
  }

  private enum TintStyleKey: EnvironmentKey {
    static let defaultValue: AnyShapeStyle? = nil
  }

  /// The style of controls, if it is more than one colour.
  package var tintStyle: AnyShapeStyle? {
    get { self[TintStyleKey.self] }
    set { self[TintStyleKey.self] = newValue }
  }

  private enum BackgroundShapeStyleKey: EnvironmentKey {
    static let defaultValue: AnyShapeStyle? = nil
  }

  /// The styles of the first, second and third level that were set.
  package var foregroundStyles: [AnyShapeStyle] {
    get { self[ForegroundStylesKey.self] }
    set { self[ForegroundStylesKey.self] = newValue }
  }

  package var backgroundShapeStyle: AnyShapeStyle? {
    get { self[BackgroundShapeStyleKey.self] }
    set { self[BackgroundShapeStyleKey.self] = newValue }
  }

  private enum GivenForegroundKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// True if the foreground styles are those that an app has set, and none of a system's part.
  package var isForegroundGiven: Bool {
    get { self[GivenForegroundKey.self] }
    set { self[GivenForegroundKey.self] = newValue }
  }

  /// The paint of a level of the foreground style.
  ///
  /// - SeeAlso: Levels below one that was set are that style at half, a quarter and so on of its
  ///   opacity: chosen; the system's labels have colours of their own.
  package func foregroundStyleLevel(_ level: Int) -> StylePaint {
    let styles = foregroundStyles
    guard let last = styles.last else {
      let label = SystemColor.label(min(level, 3)).resolved(in: self)
      return backgroundMaterial != nil && level > 0
        ? label.vibrant(isDark: colorScheme == .dark) : .color(label)
    }
    var outer = self
    outer.foregroundStyles = []
    if level < styles.count { return styles[level].resolved(in: outer) }
    let steps = level - styles.count + 1
    return last.resolved(in: outer).opacity(steps == 1 ? 0.5 : steps == 2 ? 0.25 : 0.18)
  }
}

extension View {
  /// Sets the style of text and shapes that have none of their own.
  @_disfavoredOverload
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    modifier(ForegroundStyleModifier(styles: [AnyShapeStyle(style)]))
  }

  /// Sets the styles of the first two levels.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View {
    modifier(
      ForegroundStyleModifier(styles: [AnyShapeStyle(primary), AnyShapeStyle(secondary)]))
  }

  /// Sets the styles of the first three levels.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    modifier(
      ForegroundStyleModifier(
        styles: [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)]))
  }

  /// Sets the colour of text and shapes that have none of their own.
  @_disfavoredOverload
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    modifier(ForegroundStyleModifier(styles: color.map { [AnyShapeStyle($0)] } ?? []))
  }

  /// Sets the style of controls; those of one colour take the first of a gradient.
  public nonisolated func tint<S: ShapeStyle>(_ tint: S) -> some View {
    transformEnvironment(by: tint) { environment in
      let style = AnyShapeStyle(tint)
      environment.tintStyle = tint is Color ? nil : style
      environment.tintColor =
        tint as? Color ?? style.resolved(in: environment).firstColor.map { Color($0) }
    }
  }

  /// Sets the colour of controls.
  public nonisolated func tint(_ tint: Color?) -> some View {
    transformEnvironment(by: tint) {
      $0.tintColor = tint
      $0.tintStyle = nil
    }
  }

  /// Sets the colour of controls.
  public nonisolated func accentColor(_ accentColor: Color?) -> some View {
    tint(accentColor).transformEnvironment(by: accentColor) { $0.accentColor = accentColor }
  }

  /// Sets the style behind everything in this view.
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundShapeStyle, AnyShapeStyle(style))
  }
}

extension View {
  /// Sets the styles of an app's views in a part of the system; buttons in it keep their tint.
  package nonisolated func contentStyle(_ styles: any ShapeStyle...) -> some View {
    modifier(ForegroundStyleModifier(styles: styles.map { AnyShapeStyle($0) }, isGiven: false))
  }
}

extension EnvironmentValues {
  /// Sets the foreground styles; a style that refers to the present ones means those outside.
  package mutating func setForegroundStyles(_ styles: [AnyShapeStyle]) {
    let outer = self
    foregroundStyles = styles.map { style in
      AnyShapeStyle(ResolvedStyle(paint: style.resolved(in: outer)))
    }
  }
}

/// Sets the foreground styles for a view and all in it.
nonisolated struct ForegroundStyleModifier: ContextModifier {
  let styles: [AnyShapeStyle]
  var isGiven = true

  func apply(to context: inout ViewContext, memory: inout Void?, graph: ViewGraph) {
    context.environment.setForegroundStyles(styles)
    context.environment.isForegroundGiven = isGiven && !styles.isEmpty
  }
}

/// A style with a resolved paint.
nonisolated struct ResolvedStyle: PaintStyle {
  let paint: StylePaint

  func paint(in environment: EnvironmentValues) -> StylePaint { paint }
}

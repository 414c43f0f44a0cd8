/// The weight of letters that people have asked for.
nonisolated public enum LegibilityWeight: Hashable, Sendable {
  case regular
  case bold
}

/// The contrast of colours that people have asked for.
nonisolated public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  case standard
  case increased
}

// Settings that people have asked their device for. Views may read them; none of the views here
// does.

extension EnvironmentValues {
  private enum LegibilityWeightKey: EnvironmentKey {
    static let defaultValue: LegibilityWeight? = .regular
  }

  private enum ContrastKey: EnvironmentKey {
    static let defaultValue = ColorSchemeContrast.standard
  }

  private enum LuminanceKey: EnvironmentKey { static let defaultValue = false }
  private enum TransparencyKey: EnvironmentKey { static let defaultValue = false }
  private enum DifferentiationKey: EnvironmentKey { static let defaultValue = false }
  private enum InversionKey: EnvironmentKey { static let defaultValue = false }
  private enum ButtonShapesKey: EnvironmentKey { static let defaultValue = false }
  private enum VoiceOverKey: EnvironmentKey { static let defaultValue = false }

  /// The setting for bold text; nil if it is unknown.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }

  /// The setting for more contrast.
  public var colorSchemeContrast: ColorSchemeContrast {
    get { self[ContrastKey.self] }
    set { self[ContrastKey.self] = newValue }
  }

  /// True if the screen is dimmed and always on.
  public var isLuminanceReduced: Bool {
    get { self[LuminanceKey.self] }
    set { self[LuminanceKey.self] = newValue }
  }

  /// True if people have asked for less transparency.
  public var accessibilityReduceTransparency: Bool {
    get { self[TransparencyKey.self] }
    set { self[TransparencyKey.self] = newValue }
  }

  /// True if colour alone may not carry any meaning.
  public var accessibilityDifferentiateWithoutColor: Bool {
    get { self[DifferentiationKey.self] }
    set { self[DifferentiationKey.self] = newValue }
  }

  /// True if the system inverts colours.
  public var accessibilityInvertColors: Bool {
    get { self[InversionKey.self] }
    set { self[InversionKey.self] = newValue }
  }

  /// True if people have asked for shapes around buttons.
  public var accessibilityShowButtonShapes: Bool {
    get { self[ButtonShapesKey.self] }
    set { self[ButtonShapesKey.self] = newValue }
  }

  /// True if the screen is read out.
  public var accessibilityVoiceOverEnabled: Bool {
    get { self[VoiceOverKey.self] }
    set { self[VoiceOverKey.self] = newValue }
  }
}

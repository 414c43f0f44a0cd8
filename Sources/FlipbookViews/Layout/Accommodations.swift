/// How heavy people have asked letters to be.
nonisolated public enum LegibilityWeight: Hashable, Sendable {
  case regular
  case bold
}

/// How much colours have to differ.
nonisolated public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  case standard
  case increased
}

// What people have asked their device for. Views may read it; none of the views here does.

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

  /// Whether people have asked for bold text.
  public var legibilityWeight: LegibilityWeight? {
    get { self[LegibilityWeightKey.self] }
    set { self[LegibilityWeightKey.self] = newValue }
  }

  /// Whether people have asked for more contrast.
  public var colorSchemeContrast: ColorSchemeContrast {
    get { self[ContrastKey.self] }
    set { self[ContrastKey.self] = newValue }
  }

  /// Whether the screen is dimmed and always on.
  public var isLuminanceReduced: Bool {
    get { self[LuminanceKey.self] }
    set { self[LuminanceKey.self] = newValue }
  }

  /// Whether people have asked to see through less.
  public var accessibilityReduceTransparency: Bool {
    get { self[TransparencyKey.self] }
    set { self[TransparencyKey.self] = newValue }
  }

  /// Whether nothing may be told by its colour alone.
  public var accessibilityDifferentiateWithoutColor: Bool {
    get { self[DifferentiationKey.self] }
    set { self[DifferentiationKey.self] = newValue }
  }

  /// Whether the system inverts colours.
  public var accessibilityInvertColors: Bool {
    get { self[InversionKey.self] }
    set { self[InversionKey.self] = newValue }
  }

  /// Whether people have asked for shapes around buttons.
  public var accessibilityShowButtonShapes: Bool {
    get { self[ButtonShapesKey.self] }
    set { self[ButtonShapesKey.self] = newValue }
  }

  /// Whether the screen is read out.
  public var accessibilityVoiceOverEnabled: Bool {
    get { self[VoiceOverKey.self] }
    set { self[VoiceOverKey.self] = newValue }
  }
}

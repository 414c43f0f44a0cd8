/// The way in which a symbol's layers are filled; all are filled evenly.
nonisolated public struct SymbolColorRenderingMode: Hashable, Sendable {
  private let name: String

  public static let flat = SymbolColorRenderingMode(name: "flat")
  public static let gradient = SymbolColorRenderingMode(name: "gradient")
}

/// The way in which a symbol shows a value; symbols show none.
nonisolated public struct SymbolVariableValueMode: Hashable, Sendable {
  private let name: String

  public static let color = SymbolVariableValueMode(name: "color")
  public static let draw = SymbolVariableValueMode(name: "draw")
}

extension EnvironmentValues {
  private enum ColorModeKey: EnvironmentKey {
    static let defaultValue: SymbolColorRenderingMode? = nil
  }

  private enum ValueModeKey: EnvironmentKey {
    static let defaultValue: SymbolVariableValueMode? = nil
  }

  /// The way in which symbols' layers are filled.
  public var symbolColorRenderingMode: SymbolColorRenderingMode? {
    get { self[ColorModeKey.self] }
    set { self[ColorModeKey.self] = newValue }
  }

  /// The way in which symbols show values.
  public var symbolVariableValueMode: SymbolVariableValueMode? {
    get { self[ValueModeKey.self] }
    set { self[ValueModeKey.self] = newValue }
  }
}

extension View {
  /// Sets how symbols' layers are filled; all are filled evenly.
  @_disfavoredOverload
  public nonisolated func symbolColorRenderingMode(
    _ mode: SymbolColorRenderingMode?
  ) -> some View {
    environment(\.symbolColorRenderingMode, mode)
      .unsupported(
        "symbolColorRenderingMode: symbols are filled evenly", isUsed: mode == .gradient)
  }

  /// Sets how symbols show values; they show none.
  @_disfavoredOverload
  public nonisolated func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> some View {
    environment(\.symbolVariableValueMode, mode)
      .unsupported("symbolVariableValueMode: symbols show no values", isUsed: mode != nil)
  }
}

extension Image {
  public func symbolColorRenderingMode(_ mode: SymbolColorRenderingMode?) -> Image { self }

  public func symbolVariableValueMode(_ mode: SymbolVariableValueMode?) -> Image { self }

  /// The range of brightness that an image may use.
  public struct DynamicRange: Hashable, Sendable {
    private let name: String

    public static let standard = DynamicRange(name: "standard")
    public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
    public static let high = DynamicRange(name: "high")
  }

  public func allowedDynamicRange(_ range: DynamicRange?) -> Image { self }
}

extension EnvironmentValues {
  private enum DynamicRangeKey: EnvironmentKey {
    static let defaultValue: Image.DynamicRange? = nil
  }

  /// The range of brightness that images may use; frames have the standard one.
  public var allowedDynamicRange: Image.DynamicRange? {
    get { self[DynamicRangeKey.self] }
    set { self[DynamicRangeKey.self] = newValue }
  }
}

extension View {
  /// Sets the range of brightness that images may use; frames have the standard one.
  @_disfavoredOverload
  public nonisolated func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View {
    environment(\.allowedDynamicRange, range)
  }
}

public import FlipbookViews

/// The look of a choice in a palette.
///
/// - SeeAlso: `custom` is for labels that show by themselves which one is chosen: documented,
///   https://developer.apple.com/documentation/swiftui/paletteselectioneffect/custom
nonisolated public struct PaletteSelectionEffect: Hashable, Sendable {
  private enum Kind: Hashable { case automatic, custom, variant }

  private let kind: Kind

  public static let automatic = PaletteSelectionEffect(kind: .automatic)
  public static let custom = PaletteSelectionEffect(kind: .custom)

  public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
    PaletteSelectionEffect(kind: .variant)
  }

  /// True if a disc lies behind the choice.
  var hasDisc: Bool { kind != .custom }

  /// True if the choice has another variant of its symbol, which none has here.
  fileprivate var isVariant: Bool { kind == .variant }
}

extension EnvironmentValues {
  private enum PaletteEffectKey: EnvironmentKey {
    static let defaultValue = PaletteSelectionEffect.automatic
  }

  /// The look of choices in palettes of the view.
  nonisolated var paletteSelectionEffect: PaletteSelectionEffect {
    get { self[PaletteEffectKey.self] }
    set { self[PaletteEffectKey.self] = newValue }
  }
}

extension View {
  /// Sets how a choice in a palette is shown: with a grey disc, unless code does it by itself.
  public nonisolated func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View {
    environment(\.paletteSelectionEffect, effect)
      .unsupported(
        "paletteSelectionEffect(.symbolVariant): a choice has a grey disc",
        isUsed: effect.isVariant)
  }
}

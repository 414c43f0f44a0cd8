import FlipbookMotion

/// A wish that symbols move in a way.
nonisolated struct SymbolEffectRequest: Equatable, Sendable {
  let motion: SymbolMotion
  let options: SymbolEffectOptions

  /// The value whose changes begin the effect; nil for an effect that goes on.
  let trigger: SymbolTrigger?
  let isActive: Bool
}

/// A value that is compared, and not read.
nonisolated struct SymbolTrigger: Equatable, @unchecked Sendable {
  let value: AnyHashableOrEquatable
}

extension EnvironmentValues {
  private enum SymbolEffectsKey: EnvironmentKey {
    static var defaultValue: [SymbolEffectRequest] { [] }
  }

  /// The effects of symbols, those from outside first.
  var symbolEffects: [SymbolEffectRequest] {
    get { self[SymbolEffectsKey.self] }
    set { self[SymbolEffectsKey.self] = newValue }
  }
}

extension View {
  /// Moves the view's symbols while a condition holds.
  public nonisolated func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    transformEnvironment(\.symbolEffects) { effects in
      guard let motion = (effect as? any MovingSymbolEffect)?.motion else { return }
      effects.append(
        SymbolEffectRequest(motion: motion, options: options, trigger: nil, isActive: isActive))
    }
  }

  /// Moves the view's symbols whenever a value changes.
  public nonisolated func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    let trigger = SymbolTrigger(value: AnyHashableOrEquatable(value))
    return transformEnvironment(\.symbolEffects) { effects in
      guard let motion = (effect as? any MovingSymbolEffect)?.motion else { return }
      effects.append(
        SymbolEffectRequest(motion: motion, options: options, trigger: trigger, isActive: true))
    }
  }

  /// Takes effects from outside away from the view's symbols.
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
    transformEnvironment(\.symbolEffects) { effects in
      if isEnabled { effects = [] }
    }
  }
}

import FlipbookGeometry
import FlipbookMotion
import Foundation

/// A symbol is drawn by a pen.
nonisolated public struct DrawOnSymbolEffect: SymbolEffect, IndefiniteSymbolEffect,
  TransitionSymbolEffect
{
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  public var individually: Self { self }
}

/// A symbol is taken away by a pen.
nonisolated public struct DrawOffSymbolEffect: SymbolEffect, IndefiniteSymbolEffect,
  TransitionSymbolEffect
{
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
  public var individually: Self { self }
  public var reversed: Self { self }
  public var nonReversed: Self { self }
}

extension SymbolEffect where Self == DrawOnSymbolEffect {
  public static var drawOn: DrawOnSymbolEffect { DrawOnSymbolEffect() }
}

extension SymbolEffect where Self == DrawOffSymbolEffect {
  public static var drawOff: DrawOffSymbolEffect { DrawOffSymbolEffect() }
}

/// A symbol comes and goes by an effect of symbols: here it grows from half its size and fades.
nonisolated public struct SymbolEffectTransition: Transition {
  public init<T: TransitionSymbolEffect & SymbolEffect>(
    effect: T, options: SymbolEffectOptions
  ) {}

  init() {}

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : 0.5).opacity(phase.isIdentity ? 1 : 0)
  }
}

extension Transition where Self == SymbolEffectTransition {
  /// A symbol appears and disappears by itself.
  public nonisolated static var symbolEffect: SymbolEffectTransition { SymbolEffectTransition() }

  /// A symbol appears and disappears by an effect.
  public nonisolated static func symbolEffect<T: TransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> SymbolEffectTransition {
    SymbolEffectTransition(effect: effect, options: options)
  }
}

extension ReplaceSymbolEffect {
  public static var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect(direction: .downUp) }
  public static var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect(direction: .upUp) }
  public static var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect(direction: .offUp) }
}

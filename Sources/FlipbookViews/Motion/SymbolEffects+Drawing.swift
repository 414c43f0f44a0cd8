import FlipbookGeometry
import FlipbookMotion
import Foundation

/// A symbol is drawn by a pen.
nonisolated public struct DrawOnSymbolEffect: MovingSymbolEffect, IndefiniteSymbolEffect,
  TransitionSymbolEffect
{
  var motion = SymbolMotion(.drawOn)

  public var byLayer: Self { with(byLayer: true) }
  public var wholeSymbol: Self { with(byLayer: false) }
  public var individually: Self { with(byLayer: true) }
}

/// A symbol is taken away by a pen.
nonisolated public struct DrawOffSymbolEffect: MovingSymbolEffect, IndefiniteSymbolEffect,
  TransitionSymbolEffect
{
  var motion = SymbolMotion(.drawOff)

  public var byLayer: Self { with(byLayer: true) }
  public var wholeSymbol: Self { with(byLayer: false) }
  public var individually: Self { with(byLayer: true) }
  public var reversed: Self { self }
  public var nonReversed: Self { self }
}

/// A symbol comes and goes by an effect of symbols: it grows and shrinks as a whole, and fades.
nonisolated public struct SymbolEffectTransition: Transition {
  /// The scale at which it is gone.
  private let gone: CGFloat

  public init<T: TransitionSymbolEffect & SymbolEffect>(
    effect: T, options: SymbolEffectOptions
  ) {
    switch (effect as? any MovingSymbolEffect)?.motion.kind {
    case .appear(.down)?, .disappear(.up)?: gone = SymbolMotion.goneAbove
    case .drawOn?, .drawOff?: gone = 1
    default: gone = SymbolMotion.goneBelow
    }
  }

  init() { gone = SymbolMotion.goneBelow }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : gone).opacity(phase.isIdentity ? 1 : 0)
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

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

/// A symbol comes and goes by an effect of symbols: it grows and shrinks as a whole, and fades, or a
/// pen draws its lines.
nonisolated public struct SymbolEffectTransition: Transition {
  /// The scale at which it is gone.
  private let gone: CGFloat

  /// True if a pen draws it.
  private let isDrawn: Bool

  public init<T: TransitionSymbolEffect & SymbolEffect>(
    effect: T, options: SymbolEffectOptions
  ) {
    let kind = (effect as? any MovingSymbolEffect)?.motion.kind
    isDrawn = kind == .drawOn || kind == .drawOff
    gone =
      switch kind {
      case .appear(.down)?, .disappear(.up)?: SymbolMotion.goneAbove
      case .drawOn?, .drawOff?: 1
      default: SymbolMotion.goneBelow
      }
  }

  init() { (gone, isDrawn) = (SymbolMotion.goneBelow, false) }

  public func body(content: Content, phase: TransitionPhase) -> some View {
    content
      .scaleEffect(phase.isIdentity ? 1 : gone)
      .opacity(phase.isIdentity || isDrawn ? 1 : 0)
      .transformEnvironment(\.symbolDrawn) { share in
        if isDrawn, !phase.isIdentity { share = 0 }
      }
  }
}

extension EnvironmentValues {
  private enum SymbolDrawnKey: EnvironmentKey { static var defaultValue: Double { 1 } }

  /// The share of the lines of symbols that is drawn, from 0 to 1.
  var symbolDrawn: Double {
    get { self[SymbolDrawnKey.self] }
    set { self[SymbolDrawnKey.self] = newValue }
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

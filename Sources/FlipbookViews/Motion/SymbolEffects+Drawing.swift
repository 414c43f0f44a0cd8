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

/// A share of the lines of the view's symbols.
///
/// It is a wrapper's, not the environment's: a view that comes or goes keeps the environment it was
/// made in, while its wrappers move.
nonisolated struct SymbolPen: ElementModifier, Equatable {
  let share: Double

  typealias Wrapper = SymbolPenNode
}

final class SymbolPenNode: WrapperNode<SymbolPen> {
  private lazy var share = Attribute<Double>(graph: graph)

  override func didUpdate(from old: SymbolPen?) {
    share.restUnit = Attribute<Double>.opacityRestUnit
    share.set(modifier.share, in: site)
  }

  override var placesRigidly: Bool { true }

  override var answersAsContent: Bool { true }

  override func draw(into display: inout DisplayBuilder) {
    display.symbolsDrawn(min(max(share.shown, 0), 1)) { $0.draw(content) }
  }
}

/// A symbol comes and goes by an effect of symbols: it grows and shrinks as a whole and fades, or a
/// pen draws its lines; what is no symbol stays as it is then.
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
      .modifier(SymbolPen(share: isDrawn && !phase.isIdentity ? 0 : 1))
      .scaleEffect(phase.isIdentity ? 1 : gone)
      .opacity(phase.isIdentity || isDrawn ? 1 : 0)
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

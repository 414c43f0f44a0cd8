/// A way in which a symbol moves.
nonisolated public protocol SymbolEffect: Hashable, Sendable {}

/// A symbol effect that goes on.
nonisolated public protocol IndefiniteSymbolEffect {}

/// A symbol effect that happens once for each change.
nonisolated public protocol DiscreteSymbolEffect {}

/// A symbol effect under which a symbol comes and goes.
nonisolated public protocol TransitionSymbolEffect {}

/// A symbol effect under which a symbol takes the place of another.
nonisolated public protocol ContentTransitionSymbolEffect {}

/// An effect whose motion is known here.
nonisolated protocol MovingSymbolEffect: SymbolEffect {
  var motion: SymbolMotion { get set }
}

extension MovingSymbolEffect {
  nonisolated func with(_ kind: SymbolMotion.Kind) -> Self {
    var effect = self
    effect.motion.kind = kind
    return effect
  }

  nonisolated func with(byLayer: Bool) -> Self {
    var effect = self
    effect.motion.byLayer = byLayer
    return effect
  }
}

/// A symbol springs up, or down, once.
nonisolated public struct BounceSymbolEffect: MovingSymbolEffect, DiscreteSymbolEffect,
  IndefiniteSymbolEffect
{
  var motion = SymbolMotion(.bounce(.up))

  public var up: Self { with(.bounce(.up)) }
  public var down: Self { with(.bounce(.down)) }
  public var byLayer: Self { with(byLayer: true) }
  public var wholeSymbol: Self { with(byLayer: false) }
}

/// A symbol's opacity falls and rises.
nonisolated public struct PulseSymbolEffect: MovingSymbolEffect, DiscreteSymbolEffect,
  IndefiniteSymbolEffect
{
  var motion = SymbolMotion(.pulse)

  public var byLayer: Self { with(byLayer: true) }
  public var wholeSymbol: Self { with(byLayer: false) }
}

/// A symbol is larger or smaller while the effect is active.
nonisolated public struct ScaleSymbolEffect: MovingSymbolEffect, IndefiniteSymbolEffect {
  var motion = SymbolMotion(.scale(.up))

  public var up: Self { with(.scale(.up)) }
  public var down: Self { with(.scale(.down)) }
  public var byLayer: Self { with(byLayer: true) }
  public var wholeSymbol: Self { with(byLayer: false) }
}

/// A symbol turns about its middle.
nonisolated public struct RotateSymbolEffect: MovingSymbolEffect, DiscreteSymbolEffect,
  IndefiniteSymbolEffect
{
  var motion = SymbolMotion(.rotate(1))

  public var clockwise: Self { with(.rotate(1)) }
  public var counterClockwise: Self { with(.rotate(-1)) }
  public var byLayer: Self { with(byLayer: true) }
  public var wholeSymbol: Self { with(byLayer: false) }
}

/// A symbol grows and shrinks slowly.
nonisolated public struct BreatheSymbolEffect: MovingSymbolEffect, DiscreteSymbolEffect,
  IndefiniteSymbolEffect
{
  var motion = SymbolMotion(.breathe(pulses: false))

  public var plain: Self { with(.breathe(pulses: false)) }
  public var pulse: Self { with(.breathe(pulses: true)) }
  public var byLayer: Self { with(byLayer: true) }
  public var wholeSymbol: Self { with(byLayer: false) }
}

/// A symbol comes while the effect is active.
nonisolated public struct AppearSymbolEffect: MovingSymbolEffect, IndefiniteSymbolEffect,
  TransitionSymbolEffect
{
  var motion = SymbolMotion(.appear(.up))

  public var up: Self { with(.appear(.up)) }
  public var down: Self { with(.appear(.down)) }
  public var byLayer: Self { with(byLayer: true) }
  public var wholeSymbol: Self { with(byLayer: false) }
}

/// A symbol goes while the effect is active.
nonisolated public struct DisappearSymbolEffect: MovingSymbolEffect, IndefiniteSymbolEffect,
  TransitionSymbolEffect
{
  var motion = SymbolMotion(.disappear(.down))

  public var up: Self { with(.disappear(.up)) }
  public var down: Self { with(.disappear(.down)) }
  public var byLayer: Self { with(byLayer: true) }
  public var wholeSymbol: Self { with(byLayer: false) }
}

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

nonisolated public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect,
  IndefiniteSymbolEffect
{
  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

nonisolated public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect,
  IndefiniteSymbolEffect
{
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

nonisolated public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect,
  IndefiniteSymbolEffect
{
  public var iterative: Self { self }
  public var cumulative: Self { self }
  public var reversing: Self { self }
  public var nonReversing: Self { self }
  public var hideInactiveLayers: Self { self }
  public var dimInactiveLayers: Self { self }
}

nonisolated public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect {
  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

nonisolated public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect,
  IndefiniteSymbolEffect
{
  public var clockwise: Self { self }
  public var counterClockwise: Self { self }
  public var left: Self { self }
  public var right: Self { self }
  public var up: Self { self }
  public var down: Self { self }
  public var forward: Self { self }
  public var backward: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }

  public func custom(angle: Double) -> Self { self }
}

nonisolated public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect,
  IndefiniteSymbolEffect
{
  public var clockwise: Self { self }
  public var counterClockwise: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

nonisolated public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect,
  IndefiniteSymbolEffect
{
  public var plain: Self { self }
  public var pulse: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

nonisolated public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect,
  TransitionSymbolEffect
{
  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

nonisolated public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect,
  TransitionSymbolEffect
{
  public var up: Self { self }
  public var down: Self { self }
  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }
}

/// A symbol takes the place of another, one shrinking and one growing.
nonisolated public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect,
  Replacing
{
  enum Direction: Hashable, Sendable {
    case downUp, upUp, offUp
  }

  let direction: Direction

  static let replace = ReplaceSymbolEffect(direction: .downUp)

  /// The old symbol shrinks away, then the new one grows.
  public var downUp: Self { Self(direction: .downUp) }

  /// The old symbol grows away, then the new one grows.
  public var upUp: Self { Self(direction: .upUp) }

  /// The old symbol is gone at once, and the new one grows.
  public var offUp: Self { Self(direction: .offUp) }

  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }

  /// Parts that both symbols have should stay; here all is replaced.
  public func magic(fallback: Self) -> MagicReplace { MagicReplace(fallback: fallback) }

  /// A replacement under which parts that both symbols have should stay.
  public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect, Replacing {
    let fallback: ReplaceSymbolEffect

    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }

    var replacement: ReplaceSymbolEffect { fallback }
  }

  var replacement: ReplaceSymbolEffect { self }
}

/// The effect that suits the place: a replacement for changing content.
nonisolated public struct AutomaticSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect,
  TransitionSymbolEffect, Replacing
{
  var replacement: ReplaceSymbolEffect { .replace }
}

extension SymbolEffect where Self == BounceSymbolEffect {
  public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

extension SymbolEffect where Self == PulseSymbolEffect {
  public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

extension SymbolEffect where Self == VariableColorSymbolEffect {
  public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

extension SymbolEffect where Self == ScaleSymbolEffect {
  public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

extension SymbolEffect where Self == WiggleSymbolEffect {
  public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

extension SymbolEffect where Self == RotateSymbolEffect {
  public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

extension SymbolEffect where Self == BreatheSymbolEffect {
  public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}

extension SymbolEffect where Self == AppearSymbolEffect {
  public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

extension SymbolEffect where Self == DisappearSymbolEffect {
  public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

extension SymbolEffect where Self == ReplaceSymbolEffect {
  public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect(direction: .downUp) }
}

extension SymbolEffect where Self == AutomaticSymbolEffect {
  public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

/// The number of times and the speed that symbol effects run at.
nonisolated public struct SymbolEffectOptions: Hashable, Sendable {
  /// The way in which an effect is repeated.
  public struct RepeatBehavior: Hashable, Sendable {
    public static var continuous: RepeatBehavior { RepeatBehavior() }
    public static var periodic: RepeatBehavior { RepeatBehavior() }
    public static func periodic(_ count: Int? = nil, delay: Double? = nil) -> RepeatBehavior {
      RepeatBehavior()
    }
  }

  public static let `default` = SymbolEffectOptions()
  public static var repeating: SymbolEffectOptions { SymbolEffectOptions() }
  public static var nonRepeating: SymbolEffectOptions { SymbolEffectOptions() }
  public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }
  public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }
  public static func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions {
    SymbolEffectOptions()
  }
  public var repeating: SymbolEffectOptions { self }
  public var nonRepeating: SymbolEffectOptions { self }
  public func speed(_ speed: Double) -> SymbolEffectOptions { self }
  public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }
  public func `repeat`(_ behavior: RepeatBehavior) -> SymbolEffectOptions { self }
}

extension View {
  /// Accepted; symbols stand still here.
  public nonisolated func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default, isActive: Bool = true
  ) -> some View {
    unsupported("symbolEffect: symbols stand still")
  }

  /// Accepted; symbols stand still here.
  public nonisolated func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
    _ effect: T, options: SymbolEffectOptions = .default, value: U
  ) -> some View {
    unsupported("symbolEffect: symbols stand still")
  }

  /// Symbols stand still here, so there is nothing to remove.
  public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View { self }
}

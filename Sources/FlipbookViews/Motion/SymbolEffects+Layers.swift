import FlipbookBase

/// The layers of a symbol are lit one after the other.
nonisolated public struct VariableColorSymbolEffect: MovingSymbolEffect, DiscreteSymbolEffect,
  IndefiniteSymbolEffect
{
  var motion = SymbolMotion(.variableColor(.init()))

  private func with(_ change: (inout SymbolMotion.Lights) -> Void) -> Self {
    guard case .variableColor(var lights) = motion.kind else { return self }
    change(&lights)
    return with(.variableColor(lights))
  }

  public var iterative: Self { with { $0.isCumulative = false } }
  public var cumulative: Self { with { $0.isCumulative = true } }
  public var reversing: Self { with { $0.isReversing = true } }
  public var nonReversing: Self { with { $0.isReversing = false } }
  public var hideInactiveLayers: Self { with { $0.hides = true } }
  public var dimInactiveLayers: Self { with { $0.hides = false } }
}

/// A symbol moves to and fro.
nonisolated public struct WiggleSymbolEffect: MovingSymbolEffect, DiscreteSymbolEffect,
  IndefiniteSymbolEffect
{
  var motion = SymbolMotion(.wiggle(.turn(1)))

  public var clockwise: Self { with(.wiggle(.turn(1))) }
  public var counterClockwise: Self { with(.wiggle(.turn(-1))) }
  public var left: Self { with(.wiggle(.shift(-1, 0))) }
  public var right: Self { with(.wiggle(.shift(1, 0))) }
  public var up: Self { with(.wiggle(.shift(0, -1))) }
  public var down: Self { with(.wiggle(.shift(0, 1))) }
  public var forward: Self { with(.wiggle(.shift(1, 0))) }
  public var backward: Self { with(.wiggle(.shift(-1, 0))) }
  public var byLayer: Self { with(byLayer: true) }
  public var wholeSymbol: Self { with(byLayer: false) }

  /// A symbol moves to and fro along a direction: degrees, clockwise from the right.
  public func custom(angle: Double) -> Self {
    let radians = angle * .pi / 180
    return with(.wiggle(.shift(cosine(radians), sine(radians))))
  }
}

/// A symbol takes the place of another, one shrinking and one growing.
nonisolated public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect,
  Replacing
{
  enum Direction: Hashable, Sendable {
    case downUp, upUp, offUp
  }

  let direction: Direction

  /// True if the layers that both symbols have stay where they are.
  var isMagic = false

  static let replace = ReplaceSymbolEffect(direction: .downUp)

  /// The old symbol shrinks away, then the new one grows.
  public var downUp: Self { Self(direction: .downUp) }

  /// The old symbol grows away, then the new one grows.
  public var upUp: Self { Self(direction: .upUp) }

  /// The old symbol is gone at once, and the new one grows.
  public var offUp: Self { Self(direction: .offUp) }

  public var byLayer: Self { self }
  public var wholeSymbol: Self { self }

  /// Layers that both symbols have stay, a slash is drawn by its pen, and all else fades; symbols
  /// that have none in common are replaced by the fallback.
  public func magic(fallback: Self) -> MagicReplace { MagicReplace(fallback: fallback) }

  /// A replacement under which the layers that both symbols have stay.
  public struct MagicReplace: SymbolEffect, ContentTransitionSymbolEffect, Replacing {
    let fallback: ReplaceSymbolEffect

    public var byLayer: Self { self }
    public var wholeSymbol: Self { self }

    var replacement: ReplaceSymbolEffect {
      ReplaceSymbolEffect(direction: fallback.direction, isMagic: true)
    }
  }

  var replacement: ReplaceSymbolEffect { self }
}

/// The effect that suits the place: a replacement for changing content.
nonisolated public struct AutomaticSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect,
  TransitionSymbolEffect, Replacing
{
  var replacement: ReplaceSymbolEffect { .replace }
}

extension ReplaceSymbolEffect {
  public static var downUp: ReplaceSymbolEffect { ReplaceSymbolEffect(direction: .downUp) }
  public static var upUp: ReplaceSymbolEffect { ReplaceSymbolEffect(direction: .upUp) }
  public static var offUp: ReplaceSymbolEffect { ReplaceSymbolEffect(direction: .offUp) }
}

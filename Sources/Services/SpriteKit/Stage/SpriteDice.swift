import Foundation

/// The random numbers of scenes, which the stage's seed makes the same on every run.
@MainActor enum SpriteDice {
  /// A number from 0 up to 1.
  static func part() -> Double { Double.random(in: 0..<1) }

  /// A number around another one, up to half the range away.
  static func around(_ middle: CGFloat, _ range: CGFloat) -> CGFloat {
    range == 0 ? middle : middle + range * CGFloat(part() - 0.5)
  }
}

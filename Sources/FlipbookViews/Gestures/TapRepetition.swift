import Foundation

/// The repeated actions of a control while a finger stays on it.
///
/// - SeeAlso: The delay and the rate: documented for a stepper of a Mac, half a second and ten times
///   a second, https://developer.apple.com/documentation/appkit/nsstepper/autorepeat. That controls of
///   iOS have the same, and go no faster later on: chosen; UIKit's documentation says that the rate
///   depends on how long somebody presses.
nonisolated struct TapRepetition {
  static let delay = 0.5
  static let period = 0.1

  /// The time of the next action, in seconds on the graph's clock.
  private(set) var next: Double

  /// True once it has acted: lifting the finger is no tap any more.
  private(set) var hasActed = false

  init(at time: Double) { next = time + Self.delay }

  /// The distance in the future at which an instant still counts as now, in seconds.
  private static let tolerance = 1e-9

  /// Returns how often it acts up to a time.
  mutating func actions(until time: Double) -> Int {
    var count = 0
    while next <= time + Self.tolerance {
      next += Self.period
      count += 1
    }
    if count > 0 { hasActed = true }
    return count
  }
}

extension EnvironmentValues {
  private enum RepeatsTapsKey: EnvironmentKey { static let defaultValue = false }

  /// True if controls act again and again while a finger stays on them.
  package nonisolated var repeatsTaps: Bool {
    get { self[RepeatsTapsKey.self] }
    set { self[RepeatsTapsKey.self] = newValue }
  }
}

import Foundation

/// Tells how far the work is no more often than somebody can see.
///
/// To wake whoever listens takes as long as a quarter of a simple frame. It reads the system's
/// clock: how often it tells may differ from run to run, and nothing that is written does.
struct ProgressPace {
  /// In seconds (chosen: as often as a film's pictures change).
  private static let interval = 0.04

  private var last = StageClock.seconds(CLOCK_MONOTONIC)

  /// Whether it is time to tell again.
  mutating func isDue() -> Bool {
    let now = StageClock.seconds(CLOCK_MONOTONIC)
    guard now - last >= Self.interval else { return false }
    last = now
    return true
  }
}

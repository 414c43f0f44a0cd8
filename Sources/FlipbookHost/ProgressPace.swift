import Foundation

/// Tells how far the work is no more often than somebody can see.
///
/// To wake whoever listens takes as long as a quarter of a simple frame. It reads the system's
/// clock: how often it tells may differ from run to run, and nothing that is written does.
package struct ProgressPace {
  /// In seconds (chosen: as often as a film's pictures change).
  private static let interval = 0.04

  private var last: Double

  /// The system's time, in seconds since it was started.
  package static var now: Double { StageClock.seconds(CLOCK_MONOTONIC) }

  /// Creates the pace of work that begins at a time.
  package init(from start: Double = now) { last = start }

  /// Whether it is time to tell again.
  package mutating func isDue(at time: Double = now) -> Bool {
    guard time - last >= Self.interval else { return false }
    last = time
    return true
  }
}

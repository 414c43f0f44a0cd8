import Foundation

/// Limits reports of progress to as many as somebody can see.
///
/// Waking the receiver takes as long as a quarter of a simple frame. The limit uses the system's
/// clock, so the number of reports may differ from run to run; nothing that is written does.
package struct ProgressPace {
  /// In seconds (chosen: as often as a film's pictures change).
  private static let interval = 0.04

  private var last: Double

  /// The system's time, in seconds since it was started.
  package static var now: Double { StageClock.seconds(CLOCK_MONOTONIC) }

  /// Creates the pace of work that begins at a time.
  package init(from start: Double = now) { last = start }

  /// Returns true if the next report is due.
  package mutating func isDue(at time: Double = now) -> Bool {
    guard time - last >= Self.interval else { return false }
    last = time
    return true
  }
}

import FlipbookBase
import FlipbookViews

extension Stage {
  /// Counts the frames that need not be visited: motions only progress or end, nobody is called, and
  /// nothing is due.
  ///
  /// The stage stays where it is. What comes next takes it over the frames in one step. For example,
  /// with a spring under way that ends at 900 ms, and a task that wakes up at 1.5 s:
  ///
  ///     pass(framesFrom: 30, at: 60, before: 1 s)    30: up to frame 59
  ///     pass(framesFrom: 30, at: 60, before: 2 s)    60: up to frame 89, before the task
  ///
  /// - Parameters:
  ///   - first: The first of the frames, which is not earlier than the present.
  ///   - rate: The rate of the frames.
  ///   - limit: The time before which to stop.
  /// - Returns: Their number; 0 if the next has to be visited for itself.
  func pass(framesFrom first: Int, at rate: FrameRate, before limit: ExactTime) -> Int {
    guard isQuiet, time <= rate.time(ofFrame: first) else { return 0 }
    let due = nextDue
    if let due, due <= time { return 0 }
    let count = rate.firstFrame(atOrAfter: min(limit, due ?? limit)) - first
    guard count > 0 else { return 0 }
    let last = time(inClock: rate.time(ofFrame: first + count - 1))
    return graph.canLeap(to: last) ? count : 0
  }
}

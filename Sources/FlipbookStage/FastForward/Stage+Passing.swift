import FlipbookBase
import FlipbookViews

extension Stage {
  /// The least number of frames that are passed together (chosen: fewer are visited as fast).
  private static let leastPassed = 3

  /// Takes the stage over frames as long as motions only progress: the last of them is visited
  /// alone.
  ///
  /// - Parameters:
  ///   - first: The first of the frames, which is later than the present.
  ///   - rate: The rate of the frames.
  ///   - limit: The time before which to stop.
  /// - Returns: The number of frames passed; 0 if the next has to be visited for itself.
  func pass(framesFrom first: Int, at rate: FrameRate, before limit: ExactTime) -> Int {
    guard isQuiet, time < rate.time(ofFrame: first) else { return 0 }
    let due = nextDue
    if let due, due <= time { return 0 }
    // The last frame before anything is due.
    var last = rate.firstFrame(atOrAfter: min(limit, due ?? limit)) - 1
    var passed = 0
    run {
      while last - first + 1 >= Self.leastPassed {
        let instant = rate.time(ofFrame: last)
        let future = graph.futureValues(at: [time(inClock: instant)])
        if let future, future.count == 1 {
          visit(instant)
          passed = last - first + 1
          return
        }
        // A motion ends on the way, or something follows it.
        last = first + (last - first) / 2
      }
    }
    return passed
  }
}

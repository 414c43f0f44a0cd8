package import FlipbookBase

extension Stage {
  /// Runs the scene to rest and makes that frame 0.
  ///
  /// Timers that repeat are not awaited: a countdown begins where it begins.
  ///
  /// - Parameters:
  ///   - limit: The longest it may take.
  ///   - tolerance: The distance from its target at which a motion counts as at rest, in points.
  /// - Returns: True if the scene came to rest.
  package func preroll(within limit: ExactTime, tolerance: Double) -> Bool {
    runFirstTasks()
    var isAtRest = false
    while !isAtRest {
      switch restStatus(tolerance: tolerance, awaitsCallbacks: true, awaitsRepetitions: false) {
      case .atRest: isAtRest = true
      case .next(let instant):
        if instant > limit { return restart(atRest: false) }
        advance(to: instant)
        if instant == time, nextDue.map({ $0 <= instant }) ?? false {
          return restart(atRest: false)
        }
        finishIfAtRest(tolerance)
      case .endless: return restart(atRest: false)
      }
    }
    return restart(atRest: true)
  }

  private func finishIfAtRest(_ tolerance: Double) {
    if case .atRest = restStatus(tolerance: tolerance, awaitsRepetitions: false) {
      finishDepartures()
    }
  }

  /// Runs the scene for a time, and makes the end of it frame 0.
  package func preroll(for duration: ExactTime) {
    advance(to: duration)
    _ = restart(atRest: true)
  }

  private func restart(atRest: Bool) -> Bool {
    countFromNow()
    return atRest
  }
}
